#pragma once

#include <atomic>

namespace jimbo::cli {

// While one of these lives, the first Ctrl-C (SIGINT) sets a flag instead of ending the program; a
// second one ends it as usual. There may be one at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();

  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  const std::atomic<bool>* flag() const;
  bool happened() const { return *flag(); }
};

// The exit code of a program that Ctrl-C has ended, as shells know it.
inline constexpr int kInterrupted = 130;

}  // namespace jimbo::cli
