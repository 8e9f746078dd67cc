#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

// The verbs of the program. A verb is one file that holds a constant of type RegisterVerb; nothing
// else needs to know of it.

namespace jimbo::cli {

// Adds a verb's options to its part of the command line and returns what to run once they are read.
// That function returns the exit code, or throws std::invalid_argument for an input the user can
// correct (exit code 2).
using VerbSetup = std::function<std::function<int()>(CLI::App&)>;

struct Verb {
  std::string name;
  std::string summary;
  VerbSetup setup;
};

// All verbs, in no particular order.
std::vector<Verb>& verbs();

struct RegisterVerb {
  RegisterVerb(const char* name, const char* summary, VerbSetup setup);
};

}  // namespace jimbo::cli
