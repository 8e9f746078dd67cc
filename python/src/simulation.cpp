#include "agent/simulate/simulation.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "action/action.h"
#include "agent/simulate/simulation_text.h"
#include "agent/simulate/summary.h"
#include "agent_object.h"
#include "bindings.h"
#include "json_object.h"
#include "play/run_start.h"
#include "record/ruleset_name.h"
#include "rules_object.h"
#include "run_object.h"
#include "seeds/walk/seed_list.h"
#include "text/run_option_text.h"

namespace jimbo::python {
namespace {

std::vector<std::string> seed_sequence_text(std::int64_t count, const std::string& first) {
  std::vector<std::string> texts;
  for (const Seed& seed : seed_sequence(read_first_seed(first), count)) {
    texts.push_back(seed_text(seed));
  }
  return texts;
}

// Without the interpreter's lock, which is taken only to report progress and to notice Ctrl-C.
SimulationResult run_unlocked(SimulationOptions& options, const nb::object& progress) {
  options.on_progress = [&progress](const Progress& now) {
    const nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (!progress.is_none()) progress(now.runs_done, now.runs, now.steps, now.seconds);
  };
  const nb::gil_scoped_release release;
  return jimbo::simulate(options);
}

// The run as a dict. JSON writes the largest numbers as text, Python has them.
nb::object run_object(const RunReport& run, const PlayOptions& options, const Ruleset& rules) {
  nb::object dict = to_python(run_json(run, rules.content));
  if (run.lost_to() != nullptr) {
    dict["lost_to"]["score"] = run.score;
    dict["lost_to"]["requirement"] = run.requirement;
  }
  if (options.keep_actions) {
    dict["replay"] = replay_text(replay_of(options, run.seed, run.actions, rules), rules.content);
  }
  return dict;
}

// What a summary needs to know of a run, as bytes that Python keeps: so that runs of several
// simulations can be summed up together.
struct Outcome {
  std::int32_t end;
  std::int32_t won;
  std::int32_t ante;
  std::int32_t round;
  std::int32_t blinds_cleared;
  std::int32_t steps;
};

nb::bytes packed(const RunReport& run) {
  const Outcome outcome{static_cast<std::int32_t>(run.end),
                        run.won,
                        run.ante,
                        run.round,
                        run.blinds_cleared,
                        run.steps};
  std::string bytes(reinterpret_cast<const char*>(&outcome), sizeof outcome);
  for (const BlindRecord& blind : run.blinds) {
    const std::int32_t row[] = {blind.ante, static_cast<std::int32_t>(blind.slot),
                                static_cast<std::int32_t>(blind.blind), blind.cleared};
    bytes.append(reinterpret_cast<const char*>(row), sizeof row);
  }
  return nb::bytes(bytes.data(), bytes.size());
}

RunReport unpacked(const nb::bytes& bytes, const Content& content) {
  constexpr std::size_t kRow = 4 * sizeof(std::int32_t);
  Outcome outcome{};
  if (bytes.size() < sizeof outcome || (bytes.size() - sizeof outcome) % kRow != 0) {
    throw std::invalid_argument("these are no reports of runs");
  }
  std::memcpy(&outcome, bytes.c_str(), sizeof outcome);
  if (outcome.end < 0 || outcome.end > static_cast<std::int32_t>(RunEnd::AgentFailed)) {
    throw std::invalid_argument("these are no reports of runs: there is no such end");
  }
  RunReport run;
  run.end = static_cast<RunEnd>(outcome.end);
  run.won = outcome.won != 0;
  run.ante = outcome.ante;
  run.round = outcome.round;
  run.blinds_cleared = outcome.blinds_cleared;
  run.steps = outcome.steps;
  for (std::size_t at = sizeof outcome; at < bytes.size(); at += kRow) {
    std::int32_t row[4];
    std::memcpy(row, bytes.c_str() + at, sizeof row);
    if (row[1] < 0 || row[1] >= kBlindSlots || row[2] < 0 || row[2] >= content.blind_count) {
      throw std::invalid_argument("these are no reports of runs under these rules");
    }
    run.blinds.push_back(
        {row[0], static_cast<BlindSlot>(row[1]), static_cast<BlindId>(row[2]), row[3] != 0});
  }
  return run;
}

nb::object summarize_reports(const std::vector<nb::bytes>& reports, double seconds,
                             const Rules* rules) {
  const std::shared_ptr<const Ruleset> in_force = ruleset_of(rules);
  SimulationResult result;
  result.seconds = seconds;
  for (const nb::bytes& report : reports) {
    result.runs.push_back(unpacked(report, in_force->content));
  }
  return to_python(summary_json(summarize(result), in_force->content));
}

nb::dict simulate(const nb::object& agent, const std::vector<std::string>& seeds, int num_threads,
                  const std::optional<std::string>& deck, const std::optional<std::string>& stake,
                  const std::optional<std::string>& challenge, const std::string& hand_order,
                  const nb::object& entropy, bool endless, int max_steps, bool replays,
                  const nb::object& progress, const Rules* rules, const Position* start) {
  const std::shared_ptr<const Ruleset> in_force =
      start != nullptr && rules == nullptr ? start->rules : ruleset_of(rules);
  if (start != nullptr) {
    require_content("this state", other_ruleset_name(*start->rules), *in_force);
  }
  SimulationOptions options;
  options.play.content = &in_force->content;
  options.play.make_agent = read_agent_object(agent, in_force);
  if (start != nullptr) options.play.start = &start->state;
  options.play.run = read({"ALEEB", deck, stake, challenge, hand_order}, in_force->content);
  options.play.entropy = read_entropy(entropy);
  options.play.endless = endless;
  options.play.step_limit = max_steps;
  options.play.keep_actions = replays;
  options.threads = num_threads;
  for (const std::string& seed : seeds) options.seeds.push_back(read_seed(seed));
  const SimulationResult result = run_unlocked(options, progress);
  nb::list runs;
  nb::list reports;
  for (const RunReport& run : result.runs) {
    runs.append(run_object(run, options.play, *in_force));
    reports.append(packed(run));
  }
  nb::dict dict;
  dict["summary"] = to_python(summary_json(summarize(result), in_force->content));
  dict["runs"] = runs;
  dict["reports"] = reports;
  return dict;
}

nb::dict agent_summaries() {
  nb::dict dict;
  for (const AgentEntry& entry : agents()) dict[entry.name.c_str()] = entry.summary;
  return dict;
}

}  // namespace

void bind_simulation(nb::module_& module) {
  module.def(
      "simulate", &simulate, nb::arg("agent"), nb::arg("seeds"), nb::arg("num_threads"),
      nb::arg("deck").none(), nb::arg("stake").none(), nb::arg("challenge").none(),
      nb::arg("hand_order"), nb::arg("entropy"), nb::arg("endless"), nb::arg("max_steps"),
      nb::arg("replays"), nb::arg("progress").none(), nb::arg("rules") = nb::none(),
      nb::arg("start") = nb::none(),
      nb::sig("def simulate(agent: typing.Any, seeds: collections.abc.Sequence[str], num_threads: "
              "int, deck: str | None, stake: str | None, challenge: str | None, hand_order: "
              "str, entropy: int, endless: bool, max_steps: int, replays: bool, progress: "
              "typing.Any, rules: Rules | None = None, start: Position | None = None) -> "
              "dict[str, typing.Any]"));
  module.def(
      "run_entropy",
      [](const nb::object& base, const std::string& seed) {
        return run_entropy(read_entropy(base), read_seed(seed));
      },
      nb::arg("base"), nb::arg("seed"), nb::sig("def run_entropy(base: int, seed: str) -> int"),
      "What an agent draws from in the run with that seed of a simulation.");
  module.def("summarize", &summarize_reports, nb::arg("reports"), nb::arg("seconds"),
             nb::arg("rules") = nb::none(),
             nb::sig("def summarize(reports: collections.abc.Sequence[bytes], seconds: float, "
                     "rules: Rules | None = None) -> dict[str, typing.Any]"),
             "The summary of runs by their reports.");
  module.def("seed_sequence", &seed_sequence_text, nb::arg("count"), nb::arg("first") = "0",
             "So many different seeds, always the same; `first` is a seed, or a number of digits\n"
             "for a place in the sequence, so that `seed_sequence(1000, \"1000\")` goes on after\n"
             "`seed_sequence(1000)`.");
  module.def("agents", &agent_summaries, nb::sig("def agents() -> dict[str, str]"),
             "The agents built in, by name, with what they do.");
}

}  // namespace jimbo::python
