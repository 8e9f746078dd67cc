#pragma once

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

#include "cli/child_process.h"
#include "cli/state_folder.h"

// The program as another program's child: lines go in through a pipe, signals by its number.

namespace jimbo {

class ChildProgram : public ChildProcess {
 public:
  explicit ChildProgram(std::vector<std::string> arguments, Variables variables = {}) {
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) {
      throw std::runtime_error("cannot make a pipe");
    }
    variables.emplace(variables.begin(), "JIMBO_STATE_DIR", state_folder());
    child_ = fork();
    if (child_ < 0) throw std::runtime_error("cannot fork");
    if (child_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      become_program(std::move(arguments), variables);
    }
    close(in[0]);
    close(out[1]);
    input_ = in[1];
    output_ = out[0];
  }

  ~ChildProgram() {
    close_input();
    close_output();
  }

  // Nothing if the program has ended: its output and exit code tell how.
  void send(const std::string& text) {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    const ssize_t count = write(input_, text.data(), text.size());
    const bool has_ended = count < 0 && errno == EPIPE;
    std::signal(SIGPIPE, before);
    if (!has_ended && count != static_cast<ssize_t>(text.size())) {
      throw std::runtime_error("cannot write to the program");
    }
  }

  void signal(int number) const { kill(child_, number); }

  void close_input() {
    if (input_ >= 0) close(input_);
    input_ = -1;
  }
  void close_output() {
    if (output_ >= 0) close(output_);
    output_ = -1;
  }

 private:
  int input_ = -1;
};

}  // namespace jimbo
