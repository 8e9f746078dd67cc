#include "run_object.h"

#include <sstream>
#include <stdexcept>

#include "action_object.h"
#include "engine/engine.h"
#include "record/save.h"
#include "text/notation.h"
#include "text/run_option_text.h"

namespace jimbo::python {
namespace {

std::string place(const ReplayLine& line, int actions) {
  return line.number > 0 ? "line " + std::to_string(line.number)
                         : "action " + std::to_string(actions);
}

}  // namespace

bool equal(const Position& a, const Position& b) {
  return jimbo::equal(a.state, b.state) && a.rules->hash == b.rules->hash;
}

RunOptions read(const RunArguments& arguments, const Content& content) {
  RunOptions options;
  options.seed = arguments.seed ? read_literal_seed(*arguments.seed) : LongSeed(random_seed());
  if (arguments.deck) options.deck = read_deck(*arguments.deck, content);
  if (arguments.stake) options.stake = read_stake(*arguments.stake, content);
  if (arguments.challenge) {
    options.challenge = read_challenge(*arguments.challenge, content);
    if (arguments.deck || arguments.stake) {
      throw std::invalid_argument(
          "a challenge brings its own deck and stake: leave deck and stake out");
    }
  }
  options.hand_order = read_hand_order(arguments.hand_order);
  return options;
}

State play(const Replay& replay, const Ruleset& rules) {
  require_rules(replay, rules);
  State state = start_state(replay, rules.content);
  int actions = 0;
  for (const ReplayLine& line : replay.lines) {
    if (line.is_hash) {
      const std::string fault = hash_fault(line, hash(state));
      if (fault.empty()) continue;
      throw std::invalid_argument(place(line, actions) + ": " + fault);
    }
    ++actions;
    const Error error = step(state, line.action, rules.content);
    if (error == Error::None) continue;
    throw std::invalid_argument(place(line, actions) + ": " + to_text(line.action) + ": " +
                                std::string(to_text(error)));
  }
  return state;
}

std::string replay_text(const Replay& replay, const Content& content) {
  std::ostringstream text;
  write_replay(text, replay, content);
  return text.str();
}

void advance(Position& position, const Action& action) {
  const Error error = step(position.state, action, position.content());
  if (error != Error::None) throw Refused(action, error);
}

void advance(Run& run, const Action& action) {
  advance(static_cast<Position&>(run), action);
  run.record.add(action);
}

std::uint64_t read_entropy(nanobind::handle number) {
  const nanobind::object integer = nanobind::steal(PyNumber_Index(number.ptr()));
  if (!integer.is_valid()) nanobind::raise_python_error();
  const unsigned long long entropy = PyLong_AsUnsignedLongLong(integer.ptr());
  if (PyErr_Occurred() == nullptr) return entropy;
  PyErr_Clear();
  throw std::invalid_argument(
      "a seed or entropy of random draws is a number from 0 to 2**64 - 1, got " +
      std::string(nanobind::str(integer).c_str()));
}

nanobind::bytes to_bytes(const Position& position) {
  const std::vector<std::byte> bytes = save_state(position.state, *position.rules);
  return nanobind::bytes(bytes.data(), bytes.size());
}

State from_bytes(const nanobind::bytes& bytes, const Ruleset& rules) {
  const auto* data = reinterpret_cast<const std::byte*>(bytes.data());
  return load_state({data, bytes.size()}, rules);
}

}  // namespace jimbo::python
