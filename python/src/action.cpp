#include "action/action.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <tuple>

#include <nanobind/operators.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/one_blind.h"
#include "action/selection_index.h"
#include "action_object.h"
#include "bindings.h"
#include "spec/spec_interface.h"
#include "text/notation.h"

namespace jimbo::python {

Action read(const ActionLike& action) {
  if (const auto* text = std::get_if<std::string>(&action)) return read_action(*text);
  return std::get<Action>(action);
}

std::uint64_t position_bits(const std::vector<int>& positions) {
  std::uint64_t bits = 0;
  for (const int position : positions) {
    if (position < 0 || position >= kHandCapacity) {
      throw std::invalid_argument("a hand position is a number from 0 to " +
                                  std::to_string(kHandCapacity - 1) + ", got " +
                                  std::to_string(position));
    }
    const std::uint64_t bit = 1ULL << position;
    if ((bits & bit) != 0) {
      throw std::invalid_argument("the hand position " + std::to_string(position) +
                                  " is named twice: name each card once");
    }
    bits |= bit;
  }
  return bits;
}

std::vector<int> bit_positions(std::uint64_t bits) {
  std::vector<int> positions;
  for (; bits != 0; bits &= bits - 1) positions.push_back(std::countr_zero(bits));
  return positions;
}

Refused::Refused(const Action& action, Error error)
    : std::runtime_error(to_text(action) + ": " + std::string(to_text(error))),
      action_(action),
      error_(error) {}

namespace {

const std::string& error_name(Error error) {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (const auto& row : error_spec()) names.push_back(row["name"].get<std::string>());
    return names;
  }();
  return kNames[static_cast<std::size_t>(error)];
}

// jimbo.IllegalAction is written in Python, so that it has typed members and pickles.
void translate(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Refused& refused) {
    const nb::object type = nb::module_::import_("jimbo.errors").attr("IllegalAction");
    const nb::object value = type(refused.what(), error_name(refused.error()), refused.action());
    PyErr_SetObject(type.ptr(), value.ptr());
  }
}

// Every action made here has a text that reads back as the same action.
Action make_action(ActionKind kind, int slot, int target, const std::vector<int>& cards) {
  const FactoredAction parts{static_cast<std::int32_t>(kind), slot, target, position_bits(cards)};
  Action action;
  if (!unfactor(parts, action)) {
    throw std::invalid_argument("slot and target are numbers from 0 to " +
                                std::to_string(kFactoredSlots - 1));
  }
  const std::string text = to_text(action);
  if (read_action(text) != action) {
    throw std::invalid_argument("an action of this kind does not have all these parts: give only " +
                                std::string("those of `").append(text).append("`"));
  }
  return action;
}

// The only action of a sequence of choices, if it is that action's own sequence.
std::optional<Action> read_flat(const std::vector<int>& numbers) {
  FlatChoice choice;
  Action action;
  bool complete = false;
  for (const int number : numbers) {
    if (complete || number < 0 || number >= flat::kCount) return std::nullopt;
    complete = choose(choice, number, action);
  }
  const FlatSequence own = flat_sequence(action);
  const bool same = std::equal(numbers.begin(), numbers.end(), own.at, own.at + own.count);
  return complete && same ? std::optional(action) : std::nullopt;
}

// An action at a position the encoding does not reach has no numbers: those that follow the last
// of its block mean something else.
std::vector<int> flat_numbers(const Action& action) {
  const FlatSequence sequence = flat_sequence(action);
  const std::vector<int> numbers(sequence.at, sequence.at + sequence.count);
  return read_flat(numbers) == action ? numbers : std::vector<int>{};
}

Action from_flat(const std::vector<int>& numbers) {
  if (const std::optional<Action> action = read_flat(numbers)) return *action;
  throw std::invalid_argument(
      "these numbers are not the choices of one action in the flat encoding: hand cards from left "
      "to right, then the number that commits them, each below " +
      std::to_string(flat::kCount));
}

Action from_one_blind(int index) {
  if (index < 0 || index >= kOneBlindActions) {
    throw std::invalid_argument("a one-blind number is from 0 to " +
                                std::to_string(kOneBlindActions - 1));
  }
  return one_blind_action(index);
}

// Pickled by its parts, because an action that was refused may be one that has no text.
using Parts = std::tuple<std::uint8_t, std::uint8_t, std::uint8_t, std::uint64_t>;

Parts parts_of(const Action& action) {
  return {static_cast<std::uint8_t>(action.kind), action.slot, action.target, action.cards};
}

Action from_parts(const Parts& parts) {
  const auto [kind, slot, target, cards] = parts;
  if (kind >= kActionKinds) throw std::invalid_argument("this pickle holds no action");
  return {static_cast<ActionKind>(kind), slot, target, {}, cards};
}

std::int64_t hash_of(const Action& action) {
  const std::uint64_t head = static_cast<std::uint64_t>(action.kind) << 16U |
                             static_cast<std::uint64_t>(action.slot) << 8U | action.target;
  return static_cast<std::int64_t>((action.cards ^ head << 40U) * 0x9e3779b97f4a7c15ULL >> 1U);
}

void bind_kinds(nb::module_& module) {
  nb::enum_<ActionKind> kinds(module, "ActionKind", "What an action does.");
  const nlohmann::ordered_json spec = action_spec();
  for (const auto& row : spec["kinds"]) {
    std::string name = row["name"];
    for (char& c : name) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    kinds.value(name.c_str(), static_cast<ActionKind>(row["index"].get<int>()));
  }
}

using ActionClass = nb::class_<Action>;

void bind_parts(ActionClass& action) {
  action
      .def(
          "__init__",
          [](Action* self, const std::string& text) { new (self) Action(read_action(text)); },
          nb::arg("text"),
          "Reads the text notation; raises ValueError with what would be accepted.")
      .def_static("of", &make_action, nb::arg("kind"), nb::arg("slot") = 0, nb::arg("target") = 0,
                  nb::arg("cards") = nb::make_tuple(),
                  nb::sig("def of(kind: ActionKind, slot: int = 0, target: int = 0, cards: "
                          "collections.abc.Sequence[int] = ()) -> Action"),
                  "An action from its parts; raises ValueError for parts that its kind does not "
                  "have.")
      .def_prop_ro(
          "kind", [](const Action& a) { return a.kind; }, "What it does.")
      .def_prop_ro(
          "slot", [](const Action& a) { return int{a.slot}; },
          "Position in the shop, pack or row that it is about; of a sort 0 by rank, 1 by suit. 0 "
          "where\nthe kind has none.")
      .def_prop_ro(
          "target", [](const Action& a) { return int{a.target}; },
          "Position that a move goes to; else 0.")
      .def_prop_ro(
          "cards", [](const Action& a) { return bit_positions(a.cards); },
          "Hand positions, left to right.");
}

void bind_numbers(ActionClass& action) {
  action
      .def_prop_ro("flat", &flat_numbers,
                   "The choices that make this action in the flat encoding, in order; empty if it\n"
                   "names a position that the encoding does not reach.")
      .def_static("from_flat", &from_flat, nb::arg("numbers"),
                  nb::sig("def from_flat(numbers: collections.abc.Sequence[int]) -> Action"),
                  "The action that these choices make in the flat encoding; raises ValueError.")
      .def_prop_ro("one_blind", &one_blind_index,
                   "Its number in the one-blind encoding, -1 if it has none.")
      .def_static("from_one_blind", &from_one_blind, nb::arg("index"),
                  "The play or discard with this number in the one-blind encoding.");
}

void bind_comparisons(ActionClass& action) {
  action
      .def(
          "__eq__", [](const Action& a, const Action& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def(
          "__lt__", [](const Action& a, const Action& b) { return comes_before(a, b); },
          nb::is_operator())
      .def(
          "__le__", [](const Action& a, const Action& b) { return !comes_before(b, a); },
          nb::is_operator())
      .def(
          "__gt__", [](const Action& a, const Action& b) { return comes_before(b, a); },
          nb::is_operator())
      .def(
          "__ge__", [](const Action& a, const Action& b) { return !comes_before(a, b); },
          nb::is_operator())
      .def("__hash__", &hash_of);
}

}  // namespace

void bind_actions(nb::module_& module) {
  nb::register_exception_translator(translate);
  bind_kinds(module);
  ActionClass action(
      module, "Action",
      "What a player does; a value that compares, hashes and pickles.\n\n"
      "Written as text: `Action(\"play 0 1 4\")`, `str(action)`. Positions count from\n"
      "0, left to right as displayed. Whether it is legal is the state's question. The order\n"
      "is that in which legal actions are listed.");
  bind_parts(action);
  bind_numbers(action);
  bind_comparisons(action);
  action.def("__str__", [](const Action& a) { return to_text(a); })
      .def("__repr__",
           [](const Action& a) { return std::string("Action('").append(to_text(a)).append("')"); })
      .def("__getstate__", &parts_of)
      .def("__setstate__",
           [](Action& self, const Parts& parts) { new (&self) Action(from_parts(parts)); });
}

}  // namespace jimbo::python
