#include "text/notation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <vector>

#include "action/action.h"
#include "state/state.h"
#include "text/quote.h"

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

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (!parts.back().empty()) parts.emplace_back();
    } else {
      parts.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

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
std::uint64_t read_cards(const std::vector<std::string>& parts, std::size_t from) {
  std::uint64_t cards = 0;
  for (std::size_t i = from; i < parts.size(); ++i) {
    const std::optional<int> position = parse_number(parts[i]);
    if (!position || *position >= kHandCapacity) {
      throw std::invalid_argument(as_typed(parts[i]) +
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
  const std::vector<std::string> parts = split(text);
  if (parts.empty()) {
    throw std::invalid_argument("an action is missing; `play 0` plays the leftmost card");
  }
  const auto found = std::find_if(kWords.begin(), kWords.end(),
                                  [&](const Word& word) { return word.text == parts[0]; });
  if (found == kWords.end()) throw std::invalid_argument(unknown_action(parts[0]));
  const Word& word = *found;
  Action action;
  action.kind = word.kind;
  bool fits = true;
  switch (word.form) {
    case Form::Alone:
      fits = parts.size() == 1;
      break;
    case Form::Cards:
      fits = parts.size() >= 2;
      action.cards = read_cards(parts, 1);
      break;
    case Form::Slot:
      fits = parts.size() == 2 && read_slot(parts[1], action.slot);
      break;
    case Form::SlotAndCards:
      fits = parts.size() >= 2 && read_slot(parts[1], action.slot);
      action.cards = read_cards(parts, 2);
      break;
    case Form::FromTo:
      fits = parts.size() == 3 && read_slot(parts[1], action.slot) &&
             read_slot(parts[2], action.target);
      break;
    case Form::SortMode:
      fits = parts.size() == 2 && (parts[1] == "rank" || parts[1] == "suit");
      if (fits && parts[1] == "suit") action.slot = static_cast<std::uint8_t>(SortMode::Suit);
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
