#include "screen/run_log.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "action/action.h"
#include "play/ante.h"
#include "play/price.h"
#include "screen/change_text.h"
#include "text/action_text.h"
#include "text/description.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"
#include "text/run_option_text.h"
#include "text/words.h"

namespace jimbo {
namespace {

constexpr int kScoreColumn = 58;  // where the score of a hand ends
constexpr std::string_view kSeparator = " · ";

// What was done, and to what, named as changes do.
struct Deed {
  std::string text;
  std::string object;
};

std::string object_of(const Item& item, const Content& content) {
  return item.kind == ItemKind::Joker ? std::string(name(content, item.joker.id))
                                      : item_label(item, content);
}

std::string pack_contents(const State& state, const Content& content) {
  std::string list;
  for (int i = 0; i < state.pack_count; ++i)
    add_to_list(list, item_label(state.pack[i], content), ", ");
  return list;
}

// What an action is done to, named as changes name it.
std::string object_of(const State& before, const Action& action, const Content& content) {
  switch (action.kind) {
    case ActionKind::SkipBlind: {
      const int tag = before.on_deck == BlindSlot::Small ? 0 : 1;
      return tag_label(before.skip_tags[tag], orbital_hand_at(before, before.on_deck), content);
    }
    case ActionKind::Buy:
    case ActionKind::BuyAndUse:
      return object_of(before.shop[action.slot], content);
    case ActionKind::RedeemVoucher:
      return std::string(name(content, before.shelf_vouchers[action.slot]));
    case ActionKind::PickFromPack:
      return object_of(before.pack[action.slot], content);
    case ActionKind::SellJoker:
      return std::string(name(content, before.jokers[action.slot].id));
    case ActionKind::SellConsumable:
    case ActionKind::UseConsumable:
      return std::string(name(content, before.consumable(action.slot).id));
    default:
      return "";
  }
}

// "buy and use Mars" as what somebody does.
std::string in_third_person(std::string order) {
  order.insert(std::min(order.find(' '), order.size()), "s");
  constexpr std::string_view kTwoVerbs = "buys and use";
  if (order.starts_with(kTwoVerbs)) order.insert(kTwoVerbs.size(), "s");
  return order;
}

// Hands, blinds and the ends of rounds are told otherwise; moves and sorts are not.
bool is_told_as_deed(ActionKind kind) {
  switch (kind) {
    case ActionKind::Play:
    case ActionKind::SelectBlind:
    case ActionKind::CashOut:
    case ActionKind::LeaveShop:
      return false;
    default:
      return !is_rearranging(kind);
  }
}

Deed deed_of(const State& before, const Action& action, const State& after,
             const Content& content) {
  if (!is_told_as_deed(action.kind)) return {};
  Deed deed{in_third_person(action_text(before, action, content)),
            object_of(before, action, content)};
  if (action.kind == ActionKind::RerollBoss)
    deed.text += ": " + std::string(name(content, after.boss));
  return deed;
}

bool is_trade(ActionKind kind) {
  switch (kind) {
    case ActionKind::RerollBoss:
    case ActionKind::RerollShop:
    case ActionKind::Buy:
    case ActionKind::BuyAndUse:
    case ActionKind::RedeemVoucher:
    case ActionKind::OpenPack:
    case ActionKind::SellJoker:
    case ActionKind::SellConsumable:
      return true;
    default:
      return false;
  }
}

// What a trade costs, negative if it pays. A card that is used at once may itself pay or cost.
int price_of_trade(const State& before, const Action& action, const State& after,
                   const Content& content) {
  if (action.kind != ActionKind::BuyAndUse) return before.dollars - after.dollars;
  State state = before;
  return price_of(View(state, content), state.shop[action.slot]);
}

std::string price_text(int price) {
  return price == 0 ? " for nothing" : " for " + money_text(std::abs(price));
}

const PlayingCard* find_card(const State& state, const PlayingCard& card) {
  for (int i = 0; i < state.card_count; ++i) {
    if (state.card(i).serial == card.serial) return &state.card(i);
  }
  return nullptr;
}

// What else happened, besides what the deed itself says: the cards it was done to as they are now,
// then other changes.
std::string side_effects(const State& before, const Action& action, const State& after,
                         const std::string& object, int price, const Content& content) {
  State known = before;  // as if only what is told already had happened
  known.dollars -= price;
  std::string now;
  for (int i = 0; i < before.hand_count; ++i) {
    PlayingCard& card = known.card(before.hand[i].card);
    if ((action.cards >> i & 1U) == 0 || action.kind == ActionKind::Play) continue;
    const PlayingCard* changed = find_card(after, card);
    if (changed == nullptr || card_label(*changed, content) == card_label(card, content)) continue;
    add_to_list(now, card_label(*changed, content), ", ");
    card = *changed;
  }
  std::vector<std::string> changes = change_texts(known, after, content);
  std::erase_if(changes, [&](const std::string& change) {
    return change == "gained " + object || change == "lost " + object ||
           change == "redeemed " + object;
  });
  if (!now.empty()) changes.insert(changes.begin(), "now " + now);
  return join_texts(changes);
}

}  // namespace

std::string RunLog::event(const std::string& text, const std::string& detail) const {
  TextLine line(style_);
  line.add("  ").add(text);
  if (!text.empty() && !detail.empty()) line.add("  ");
  line.add(detail, Colour::Dim);
  return line.text();
}

std::string RunLog::title(const std::string& text, const std::string& detail) const {
  TextLine line(style_);
  line.add(text, Colour::Bold).add(detail);
  return "\n" + line.text();
}

std::string RunLog::heading(const State& start) const {
  std::string text = "Seed " + seed_text(seed_of(start));
  if (start.challenge != ChallengeId::None) {
    add_to_list(text, name(content_, start.challenge), kSeparator);
  } else {
    add_to_list(text, name(content_, start.deck), kSeparator);
    add_to_list(text, name(content_, start.stake), kSeparator);
  }
  return style_.paint(Colour::Bold, style_.show(text)) + "\n";
}

std::string RunLog::tell_blind(const State& after) const {
  std::string detail(kSeparator);
  detail += number_text(after.requirement) + " to beat";
  add_to_list(detail, money_text(after.dollars), kSeparator);
  const std::string rule = describe(after.blind, content_);
  return title(
             "Ante " + std::to_string(after.ante) + ", " + std::string(name(content_, after.blind)),
             detail) +
         (rule.empty() ? "" : event("", rule));
}

std::string RunLog::tell_hand(const State& before, const Action& action, const State& after) {
  const double scored = after.score - before.score;
  if (scored > best_score_) {
    best_score_ = scored;
    best_hand_ = after.last_hand;
  }
  const bool enough = after.score >= after.requirement;
  TextLine line(style_);
  line.add("  ").add(name(after.last_hand), Colour::Cyan).add("  ");
  for (int i = 0; i < before.hand_count; ++i) {
    if ((action.cards >> i & 1U) == 0) continue;
    const PlayingCard& card = before.held_card(i);
    line.add(card_label(card, content_), colour_of(card.suit)).add(" ");
  }
  line.right(kScoreColumn, number_text(scored), Colour::Bold).add("  ");
  line.add(number_text(after.score) + " of " + number_text(after.requirement),
           enough ? Colour::Green : Colour::Plain);
  std::string text = line.text();
  const std::string changes = side_effects(before, action, after, "", 0, content_);
  if (!changes.empty()) text += event("", changes);
  return text;
}

std::string RunLog::tell_round_end(const State& after) const {
  const bool beaten = after.score >= after.requirement;
  TextLine line(style_);
  line.add("  ");
  if (beaten) {
    line.add("beaten", Colour::Green);
    line.add(" with " + counted(after.hands_left, "hand") + " left");
  } else {
    line.add("not beaten, but saved", Colour::Yellow);
  }
  line.add(", cashes out " + money_text(after.payout));
  return line.text();
}

std::string RunLog::tell(const State& before, const Action& action, const State& after) {
  std::string text;
  if (action.kind == ActionKind::SelectBlind) {
    text = tell_blind(after);
    const std::string changes = side_effects(before, action, after, "", 0, content_);
    if (!changes.empty()) text += event("", changes);
  } else if (action.kind == ActionKind::Play) {
    text = tell_hand(before, action, after);
  } else if (action.kind == ActionKind::CashOut) {
    text = title("Shop", std::string(kSeparator) + money_text(after.dollars));
  } else if (const Deed deed = deed_of(before, action, after, content_); !deed.text.empty()) {
    const bool trade = is_trade(action.kind);
    const int price = trade ? price_of_trade(before, action, after, content_) : 0;
    text = event(trade ? deed.text + price_text(price) : deed.text,
                 side_effects(before, action, after, deed.object, price, content_));
  }
  const bool pack_opens = after.phase == Phase::Pack && before.phase != Phase::Pack;
  if (pack_opens) text += event("finds " + pack_contents(after, content_));
  if (after.phase == Phase::RoundEval && before.phase == Phase::SelectingHand) {
    text += tell_round_end(after);
  }
  return text;
}

std::string RunLog::belongings(const State& end) const {
  std::string jokers;
  for (int i = 0; i < end.joker_count; ++i)
    add_to_list(jokers, joker_label(end.jokers[i], content_), ", ");
  TextLine row(style_);
  row.add("Jokers ", Colour::Dim).add_wrapped(jokers.empty() ? "none" : jokers);
  TextLine best(style_);
  best.add("Best hand ", Colour::Dim)
      .add(std::string(name(best_hand_)) + ", " + number_text(best_score_));
  return row.text() + best.text();
}

}  // namespace jimbo
