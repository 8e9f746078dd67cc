#pragma once

#include <string>
#include <vector>

#include "facts/content.h"
#include "play/watch.h"
#include "state/state.h"

// What the programs of a rules file do while an action is carried out, in words:
//
//   Streak, before_scoring: streak = 3
//   Streak, on_scoring: add_mult(6)
//   Lucky Seven, on_card_scored: nothing (2 times)

namespace jimbo {

// Listens to a game (play/watch.h). What it is given must outlive it.
class ProgramTrace {
 public:
  ProgramTrace(const State& state, const Content& content) : state_(state), content_(content) {}

  void on_program(const ProgramEvent& event);

  // One line for each thing done, and one for programs that did nothing.
  std::vector<std::string> take_lines();

 private:
  // A program that has begun; what it does is added as it goes.
  struct Activation {
    int program;
    std::string who;
    std::vector<std::string> memories;  // the names by which it remembers numbers
    std::vector<std::string> acts;
  };

  Activation begin(int program) const;
  std::string act_text(const Activation& acting, const ProgramEvent& event) const;

  const State& state_;
  const Content& content_;
  std::vector<Activation> activations_;
};

}  // namespace jimbo
