#pragma once

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cli/state_folder.h"

// The program in a terminal of its own, as a person has it before them.

namespace jimbo {

// Why there is no terminal to be had on this machine, as in a container without /dev/pts; empty if
// there is one.
inline std::string why_no_terminal() {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return "no pseudo-terminal can be opened: is /dev/ptmx there?";
  std::string reason;
  if (grantpt(master) != 0 || unlockpt(master) != 0) {
    reason = "a pseudo-terminal cannot be unlocked";
  } else {
    const char* name = ptsname(master);
    const int slave = name == nullptr ? -1 : open(name, O_RDWR | O_NOCTTY);
    if (slave < 0)
      reason = "the other end of a pseudo-terminal cannot be opened: is /dev/pts there?";
    if (slave >= 0) close(slave);
  }
  close(master);
  return reason;
}

// For the beginning of a test that needs a terminal.
#define JIMBO_NEEDS_A_TERMINAL() \
  if (const std::string reason = why_no_terminal(); !reason.empty()) GTEST_SKIP() << reason

class PseudoTerminal {
 public:
  enum class Colours { Wanted, Unwanted };

  // Starts the program with these arguments in a terminal of 80 columns with UTF-8 and, unless the
  // user has asked for none, colours. What it keeps goes to a folder for that.
  explicit PseudoTerminal(std::vector<std::string> arguments, Colours colours = Colours::Wanted,
                          const std::string& folder = state_folder()) {
    master_ = posix_openpt(O_RDWR | O_NOCTTY);
    if (master_ < 0 || grantpt(master_) != 0 || unlockpt(master_) != 0) {
      throw std::runtime_error("no pseudo-terminal to be had");
    }
    fcntl(master_, F_SETFD, FD_CLOEXEC);  // the program must not hold on to our end
    const std::string slave = ptsname(master_);
    child_ = fork();
    if (child_ < 0) throw std::runtime_error("cannot fork");
    if (child_ == 0) become_program(slave, std::move(arguments), colours, folder);
  }

  ~PseudoTerminal() {
    close(master_);
    if (ended_) return;
    kill(child_, SIGKILL);
    wait_for_end();
  }

  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;

  // Types a line and gives all that appears up to the next prompt or the end.
  std::string type(const std::string& line) {
    send(line + "\n");
    return read_to_prompt();
  }

  // Types keys; "\x03" is Ctrl-C, "\x04" Ctrl-D.
  void send(const std::string& keys) {
    if (write(master_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) {
      throw std::runtime_error("cannot type");
    }
  }

  // Up to a prompt in colours.
  std::string read_to_prompt() {
    constexpr std::string_view kPrompt = "\x1b[1m> \x1b[0m";
    std::string text;
    while (!text.ends_with(kPrompt) && read_more(text)) {
    }
    return text;
  }

  // All up to the first appearance of a text, or to the end.
  std::string read_until(std::string_view awaited) {
    std::string text;
    while (text.find(awaited) == std::string::npos && read_more(text)) {
    }
    return text;
  }

  std::string read_to_end() {
    std::string text;
    while (read_more(text)) {
    }
    return text;
  }

  // The exit code, or -1 if a signal ended the program.
  int wait_for_end() {
    int status = 0;
    waitpid(child_, &status, 0);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  [[noreturn]] static void become_program(const std::string& slave,
                                          std::vector<std::string> arguments, Colours colours,
                                          const std::string& folder) {
    setsid();  // so that the terminal opened next becomes the program's own
    const int terminal = open(slave.c_str(), O_RDWR);
    winsize size{};
    size.ws_col = 80;
    size.ws_row = 40;
    ioctl(terminal, TIOCSWINSZ, &size);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(terminal, stream);
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("JIMBO_STATE_DIR", folder.c_str(), 1);
    unsetenv("NO_COLOR");
    if (colours == Colours::Unwanted) setenv("NO_COLOR", "1", 1);
    std::vector<char*> words;
    arguments.insert(arguments.begin(), JIMBO_PROGRAM);
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    execv(words[0], words.data());
    _exit(127);
  }

  // False once nothing more comes: the program ended, or hangs.
  bool read_more(std::string& text) {
    constexpr int kPatience = 20'000;  // milliseconds
    pollfd waiting{master_, POLLIN, 0};
    if (poll(&waiting, 1, kPatience) <= 0) return false;
    char bytes[4096];
    const ssize_t count = read(master_, bytes, sizeof bytes);
    if (count <= 0) return false;
    text.append(bytes, static_cast<std::size_t>(count));
    return true;
  }

  int master_ = -1;
  pid_t child_ = -1;
  bool ended_ = false;
};

}  // namespace jimbo
