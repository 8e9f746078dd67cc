#include "cli/verb/sim_output.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <vector>

#include "action/action.h"
#include "agent/players/agent_networks.h"
#include "agent/simulate/simulation_text.h"
#include "agent/simulate/summary.h"
#include "cli/verb/sim_report.h"
#include "format/output_file.h"
#include "play/run_start.h"
#include "record/replay.h"
#include "record/replay_link.h"
#include "record/ruleset_name.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/run_option_text.h"

namespace jimbo::cli {
namespace {

constexpr std::string_view kFirstWords = "# agent ";  // of every replay written here

std::vector<Action> actions_of(const std::string& agent, const PlayOptions& options,
                               const RunReport& run) {
  if (run.actions.size() == static_cast<std::size_t>(run.steps)) return run.actions;
  PlayOptions again = options;
  again.keep_actions = true;
  const RunReport played = play_run(again, run.seed);
  if (!(played == run)) {
    throw std::runtime_error("the agent " + agent + " plays the seed " + seed_text(run.seed) +
                             " differently each time: no replay is written");
  }
  return played.actions;
}

void write_run(const std::string& agent, const PlayOptions& options, const Ruleset& rules,
               const RunReport& run, const std::filesystem::path& path) {
  Replay replay = replay_of(options, run.seed, actions_of(agent, options, run), rules);
  replay.add_hash(run.final_hash);
  OutputFile file(path.string());
  file.stream() << kFirstWords << agent << ", entropy " << options.entropy << ": "
                << end_text(run, rules.content) << "\n";
  write_replay(file.stream(), replay, rules.content);
  file.finish();
}

// best-1-SEED.txt, worst-12-SEED.txt.
std::string replay_name(const char* kind, std::size_t number, const RunReport& run) {
  std::string name = kind;
  return name + "-" + std::to_string(number) + "-" + seed_text(run.seed) + ".txt";
}

// Whether an earlier simulation has written a file, and not somebody by hand.
bool is_replay_of_simulation(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  if (!name.ends_with(".txt") || !(name.starts_with("best-") || name.starts_with("worst-"))) {
    return false;
  }
  // Anything else, such as a pipe, might not even be read to an end.
  if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(path))) return false;
  std::ifstream file(path);
  std::string first;
  std::getline(file, first);
  return first.starts_with(kFirstWords) && is_replay(file);
}

void remove_old_replays(const std::filesystem::path& directory, const std::set<std::string>& kept) {
  std::vector<std::filesystem::path> old;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    const bool is_new = kept.contains(entry.path().filename().string());
    if (!is_new && is_replay_of_simulation(entry.path())) old.push_back(entry.path());
  }
  for (const std::filesystem::path& path : old) std::filesystem::remove(path);
}

}  // namespace

void make_directory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw std::runtime_error("cannot make the directory " + path + ": " + error.message());
}

void write_csv(std::ostream& stream, const Ruleset& rules, const SimulationResult& result) {
  stream << csv_head() << "\n";
  for (const RunReport& run : result.runs) stream << csv_row(run, rules.content) << "\n";
}

void write_json(std::ostream& stream, const std::string& agent, const SimulationOptions& options,
                const Ruleset& rules, const SimulationResult& result) {
  const RunOptions& run = options.play.run;
  nlohmann::ordered_json head = {{"agent", agent}};
  if (run.challenge != ChallengeId::None) {
    head["challenge"] = key(rules.content, run.challenge);
  } else {
    head["deck"] = key(rules.content, run.deck);
    head["stake"] = rules.content.facts(run.stake).level;
  }
  if (other_ruleset_name(rules)) {
    head["rules"] = {{"name", rules.name}, {"hash", hash_text(rules.hash)}};
  }
  head["hand_order"] = hand_order_text(run.hand_order);
  head["endless"] = options.play.endless;
  head["entropy"] = options.play.entropy;
  head["step_limit"] = options.play.step_limit;
  head["threads"] = options.threads;
  head["games"] = options.seeds.size();
  head["cancelled"] = result.cancelled;
  head["summary"] = summary_json(summarize(result), rules.content);
  std::string start = head.dump();
  start.pop_back();
  stream << start << ",\"runs\":[\n";
  for (std::size_t i = 0; i < result.runs.size(); ++i) {
    stream << run_json(result.runs[i], rules.content).dump()
           << (i + 1 < result.runs.size() ? ",\n" : "\n");
  }
  stream << "]}\n";
}

void write_runs(std::ostream& stream, const std::string& agent, const SimulationOptions& options,
                const Ruleset& rules, const SimulationResult& result) {
  const std::string networks = networks_of(agent);
  stream << "# jimbo-runs 1\n"
         << kFirstWords << agent << ", entropy " << options.play.entropy
         << (networks.empty() ? "" : ", ") << networks << "\n";
  for (const RunReport& run : result.runs) {
    const Replay replay =
        replay_of(options.play, run.seed, actions_of(agent, options.play, run), rules);
    stream << seed_text(run.seed) << " " << (run.won ? "won" : "lost") << " "
           << hash_text(run.final_hash) << " " << to_link(replay) << "\n";
  }
}

int write_replays(const std::string& directory, int count, const std::string& agent,
                  const SimulationOptions& options, const Ruleset& rules,
                  const SimulationResult& result) {
  const std::filesystem::path place = directory;
  const std::vector<std::size_t> order = ranking(result.runs);
  const std::size_t best = std::min(static_cast<std::size_t>(count), order.size());
  const std::size_t worst = std::min(static_cast<std::size_t>(count), order.size() - best);
  std::set<std::string> names;
  const auto write = [&](const char* kind, std::size_t number, std::size_t index) {
    const RunReport& run = result.runs[index];
    const std::string name = replay_name(kind, number, run);
    write_run(agent, options.play, rules, run, place / name);
    names.insert(name);
  };
  for (std::size_t i = 0; i < best; ++i) write("best", i + 1, order[i]);
  for (std::size_t i = 0; i < worst; ++i) write("worst", i + 1, order[order.size() - 1 - i]);
  if (!names.empty()) remove_old_replays(place, names);
  return static_cast<int>(best + worst);
}

}  // namespace jimbo::cli
