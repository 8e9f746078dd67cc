#include "env_config.h"

#include <bit>
#include <cstddef>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "action/action.h"
#include "action/card_choice.h"
#include "action/factored_action.h"
#include "action/flat_action.h"
#include "agent/between/between_players.h"
#include "bindings.h"
#include "choose.h"
#include "env/encoding.h"
#include "json_object.h"
#include "layout.h"
#include "observe/observation.h"
#include "rules_object.h"
#include "run_object.h"
#include "spec/column_kind.h"
#include "text/run_option_text.h"

namespace jimbo::python {
namespace {

constexpr std::pair<const char*, env::Problem> kProblems[] = {{"run", env::Problem::Run},
                                                              {"one_blind", env::Problem::OneBlind},
                                                              {"between", env::Problem::Between}};
constexpr std::pair<const char*, env::ObservationKind> kObservations[] = {
    {"full", env::ObservationKind::Full}, {"one_blind", env::ObservationKind::OneBlind}};
constexpr std::pair<const char*, env::IllegalPolicy> kPolicies[] = {
    {"ignore", env::IllegalPolicy::Ignore},
    {"terminate", env::IllegalPolicy::Terminate},
    {"raise", env::IllegalPolicy::Refuse}};

constexpr std::pair<const char*, double env::RewardWeights::*> kWeights[] = {
    {"win", &env::RewardWeights::win},           {"loss", &env::RewardWeights::loss},
    {"blind", &env::RewardWeights::blind},       {"progress", &env::RewardWeights::progress},
    {"shaping", &env::RewardWeights::shaping},   {"illegal", &env::RewardWeights::illegal},
    {"discount", &env::RewardWeights::discount},
};

// Weights not named are 0, the discount 1.
env::RewardWeights read_weights(const std::map<std::string, double>& weights) {
  env::RewardWeights result{0, 0, 0, 0, 0, 0, 1};
  for (const auto& [name, weight] : weights)
    result.*choose("a reward weight", name, kWeights) = weight;
  return result;
}

// Candidates are actions of an environment only, not of a position.
env::ActionEncoding read_encoding(const std::string& actions) {
  if (actions == "candidates") return env::ActionEncoding::Candidates;
  return choose("actions", actions, kEncodings);
}

const env::BetweenPlayer* read_player(const std::string& name) {
  if (const env::BetweenPlayer* player = find_between_player(name)) return player;
  std::string known;
  for (const std::string& one : between_player_names()) {
    known += (known.empty() ? "" : ", ") + in_quotes(one);
  }
  throw std::invalid_argument("player must be one of " + known + ", got " + in_quotes(name));
}

void bind_constructor(nb::class_<EnvConfig>& config) {
  static const env::Config kDefault;
  config.def(
      "__init__",
      [](EnvConfig* self, const std::string& problem, const std::string& actions,
         const std::string& observation, const std::string& illegal, bool rearranging, bool endless,
         int max_steps, const std::optional<std::string>& seed,
         const std::optional<std::string>& deck, const std::optional<std::string>& stake,
         const std::optional<std::string>& challenge, const std::string& hand_order, double target,
         int hands, int discards, const std::map<std::string, double>& reward, const Rules* rules,
         const nb::object& rows, const std::optional<std::string>& player) {
        EnvConfig made;
        made.rules = ruleset_of(rules);
        made.content = &made.rules->content;
        made.problem = choose("problem", problem, kProblems);
        made.actions = read_encoding(actions);
        if (player) made.between = read_player(*player);
        made.observation = choose("observation", observation, kObservations);
        made.rows = read_rows(rows, *made.content);
        made.illegal = choose("illegal", illegal, kPolicies);
        made.rearranging = rearranging;
        made.endless = endless;
        made.max_steps = max_steps;
        made.run = read({seed ? seed : "ALEEB", deck, stake, challenge, hand_order}, *made.content);
        if (!seed) made.run.seed = {};
        made.one_blind = {target, hands, discards};
        made.reward = read_weights(reward);
        if (const char* fault = env::find_fault(made)) throw std::invalid_argument(fault);
        new (self) EnvConfig(made);
      },
      nb::kw_only(), nb::arg("problem") = "run", nb::arg("actions") = "flat",
      nb::arg("observation") = "full", nb::arg("illegal") = "ignore",
      nb::arg("rearranging") = kDefault.rearranging, nb::arg("endless") = kDefault.endless,
      nb::arg("max_steps") = kDefault.max_steps, nb::arg("seed") = nb::none(),
      nb::arg("deck") = nb::none(), nb::arg("stake") = nb::none(),
      nb::arg("challenge") = nb::none(), nb::arg("hand_order") = "windows",
      nb::arg("target") = kDefault.one_blind.target, nb::arg("hands") = kDefault.one_blind.hands,
      nb::arg("discards") = kDefault.one_blind.discards,
      nb::arg("reward") = std::map<std::string, double>{{"win", kDefault.reward.win}},
      nb::arg("rules") = nb::none(), nb::arg("rows") = nb::none(), nb::arg("player") = nb::none());
}

using Field = std::tuple<std::string, std::size_t, std::string>;  // name, offset, NumPy type

// The members of StepInfo for a NumPy structured type. A 0 or 1 is a bool, the lowest of its four
// bytes. The letters of the seed are a number, as frameworks make tensors of all infos. `episode`
// has a longer name in Python, because Gymnasium's wrappers and Stable-Baselines3 keep statistics
// under that one.
std::vector<Field> info_fields() {
  static_assert(std::endian::native == std::endian::little);
#define FIELD(name, type) {#name, offsetof(env::StepInfo, name), type}
  return {FIELD(illegal, "?"),
          FIELD(error, "i4"),
          FIELD(ante, "i4"),
          FIELD(round, "i4"),
          FIELD(blinds_cleared, "i4"),
          FIELD(won, "?"),
          FIELD(result, "i4"),
          FIELD(steps, "i4"),
          {"episode_number", offsetof(env::StepInfo, episode), "i4"},
          FIELD(start_state, "i4"),
          FIELD(episode_return, "f8"),
          FIELD(seed, "i8")};
#undef FIELD
}

using MaskField = std::tuple<std::string, std::size_t, std::string, std::vector<int>>;

// The members of FactoredMask likewise; `cards` holds CardChoices.
std::vector<MaskField> factored_mask_fields() {
  return {{"kinds", offsetof(FactoredMask, kinds), "i1", {kActionKinds}},
          {"slots", offsetof(FactoredMask, slots), "i1", {kActionKinds, kFactoredSlots}},
          {"targets", offsetof(FactoredMask, targets), "i1", {kActionKinds, kFactoredSlots}},
          {"cards", offsetof(FactoredMask, cards), "choice", {kCardChoices}}};
}

std::vector<Field> card_choice_fields() {
  return {{"allowed", offsetof(CardChoice, allowed), "u8"},
          {"forced", offsetof(CardChoice, forced), "u8"},
          {"least", offsetof(CardChoice, least), "u1"},
          {"most", offsetof(CardChoice, most), "u1"}};
}

using Row = std::tuple<std::string, bool, int, std::vector<int>>;

std::vector<Row> layout_rows(const EnvConfig& config) {
  std::vector<Row> rows;
  for (const LayoutRow& row : layout_of(config)) {
    rows.emplace_back(row.name, row.entries, row.offset, row.shape);
  }
  return rows;
}

nb::dict columns(const EnvConfig& config) {
  nb::dict arrays;
  for (const LayoutRow& row : layout_of(config)) {
    arrays[row.name.c_str()] = to_python(columns_json(row.columns, *config.content));
  }
  return arrays;
}

}  // namespace

nb::dict info_dict(const env::StepInfo& info) {
  // Made once, as a dict is made in every step.
  static const std::vector<PyObject*> kKeys = [] {
    std::vector<PyObject*> keys;
    for (const Field& field : info_fields()) {
      keys.push_back(PyUnicode_InternFromString(std::get<0>(field).c_str()));
    }
    return keys;
  }();
  nb::dict dict;
  auto key = kKeys.begin();
  const auto add = [&](const nb::object& value) {
    if (PyDict_SetItem(dict.ptr(), *key++, value.ptr()) != 0) nb::raise_python_error();
  };
  // In the order of info_fields.
  add(nb::bool_(info.illegal != 0));
  add(nb::int_(info.error));
  add(nb::int_(info.ante));
  add(nb::int_(info.round));
  add(nb::int_(info.blinds_cleared));
  add(nb::bool_(info.won != 0));
  add(nb::int_(info.result));
  add(nb::int_(info.steps));
  add(nb::int_(info.episode));
  add(nb::int_(info.start_state));
  add(nb::float_(info.episode_return));
  add(nb::str(info.seed.text, static_cast<std::size_t>(info.seed.length())));
  return dict;
}

void bind_env_config(nb::module_& module) {
  nb::class_<EnvConfig> config(
      module, "EnvConfig", "What an environment is made of; the classes of jimbo.envs fill it.");
  bind_constructor(config);
  config
      .def_prop_ro("layout", &layout_rows,
                   "Arrays of an observation: name, whether among the 16-bit entries (else the\n"
                   "32-bit numbers), offset there, shape.")
      .def_prop_ro(
          "columns", &columns,
          nb::sig("def columns(self, /) -> dict[str, list[dict[str, typing.Any]]]"),
          "The columns of each array: name, kind, and of categories the list and how many.")
      .def_prop_ro(
          "form",
          [](const EnvConfig& c) {
            return std::make_tuple(static_cast<int>(c.problem), static_cast<int>(c.actions),
                                   c.rearranging,
                                   std::vector<int>(std::begin(c.rows.of), std::end(c.rows.of)));
          },
          "Problem, actions and whether it may rearrange, as numbers, and the rows of all tables.")
      .def_prop_ro("raises",
                   [](const EnvConfig& c) { return c.illegal == env::IllegalPolicy::Refuse; })
      .def_prop_ro("number_count", [](const EnvConfig& c) { return env::shape_of(c).numbers; })
      .def_prop_ro("entry_count", [](const EnvConfig& c) { return env::shape_of(c).entries; })
      .def_prop_ro("mask_size", [](const EnvConfig& c) { return env::shape_of(c).mask; })
      .def_prop_ro("action_size", [](const EnvConfig& c) { return env::shape_of(c).action; });
  module.def("info_fields", &info_fields, "Name, offset and NumPy type of the members of an info.");
  module.def("between_players", &between_player_names,
             "Who can play the rounds of an environment of the decisions between blinds.");
  module.attr("INFO_BYTES") = sizeof(env::StepInfo);
  module.def("factored_mask_fields", &factored_mask_fields,
             "Name, offset, NumPy type and shape of the members of a factored mask.");
  module.attr("FACTORED_MASK_BYTES") = sizeof(FactoredMask);
  module.def("card_choice_fields", &card_choice_fields,
             "Name, offset and NumPy type of a row of the factored mask's cards.");
  module.attr("CARD_CHOICE_BYTES") = sizeof(CardChoice);
  module.attr("ACTION_KINDS") = kActionKinds;
  module.attr("FACTORED_SLOTS") = kFactoredSlots;
  module.attr("HAND_CAPACITY") = kHandCapacity;
}

}  // namespace jimbo::python
