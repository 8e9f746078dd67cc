// The regret set (src/agent/simulate/regret.h): made once, in seven minutes on 16 cores, then asked
// in seconds how good the choices of an agent are.
//
//   regret make --out set.bin --decisions 2000 --worlds 32
//   regret ask --set set.bin --agent strong --agent strong:policy=none

#include "agent/simulate/regret.h"

#include <cstddef>
#include <cstdio>
#include <exception>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "agent/players/agent_text.h"

namespace jimbo {
namespace {

struct Arguments {
  std::string file = "regret.bin";
  std::string met_by = "fast";
  std::string played_by = "fast";
  std::vector<std::string> agents = {"strong"};
  RegretOptions options;
  int stake = kStakeCount;
};

int make(Arguments& arguments) {
  RegretOptions& options = arguments.options;
  options.met_by = read_agent(arguments.met_by);
  options.played_by = read_agent(arguments.played_by);
  options.run.stake = static_cast<StakeId>(arguments.stake - 1);
  options.on_progress = [&](int done) {
    if (done % 20 == 0) std::fprintf(stderr, "\r%d of %d decisions", done, options.decisions);
    if (done == options.decisions) std::fputc('\n', stderr);
  };
  const std::vector<RegretDecision> set = make_regret_set(options);
  const std::string made_by = "met by " + arguments.met_by + ", played on by " +
                              arguments.played_by + ", stake " + std::to_string(arguments.stake) +
                              ", " + std::to_string(options.worlds) + " worlds, runs from " +
                              std::to_string(options.first);
  std::ofstream out(arguments.file, std::ios::binary);
  write_regret_set(out, set, made_by);
  out.close();
  if (!out) {
    std::fprintf(stderr, "cannot write %s\n", arguments.file.c_str());
    return 1;
  }
  std::printf("%zu decisions, %s\n", set.size(), made_by.c_str());
  return 0;
}

int ask(const Arguments& arguments) {
  std::ifstream in(arguments.file, std::ios::binary);
  std::string made_by;
  const std::vector<RegretDecision> set = read_regret_set(in, made_by);
  std::printf("%zu decisions, %s\n", set.size(), made_by.c_str());
  const std::vector<RegretPlace> places = places_of(set);
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::printf("choice %zu of the policy: %+.4f +- %.4f runs won beside its first, spread %.3f\n",
                i + 2, places[i].won, places[i].error, places[i].spread);
  }
  for (const std::string& agent : arguments.agents) {
    const Regret regret = regret_of(set, read_agent(agent), arguments.options.threads);
    std::printf("%s: regret %.4f +- %.4f runs won, %.3f blinds; best %d, known %d of %d\n",
                agent.c_str(), regret.won, regret.error, regret.blinds, regret.best, regret.known,
                regret.asked);
  }
  return 0;
}

}  // namespace
}  // namespace jimbo

int main(int argc, char** argv) {
  jimbo::Arguments arguments;
  jimbo::RegretOptions& options = arguments.options;
  options.threads = static_cast<int>(std::thread::hardware_concurrency());
  options.first = 985'000'000;
  CLI::App app("Measures choices in shops by what they lead to");
  app.require_subcommand(1);
  CLI::App* made = app.add_subcommand("make", "Meets decisions and plays their choices on");
  made->add_option("--out", arguments.file, "the file of the set");
  made->add_option("--decisions", options.decisions, "runs, of each a decision");
  made->add_option("--worlds", options.worlds, "for each choice");
  made->add_option("--met-by", arguments.met_by, "who plays the runs");
  made->add_option("--played-by", arguments.played_by, "who plays on after the choices");
  made->add_option("--first", options.first, "place of the first run in the sequence of seeds");
  made->add_option("--stake", arguments.stake, "1 to 8")->check(CLI::Range(1, jimbo::kStakeCount));
  CLI::App* asked = app.add_subcommand("ask", "Tells the regret of agents");
  asked->add_option("--set", arguments.file, "what `make` wrote");
  asked->add_option("--agent", arguments.agents, "who is asked; may be given again");
  for (CLI::App* verb : {made, asked}) verb->add_option("--threads", options.threads, "how many");
  CLI11_PARSE(app, argc, argv);
  try {
    return made->parsed() ? jimbo::make(arguments) : jimbo::ask(arguments);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
