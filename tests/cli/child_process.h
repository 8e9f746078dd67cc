#pragma once

#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace jimbo {

// The program as a process of its own, however it was started: what it says, and how it ends.
class ChildProcess {
 public:
  using Variables = std::vector<std::pair<std::string, std::string>>;

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

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
    rusage used{};
    wait4(child_, &status, 0, &used);
    ended_ = true;
    peak_kilobytes_ = used.ru_maxrss;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  // The most memory that the program had at a time, once it has ended.
  long peak_kilobytes() const { return peak_kilobytes_; }

 protected:
  ChildProcess() = default;
  ~ChildProcess() {
    if (ended_ || child_ < 0) return;
    kill(child_, SIGKILL);
    wait_for_end();
  }

  [[noreturn]] static void become_program(std::vector<std::string> arguments,
                                          const Variables& variables) {
    // Who runs the tests by nohup or in the background ignores some of these, and so would the
    // program: a test that sends it one would wait for ever.
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE}) ::signal(signal, SIG_DFL);
    for (const auto& [name, value] : variables) setenv(name.c_str(), value.c_str(), 1);
    std::vector<char*> words;
    arguments.insert(arguments.begin(), JIMBO_PROGRAM);
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    execv(words[0], words.data());
    _exit(127);
  }

  // False once nothing more comes: the program ended, or hangs.
  bool read_more(std::string& text) const {
    constexpr int kPatience = 60'000;  // milliseconds
    pollfd waiting{output_, POLLIN, 0};
    if (poll(&waiting, 1, kPatience) <= 0) return false;
    char bytes[4096];
    const ssize_t count = read(output_, bytes, sizeof bytes);
    if (count <= 0) return false;
    text.append(bytes, static_cast<std::size_t>(count));
    return true;
  }

  pid_t child_ = -1;
  int output_ = -1;

 private:
  bool ended_ = false;
  long peak_kilobytes_ = 0;
};

}  // namespace jimbo
