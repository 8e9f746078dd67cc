#include "play/blind.h"

#include "hook/ask_items.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "random/seed_hash.h"
#include "state/card_trait.h"

namespace jimbo {

JIMBO_FN bool in_round(const View& g) { return g.s.blind != BlindId::None; }

JIMBO_FN bool is_boss_blind(const View& g) {
  if (!in_round(g)) return false;
  const BlindKind kind = g.facts(g.s.blind).kind;
  return kind == BlindKind::Boss || kind == BlindKind::Showdown;
}

// Requirement ----------------------------------------------------------------------------------

JIMBO_FN double base_requirement(const View& g, int ante) {
  if (ante < 1) return g.rules.below_first_ante;
  const int table = g.facts(g.s.stake).scaling;
  return ante <= kListedAntes ? g.rules.ante_base[table][ante - 1] : kStreamNan;
}

JIMBO_FN double requirement_of(const View& g, BlindId id) {
  double requirement = base_requirement(g, g.s.ante) * g.facts(id).multiplier;
  deck::change_requirement(g, requirement);
  return requirement;
}

JIMBO_FN int reward_of(const View& g, BlindId id) {
  if (g.has_rule(ChallengeRule::NoReward)) return 0;
  const BlindKind kind = g.facts(id).kind;
  if (kind == BlindKind::Small &&
      (!g.facts(g.s.stake).small_pays || g.has_rule(ChallengeRule::NoRewardSmall))) {
    return 0;
  }
  if (kind == BlindKind::Big && g.has_rule(ChallengeRule::NoRewardBig)) return 0;
  return g.facts(id).reward;
}

// Debuffs --------------------------------------------------------------------------------------

JIMBO_FN bool boss_debuffs(const View& g, const PlayingCard& card) {
  return blind::debuffs(g, card);
}

JIMBO_FN void test_debuff(Game& g, PlayingCard& card) {
  card.debuffed = card.permanent_debuff || boss_debuffs(g, card);
}

JIMBO_FN void test_debuffs(Game& g) {
  if (!is_boss_blind(g)) return;
  if (!blind::may_debuff(g)) return clear_debuffs(g);
  for (int i = 0; i < g.s.card_count; ++i) test_debuff(g, g.s.card(i));
}

JIMBO_FN void clear_debuffs(Game& g) {
  if ((g.s.bits_of_cards() & CardBits::kDebuffs) == 0) return;
  const int count = g.s.card_count;
  for (int i = 0; i < count; ++i) {
    g.s.card(i).debuffed = g.s.card(i).permanent_debuff;
  }
}

JIMBO_FN bool has_perished(const Joker& joker) {
  return joker.perishable && joker.rounds_left == 0;
}

JIMBO_FN void clear_joker_debuffs(Game& g) {
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (!has_perished(g.s.jokers[i])) set_joker_debuff(g, i, false);
  }
}

JIMBO_FN void enhance_card(Game& g, int index, Enhancement enhancement) {
  PlayingCard& card = g.s.card(index);
  card.enhancement = enhancement;
  card.played_this_ante = false;
  card.permanent_debuff = false;
  test_debuff(g, card);
}

// Disabling ------------------------------------------------------------------------------------

JIMBO_FN void turn_hand_up(Game& g) {
  for (int i = 0; i < g.s.hand_count; ++i) {
    g.s.hand[i].face_down = false;
    g.s.hand[i].known_face = false;
  }
}

JIMBO_FN void turn_jokers_up(Game& g) {
  for (int i = 0; i < g.s.joker_count; ++i) g.s.jokers[i].face_down = false;
}

JIMBO_FN void disable_boss(Game& g) {
  State& s = g.s;
  if (!is_boss_blind(g) || s.blind_disabled) return;
  s.blind_disabled = true;
  turn_jokers_up(g);
  blind::on_disabled(g);
  clear_joker_debuffs(g);
  test_debuffs(g);
}

JIMBO_FN void disable_boss_if_asked(Game& g) {
  if (!g.queue.disable_boss_now) return;
  g.queue.disable_boss_now = false;
  disable_boss(g);
  g.queue.disable_boss_now = false;
}

}  // namespace jimbo
