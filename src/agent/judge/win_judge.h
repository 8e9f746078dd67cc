#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "agent/judge/dealt_decks.h"
#include "agent/judge/network.h"
#include "agent/judge/position.h"
#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "state/state.h"

// The chance to win a run from a state between blinds, by the learnt network. States that are
// compared are dealt the same cards.

namespace jimbo {

// In percent. Chosen on seeds of no panel, see training/README.md.
inline constexpr int kForesight = 94;

// What lies ahead of a state between blinds.
struct Outlook {
  double next;  // the chance to clear the next blind
  double rest;  // once that is cleared, the chance to win the run
  int later;    // blinds after the next
};

class WinJudge {
 public:
  // The content must outlive it. More deals tell better what a row scores, more members of the
  // network what that is worth; both take longer.
  WinJudge(std::shared_ptr<const Network> network, const Content& content,
           DealCounts counts = kJudgedDeals, Foresight foresight = Foresight(kForesight),
           int members = Network::kMostMembers);

  // From here on states are dealt hands that follow from this number.
  void set_entropy(std::uint64_t entropy) { decks_.set_entropy(entropy); }

  // Once the flag is set, from anywhere, whoever asks gets 0 at once: the answers are not wanted.
  void set_stop(const std::atomic<bool>* stop) { stop_ = stop; }

  // The chance that the run is won if the next blind begins now, as far as the foresight goes. Its
  // row is put in order first.
  double chance(const State& state);

  // The same in two parts, all blinds ahead counting in full.
  Outlook outlook(const State& state);

  const Content& content() const { return decks_.content(); }
  std::uint64_t entropy() const { return decks_.entropy(); }

 private:
  void look_at(const State& state);

  std::shared_ptr<const Network> network_;
  Network::Sums sums_;
  Foresight foresight_;
  DealtDecks decks_;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace jimbo
