#include <cstddef>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "action/flat_action.h"
#include "action_object.h"
#include "bindings.h"
#include "choose.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "json_object.h"
#include "layout.h"
#include "new_array.h"
#include "observe/observe.h"
#include "proof/random_game.h"
#include "record/state_diff.h"
#include "rules_object.h"
#include "run_object.h"
#include "screen/picture.h"
#include "screen/screen.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/run_option_text.h"

namespace jimbo::python {
namespace {

std::vector<Action> list_actions(const Position& position, bool rearranging) {
  std::vector<Action> actions(512);
  const auto fill = [&] {
    return legal_actions(position.state, actions.data(), static_cast<int>(actions.size()),
                         rearranging, position.content());
  };
  const auto count = static_cast<std::size_t>(fill());
  if (count > actions.size()) {
    actions.resize(count);
    fill();
  }
  actions.resize(count);
  return actions;
}

// The position must outlive it.
env::Config config_for(const Position& position, const std::string& encoding, bool rearranging) {
  env::Config config;
  config.content = &position.content();
  config.rearranging = rearranging;
  config.actions = choose("encoding", encoding, kEncodings);
  return config;
}

nb::object observe_position(const Position& position, bool flat, const nb::object& rows) {
  env::Config config = config_for(position, "factored", false);
  config.rows = read_rows(rows, position.content());
  return observe(config, position.state, flat);
}

// What `observe` returns depends on its argument, which takes two overloads to say.
nb::object observe_tables(const Position& position, bool flat, const nb::object& rows) {
  if (flat) throw nb::next_overload();
  return observe_position(position, false, rows);
}

nb::object picture(const Position& position) {
  const Picture drawn = draw_state(position.state, true, position.content());
  NewArray<std::uint8_t> array(drawn.rgb.size());
  std::copy(drawn.rgb.begin(), drawn.rgb.end(), array.data.get());
  return array.give(
      {static_cast<std::size_t>(drawn.height), static_cast<std::size_t>(drawn.width), 3});
}

nb::object mask_position(const Position& position, const std::string& encoding, bool rearranging) {
  return action_mask(config_for(position, encoding, rearranging), position.state);
}

StateValue rollout(const Position& position, const nb::object& seed, int max_steps, bool endless) {
  if (max_steps < 0) throw std::invalid_argument("max_steps must be 0 or more");
  Chooser chooser(read_entropy(seed));
  StateValue end;
  end.state = position.state;
  end.rules = position.rules;
  const nb::gil_scoped_release release;
  play_randomly(end.state, chooser, max_steps, endless, end.content());
  return end;
}

std::optional<std::string> challenge_key(const Position& position) {
  if (position.state.challenge == ChallengeId::None) return std::nullopt;
  return std::string(key(position.content(), position.state.challenge));
}

std::optional<std::string> blind_name(const Position& position) {
  if (position.state.blind == BlindId::None) return std::nullopt;
  return std::string(name(position.content(), position.state.blind));
}

void bind_enums(nb::module_& module) {
  nb::enum_<Phase>(module, "Phase", "Which screen a run stands at.")
      .value("BLIND_SELECT", Phase::BlindSelect)
      .value("SELECTING_HAND", Phase::SelectingHand)
      .value("ROUND_EVAL", Phase::RoundEval)
      .value("SHOP", Phase::Shop)
      .value("PACK", Phase::Pack)
      .value("GAME_OVER", Phase::GameOver);
  nb::enum_<Result>(module, "Result", "How a run ended; NONE while it goes on.")
      .value("NONE", Result::None)
      .value("LOST", Result::Lost);
}

using Class = nb::class_<Position>;

void bind_standing(Class& position) {
  position
      .def_prop_ro(
          "is_over", [](const Position& p) { return p.state.phase == Phase::GameOver; },
          "Whether the run has ended. A won run goes on until it is lost.")
      .def_prop_ro(
          "won", [](const Position& p) { return p.state.won; },
          "Whether the boss of the winning ante was beaten.")
      .def_prop_ro(
          "result", [](const Position& p) { return p.state.result; },
          "How the run ended; NONE while it goes on.")
      .def_prop_ro(
          "phase", [](const Position& p) { return p.state.phase; }, "The screen it stands at.")
      .def_prop_ro(
          "ante", [](const Position& p) { return p.state.ante; }, "Current ante, 1 at the start.")
      .def_prop_ro(
          "round", [](const Position& p) { return p.state.round; }, "Blinds begun.")
      .def_prop_ro(
          "dollars", [](const Position& p) { return p.state.dollars; },
          "Money; below 0 when in debt.")
      .def_prop_ro("blind", &blind_name, "Name of the blind being played; None outside a round.")
      .def_prop_ro(
          "round_score", [](const Position& p) { return p.state.score; },
          "Score of the blind being played.")
      .def_prop_ro(
          "requirement", [](const Position& p) { return p.state.requirement; },
          "Score the blind asks for.")
      .def_prop_ro(
          "hands_left", [](const Position& p) { return p.state.hands_left; },
          "Hands still to be played in the round.")
      .def_prop_ro(
          "discards_left", [](const Position& p) { return p.state.discards_left; },
          "Discards left in the round.")
      .def_prop_ro(
          "seed", [](const Position& p) { return seed_text(seed_of(p.state)); },
          "Seed of the game. Hidden from a player, because it determines the future.")
      .def_prop_ro(
          "deck", [](const Position& p) { return std::string(key(p.content(), p.state.deck)); },
          "Key of the deck.")
      .def_prop_ro(
          "stake", [](const Position& p) { return static_cast<int>(p.state.stake) + 1; },
          "Stake, 1 to 8.")
      .def_prop_ro("challenge", &challenge_key, "Key of the challenge, or None.")
      .def_prop_ro(
          "rules", [](const Position& p) { return Rules{p.rules}; },
          "The Rules it is played under.")
      .def_prop_ro(
          "hand_order",
          [](const Position& p) { return std::string(hand_order_text(p.state.hand_order)); },
          "How the game's runtime walks the poker hands: `windows` or `rank`.");
}

void bind_actions_of(Class& position) {
  position
      .def(
          "legal_actions", &list_actions, nb::arg("rearranging") = false,
          "Every legal action, in a fixed order. Moves and sorts, which can be repeated for ever,\n"
          "only with `rearranging`.")
      .def(
          "is_legal",
          [](const Position& p, const ActionLike& action) {
            return check(p.state, read(action), p.content()) == Error::None;
          },
          nb::arg("action"), "Whether an action, or its text, may be carried out now.")
      .def(
          "why_illegal",
          [](const Position& p, const ActionLike& action) -> std::optional<std::string> {
            const Error error = check(p.state, read(action), p.content());
            if (error == Error::None) return std::nullopt;
            return std::string(to_text(error));
          },
          nb::arg("action"), "The reason why an action is refused, or None if it is legal.")
      .def("rollout", &rollout, nb::arg("seed"), nb::arg("max_steps") = 10'000,
           nb::arg("endless") = false,
           nb::sig("def rollout(self, seed: int, max_steps: int = 10000, endless: bool = False) -> "
                   "State"),
           "The state after uniformly random legal actions, until the run is won or lost: the\n"
           "playout of a search, without the cost of Python. Equal seeds give equal results.\n\n"
           "It plays with the position's own future; determinize first to search as a player "
           "can.\n\n"
           "Args:\n"
           "    seed: what the choices follow from, 0 to 2**64 - 1.\n"
           "    max_steps: actions at most.\n"
           "    endless: whether it goes on after a win, until the run is lost.")
      .def("action_mask", &mask_position, nb::arg("encoding") = "flat",
           nb::arg("rearranging") = false,
           nb::sig("def action_mask(self, encoding: str = 'flat', rearranging: bool = False) -> "
                   "numpy.typing.NDArray[numpy.int8]"),
           "1 for every number that may be chosen now, as a new int8 array.\n\n"
           "Args:\n"
           "    encoding: `flat` (before any card is chosen), `one_blind`, or `factored`, whose\n"
           "        bytes `jimbo.factored_mask` gives names.\n"
           "    rearranging: whether moves and sorts are marked.");
}

void bind_forms(Class& position) {
  position
      .def("observe", &observe_tables, nb::arg("flat") = false, nb::arg("rows") = nb::none(),
           nb::sig("def observe(self, flat: typing.Literal[False] = False, rows: "
                   "typing.Any = None) -> dict[str, numpy.typing.NDArray[typing.Any]]"),
           "What the player sees as integers: a dict of new arrays by table, or with `flat` one\n"
           "int32 array of the numbers and then all tables (docs/observation.md).\n\n"
           "Args:\n"
           "    flat: whether it is one array.\n"
           "    rows: of the tables, as environments take them.")
      .def("observe", &observe_position, nb::arg("flat"), nb::arg("rows") = nb::none(),
           nb::sig("def observe(self, flat: typing.Literal[True], rows: typing.Any = None) -> "
                   "numpy.typing.NDArray[numpy.int32]"))
      .def("picture", &picture, nb::sig("def picture(self) -> numpy.typing.NDArray[numpy.uint8]"),
           "The situation as a small drawing, rows of pixels of red, green and blue; nothing "
           "hidden\n"
           "is shown.")
      .def(
          "to_bytes", [](const Position& p) { return to_bytes(p); },
          "The whole position with header and checksum, for from_bytes.")
      .def(
          "screen",
          [](const Position& p, int width, bool colour, bool utf8) {
            constexpr int kLeast = 80;
            if (width < kLeast) throw std::invalid_argument("width must be 80 columns or more");
            return screen(p.state, {colour, utf8, width}, p.content());
          },
          nb::arg("width") = 80, nb::arg("colour") = false, nb::arg("utf8") = true,
          "The situation as a person reads it in a terminal; nothing hidden is shown.")
      .def_prop_ro(
          "hash", [](const Position& p) { return hash(p.state); }, "64-bit hash of all bytes.")
      .def_prop_ro(
          "public_hash", [](const Position& p) { return public_hash(p.state); },
          "64-bit hash of what the player may know.")
      .def(
          "diff",
          [](const Position& a, const Position& b) { return diff(a.state, b.state, a.content()); },
          nb::arg("other"), "One line for every field that differs, hidden ones included.")
      .def(
          "__eq__", [](const Position& a, const Position& b) { return equal(a, b); },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"));
}

}  // namespace

void bind_position(nb::module_& module) {
  bind_enums(module);
  Class position(module, "Position", "What State and Run can both be asked.");
  bind_standing(position);
  bind_actions_of(position);
  bind_scores(module, position);
  bind_advice(position);
  bind_forms(position);
}

}  // namespace jimbo::python
