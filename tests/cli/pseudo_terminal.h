#pragma once

#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cli/child_process.h"
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

class PseudoTerminal : public ChildProcess {
 public:
  enum class Colours { Wanted, Unwanted };

  // Starts the program with these arguments in a terminal of 80 columns with UTF-8 and, unless the
  // user has asked for none, colours. What it keeps goes to a folder for that.
  explicit PseudoTerminal(std::vector<std::string> arguments, Colours colours = Colours::Wanted,
                          const std::string& folder = state_folder()) {
    output_ = posix_openpt(O_RDWR | O_NOCTTY);
    if (output_ < 0 || grantpt(output_) != 0 || unlockpt(output_) != 0) {
      throw std::runtime_error("no pseudo-terminal to be had");
    }
    fcntl(output_, F_SETFD, FD_CLOEXEC);  // the program must not hold on to our end
    const std::string slave = ptsname(output_);
    child_ = fork();
    if (child_ < 0) throw std::runtime_error("cannot fork");
    if (child_ == 0) play_in_terminal(slave, std::move(arguments), colours, folder);
  }

  ~PseudoTerminal() { close(output_); }

  // Types a line and gives all that appears up to the next prompt or the end.
  std::string type(const std::string& line) {
    send(line + "\n");
    return read_to_prompt();
  }

  // Types keys; "\x03" is Ctrl-C, "\x04" Ctrl-D.
  void send(const std::string& keys) {
    if (write(output_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) {
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

 private:
  [[noreturn]] static void play_in_terminal(const std::string& slave,
                                            std::vector<std::string> arguments, Colours colours,
                                            const std::string& folder) {
    setsid();  // so that the terminal opened next becomes the program's own
    const int terminal = open(slave.c_str(), O_RDWR);
    winsize size{};
    size.ws_col = 80;
    size.ws_row = 40;
    ioctl(terminal, TIOCSWINSZ, &size);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(terminal, stream);
    if (colours == Colours::Wanted) unsetenv("NO_COLOR");
    Variables variables = {{"TERM", "xterm"}, {"LC_ALL", "C.UTF-8"}, {"JIMBO_STATE_DIR", folder}};
    if (colours == Colours::Unwanted) variables.emplace_back("NO_COLOR", "1");
    become_program(std::move(arguments), variables);
  }
};

}  // namespace jimbo
