#include "play/round_end.h"

#include <cstdint>

#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/deck.h"
#include "play/hand_order.h"
#include "play/limit.h"
#include "play/money.h"
#include "play/queue_run.h"
#include "play/shop.h"
#include "play/shuffle.h"
#include "play/tag.h"
#include "play/target.h"

namespace jimbo {

namespace {

JIMBO_FN bool is_lost(const View& g) { return !(g.s.score - g.s.requirement >= 0); }

// Each joker: its own effect, then rent, then the perishable countdown, which debuffs at once.
JIMBO_FN bool ask_jokers(Game& g) {
  State& s = g.s;
  RoundEnd end{g, s, is_lost(g), is_boss_blind(g)};
  int rent = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    Joker& joker = s.jokers[i];
    const auto position = static_cast<std::uint8_t>(i);
    g.acting = {ActorKind::Joker, position, position};
    if (!joker.debuffed) joker::on_round_end(end, joker);
    if (joker.rental) rent += g.rules.economy.rental_rate;
    if (joker.perishable && joker.rounds_left > 0) {
      --joker.rounds_left;
      if (joker.rounds_left == 0) set_joker_debuff(g, i, true);
    }
  }
  if (g.programs != nullptr) always::on_round_end(end);
  if (!end.lost) g.queue_dollars(-rent);
  return end.lost;
}

// The hand type played most, for The Ox; of equals the last in walk order.
JIMBO_FN void note_most_played(Game& g) {
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

// One pass of a held card; true if it gave something.
JIMBO_FN bool reward_pass(Game& g, const PlayingCard& card) {
  const bool enhancement_gave = enhancement::on_round_end(card.enhancement, g);
  const bool seal_gave = seal::on_round_end(card.seal, g);
  return enhancement_gave || seal_gave;
}

// What cards give that were held until the end; retriggers repeat what gave something.
JIMBO_FN void reward_held_cards(Game& g) {
  State& s = g.s;
  const JokerRow row(g);
  for (int i = 0; i < s.hand_count; ++i) {
    const PlayingCard& card = s.card(s.hand[i].card);
    if (card.debuffed || !reward_pass(g, card)) continue;
    int repeats = seal::retriggers(card.seal, g);
    HeldCard held{g, s, s.hand[i].card, i};
    repeats += jokers::held_retriggers(row, held);
    for (int pass = 1; pass <= repeats; ++pass) reward_pass(g, card);
  }
}

// Typecast: when the boss of the rule's ante is beaten every joker becomes eternal and no slots
// remain.
JIMBO_FN void apply_typecast(Game& g) {
  State& s = g.s;
  if (g.has_rule(ChallengeRule::SetEternalAnte) &&
      s.ante == g.rule_value(ChallengeRule::SetEternalAnte)) {
    for (int i = 0; i < s.joker_count; ++i) {
      Joker& joker = s.jokers[i];
      joker.eternal = g.facts(joker.id).eternal_ok && !joker.perishable;
    }
  }
  if (g.has_rule(ChallengeRule::SetJokerSlotsAnte) &&
      s.ante == g.rule_value(ChallengeRule::SetJokerSlotsAnte)) {
    s.joker_slots = limit_after(s.joker_slots, -g.joker_limit());
  }
}

JIMBO_FN void finish_boss(Game& g) {
  State& s = g.s;
  apply_typecast(g);
  s.ante = limit_after(s.ante, 1);
  s.ante_voucher = draw_voucher(g, Stream::Voucher);
  s.voucher_seen = false;
  s.clear_bits_of_cards(CardBits::kPlayedThisAnte);
}

// Cash-out rows --------------------------------------------------------------------------------

}  // namespace

namespace {

JIMBO_FN CashOutRates cash_out_rates(const View& g) {
  CashOutRates rates{g.rules.economy.per_hand, g.rules.economy.per_discard, true};
  deck::change_cash_out(g, rates);
  return rates;
}

}  // namespace

JIMBO_FN int hand_money(const View& g) {
  return g.has_rule(ChallengeRule::NoExtraHandMoney) ? 0
                                                     : g.s.hands_left * cash_out_rates(g).per_hand;
}

JIMBO_FN int discard_money(const View& g) {
  return g.s.discards_left * cash_out_rates(g).per_discard;
}

namespace {

JIMBO_FN int joker_money(Game& g) {
  int total = 0;
  for (int i = 0; i < g.s.joker_count; ++i) {
    Joker& joker = g.s.jokers[i];
    if (!joker.debuffed) total += joker::cash_out_dollars(g, joker);
  }
  return total;
}

JIMBO_FN int tag_money(Game& g) {
  int total = 0;
  for (TagSlot tag = take_tag(g, TagHook::CashOut); tag.id() != TagId::None;
       tag = take_tag(g, TagHook::CashOut)) {
    total += tag::cash_out_dollars(g, tag);
  }
  return total;
}

}  // namespace

JIMBO_FN int interest(const View& g) {
  const EconomyRules& rules = g.rules.economy;
  const State& s = g.s;
  if (s.dollars < rules.interest_step || !cash_out_rates(g).interest ||
      g.has_rule(ChallengeRule::NoInterest)) {
    return 0;
  }
  int per_bracket = rules.interest_per_bracket;
  for (int i = 0; i < s.joker_count; ++i) {
    const Joker& joker = s.jokers[i];
    if (g.acts_with(joker, Trait::ExtraInterest)) per_bracket += g.numbers(joker).dollars;
  }
  int counted = rules.interest_cap;
  voucher::change_interest_cap(g, counted);
  const int cap = counted / rules.interest_step;
  const int brackets = s.dollars / rules.interest_step;
  return per_bracket * (brackets < cap ? brackets : cap);
}

namespace {

// The total is fixed now; what happens on the screen does not change it.
JIMBO_FN void build_cash_out(Game& g, bool saved, bool boss) {
  State& s = g.s;
  int total = saved ? 0 : s.blind_reward;
  if (s.hands_left > 0) total += hand_money(g);
  if (s.discards_left > 0) total += discard_money(g);
  total += joker_money(g);
  if (boss) total += tag_money(g);
  total += interest(g);
  s.payout = total;
  if (boss) deck::on_boss_cash_out(g);
}

// The blind goes: what it took from the hand comes back, and nothing is debuffed or hidden any
// more.
JIMBO_FN void remove_blind(Game& g) {
  State& s = g.s;
  blind::on_removed(g);
  s.blind = BlindId::None;
  s.blind_disabled = false;
  turn_jokers_up(g);
  clear_joker_debuffs(g);
  clear_debuffs(g);
}

}  // namespace

JIMBO_FN void end_round(Game& g, bool out_of_cards) {
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
  if (g.programs != nullptr) voucher::on_round_end(g);
  gather_deck(g);
  run_queue(g);
  remove_leaving_jokers(g);
  s.progress[static_cast<int>(s.on_deck)] = BlindProgress::Defeated;
  if (boss) finish_boss(g);
  s.hand_size = limit_after(s.hand_size, -s.juggle_bonus);
  s.juggle_bonus = 0;
  if (s.dice_tag_active) {
    s.dice_tag_active = false;
    update_reroll_cost(g, false);
  }
  draw_targets(g);
  build_cash_out(g, saved, boss);
  remove_blind(g);
}

JIMBO_FN void cash_out(Game& g) {
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
  if (g.programs == nullptr) return;  // none of the game acts then
  jokers::on_shop_entered(JokerRow(g), g);
  voucher::on_shop_entered(g);
}

}  // namespace jimbo
