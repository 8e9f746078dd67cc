#include <sstream>
#include <utility>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "action_object.h"
#include "bindings.h"
#include "engine/engine.h"
#include "io/gamestate.h"
#include "io/number_text.h"
#include "io/run_option_text.h"
#include "io/scenario.h"
#include "json_object.h"
#include "run_object.h"

namespace jimbo::python {
namespace {

using Stake = std::variant<int, std::string>;

RunOptions read_options(const std::optional<std::string>& seed,
                        const std::optional<std::string>& deck, const std::optional<Stake>& stake,
                        const std::optional<std::string>& challenge,
                        const std::string& hand_order) {
  std::optional<std::string> stake_text;
  if (stake) {
    const auto* level = std::get_if<int>(&*stake);
    stake_text = level != nullptr ? std::to_string(*level) : std::get<std::string>(*stake);
  }
  return read({seed, deck, stake_text, challenge, hand_order});
}

nb::object gamestate(const State& state, bool reveal, const std::string& seed) {
  std::string text;
  write_gamestate(text, state, {reveal, seed});
  return from_json_text(text);
}

// "ante 3, $25, The Hook 1,200 of 4,000, 3 hands, 2 discards"
std::string summary(const State& s) {
  std::ostringstream text;
  static constexpr const char* kPhases[] = {"choosing a blind", "playing",   "cashing out",
                                            "in the shop",      "in a pack", "over"};
  text << kPhases[static_cast<int>(s.phase)] << ", ante " << s.ante << ", $" << s.dollars;
  if (s.phase == Phase::SelectingHand) {
    text << ", score " << number_text(s.score) << " of " << number_text(s.requirement) << ", "
         << s.hands_left << " hands, " << s.discards_left << " discards";
  }
  if (s.won) text << ", won";
  return text.str();
}

std::string record_text(const Run& run, bool with_hash) {
  Replay replay = record_of(run);
  if (with_hash) replay.add_hash(hash(run.state));
  return replay_text(replay);
}

Replay read_text(const std::string& text) {
  std::istringstream stream(text);
  return read_replay(stream);
}

Run from_record(Replay replay) {
  Run run;
  run.state = play(replay);
  std::erase_if(replay.lines, [](const ReplayLine& line) { return line.is_hash; });
  run.record = std::move(replay);
  return run;
}

Run from_state(const State& state) {
  Run run;
  run.state = state;
  return run;
}

StateValue value_of(const State& state) {
  StateValue value;
  value.state = state;
  return value;
}

State scenario(const nb::dict& description) {
  return parse_scenario(json_text(description)).build();
}

// A run pickles as its state and, if it has one, its record, which must lead to that state.
nb::tuple pickle(const Run& run) {
  return nb::make_tuple(to_bytes(run.state),
                        run.record ? nb::cast(replay_text(*run.record)) : nb::none());
}

void unpickle(Run& self, const std::pair<nb::bytes, std::optional<std::string>>& parts) {
  Run run = from_state(from_bytes(parts.first));
  if (parts.second) {
    Run played = from_record(read_text(*parts.second));
    if (!equal(played, run)) {
      throw std::invalid_argument("this pickle is damaged: its actions do not lead to its state");
    }
    run = std::move(played);
  }
  new (&self) Run(std::move(run));
}

void bind_state(nb::module_& module) {
  nb::class_<StateValue, Position>(module, "State",
                                   "A situation as an immutable value: hashes, compares, pickles. "
                                   "The functions of jimbo.engine\n"
                                   "take and return it.")
      .def_static(
          "from_bytes", [](const nb::bytes& bytes) { return value_of(from_bytes(bytes)); },
          nb::arg("data"), "Reads what to_bytes wrote; raises ValueError for anything else.")
      .def_static(
          "from_scenario", [](const nb::dict& d) { return value_of(scenario(d)); },
          nb::arg("scenario"),
          nb::sig("def from_scenario(scenario: dict[str, typing.Any]) -> State"),
          "Any situation, described as in docs/scenarios.md; raises ValueError naming the fix.")
      .def(
          "state", [](const StateValue& s, bool reveal) { return gamestate(s.state, reveal, ""); },
          nb::arg("reveal") = false,
          nb::sig("def state(self, reveal: bool = False) -> dict[str, typing.Any]"),
          "The gamestate as a dict in BalatroBot's form; what is hidden only with `reveal`. All "
          "of\n"
          "it can be written as JSON, so a score beyond all numbers is the text \"inf\" or "
          "\"nan\".")
      .def(
          "step",
          [](const StateValue& s, const ActionLike& action) {
            Run run = from_state(s.state);
            advance(run, read(action));
            return value_of(run.state);
          },
          nb::arg("action"), "The state after an action; raises IllegalAction.")
      .def(
          "determinize",
          [](const StateValue& s, const nb::object& seed) {
            StateValue copy = s;
            determinize(copy.state, read_entropy(seed));
            return copy;
          },
          nb::arg("seed"), nb::sig("def determinize(self, seed: int) -> State"),
          "The same with all that is hidden drawn anew; equal seeds, equal results.")
      .def("__hash__",
           [](const StateValue& s) { return static_cast<std::int64_t>(hash(s.state) >> 2U); })
      .def("__repr__",
           [](const StateValue& s) { return "<jimbo.State: " + summary(s.state) + ">"; })
      .def("__copy__", [](const StateValue& s) { return s; })
      .def(
          "__deepcopy__", [](const StateValue& s, const nb::dict&) { return s; }, nb::arg("memo"))
      .def("__getstate__", [](const StateValue& s) { return to_bytes(s.state); })
      .def("__setstate__", [](StateValue& self, const nb::bytes& bytes) {
        new (&self) StateValue(value_of(from_bytes(bytes)));
      });
}

using RunClass = nb::class_<Run, Position>;

void bind_play(RunClass& run) {
  run.def(
         "__init__",
         [](Run* self, const std::optional<std::string>& seed,
            const std::optional<std::string>& deck, const std::optional<Stake>& stake,
            const std::optional<std::string>& challenge, const std::string& hand_order) {
           Replay record{read_options(seed, deck, stake, challenge, hand_order), {}};
           new (self) Run(from_record(std::move(record)));
         },
         nb::arg("seed") = nb::none(), nb::arg("deck") = nb::none(), nb::arg("stake") = nb::none(),
         nb::arg("challenge") = nb::none(), nb::arg("hand_order") = "windows",
         "Starts a run.\n\n"
         "Args:\n"
         "    seed: 1 to 8 letters and digits, taken literally; a random seed if left out.\n"
         "    deck: key or name, as b_blue or \"Blue Deck\"; the Red Deck if left out.\n"
         "    stake: 1 to 8, key or name; 1 if left out.\n"
         "    challenge: key or name; brings its own deck and stake, which are then left out.\n"
         "    hand_order: `windows` or `rank`, the order in which the game's runtime walks its\n"
         "        table of poker hands.\n\n"
         "Raises:\n"
         "    ValueError: naming what would be accepted.")
      .def(
          "step", [](Run& r, const ActionLike& action) { advance(r, read(action)); },
          nb::arg("action"),
          "Carries out an action or its text. Raises IllegalAction with the engine's reason and\n"
          "changes nothing if it is refused.")
      .def(
          "clone", [](const Run& r) { return r; },
          "An independent copy, future included: the same actions lead to the same states.")
      .def(
          "determinize",
          [](const Run& r, const nb::object& seed) {
            Run copy = from_state(r.state);
            determinize(copy.state, read_entropy(seed));
            return copy;
          },
          nb::arg("seed"), nb::sig("def determinize(self, seed: int) -> Run"),
          "A copy that agrees in all the player knows, with all that is hidden drawn anew. Equal\n"
          "seeds give equal copies. It has no record.")
      .def(
          "snapshot", [](const Run& r) { return value_of(r.state); },
          "The situation as an immutable State.");
}

void bind_records(RunClass& run) {
  run.def_static(
         "from_state", [](const StateValue& s) { return from_state(s.state); }, nb::arg("state"),
         "A run that goes on from a situation. It has no record.")
      .def_static(
          "from_bytes", [](const nb::bytes& bytes) { return from_state(from_bytes(bytes)); },
          nb::arg("data"), "Reads what to_bytes wrote; raises ValueError for anything else.")
      .def_static(
          "from_scenario", [](const nb::dict& d) { return from_state(scenario(d)); },
          nb::arg("scenario"), nb::sig("def from_scenario(scenario: dict[str, typing.Any]) -> Run"),
          "A run from any situation, described as in docs/scenarios.md; raises ValueError.")
      .def_static(
          "from_replay", [](const std::string& text) { return from_record(read_text(text)); },
          nb::arg("text"), "Plays a replay; raises ValueError naming the line that does not fit.")
      .def_static(
          "from_link", [](const std::string& link) { return from_record(jimbo::from_link(link)); },
          nb::arg("link"), "Plays the run that a link holds.")
      .def("replay", &record_text, nb::arg("with_hash") = false,
           "The run as a replay file; `with_hash` asserts the final state in its last line.")
      .def(
          "link", [](const Run& r) { return to_link(record_of(r)); },
          "The run as one word that fits into a URL.")
      .def_prop_ro(
          "actions",
          [](const Run& r) {
            std::vector<Action> actions;
            for (const ReplayLine& line : record_of(r).lines) actions.push_back(line.action);
            return actions;
          },
          "The actions since the run was started.");
}

void bind_run(nb::module_& module) {
  RunClass run(
      module, "Run",
      "A run going on, changed by `step`.\n\n"
      "It compares by situation and pickles with its record. As it changes it has no hash;\n"
      "`snapshot` gives a State that has, and `hash` and `public_hash` are numbers.");
  bind_play(run);
  bind_records(run);
  run.def(
         "state",
         [](const Run& r, bool reveal) {
           return gamestate(r.state, reveal, r.record ? seed_text(r.record->options.seed) : "");
         },
         nb::arg("reveal") = false,
         nb::sig("def state(self, reveal: bool = False) -> dict[str, typing.Any]"),
         "The gamestate as a dict in BalatroBot's form; what is hidden only with `reveal`. The "
         "seed\n"
         "is named if the run was started with it. All of it can be written as JSON, so a score\n"
         "beyond all numbers is the text \"inf\" or \"nan\".")
      .def("__repr__", [](const Run& r) { return "<jimbo.Run: " + summary(r.state) + ">"; })
      .def("__copy__", [](const Run& r) { return r; })
      .def(
          "__deepcopy__", [](const Run& r, const nb::dict&) { return r; }, nb::arg("memo"))
      .def("__getstate__", &pickle)
      .def("__setstate__", &unpickle);
  run.attr("__hash__") = nb::none();
}

}  // namespace

void bind_runs(nb::module_& module) {
  bind_state(module);
  bind_run(module);
  module.def(
      "new_game",
      [](const std::optional<std::string>& seed, const std::optional<std::string>& deck,
         const std::optional<Stake>& stake, const std::optional<std::string>& challenge,
         const std::string& hand_order) {
        return value_of(new_run(read_options(seed, deck, stake, challenge, hand_order)));
      },
      nb::arg("seed") = nb::none(), nb::arg("deck") = nb::none(), nb::arg("stake") = nb::none(),
      nb::arg("challenge") = nb::none(), nb::arg("hand_order") = "windows",
      "The first state of a run, with the arguments of Run.");
}

}  // namespace jimbo::python
