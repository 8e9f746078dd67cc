#include "cli/line_reader.h"

#include <cerrno>
#include <csignal>
#include <sys/select.h>
#include <unistd.h>

namespace jimbo::cli {
namespace {

volatile std::sig_atomic_t g_interrupted = 0;

void note_line_interrupt(int) { g_interrupted = 1; }

struct sigaction g_action_before;
sigset_t g_mask_before;

}  // namespace

// The signal is let through only while waiting for input: so it can neither be missed between two
// calls nor break a line that is being worked on.
LineReader::LineReader() {
  g_interrupted = 0;
  struct sigaction action{};
  action.sa_handler = note_line_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &g_action_before);
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGINT);
  sigprocmask(SIG_BLOCK, &blocked, &g_mask_before);
}

LineReader::~LineReader() {
  sigaction(SIGINT, &g_action_before, nullptr);
  sigprocmask(SIG_SETMASK, &g_mask_before, nullptr);
}

bool LineReader::interrupted() const { return g_interrupted != 0; }

// Waits for more input; false once there is none.
bool LineReader::fill() {
  sigset_t open = g_mask_before;
  sigdelset(&open, SIGINT);
  fd_set inputs;
  FD_ZERO(&inputs);
  FD_SET(STDIN_FILENO, &inputs);
  const int ready = pselect(STDIN_FILENO + 1, &inputs, nullptr, nullptr, nullptr, &open);
  if (interrupted()) return false;
  if (ready < 0) return errno == EINTR;
  char bytes[4096];
  const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
  if (count < 0) return errno == EINTR;
  buffer_.append(bytes, static_cast<std::size_t>(count));
  return count > 0;
}

std::optional<std::string> LineReader::next() {
  std::size_t end = buffer_.find('\n');
  while (end == std::string::npos && !ended_) {
    const std::size_t searched = buffer_.size();
    ended_ = !fill();
    end = buffer_.find('\n', searched);
  }
  if (interrupted() || (end == std::string::npos && buffer_.empty())) return std::nullopt;
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

}  // namespace jimbo::cli
