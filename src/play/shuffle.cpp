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

JIMBO_FN void shuffle_list(LuaRandom random, std::uint8_t* list, std::uint16_t* serials,
                           int count) {
  sort_by_serial(list, serials, count);
  for (int i = count; i >= 2; --i) {
    const int j = random.integer(1, i);
    const std::uint8_t swapped = list[i - 1];
    list[i - 1] = list[j - 1];
    list[j - 1] = swapped;
  }
}

JIMBO_FN void sort_by_age(CardIndex* cards, int count) {
  for (int i = 1; i < count; ++i) {
    const CardIndex moving = cards[i];
    int j = i;
    for (; j > 0 && cards[j - 1] > moving; --j) cards[j] = cards[j - 1];
    cards[j] = moving;
  }
}

namespace {

JIMBO_FN void swap_from_the_end(LuaRandom random, CardIndex* cards, int count) {
  for (int i = count; i >= 2; --i) {
    const int j = random.integer(1, i);
    const CardIndex swapped = cards[i - 1];
    cards[i - 1] = cards[j - 1];
    cards[j - 1] = swapped;
  }
}

}  // namespace

JIMBO_FN void shuffle_cards(LuaRandom random, CardIndex* cards, int count) {
  sort_by_age(cards, count);
  swap_from_the_end(random, cards, count);
}

JIMBO_FN void shuffle_draw_pile(Game& g, Stream stream) {
  State& s = g.s;
  CardIndex cards[kCardCapacity];
  for (int i = 0; i < s.card_count; ++i) cards[i] = static_cast<CardIndex>(i);
  swap_from_the_end(g.generator(stream), cards, s.card_count);
  s.draw_pile.assign(cards, s.card_count);
  s.draw_pile_count = s.card_count;
}

}  // namespace jimbo
