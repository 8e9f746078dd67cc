#include "text/notation.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <vector>

#include "action/action.h"
#include "state/state.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {

namespace {

// What follows the word of an action.
enum class Form : std::uint8_t { Alone, Cards, Slot, SlotAndCards, FromTo, SortMode };

struct Word {
  ActionKind kind;
  std::string_view text;
  Form form;
};

constexpr Form form_of(SlotRow row, ActionForm form) {
  if (row == SlotRow::SortModes) return Form::SortMode;
  if (form == ActionForm::Move) return Form::FromTo;
  if (form == ActionForm::Cards) return row == SlotRow::None ? Form::Cards : Form::SlotAndCards;
  return row == SlotRow::None ? Form::Alone : Form::Slot;
}

constexpr std::array<Word, kActionKinds> kWords = {{
#define ACTION(id, word, screens, row, form, meaning) \
  {ActionKind::id, #word, form_of(SlotRow::row, ActionForm::form)},
#include "action/actions.def"
}};

// Digits only: no sign, no fraction.
std::optional<int> parse_number(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || number > 0xffff) return std::nullopt;
  return static_cast<int>(number);
}

std::string usage(const Word& word) {
  const std::string text(word.text);
  switch (word.form) {
    case Form::Alone:
      return "`" + text + "` stands alone";
    case Form::Cards:
      return "`" + text + "` needs 1 to 5 hand positions, as in `" + text + " 0 1 4`";
    case Form::Slot:
      return "`" + text + "` needs one position, as in `" + text + " 0`";
    case Form::SlotAndCards:
      return "`" + text +
             "` needs a position and, if the card wants targets, hand positions, as in `" + text +
             " 0 2 3`";
    case Form::FromTo:
      return "`" + text + "` needs two positions, from and to, as in `" + text + " 3 0`";
    case Form::SortMode:
      break;
  }
  return "`sort` needs `rank` or `suit`";
}

std::string unknown_action(const std::string& text) {
  std::string message = as_typed(text) + " is no action; the actions are";
  for (const Word& word : kWords) {
    message += word.kind == ActionKind::Play ? " " : ", ";
    message += word.text;
  }
  return message;
}

// Hand positions as bits.
std::uint64_t read_cards(std::span<const std::string> words) {
  std::uint64_t cards = 0;
  for (const std::string& word : words) {
    const std::optional<int> position = parse_number(word);
    if (!position || *position >= kHandCapacity) {
      throw std::invalid_argument(as_typed(word) +
                                  " is no hand position; they count from 0 at the left");
    }
    const std::uint64_t bit = 1ULL << *position;
    if ((cards & bit) != 0) {
      throw std::invalid_argument("hand position " + std::to_string(*position) + " is named twice");
    }
    cards |= bit;
  }
  return cards;
}

bool read_slot(const std::string& text, std::uint8_t& slot) {
  const std::optional<int> number = parse_number(text);
  if (!number || *number > 0xff) return false;
  slot = static_cast<std::uint8_t>(*number);
  return true;
}

void append_cards(std::string& text, std::uint64_t cards) {
  for (int i = 0; i < kHandCapacity; ++i) {
    if (((cards >> i) & 1U) != 0) text += " " + std::to_string(i);
  }
}

}  // namespace

std::string to_text(const Action& action) {
  const auto index = static_cast<std::size_t>(action.kind);
  if (index >= kWords.size()) return "invalid";
  const Word& word = kWords[index];
  std::string text(word.text);
  switch (word.form) {
    case Form::Alone:
      break;
    case Form::Cards:
      append_cards(text, action.cards);
      break;
    case Form::Slot:
      text += " " + std::to_string(action.slot);
      break;
    case Form::SlotAndCards:
      text += " " + std::to_string(action.slot);
      append_cards(text, action.cards);
      break;
    case Form::FromTo:
      text += " " + std::to_string(action.slot) + " " + std::to_string(action.target);
      break;
    case Form::SortMode:
      text += static_cast<SortMode>(action.slot) == SortMode::Rank ? " rank" : " suit";
      break;
  }
  return text;
}

Action read_action(std::string_view text) {
  const std::vector<std::string> words = split_words(lower_case(text));
  if (words.empty()) {
    throw std::invalid_argument("an action is missing; `play 0` plays the leftmost card");
  }
  const auto found = std::find_if(kWords.begin(), kWords.end(),
                                  [&](const Word& word) { return word.text == words[0]; });
  if (found == kWords.end()) throw std::invalid_argument(unknown_action(words[0]));
  return read_action(found->kind, std::span(words).subspan(1));
}

Action read_action(ActionKind kind, std::span<const std::string> words) {
  const Word& word = kWords[static_cast<std::size_t>(kind)];
  Action action;
  action.kind = kind;
  bool fits = true;
  switch (word.form) {
    case Form::Alone:
      fits = words.empty();
      break;
    case Form::Cards:
      fits = !words.empty();
      action.cards = read_cards(words);
      break;
    case Form::Slot:
      fits = words.size() == 1 && read_slot(words[0], action.slot);
      break;
    case Form::SlotAndCards:
      fits = !words.empty() && read_slot(words[0], action.slot);
      if (!words.empty()) action.cards = read_cards(words.subspan(1));
      break;
    case Form::FromTo:
      fits = words.size() == 2 && read_slot(words[0], action.slot) &&
             read_slot(words[1], action.target);
      break;
    case Form::SortMode:
      fits = words.size() == 1 && (words[0] == "rank" || words[0] == "suit");
      if (fits && words[0] == "suit") action.slot = static_cast<std::uint8_t>(SortMode::Suit);
      break;
  }
  if (!fits) throw std::invalid_argument(usage(word));
  return action;
}

std::string_view to_text(Error error) {
  switch (error) {
    case Error::None:
      return "no error";
    case Error::GameOver:
      return "the run is over";
    case Error::WrongPhase:
      return "this action does not exist on the current screen";
    case Error::InvalidSlot:
      return "nothing lies at that position";
    case Error::InvalidTarget:
      return "these cards cannot be chosen for this action";
    case Error::InsufficientFunds:
      return "not enough money";
    case Error::NoRoom:
      return "no free slot for it";
    case Error::NotUsable:
      return "the card cannot be used now";
    case Error::NotAllowed:
      return "a rule forbids it";
    case Error::NoDiscards:
      return "no discards left";
    case Error::Capacity:
      return "the run would outgrow what a state can hold";
  }
  return "unknown error";
}

}  // namespace jimbo
