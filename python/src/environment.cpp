#include "env/environment.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "action/factored_action.h"
#include "action_range.h"
#include "bindings.h"
#include "env/encoding.h"
#include "env_config.h"
#include "layout.h"
#include "numpy_array.h"
#include "observe/observation.h"
#include "record/ruleset_name.h"
#include "run_object.h"
#include "snapshot.h"
#include "text/run_option_text.h"

// One environment for Gymnasium. What a step leads to is written into one new block of memory:
// numbers, entries, mask, in this order. The arrays handed out are views of the block and keep it
// alive.

namespace jimbo::python {
namespace {

class SingleEnvironment {
 public:
  // Observations are a dict of arrays or, with `flat`, one array, and hold the mask if `masked`.
  SingleEnvironment(const EnvConfig& config, bool flat, bool masked)
      : rules_(config.rules),
        environment_(config),
        shape_(env::shape_of(config)),
        flat_(flat),
        masked_(masked) {
    for (const LayoutRow& row : layout_of(config)) {
      const std::size_t offset = row.entries
                                     ? entries_offset() + static_cast<std::size_t>(row.offset) * 2
                                     : static_cast<std::size_t>(row.offset) * 4;
      parts_.push_back({nb::steal(PyUnicode_InternFromString(row.name.c_str())),
                        row.entries ? Element::Int16 : Element::Int32,
                        {row.shape.begin(), row.shape.end()},
                        offset});
    }
  }

  env::Environment& environment() { return environment_; }
  const std::shared_ptr<const Ruleset>& rules() const { return rules_; }

  // Seeds the environment if there is a seed and begins its next episode: with a game seed, from a
  // state, or as it comes. Returns the observation and the info, which holds the mask.
  nb::tuple reset(std::optional<std::uint64_t> seed, const std::optional<std::string>& game_seed,
                  const Position* start) {
    const LongSeed read = game_seed ? read_literal_seed(*game_seed) : LongSeed();
    if (start != nullptr) {
      // Before anything changes.
      require_content("this state", other_ruleset_name(*start->rules), *rules_);
      const char* fault = env::find_fault(environment_.config(), start->state);
      if (fault != nullptr) throw std::invalid_argument(fault);
    }
    if (seed) environment_.seed(*seed);
    if (start != nullptr) {
      environment_.reset(start->state);
    } else if (game_seed) {
      environment_.reset(read);
    } else {
      environment_.reset();
    }
    const auto [observation, info] = results();
    return nb::make_tuple(observation, info);
  }

  nb::tuple step(const std::int64_t* action) {
    environment_.step(action);
    const auto [observation, info] = results();
    return nb::make_tuple(observation, environment_.reward(), environment_.terminated(),
                          environment_.truncated(), info);
  }

  nb::tuple step_number(std::int64_t action) {
    if (shape_.action != 1) {
      throw std::invalid_argument("a factored action is four numbers: use step_factored");
    }
    require_in_range("action", action, shape_.mask);
    return step(&action);
  }

  nb::tuple step_factored(std::int64_t kind, std::int64_t slot, std::int64_t target,
                          std::uint64_t cards) {
    if (shape_.action != 4) throw std::invalid_argument("this action is one number: use step");
    require_in_range("kind", kind, kActionKinds);
    require_in_range("slot", slot, kFactoredSlots);
    require_in_range("target", target, kFactoredSlots);
    const std::int64_t action[] = {kind, slot, target, static_cast<std::int64_t>(cards)};
    return step(action);
  }

  nb::bytes save() const { return to_bytes(environment_.save(), environment_.config(), *rules_); }

  nb::tuple load(const nb::bytes& bytes) {
    environment_.load(read_snapshot({bytes.c_str(), bytes.size()}, environment_.config(), *rules_));
    const auto [observation, info] = results();
    return nb::make_tuple(observation, info);
  }

  nb::object sample() {
    std::array<std::int64_t, 4> action = {};
    environment_.sample(action.data());
    if (shape_.action == 1) return nb::int_(action[0]);
    return nb::make_tuple(action[0], action[1], action[2], static_cast<std::uint64_t>(action[3]));
  }

 private:
  // An array of the dict.
  struct Part {
    nb::object name;
    Element element;
    std::vector<std::intptr_t> shape;
    std::size_t offset;
  };
  struct Results {
    nb::object observation;
    nb::dict info;
  };

  std::size_t entries_offset() const { return static_cast<std::size_t>(shape_.numbers) * 4; }
  std::size_t mask_offset() const {
    // A factored mask holds 64-bit numbers.
    return (entries_offset() + static_cast<std::size_t>(shape_.entries) * 2 + 7) / 8 * 8;
  }
  std::size_t block_size() const { return mask_offset() + static_cast<std::size_t>(shape_.mask); }

  Results results() const {
    // Bytes, which cannot be resized under the arrays that view them.
    const nb::object block =
        nb::steal(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(block_size())));
    if (!block.is_valid()) nb::raise_python_error();
    char* data = PyBytes_AsString(block.ptr());
    env::Buffers buffers;
    buffers.numbers = reinterpret_cast<std::int32_t*>(data);
    buffers.entries = reinterpret_cast<std::int16_t*>(data + entries_offset());
    buffers.masks = reinterpret_cast<std::uint8_t*>(data + mask_offset());
    environment_.write(buffers, 0);
    nb::dict info = info_dict(environment_.info());
    if (environment_.state().seed.is_long()) {
      info["seed"] = seed_text(seed_of(environment_.state()));
    }
    info["action_mask"] = view_array(Element::Int8, {shape_.mask}, buffers.masks, block);
    return {flat_ ? flat_observation(buffers) : dict_observation(data, block), info};
  }

  nb::object dict_observation(char* data, const nb::object& block) const {
    nb::dict dict;
    for (const Part& part : parts_) {
      const nb::object array = view_array(part.element, part.shape, data + part.offset, block);
      if (PyDict_SetItem(dict.ptr(), part.name.ptr(), array.ptr()) != 0) nb::raise_python_error();
    }
    if (masked_) {
      dict["action_mask"] = view_array(Element::Int8, {shape_.mask}, data + mask_offset(), block);
    }
    return dict;
  }

  nb::object flat_observation(const env::Buffers& buffers) const {
    std::int32_t* next = nullptr;
    nb::object array =
        new_array(shape_.numbers + shape_.entries + (masked_ ? shape_.mask : 0), next);
    next = std::copy_n(buffers.numbers, shape_.numbers, next);
    next = std::copy_n(buffers.entries, shape_.entries, next);
    if (masked_) std::copy_n(buffers.masks, shape_.mask, next);
    return array;
  }

  std::shared_ptr<const Ruleset> rules_;  // of the environment: first, so that they end last
  env::Environment environment_;
  env::Shape shape_;
  bool flat_;
  bool masked_;
  std::vector<Part> parts_;
};

StateValue snapshot(SingleEnvironment& single) {
  if (!single.environment().started()) {
    throw std::logic_error("there is no episode: call reset first");
  }
  StateValue value;
  value.state = single.environment().state();
  value.rules = single.rules();
  return value;
}

}  // namespace

void bind_environment(nb::module_& module) {
  import_numpy();
  nb::class_<SingleEnvironment>(module, "Environment",
                                "One environment, without Gymnasium around it.")
      .def(nb::init<const EnvConfig&, bool, bool>(), nb::arg("config"), nb::arg("flat"),
           nb::arg("masked"))
      .def("reset", &SingleEnvironment::reset, nb::arg("seed").none(), nb::arg("game_seed").none(),
           nb::arg("state").none(),
           nb::sig("def reset(self, seed: int | None, game_seed: str | None, state: Position | "
                   "None) -> tuple[typing.Any, dict[str, typing.Any]]"),
           "Begins the next episode; returns the observation and the info.")
      .def("step", &SingleEnvironment::step_number, nb::arg("action"),
           nb::sig("def step(self, action: int) -> tuple[typing.Any, float, bool, bool, dict[str, "
                   "typing.Any]]"))
      .def("step_factored", &SingleEnvironment::step_factored, nb::arg("kind"), nb::arg("slot"),
           nb::arg("target"), nb::arg("cards"),
           nb::sig("def step_factored(self, kind: int, slot: int, target: int, cards: int) -> "
                   "tuple[typing.Any, float, bool, bool, dict[str, typing.Any]]"))
      .def("sample", &SingleEnvironment::sample, nb::sig("def sample(self) -> typing.Any"),
           "A random allowed action.")
      .def(
          "set_reward",
          [](SingleEnvironment& single, double reward) {
            single.environment().set_reward(reward);
            return single.environment().info().episode_return;
          },
          nb::arg("reward"), "Rewards the last step otherwise; returns the return so far.")
      .def("save", &SingleEnvironment::save, "The whole environment as bytes.")
      .def("load", &SingleEnvironment::load, nb::arg("saved"),
           nb::sig("def load(self, saved: bytes) -> tuple[typing.Any, dict[str, typing.Any]]"),
           "Goes on from there; returns the observation and the info.")
      .def("snapshot", &snapshot, "The state as a value.");
}

}  // namespace jimbo::python
