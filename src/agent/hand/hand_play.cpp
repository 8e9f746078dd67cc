#include "agent/hand/hand_play.h"

#include <algorithm>
#include <bit>

#include "agent/hand/keep_best.h"
#include "agent/row/candidate_play.h"
#include "base/bits.h"
#include "engine/engine.h"
#include "state/forced_card.h"

namespace jimbo {

namespace {

constexpr int kFullSearchHand = 11;  // larger hands have thousands of plays
constexpr int kWorlds = 6;
constexpr std::size_t kAveraged = 24;  // the most promising plays, scored in several worlds

// Every selection of one to five cards with the forced ones in it.
template <class Visit>
void for_each_play(const State& world, Visit visit) {
  const std::uint64_t forced = forced_cards(world);
  const std::uint64_t end = 1ULL << world.hand_count;
  for (std::uint64_t cards = 1; cards < end; ++cards) {
    if (count_ones(cards) <= kMaxPlayed && (cards & forced) == forced) visit(cards);
  }
}

void average_over_worlds(const State& world, std::uint64_t entropy, const Content& content,
                         std::vector<ScoredPlay>& plays) {
  keep_best(plays, kAveraged,
            [](const ScoredPlay& a, const ScoredPlay& b) { return a.score > b.score; });
  for (int i = 1; i < kWorlds; ++i) {
    State other = world;
    determinize(other, entropy + static_cast<std::uint64_t>(i), content);
    PlayTrial trial(other, Luck::Drawn, content);
    for (ScoredPlay& play : plays) {
      const double score = trial.score(play.cards).score;
      play.score += score;
      play.least = std::min(play.least, score);
    }
  }
  for (ScoredPlay& play : plays) play.score /= kWorlds;
}

// How much a card helps those that stay with it.
int usefulness(const State& world, int position, std::uint64_t others) {
  const PlayingCard& card = world.held_card(position);
  int useful = static_cast<int>(card.rank);
  if (card.debuffed || world.hand[position].face_down) useful -= 20;
  if (card.enhancement == Enhancement::Steel || card.enhancement == Enhancement::Gold) useful += 40;
  if (card.enhancement != Enhancement::None || card.edition != Edition::None) useful += 15;
  if (card.seal == Seal::Blue) useful += 20;
  if (card.rank == Rank::King && world.has_active(JokerId::Baron)) useful += 40;
  if (card.rank == Rank::Queen && world.has_active(JokerId::ShootTheMoon)) useful += 40;
  for (std::uint64_t left = others & ~(1ULL << position); left != 0; left &= left - 1) {
    const PlayingCard& other = world.held_card(std::countr_zero(left));
    if (other.rank == card.rank) useful += 30;
    if (other.suit == card.suit) useful += 4;
  }
  return useful;
}

}  // namespace

bool is_uncertain(const State& world) {
  for (int i = 0; i < world.hand_count; ++i) {
    if (world.hand[i].face_down) return true;
    if (world.held_card(i).enhancement == Enhancement::Lucky) return true;
  }
  for (int i = 0; i < world.joker_count; ++i) {
    if (world.jokers[i].face_down) return true;
  }
  return world.has_active(JokerId::Misprint) || world.has_active(JokerId::Bloodstone) ||
         world.has_active(JokerId::SpaceJoker);
}

std::vector<ScoredPlay> score_plays(const State& world, std::uint64_t entropy,
                                    const Content& content) {
  std::vector<ScoredPlay> plays;
  PlayTrial trial(world, Luck::Drawn, content);
  const auto score = [&](std::uint64_t cards) {
    const HandScore found = trial.score(cards);
    plays.push_back({cards, found.score, found.score, found.hand});
  };
  if (world.hand_count <= kFullSearchHand) {
    plays.reserve(256);
    for_each_play(world, score);
  } else {
    const PlayList candidates = candidate_plays(world, content);
    for (int i = 0; i < candidates.count; ++i) score(candidates.plays[i]);
  }
  if (is_uncertain(world)) average_over_worlds(world, entropy, content, plays);
  return plays;
}

const ScoredPlay& best_of(const std::vector<ScoredPlay>& plays) {
  static constexpr ScoredPlay kNone{};
  if (plays.empty()) return kNone;
  return *std::max_element(
      plays.begin(), plays.end(),
      [](const ScoredPlay& a, const ScoredPlay& b) { return a.score < b.score; });
}

std::uint64_t with_useless_cards(const State& world, const std::vector<ScoredPlay>& plays,
                                 const ScoredPlay& best) {
  constexpr int kWorthKeeping = 22;  // a card less useful than this should rather be drawn anew
  constexpr double kEqual = 0.999;
  std::uint64_t chosen = best.cards;
  int most_gained = 0;
  for (const ScoredPlay& play : plays) {
    const std::uint64_t extra = play.cards & ~best.cards;
    if ((play.cards & best.cards) != best.cards || play.score < kEqual * best.score) continue;
    int gained = 0;
    const std::uint64_t rest = ones_below(world.hand_count) & ~best.cards;
    for (std::uint64_t left = extra; left != 0; left &= left - 1) {
      gained += kWorthKeeping - usefulness(world, std::countr_zero(left), rest);
    }
    if (gained <= most_gained) continue;
    most_gained = gained;
    chosen = play.cards;
  }
  return chosen;
}

}  // namespace jimbo
