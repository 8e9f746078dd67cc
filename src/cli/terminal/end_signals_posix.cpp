#include <csignal>

#include "cli/terminal/end_signals.h"

namespace jimbo::cli {
namespace {

sigset_t end_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

}  // namespace

EndSignals::EndSignals() {
  const sigset_t signals = end_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

void EndSignals::wait() const {
  const sigset_t signals = end_signals();
  int signal = 0;
  sigwait(&signals, &signal);
}

}  // namespace jimbo::cli
