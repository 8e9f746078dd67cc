#include "search/plain_blind.h"

#include <algorithm>
#include <bit>

#include "base/number.h"
#include "play/level.h"

namespace jimbo {

namespace {

// How often ranks occur: of each set those that are there at least so often.
struct RankSets {
  unsigned once;
  unsigned twice;
  unsigned thrice;
  unsigned four_times;

  explicit RankSets(CardSet cards) {
    const unsigned a = ranks_of_suit(cards, 0);
    const unsigned b = ranks_of_suit(cards, 1);
    const unsigned c = ranks_of_suit(cards, 2);
    const unsigned d = ranks_of_suit(cards, 3);
    once = a | b | c | d;
    twice = (a & b) | (c & d) | ((a | b) & (c | d));
    thrice = (a & b & (c | d)) | (c & d & (a | b));
    four_times = a & b & c & d;
  }
};

int highest(unsigned ranks) { return std::bit_width(ranks) - 1; }

// So many cards of a rank.
CardSet cards_of_rank(CardSet cards, int rank, int count) {
  CardSet found = 0;
  for (int suit = 0; suit < kSuitCount && count > 0; ++suit) {
    const CardSet card = cards & CardSet{1} << (suit * kSuitBits + rank);
    if (card == 0) continue;
    found |= card;
    --count;
  }
  return found;
}

CardSet cards_of_ranks(CardSet cards, unsigned ranks) {
  CardSet found = 0;
  for (; ranks != 0; ranks &= ranks - 1) {
    found |= cards_of_rank(cards, std::countr_zero(ranks), 1);
  }
  return found;
}

unsigned highest_five(unsigned ranks) {
  while (std::popcount(ranks) > kMaxPlayed) ranks &= ranks - 1;
  return ranks;
}

// The best play while it is being looked for.
struct BestSoFar {
  PlainRules::Best best{0, -1};

  // Where a set of cards must be made only if it is the best.
  template <class Make>
  void offer(double score, Make make) {
    if (score > best.score) best = {make(), score};
  }
};

bool acts_on_hands(const State& state) {
  if (state.blind_disabled) return false;
  switch (state.blind) {
    case BlindId::Small:
    case BlindId::Big:
    case BlindId::Wall:          // a larger requirement
    case BlindId::VioletVessel:  // likewise
    case BlindId::Water:         // discards are taken when it is met
    case BlindId::Needle:        // hands likewise
    case BlindId::Manacle:       // the hand's size likewise
      return false;
    default:
      return true;
  }
}

bool is_plain(const PlayingCard& card) {
  return card.enhancement == Enhancement::None && card.edition == Edition::None &&
         card.seal == Seal::None && !card.debuffed && !card.permanent_debuff &&
         card.bonus_chips == 0;
}

// What the search takes for granted of a scoring: higher ranks give no fewer chips, and a straight
// flush is worth no less than the straight it also is.
bool is_orderly(const PlainRules& rules) {
  const int whole = static_cast<int>(HandId::StraightFlush);
  const int part = static_cast<int>(HandId::Straight);
  return std::is_sorted(rules.rank_chips, rules.rank_chips + kRankCount) &&
         rules.chips[whole] >= rules.chips[part] && rules.mult[whole] >= rules.mult[part];
}

PlainRules make_rules(const View& view) {
  PlainRules rules{};
  for (int i = 0; i < kHandCount; ++i) {
    rules.chips[i] = hand_chips(view, static_cast<HandId>(i));
    rules.mult[i] = hand_mult(view, static_cast<HandId>(i));
  }
  for (int i = 0; i < kRankCount; ++i) {
    rules.rank_chips[i] = view.facts(static_cast<Rank>(i)).chips;
  }
  rules.hand_size = view.s.hand_size;
  constexpr unsigned kAceLow = 0b1'0000'0000'1111;
  for (int i = 0; i < PlainRules::kStraights; ++i) {
    PlainRules::Straight& straight = rules.straights[i];
    straight.ranks = i == 0 ? kAceLow : 0b11111U << (i - 1);
    straight.chips = 0;
    for (unsigned left = straight.ranks; left != 0; left &= left - 1) {
      straight.chips += rules.rank_chips[std::countr_zero(left)];
    }
  }
  std::stable_sort(rules.straights, rules.straights + PlainRules::kStraights,
                   [](const PlainRules::Straight& a, const PlainRules::Straight& b) {
                     return a.chips > b.chips;
                   });
  return rules;
}

}  // namespace

double PlainRules::value(HandId hand, double card_chips) const {
  const int i = static_cast<int>(hand);
  return floor_of((chips[i] + card_chips) * mult[i]);
}

double PlainRules::score(CardSet cards) const {
  const RankSets sets(cards);
  double all = 0;
  for (int suit = 0; suit < kSuitCount; ++suit) all += chips_of(ranks_of_suit(cards, suit));
  if (sets.twice == 0) {
    const bool straight = is_straight(sets.once);
    bool flush = false;
    for (int suit = 0; suit < kSuitCount; ++suit) {
      flush = flush ||
              (ranks_of_suit(cards, suit) == sets.once && std::popcount(sets.once) == kMaxPlayed);
    }
    if (straight && flush) return value(HandId::StraightFlush, all);
    if (flush) return value(HandId::Flush, all);
    if (straight) return value(HandId::Straight, all);
    return value(HandId::HighCard, rank_chips[highest(sets.once)]);
  }
  if (sets.four_times != 0) {
    return value(HandId::FourOfAKind, 4 * rank_chips[highest(sets.four_times)]);
  }
  if (sets.thrice != 0) {
    if (std::popcount(sets.twice) > 1) return value(HandId::FullHouse, all);
    return value(HandId::ThreeOfAKind, 3 * rank_chips[highest(sets.thrice)]);
  }
  double paired = 0;
  for (unsigned left = sets.twice; left != 0; left &= left - 1) {
    paired += 2 * rank_chips[std::countr_zero(left)];
  }
  return value(std::popcount(sets.twice) > 1 ? HandId::TwoPair : HandId::Pair, paired);
}

double PlainRules::chips_of(unsigned ranks) const {
  double sum = 0;
  for (; ranks != 0; ranks &= ranks - 1) sum += rank_chips[std::countr_zero(ranks)];
  return sum;
}

bool PlainRules::is_straight(unsigned ranks) const {
  return std::any_of(straights, straights + kStraights,
                     [ranks](const Straight& one) { return one.ranks == ranks; });
}

PlainRules::Flush PlainRules::best_flush(unsigned ranks) const {
  Flush best{0, 0};
  const int count = std::popcount(ranks);
  if (count < kMaxPlayed) return best;
  unsigned top = highest_five(ranks);
  // Five in a row are no mere flush; the next lower rank in place of the lowest breaks the row.
  const bool in_a_row = is_straight(top);
  if (in_a_row && count > kMaxPlayed) {
    top = (top & (top - 1)) | 1U << highest(ranks & ~top);
  }
  if (!in_a_row || count > kMaxPlayed) best = {top, value(HandId::Flush, chips_of(top))};
  for (const Straight& straight : straights) {
    if ((straight.ranks & ~ranks) != 0) continue;
    const double score = value(HandId::StraightFlush, straight.chips);
    if (score > best.score) best = {straight.ranks, score};
    break;
  }
  return best;
}

double PlainRules::best_by_rank(unsigned once, unsigned twice, unsigned thrice,
                                unsigned four_times) const {
  if (once == 0) return 0;
  double best = value(HandId::HighCard, rank_chips[highest(once)]);
  const auto offer = [&best](double score) { best = std::max(best, score); };
  for (const Straight& straight : straights) {
    if ((straight.ranks & ~once) != 0) continue;
    offer(value(HandId::Straight, straight.chips));
    break;
  }
  if (twice == 0) return best;
  const int pair = highest(twice);
  const unsigned other_pairs = twice & ~(1U << pair);
  offer(value(HandId::Pair, 2 * rank_chips[pair]));
  if (other_pairs != 0) {
    offer(value(HandId::TwoPair, 2 * (rank_chips[pair] + rank_chips[highest(other_pairs)])));
  }
  if (thrice == 0) return best;
  const int three = highest(thrice);
  const unsigned others = twice & ~(1U << three);
  offer(value(HandId::ThreeOfAKind, 3 * rank_chips[three]));
  if (others != 0) {
    offer(value(HandId::FullHouse, 3 * rank_chips[three] + 2 * rank_chips[highest(others)]));
  }
  if (four_times != 0) offer(value(HandId::FourOfAKind, 4 * rank_chips[highest(four_times)]));
  return best;
}

PlainRules::Best PlainRules::best_play(CardSet cards) const {
  const RankSets sets(cards);
  BestSoFar found;
  if (cards == 0) return found.best;
  const int high = highest(sets.once);
  found.offer(value(HandId::HighCard, rank_chips[high]),
              [&] { return cards_of_rank(cards, high, 1); });
  for (const Straight& straight : straights) {
    if ((straight.ranks & ~sets.once) != 0) continue;
    found.offer(value(HandId::Straight, straight.chips),
                [&] { return cards_of_ranks(cards, straight.ranks); });
    break;
  }
  if (sets.twice != 0) {
    const int pair = highest(sets.twice);
    const unsigned other_pairs = sets.twice & ~(1U << pair);
    found.offer(value(HandId::Pair, 2 * rank_chips[pair]),
                [&] { return cards_of_rank(cards, pair, 2); });
    if (other_pairs != 0) {
      const int second = highest(other_pairs);
      found.offer(value(HandId::TwoPair, 2 * (rank_chips[pair] + rank_chips[second])),
                  [&] { return cards_of_rank(cards, pair, 2) | cards_of_rank(cards, second, 2); });
    }
  }
  if (sets.thrice != 0) {
    const int three = highest(sets.thrice);
    const unsigned others = sets.twice & ~(1U << three);
    found.offer(value(HandId::ThreeOfAKind, 3 * rank_chips[three]),
                [&] { return cards_of_rank(cards, three, 3); });
    if (others != 0) {
      const int two = highest(others);
      found.offer(value(HandId::FullHouse, 3 * rank_chips[three] + 2 * rank_chips[two]),
                  [&] { return cards_of_rank(cards, three, 3) | cards_of_rank(cards, two, 2); });
    }
  }
  if (sets.four_times != 0) {
    const int four = highest(sets.four_times);
    found.offer(value(HandId::FourOfAKind, 4 * rank_chips[four]),
                [&] { return cards_of_rank(cards, four, 4); });
  }
  for (int suit = 0; suit < kSuitCount; ++suit) {
    const unsigned ranks = ranks_of_suit(cards, suit);
    const Flush flush = best_flush(ranks);
    found.offer(flush.score, [&] { return CardSet{flush.ranks} << (suit * kSuitBits); });
  }
  return found.best;
}

CardSet PlainBlind::cards_at(std::uint64_t positions) const {
  CardSet cards = 0;
  for (; positions != 0; positions &= positions - 1) cards |= places[std::countr_zero(positions)];
  return cards;
}

Action PlainBlind::action(ActionKind kind, CardSet cards) const {
  std::uint64_t positions = 0;
  for (int i = 0; i < place_count; ++i) {
    if ((places[i] & cards) != 0) positions |= std::uint64_t{1} << i;
  }
  return make_action(kind, 0, positions);
}

std::optional<PlainBlind> plain_blind(const State& state, const Content& content) {
  const View view(state, content);
  constexpr int kLongestHand = 12;  // of whose selections all are tried
  const bool planets_score = view.redeemed(VoucherId::Observatory) && state.consumable_count > 0;
  if (state.phase != Phase::SelectingHand || state.joker_count > 0 || planets_score ||
      state.challenge != ChallengeId::None || state.deck == DeckId::Plasma ||
      content.programs != nullptr || acts_on_hands(state) || state.hand_size <= 0 ||
      std::max<int>(state.hand_size, state.hand_count) > kLongestHand) {
    return std::nullopt;
  }
  PlainBlind blind{};
  blind.rules = make_rules(view);
  if (!is_orderly(blind.rules)) return std::nullopt;
  CardSet seen = 0;
  const auto bit_of = [&](CardIndex index) -> CardSet {
    const PlayingCard& card = state.card(index);
    const CardSet bit = CardSet{1}
                        << (static_cast<int>(card.suit) * kSuitBits + static_cast<int>(card.rank));
    if (!is_plain(card) || (seen & bit) != 0) return 0;
    seen |= bit;
    return bit;
  };
  for (int i = 0; i < state.hand_count; ++i) {
    const HandSlot& slot = state.hand[i];
    const CardSet bit = slot.face_down || slot.forced ? 0 : bit_of(slot.card);
    if (bit == 0) return std::nullopt;
    blind.places[i] = bit;
    blind.position.hand |= bit;
  }
  blind.place_count = state.hand_count;
  for (int i = 0; i < state.draw_pile_count; ++i) {
    const CardSet bit = bit_of(state.draw_pile[i]);
    if (bit == 0) return std::nullopt;
    blind.position.pile |= bit;
  }
  blind.position.need = state.requirement - state.score;
  blind.position.hands = state.hands_left;
  blind.position.discards = state.discards_left;
  return blind;
}

CardSet cards_of_positions(CardSet hand, std::uint64_t positions) {
  CardSet cards = 0;
  for (; hand != 0 && positions != 0; hand &= hand - 1, positions >>= 1U) {
    if ((positions & 1U) != 0) cards |= hand & (~hand + 1);
  }
  return cards;
}

PolicyView policy_view(const PlainRules& rules, const PlainPosition& position) {
  PolicyView view;
  const PlainRules::Best best = rules.best_play(position.hand);
  view.count = 0;
  view.must = 0;
  view.best_play = 0;
  for (CardSet left = position.hand; left != 0; left &= left - 1) {
    const int card = std::countr_zero(left);
    if ((best.cards >> card & 1U) != 0) view.best_play |= std::uint64_t{1} << view.count;
    view.cards[view.count++] = {static_cast<Rank>(card % kSuitBits),
                                static_cast<Suit>(card / kSuitBits)};
  }
  view.seen = (std::uint64_t{1} << view.count) - 1;
  view.best_score = best.score;
  view.need = position.need;
  view.hands_left = position.hands;
  view.discards_left = position.discards;
  return view;
}

}  // namespace jimbo
