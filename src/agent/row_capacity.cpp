#include "agent/row_capacity.h"

#include <bit>
#include <cmath>

#include "agent/candidate_play.h"
#include "agent/decision.h"
#include "core/blind.h"
#include "core/rng.h"
#include "search/random_game.h"

namespace jimbo {

namespace {

// Whether previews of the same hand can differ by chance.
bool depends_on_chance(const State& state) {
  if (owns(state, JokerId::Misprint) || owns(state, JokerId::Bloodstone) ||
      owns(state, JokerId::SpaceJoker)) {
    return true;
  }
  for (int i = 0; i < state.card_count; ++i) {
    if (state.cards[i].enhancement == Enhancement::Lucky) return true;
  }
  return false;
}

// Sets the scene for a blind: what it takes away and whom it debuffs.
void face_blind(State& scene, BlindId blind) {
  scene.blind = blind;
  scene.blind_disabled = owns(scene, JokerId::Chicot);
  scene.mouth_locked = false;
  scene.eye_hands = 0;
  if (scene.blind_disabled) scene.blind = BlindId::Small;
  NoSink sink;
  Game<NoSink> game(scene, kVanilla, sink);
  for (int i = 0; i < scene.card_count; ++i) {
    PlayingCard& card = scene.cards[i];
    card.debuffed = card.permanent_debuff || boss_debuffs(game, card);
  }
  switch (scene.blind) {
    case BlindId::Water:
      scene.discards = 0;
      break;
    case BlindId::Needle:
      scene.hands = 1;
      break;
    case BlindId::Manacle:
      --scene.hand_size;
      break;
    case BlindId::Arm:
      for (HandState& hand : scene.hand_states) hand.level -= hand.level > 1 ? 1 : 0;
      break;
    case BlindId::VerdantLeaf:
      // One joker is sold and the blind gives in.
      for (int i = 0; i < scene.card_count; ++i) {
        scene.cards[i].debuffed = scene.cards[i].permanent_debuff;
      }
      break;
    default:
      break;
  }
}

// Keeps the most cards of one suit.
std::uint64_t keep_for_flush(const State& scene, const HandShape& shape) {
  std::uint64_t best = 0;
  for (const std::uint64_t suit : shape.of_suit) {
    if (std::popcount(suit) > std::popcount(best)) best = suit;
  }
  return highest_cards(scene, best, kMaxPlayed);
}

// Keeps the five neighbouring ranks of which most are held.
std::uint64_t keep_for_straight(const State& scene, const HandShape& shape) {
  std::uint64_t best = 0;
  for (int low = 1; low <= 10; ++low) {
    std::uint64_t window = 0;
    for (int rank = low; rank < low + 5; ++rank) {
      const std::uint64_t of_rank = shape.of_rank[rank == 1 ? 14 : rank];
      if (of_rank != 0) window |= highest_cards(scene, of_rank, 1);
    }
    if (std::popcount(window) >= std::popcount(best)) best = window;
  }
  return best;
}

// Keeps pairs and more; without any, the three highest cards.
std::uint64_t keep_for_groups(const State& scene, const HandShape& shape) {
  std::uint64_t groups = 0;
  for (const std::uint64_t of_rank : shape.of_rank) {
    if (std::popcount(of_rank) >= 2) groups |= of_rank;
  }
  return groups != 0 ? groups : highest_cards(scene, all_cards(scene), 3);
}

std::uint64_t keep_for(const State& scene, Chase chase) {
  const HandShape shape(scene);
  switch (chase) {
    case Chase::Flush:
      return keep_for_flush(scene, shape);
    case Chase::Straight:
      return keep_for_straight(scene, shape);
    case Chase::Groups:
      break;
  }
  return keep_for_groups(scene, shape);
}

void sort_hand_by_rank(State& scene) {
  for (int i = 1; i < scene.hand_count; ++i) {
    const HandSlot moved = scene.hand[i];
    int j = i;
    while (j > 0 && scene.cards[scene.hand[j - 1].card].rank < scene.cards[moved.card].rank) {
      scene.hand[j] = scene.hand[j - 1];
      --j;
    }
    scene.hand[j] = moved;
  }
}

// Restarts the streams, so that deals differ in luck.
void change_luck(State& scene, std::uint64_t entropy) {
  for (char& c : scene.seed.text) {
    c = static_cast<char>('A' + entropy % 26);
    entropy /= 26;
  }
  start_streams(scene.rng, scene.seed);
}

}  // namespace

DealSampler::DealSampler(const State& state, std::uint64_t entropy) : entropy_(entropy) {
  const int count = state.card_count;
  dealt_ = count < kDealt ? count : kDealt;
  Chooser chooser(entropy);
  std::uint8_t order[kCardCapacity];
  for (int i = 0; i < count; ++i) order[i] = static_cast<std::uint8_t>(i);
  for (auto& deal : deals_) {
    for (int i = 0; i < dealt_; ++i) {
      const int j = i + chooser.below(count - i);
      const std::uint8_t swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
      deal[i] = order[i];
    }
  }
}

// The score of one hand after drawing to it with some discards.
double DealSampler::hand_score(State& scene, int deal, int discards, Chase chase) const {
  const int size = scene.hand_size < dealt_ ? scene.hand_size : dealt_;
  if (size <= 0) return 0;
  int next = 0;
  scene.hand_count = static_cast<std::uint8_t>(size < 20 ? size : 20);
  for (int i = 0; i < scene.hand_count; ++i)
    scene.hand[i] = HandSlot{deals_[deal][next++], 0, 0, 0};
  for (int used = 0; used < discards && next < dealt_; ++used) {
    const std::uint64_t kept = keep_for(scene, chase);
    std::uint64_t dropped = all_cards(scene) & ~kept;
    while (std::popcount(dropped) > kMaxPlayed) {
      // The highest of the rest stay.
      const std::uint64_t stays =
          highest_cards(scene, dropped, std::popcount(dropped) - kMaxPlayed);
      dropped &= ~stays;
    }
    if (dropped == 0) break;
    for (std::uint64_t left = dropped; left != 0 && next < dealt_; left &= left - 1) {
      scene.hand[std::countr_zero(left)].card = deals_[deal][next++];
    }
  }
  sort_hand_by_rank(scene);
  const int undrawn = scene.card_count - next;
  scene.draw_pile_count = static_cast<std::uint16_t>(undrawn > 0 ? undrawn : 0);
  const PlayList plays = candidate_plays(scene);
  double best = 0;
  for (int i = 0; i < plays.count; ++i) {
    const HandScore score = preview(scene, plays.plays[i]);
    if (score.score > best) best = score.score;
  }
  return best;
}

double DealSampler::round_total(const State& state, BlindId blind) const {
  State scene = state;
  face_blind(scene, blind);
  const bool chancy = depends_on_chance(scene);
  const int hands = scene.hands > 1 ? scene.hands : 1;
  const int discards = scene.discards > 0 ? scene.discards : 0;
  const int hands_before = scene.hands_played;
  double roots[kChaseCount] = {};
  for (int deal = 0; deal < kDeals; ++deal) {
    // The deals are the hands of some rounds, the discards spread over each round.
    const int hand = deal % hands;
    const int used_before = hand * discards / hands;
    const int used_after = (hand + 1) * discards / hands;
    scene.hands_left = hands - hand;
    scene.hands_played_round = hand;
    scene.hands_played = hands_before + deal;
    scene.discards_left = discards - used_after;
    scene.discards_used_round = used_after;
    for (HandState& played : scene.hand_states) played.plays_this_round = hand > 0 ? 1 : 0;
    if (chancy) change_luck(scene, entropy_ + static_cast<std::uint64_t>(deal) * 7919U);
    for (int chase = 0; chase < kChaseCount; ++chase) {
      const double score =
          hand_score(scene, deal, used_after - used_before, static_cast<Chase>(chase));
      // Square roots favour steady scores over rare high ones.
      roots[chase] += std::sqrt(score);
    }
  }
  double best = 0;
  for (const double sum : roots) best = sum > best ? sum : best;
  const double typical = best / kDeals;
  return typical * typical * hands;
}

}  // namespace jimbo
