#include <array>
#include <csignal>

#include "cli/terminal/session_signals.h"

// Windows reports Ctrl-C and the closing of its window by a thread of its own, in which the handler
// runs; it has no masks, and a read that waits for the console ends then.

namespace jimbo::cli {
namespace {

constexpr std::array kEndSignals = {SIGINT, SIGTERM, SIGBREAK};

std::atomic<int> g_ended_by = 0;
std::atomic<bool> g_stop = false;
std::atomic<bool> g_working = false;
std::array<void (*)(int), kEndSignals.size()> g_before;

// Ctrl-C ends no more than the work there is, if any.
extern "C" void note_end(int signal) {
  std::signal(signal, note_end);
  g_stop = true;
  if (signal == SIGINT && g_working) return;
  int before = 0;
  g_ended_by.compare_exchange_strong(before, signal);
}

}  // namespace

SessionSignals::SessionSignals() {
  g_ended_by = 0;
  for (std::size_t i = 0; i < kEndSignals.size(); ++i) {
    g_before[i] = std::signal(kEndSignals[i], note_end);
  }
}

SessionSignals::~SessionSignals() {
  for (std::size_t i = 0; i < kEndSignals.size(); ++i) std::signal(kEndSignals[i], g_before[i]);
}

bool SessionSignals::wait_for_input() { return ended_by() == 0; }

int SessionSignals::ended_by() { return g_ended_by; }

bool SessionSignals::was_continued() { return false; }

StoppableWork::StoppableWork() {
  g_stop = false;
  g_working = true;
}

StoppableWork::~StoppableWork() { g_working = false; }

const std::atomic<bool>* StoppableWork::flag() const { return &g_stop; }

}  // namespace jimbo::cli
