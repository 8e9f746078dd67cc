#pragma once

#include <atomic>

// Signals while a program talks with a person. Ctrl-C, a closed terminal or a system that shuts
// down end the input, so that the program can put away what it holds; a broken pipe only spoils the
// output.

namespace jimbo::cli {

// While one lives, the signals are let through in wait_for_input, ended_by and StoppableWork alone:
// so they can neither be missed between two calls nor break work that changes something. One at a
// time.
class SessionSignals {
 public:
  SessionSignals();
  ~SessionSignals();

  SessionSignals(const SessionSignals&) = delete;
  SessionSignals& operator=(const SessionSignals&) = delete;

  // True if there is something to read; false after a signal, or nothing could be waited for.
  static bool wait_for_input();

  // The signal that ended the session, or 0.
  static int ended_by();

  // Whether the program was stopped and goes on, which may have changed the terminal; asking
  // forgets it.
  static bool was_continued();
};

// Work that may take long and changes nothing. While it lives, signals set a flag that it is to
// look at. Ctrl-C ends no more than the work; the other signals end the session as well.
class StoppableWork {
 public:
  StoppableWork();
  ~StoppableWork();

  StoppableWork(const StoppableWork&) = delete;
  StoppableWork& operator=(const StoppableWork&) = delete;

  const std::atomic<bool>* flag() const;
  bool stopped() const { return *flag(); }
};

}  // namespace jimbo::cli
