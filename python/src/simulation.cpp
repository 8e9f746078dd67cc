#include "agent/simulation.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "action/action.h"
#include "agent/simulation_text.h"
#include "agent/summary.h"
#include "agent_object.h"
#include "bindings.h"
#include "io/content_name.h"
#include "io/run_option_text.h"
#include "io/seed_list.h"
#include "json_object.h"
#include "play/run_start.h"
#include "rules_object.h"
#include "run_object.h"

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
nb::object run_object(const RunReport& run, const RunOptions& options, const Ruleset& rules,
                      bool with_replay) {
  nb::object dict = to_python(run_json(run, rules.content));
  if (run.lost_to() != nullptr) {
    dict["lost_to"]["score"] = run.score;
    dict["lost_to"]["requirement"] = run.requirement;
  }
  if (with_replay) {
    Replay replay{options, {}, other_content_name(rules)};
    replay.options.seed = run.seed;
    for (const Action& action : run.actions) replay.add(action);
    dict["replay"] = replay_text(replay, rules.content);
  }
  return dict;
}

nb::dict simulate(const nb::object& agent, const std::vector<std::string>& seeds, int num_threads,
                  const std::optional<std::string>& deck, const std::optional<std::string>& stake,
                  const std::optional<std::string>& challenge, const std::string& hand_order,
                  const nb::object& entropy, bool endless, int max_steps, bool replays,
                  const nb::object& progress, const Rules* rules, const Position* start) {
  const std::shared_ptr<const Ruleset> in_force =
      start != nullptr && rules == nullptr ? start->rules : ruleset_of(rules);
  if (start != nullptr) {
    require_content("this state", other_content_name(*start->rules), *in_force);
    if (replays) {
      throw std::invalid_argument(
          "runs from a given state have no replay, which tells a run from its start: leave replays "
          "out");
    }
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
  for (const RunReport& run : result.runs) {
    runs.append(run_object(run, options.play.run, *in_force, replays));
  }
  nb::dict dict;
  dict["summary"] = to_python(summary_json(summarize(result), in_force->content));
  dict["runs"] = runs;
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
  module.def("seed_sequence", &seed_sequence_text, nb::arg("count"), nb::arg("first") = "0",
             "So many different seeds, always the same; `first` is a seed, or a number of digits\n"
             "for a place in the sequence, so that `seed_sequence(1000, \"1000\")` goes on after\n"
             "`seed_sequence(1000)`.");
  module.def("agents", &agent_summaries, nb::sig("def agents() -> dict[str, str]"),
             "The agents built in, by name, with what they do.");
}

}  // namespace jimbo::python
