#pragma once

#include <string>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"
#include "text/text_style.h"

// A run as a story, a line an event, for people who watch somebody play: blinds with what they
// need, hands with their type and score, discards, purchases by name, how it ended. Moves and sorts
// of cards are left out.

namespace jimbo {

class RunLog {
 public:
  // The content of the runs must outlive it.
  explicit RunLog(const TextStyle& style, const Content& content = kVanilla)
      : style_(style), content_(content) {}

  // Deck, stake or challenge of a run that begins.
  std::string heading(const State& start) const;

  // What one action did; empty if there is nothing to tell.
  std::string tell(const State& before, const Action& action, const State& after);

  // What the player owns at the end, and the best hand of the run.
  std::string belongings(const State& end) const;

 private:
  std::string tell_blind(const State& after) const;
  std::string tell_hand(const State& before, const Action& action, const State& after);
  std::string tell_round_end(const State& after) const;
  std::string event(const std::string& text, const std::string& detail = "") const;
  std::string title(const std::string& text, const std::string& detail) const;

  TextStyle style_;
  const Content& content_;
  HandId best_hand_ = HandId::HighCard;
  double best_score_ = 0;
};

}  // namespace jimbo
