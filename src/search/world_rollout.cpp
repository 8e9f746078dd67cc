#include "search/world_rollout.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "engine/engine.h"
#include "play/poker_hand.h"
#include "random/entropy.h"
#include "search/exact_search.h"
#include "search/known_worlds.h"
#include "search/step_outcome.h"
#include "state/forced_card.h"

namespace jimbo {

namespace {

// Unrelated worlds for every number, and others for other entropies.
std::uint64_t world_entropy(std::uint64_t entropy, std::uint64_t world) {
  return Entropy{entropy * 0x9e3779b97f4a7c15ULL + world}.next();
}

// Plays worth a look: of each poker hand the few with the highest cards.
class Shortlist {
 public:
  void offer(HandId hand, int height, std::uint64_t cards) {
    Entry* const of_hand = entries_[static_cast<int>(hand)];
    for (int i = 0; i < kPerHand; ++i) {
      if (of_hand[i].cards != 0 && height <= of_hand[i].height) continue;
      for (int j = kPerHand - 1; j > i; --j) of_hand[j] = of_hand[j - 1];
      of_hand[i] = {cards, height};
      return;
    }
  }

  template <class Use>
  void each(Use use) const {
    for (const auto& of_hand : entries_) {
      for (const Entry& entry : of_hand) {
        if (entry.cards != 0) use(entry.cards);
      }
    }
  }

 private:
  static constexpr int kPerHand = 2;
  struct Entry {
    std::uint64_t cards = 0;
    int height = 0;
  };
  Entry entries_[kHandCount][kPerHand];
};

int height_of(const PlayingCard& card) {
  const bool special = card.enhancement != Enhancement::None || card.edition != Edition::None;
  return (rank_id(card.rank) + (special ? 15 : 0)) * (card.debuffed ? 0 : 1);
}

// The cards a play may name: those that lie face up, or any where none does.
std::uint64_t seen_cards(const State& state) {
  std::uint64_t seen = 0;
  for (int i = 0; i < state.hand_count; ++i) {
    if (!state.hand[i].face_down) seen |= std::uint64_t{1} << i;
  }
  return seen;
}

Shortlist shortlist(const State& state, std::uint64_t seen, std::uint64_t must,
                    const Content& content) {
  const View view(state, content);
  Shortlist list;
  std::uint64_t usable = seen | must;
  if (usable == 0) usable = 1;
  // Longer hands than this are rare; what stands right of it is looked at when it moves up.
  constexpr int kLongest = 12;
  while (std::popcount(usable) > kLongest) usable &= ~std::bit_floor(usable);
  usable |= must;
  for (std::uint64_t cards = usable; cards != 0; cards = (cards - 1) & usable) {
    if (std::popcount(cards) > kMaxPlayed || (cards & must) != must) continue;
    CardIndex played[kMaxPlayed];
    int count = 0;
    for (std::uint64_t left = cards; left != 0; left &= left - 1) {
      played[count++] = state.hand[std::countr_zero(left)].card;
    }
    const PokerHand found = detect_hand(view, played, count);
    int height = 0;
    for (int i = 0; i < count; ++i) {
      if (((found.members | found.blanks) >> i & 1U) != 0)
        height += height_of(state.card(played[i]));
    }
    list.offer(found.hand, 8 * height + count, cards);
  }
  return list;
}

// A policy as a player.
BlindPlayer policy_player(const State& state, const SolveOptions& options, const Content& content) {
  State strangers = state;
  determinize(strangers, ~options.entropy, content);
  return [strangers, policy = options.policy, &content](const State& world) {
    return choose(policy, policy_view(world, strangers, content));
  };
}

class EngineRollouts : public WorldRollouts {
 public:
  EngineRollouts(const State& state, const SolveOptions& options, const Content& content)
      : state_(state),
        options_(options),
        content_(content),
        player_(options.player != nullptr ? options.player->begin(state, options.entropy, content)
                                          : policy_player(state, options, content)),
        ending_(state, options, content) {}

  double play_out(const Action& action, std::uint64_t world) override {
    constexpr int kLongest = 1000;  // actions, in case a rules file gives hands without end
    State state = state_;
    determinize(state, world_entropy(options_.entropy, world), content_);
    step(state, action, content_);
    reached_ = 1;
    for (int i = 0; i < kLongest && state.phase == Phase::SelectingHand; ++i) {
      if (const std::optional<double> value = value_of_ending(state)) return *value;
      if (step(state, player_(state), content_) != Error::None) {
        step(state, nth_legal_action(state, 0, false, content_), content_);
      }
    }
    reached_ = std::min(1.0, state.score / state.requirement);
    return final_value(options_.goal, state);
  }

  double reached() const override { return reached_; }

  Action policy_action() const override { return player_(state_); }

 private:
  // The exact value of what is left of the blind, where that is little.
  std::optional<double> value_of_ending(const State& state) {
    constexpr int kSmallHand = 5;
    constexpr int kSmallPile = 12;
    constexpr std::size_t kFewWorlds = 64;
    constexpr std::int64_t kPositions = 4'000;
    if (options_.player == nullptr) return std::nullopt;
    // For a usual hand a slow player takes as long, and with few cards to draw endings come again.
    const bool is_slow = options_.player == options_.measurer;
    const bool comes_again = state_.draw_pile_count <= kSmallPile;
    if (!is_slow && !comes_again && state.hand_count > kSmallHand) return std::nullopt;
    const double work =
        least_work(state.hand_count, state.draw_pile_count, state.hands_left, state.discards_left);
    if (work > kPositions) return std::nullopt;
    State seen = state;
    forget_order(seen, state_);
    const Belief belief = known_worlds(seen, kFewWorlds, content_);
    if (belief.empty()) return std::nullopt;
    return ending_.best_within(belief, kPositions);
  }

  const State& state_;
  SolveOptions options_;
  const Content& content_;
  BlindPlayer player_;
  ExactSearch ending_;
  double reached_ = 0;
};

// Draws from a pile in an order that only the world decides.
class WorldPile {
 public:
  WorldPile(CardSet pile, std::uint64_t entropy) : random_{entropy} {
    for (; pile != 0; pile &= pile - 1) cards_[count_++] = pile & (~pile + 1);
  }

  CardSet draw() {
    const int chosen = random_.below(count_);
    const CardSet card = cards_[chosen];
    cards_[chosen] = cards_[--count_];
    return card;
  }

  bool empty() const { return count_ == 0; }

 private:
  Entropy random_;
  CardSet cards_[64];
  int count_ = 0;
};

class PlainRollouts : public WorldRollouts {
 public:
  PlainRollouts(const PlainBlind& blind, const SolveOptions& options)
      : blind_(blind), options_(options) {}

  double play_out(const Action& first, std::uint64_t world) override {
    PlainPosition position = blind_.position;
    WorldPile pile(position.pile, world_entropy(options_.entropy, world));
    CardSet cards = blind_.cards_at(first.cards);
    ActionKind kind = first.kind;
    reached_ = 0;
    for (;;) {
      if (kind == ActionKind::Play) {
        position.need -= blind_.rules.score(cards);
        reached_ = std::min(1.0, 1 - position.need / blind_.position.need);
        if (position.need <= 0) return 1;
        if (--position.hands == 0) return 0;
      } else {
        --position.discards;
      }
      position.hand &= ~cards;
      for (int n = std::popcount(position.hand); n < blind_.rules.hand_size && !pile.empty(); ++n) {
        position.hand |= pile.draw();
      }
      if (position.hand == 0) return 0;
      const Action action = choose(options_.policy, policy_view(blind_.rules, position));
      cards = cards_of_positions(position.hand, action.cards);
      kind = action.kind;
    }
  }

  double reached() const override { return reached_; }

  Action policy_action() const override {
    const PlainPosition& position = blind_.position;
    const Action action = choose(options_.policy, policy_view(blind_.rules, position));
    return blind_.action(action.kind, cards_of_positions(position.hand, action.cards));
  }

 private:
  const PlainBlind& blind_;
  SolveOptions options_;
  double reached_ = 0;
};

}  // namespace

PolicyView policy_view(const State& state, const State& strangers, const Content& content) {
  PolicyView view;
  view.count = state.hand_count;
  for (int i = 0; i < state.hand_count; ++i) {
    const PlayingCard& card = state.held_card(i);
    view.cards[i] = state.hand[i].face_down ? Front{} : Front{card.rank, card.suit};
  }
  view.seen = seen_cards(state);
  view.must = 0;
  for (int i = 0; i < state.hand_count; ++i) {
    if (state.hand[i].forced) view.must |= std::uint64_t{1} << i;
  }
  view.need = state.requirement - state.score;
  view.hands_left = state.hands_left;
  view.discards_left = state.discards_left;
  view.best_play = 0;
  view.best_score = -1;
  State elsewhere = state;
  elsewhere.seed = strangers.seed;
  elsewhere.rng = strangers.rng;
  shortlist(state, view.seen, view.must, content).each([&](std::uint64_t cards) {
    const double score = preview(elsewhere, cards, Luck::Worst, content).score;
    if (score <= view.best_score) return;
    view.best_score = score;
    view.best_play = cards;
  });
  return view;
}

std::unique_ptr<WorldRollouts> engine_rollouts(const State& state, const SolveOptions& options,
                                               const Content& content) {
  return std::make_unique<EngineRollouts>(state, options, content);
}

std::unique_ptr<WorldRollouts> plain_rollouts(const PlainBlind& blind,
                                              const SolveOptions& options) {
  return std::make_unique<PlainRollouts>(blind, options);
}

}  // namespace jimbo
