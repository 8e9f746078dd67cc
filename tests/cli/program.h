#pragma once

#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "cli/state_folder.h"

// Runs the program as a user would, in a shell.

namespace jimbo {

struct Outcome {
  int code;
  std::string out;
  std::string err;
};

// `arguments` as typed, `environment` as assignments before the command.
inline Outcome run_program(const std::string& arguments, const std::string& environment = "") {
  const std::string errors = testing::TempDir() + "jimbo_stderr_" + std::to_string(getpid());
  const std::string command = "export JIMBO_STATE_DIR='" + state_folder() + "'; " + environment +
                              " " JIMBO_PROGRAM " " + arguments + " 2>" + errors;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
  Outcome outcome{};
  char buffer[4096];
  while (const std::size_t count = fread(buffer, 1, sizeof buffer, pipe)) {
    outcome.out.append(buffer, count);
  }
  const int status = pclose(pipe);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  std::stringstream text;
  text << std::ifstream(errors).rdbuf();
  outcome.err = text.str();
  std::remove(errors.c_str());
  return outcome;
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace jimbo
