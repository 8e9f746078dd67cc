#include "play/blind_select.h"

#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/ante.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "play/money.h"
#include "play/tag.h"

namespace jimbo {

namespace {

JIMBO_FN void apply_gained_tags(Game& g) {
  for (TagSlot tag = take_tag(g, TagHook::Gained); tag.id() != TagId::None;
       tag = take_tag(g, TagHook::Gained)) {
    tag::on_gained(g, tag);
  }
}

}  // namespace

JIMBO_FN void replace_boss(Game& g) {
  g.s.boss_rerolled = true;
  draw_boss(g);
}

JIMBO_FN void apply_blind_choice_tags(Game& g) {
  for (TagSlot tag = take_tag(g, TagHook::BlindChoice); tag.id() != TagId::None;
       tag = take_tag(g, TagHook::BlindChoice)) {
    if (tag::on_blind_choice(g, tag)) return;
  }
}

JIMBO_FN void enter_blind_select(Game& g) {
  g.s.phase = Phase::BlindSelect;
  draw_orbital_hands(g);
  apply_gained_tags(g);
  apply_blind_choice_tags(g);
}

JIMBO_FN void skip_blind(Game& g) {
  State& s = g.s;
  const int slot = static_cast<int>(s.on_deck);
  ++s.blinds_skipped;
  add_tag(g, s.skip_tags[slot], orbital_hand_at(s, s.on_deck));
  s.progress[slot] = BlindProgress::Skipped;
  s.on_deck = static_cast<BlindSlot>(slot + 1);
  apply_gained_tags(g);
  apply_blind_choice_tags(g);
  if (g.programs != nullptr) jokers::on_blind_skipped(JokerRow(g), g);
}

JIMBO_FN bool boss_can_be_rerolled(const View& g) { return voucher::allows_boss_reroll(g); }

JIMBO_FN void reroll_boss(Game& g) {
  add_dollars(g, -g.rules.economy.boss_reroll_cost);
  replace_boss(g);
  apply_blind_choice_tags(g);
}

}  // namespace jimbo
