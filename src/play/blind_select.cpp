#include "play/blind_select.h"

#include "facts/source.h"
#include "play/ante.h"
#include "play/create.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "play/level.h"
#include "play/money.h"
#include "play/pack.h"
#include "play/tag.h"

namespace jimbo {

namespace {

JIMBO_FN void top_up_jokers(Game& g) {
  constexpr int kJokers = 2;
  for (int i = 0; i < kJokers && g.joker_room() > 0; ++i) {
    const Joker joker = create_joker(g, JokerSource::TopUp);
    add_joker(g, joker);
  }
}

JIMBO_FN void apply_immediate_tag(Game& g, TagSlot tag) {
  const EconomyRules& rules = g.rules.economy;
  State& s = g.s;
  switch (tag.id) {
    case TagId::Handy:
      add_dollars(g, rules.handy_tag * s.hands_played);
      break;
    case TagId::Garbage:
      add_dollars(g, rules.garbage_tag * s.discards_unused);
      break;
    case TagId::Speed:
      add_dollars(g, rules.speed_tag * s.blinds_skipped);
      break;
    case TagId::Economy: {
      const int held = s.dollars > 0 ? s.dollars : 0;
      add_dollars(g, held < rules.economy_tag_limit ? held : rules.economy_tag_limit);
      break;
    }
    case TagId::TopUp:
      top_up_jokers(g);
      break;
    case TagId::Orbital:
      level_up(g, tag.hand, kOrbitalLevels);
      break;
    default:
      break;
  }
}

JIMBO_FN void apply_immediate_tags(Game& g) {
  for (int i = 0; i < g.s.tag_count;) {
    const TagSlot tag = g.s.tags[i];
    if (g.facts(tag.id).moment != TagMoment::Immediate) {
      ++i;
      continue;
    }
    remove_tag(g, i);
    apply_immediate_tag(g, tag);
  }
}

JIMBO_FN constexpr BoosterId pack_of_tag(TagId id) {
  switch (id) {
    case TagId::Standard:
      return BoosterId::StandardMega1;
    case TagId::Charm:
      return BoosterId::ArcanaMega1;
    case TagId::Meteor:
      return BoosterId::CelestialMega1;
    case TagId::Buffoon:
      return BoosterId::BuffoonMega1;
    case TagId::Ethereal:
      return BoosterId::SpectralNormal1;
    default:
      return BoosterId::None;
  }
}

}  // namespace

JIMBO_FN void replace_boss(Game& g) {
  g.s.boss_rerolled = true;
  draw_boss(g);
}

JIMBO_FN void apply_blind_choice_tags(Game& g) {
  for (int i = 0; i < g.s.tag_count;) {
    const TagId id = g.s.tags[i].id;
    if (g.facts(id).moment != TagMoment::NewBlindChoice) {
      ++i;
      continue;
    }
    remove_tag(g, i);
    if (id != TagId::Boss) {
      open_pack(g, pack_of_tag(id), Phase::BlindSelect);
      return;
    }
    replace_boss(g);
    i = 0;
  }
}

JIMBO_FN void enter_blind_select(Game& g) {
  g.s.phase = Phase::BlindSelect;
  draw_orbital_hands(g);
  apply_immediate_tags(g);
  apply_blind_choice_tags(g);
}

JIMBO_FN void skip_blind(Game& g) {
  State& s = g.s;
  const int slot = static_cast<int>(s.on_deck);
  ++s.blinds_skipped;
  add_tag(g, s.skip_tags[slot], orbital_hand_at(s, s.on_deck));
  s.progress[slot] = BlindProgress::Skipped;
  s.on_deck = static_cast<BlindSlot>(slot + 1);
  apply_immediate_tags(g);
  apply_blind_choice_tags(g);
}

JIMBO_FN bool boss_can_be_rerolled(const View& g) {
  if (g.redeemed(VoucherId::Retcon)) return true;
  return g.redeemed(VoucherId::DirectorsCut) && !g.s.boss_rerolled;
}

JIMBO_FN void reroll_boss(Game& g) {
  add_dollars(g, -g.rules.economy.boss_reroll_cost);
  replace_boss(g);
  apply_blind_choice_tags(g);
}

}  // namespace jimbo
