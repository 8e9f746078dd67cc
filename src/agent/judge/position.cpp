#include "agent/judge/position.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>

#include "agent/judge/input_layout.h"
#include "agent/row/binary_log.h"
#include "agent/shop/run_worth.h"
#include "play/joker_row.h"
#include "play/price.h"
#include "state/card_trait.h"
#include "state/view.h"

namespace jimbo {

namespace {

constexpr int kInputsOf[] = {
#define INPUTS(kind, count, meaning) count,
#include "agent/judge/inputs.def"
};
constexpr int kInputKinds = static_cast<int>(std::size(kInputsOf));
constexpr InputLayout kLayout(kInputsOf);

constexpr int kOne = Position::kOne;

class Writer {
 public:
  explicit Writer(Position& position) : position_(position) {}

  // Numbers beyond what a kind has count as its last.
  void add(InputKind kind, int number, int value) {
    const int place = static_cast<int>(kind);
    const int last = kLayout.first[place + 1] - kLayout.first[place] - 1;
    if (value == 0 || position_.count == Position::kCapacity) return;
    const int index = kLayout.first[place] + std::clamp(number, 0, last);
    position_.inputs[position_.count++] = {static_cast<std::uint16_t>(index),
                                           static_cast<std::int8_t>(std::clamp(value, -127, 127))};
  }

  // Items of a rules file come after the game's own; nothing was learnt about them.
  template <class Id>
  void add_item(InputKind kind, Id id, int value) {
    const int place = static_cast<int>(kind);
    if (static_cast<int>(id) < kLayout.first[place + 1] - kLayout.first[place]) {
      add(kind, static_cast<int>(id), value);
    }
  }

  // One for each of the steps that `reached` has passed.
  void add_steps(InputKind kind, int reached) {
    const int place = static_cast<int>(kind);
    const int steps = kLayout.first[place + 1] - kLayout.first[place];
    for (int i = 0; i < steps && i < reached; ++i) add(kind, i, kOne);
  }

 private:
  Position& position_;
};

// Sixteenths of a doubling.
int doublings(double ratio) {
  if (!(ratio > 1e-6)) ratio = 1e-6;  // also where endless scores are no number
  if (ratio > 1e9) ratio = 1e9;
  return static_cast<int>(std::floor(kOne * binary_log(ratio)));
}

int free_joker_slots(const State& state) {
  int free = state.joker_slots - state.joker_count;
  for (int i = 0; i < state.joker_count; ++i) {
    free += state.jokers[i].edition == Edition::Negative;
  }
  return free;
}

void add_run(const State& state, Writer& writer) {
  constexpr int kMoneySteps[] = {1, 3, 5, 7, 10, 12, 15, 17, 20, 22, 25, 30, 35, 40, 50, 70};
  writer.add(InputKind::Always, 0, kOne);
  writer.add(InputKind::Blind, blind_number(state), kOne);
  writer.add(InputKind::Stake, static_cast<int>(state.stake), kOne);
  writer.add_item(InputKind::Deck, state.deck, kOne);
  writer.add_item(InputKind::Boss, state.boss, kOne);
  int reached = 0;
  for (const int step : kMoneySteps) reached += state.dollars >= step;
  writer.add_steps(InputKind::Money, reached);
  writer.add(InputKind::Dollars, 0, std::clamp(state.dollars, -200, 200) / 2);
  writer.add(InputKind::Hands, state.hands, kOne);
  writer.add(InputKind::Discards, state.discards, kOne);
  writer.add(InputKind::HandSize, state.hand_size, kOne);
  writer.add(InputKind::JokerSlots, state.joker_slots, kOne);
  writer.add(InputKind::FreeSlots, free_joker_slots(state), kOne);
  writer.add(InputKind::ConsumableSlots, state.consumable_slots, kOne);
  for (std::uint32_t left = state.redeemed; left != 0; left &= left - 1) {
    writer.add(InputKind::Voucher, std::countr_zero(left), kOne);
  }
  int tags[kTagIds] = {};
  for (int i = 0; i < state.tag_count; ++i) ++tags[static_cast<int>(state.tags[i].id())];
  for (int i = 0; i < kTagCount; ++i) writer.add(InputKind::Tag, i, kOne * tags[i]);
  for (int i = 0; i < kHandCount; ++i) {
    writer.add(InputKind::Level, i, 4 * (state.hand_states[i].level - 1));
    writer.add(InputKind::Plays, i, doublings(1 + state.hand_states[i].plays) / 2);
  }
  writer.add(InputKind::Skips, 0, 4 * state.blinds_skipped);
}

void add_cards(const State& state, Writer& writer) {
  int ranks[kRankCount] = {};
  int suits[kSuitCount] = {};
  int enhancements[kEnhancementIds] = {};
  int seals[kSealIds] = {};
  int editions[kEditionIds] = {};
  for (int i = 0; i < state.card_count; ++i) {
    const PlayingCard& card = state.card(i);
    ++enhancements[static_cast<int>(card.enhancement)];
    ++seals[static_cast<int>(card.seal)];
    ++editions[static_cast<int>(card.edition)];
    if (is_blank(card)) continue;
    ++ranks[static_cast<int>(card.rank)];
    ++suits[static_cast<int>(card.suit)];
  }
  // Counts as they differ from the usual deck, so that most positions have few inputs.
  for (int i = 0; i < kRankCount; ++i) writer.add(InputKind::RankCards, i, 8 * (ranks[i] - 4));
  for (int i = 0; i < kSuitCount; ++i) writer.add(InputKind::SuitCards, i, 4 * (suits[i] - 13));
  for (int i = 0; i < kEnhancementCount; ++i) {
    writer.add(InputKind::EnhancedCards, i, 8 * enhancements[i + 1]);
  }
  for (int i = 0; i < kSealCount; ++i) writer.add(InputKind::SealedCards, i, 8 * seals[i + 1]);
  for (int i = 0; i < kEditionCount; ++i) {
    writer.add(InputKind::EditionCards, i, 8 * editions[i + 1]);
  }
  const int more = state.card_count - 52;
  writer.add(InputKind::DeckSize, more > 0 ? 0 : 1, 3 * std::abs(more));
  int held[kConsumableCount] = {};
  for (int i = 0; i < state.consumable_count; ++i) {
    const int id = static_cast<int>(state.consumable(i).id);
    if (id < kConsumableCount) ++held[id];
  }
  for (int i = 0; i < kConsumableCount; ++i) writer.add(InputKind::Consumable, i, kOne * held[i]);
}

void add_jokers(const State& state, const Content& content, Writer& writer) {
  int editions[kEditionIds] = {};
  int rarities[4] = {};
  int stickers[4] = {};
  int worth = 0;
  for (int i = 0; i < state.joker_count; ++i) {
    const Joker& joker = state.jokers[i];
    ++editions[static_cast<int>(joker.edition)];
    ++rarities[static_cast<int>(content.facts(joker.id).rarity)];
    stickers[0] += joker.eternal;
    stickers[1] += joker.perishable;
    stickers[2] += joker.rental;
    stickers[3] += joker.debuffed;
    worth += sell_value(View(state, content), joker);
    if (joker.debuffed) continue;
    writer.add_item(InputKind::Joker, joker.id, kOne);
    const int size = doublings(1 + std::fabs(joker.value));
    writer.add_item(InputKind::JokerValue, joker.id, joker.value < 0 ? -size : size);
    if (joker.perishable) {
      writer.add_item(InputKind::PerishableJoker, joker.id, 3 * joker.rounds_left);
    }
    const int copied = acting_joker(View(state, content), i);
    if (copied >= 0 && copied != i) {
      writer.add_item(InputKind::CopiedJoker, state.jokers[copied].id, kOne);
    }
  }
  for (int i = 0; i < kEditionCount; ++i) {
    writer.add(InputKind::JokerEdition, i, kOne * editions[i + 1]);
  }
  for (int i = 0; i < 4; ++i) writer.add(InputKind::JokerRarity, i, kOne * rarities[i]);
  for (int i = 0; i < 4; ++i) writer.add(InputKind::Sticker, i, kOne * stickers[i]);
  writer.add(InputKind::SellValue, 0, 2 * worth);
}

void add_capacity(const State& state, const Capacity& capacity, const Content& content,
                  Writer& writer) {
  constexpr int kLowest = 4 * kOne;  // of the steps: four doublings below what is asked for
  constexpr int kStep = kOne / 2;
  const BlindId next = state.on_deck == BlindSlot::Big ? BlindId::Big : BlindId::Small;
  const double needed = requirement_in(state, state.ante, next, content);
  for (int i = 0; i < kChaseCount; ++i) {
    writer.add(InputKind::Capacity, i, doublings(capacity.plain.by_chase[i] / needed));
  }
  const int best = doublings(capacity.plain.score / needed);
  writer.add(InputKind::BestCapacity, 0, best);
  writer.add_steps(InputKind::CapacityStep, (best + kLowest) / kStep);
  const double of_boss = requirement_in(state, state.ante, state.boss, content);
  const int boss = doublings(capacity.boss / of_boss);
  writer.add(InputKind::BossCapacity, 0, boss);
  writer.add_steps(InputKind::BossCapacityStep, (boss + kLowest) / kStep);
}

}  // namespace

int blind_number(const State& state) {
  const int number = (state.ante - 1) * kBlindSlots + static_cast<int>(state.on_deck);
  return std::clamp(number, 0, kJudgedBlinds - 1);
}

int input_count() { return kLayout.first[kInputKinds]; }

Capacity capacity_of(const State& state, const DealSampler& sampler) {
  const RoundTotal plain = sampler.round(state, BlindId::Small);
  return {plain, changes_total(state.boss) ? sampler.round_total(state, state.boss) : plain.score};
}

Position position_of(const State& state, const Capacity& capacity, const Content& content) {
  Position position;
  Writer writer(position);
  add_run(state, writer);
  add_cards(state, writer);
  add_jokers(state, content, writer);
  add_capacity(state, capacity, content, writer);
  return position;
}

}  // namespace jimbo
