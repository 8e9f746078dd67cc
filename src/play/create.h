#pragma once

#include "facts/source.h"
#include "play/game.h"

// Making cards: pool draws, editions, stickers. The functions return a finished object whose key is
// taken and whose creation number is given; where it goes is the caller's business.

namespace jimbo {

// What an edition roll gives (effects/editions.cpp). `rate` is the edition rate times the modifier;
// Negative ignores vouchers, so it has a factor of its own (0: never).
JIMBO_FN Edition edition_of(const ShopRules& rules, double roll, double negative_factor,
                            double rate);

// Aura and Wheel of Fortune: always an edition, never Negative, vouchers ignored
// (effects/editions.cpp).
JIMBO_FN Edition guaranteed_edition(Game& g, Stream stream);

JIMBO_FN double edition_rate(const View& g);

JIMBO_FN bool deck_has(const View& g, Enhancement enhancement);

JIMBO_FN bool gate_open(const View& g, Gate gate);

JIMBO_FN JokerId draw_joker_id(Game& g, Stream stream, Rarity rarity);

// The joker as it is when just built: start values, and the one roll a joker makes at this point.
JIMBO_FN Joker build_joker(Game& g, JokerId id);

JIMBO_FN void roll_stickers(Game& g, Joker& joker, StickerRoll where);

JIMBO_FN Rarity roll_rarity(Game& g, Stream stream);

// Order of draws: rarity, pool, To Do List's hand, stickers, edition.
JIMBO_FN Joker create_joker(Game& g, JokerSource source);

// A joker of a rarity as the source makes it that draws such jokers from the stream. One of a rules
// file's own streams gives the edition too.
JIMBO_FN Joker create_joker(Game& g, Stream stream, Rarity rarity,
                            StickerRoll stickers = StickerRoll::None);

JIMBO_FN ConsumableId draw_consumable_id(Game& g, Stream stream, ConsumableSet set);

JIMBO_FN Consumable build_consumable(Game& g, ConsumableId id);

JIMBO_FN Consumable create_consumable(Game& g, Stream stream, ConsumableSet set);

// One of a family that a rules file names, each that can come equally likely; where none can, its
// first.
JIMBO_FN Consumable create_of_family(Game& g, Stream stream, int family);

// The hidden roll of pack cards. The Soul may replace a Tarot or Spectral, Black Hole a Planet or
// Spectral; for a Spectral both roll on one stream and the second hit wins. A card that exists is
// not rolled for, and without The Soul (banned) neither is.
JIMBO_FN ConsumableId roll_hidden_card(Game& g, ConsumableSet set);

JIMBO_FN Consumable create_pack_consumable(Game& g, Stream stream, ConsumableSet set);

JIMBO_FN PlayingCard build_card(Game& g, Front front);

JIMBO_FN Front draw_front(Game& g, Stream stream);

JIMBO_FN Enhancement draw_enhancement(Game& g, Stream stream);

// One of the game's own other than the one given.
JIMBO_FN Enhancement draw_enhancement_but(Game& g, Stream stream, Enhancement other);

// What a seal roll gives (effects/seals.cpp).
JIMBO_FN Seal seal_of(const ShopRules& rules, double roll);

JIMBO_FN Item joker_item(const Joker& joker);

JIMBO_FN Item consumable_item(const Consumable& consumable);

JIMBO_FN Item card_item(const PlayingCard& card);

}  // namespace jimbo
