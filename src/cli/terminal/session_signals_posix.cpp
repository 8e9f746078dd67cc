#include <array>
#include <cerrno>
#include <csignal>
#include <sys/select.h>
#include <unistd.h>

#include "cli/terminal/session_signals.h"

namespace jimbo::cli {
namespace {

constexpr std::array kEndSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

std::atomic<int> g_ended_by = 0;
std::atomic<bool> g_stop = false;
std::atomic<bool> g_continued = false;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free,
              "a signal handler must not wait");

bool g_alive = false;
std::array<struct sigaction, kEndSignals.size()> g_actions_before;
struct sigaction g_continue_before;
struct sigaction g_pipe_before;
sigset_t g_mask_before;
sigset_t g_end_signals;

// The first signal counts, but Ctrl-C, which may end no more than some work, gives way to others.
extern "C" void note_end(int signal) {
  int before = 0;
  if (!g_ended_by.compare_exchange_strong(before, signal) && before == SIGINT) {
    g_ended_by.compare_exchange_strong(before, signal);
  }
  g_stop = true;
}

extern "C" void note_continued(int) { g_continued = true; }

void set_handler(int signal, void (*handler)(int), struct sigaction* before) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, before);
}

}  // namespace

SessionSignals::SessionSignals() {
  g_ended_by = 0;
  g_continued = false;
  g_alive = true;
  sigemptyset(&g_end_signals);
  for (std::size_t i = 0; i < kEndSignals.size(); ++i) {
    const int signal = kEndSignals[i];
    sigaction(signal, nullptr, &g_actions_before[i]);
    // As nohup has it: such a program is to outlive its terminal.
    if (signal == SIGHUP && g_actions_before[i].sa_handler == SIG_IGN) continue;
    set_handler(signal, note_end, nullptr);
    sigaddset(&g_end_signals, signal);
  }
  set_handler(SIGCONT, note_continued, &g_continue_before);
  set_handler(SIGPIPE, SIG_IGN, &g_pipe_before);
  sigprocmask(SIG_BLOCK, &g_end_signals, &g_mask_before);
}

SessionSignals::~SessionSignals() {
  for (std::size_t i = 0; i < kEndSignals.size(); ++i) {
    sigaction(kEndSignals[i], &g_actions_before[i], nullptr);
  }
  sigaction(SIGCONT, &g_continue_before, nullptr);
  sigaction(SIGPIPE, &g_pipe_before, nullptr);
  sigprocmask(SIG_SETMASK, &g_mask_before, nullptr);
  g_alive = false;
}

bool SessionSignals::wait_for_input() {
  if (ended_by() != 0) return false;  // while something was worked on
  sigset_t open = g_mask_before;
  for (const int signal : kEndSignals) sigdelset(&open, signal);
  fd_set inputs;
  FD_ZERO(&inputs);
  FD_SET(STDIN_FILENO, &inputs);
  const int ready = pselect(STDIN_FILENO + 1, &inputs, nullptr, nullptr, nullptr, &open);
  return ready > 0 && ended_by() == 0;
}

// A signal that waits comes in here: pselect lets none in while there is something to read.
int SessionSignals::ended_by() {
  if (g_alive) {
    sigprocmask(SIG_UNBLOCK, &g_end_signals, nullptr);
    sigprocmask(SIG_BLOCK, &g_end_signals, nullptr);
  }
  return g_ended_by;
}

bool SessionSignals::was_continued() { return g_continued.exchange(false); }

StoppableWork::StoppableWork() {
  g_stop = false;
  if (g_alive) sigprocmask(SIG_UNBLOCK, &g_end_signals, nullptr);
}

StoppableWork::~StoppableWork() {
  if (!g_alive) return;
  sigprocmask(SIG_BLOCK, &g_end_signals, nullptr);
  int interrupt = SIGINT;
  g_ended_by.compare_exchange_strong(interrupt, 0);
}

const std::atomic<bool>* StoppableWork::flag() const { return &g_stop; }

}  // namespace jimbo::cli
