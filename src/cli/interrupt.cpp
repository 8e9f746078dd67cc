#include "cli/interrupt.h"

#include <csignal>

namespace jimbo::cli {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not wait");

extern "C" void note_interrupt(int) { interrupted = true; }

}  // namespace

Interrupt::Interrupt() {
  interrupted = false;
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

Interrupt::~Interrupt() { std::signal(SIGINT, SIG_DFL); }

const std::atomic<bool>* Interrupt::flag() const { return &interrupted; }

}  // namespace jimbo::cli
