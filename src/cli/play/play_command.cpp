#include "cli/play/play_command.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "cli/play/play_info.h"
#include "engine/engine.h"
#include "text/card_text.h"
#include "text/item_label.h"
#include "text/item_reader.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/quote.h"
#include "text/refusal_text.h"
#include "text/words.h"

namespace jimbo::cli {
namespace {

using Words = std::vector<std::string>;

std::string_view word_of(ActionKind kind) { return facts(kind).word; }

struct CommandWord {
  std::string_view word;
  CommandKind kind;
};

// The first word of a kind is its name, the others are short forms.
constexpr CommandWord kCommandWords[] = {
    {"show", CommandKind::Show},     {"preview", CommandKind::Preview},
    {"deck", CommandKind::Deck},     {"levels", CommandKind::Levels},
    {"hands", CommandKind::Levels},  {"jokers", CommandKind::Jokers},
    {"j", CommandKind::Jokers},      {"info", CommandKind::Info},
    {"i", CommandKind::Info},        {"run", CommandKind::Run},
    {"ledger", CommandKind::Ledger}, {"hint", CommandKind::Hint},
    {"why", CommandKind::Why},       {"undo", CommandKind::Undo},
    {"z", CommandKind::Undo},        {"redo", CommandKind::Redo},
    {"save", CommandKind::Save},     {"load", CommandKind::Load},
    {"replay", CommandKind::Replay}, {"link", CommandKind::Link},
    {"seed", CommandKind::Seed},     {"trace", CommandKind::Trace},
    {"reload", CommandKind::Reload}, {"help", CommandKind::Help},
    {"h", CommandKind::Help},        {"?", CommandKind::Help},
    {"quit", CommandKind::Quit},     {"q", CommandKind::Quit},
    {"exit", CommandKind::Quit}};

struct ShortForm {
  std::string_view word;
  ActionKind kind;
};

// One word may stand for several actions; the first that exists on the screen is meant.
constexpr ShortForm kShortForms[] = {
    {"p", ActionKind::Play},          {"d", ActionKind::Discard},
    {"s", ActionKind::SelectBlind},   {"n", ActionKind::SelectBlind},
    {"go", ActionKind::SelectBlind},  {"k", ActionKind::SkipBlind},
    {"c", ActionKind::CashOut},       {"n", ActionKind::CashOut},
    {"r", ActionKind::RerollShop},    {"l", ActionKind::LeaveShop},
    {"n", ActionKind::LeaveShop},     {"b", ActionKind::Buy},
    {"bu", ActionKind::BuyAndUse},    {"v", ActionKind::RedeemVoucher},
    {"o", ActionKind::OpenPack},      {"open", ActionKind::OpenPack},
    {"p", ActionKind::PickFromPack},  {"take", ActionKind::PickFromPack},
    {"t", ActionKind::PickFromPack},  {"s", ActionKind::SkipPack},
    {"k", ActionKind::SkipPack},      {"skip", ActionKind::SkipPack},
    {"u", ActionKind::UseConsumable}, {"sell", ActionKind::SellJoker},
    {"m", ActionKind::MoveHandCard},  {"move", ActionKind::MoveHandCard},
    {"m", ActionKind::MoveJoker},     {"move", ActionKind::MoveJoker},
    {"mj", ActionKind::MoveJoker},    {"mc", ActionKind::MoveConsumable},
    {"r", ActionKind::RerollBoss}};

// What follows the first word, blanks around it removed.
std::string rest_of(std::string_view line) {
  const auto* first = std::find_if_not(line.begin(), line.end(), is_blank);
  first = std::find_if(first, line.end(), is_blank);
  first = std::find_if_not(first, line.end(), is_blank);
  std::string rest(first, line.end());
  while (!rest.empty() && is_blank(rest.back())) rest.pop_back();
  return rest;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
  });
}

std::optional<Front> front_of(std::string_view word) {
  if (is_number(word)) return std::nullopt;
  try {
    return read_front(word);
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

// Hand cards -----------------------------------------------------------------------------------

// The leftmost face-up card of that front that is not named yet.
int find_card(const State& s, Front front, std::uint64_t taken) {
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down || ((taken >> i) & 1U) != 0) continue;
    const PlayingCard& card = s.held_card(i);
    if (card.rank == front.rank && card.suit == front.suit) return i;
  }
  const std::string name = {letter(front.rank), letter(front.suit)};
  if (s.hand_count == 0) throw std::invalid_argument("you hold no cards now, so no " + name);
  std::uint64_t same = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    const PlayingCard& card = s.held_card(i);
    const bool is_same = card.rank == front.rank && card.suit == front.suit;
    if (is_same && !s.hand[i].face_down) same |= 1ULL << i;
  }
  if (same == 0) throw std::invalid_argument("there is no " + name + " face up in your hand");
  throw std::invalid_argument("you name " + name + " more often than it lies in your hand");
}

// Names of hand cards become positions.
void place_cards(std::span<std::string> words, const State& s) {
  std::uint64_t taken = 0;
  for (const std::string& word : words) {
    const bool position = is_number(word) && word.size() <= 2;
    if (position && std::stoi(word) < kHandCapacity) taken |= 1ULL << std::stoi(word);
  }
  for (std::string& word : words) {
    const std::optional<Front> front = front_of(word);
    if (!front) continue;
    const int position = find_card(s, *front, taken);
    taken |= 1ULL << position;
    word = std::to_string(position);
  }
}

// Items ----------------------------------------------------------------------------------------

// The positions of those that a name is meant for: of all of it, else of a part.
std::vector<std::size_t> find_named(const std::string& name,
                                    const std::vector<std::string>& labels) {
  const std::string typed = plain_name(name);
  std::vector<std::size_t> whole;
  std::vector<std::size_t> part;
  for (std::size_t i = 0; i < labels.size() && !typed.empty(); ++i) {
    const std::string label = plain_name(with_suit_letters(labels[i]));
    if (label == typed) whole.push_back(i);
    if (label.find(typed) != std::string::npos) part.push_back(i);
  }
  return whole.empty() ? part : whole;
}

// `buy gros michel` is `buy 1` where that lies there: the longest name at the beginning of the
// words becomes its position.
void place_item(Words& words, const std::vector<std::string>& labels) {
  for (std::size_t count = words.size(); count > 0; --count) {
    if (count == 1 && is_number(words[0])) return;
    const auto end = words.begin() + static_cast<std::ptrdiff_t>(count);
    const std::string name = join_texts({words.begin(), end}, " ");
    const std::vector<std::size_t> found = find_named(name, labels);
    if (found.empty()) continue;
    std::string list;
    for (const std::size_t each : found) {
      if (labels[each] != labels[found[0]]) {
        add_to_list(list, std::to_string(each) + " " + labels[each], ", ");
      }
    }
    if (!list.empty()) {
      throw std::invalid_argument(as_typed(name) + " could be " + std::to_string(found[0]) + " " +
                                  labels[found[0]] + ", " + list);
    }
    words.erase(words.begin() + 1, end);
    words[0] = std::to_string(found[0]);
    return;
  }
  if (words.empty() || labels.empty()) return;
  throw std::invalid_argument(as_typed(words[0]) + " is neither a position, which count from 0, " +
                              "nor a name here: there is " + join_texts(labels));
}

// The action from what is typed behind its word.
Action read_typed_action(ActionKind kind, std::span<const std::string> typed, const State& s,
                         const Content& content) {
  Words words(typed.begin(), typed.end());
  const SlotRow row = facts(kind).row;
  const bool has_slot = row != SlotRow::None;
  if (has_slot && row != SlotRow::Hand && row != SlotRow::SortModes) {
    place_item(words, row_labels(s, row, content));
  }
  if (facts(kind).form == ActionForm::Cards && words.size() > (has_slot ? 1 : 0)) {
    place_cards(std::span(words).subspan(has_slot ? 1 : 0), s);
  }
  if (kind == ActionKind::SortHand && words.size() == 1) {
    for (const std::string_view mode : {"rank", "suit"}) {
      if (mode.starts_with(words[0])) words[0] = mode;
    }
  }
  return read_action(kind, words);
}

std::uint64_t read_selection(std::span<const std::string> words, const State& s,
                             const Content& content) {
  if (words.empty()) {
    throw std::invalid_argument(
        "`preview` needs hand cards, as in `preview 0 1 4` or just `0 1 4`");
  }
  return read_typed_action(ActionKind::Play, words, s, content).cards;
}

// Words ----------------------------------------------------------------------------------------

// Either an action or a command.
struct Meaning {
  bool is_action = false;
  ActionKind action = {};
  CommandKind command = {};
  std::string_view word = {};
};

constexpr auto kAllKinds = [] {
  std::array<ActionKind, kActionKinds> kinds{};
  for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = static_cast<ActionKind>(i);
  return kinds;
}();

Meaning meaning_of(ActionKind kind) { return {true, kind, {}, word_of(kind)}; }

std::optional<Meaning> find_exact(const std::string& word, const State& s, const Content& content) {
  // `skip` in a pack means the pack, so short forms that exist here come first.
  for (const ShortForm& form : kShortForms) {
    if (form.word == word && exists_now(s, form.kind, content)) return meaning_of(form.kind);
  }
  for (const ActionKind kind : kAllKinds) {
    if (word_of(kind) == word) return meaning_of(kind);
  }
  for (const CommandWord& command : kCommandWords) {
    if (command.word == word) return Meaning{false, {}, command.kind, command.word};
  }
  for (const ShortForm& form : kShortForms) {
    if (form.word == word) return meaning_of(form.kind);
  }
  return std::nullopt;
}

// Everything a word may be the beginning of: what exists on the screen, else any action.
std::vector<Meaning> find_prefixed(const std::string& word, const State& s,
                                   const Content& content) {
  std::vector<Meaning> found;
  for (const ActionKind kind : kAllKinds) {
    if (word_of(kind).starts_with(word) && exists_now(s, kind, content)) {
      found.push_back(meaning_of(kind));
    }
  }
  for (const CommandWord& command : kCommandWords) {
    if (command.word.starts_with(word)) found.push_back({false, {}, command.kind, command.word});
  }
  if (!found.empty()) return found;
  for (const ActionKind kind : kAllKinds) {
    if (word_of(kind).starts_with(word)) found.push_back(meaning_of(kind));
  }
  return found;
}

std::string list_of(const std::vector<Meaning>& meanings) {
  std::string list;
  for (const Meaning& meaning : meanings) add_to_list(list, meaning.word, ", ");
  return list;
}

Meaning understand(const std::string& word, const std::string& typed, const State& s,
                   const Content& content) {
  const std::vector<Meaning> found = find_prefixed(word, s, content);
  if (found.empty()) {
    const std::string near = suggestion(word, command_words(s, content));
    throw std::invalid_argument(as_typed(typed) + " is no command" +
                                (near.empty() ? ";" : ": " + near) + " `help` lists them");
  }
  if (found.size() > 1) {
    throw std::invalid_argument(as_typed(typed) + " could be " + list_of(found));
  }
  return found.front();
}

// `cash out` is `cash_out`.
void join_two_words(Words& words) {
  if (words.size() < 2) return;
  const std::string joined = words[0] + "_" + words[1];
  for (const ActionKind kind : kAllKinds) {
    if (word_of(kind) != joined) continue;
    words[0] = joined;
    words.erase(words.begin() + 1);
    return;
  }
}

}  // namespace

std::vector<std::string> command_words(const State& state, const Content& content) {
  std::vector<std::string> words;
  for (const ActionKind kind : kAllKinds) {
    if (exists_now(state, kind, content)) words.emplace_back(word_of(kind));
  }
  for (const CommandWord& command : kCommandWords) {
    if (command.word.size() > 1) words.emplace_back(command.word);
  }
  return words;
}

Command read_command(std::string_view line, const State& state, const Content& content) {
  line = line.substr(0, line.find('#'));
  // As people type: any case, commas, cards also with the signs of their suits.
  Words words = split_words(lower_case(with_suit_letters(line)), ',');
  Command command;
  if (words.empty()) return command;
  const std::string typed = split_words(line, ',').front();
  std::replace(words[0].begin(), words[0].end(), '-', '_');  // `cash-out`
  join_two_words(words);
  std::optional<Meaning> meaning = find_exact(words[0], state, content);
  if (!meaning && (is_number(words[0]) || front_of(words[0]))) {
    command.kind = CommandKind::Preview;
    command.cards = read_selection(words, state, content);
    return command;
  }
  if (!meaning) meaning = understand(words[0], typed, state, content);
  if (words[0] == "n" && !exists_now(state, meaning->action, content)) {
    throw std::invalid_argument(
        "`n` selects a blind, cashes out or leaves a shop; there is nothing of that to do now");
  }
  if (meaning->is_action) {
    command.kind = CommandKind::Act;
    command.action =
        read_typed_action(meaning->action, std::span(words).subspan(1), state, content);
    return command;
  }
  command.kind = meaning->command;
  command.rest = rest_of(line);
  if (command.kind == CommandKind::Preview) {
    command.cards = read_selection(std::span(words).subspan(1), state, content);
  }
  return command;
}

std::string help_text() {
  return R"(Positions count from 0 as shown. Names do as well: play KH KS, buy banner
Case and commas do not matter; words may be cut short where they stay unique.

  blinds       select (s)   skip (k)   reroll_boss
  hand         play 0 1 4 (p)   discard 2 3 (d)   0 1 4: preview these cards
               sort rank   sort suit   move_hand 3 0 (m)
  cash-out     cash_out (c)
  shop         buy 0 (b)   buy_use 0 [cards] (bu)   voucher 0 (v)   pack 0 (o)
               reroll (r)   leave (l)
  open pack    pick 0 [cards] (p)   skip_pack (s)
  any time     use 0 [cards] (u)   sell 0: a joker   sell_consumable 0
               move_joker 1 0 (mj)   move_consumable 1 0 (mc)
  go on        n selects the blind, cashes out or leaves the shop

  look         show or an empty line   deck   deck all   levels   jokers (j)
               run   ledger: the last hand in full
               info NAME (i)   info 2   info joker 0   info voucher 0
               info pack 0
  advice       hint: the best action   why: the best five, with their chances
  rules file   reload: read it again   trace: tell what its programs do
  game         undo [N] (z)   redo [N]   save FILE   load FILE: a save or a
               replay   replay FILE   link   seed   help (?)   quit (q)
)";
}

std::string hint_text(const State& state, const Content& content) {
  Action reroll;
  reroll.kind = ActionKind::RerollBoss;
  switch (state.phase) {
    case Phase::BlindSelect: {
      std::string text = "select";
      if (state.on_deck != BlindSlot::Boss) text += " · skip";
      if (check(state, reroll, content) == Error::None) text += " · reroll_boss";
      return text + " · help";
    }
    case Phase::SelectingHand:
      return "play 0 1 · discard 2 3 · 0 1 to preview · deck · levels · help";
    case Phase::RoundEval:
      return "cash_out · help";
    case Phase::Shop:
      return "buy N · voucher N · pack N · reroll · sell N · leave · help";
    case Phase::Pack:
      return "pick N [cards] · skip_pack · help";
    case Phase::GameOver:
      break;
  }
  return "undo · ledger · replay FILE · link · seed · quit";
}

}  // namespace jimbo::cli
