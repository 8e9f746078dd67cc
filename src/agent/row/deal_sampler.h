#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "agent/row/part_scores.h"
#include "engine/play_trial.h"
#include "facts/content.h"
#include "state/state.h"

// What a row of jokers scores in a round: sampled deals from the player's own deck, improved by
// discards towards one kind of hand, and scored exactly. Equal samples for all rows that are
// compared.

namespace jimbo {

// The kinds of hand one can draw to.
enum class Chase : std::uint8_t { Groups, Flush, Straight };
inline constexpr int kChaseCount = 3;

// What a chase keeps of a hand, and what it throws away: at most five cards, the lowest first.
std::uint64_t keep_for(const State& scene, Chase chase);
std::uint64_t discard_for(const State& scene, Chase chase);

struct RoundTotal {
  double score;                  // under the best chase
  double by_chase[kChaseCount];  // under each

  Chase best() const {
    int best = 0;
    for (int i = 1; i < kChaseCount; ++i) best = by_chase[i] > by_chase[best] ? i : best;
    return static_cast<Chase>(best);
  }
};

// Whether a boss changes what a round's hands score, as DealSampler::round sees it.
bool changes_total(BlindId boss);

inline constexpr int kMostDeals = 60;

struct DealCounts {
  int deals = 12;  // at most kMostDeals
  int plays = 4;   // the most promising of each hand, see DrawnHand
  int tried = 12;  // deals after which a chase that lies far behind is given up
  int rough = 12;  // deals of a rough total
};

class DealSampler {
 public:
  // Deals from the full deck of `state`; equal decks and entropies give equal deals. The content
  // must outlive it.
  DealSampler(const State& state, std::uint64_t entropy, const Content& content,
              DealCounts counts = {});

  // Deals a deck like another one that differs by a few cards: those that both have come at the
  // same places, so that a difference is due to the others and not to the luck of the deals.
  DealSampler(const State& state, const DealSampler& like);

  // The typical total of a round against a blind (Small for one without effect), under the chase
  // that suits the state best. `state` may be in any phase; its hand is not looked at.
  RoundTotal round(const State& state, BlindId blind) const {
    return round(state, blind, counts_.deals);
  }
  double round_total(const State& state, BlindId blind) const { return round(state, blind).score; }

  // The same against a blind without effect, on fewer deals: to put the same jokers in order.
  double rough_total(const State& state) const {
    return round(state, BlindId::Small, counts_.rough).score;
  }

  const Content& content() const { return *content_; }

 private:
  static constexpr int kDealt = 40;  // cards of each deal, hand and draws
  static constexpr int kLargestHand = 20;
  static constexpr int kMostPlays = 4;

  // A dealt hand after its discards, with the plays that scored best when it was first looked at.
  // Rows that differ by a joker agree on these nearly always, and a few plays are scored much
  // faster than all.
  struct DrawnHand {
    bool is_drawn;
    CardIndex cards[kLargestHand];
    std::uint8_t count;
    std::uint8_t play_count;
    std::int8_t same_as;  // the chase before that led to the same cards, or -1
    std::uint8_t seen;    // cards of the deal, those thrown away too
    std::uint64_t plays[kMostPlays];
  };

  // All that decides which cards a deal ends with.
  struct Circumstances {
    int hand_size;
    int hands;
    int discards;
    BlindId blind;
    unsigned shape_jokers;

    std::uint64_t number() const {
      std::uint64_t all = shape_jokers;
      for (const int part : {hand_size, hands, discards, static_cast<int>(blind)}) {
        all = all * 1009 + static_cast<std::uint64_t>(part);
      }
      return all;
    }
    friend bool operator==(const Circumstances&, const Circumstances&) = default;
  };
  struct DrawnHands {
    Circumstances circumstances;
    std::vector<DrawnHand> hands;     // [deal][chase], drawn when they are first looked at
    std::vector<std::uint8_t> taken;  // whether each was drawn with the other deck

    DrawnHand& of(int deal, int chase) {
      return hands[static_cast<std::size_t>(deal * kChaseCount + chase)];
    }
  };

  void note_cards(const State& state);
  void take_hands_of(const DealSampler& like);
  RoundTotal round(const State& state, BlindId blind, int deals) const;
  RoundTotal play_deals(const State& state, BlindId blind, int deals) const;
  double best_play(const DrawnHand& hand, State& scene, PartRow& row,
                   std::optional<PlayTrial>& trial, int deal, int chase) const;
  std::size_t number_of(const Circumstances& now) const;
  const DrawnHand& drawn_hand(DrawnHands& all, State& scene, std::optional<PlayTrial>& trial,
                              int deal, Chase chase) const;
  DrawnHand draw_hand(State& scene, std::optional<PlayTrial>& trial, int deal, int discards,
                      Chase chase) const;
  void set_hand_number(State& scene, int deal, int hands, int discards) const;

  const Content* content_;
  DealCounts counts_;
  std::uint64_t entropy_;
  CardIndex deals_[kMostDeals][kDealt];
  int dealt_ = 0;  // of these, as many as the deck has
  int hands_before_;
  // Which cards these are, by the number of their creation and by face_key.
  struct DealtCard {
    std::uint16_t serial;
    std::uint64_t face;
    friend bool operator==(const DealtCard&, const DealtCard&) = default;
  };
  std::vector<DealtCard> cards_;  // [deal][kDealt]
  std::bitset<kCardSerials> deck_;
  mutable std::vector<std::unique_ptr<DrawnHands>> drawn_;  // per circumstances met so far
  // Of rows met so far, by row_key, blind and number of deals: what is compared often differs in
  // money or consumables alone.
  mutable std::unordered_map<std::uint64_t, RoundTotal> known_;
  std::uint64_t deck_key_ = 0;
  // What is known of hands and jokers, and what was known of the other deck.
  std::shared_ptr<PartScores> parts_ = std::make_shared<PartScores>();
  std::shared_ptr<const PartScores> like_parts_;
};

}  // namespace jimbo
