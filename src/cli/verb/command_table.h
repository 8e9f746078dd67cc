#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

// The command line as a table, made from what the verbs register: for completions and the manual,
// which so cannot differ from the program.

namespace jimbo::cli {

struct OptionRow {
  std::string name;   // "--deck"; an argument without a name: as it is called in the help, "SEED"
  std::string value;  // what it takes: "DECK", or nothing for a flag
  std::string help;
  bool is_argument;  // stands for itself, without a name before it
};

struct VerbRow {
  std::string name;
  std::string help;
  std::string footer;
  std::vector<OptionRow> options;
};

// All verbs of the program that an option's verb belongs to.
std::vector<VerbRow> command_table(const CLI::App& verb);

// Whether a value is the name of a file or folder.
bool takes_file(const OptionRow& option);

// The words a value can be, where they are few and known.
std::vector<std::string> words_of(const OptionRow& option);

}  // namespace jimbo::cli
