#include "deal.h"

#include <algorithm>
#include <bit>

#include "engine/engine.h"
#include "play/shuffle.h"
#include "random/entropy.h"
#include "search/plain_search.h"

namespace jimbo {

namespace {

// Fills the hand from the order, from `next` on.
void draw_up(const Deal& deal, PlainPosition& position, std::size_t& next) {
  for (int n = std::popcount(position.hand);
       n < deal.blind.rules.hand_size && next < deal.order.size(); ++n) {
    const CardSet card = deal.order[next++];
    position.hand |= card;
    position.pile &= ~card;
  }
}

// The blind with its positions counting the cards from the lowest bit.
PlainBlind blind_at(const PlainRules& rules, const PlainPosition& position) {
  PlainBlind blind{rules, position, {}, 0};
  for (CardSet left = position.hand; left != 0; left &= left - 1) {
    blind.places[blind.place_count++] = left & (~left + 1);
  }
  return blind;
}

Action decide(const PlainBlind& blind, DealPlayer player, const SolveOptions& options) {
  if (player == DealPlayer::Solver) return solve_plain(blind, options).best().action;
  if (player == DealPlayer::BestChance) return best_chance_action(blind);
  return choose(static_cast<PolicyId>(player), policy_view(blind.rules, blind.position));
}

// The cards of a set with the lowest ranks.
CardSet lowest_cards(CardSet cards, int most) {
  CardSet taken = 0;
  for (int rank = 0; rank < kRankCount; ++rank) {
    for (int suit = 0; suit < kSuitCount && std::popcount(taken) < most; ++suit) {
      taken |= cards & CardSet{1} << (suit * kSuitBits + rank);
    }
  }
  return taken;
}

// What a person would keep: a suit, what is paired, what fits a straight.
std::vector<CardSet> sets_to_keep(const PlainRules& rules, CardSet hand) {
  std::vector<CardSet> kept;
  CardSet paired = 0;
  for (int rank = 0; rank < kRankCount; ++rank) {
    CardSet of_rank = 0;
    for (int suit = 0; suit < kSuitCount; ++suit) {
      of_rank |= hand & CardSet{1} << (suit * kSuitBits + rank);
    }
    if (std::popcount(of_rank) < 2) continue;
    paired |= of_rank;
    kept.push_back(of_rank);
  }
  kept.push_back(paired);
  for (int suit = 0; suit < kSuitCount; ++suit) {
    kept.push_back(hand & CardSet{kRankMask} << (suit * kSuitBits));
  }
  for (const PlainRules::Straight& straight : rules.straights) {
    CardSet run = 0;
    for (unsigned left = straight.ranks; left != 0; left &= left - 1) {
      CardSet of_rank = 0;
      for (int suit = 0; suit < kSuitCount && of_rank == 0; ++suit) {
        of_rank = hand & CardSet{1} << (suit * kSuitBits + std::countr_zero(left));
      }
      run |= of_rank;
    }
    if (std::popcount(run) >= 3) kept.push_back(run);
  }
  return kept;
}

class ClairvoyantSearch {
 public:
  ClairvoyantSearch(const Deal& deal, std::int64_t limit) : deal_(deal), limit_(limit) {}

  bool wins(const PlainPosition& position, std::size_t next) {
    const PlainRules& rules = deal_.blind.rules;
    if (rules.best_play(position.hand).score >= position.need) return true;
    if (position.hands == 1 && position.discards == 0) return false;
    if (!is_possible(position, next)) return false;
    bool won = false;
    // Many cards at once show most of what is to come.
    for (int size = kMaxPlayed; size >= 1 && !won; --size) {
      for_each_selection(position.hand, [&](CardSet cards) {
        if (won || std::popcount(cards) != size || positions >= limit_) return;
        won = (position.discards > 0 && wins_after(position, cards, false, next)) ||
              (position.hands > 1 && wins_after(position, cards, true, next));
      });
    }
    return won;
  }

  std::int64_t positions = 0;

 private:
  bool wins_after(PlainPosition position, CardSet cards, bool play, std::size_t next) {
    ++positions;
    if (play) {
      position.need -= deal_.blind.rules.score(cards);
      --position.hands;
    } else {
      --position.discards;
    }
    position.hand &= ~cards;
    draw_up(deal_, position, next);
    return wins(position, next);
  }

  // No hand can be better than the best of all cards that can still be seen.
  bool is_possible(const PlainPosition& position, std::size_t next) const {
    CardSet cards = position.hand;
    const int draws = kMaxPlayed * (position.hands - 1 + position.discards);
    for (int i = 0; i < draws && next < deal_.order.size(); ++i) cards |= deal_.order[next++];
    return deal_.blind.rules.best_play(cards).score * position.hands >= position.need;
  }

  const Deal& deal_;
  std::int64_t limit_;
};

}  // namespace

const char* name(DealPlayer player) {
  constexpr const char* kNames[kDealPlayers] = {"most_chips", "flush_hunter", "pairs_hunter",
                                                "cautious",   "best_chance",  "solver"};
  return kNames[static_cast<int>(player)];
}

Deal make_deal(std::uint64_t number, const DealRules& rules) {
  Entropy entropy{number};
  State state = new_run({.seed = draw_seed(entropy)}, kVanilla);
  step(state, make_action(ActionKind::SelectBlind), kVanilla);
  state.requirement = rules.target;
  state.hands_left = rules.hands;
  state.discards_left = rules.discards;
  settle_draw_pile(state);
  Deal deal{*plain_blind(state, kVanilla), {}};
  for (int i = state.draw_pile_count - 1; i >= 0; --i) {
    const PlayingCard& card = state.card(state.draw_pile[i]);
    deal.order.push_back(
        CardSet{1} << (static_cast<int>(card.suit) * kSuitBits + static_cast<int>(card.rank)));
  }
  return deal;
}

DealResult play_deal(const Deal& deal, DealPlayer player, const SolveOptions& options) {
  const PlainRules& rules = deal.blind.rules;
  PlainPosition position = deal.blind.position;
  SolveOptions asked = options;
  std::size_t next = 0;
  double score = 0;
  while (position.hand != 0) {
    asked.entropy = Entropy{asked.entropy}.next();
    const Action action = decide(blind_at(rules, position), player, asked);
    const CardSet cards = cards_of_positions(position.hand, action.cards);
    if (action.kind == ActionKind::Play) {
      const double gained = rules.score(cards);
      score += gained;
      position.need -= gained;
      --position.hands;
      if (position.need <= 0 || position.hands == 0) break;
    } else {
      --position.discards;
    }
    position.hand &= ~cards;
    draw_up(deal, position, next);
  }
  return {position.need <= 0, position.hands, score};
}

Action best_chance_action(const PlainBlind& blind) {
  const PlainRules& rules = blind.rules;
  const PlainPosition& position = blind.position;
  const PlainRules::Best best = rules.best_play(position.hand);
  const bool at_pace = best.score * position.hands >= position.need;
  const bool play = best.score >= position.need || at_pace || position.discards == 0;
  if (best.score >= position.need || (play && position.hands == 1)) {
    return blind.action(ActionKind::Play, best.cards);
  }
  const double share =
      play ? (position.need - best.score) / (position.hands - 1) : position.need / position.hands;
  WinningHands at_pace_next(rules, share);
  CardSet chosen = best.cards;
  double best_chance = -1;
  for (const CardSet kept : sets_to_keep(rules, position.hand)) {
    CardSet gone = play ? best.cards : 0;
    gone |= lowest_cards(position.hand & ~kept & ~gone, kMaxPlayed - std::popcount(gone));
    if (gone == 0) continue;
    const int drawn = std::min(std::popcount(gone), std::popcount(position.pile));
    const double chance =
        static_cast<double>(at_pace_next.count(position.hand & ~gone, position.pile, drawn)) /
        ways_to_draw(std::popcount(position.pile), drawn);
    if (chance <= best_chance) continue;
    best_chance = chance;
    chosen = gone;
  }
  return blind.action(play ? ActionKind::Play : ActionKind::Discard, chosen);
}

Clairvoyance clairvoyant(const Deal& deal, std::int64_t positions) {
  ClairvoyantSearch search(deal, positions);
  if (search.wins(deal.blind.position, 0)) return Clairvoyance::Wins;
  return search.positions >= positions ? Clairvoyance::Unknown : Clairvoyance::Loses;
}

}  // namespace jimbo
