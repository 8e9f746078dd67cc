#pragma once

namespace jimbo::cli {

// Keeps the signals that end a server from ending the program, in this thread and those it starts;
// wait() waits for one.
class EndSignals {
 public:
  EndSignals();
  void wait() const;
};

}  // namespace jimbo::cli
