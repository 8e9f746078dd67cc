#include "run_object.h"

#include <random>
#include <stdexcept>

#include "action_object.h"
#include "core/engine.h"
#include "io/notation.h"
#include "io/run_option_text.h"
#include "io/save.h"

namespace jimbo::python {
namespace {

Seed random_seed() {
  static constexpr char kLetters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::random_device device;
  Seed seed{};
  for (char& c : seed.text) c = kLetters[device() % (sizeof(kLetters) - 1)];
  return seed;
}

std::string place(const ReplayLine& line, int actions) {
  return line.number > 0 ? "line " + std::to_string(line.number)
                         : "action " + std::to_string(actions);
}

}  // namespace

RunOptions read(const RunArguments& arguments) {
  RunOptions options;
  options.seed = arguments.seed ? read_seed(*arguments.seed) : random_seed();
  options.deck = read_deck(arguments.deck);
  options.stake = read_stake(arguments.stake);
  if (arguments.challenge) options.challenge = read_challenge(*arguments.challenge);
  options.hand_order = read_hand_order(arguments.hand_order);
  return options;
}

State play(const Replay& replay) {
  State state = new_run(replay.options);
  int actions = 0;
  for (const ReplayLine& line : replay.lines) {
    if (line.is_hash) {
      if (line.hash == hash(state)) continue;
      throw std::invalid_argument(place(line, actions) + ": the state has the hash " +
                                  hash_text(hash(state)) + ", the replay says " +
                                  hash_text(line.hash));
    }
    ++actions;
    const Error error = step(state, line.action);
    if (error == Error::None) continue;
    throw std::invalid_argument(place(line, actions) + ": " + to_text(line.action) + ": " +
                                std::string(to_text(error)));
  }
  return state;
}

const Replay& record_of(const Run& run) {
  if (run.record) return *run.record;
  throw std::invalid_argument(
      "this run has no record because it began from a given state or was determinized: save it "
      "with to_bytes(), or start it with a seed");
}

void advance(Run& run, const Action& action) {
  const Error error = step(run.state, action);
  if (error != Error::None) throw Refused(action, error);
  if (run.record) run.record->add(action);
}

nanobind::bytes to_bytes(const State& state) {
  const std::vector<std::byte> bytes = save_state(state);
  return nanobind::bytes(bytes.data(), bytes.size());
}

State from_bytes(const nanobind::bytes& bytes) {
  const auto* data = reinterpret_cast<const std::byte*>(bytes.data());
  return load_state({data, bytes.size()});
}

}  // namespace jimbo::python
