#pragma once

#include <cstdint>

#include "core/ante.h"
#include "core/blind.h"
#include "core/deck.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/joker_row.h"
#include "core/money.h"
#include "core/queue_run.h"
#include "core/shop.h"
#include "core/shuffle.h"
#include "core/tag.h"
#include "core/target.h"

// From the last hand of a round to the shop, in the game's order of events.

namespace jimbo {

namespace round_end_detail {

template <class S>
JIMBO_FN bool is_lost(const Game<S>& g) {
  return !(g.s.score - g.s.requirement >= 0);
}

// Each joker: its own effect, then rent, then the perishable countdown, which debuffs at once.
template <class S>
JIMBO_FN bool ask_jokers(Game<S>& g) {
  State& s = g.s;
  RoundEnd<S> end{g, s, is_lost(g), is_boss_blind(g)};
  int rent = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    Joker& joker = s.jokers[i];
    const auto position = static_cast<std::uint8_t>(i);
    g.acting = {ActorKind::Joker, position, position};
    if (!joker.debuffed) fire<Hook::RoundEnd, void>(end, joker);
    if (joker.rental) rent += g.rules.economy.rental_rate;
    if (joker.perishable && joker.rounds_left > 0) {
      --joker.rounds_left;
      if (joker.rounds_left == 0) set_joker_debuff(g, i, true);
    }
  }
  if (!end.lost) g.queue_dollars(-rent);
  return end.lost;
}

// The hand type played most, for The Ox; of equals the last in walk order.
template <class S>
JIMBO_FN void note_most_played(Game<S>& g) {
  int most = -1;
  for (int i = 0; i < kHandCount; ++i) {
    const HandId hand = hand_in_order(g.s.hand_order, i);
    const int plays = g.s.hand_states[static_cast<int>(hand)].plays;
    if (plays >= most) {
      most = plays;
      g.s.most_played = hand;
    }
  }
}

// Gold cards pay and Blue Seals make planets; Red Seal and Mime repeat what gave something.
template <class S>
JIMBO_FN void reward_held_cards(Game<S>& g) {
  State& s = g.s;
  const JokerRow row(g);
  const ConsumableId planet = facts(s.last_hand).planet;
  for (int i = 0; i < s.hand_count; ++i) {
    const PlayingCard& card = s.cards[s.hand[i].card];
    if (card.debuffed) continue;
    const bool gold = card.enhancement == Enhancement::Gold;
    const bool blue = card.seal == Seal::Blue;
    if (!gold && !(blue && g.consumable_room() > 0)) continue;
    int passes = card.seal == Seal::Red ? 2 : 1;
    row.ask<Hook::HeldRetriggers, int>(g, g, [&](int answer) { passes += answer; });
    for (int pass = 0; pass < passes; ++pass) {
      if (gold) g.queue_dollars(g.rules.card.gold_dollars);
      if (blue && g.consumable_room() > 0) g.queue_consumable(planet);
    }
  }
}

// Typecast: when the boss of the rule's ante is beaten every joker becomes eternal and no slots
// remain.
template <class S>
JIMBO_FN void apply_typecast(Game<S>& g) {
  State& s = g.s;
  if (g.has_rule(ChallengeRule::SetEternalAnte) &&
      s.ante == g.rule_value(ChallengeRule::SetEternalAnte)) {
    for (int i = 0; i < s.joker_count; ++i) {
      Joker& joker = s.jokers[i];
      joker.eternal = facts(joker.id).eternal_ok && !joker.perishable;
    }
  }
  if (g.has_rule(ChallengeRule::SetJokerSlotsAnte) &&
      s.ante == g.rule_value(ChallengeRule::SetJokerSlotsAnte)) {
    s.joker_slots = static_cast<std::int16_t>(s.joker_slots - g.joker_limit());
  }
}

template <class S>
JIMBO_FN void finish_boss(Game<S>& g) {
  State& s = g.s;
  apply_typecast(g);
  ++s.ante;
  s.ante_voucher = draw_voucher(g, Stream::Voucher);
  s.voucher_seen = false;
  for (int i = 0; i < s.card_count; ++i) s.cards[i].played_this_ante = false;
}

// Cash-out rows --------------------------------------------------------------------------------

template <class S>
JIMBO_FN int hand_money(const Game<S>& g) {
  if (g.has_rule(ChallengeRule::NoExtraHandMoney)) return 0;
  const EconomyRules& rules = g.rules.economy;
  return g.s.hands_left * (g.s.deck == DeckId::Green ? rules.green_per_hand : rules.per_hand);
}

template <class S>
JIMBO_FN int discard_money(const Game<S>& g) {
  const EconomyRules& rules = g.rules.economy;
  return g.s.discards_left *
         (g.s.deck == DeckId::Green ? rules.green_per_discard : rules.per_discard);
}

template <class S>
JIMBO_FN int joker_money(Game<S>& g) {
  int total = 0;
  for (int i = 0; i < g.s.joker_count; ++i) {
    Joker& joker = g.s.jokers[i];
    if (!joker.debuffed) total += fire<Hook::CashOut, int>(g, joker);
  }
  return total;
}

template <class S>
JIMBO_FN int tag_money(Game<S>& g, bool boss) {
  int total = 0;
  while (boss && take_tag(g, TagMoment::Eval)) total += g.rules.economy.investment_tag;
  return total;
}

// To the Moon raises what a bracket pays, not how many count.
template <class S>
JIMBO_FN int interest(const Game<S>& g) {
  const EconomyRules& rules = g.rules.economy;
  const State& s = g.s;
  if (s.dollars < rules.interest_step || s.deck == DeckId::Green ||
      g.has_rule(ChallengeRule::NoInterest)) {
    return 0;
  }
  int per_bracket = rules.interest_per_bracket;
  for (int i = 0; i < s.joker_count; ++i) {
    per_bracket += s.jokers[i].id == JokerId::ToTheMoon && !s.jokers[i].debuffed;
  }
  const int cap =
      rules.interest_cap[g.tier(VoucherId::SeedMoney, VoucherId::MoneyTree)] / rules.interest_step;
  const int brackets = s.dollars / rules.interest_step;
  return per_bracket * (brackets < cap ? brackets : cap);
}

// The total is fixed now; what happens on the screen does not change it.
template <class S>
JIMBO_FN void build_cash_out(Game<S>& g, bool saved, bool boss) {
  State& s = g.s;
  int total = saved ? 0 : s.blind_reward;
  if (s.hands_left > 0) total += hand_money(g);
  if (s.discards_left > 0) total += discard_money(g);
  total += joker_money(g);
  total += tag_money(g, boss);
  total += interest(g);
  s.payout = total;
  if (boss && s.deck == DeckId::Anaglyph) add_tag(g, TagId::Double);
}

// The blind goes: what it took from the hand comes back, and nothing is debuffed or hidden any
// more.
template <class S>
JIMBO_FN void remove_blind(Game<S>& g) {
  State& s = g.s;
  if (boss_acts(g, BlindId::Manacle)) s.hand_size = static_cast<std::int16_t>(s.hand_size + 1);
  s.blind = BlindId::None;
  s.blind_disabled = false;
  turn_jokers_up(g);
  clear_joker_debuffs(g);
  clear_debuffs(g);
}

}  // namespace round_end_detail

// Ends the round, won or lost. `out_of_cards`: hand and deck are empty; then Mr. Bones is used up
// in vain.
template <class S>
JIMBO_FN void end_round(Game<S>& g, bool out_of_cards) {
  using namespace round_end_detail;
  State& s = g.s;
  s.phase = Phase::RoundEval;
  const bool saved = is_lost(g);
  const bool lost = ask_jokers(g);
  if (lost || (saved && out_of_cards)) {
    remove_leaving_jokers(g);
    s.phase = Phase::GameOver;
    s.result = Result::Lost;
    return;
  }
  const bool boss = is_boss_blind(g);
  s.discards_unused += s.discards_left;
  if (boss) {
    note_most_played(g);
    if (s.ante == g.rules.win_ante) s.won = true;
  }
  reward_held_cards(g);
  gather_deck(g);
  run_queue(g);
  remove_leaving_jokers(g);
  s.progress[static_cast<int>(s.on_deck)] = BlindProgress::Defeated;
  if (boss) finish_boss(g);
  s.hand_size = static_cast<std::int16_t>(s.hand_size - s.juggle_bonus);
  s.juggle_bonus = 0;
  if (s.dice_tag_active) {
    s.dice_tag_active = false;
    update_reroll_cost(g, false);
  }
  draw_targets(g);
  build_cash_out(g, saved, boss);
  remove_blind(g);
}

// Pays the cash-out and opens the shop.
template <class S>
JIMBO_FN void cash_out(Game<S>& g) {
  State& s = g.s;
  shuffle_draw_pile(g, Stream::CashOut);
  s.hands_left = s.hands;
  s.discards_left = s.discards;
  const int payout = s.payout;
  s.payout = 0;
  s.score = 0;
  s.requirement = 0;
  s.blind_reward = 0;
  add_dollars(g, payout);
  if (s.on_deck == BlindSlot::Boss) {
    draw_skip_tags(g);
    for (BlindProgress& progress : s.progress) progress = BlindProgress::Upcoming;
    draw_boss(g);
    s.boss_rerolled = false;
    s.on_deck = BlindSlot::Small;
  } else {
    s.on_deck = static_cast<BlindSlot>(static_cast<int>(s.on_deck) + 1);
  }
  s.phase = Phase::Shop;
  open_shop(g);
}

}  // namespace jimbo
