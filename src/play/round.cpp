#include "play/round.h"

#include <cstdint>

#include "base/bits.h"
#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/discard.h"
#include "play/draw.h"
#include "play/limit.h"
#include "play/money.h"
#include "play/queue_run.h"
#include "play/round_end.h"
#include "play/scoring.h"
#include "play/shop.h"
#include "play/shuffle.h"
#include "play/tag.h"

namespace jimbo {

JIMBO_FN BlindId blind_at(const State& s, BlindSlot slot) {
  if (slot == BlindSlot::Small) return BlindId::Small;
  return slot == BlindSlot::Big ? BlindId::Big : s.boss;
}

// Drawing up -----------------------------------------------------------------------------------

namespace {

JIMBO_RARE void let_programs_act_on_draw(Game& g) {
  jokers::on_hand_drawn(JokerRow(g), g);
  run_queue(g);
}

}  // namespace

JIMBO_FN void draw_to_hand(Game& g) {
  State& s = g.s;
  const bool first = nothing_done_yet(g);
  s.phase = Phase::SelectingHand;
  g.hand_locked = false;
  if (first) {
    for (TagSlot tag = take_tag(g, TagHook::RoundStart); tag.id() != TagId::None;
         tag = take_tag(g, TagHook::RoundStart)) {
      tag::on_round_start(g, tag);
    }
  }
  if (s.hand_size <= 0 && s.hand_count == 0) {
    s.phase = Phase::GameOver;
    s.result = Result::Lost;
    return;
  }
  int count = hand_limit(g) - s.hand_count;
  blind::on_draw(g, count);
  if (s.hand_count == 0 && count < 1) count = 1;  // a round goes on as long as there are cards
  draw_cards(g, count);
  if (first) {
    jokers::on_first_draw(JokerRow(g), g);
    run_queue(g);
  }
  if (g.programs != nullptr) let_programs_act_on_draw(g);
  let_blind_act_on_hand(g);
}

JIMBO_FN void let_blind_act_on_hand(Game& g) {
  blind::after_draw(g);
  g.s.blind_prepared = false;
}

// Selecting a blind ----------------------------------------------------------------------------

JIMBO_FN void reset_round_counters(Game& g) {
  State& s = g.s;
  ++s.round;
  s.discards_left = s.discards > 0 ? s.discards : 0;
  s.hands_left = s.hands > 1 ? s.hands : 1;
  s.hands_played_round = 0;
  s.discards_used_round = 0;
  s.score = 0;
  for (HandState& hand : s.hand_states) hand.plays_this_round = 0;
  s.reroll_increase = 0;
  s.free_rerolls = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    const Joker& joker = s.jokers[i];
    if (!joker.debuffed) s.free_rerolls = limit_after(s.free_rerolls, g.numbers(joker).rerolls);
  }
  update_reroll_cost(g, false);
}

JIMBO_FN void set_blind(Game& g, BlindId id) {
  State& s = g.s;
  s.blind = id;
  s.blind_disabled = false;
  s.blind_triggered = false;
  s.blind_prepared = true;
  s.blind_memory = 0;
  s.eye_hands = 0;
  s.mouth_locked = false;
  s.mouth_hand = HandId::FlushFive;
  s.blind_reward = reward_of(g, id);
  s.requirement = requirement_of(g, id);
}

JIMBO_FN void set_up_blind(Game& g) { blind::on_set(g); }

JIMBO_FN void let_jokers_act_on_selection(Game& g) {
  jokers::on_blind_selected(JokerRow(g), g);
  if (g.programs != nullptr) voucher::on_blind_selected(g);
  run_queue(g);
  g.queue.reserved_jokers = 0;
  remove_leaving_jokers(g);
}

JIMBO_FN void let_jokers_act_on_blind(Game& g) {
  JokerRow row(g);
  int kept = 0;
  for (int i = 0; i < row.count; ++i) {
    const JokerId id = g.s.jokers[row.places[i].target].id;
    if ((g.facts(id).traits & bit(Trait::ChangesBlind)) != 0) row.places[kept++] = row.places[i];
  }
  row.count = kept;
  jokers::on_blind_selected(row, g);
  run_queue(g);
}

JIMBO_FN void let_blind_act_on_jokers(Game& g) { blind::after_jokers_acted(g); }

JIMBO_FN void select_blind(Game& g) {
  State& s = g.s;
  s.progress[static_cast<int>(s.on_deck)] = BlindProgress::Current;
  reset_round_counters(g);
  set_blind(g, blind_at(s, s.on_deck));
  set_up_blind(g);
  test_debuffs(g);
  let_jokers_act_on_selection(g);
  let_blind_act_on_jokers(g);
  shuffle_draw_pile(g, Stream::NewRound);
  if (g.queue.disable_boss) {
    g.queue.disable_boss = false;
    disable_boss(g);
  }
  run_queue_after_shuffle(g);
  draw_to_hand(g);
  refill_empty_hand(g);
}

// Playing and discarding -----------------------------------------------------------------------

// Goes from chosen card to chosen card, then from kept card to kept card: how many there are the
// processor can foresee, which of them it cannot. A forced card is among those chosen.
JIMBO_FN void move_to_play(Game& g, std::uint64_t positions) {
  State& s = g.s;
  int place = lowest_one(positions);  // what lies to the left of it stays there
  std::uint64_t kept = ones_below(s.hand_count) & ~positions & ~ones_below(place);
  int played = 0;
  for (; positions != 0; positions &= positions - 1) {
    HandSlot& slot = s.hand[lowest_one(positions)];
    const CardIndex card = slot.card;
    g.play_area[played++] = card;
    s.card(card).played_this_ante = true;
    slot = HandSlot{};
  }
  for (; kept != 0; kept &= kept - 1) {
    HandSlot& slot = s.hand[lowest_one(kept)];
    s.hand[place++] = slot;
    slot = HandSlot{};
  }
  g.play_count = played;
  s.hand_count = static_cast<std::uint8_t>(s.hand_count - played);
}

namespace {

JIMBO_FN void clear_play_area(Game& g, const ScoredHand& hand) {
  for (int i = 0; i < g.play_count; ++i) g.s.card(g.play_area[i]).discarded = true;
  destroy_cards(g, hand.destroyed, hand.destroyed_count);
  g.play_count = 0;
}

}  // namespace

JIMBO_FN bool blind_beaten(const State& s) { return s.score - s.requirement >= 0; }

JIMBO_FN void refill_empty_hand(Game& g) {
  State& s = g.s;
  // Again where a program has destroyed the whole hand, as long as there is something to draw.
  while (s.phase == Phase::SelectingHand && s.hand_count == 0 && !g.overflowed) {
    if (s.draw_pile_count > 0) {
      draw_to_hand(g);
    } else {
      end_round(g, true);
    }
  }
}

JIMBO_FN void press_play(Game& g, std::uint64_t positions) {
  g.s.blind_triggered = false;
  g.hand_locked = true;
  --g.s.hands_left;
  move_to_play(g, positions);
  blind::on_play_pressed(g);
}

JIMBO_FN void press_and_score(Game& g, std::uint64_t positions, ScoredHand& hand) {
  press_play(g, positions);
  score_hand(g, hand);
}

JIMBO_FN void play_cards(Game& g, std::uint64_t positions) {
  State& s = g.s;
  ScoredHand hand;
  press_and_score(g, positions, hand);
  clear_play_area(g, hand);
  ++s.hands_played;
  s.hands_played_round = limit_after(s.hands_played_round, 1);
  run_queue(g);
  remove_leaving_jokers(g);
  if (blind_beaten(s) || s.hands_left < 1) {
    end_round(g, false);
    return;
  }
  draw_to_hand(g);
  refill_empty_hand(g);
}

JIMBO_FN void discard_selected(Game& g, std::uint64_t positions) {
  State& s = g.s;
  Discarding d(g);
  for (; positions != 0; positions &= positions - 1) {
    d.cards[d.count++] = s.hand[lowest_one(positions)].card;
  }
  g.hand_locked = true;
  discard_cards(g, d);
  if (g.has_rule(ChallengeRule::DiscardCost)) {
    add_dollars(g, -g.rule_value(ChallengeRule::DiscardCost));
  }
  if (s.discards_left > 0) --s.discards_left;  // a joker may have taken the last
  s.discards_used_round = limit_after(s.discards_used_round, 1);
  draw_to_hand(g);
  refill_empty_hand(g);
}

}  // namespace jimbo
