#pragma once

#include <atomic>

namespace jimbo::cli {

// While one of these lives, Ctrl-C (SIGINT), SIGTERM and a closed terminal (SIGHUP) set a flag
// instead of ending the program, so that it can print what it has found so far. A fifth signal
// kills the program. There may be one Interrupt at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();

  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  const std::atomic<bool>* flag() const;
  bool happened() const { return *flag(); }

  // The exit code of a program that was ended by the signal, as shells know it: 143 if SIGTERM was
  // among them, else 129 if the terminal was closed, else 130.
  int exit_code() const;
};

}  // namespace jimbo::cli
