#include "play/shuffle.h"

#include <cstdint>
#include <cstring>

#include "play/game.h"

namespace jimbo {

namespace {

// The swaps of places `count` down to `last` + 1, which decide what lies there.
template <class Index>
JIMBO_INLINE void swap_from_the_end(LuaRandom& random, Index* cards, int count, int last = 1) {
  for (int i = count; i > last; --i) {
    const int j = random.integer(1, i);
    const Index swapped = cards[i - 1];
    cards[i - 1] = cards[j - 1];
    cards[j - 1] = swapped;
  }
}

}  // namespace

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
  swap_from_the_end(random, list, count);
}

JIMBO_FN void sort_by_age(CardIndex* cards, int count) {
  for (int i = 1; i < count; ++i) {
    const CardIndex moving = cards[i];
    int j = i;
    for (; j > 0 && cards[j - 1] > moving; --j) cards[j] = cards[j - 1];
    cards[j] = moving;
  }
}

JIMBO_FN void shuffle_cards(LuaRandom random, CardIndex* cards, int count) {
  sort_by_age(cards, count);
  swap_from_the_end(random, cards, count);
}

JIMBO_FN void forget_shuffle(State& s) {
  if (s.unshuffled == 0) return;  // larger decks have cards where the generator would lie
  s.unshuffled = 0;
  s.under_unshuffled = 0;
  std::memset(s.draw_pile.margin(), 0, CardList::kMargin);
}

JIMBO_FN void lay_out_deck(State& s) {
  s.draw_pile.assign_all(s.card_count);
  s.draw_pile_count = s.card_count;
  forget_shuffle(s);
}

namespace {

static_assert(sizeof(LuaRandom) == CardList::kMargin);

JIMBO_FN void leave_shuffle(State& s, const LuaRandom& random, int cards) {
  std::memcpy(s.draw_pile.margin(), &random, sizeof random);
  s.unshuffled = static_cast<std::uint16_t>(cards);
}

// Without std::bit_cast, on which CUDA's compiler crashes here.
JIMBO_FN LuaRandom resume_shuffle(State& s) {
  LuaRandom random(0.0);
  std::memcpy(&random, s.draw_pile.margin(), sizeof random);
  return random;
}

}  // namespace

JIMBO_FN void shuffle_draw_pile(Game& g, Stream stream) {
  State& s = g.s;
  LuaRandom random = g.generator(stream);
  lay_out_deck(s);
  if (s.card_count <= CardList::kByteCards) return leave_shuffle(s, random, s.card_count);
  CardIndex cards[kCardCapacity];
  for (int i = 0; i < s.card_count; ++i) cards[i] = static_cast<CardIndex>(i);
  swap_from_the_end(random, cards, s.card_count);
  s.draw_pile.assign(cards, s.card_count);
}

JIMBO_FN void settle_top(State& s, int count) {
  int rest = s.draw_pile_count - count - s.under_unshuffled;
  if (s.unshuffled <= rest) return;
  if (rest < 1) rest = 1;
  LuaRandom random = resume_shuffle(s);
  swap_from_the_end(random, s.draw_pile.low + s.under_unshuffled, s.unshuffled, rest);
  if (rest > 1) return leave_shuffle(s, random, rest);
  forget_shuffle(s);
}

JIMBO_FN void settle_draw_pile(State& s) {
  // The second question is for states that come from outside and have not been checked yet.
  const int end = s.unshuffled + s.under_unshuffled;
  if (s.unshuffled > 0 && end <= CardList::kByteCards) settle_top(s, s.draw_pile_count);
}

JIMBO_FN void lay_under_draw_pile(State& s, const CardIndex* cards, int count) {
  if (s.under_unshuffled + count > 0xff) settle_draw_pile(s);
  if (s.card_count <= CardList::kByteCards) {
    s.draw_pile.push_front_bytes(s.draw_pile_count, cards, count);
  } else {
    for (int i = 0; i < count; ++i) s.draw_pile.push_front(s.draw_pile_count + i, cards[i]);
  }
  s.draw_pile_count = static_cast<std::uint16_t>(s.draw_pile_count + count);
  if (s.unshuffled > 0) s.under_unshuffled = static_cast<std::uint8_t>(s.under_unshuffled + count);
}

}  // namespace jimbo
