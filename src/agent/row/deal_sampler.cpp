#include "agent/row/deal_sampler.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <utility>

#include "agent/row/candidate_play.h"
#include "agent/row/row_key.h"
#include "base/bits.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "engine/play_trial.h"
#include "play/blind.h"

namespace jimbo {

namespace {

// Sets the scene for a blind: what it takes away and whom it debuffs.
void face_blind(State& scene, BlindId blind, const Content& content) {
  scene.blind = blind;
  scene.blind_disabled = scene.has_active(JokerId::Chicot);
  scene.mouth_locked = false;
  scene.eye_hands = 0;
  if (scene.blind_disabled) scene.blind = BlindId::Small;
  const ItemNumbers& numbers = content.numbers(scene.blind);
  Game game(scene, content);
  if (is_boss_blind(game)) {
    for (int i = 0; i < scene.card_count; ++i) test_debuff(game, scene.card(i));
  } else {
    clear_debuffs(game);
  }
  switch (scene.blind) {
    case BlindId::Water:
      scene.discards = 0;
      break;
    case BlindId::Needle:
      scene.hands = static_cast<std::int16_t>(numbers.hands);
      break;
    case BlindId::Manacle:
      scene.hand_size = static_cast<std::int16_t>(scene.hand_size + numbers.hand_size);
      break;
    case BlindId::Arm:
      for (HandState& hand : scene.hand_states) {
        const int lowered = hand.level - numbers.levels;
        if (hand.level > 1) hand.level = static_cast<std::int16_t>(lowered > 1 ? lowered : 1);
      }
      break;
    case BlindId::VerdantLeaf:
      // One joker is sold and the blind gives in.
      for (int i = 0; i < scene.card_count; ++i) {
        scene.card(i).debuffed = scene.card(i).permanent_debuff;
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
    if (count_ones(suit) > count_ones(best)) best = suit;
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
    if (count_ones(window) >= count_ones(best)) best = window;
  }
  return best;
}

// Keeps pairs and more; without any, the three highest cards.
std::uint64_t keep_for_groups(const State& scene, const HandShape& shape) {
  std::uint64_t groups = 0;
  for (const std::uint64_t of_rank : shape.of_rank) {
    if (count_ones(of_rank) >= 2) groups |= of_rank;
  }
  return groups != 0 ? groups : highest_cards(scene, ones_below(scene.hand_count), 3);
}

void sort_hand_by_rank(State& scene) {
  for (int i = 1; i < scene.hand_count; ++i) {
    const HandSlot moved = scene.hand[i];
    int j = i;
    while (j > 0 && scene.held_card(j - 1).rank < scene.card(moved.card).rank) {
      scene.hand[j] = scene.hand[j - 1];
      --j;
    }
    scene.hand[j] = moved;
  }
}

void lay_hand(State& scene, const CardIndex* cards, int count, int undrawn) {
  scene.hand_count = static_cast<std::uint8_t>(count);
  for (int i = 0; i < count; ++i) scene.hand[i] = face_up_slot(cards[i]);
  scene.draw_pile_count = static_cast<std::uint16_t>(undrawn);
}

// A third of the deals is lucky: that is about what Misprint, Lucky cards and Bloodstone give.
bool is_lucky(int deal) { return deal % 3 == 1; }

// A bit for each of the jokers that decide which plays are worth looking at.
unsigned shape_jokers(const State& scene) {
  constexpr JokerId kShapeJokers[] = {JokerId::FourFingers,  JokerId::Shortcut,
                                      JokerId::SmearedJoker, JokerId::Splash,
                                      JokerId::FlowerPot,    JokerId::SeeingDouble};
  unsigned owned = 0;
  for (const JokerId id : kShapeJokers) owned = owned * 2 + (scene.has_active(id) ? 1 : 0);
  return owned;
}

}  // namespace

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

std::uint64_t discard_for(const State& scene, Chase chase) {
  std::uint64_t dropped = ones_below(scene.hand_count) & ~keep_for(scene, chase);
  const int over = count_ones(dropped) - kMaxPlayed;
  if (over > 0) dropped &= ~highest_cards(scene, dropped, over);
  return dropped;
}

bool changes_total(BlindId boss) {
  switch (boss) {
    case BlindId::Hook:
    case BlindId::Ox:
    case BlindId::House:
    case BlindId::Wall:
    case BlindId::Wheel:
    case BlindId::Fish:
    case BlindId::Eye:
    case BlindId::Mouth:
    case BlindId::Serpent:
    case BlindId::Tooth:
    case BlindId::Mark:
    case BlindId::AmberAcorn:
    case BlindId::VerdantLeaf:
    case BlindId::VioletVessel:
    case BlindId::CrimsonHeart:
    case BlindId::CeruleanBell:
      return false;
    default:
      return true;
  }
}

DealSampler::DealSampler(const State& state, std::uint64_t entropy, const Content& content,
                         DealCounts counts)
    : content_(&content),
      counts_(counts),
      entropy_(entropy),
      dealt_(state.card_count < kDealt ? state.card_count : kDealt),
      hands_before_(state.hands_played) {
  counts_.rough = std::min(counts_.rough, counts_.deals);
  const int count = state.card_count;
  Chooser chooser(entropy);
  CardIndex order[kCardCapacity];
  for (int i = 0; i < count; ++i) order[i] = static_cast<CardIndex>(i);
  for (int deal = 0; deal < counts_.deals; ++deal) {
    for (int i = 0; i < dealt_; ++i) {
      const int j = i + chooser.below(count - i);
      const CardIndex swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
      deals_[deal][i] = order[i];
    }
  }
  note_cards(state);
}

DealSampler::DealSampler(const State& state, const DealSampler& like)
    : content_(like.content_),
      counts_(like.counts_),
      entropy_(like.entropy_),
      dealt_(state.card_count < kDealt ? state.card_count : kDealt),
      hands_before_(state.hands_played) {
  constexpr int kNone = -1;
  std::int16_t place_of[kCardSerials];
  std::fill(place_of, place_of + kCardSerials, std::int16_t{kNone});
  CardIndex added[kCardCapacity];
  int added_count = 0;
  for (int i = 0; i < state.card_count; ++i) {
    const int serial = state.card(i).serial;
    place_of[serial] = static_cast<std::int16_t>(i);
    if (!like.deck_[static_cast<std::size_t>(serial)]) {
      added[added_count++] = static_cast<CardIndex>(i);
    }
  }
  for (int deal = 0; deal < counts_.deals; ++deal) {
    CardIndex order[kDealt + kCardCapacity];
    int count = 0;
    bool used[kCardCapacity] = {};
    const auto use = [&](CardIndex card) {
      used[card] = true;
      order[count++] = card;
    };
    for (int i = 0; i < like.dealt_; ++i) {
      const auto card = static_cast<std::size_t>(deal * kDealt + i);
      const int place = place_of[like.cards_[card].serial];
      if (place != kNone && !used[place]) use(static_cast<CardIndex>(place));
    }
    // New cards may come anywhere; where depends on nothing but themselves.
    for (int i = 0; i < added_count; ++i) {
      const int serial = state.card(added[i]).serial;
      Chooser chooser(entropy_ + static_cast<std::uint64_t>(1 + deal * kCardSerials + serial));
      chooser.next();
      const int place = chooser.below(state.card_count);
      if (place > count) continue;
      use(added[i]);
      std::rotate(order + place, order + count - 1, order + count);
    }
    for (int i = 0; i < state.card_count && count < dealt_; ++i) {
      if (!used[i]) use(static_cast<CardIndex>(i));
    }
    std::copy(order, order + dealt_, deals_[deal]);
  }
  note_cards(state);
  take_hands_of(like);
  like_parts_ = like.parts_;
}

void DealSampler::note_cards(const State& state) {
  deck_key_ = deck_key(state);
  for (int i = 0; i < state.card_count; ++i) deck_.set(state.card(i).serial);
  cards_.resize(static_cast<std::size_t>(counts_.deals * kDealt));
  for (int deal = 0; deal < counts_.deals; ++deal) {
    for (int i = 0; i < dealt_; ++i) {
      const PlayingCard& card = state.card(deals_[deal][i]);
      cards_[static_cast<std::size_t>(deal * kDealt + i)] = {card.serial, face_key(card)};
    }
  }
}

// Hands that come to the same cards in both decks need not be drawn again.
void DealSampler::take_hands_of(const DealSampler& like) {
  int same[kMostDeals] = {};  // cards at the beginning of each deal
  for (int deal = 0; deal < counts_.deals; ++deal) {
    const auto first = static_cast<std::size_t>(deal * kDealt);
    const int most = dealt_ < like.dealt_ ? dealt_ : like.dealt_;
    while (same[deal] < most && cards_[first + static_cast<std::size_t>(same[deal])] ==
                                    like.cards_[first + static_cast<std::size_t>(same[deal])]) {
      ++same[deal];
    }
  }
  for (const auto& known : like.drawn_) {
    DrawnHands& taken = *drawn_[number_of(known->circumstances)];
    for (int deal = 0; deal < counts_.deals; ++deal) {
      const auto other_place = [&](CardIndex card) {
        const CardIndex* dealt = like.deals_[deal];
        return deals_[deal][std::find(dealt, dealt + same[deal], card) - dealt];
      };
      for (int chase = 0; chase < kChaseCount; ++chase) {
        const DrawnHand& hand = known->of(deal, chase);
        const bool ran_out = hand.seen == like.dealt_ && dealt_ > like.dealt_;
        if (!hand.is_drawn || hand.seen > same[deal] || ran_out) continue;
        DrawnHand& copy = taken.of(deal, chase);
        copy = hand;
        taken.taken[static_cast<std::size_t>(deal * kChaseCount + chase)] = 1;
        for (int i = 0; i < copy.count; ++i) copy.cards[i] = other_place(copy.cards[i]);
        if (copy.same_as >= 0 && !taken.of(deal, copy.same_as).is_drawn) copy.same_as = -1;
      }
    }
  }
}

// The deals are the hands of some rounds, the discards spread over each round.
void DealSampler::set_hand_number(State& scene, int deal, int hands, int discards) const {
  const int hand = deal % hands;
  const int used = (hand + 1) * discards / hands;
  scene.hands_left = hands - hand;
  scene.hands_played_round = static_cast<std::int16_t>(hand);
  scene.hands_played = hands_before_ + deal;
  scene.discards_left = discards - used;
  scene.discards_used_round = static_cast<std::int16_t>(used);
  for (HandState& played : scene.hand_states) played.plays_this_round = hand > 0 ? 1 : 0;
}

// Draws to one hand with some discards and finds its most promising plays without luck.
DealSampler::DrawnHand DealSampler::draw_hand(State& scene, std::optional<PlayTrial>& trial,
                                              int deal, int discards, Chase chase) const {
  DrawnHand drawn{};
  drawn.is_drawn = true;
  drawn.same_as = -1;
  const int limit = dealt_ < kLargestHand ? dealt_ : kLargestHand;
  const int size = scene.hand_size < limit ? scene.hand_size : limit;
  if (size <= 0) return drawn;
  int next = 0;
  scene.hand_count = static_cast<std::uint8_t>(size);
  for (int i = 0; i < size; ++i) scene.hand[i] = face_up_slot(deals_[deal][next++]);
  for (int used = 0; used < discards && next < dealt_; ++used) {
    const std::uint64_t dropped = discard_for(scene, chase);
    if (dropped == 0) break;
    for (std::uint64_t left = dropped; left != 0 && next < dealt_; left &= left - 1) {
      scene.hand[std::countr_zero(left)].card = deals_[deal][next++] & kCardIndexMask;
    }
  }
  sort_hand_by_rank(scene);
  drawn.count = scene.hand_count;
  for (int i = 0; i < size; ++i) drawn.cards[i] = scene.hand[i].card;
  drawn.seen = static_cast<std::uint8_t>(next);
  scene.draw_pile_count = static_cast<std::uint16_t>(scene.card_count - next);

  const PlayList plays = candidate_plays(scene, *content_);
  if (!trial) trial.emplace(scene, Luck::Worst, *content_);
  trial->follow();
  trial->set_luck(Luck::Worst);
  double scores[kMostPlays];
  for (int i = 0; i < plays.count; ++i) {
    const double score = trial->score(plays.plays[i]).score;
    int place = drawn.play_count;
    while (place > 0 && scores[place - 1] < score) --place;
    if (place == counts_.plays) continue;
    if (drawn.play_count < counts_.plays) ++drawn.play_count;
    for (int j = drawn.play_count - 1; j > place; --j) {
      scores[j] = scores[j - 1];
      drawn.plays[j] = drawn.plays[j - 1];
    }
    scores[place] = score;
    drawn.plays[place] = plays.plays[i];
  }
  return drawn;
}

std::size_t DealSampler::number_of(const Circumstances& now) const {
  std::size_t number = 0;
  while (number < drawn_.size() && drawn_[number]->circumstances != now) ++number;
  if (number < drawn_.size()) return number;
  drawn_.push_back(std::make_unique<DrawnHands>());
  drawn_.back()->circumstances = now;
  drawn_.back()->hands.resize(static_cast<std::size_t>(counts_.deals * kChaseCount));
  drawn_.back()->taken.resize(drawn_.back()->hands.size());
  return number;
}

const DealSampler::DrawnHand& DealSampler::drawn_hand(DrawnHands& all, State& scene,
                                                      std::optional<PlayTrial>& trial, int deal,
                                                      Chase chase) const {
  DrawnHand& hand = all.of(deal, static_cast<int>(chase));
  if (hand.is_drawn) return hand;
  const int hands = all.circumstances.hands;
  const int discards = all.circumstances.discards;
  const int number = deal % hands;
  const int own_discards = (number + 1) * discards / hands - number * discards / hands;
  hand = draw_hand(scene, trial, deal, own_discards, chase);
  for (int before = 0; before < static_cast<int>(chase) && hand.same_as < 0; ++before) {
    const DrawnHand& other = all.of(deal, before);
    const bool same = other.is_drawn && other.count == hand.count &&
                      std::equal(other.cards, other.cards + other.count, hand.cards);
    if (same) hand.same_as = static_cast<std::int8_t>(before);
  }
  return hand;
}

RoundTotal DealSampler::round(const State& state, BlindId blind, int deals) const {
  // Effects of a rules file may read what the key leaves out.
  if (content_->programs != nullptr) return play_deals(state, blind, deals);
  const auto question = static_cast<std::uint64_t>(blind) * (kMostDeals + 1);
  std::uint64_t key =
      row_key(state, *content_).with_levels + question + static_cast<std::uint64_t>(deals);
  if (blind == BlindId::Pillar) key ^= played_key(state);
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  return known_.emplace(key, play_deals(state, blind, deals)).first->second;
}

double DealSampler::best_play(const DrawnHand& hand, State& scene, PartRow& row,
                              std::optional<PlayTrial>& trial, int deal, int chase) const {
  const Luck luck = is_lucky(deal) ? Luck::Best : Luck::Worst;
  const auto first = static_cast<std::size_t>((deal * kChaseCount + chase) * counts_.plays);
  bool is_laid = false;
  const auto lay = [&] {
    if (!std::exchange(is_laid, true)) {
      lay_hand(scene, hand.cards, hand.count, scene.card_count - hand.seen);
    }
  };
  double best = 0;
  for (int i = 0; i < hand.play_count; ++i) {
    const std::size_t place = first + static_cast<std::size_t>(i);
    if (row.is_usable() && !row.knows(place)) {
      lay();
      row.read(place, hand.plays[i], luck);
    }
    double score = 0;
    if (!row.is_usable() || !row.score_at(place, score)) {
      lay();
      if (!trial) trial.emplace(scene, luck, *content_);
      trial->follow();
      trial->set_luck(luck);
      score = trial->score(hand.plays[i]).score;
    }
    if (score > best) best = score;
  }
  return best;
}

RoundTotal DealSampler::play_deals(const State& state, BlindId blind, int deals) const {
  constexpr double kFarBehind = 0.7;  // of the roots
  State scene = state;
  face_blind(scene, blind, *content_);
  const int hands = scene.hands > 1 ? scene.hands : 1;
  const int discards = scene.discards > 0 ? scene.discards : 0;
  const Circumstances now{scene.hand_size, hands, discards, scene.blind, shape_jokers(scene)};
  DrawnHands& drawn = *drawn_[number_of(now)];
  PartRow row(*parts_, scene, *content_,
              {now.number(), deck_key_, drawn.hands.size(), static_cast<std::size_t>(counts_.plays),
               like_parts_.get(), drawn.taken});
  std::optional<PlayTrial> trial;
  double roots[kChaseCount] = {};
  int dealt[kChaseCount] = {};
  for (int deal = 0; deal < deals; ++deal) {
    set_hand_number(scene, deal, hands, discards);
    const double ahead = *std::max_element(roots, roots + kChaseCount);
    double root[kChaseCount] = {};
    for (int chase = 0; chase < kChaseCount; ++chase) {
      if (deal >= counts_.tried && roots[chase] < kFarBehind * ahead) continue;
      ++dealt[chase];
      const DrawnHand& hand = drawn_hand(drawn, scene, trial, deal, static_cast<Chase>(chase));
      if (hand.same_as >= 0 && root[hand.same_as] > 0) {
        root[chase] = root[hand.same_as];
      } else {
        // Square roots favour steady scores over rare high ones.
        root[chase] = std::sqrt(best_play(hand, scene, row, trial, deal, chase));
      }
      roots[chase] += root[chase];
    }
  }
  RoundTotal total{};
  for (int chase = 0; chase < kChaseCount; ++chase) {
    const double typical = roots[chase] / dealt[chase];
    total.by_chase[chase] = typical * typical * hands;
    if (total.by_chase[chase] > total.score) total.score = total.by_chase[chase];
  }
  return total;
}

}  // namespace jimbo
