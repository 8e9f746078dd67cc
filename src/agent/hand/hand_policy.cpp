#include "agent/hand/hand_policy.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "agent/hand/discard_choice.h"
#include "agent/hand/hand_play.h"
#include "agent/hand/quick_player.h"
#include "agent/row/candidate_play.h"
#include "agent/row/row_key.h"
#include "base/bits.h"
#include "engine/engine.h"
#include "state/forced_card.h"

namespace jimbo {

namespace {

// Weights of actions; only their ratios matter.
constexpr double kClears = 4;
constexpr double kBestPlay = 1;
constexpr double kBestDiscard = 1;
constexpr double kKeepPlay = 0.5;    // a discard of what the best play does not need
constexpr double kAllUses = 0.5;     // of consumables, together
constexpr double kAnyCards = 0.002;  // a play or a discard that nothing speaks for
constexpr double kOther = 0.02;
constexpr double kAlike = 0.25;  // a play like the best of its kind
constexpr std::size_t kRankedDiscards = 4;
constexpr int kOtherHands = 2;

double squared(double x) { return x * x; }

// Out of rounds one without an effect.
BlindId blind_now(const State& world) {
  return world.phase == Phase::SelectingHand ? world.blind : BlindId::Small;
}

// The priors of one position in a round.
class HandPriors {
 public:
  HandPriors(Leaf& leaf, const RoundTotal& round, const Content& content)
      : leaf_(leaf), world_(*leaf.world), round_(round), content_(content) {}

  void write() {
    write_rest();
    const std::uint64_t best = propose_plays();
    if (world_.discards_left > 0) propose_discards(best);
    if (leaf_.is_root) look_closely();
  }

 private:
  void write_rest() {
    int uses = 0;
    for (const Action& action : leaf_.actions) uses += action.kind == ActionKind::UseConsumable;
    for (std::size_t i = 0; i < leaf_.actions.size(); ++i) {
      const ActionKind kind = leaf_.actions[i].kind;
      const bool cards = kind == ActionKind::Play || kind == ActionKind::Discard;
      leaf_.priors[i] = cards                               ? kAnyCards
                        : kind == ActionKind::UseConsumable ? kAllUses / uses
                                                            : kOther;
    }
  }

  // The legal actions are sorted.
  void propose(ActionKind kind, std::uint64_t cards, double weight) {
    const Action action = make_action(kind, 0, cards);
    const auto place =
        std::lower_bound(leaf_.actions.begin(), leaf_.actions.end(), action, comes_before);
    if (place == leaf_.actions.end() || *place != action) return;
    double& prior = leaf_.priors[static_cast<std::size_t>(place - leaf_.actions.begin())];
    prior = std::max(prior, weight);
  }

  double need() const { return world_.requirement - world_.score; }

  // Returns the cards of the best play.
  std::uint64_t propose_plays() {
    const PlayList plays = candidate_plays(world_, content_);
    double scores[PlayList::kCapacity] = {};
    int best = 0;
    for (int i = 0; i < plays.count; ++i) {
      scores[i] = preview(world_, plays.plays[i], Luck::Drawn, content_).score;
      if (scores[i] > scores[best]) best = i;
    }
    if (plays.count == 0) return 0;
    const double top = scores[best];
    for (int i = 0; i < plays.count; ++i) {
      const bool clears = scores[i] >= need();
      const double share = top > 0 && scores[i] < top ? scores[i] / top : 1;
      const double weight = clears ? kClears : kBestPlay * squared(share);
      // Cards that come along for nothing are replaced by others.
      propose(ActionKind::Play, filled_with_rest(world_, plays.plays[i], round_.best()), weight);
      propose(ActionKind::Play, plays.plays[i], clears ? weight : weight / 2);
    }
    return plays.plays[best];
  }

  void propose_discards(std::uint64_t best_play) {
    const std::uint64_t forced = forced_cards(world_);
    for (const Chase chase : {Chase::Groups, Chase::Flush, Chase::Straight}) {
      const double total = round_.by_chase[static_cast<int>(chase)];
      const double share = total < round_.score && round_.score > 0 ? total / round_.score : 1;
      propose(ActionKind::Discard, discard_for(world_, chase) | forced,
              kBestDiscard * squared(share));
    }
    std::uint64_t rest = ones_below(world_.hand_count) & ~best_play;
    const int over = count_ones(rest) - kMaxPlayed;
    if (over > 0) rest &= ~highest_cards(world_, rest, over);
    propose(ActionKind::Discard, rest | forced, kKeepPlay);
  }

  // As the heuristic agent does. Plays that differ in cards that do not score are many and much
  // alike: the best of each kind of hand stands for the others.
  void look_closely() {
    const std::vector<ScoredPlay> plays = score_plays(world_, leaf_.entropy, content_);
    const ScoredPlay& best = best_of(plays);
    const bool clears = best.least >= need();
    for (std::size_t i = 0; i < leaf_.actions.size() && !clears; ++i) {
      if (leaf_.actions[i].kind == ActionKind::Play) leaf_.priors[i] *= kAlike;
    }
    propose(ActionKind::Play, with_useless_cards(world_, plays, best),
            clears ? kClears : kBestPlay);
    propose(ActionKind::Play, best.cards, clears ? kClears : kBestPlay / 2);
    propose_other_hands(plays, best);
    if (world_.discards_left == 0) return;
    const std::vector<DiscardChoice> discards =
        rank_discards(world_, best.cards, need(), leaf_.entropy, content_);
    for (std::size_t i = 0; i < discards.size() && i < kRankedDiscards; ++i) {
      propose(ActionKind::Discard, discards[i].cards, kBestDiscard);
    }
  }

  void propose_other_hands(const std::vector<ScoredPlay>& plays, const ScoredPlay& best) {
    unsigned seen = 1U << static_cast<int>(best.hand);
    for (int n = 0; n < kOtherHands; ++n) {
      const ScoredPlay* other = nullptr;
      for (const ScoredPlay& play : plays) {
        const bool new_hand = ((seen >> static_cast<int>(play.hand)) & 1U) == 0;
        if (new_hand && (other == nullptr || play.score > other->score)) other = &play;
      }
      if (other == nullptr) return;
      seen |= 1U << static_cast<int>(other->hand);
      propose(ActionKind::Play, with_useless_cards(world_, plays, *other), kBestPlay / 2);
    }
  }

  Leaf& leaf_;
  const State& world_;
  const RoundTotal& round_;
  const Content& content_;
};

}  // namespace

void RootRound::begin(const State& world, std::uint64_t entropy) {
  const std::uint64_t deals = deals_by(entropy);
  const std::uint64_t asked = hash(world) ^ deals;
  if (known_ == asked) return;
  const std::uint64_t deck = deck_key(world) ^ deals;
  if (!sampler_ || dealt_ != deck) sampler_.emplace(world, deals, *content_);
  dealt_ = deck;
  total_ = sampler_->round(world, blind_now(world));
  known_ = asked;
}

HandPolicy::HandPolicy(std::shared_ptr<WorkerPool> pool, std::shared_ptr<RootRound> round,
                       const Content& content)
    : pool_(std::move(pool)), round_(std::move(round)), content_(&content) {}

void HandPolicy::begin(const State& world, std::uint64_t entropy) { round_->begin(world, entropy); }

void HandPolicy::write_priors(std::span<Leaf> leaves) {
  pool_->run([this, leaves](int i) {
    if (static_cast<std::size_t>(i) >= leaves.size()) return;
    Leaf& leaf = leaves[static_cast<std::size_t>(i)];
    if (leaf.actions.empty()) return;
    if (leaf.world->phase == Phase::SelectingHand) {
      HandPriors(leaf, round_->total(), *content_).write();
    } else {
      std::fill(leaf.priors.begin(), leaf.priors.end(), 1.0);
    }
  });
}

RoundTotal round_total_now(const State& world, std::uint64_t entropy, const Content& content,
                           DealCounts counts) {
  return DealSampler(world, entropy, content, counts).round(world, blind_now(world));
}

}  // namespace jimbo
