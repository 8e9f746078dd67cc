#include <bit>
#include <cstddef>

#include <nanobind/operators.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "action_object.h"
#include "bindings.h"
#include "content/content.h"
#include "core/factored_action.h"
#include "core/flat_action.h"
#include "io/notation.h"
#include "io/spec_interface.h"

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

std::string error_name(Error error) {
  return error_spec()[static_cast<std::size_t>(error)]["name"].get<std::string>();
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

Action make_action(ActionKind kind, int slot, int target, const std::vector<int>& cards) {
  const FactoredAction parts{static_cast<std::int32_t>(kind), slot, target, position_bits(cards)};
  Action action;
  if (!unfactor(parts, action)) {
    throw std::invalid_argument("slot and target are numbers from 0 to " +
                                std::to_string(kFactoredSlots - 1));
  }
  return action;
}

std::vector<int> flat_numbers(const Action& action) {
  const FlatSequence sequence = flat_sequence(action);
  return {sequence.at, sequence.at + sequence.count};
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

}  // namespace

void bind_actions(nb::module_& module) {
  nb::register_exception_translator(translate);
  bind_kinds(module);
  nb::class_<Action>(
      module, "Action",
      "What a player does; a value that compares, hashes and pickles.\n\n"
      "Written as text: `Action(\"play 0 1 4\")`, `str(action)`. Positions count from\n"
      "0, left to right as displayed. Whether it is legal is the state's question.")
      .def(
          "__init__",
          [](Action* self, const std::string& text) { new (self) Action(read_action(text)); },
          nb::arg("text"),
          "Reads the text notation; raises ValueError with what would be accepted.")
      .def_static("of", &make_action, nb::arg("kind"), nb::arg("slot") = 0, nb::arg("target") = 0,
                  nb::arg("cards") = std::vector<int>{}, "An action from its parts.")
      .def_prop_ro("kind", [](const Action& a) { return a.kind; })
      .def_prop_ro("slot", [](const Action& a) { return int{a.slot}; })
      .def_prop_ro("target", [](const Action& a) { return int{a.target}; })
      .def_prop_ro(
          "cards", [](const Action& a) { return bit_positions(a.cards); },
          "Hand positions, left to right.")
      .def_prop_ro("flat", &flat_numbers,
                   "The choices that make this action in the flat encoding, in order.")
      .def_prop_ro("one_blind", &one_blind_index,
                   "Its number in the one-blind encoding, -1 if it has none.")
      .def_static(
          "from_one_blind",
          [](int index) {
            if (index < 0 || index >= kOneBlindActions) {
              throw std::invalid_argument("a one-blind number is from 0 to " +
                                          std::to_string(kOneBlindActions - 1));
            }
            return one_blind_action(index);
          },
          nb::arg("index"), "The play or discard with this number in the one-blind encoding.")
      .def("__str__", [](const Action& a) { return to_text(a); })
      .def("__repr__",
           [](const Action& a) { return std::string("Action('").append(to_text(a)).append("')"); })
      .def(
          "__eq__", [](const Action& a, const Action& b) { return a == b; }, nb::is_operator())
      .def(
          "__lt__", [](const Action& a, const Action& b) { return comes_before(a, b); },
          nb::is_operator())
      .def(
          "__hash__",
          [](const Action& a) {
            const std::uint64_t head = static_cast<std::uint64_t>(a.kind) << 16U |
                                       static_cast<std::uint64_t>(a.slot) << 8U | a.target;
            return static_cast<std::int64_t>((a.cards ^ head << 40U) * 0x9e3779b97f4a7c15ULL >> 1U);
          })
      .def("__getstate__", [](const Action& a) { return to_text(a); })
      .def("__setstate__",
           [](Action& self, const std::string& text) { new (&self) Action(read_action(text)); });
}

}  // namespace jimbo::python
