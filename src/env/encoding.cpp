#include "env/encoding.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "action/action.h"
#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/one_blind.h"
#include "action/selection_index.h"
#include "observe/observation.h"
#include "observe/observe.h"

namespace jimbo::env {

namespace {

void write_choice(const FlatChoice& choice, std::int16_t* selected, RowContent& content) {
  if (content.selected == ~0ULL) {
    std::memset(selected, 0, kHandCapacity * sizeof(std::int16_t));
    content.selected = 0;
  }
  for (std::uint64_t old = content.selected & ~choice.cards; old != 0; old &= old - 1) {
    selected[std::countr_zero(old)] = 0;
  }
  for (std::uint64_t added = choice.cards & ~content.selected; added != 0; added &= added - 1) {
    selected[std::countr_zero(added)] = 1;
  }
  content.selected = choice.cards;
  if (!choice.moving && !content.moving) return;
  std::int16_t* const moving = selected + kHandCapacity;
  const int kind = static_cast<int>(choice.move_kind) - static_cast<int>(ActionKind::MoveJoker);
  moving[0] = static_cast<std::int16_t>(choice.moving ? kind + 1 : 0);
  moving[1] = static_cast<std::int16_t>(choice.moving ? choice.move_from : 0);
  content.moving = choice.moving;
}

std::int32_t cut_off(double number) {
  constexpr double kMost = 2147483647;
  if (number <= -kMost) return -2147483647;
  return number < kMost ? static_cast<std::int32_t>(number) : 2147483647;
}

void write_one_blind_numbers(const State& s, std::int32_t* numbers) {
  const auto set = [&](OneBlindNumber id, std::int32_t value) {
    numbers[static_cast<int>(id)] = value;
  };
  set(OneBlindNumber::Score, cut_off(s.score));
  set(OneBlindNumber::Target, cut_off(s.requirement));
  set(OneBlindNumber::HandsLeft, s.hands_left);
  set(OneBlindNumber::DiscardsLeft, s.discards_left);
  set(OneBlindNumber::HandCount, s.hand_count);
  set(OneBlindNumber::DrawPileCount, s.draw_pile_count);
}

void write_one_blind_entries(const State& s, std::int16_t* entries) {
  std::memset(entries, 0, sizeof(std::int16_t) * kOneBlindEntries);
  for (int i = 0; i < std::min<int>(s.hand_count, kOneBlindHand); ++i) {
    if (s.hand[i].face_down) continue;
    const PlayingCard& card = s.card(s.hand[i].card);
    entries[2 * i] = static_cast<std::int16_t>(static_cast<int>(card.rank) + 1);
    entries[2 * i + 1] = static_cast<std::int16_t>(static_cast<int>(card.suit) + 1);
  }
  std::int16_t* unseen = entries + 2 * kOneBlindHand;
  const auto count = [&](const PlayingCard& card) {
    ++unseen[static_cast<int>(card.suit) * kRankCount + static_cast<int>(card.rank)];
  };
  for (int i = 0; i < s.draw_pile_count; ++i) count(s.card(s.draw_pile[i]));
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down) count(s.card(s.hand[i].card));
  }
}

}  // namespace

Shape shape_of(const Config& config) {
  Shape shape{};
  shape.action = 1;
  switch (config.actions) {
    case ActionEncoding::Flat:
      shape.mask = flat::kCount;
      break;
    case ActionEncoding::Factored:
      shape.mask = sizeof(FactoredMask);
      shape.action = 4;
      break;
    case ActionEncoding::OneBlind:
      shape.mask = kOneBlindActions;
      break;
  }
  if (config.observation == ObservationKind::OneBlind) {
    shape.numbers = kOneBlindNumbers;
    shape.entries = kOneBlindEntries;
  } else {
    shape.numbers = kObservedNumbers;
    shape.entries = kObservedEntries;
    if (config.actions == ActionEncoding::Flat) shape.entries += kChoiceEntries;
  }
  return shape;
}

void write_observation(const Config& config, const State& state, std::uint64_t version,
                       const FlatChoice& choice, std::int32_t* numbers, std::int16_t* entries,
                       RowContent& content, const WrittenRow& other) {
  const bool full = config.observation == ObservationKind::Full;
  if (content.version != version) {
    content.version = version;
    if (full && other.content != nullptr && other.content->version == version) {
      copy_observation({other.numbers, other.entries, other.content->rows}, numbers, entries,
                       content.rows);
    } else if (full) {
      observe(View(state, *config.content), numbers, entries, content.rows);
    } else {
      write_one_blind_numbers(state, numbers);
      write_one_blind_entries(state, entries);
    }
  }
  if (full && config.actions == ActionEncoding::Flat) {
    write_choice(choice, entries + kObservedEntries, content);
  }
}

void write_mask(const Config& config, const State& state, const FlatChoice& choice,
                std::uint8_t* mask) {
  const View v(state, *config.content);
  switch (config.actions) {
    case ActionEncoding::Flat:
      flat_mask(v, choice, config.rearranging, mask);
      break;
    case ActionEncoding::Factored: {
      FactoredMask factored;
      factored_mask(v, config.rearranging, factored);
      std::memcpy(mask, &factored, sizeof factored);
      break;
    }
    case ActionEncoding::OneBlind:
      one_blind_mask(state, mask);
      break;
  }
}

}  // namespace jimbo::env
