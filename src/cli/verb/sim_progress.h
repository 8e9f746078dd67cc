#pragma once

#include <string>

#include "agent/simulate/simulation.h"
#include "text/text_style.h"

namespace jimbo::cli {

// The state of a simulation in one line: bar, runs, rate, time left.
std::string progress_text(const Progress& progress, const TextStyle& style);

// Shows progress on the standard error output: a line that is drawn anew on a terminal, else a line
// every ten seconds.
class ProgressDisplay {
 public:
  explicit ProgressDisplay(bool utf8);
  ~ProgressDisplay() { clear(); }

  ProgressDisplay(const ProgressDisplay&) = delete;
  ProgressDisplay& operator=(const ProgressDisplay&) = delete;

  void show(const Progress& progress);
  // Removes the line, so that something else can be written.
  void clear();

 private:
  TextStyle style_;
  bool is_terminal_;
  bool drawn_ = false;
  double next_line_;
};

}  // namespace jimbo::cli
