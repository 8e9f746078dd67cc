#include "cli/terminal/interrupt.h"

#include <array>
#include <csignal>

namespace jimbo::cli {
namespace {

constexpr int kMostSignals = 5;
#ifdef SIGHUP
constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
#else
constexpr std::array kSignals = {SIGINT, SIGTERM};
#endif

std::array<void (*)(int), kSignals.size()> g_before;
std::atomic<bool> g_interrupted = false;
std::atomic<int> g_ended_by = 0;
std::atomic<int> g_signals = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "a signal handler must not wait");

// Signals that come together are delivered in any order, so SIGTERM counts however late it is, and
// Ctrl-C gives way to others.
extern "C" void note_interrupt(int signal) {
  int expected = 0;
  if (!g_ended_by.compare_exchange_strong(expected, signal) &&
      (signal == SIGTERM || expected == SIGINT)) {
    g_ended_by = signal;
  }
  g_interrupted = true;
  if (++g_signals < kMostSignals - 1) {
    std::signal(signal, note_interrupt);
  } else {
    for (const int each : kSignals) std::signal(each, SIG_DFL);
  }
}

}  // namespace

Interrupt::Interrupt() {
  g_interrupted = false;
  g_ended_by = 0;
  g_signals = 0;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    g_before[i] = std::signal(kSignals[i], note_interrupt);
#ifdef SIGHUP
    // As nohup has it: such a program is to outlive its terminal.
    if (kSignals[i] == SIGHUP && g_before[i] == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
#endif
  }
}

Interrupt::~Interrupt() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals[i], g_before[i]);
}

const std::atomic<bool>* Interrupt::flag() const { return &g_interrupted; }

int Interrupt::exit_code() const { return 128 + g_ended_by; }

}  // namespace jimbo::cli
