// Runs a fuzz target without libFuzzer, so that tests need no second build of everything: the
// inputs of a corpus, then changed copies of them until the time is over. It learns nothing from
// what they reach; `./dev fuzz` does. Takes the options of libFuzzer that
// tests/tools/run_fuzzers.sh gives.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <unistd.h>
#include <vector>

#include "proof/random_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;

struct Options {
  double seconds = 4;
  long inputs = -1;        // the most; -1: any number
  unsigned patience = 20;  // seconds for one input
  std::size_t longest = 9000;
  std::string artifact_prefix = "./";
  std::vector<std::string> places;  // folders of inputs, or inputs
};

Options read_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto value = [&](const std::string& name) {
      return argument.starts_with(name) ? argument.substr(name.size()) : std::string();
    };
    if (const auto text = value("-max_total_time="); !text.empty())
      options.seconds = std::stod(text);
    if (const auto text = value("-timeout="); !text.empty())
      options.patience = static_cast<unsigned>(std::stoul(text));
    if (const auto text = value("-runs="); !text.empty()) options.inputs = std::stol(text);
    if (const auto text = value("-max_len="); !text.empty()) options.longest = std::stoul(text);
    if (const auto text = value("-artifact_prefix="); !text.empty()) options.artifact_prefix = text;
    if (!argument.starts_with("-")) options.places.push_back(argument);
  }
  return options;
}

std::vector<Input> read_corpus(const Options& options) {
  std::vector<std::string> paths;
  for (const std::string& place : options.places) {
    if (!std::filesystem::is_directory(place)) {
      paths.push_back(place);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(place)) {
      paths.push_back(entry.path().string());
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Input> corpus;
  for (const std::string& path : paths) {
    std::ifstream in(path, std::ios::binary);
    Input input{std::istreambuf_iterator<char>(in), {}};
    if (input.size() <= options.longest) corpus.push_back(std::move(input));
  }
  return corpus;
}

// A few bytes are changed, put in, left out or taken from another input.
Input changed(const std::vector<Input>& corpus, std::size_t longest, jimbo::Chooser& chooser) {
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(chooser.below(static_cast<int>(bound)));
  };
  Input input;
  if (!corpus.empty()) input = corpus[below(corpus.size())];
  for (int changes = 1 + chooser.below(8); changes > 0; --changes) {
    const auto byte = static_cast<std::uint8_t>(chooser.below(256));
    const std::size_t place = below(input.size() + 1);
    const auto at = input.begin() + static_cast<std::ptrdiff_t>(place);
    switch (chooser.below(4)) {
      case 0:
        if (place < input.size()) input[place] = byte;
        break;
      case 1:
        input.insert(at, 1 + below(16), byte);
        break;
      case 2:
        if (place < input.size()) input.erase(at);
        break;
      default:
        if (corpus.empty()) break;
        const Input& other = corpus[below(corpus.size())];
        const std::size_t from = below(other.size() + 1);
        input.resize(place);
        input.insert(input.end(), other.begin() + static_cast<std::ptrdiff_t>(from), other.end());
        break;
    }
  }
  if (input.size() > longest) input.resize(longest);
  return input;
}

Input g_input;               // being tried
char g_artifact[4096] = {};  // where it is left if it breaks something

// Only calls that a signal handler may make.
void leave_input(int signal) {
  const int file = open(g_artifact, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  const bool written = file >= 0 && write(file, g_input.data(), g_input.size()) ==
                                        static_cast<ssize_t>(g_input.size());
  _exit(written ? 128 + signal : 127);
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = read_options(argc, argv);
  (options.artifact_prefix + "crash-plain").copy(g_artifact, sizeof g_artifact - 1);
  const std::vector<Input> corpus = read_corpus(options);
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS, SIGALRM}) {
    std::signal(signal, leave_input);
  }
  const auto end =
      std::chrono::steady_clock::now() + std::chrono::duration<double>(options.seconds);
  jimbo::Chooser chooser(1);
  const auto is_over = [&](std::size_t inputs) {
    if (inputs < corpus.size()) return false;
    const bool all = options.inputs >= 0 && static_cast<long>(inputs) >= options.inputs;
    return all || std::chrono::steady_clock::now() >= end;
  };
  std::size_t inputs = 0;
  for (; !is_over(inputs); ++inputs) {
    g_input = inputs < corpus.size() ? corpus[inputs] : changed(corpus, options.longest, chooser);
    alarm(options.patience);
    LLVMFuzzerTestOneInput(g_input.data(), g_input.size());
  }
  std::cerr << "stat::number_of_executed_units: " << inputs << "\n";
  return 0;
}
