#pragma once

#include "core/create.h"
#include "core/deck.h"
#include "core/draw.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/joker_row.h"
#include "core/queue_run.h"

// Booster packs: what lies in them, opening, taking, leaving.

namespace jimbo {

// The planet Telescope puts first in a Celestial pack: that of the most played visible hand, ties
// to the higher-ranked; None before any hand was played.
template <class S>
JIMBO_FN ConsumableId telescope_planet(const Game<S>& g) {
  int most = 0;
  ConsumableId planet = ConsumableId::None;
  for (int i = 0; i < kHandCount; ++i) {
    const HandId hand = static_cast<HandId>(i);
    if (g.hand_visible(hand) && g.s.hand_states[i].plays > most) {
      most = g.s.hand_states[i].plays;
      planet = facts(hand).planet;
    }
  }
  return planet;
}

template <class S>
JIMBO_FN PlayingCard create_standard_card(Game<S>& g) {
  const ShopRules& rules = g.rules.shop;
  Enhancement enhancement = Enhancement::None;
  if (g.number(Stream::StandardSet) > rules.standard_enhanced_above) {
    enhancement = draw_enhancement(g, Stream::EnhancedStandard);
  }
  const Front front = draw_front(g, Stream::FrontStandard);
  PlayingCard card = build_card(g, front);
  card.enhancement = enhancement;
  const double edition = g.number(Stream::StandardEdition);
  card.edition = edition_of(rules, edition, 0, edition_rate(g) * rules.standard_edition_factor);
  if (g.number(Stream::StandardSeal) > rules.standard_seal_above) {
    card.seal = seal_of(rules, g.number(Stream::StandardSealType));
  }
  return card;
}

template <class S>
JIMBO_FN Item create_pack_item(Game<S>& g, BoosterKind kind, int position) {
  switch (kind) {
    case BoosterKind::Arcana:
      if (g.redeemed(VoucherId::OmenGlobe) &&
          g.number(Stream::OmenGlobe) > g.rules.shop.omen_globe_above) {
        return consumable_item(
            create_pack_consumable(g, Stream::SpectralArcana, ConsumableSet::Spectral));
      }
      return consumable_item(create_pack_consumable(g, Stream::TarotArcana, ConsumableSet::Tarot));
    case BoosterKind::Celestial:
      if (position == 0 && g.redeemed(VoucherId::Telescope)) {
        const ConsumableId planet = telescope_planet(g);
        if (planet != ConsumableId::None) return consumable_item(build_consumable(g, planet));
      }
      return consumable_item(
          create_pack_consumable(g, Stream::PlanetCelestial, ConsumableSet::Planet));
    case BoosterKind::Spectral:
      return consumable_item(
          create_pack_consumable(g, Stream::SpectralPack, ConsumableSet::Spectral));
    case BoosterKind::Buffoon:
      return joker_item(create_joker(g, JokerSource::Buffoon));
    case BoosterKind::Standard:
      break;
  }
  return card_item(create_standard_card(g));
}

// Lays out the cards of a pack, first to last.
template <class S>
JIMBO_FN void fill_pack(Game<S>& g, BoosterId id) {
  const BoosterFacts& f = facts(id);
  g.s.open_pack = id;
  g.s.pack_choices = f.choose;
  for (int i = 0; i < f.shown; ++i) {
    g.s.pack[i] = create_pack_item(g, f.kind, i);
    g.s.pack_count = static_cast<std::uint8_t>(i + 1);
  }
}

// Cards not taken are destroyed.
template <class S>
JIMBO_FN void clear_pack(Game<S>& g) {
  const int count = g.s.pack_count;
  g.s.pack_count = 0;
  for (int i = 0; i < count; ++i) {
    release_item(g, g.s.pack[i]);
    g.s.pack[i] = Item{};
  }
  g.s.open_pack = BoosterId::None;
  g.s.pack_choices = 0;
}

// The player's side ----------------------------------------------------------------------------

// Arcana and Spectral packs deal a hand from the draw pile as it lies.
template <class S>
JIMBO_FN bool pack_deals_hand(const Game<S>& g) {
  if (g.s.open_pack == BoosterId::None) return false;
  const BoosterKind kind = facts(g.s.open_pack).kind;
  return kind == BoosterKind::Arcana || kind == BoosterKind::Spectral;
}

// The jokers hear of the pack before its cards are made, so Hallucination's Tarot cannot be among
// them.
template <class S>
JIMBO_FN void open_pack(Game<S>& g, BoosterId id, Phase returns_to) {
  g.s.phase = Phase::Pack;
  g.s.pack_return = returns_to;
  inflate(g);
  tell_jokers<Hook::PackOpened>(g, g);
  run_queue(g);
  fill_pack(g, id);
  if (pack_deals_hand(g)) draw_cards(g, hand_limit(g));
}

// Whatever pack closes, tags that wait for a choice of blinds get their turn; in a shop none waits.
template <class S>
JIMBO_FN void close_pack(Game<S>& g) {
  if (pack_deals_hand(g)) return_hand_to_draw_pile(g);
  clear_pack(g);
  g.s.phase = g.s.pack_return;
  if (g.s.phase == Phase::BlindSelect) apply_blind_choice_tags(g);
}

template <class S>
JIMBO_FN void skip_pack(Game<S>& g) {
  tell_jokers<Hook::PackSkipped>(g, g);
  close_pack(g);
}

// Takes the item out of the pack; what becomes of it is the caller's business, who then calls
// `finish_pick`.
template <class S>
JIMBO_FN Item take_from_pack(Game<S>& g, int index) {
  State& s = g.s;
  const Item taken = s.pack[index];
  for (int i = index + 1; i < s.pack_count; ++i) s.pack[i - 1] = s.pack[i];
  s.pack[--s.pack_count] = Item{};
  --s.pack_choices;
  return taken;
}

template <class S>
JIMBO_FN void finish_pick(Game<S>& g) {
  if (g.s.pack_choices == 0 || g.s.pack_count == 0) close_pack(g);
}

}  // namespace jimbo
