#include "play/pack.h"

#include <cstdint>

#include "facts/source.h"
#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/blind_select.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/existing_keys.h"
#include "play/queue_run.h"
#include "play/trade.h"

namespace jimbo {

JIMBO_FN ConsumableId telescope_planet(const View& g) {
  int most = 0;
  ConsumableId planet = ConsumableId::None;
  for (int i = 0; i < kHandCount; ++i) {
    const HandId hand = static_cast<HandId>(i);
    if (g.hand_visible(hand) && g.s.hand_states[i].plays > most) {
      most = g.s.hand_states[i].plays;
      planet = g.facts(hand).planet;
    }
  }
  return planet;
}

JIMBO_FN PlayingCard create_standard_card(Game& g) {
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

JIMBO_FN Item create_pack_item(Game& g, BoosterKind kind, int position) {
  Item item{};
  if (voucher::fills_pack_place(g, kind, position, item)) return item;
  switch (kind) {
    case BoosterKind::Arcana:
      return consumable_item(create_pack_consumable(g, Stream::TarotArcana, ConsumableSet::Tarot));
    case BoosterKind::Celestial:
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

namespace {
JIMBO_FN int from_one_to(int most, int number) {
  return number < 1 ? 1 : number > most ? most : number;
}
}  // namespace

JIMBO_FN void fill_pack(Game& g, BoosterId id) {
  const BoosterFacts& f = g.facts(id);
  g.s.open_pack = id;
  int shown = f.shown;
  g.s.pack_choices = f.choose;
  if (g.queue.pack_cards != 0 || g.queue.pack_choices != 0) {  // by programs of a rules file
    shown = from_one_to(kPackCapacity, shown + g.queue.pack_cards);
    g.s.pack_choices =
        static_cast<std::uint8_t>(from_one_to(shown, f.choose + g.queue.pack_choices));
    g.queue.pack_cards = g.queue.pack_choices = 0;
  }
  for (int i = 0; i < shown; ++i) {
    if (i == kPackCapacity) return g.report_capacity();
    Item item{};
    const bool filled = g.programs != nullptr && booster::fills_pack_place(id, g, i, item);
    g.s.pack[i] = filled ? item : create_pack_item(g, f.kind, i);
    g.s.pack_count = static_cast<std::uint8_t>(i + 1);
  }
}

JIMBO_FN void clear_pack(Game& g) {
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

JIMBO_FN bool pack_deals_hand(const View& g) {
  if (g.s.open_pack == BoosterId::None) return false;
  const BoosterKind kind = g.facts(g.s.open_pack).kind;
  return kind == BoosterKind::Arcana || kind == BoosterKind::Spectral;
}

JIMBO_FN void open_pack(Game& g, BoosterId id, Phase returns_to) {
  g.s.phase = Phase::Pack;
  g.s.pack_return = returns_to;
  inflate(g);
  jokers::on_pack_opened(JokerRow(g), g);
  run_queue(g);
  fill_pack(g, id);
  if (pack_deals_hand(g)) draw_cards(g, hand_limit(g));
}

JIMBO_FN void close_pack(Game& g) {
  if (pack_deals_hand(g)) return_hand_to_draw_pile(g);
  clear_pack(g);
  g.s.phase = g.s.pack_return;
  if (g.s.phase == Phase::BlindSelect) apply_blind_choice_tags(g);
}

JIMBO_FN void skip_pack(Game& g) {
  jokers::on_pack_skipped(JokerRow(g), g);
  close_pack(g);
}

JIMBO_FN Item take_from_pack(Game& g, int index) {
  State& s = g.s;
  const Item taken = s.pack[index];
  for (int i = index + 1; i < s.pack_count; ++i) s.pack[i - 1] = s.pack[i];
  s.pack[--s.pack_count] = Item{};
  --s.pack_choices;
  return taken;
}

JIMBO_FN void finish_pick(Game& g) {
  if (g.s.pack_choices == 0 || g.s.pack_count == 0) close_pack(g);
}

}  // namespace jimbo
