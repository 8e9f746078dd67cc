#include "screen/ledger.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string_view>
#include <utility>

#include "engine/preview.h"
#include "format/json_writer.h"
#include "play/round.h"
#include "text/card_text.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"
#include "text/text_style.h"

namespace jimbo {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kEventKeys[] = {"base",      "chips", "mult",    "times_mult", "dollars",
                                           "balance",   "again", "refused", "halved",     "total",
                                           "destroyed", "level", "debuffed"};

// Who -------------------------------------------------------------------------------------------

// What lies face down is not named: the player sees that something acts, and where.

bool lies_face_down(const State& s, int card) {
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].card == card) return s.hand[i].face_down;
  }
  return false;
}

void describe_joker(const State& s, const Content& content, const ScoreEvent& event,
                    LedgerLine& line) {
  const Joker& joker = s.jokers[event.actor.index];
  line.actor = {
      {"kind", "joker"}, {"position", event.actor.through}, {"joker", key(content, joker.id)}};
  line.who = name(content, joker.id);
  if (joker.face_down || s.jokers[event.actor.through].face_down) {
    line.actor["joker"] = nullptr;
    line.who = "face-down joker " + std::to_string(event.actor.through);
  } else if (event.actor.through != event.actor.index) {
    const JokerId copier = s.jokers[event.actor.through].id;
    line.actor["via"] = key(content, copier);
    line.who.append(" via ").append(name(content, copier));
  }
  if (event.card == kNoCard) return;
  if (lies_face_down(s, event.card)) {
    line.actor["card"] = nullptr;
    line.who += " (face-down card)";
    return;
  }
  const PlayingCard& card = s.card(event.card);
  line.actor["card"] = card_text(card, content);
  line.who.append(" (").append(front_text(card.rank, card.suit)).append(")");
}

void describe_card(const State& s, const Content& content, int index, bool held, LedgerLine& line) {
  if (lies_face_down(s, index)) {
    line.actor = {{"kind", "held_card"}, {"card", nullptr}};
    line.who = "face-down card held";
    return;
  }
  const PlayingCard& card = s.card(index);
  line.actor = {{"kind", held ? "held_card" : "card"}, {"card", card_text(card, content)}};
  line.who = short_card_text(card, content);
  if (held) line.who += " held";
}

void describe_hand(HandId hand, const ScoreEvent& event, LedgerLine& line) {
  line.actor = {{"kind", "hand"}, {"hand", key(hand)}};
  line.who = name(hand);
  if (event.kind != EventKind::HandBase) return;
  line.who += " level " + number_text(event.value);
}

template <class Id>
void describe_item(const char* kind, Id id, const Content& content, LedgerLine& line) {
  line.actor = {{"kind", kind}, {kind, key(content, id)}};
  line.who = name(content, id);
}

void describe_actor(const State& s, const Content& content, const ScoreEvent& event,
                    LedgerLine& line) {
  switch (event.actor.kind) {
    case ActorKind::None:
      line.actor = {{"kind", "none"}};
      break;
    case ActorKind::Hand:
      describe_hand(static_cast<HandId>(event.actor.index), event, line);
      break;
    case ActorKind::Card:
      describe_card(s, content, event.actor.index, false, line);
      break;
    case ActorKind::HeldCard:
      describe_card(s, content, event.actor.index, true, line);
      break;
    case ActorKind::Joker:
      describe_joker(s, content, event, line);
      break;
    case ActorKind::Consumable:
      describe_item("consumable", s.consumable(event.actor.index).id, content, line);
      break;
    case ActorKind::Blind:
      describe_item("blind", s.blind, content, line);
      break;
    case ActorKind::Deck:
      describe_item("deck", s.deck, content, line);
      break;
  }
}

// What ------------------------------------------------------------------------------------------

std::string signed_text(double value) {
  return value < 0 ? number_text(value) : "+" + number_text(value);
}

std::string describe_event(const ScoreEvent& event) {
  switch (event.kind) {
    case EventKind::HandBase:
      return "";
    case EventKind::Chips:
      return signed_text(event.value) + " chips";
    case EventKind::Mult:
      return signed_text(event.value) + " mult";
    case EventKind::TimesMult:
      return "x" + number_text(event.value) + " mult";
    case EventKind::Dollars:
      return (event.value < 0 ? "-$" : "+$") + number_text(std::abs(event.value));
    case EventKind::Balance:
      return "balanced";
    case EventKind::Retrigger:
      return "again";
    case EventKind::Refused:
      return "refuses the hand";
    case EventKind::Halved:
      return "halved";
    case EventKind::Total:
      return "scores " + full_number_text(event.value);
    case EventKind::Destroyed:
      return "destroyed";
    case EventKind::Level:
      return signed_text(event.value) + (std::abs(event.value) == 1 ? " level" : " levels");
    case EventKind::Debuffed:
      return "debuffed";
  }
  return "";
}

// Listens, and settles chance by the answers given, and else as a preview does.
class PreviewListener : public LuckWatcher, public LedgerListener {
 public:
  PreviewListener(const State& state, const Content& content, Luck luck, Ledger& ledger,
                  std::span<const ChanceAnswer> answers)
      : LuckWatcher(luck), LedgerListener(state, content, ledger), answers_(answers) {}

  bool take_chance(Stream stream, double probability, bool& happens) {
    int answer = 0;
    if (probability >= 1 || !take_answer(stream, answer)) return false;
    happens = answer != 0;
    return true;
  }

  bool take_pick(Stream stream, int count, int& choice) {
    return count > 1 && take_answer(stream, choice);
  }

 private:
  bool take_answer(Stream stream, int& answer) {
    if (answers_.empty() || answers_.front().stream != stream) return false;
    answer = answers_.front().answer;
    answers_ = answers_.subspan(1);
    return true;
  }

  std::span<const ChanceAnswer> answers_;
};

// Columns ---------------------------------------------------------------------------------------

std::string padding(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(width - text_width(text), 0)), ' ');
}

// There is nothing to multiply before the base is set, and the total is the product.
bool shows_product(const ScoreEvent& event) {
  return event.kind != EventKind::Total && event.mult != 0;
}

}  // namespace

void LedgerListener::on_score(const ScoreEvent& event) {
  LedgerLine line{event, {}, describe_event(event), {}};
  describe_actor(state_, content_, event, line);
  ledger_.push_back(std::move(line));
}

Ledger preview_ledger(const State& state, std::uint64_t cards, Luck luck, const Content& content,
                      std::span<const ChanceAnswer> answers) {
  State copy = state;
  Ledger ledger;
  PreviewListener listener(copy, content, luck, ledger, answers);
  const Watch watch = watch_by(listener);
  Game g(copy, content, &watch);
  ScoredHand hand;
  press_and_score(g, cards, hand);
  return ledger;
}

std::string ledger_text(const Ledger& ledger, const std::string& indent) {
  int who_width = 0;
  int what_width = 0;
  int chips_width = 0;
  for (const LedgerLine& line : ledger) {
    who_width = std::max(who_width, text_width(line.who));
    if (!shows_product(line.event)) continue;
    what_width = std::max(what_width, text_width(line.what));
    chips_width = std::max(chips_width, text_width(number_text(line.event.chips)));
  }
  std::ostringstream text;
  for (const LedgerLine& line : ledger) {
    text << indent << line.who << padding(line.who, who_width) << "  " << line.what;
    if (shows_product(line.event)) {
      const std::string chips = number_text(line.event.chips);
      text << padding(line.what, what_width) << "  " << padding(chips, chips_width) << chips
           << " x " << number_text(line.event.mult);
    }
    text << '\n';
  }
  return text.str();
}

ordered_json ledger_json(const Ledger& ledger) {
  ordered_json lines = ordered_json::array();
  for (const LedgerLine& line : ledger) {
    lines.push_back({{"event", kEventKeys[static_cast<int>(line.event.kind)]},
                     {"actor", line.actor},
                     {"value", json_number(line.event.value)},
                     {"chips", json_number(line.event.chips)},
                     {"mult", json_number(line.event.mult)},
                     {"text", line.what.empty() ? line.who : line.who + ": " + line.what}});
  }
  return lines;
}

std::string short_card_text(const PlayingCard& card, const Content& content) {
  std::string modifiers = card_text(card, content).substr(front_key(card.rank, card.suit).size());
  std::replace(modifiers.begin(), modifiers.end(), ':', ' ');
  return front_text(card.rank, card.suit) + modifiers;
}

}  // namespace jimbo
