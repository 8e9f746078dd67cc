#include <memory>
#include <sstream>
#include <tuple>
#include <utility>
#include <variant>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "action_object.h"
#include "bindings.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "json_object.h"
#include "record/replay_link.h"
#include "record/scenario.h"
#include "rules_object.h"
#include "run_object.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

namespace jimbo::python {
namespace {

using Stake = std::variant<int, std::string>;

RunOptions read_options(const std::optional<std::string>& seed,
                        const std::optional<std::string>& deck, const std::optional<Stake>& stake,
                        const std::optional<std::string>& challenge, const std::string& hand_order,
                        const Content& content) {
  std::optional<std::string> stake_text;
  if (stake) {
    const auto* level = std::get_if<int>(&*stake);
    stake_text = level != nullptr ? std::to_string(*level) : std::get<std::string>(*stake);
  }
  return read({seed, deck, stake_text, challenge, hand_order}, content);
}

nb::object gamestate(const Position& position, bool reveal, const std::string& seed) {
  std::string text;
  write_gamestate(text, position.state, {reveal, seed}, position.content());
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
  Replay replay = run.record;
  if (with_hash) replay.add_hash(hash(run.state));
  return replay_text(replay, run.content());
}

Replay read_text(const std::string& text, const Ruleset& rules) {
  std::istringstream stream(text);
  return read_replay(stream, &rules);
}

Run from_record(Replay replay, std::shared_ptr<const Ruleset> rules) {
  Run run;
  run.rules = std::move(rules);
  run.state = play(replay, *run.rules);
  std::erase_if(replay.lines, [](const ReplayLine& line) { return line.is_hash; });
  run.record = std::move(replay);
  return run;
}

// The record begins here: how the state came about is not known.
Run from_state(const Position& position) {
  return {position, replay_from(position.state, other_ruleset_name(*position.rules))};
}

StateValue value_of(const Position& position) {
  StateValue value;
  value.state = position.state;
  value.rules = position.rules;
  return value;
}

Position read_bytes(const nb::bytes& bytes, std::shared_ptr<const Ruleset> rules) {
  Position position{{}, std::move(rules)};
  position.state = from_bytes(bytes, *position.rules);
  return position;
}

Position read_bytes(const nb::bytes& bytes, const Rules* rules) {
  return read_bytes(bytes, ruleset_of(rules));
}

Position scenario(const nb::dict& description, const Rules* rules) {
  Position position{{}, ruleset_of(rules)};
  position.state =
      parse_scenario(json_text(description), position.content()).build(position.content());
  return position;
}

bool is_vanilla(const Position& position) {
  return position.rules->hash == vanilla_ruleset()->hash;
}

// What a pickle holds besides the bytes of the state: the rules, unless they are vanilla's.
nb::object pickled_rules(const Position& position) {
  return is_vanilla(position) ? nb::none() : nb::cast(Rules{position.rules});
}

// A state pickles as its bytes, with its rules if they are not vanilla's.
nb::object pickle(const StateValue& value) {
  const nb::bytes bytes = to_bytes(value);
  if (is_vanilla(value)) return bytes;
  return nb::make_tuple(bytes, pickled_rules(value));
}

void unpickle(StateValue& self, const std::variant<nb::bytes, std::pair<nb::bytes, Rules>>& parts) {
  const auto* bytes = std::get_if<nb::bytes>(&parts);
  Position position;
  if (bytes != nullptr) {
    position = read_bytes(*bytes, vanilla_ruleset());
  } else {
    const auto& [own_bytes, rules] = std::get<1>(parts);
    position = read_bytes(own_bytes, rules.ruleset);
  }
  new (&self) StateValue(value_of(position));
}

// A run pickles as its state, its record, which must lead to that state, and its rules if they are
// not vanilla's.
nb::tuple pickle(const Run& run) {
  const std::string record = replay_text(run.record, run.content());
  if (is_vanilla(run)) return nb::make_tuple(to_bytes(run), record);
  return nb::make_tuple(to_bytes(run), record, pickled_rules(run));
}

// Earlier versions kept no record of runs that began from a state.
using VanillaRunParts = std::pair<nb::bytes, std::optional<std::string>>;
using RunParts = std::tuple<nb::bytes, std::optional<std::string>, Rules>;

void unpickle(Run& self, const std::variant<VanillaRunParts, RunParts>& given) {
  const auto* vanilla = std::get_if<VanillaRunParts>(&given);
  const RunParts parts = vanilla != nullptr ? RunParts(vanilla->first, vanilla->second, Rules{})
                                            : std::get<RunParts>(given);
  const auto& [bytes, record, rules] = parts;
  Run run = from_state(read_bytes(bytes, rules.ruleset));
  if (record) {
    Run played = from_record(read_text(*record, *rules.ruleset), rules.ruleset);
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
          "from_bytes",
          [](const nb::bytes& bytes, const Rules* rules) {
            return value_of(read_bytes(bytes, rules));
          },
          nb::arg("data"), nb::arg("rules") = nb::none(),
          "Reads what to_bytes wrote; raises ValueError for anything else, also for a state of\n"
          "other rules.")
      .def_static(
          "from_scenario",
          [](const nb::dict& d, const Rules* rules) { return value_of(scenario(d, rules)); },
          nb::arg("scenario"), nb::arg("rules") = nb::none(),
          nb::sig("def from_scenario(scenario: dict[str, typing.Any], rules: Rules | None = None) "
                  "-> State"),
          "Any situation, described as in docs/scenarios.md; raises ValueError naming the fix.")
      .def(
          "state", [](const StateValue& s, bool reveal) { return gamestate(s, reveal, ""); },
          nb::arg("reveal") = false,
          nb::sig("def state(self, reveal: bool = False) -> dict[str, typing.Any]"),
          "The gamestate as a dict in BalatroBot's form; what is hidden only with `reveal`. All "
          "of\n"
          "it can be written as JSON, so a score beyond all numbers is the text \"inf\" or "
          "\"nan\".")
      .def(
          "step",
          [](const StateValue& s, const ActionLike& action) {
            StateValue next = s;
            advance(next, read(action));
            return next;
          },
          nb::arg("action"), "The state after an action; raises IllegalAction.")
      .def(
          "determinize",
          [](const StateValue& s, const nb::object& seed) {
            StateValue copy = s;
            determinize(copy.state, read_entropy(seed), copy.content());
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
      .def("__getstate__", [](const StateValue& s) { return pickle(s); })
      .def("__setstate__",
           [](StateValue& self, const std::variant<nb::bytes, std::pair<nb::bytes, Rules>>& parts) {
             unpickle(self, parts);
           });
}

using RunClass = nb::class_<Run, Position>;

void bind_play(RunClass& run) {
  run.def(
         "__init__",
         [](Run* self, const std::optional<std::string>& seed,
            const std::optional<std::string>& deck, const std::optional<Stake>& stake,
            const std::optional<std::string>& challenge, const std::string& hand_order,
            const Rules* rules) {
           std::shared_ptr<const Ruleset> in_force = ruleset_of(rules);
           Replay record{read_options(seed, deck, stake, challenge, hand_order, in_force->content),
                         {}};
           record.rules = other_ruleset_name(*in_force);
           new (self) Run(from_record(std::move(record), std::move(in_force)));
         },
         nb::arg("seed") = nb::none(), nb::arg("deck") = nb::none(), nb::arg("stake") = nb::none(),
         nb::arg("challenge") = nb::none(), nb::arg("hand_order") = "windows",
         nb::arg("rules") = nb::none(),
         "Starts a run.\n\n"
         "Args:\n"
         "    seed: 1 to 100 printable characters, taken literally; a random seed if left out.\n"
         "    deck: key or name, as b_blue or \"Blue Deck\"; the Red Deck if left out.\n"
         "    stake: 1 to 8, key or name; 1 if left out.\n"
         "    challenge: key or name; brings its own deck and stake, which are then left out.\n"
         "    hand_order: `windows` or `rank`, the order in which the game's runtime walks its\n"
         "        table of poker hands.\n"
         "    rules: a Rules; vanilla if left out.\n\n"
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
            Position world = r;
            determinize(world.state, read_entropy(seed), world.content());
            return from_state(world);
          },
          nb::arg("seed"), nb::sig("def determinize(self, seed: int) -> Run"),
          "A copy that agrees in all the player knows, with all that is hidden drawn anew. Equal\n"
          "seeds give equal copies. Its record begins there, with what was drawn.")
      .def(
          "snapshot", [](const Run& r) { return value_of(r); },
          "The situation as an immutable State.");
}

void bind_records(RunClass& run) {
  run.def_static(
         "from_state", [](const StateValue& s) { return from_state(s); }, nb::arg("state"),
         "A run that goes on from a situation, where its record begins.")
      .def_static(
          "from_bytes",
          [](const nb::bytes& bytes, const Rules* rules) {
            return from_state(read_bytes(bytes, rules));
          },
          nb::arg("data"), nb::arg("rules") = nb::none(),
          "Reads what to_bytes wrote; raises ValueError for anything else, also for a state of\n"
          "other rules.")
      .def_static(
          "from_scenario",
          [](const nb::dict& d, const Rules* rules) { return from_state(scenario(d, rules)); },
          nb::arg("scenario"), nb::arg("rules") = nb::none(),
          nb::sig("def from_scenario(scenario: dict[str, typing.Any], rules: Rules | None = None) "
                  "-> Run"),
          "A run from any situation, described as in docs/scenarios.md; raises ValueError.")
      .def_static(
          "from_replay",
          [](const std::string& text, const Rules* rules) {
            const std::shared_ptr<const Ruleset> in_force = ruleset_of(rules);
            return from_record(read_text(text, *in_force), in_force);
          },
          nb::arg("text"), nb::arg("rules") = nb::none(),
          "Plays a replay; raises ValueError naming the line that does not fit, or both rules if\n"
          "it belongs to others.")
      .def_static(
          "from_link",
          [](const std::string& link, const Rules* rules) {
            const std::shared_ptr<const Ruleset> in_force = ruleset_of(rules);
            return from_record(jimbo::from_link(link, in_force.get()), in_force);
          },
          nb::arg("link"), nb::arg("rules") = nb::none(),
          "Plays the run that a link holds; raises ValueError if it belongs to other rules.")
      .def("replay", &record_text, nb::arg("with_hash") = false,
           "The run as a replay file; `with_hash` asserts the final state in its last line. One "
           "that\n"
           "began from a situation is written with all of it, what is hidden included.")
      .def(
          "link", [](const Run& r) { return to_link(r.record); },
          "The run as one word that fits into a URL; raises ValueError if it began from a\n"
          "situation, which is too long for one.")
      .def_prop_ro(
          "actions",
          [](const Run& r) {
            std::vector<Action> actions;
            for (const ReplayLine& line : r.record.lines) actions.push_back(line.action);
            return actions;
          },
          "The actions since the run was started, or since the situation it began from.");
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
           return gamestate(r, reveal, r.record.start ? "" : seed_text(r.record.options.seed));
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
      .def("__getstate__", [](const Run& r) { return pickle(r); })
      .def("__setstate__", [](Run& self, const std::variant<VanillaRunParts, RunParts>& parts) {
        unpickle(self, parts);
      });
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
         const std::string& hand_order, const Rules* rules) {
        Position start{{}, ruleset_of(rules)};
        const RunOptions options =
            read_options(seed, deck, stake, challenge, hand_order, start.content());
        start.state = new_run(options, start.content());
        return value_of(start);
      },
      nb::arg("seed") = nb::none(), nb::arg("deck") = nb::none(), nb::arg("stake") = nb::none(),
      nb::arg("challenge") = nb::none(), nb::arg("hand_order") = "windows",
      nb::arg("rules") = nb::none(), "The first state of a run, with the arguments of Run.");
}

}  // namespace jimbo::python
