#include <array>
#include <atomic>
#include <csignal>

#include "cli/terminal/end_signals.h"

// Windows calls handlers in a thread of their own.

namespace jimbo::cli {
namespace {

std::atomic<bool> g_ended = false;

extern "C" void end_server(int) {
  g_ended = true;
  g_ended.notify_all();
}

}  // namespace

EndSignals::EndSignals() {
  constexpr std::array kSignals = {SIGINT, SIGTERM, SIGBREAK};
  for (const int signal : kSignals) std::signal(signal, end_server);
}

void EndSignals::wait() const { g_ended.wait(false); }

}  // namespace jimbo::cli
