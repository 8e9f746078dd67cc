#pragma once

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "cli/state_folder.h"

// The program as another program's child: lines go in through a pipe, signals by its number.

namespace jimbo {

class ChildProgram {
 public:
  using Variables = std::vector<std::pair<std::string, std::string>>;

  explicit ChildProgram(std::vector<std::string> arguments, const Variables& variables = {}) {
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) {
      throw std::runtime_error("cannot make a pipe");
    }
    const std::string& folder = state_folder();
    child_ = fork();
    if (child_ < 0) throw std::runtime_error("cannot fork");
    if (child_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      become_program(std::move(arguments), folder, variables);
    }
    close(in[0]);
    close(out[1]);
    input_ = in[1];
    output_ = out[0];
  }

  ~ChildProgram() {
    close_input();
    close_output();
    if (!ended_) {
      kill(child_, SIGKILL);
      wait_for_end();
    }
  }

  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

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

  // The exit code, or minus the number of the signal that ended the program.
  int wait_for_end() {
    int status = 0;
    waitpid(child_, &status, 0);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  [[noreturn]] static void become_program(std::vector<std::string> arguments,
                                          const std::string& folder, const Variables& variables) {
    setenv("JIMBO_STATE_DIR", folder.c_str(), 1);
    for (const auto& [name, value] : variables) setenv(name.c_str(), value.c_str(), 1);
    std::vector<char*> words;
    arguments.insert(arguments.begin(), JIMBO_PROGRAM);
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    execv(words[0], words.data());
    _exit(127);
  }

  bool read_more(std::string& text) {
    constexpr int kPatience = 60'000;  // milliseconds
    pollfd waiting{output_, POLLIN, 0};
    if (poll(&waiting, 1, kPatience) <= 0) return false;
    char bytes[4096];
    const ssize_t count = read(output_, bytes, sizeof bytes);
    if (count <= 0) return false;
    text.append(bytes, static_cast<std::size_t>(count));
    return true;
  }

  int input_ = -1;
  int output_ = -1;
  pid_t child_ = -1;
  bool ended_ = false;
};

}  // namespace jimbo
