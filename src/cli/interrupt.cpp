#include "cli/interrupt.h"

#include <array>
#include <csignal>

namespace jimbo::cli {
namespace {

constexpr int kMostSignals = 5;
constexpr std::array kSignals = {SIGINT, SIGTERM};

std::atomic<bool> g_interrupted = false;
std::atomic<int> g_first_signal = 0;
std::atomic<int> g_signals = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "a signal handler must not wait");

extern "C" void note_interrupt(int signal) {
  if (!g_interrupted.exchange(true)) g_first_signal = signal;
  if (++g_signals < kMostSignals - 1) {
    std::signal(signal, note_interrupt);
  } else {
    for (const int each : kSignals) std::signal(each, SIG_DFL);
  }
}

}  // namespace

Interrupt::Interrupt() {
  g_interrupted = false;
  g_first_signal = 0;
  g_signals = 0;
  for (const int signal : kSignals) std::signal(signal, note_interrupt);
}

Interrupt::~Interrupt() {
  for (const int signal : kSignals) std::signal(signal, SIG_DFL);
}

const std::atomic<bool>* Interrupt::flag() const { return &g_interrupted; }

int Interrupt::exit_code() const { return 128 + g_first_signal; }

}  // namespace jimbo::cli
