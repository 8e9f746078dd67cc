#include "env/encoding.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

#include "action/action.h"
#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/one_blind.h"
#include "action/selection_index.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "observe/observe_deck.h"
#include "play/level.h"
#include "play/poker_hand.h"

namespace jimbo::env {

namespace {

// Marks the positions chosen, as far as the hand has rows.
void write_selected(std::uint64_t cards, int rows, std::int16_t* selected, RowContent& content) {
  const std::uint64_t shown = rows >= kHandCapacity ? ~0ULL : (1ULL << rows) - 1;
  if (content.selected == ~0ULL) {
    std::memset(selected, 0, static_cast<std::size_t>(rows) * sizeof(std::int16_t));
    content.selected = 0;
  }
  for (std::uint64_t old = content.selected & ~cards & shown; old != 0; old &= old - 1) {
    selected[std::countr_zero(old)] = 0;
  }
  for (std::uint64_t added = cards & ~content.selected & shown; added != 0; added &= added - 1) {
    selected[std::countr_zero(added)] = 1;
  }
  content.selected = cards;
}

void write_moving(const FlatChoice& choice, std::int16_t* moving, RowContent& content) {
  if (!choice.moving && !content.moving) return;
  const int kind = static_cast<int>(choice.move_kind) - static_cast<int>(ActionKind::MoveJoker);
  moving[0] = static_cast<std::int16_t>(choice.moving ? kind + 1 : 0);
  moving[1] = static_cast<std::int16_t>(choice.moving ? choice.move_from : 0);
  content.moving = choice.moving;
}

std::int16_t shown_log(double number) {
  return static_cast<std::int16_t>(std::min(number_log(number), 32767));
}

// What the game shows beside the cards chosen; nothing where it shows nothing.
void write_selected_hand(const View& g, std::uint64_t cards, std::int16_t* entries,
                         RowContent& content) {
  const int count = std::popcount(cards);
  const bool shown = count > 0 && count <= kMaxPlayed && g.s.phase == Phase::SelectingHand;
  if (!shown && !content.hand) return;
  content.hand = shown;
  std::memset(entries, 0, kSelectedHandEntries * sizeof(std::int16_t));
  if (!shown) return;
  CardIndex chosen[kMaxPlayed];
  int next = 0;
  for (std::uint64_t left = cards; left != 0; left &= left - 1) {
    const HandSlot slot = g.s.hand[std::countr_zero(left)];
    if (slot.face_down) {
      entries[1] = 1;
      return;
    }
    chosen[next++] = slot.card;
  }
  const HandId hand = detect_hand(g, chosen, count).hand;
  entries[0] = static_cast<std::int16_t>(static_cast<int>(hand) + 1);
  entries[2] = g.s.hand_states[static_cast<int>(hand)].level;
  entries[3] = shown_log(hand_chips(g, hand));
  entries[4] = shown_log(hand_mult(g, hand));
}

void write_choice(const View& g, const FlatChoice& choice, int rows, std::int16_t* entries,
                  RowContent& content) {
  write_selected(choice.cards, rows, entries, content);
  write_moving(choice, entries + rows, content);
  write_selected_hand(g, choice.cards, entries + rows + kMovingEntries, content);
}

// A start state has smaller numbers, and a run may outgrow them in play.
std::int32_t cut_off(double number) {
  if (number <= -kLargestShownScore) return -2147483647;
  return number < kLargestShownScore ? static_cast<std::int32_t>(number) : 2147483647;
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
  std::memset(entries, 0, sizeof(std::int16_t) * 2 * kOneBlindHand);
  for (int i = 0; i < std::min<int>(s.hand_count, kOneBlindHand); ++i) {
    if (s.hand[i].face_down) continue;
    const PlayingCard& card = s.held_card(i);
    entries[2 * i] = static_cast<std::int16_t>(static_cast<int>(card.rank) + 1);
    entries[2 * i + 1] = static_cast<std::int16_t>(static_cast<int>(card.suit) + 1);
  }
  count_unseen(s, entries + 2 * kOneBlindHand);
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
    case ActionEncoding::Candidates:
      shape.mask = kCandidateRows;
      break;
  }
  if (config.observation == ObservationKind::OneBlind) {
    shape.numbers = kOneBlindNumbers;
    shape.entries = kOneBlindEntries;
  } else {
    const TableShapes tables = make_shapes(config.rows);
    shape.numbers = kObservedNumbers;
    shape.entries = tables.entries;
    if (config.actions == ActionEncoding::Flat) {
      shape.entries += tables[ObservedTable::Hand].rows + kMovingEntries + kSelectedHandEntries;
    }
    if (config.actions == ActionEncoding::Candidates) shape.entries += kCandidateEntries;
  }
  return shape;
}

std::shared_ptr<const Setup> make_setup(const Config& config) {
  if (const char* fault = find_fault(config)) throw std::invalid_argument(fault);
  return std::make_shared<const Setup>(Setup{config, make_shapes(config.rows), shape_of(config)});
}

void write_observation(const Setup& setup, const State& state, std::uint64_t version,
                       const FlatChoice& choice, std::int32_t* numbers, std::int16_t* entries,
                       RowContent& content, const WrittenRow& other) {
  const Config& config = setup.config;
  const TableShapes& tables = setup.tables;
  const View view(state, *config.content);
  const bool full = config.observation == ObservationKind::Full;
  if (content.version != version) {
    content.version = version;
    if (full && other.content != nullptr && other.content->version == version) {
      copy_observation({other.numbers, other.entries, other.content->rows}, numbers, entries,
                       content.rows, tables);
    } else if (full) {
      observe(view, numbers, entries, content.rows, tables);
    } else {
      write_one_blind_numbers(state, numbers);
      write_one_blind_entries(state, entries);
    }
  }
  if (full && config.actions == ActionEncoding::Flat) {
    write_choice(view, choice, tables[ObservedTable::Hand].rows, entries + tables.entries, content);
  }
}

void write_candidates(std::span<const Candidate> candidates, std::int16_t* table) {
  const std::size_t rows = std::min(candidates.size(), static_cast<std::size_t>(kCandidateRows));
  for (std::size_t i = 0; i < rows; ++i) {
    std::copy_n(candidates[i].columns, kCandidateWidth, table + i * kCandidateWidth);
  }
  std::fill(table + rows * kCandidateWidth, table + kCandidateEntries, std::int16_t{0});
}

void write_mask(const Config& config, const State& state, const FlatChoice& choice,
                MaskBits& mask) {
  const View v(state, *config.content);
  if (config.actions == ActionEncoding::Flat) {
    flat_mask(v, choice, config.rearranging, mask);
  } else if (config.actions == ActionEncoding::OneBlind) {
    one_blind_mask(state, mask);
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
    case ActionEncoding::Candidates:
      break;
  }
}

}  // namespace jimbo::env
