#include "play/shuffle.h"

#include <cstdint>

#include "play/game.h"

namespace jimbo {

JIMBO_FN void sort_by_serial(std::uint8_t* list, std::uint16_t* serials, int count) {
  for (int i = 1; i < count; ++i) {
    const std::uint8_t moving = list[i];
    const std::uint16_t serial = serials[i];
    int j = i;
    for (; j > 0 && serials[j - 1] > serial; --j) {
      list[j] = list[j - 1];
      serials[j] = serials[j - 1];
    }
    list[j] = moving;
    serials[j] = serial;
  }
}

namespace {

JIMBO_FN void swap_from_the_end(LuaRandom random, std::uint8_t* list, int count) {
  for (int i = count; i >= 2; --i) {
    const int j = random.integer(1, i);
    const std::uint8_t swapped = list[i - 1];
    list[i - 1] = list[j - 1];
    list[j - 1] = swapped;
  }
}

}  // namespace

JIMBO_FN void shuffle_list(LuaRandom random, std::uint8_t* list, std::uint16_t* serials,
                           int count) {
  sort_by_serial(list, serials, count);
  swap_from_the_end(random, list, count);
}

JIMBO_FN void sort_cards_by_serial(const State& s, std::uint8_t* cards, int count) {
  std::uint16_t serials[kCardCapacity];
  for (int i = 0; i < count; ++i) serials[i] = s.cards[cards[i]].serial;
  sort_by_serial(cards, serials, count);
}

JIMBO_FN void shuffle_cards(const State& s, LuaRandom random, std::uint8_t* cards, int count) {
  sort_cards_by_serial(s, cards, count);
  swap_from_the_end(random, cards, count);
}

// Listing the deck anew in the order of State::cards, nearly that of creation, spares the sort most
// of its work.
JIMBO_FN void shuffle_draw_pile(Game& g, Stream stream) {
  State& s = g.s;
  for (int i = 0; i < s.card_count; ++i) s.draw_pile[i] = static_cast<std::uint8_t>(i);
  s.draw_pile_count = s.card_count;
  shuffle_cards(s, g.generator(stream), s.draw_pile, s.draw_pile_count);
}

}  // namespace jimbo
