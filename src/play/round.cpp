#include "play/round.h"

#include <cstdint>

#include "play/ask_jokers.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/discard.h"
#include "play/draw.h"
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

// The positions of the hand in the order of their cards' creation.
JIMBO_FN void hand_by_serial(const State& s, std::uint8_t* positions) {
  std::uint16_t serials[kHandCapacity];
  for (int i = 0; i < s.hand_count; ++i) {
    positions[i] = static_cast<std::uint8_t>(i);
    serials[i] = s.cards[s.hand[i].card].serial;
  }
  sort_by_serial(positions, serials, s.hand_count);
}

}  // namespace

JIMBO_FN void force_a_card(Game& g) {
  State& s = g.s;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].forced) return;
  }
  if (s.hand_count == 0) return;
  std::uint8_t positions[kHandCapacity];
  hand_by_serial(s, positions);
  const int choice = positions[g.pick(Stream::CeruleanBell, s.hand_count)];
  s.hand[choice].forced = true;
}

JIMBO_FN void debuff_a_joker(Game& g) {
  State& s = g.s;
  if (s.joker_count == 0) return;
  JokerSet candidates = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    if (s.joker_count == 1 || !s.jokers[i].debuffed) candidates |= 1ULL << i;
  }
  clear_joker_debuffs(g);
  if (candidates == 0) {
    // Only expired perishables: the stream moves on, nobody is chosen.
    g.number(Stream::CrimsonHeart);
    return;
  }
  const int choice = pick_joker(g, Stream::CrimsonHeart, candidates);
  set_joker_debuff(g, choice, true);
}

JIMBO_FN void draw_to_hand(Game& g) {
  State& s = g.s;
  const bool first = nothing_done_yet(g);
  s.phase = Phase::SelectingHand;
  g.hand_locked = false;
  if (first) {
    while (take_tag(g, TagMoment::RoundStartBonus)) {
      s.juggle_bonus = static_cast<std::int16_t>(s.juggle_bonus + kJuggleTagCards);
      s.hand_size = static_cast<std::int16_t>(s.hand_size + kJuggleTagCards);
    }
  }
  if (s.hand_size <= 0 && s.hand_count == 0) {
    s.phase = Phase::GameOver;
    s.result = Result::Lost;
    return;
  }
  constexpr int kSerpentCards = 3;
  int count = hand_limit(g) - s.hand_count;
  if (boss_acts(g, BlindId::Serpent) && !first) count = kSerpentCards;
  draw_cards(g, count);
  if (first) {
    jokers::on_first_draw(JokerRow(g), g);
    run_queue(g);
  }
  if (boss_acts(g, BlindId::CeruleanBell)) force_a_card(g);
  if (boss_acts(g, BlindId::CrimsonHeart) && s.blind_prepared) debuff_a_joker(g);
  s.blind_prepared = false;
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
    s.free_rerolls =
        static_cast<std::int16_t>(s.free_rerolls + (joker.debuffed ? 0 : g.numbers(joker).rerolls));
  }
  update_reroll_cost(g, false);
}

JIMBO_FN void set_blind(Game& g, BlindId id) {
  State& s = g.s;
  s.blind = id;
  s.blind_disabled = false;
  s.blind_triggered = false;
  s.blind_prepared = id != BlindId::Fish;
  s.blind_memory = 0;
  s.eye_hands = 0;
  s.mouth_locked = false;
  s.mouth_hand = HandId::FlushFive;
  s.blind_reward = reward_of(g, id);
  s.requirement = requirement_of(g, id);
}

JIMBO_FN void set_up_boss(Game& g) {
  State& s = g.s;
  switch (s.blind) {
    case BlindId::Water:
      s.blind_memory = static_cast<std::int16_t>(s.discards_left);
      s.discards_left = 0;
      break;
    case BlindId::Needle:
      s.blind_memory = static_cast<std::int16_t>(s.hands - 1);
      s.hands_left -= s.blind_memory;
      break;
    case BlindId::Manacle:
      s.hand_size = static_cast<std::int16_t>(s.hand_size - 1);
      break;
    case BlindId::AmberAcorn:
      for (int i = 0; i < s.joker_count; ++i) s.jokers[i].face_down = true;
      break;
    default:
      break;
  }
}

JIMBO_FN void shuffle_jokers(Game& g) {
  State& s = g.s;
  if (!boss_acts(g, BlindId::AmberAcorn)) return;
  for (int i = 0; i < 3; ++i) {
    std::uint8_t order[kJokerCapacity];
    std::uint16_t serials[kJokerCapacity];
    for (int j = 0; j < s.joker_count; ++j) {
      order[j] = static_cast<std::uint8_t>(j);
      serials[j] = s.jokers[j].serial;
    }
    shuffle_list(g.generator(Stream::AmberAcorn), order, serials, s.joker_count);
    Joker shuffled[kJokerCapacity];
    for (int j = 0; j < s.joker_count; ++j) shuffled[j] = s.jokers[order[j]];
    for (int j = 0; j < s.joker_count; ++j) s.jokers[j] = shuffled[j];
  }
  restore_pins(g);
}

JIMBO_FN void select_blind(Game& g) {
  State& s = g.s;
  s.progress[static_cast<int>(s.on_deck)] = BlindProgress::Current;
  reset_round_counters(g);
  set_blind(g, blind_at(s, s.on_deck));
  const bool several_jokers = s.joker_count > 1;
  set_up_boss(g);
  test_debuffs(g);
  jokers::on_blind_selected(JokerRow(g), g);
  run_queue(g);
  g.queue.reserved_jokers = 0;
  remove_leaving_jokers(g);
  if (several_jokers) shuffle_jokers(g);
  shuffle_draw_pile(g, Stream::NewRound);
  if (g.queue.disable_boss) {
    g.queue.disable_boss = false;
    disable_boss(g);
  }
  for (; g.queue.cartomancer_cards > 0; --g.queue.cartomancer_cards) {
    --g.queue.reserved_consumables;
    const Consumable tarot = create_consumable(g, Stream::TarotCartomancer, ConsumableSet::Tarot);
    add_consumable(g, tarot);
  }
  draw_to_hand(g);
  refill_empty_hand(g);
}

// Playing and discarding -----------------------------------------------------------------------

JIMBO_FN void move_to_play(Game& g, std::uint64_t positions) {
  State& s = g.s;
  int kept = 0;
  g.play_count = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    if (((positions >> i) & 1U) != 0) {
      g.play_area[g.play_count++] = s.hand[i].card;
      s.cards[s.hand[i].card].played_this_ante = true;
    } else {
      s.hand[kept++] = s.hand[i];
    }
  }
  for (int i = kept; i < s.hand_count; ++i) s.hand[i] = HandSlot{};
  s.hand_count = static_cast<std::uint8_t>(kept);
}

namespace {

// The Hook discards two held cards at random.
JIMBO_FN void hook_cards(Game& g) {
  State& s = g.s;
  std::uint8_t pool[kHandCapacity];  // positions in hand
  int count = s.hand_count;
  hand_by_serial(s, pool);
  std::uint64_t chosen = 0;
  for (int n = 0; n < 2 && count > 0; ++n) {
    const int choice = g.pick(Stream::Hook, count);
    chosen |= 1ULL << pool[choice];
    --count;
    for (int i = choice; i < count; ++i) pool[i] = pool[i + 1];
  }
  Discarding d(g);
  d.by_hook = true;
  for (int i = 0; i < s.hand_count; ++i) {
    if (((chosen >> i) & 1U) != 0) d.cards[d.count++] = s.hand[i].card;
  }
  if (d.count > 0) discard_cards(g, d);
}

// What the blind does when play is pressed; complete before the hand scores.
JIMBO_FN void press_play(Game& g) {
  State& s = g.s;
  if (s.blind_disabled) return;
  switch (s.blind) {
    case BlindId::Hook:
      hook_cards(g);
      break;
    case BlindId::Tooth:
      add_dollars(g, -g.play_count);
      break;
    case BlindId::CrimsonHeart:
      if (s.joker_count > 0) s.blind_prepared = true;
      break;
    case BlindId::Fish:
      s.blind_prepared = true;
      break;
    default:
      break;
  }
}

JIMBO_FN void clear_play_area(Game& g, const std::uint8_t* destroyed, int destroyed_count) {
  for (int i = 0; i < g.play_count; ++i) g.s.cards[g.play_area[i]].discarded = true;
  destroy_cards(g, destroyed, destroyed_count);
  g.play_count = 0;
}

}  // namespace

JIMBO_FN bool blind_beaten(const State& s) { return s.score - s.requirement >= 0; }

JIMBO_FN void refill_empty_hand(Game& g) {
  State& s = g.s;
  if (s.phase != Phase::SelectingHand || s.hand_count > 0) return;
  if (s.draw_pile_count > 0) {
    draw_to_hand(g);
  } else {
    end_round(g, true);
  }
}

JIMBO_FN int press_and_score(Game& g, std::uint64_t positions, std::uint8_t* destroyed) {
  g.s.blind_triggered = false;
  g.hand_locked = true;
  clear_forced_cards(g);
  --g.s.hands_left;
  move_to_play(g, positions);
  press_play(g);
  return score_hand(g, destroyed);
}

JIMBO_FN void play_cards(Game& g, std::uint64_t positions) {
  State& s = g.s;
  std::uint8_t destroyed[kMaxPlayed];
  const int destroyed_count = press_and_score(g, positions, destroyed);
  clear_play_area(g, destroyed, destroyed_count);
  ++s.hands_played;
  ++s.hands_played_round;
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
  for (int i = 0; i < s.hand_count; ++i) {
    if (((positions >> i) & 1U) != 0) d.cards[d.count++] = s.hand[i].card;
  }
  g.hand_locked = true;
  discard_cards(g, d);
  if (g.has_rule(ChallengeRule::DiscardCost)) {
    add_dollars(g, -g.rule_value(ChallengeRule::DiscardCost));
  }
  --s.discards_left;
  ++s.discards_used_round;
  draw_to_hand(g);
  refill_empty_hand(g);
}

}  // namespace jimbo
