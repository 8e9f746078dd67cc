#include "cli/terminal/interrupt.h"

#include <array>
#include <csignal>

namespace jimbo::cli {
namespace {

constexpr int kMostSignals = 5;
constexpr std::array kSignals = {SIGINT, SIGTERM};

std::array<void (*)(int), kSignals.size()> g_before;
std::atomic<bool> g_interrupted = false;
std::atomic<int> g_ended_by = 0;
std::atomic<int> g_signals = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "a signal handler must not wait");

// Of two signals that come together the system delivers the lower first, so SIGTERM counts however
// late it is.
extern "C" void note_interrupt(int signal) {
  int expected = 0;
  if (!g_ended_by.compare_exchange_strong(expected, signal) && signal == SIGTERM) {
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
  }
}

Interrupt::~Interrupt() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals[i], g_before[i]);
}

const std::atomic<bool>* Interrupt::flag() const { return &g_interrupted; }

int Interrupt::exit_code() const { return 128 + g_ended_by; }

}  // namespace jimbo::cli
