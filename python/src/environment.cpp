#include "env/environment.h"

#include <array>
#include <cstring>

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include "bindings.h"
#include "env/encoding.h"
#include "env_config.h"
#include "io/run_option_text.h"
#include "run_object.h"

// One environment for Gymnasium. What a step leads to is written into one new block of memory:
// numbers, entries, mask, in this order, for Python to make named arrays of.

namespace jimbo::python {
namespace {

class SingleEnvironment {
 public:
  explicit SingleEnvironment(const env::Config& config)
      : environment_(config), shape_(env::shape_of(config)) {}

  env::Environment& environment() { return environment_; }

  std::size_t entries_offset() const { return static_cast<std::size_t>(shape_.numbers) * 4; }
  std::size_t mask_offset() const {
    // A factored mask holds 64-bit numbers.
    return (entries_offset() + static_cast<std::size_t>(shape_.entries) * 2 + 7) / 8 * 8;
  }
  std::size_t block_size() const { return mask_offset() + static_cast<std::size_t>(shape_.mask); }

  nb::object block() const {
    const nb::object memory =
        nb::steal(PyByteArray_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(block_size())));
    if (!memory.is_valid()) nb::raise_python_error();
    char* data = PyByteArray_AsString(memory.ptr());
    env::Buffers buffers;
    buffers.numbers = reinterpret_cast<std::int32_t*>(data);
    buffers.entries = reinterpret_cast<std::int16_t*>(data + entries_offset());
    buffers.masks = reinterpret_cast<std::uint8_t*>(data + mask_offset());
    environment_.write(buffers, 0);
    return memory;
  }

  nb::tuple begun() const { return nb::make_tuple(block(), info_dict(environment_.info())); }

  nb::tuple step(const std::int64_t* action) {
    environment_.step(action);
    return nb::make_tuple(block(), environment_.reward(), environment_.terminated(),
                          environment_.truncated(), info_dict(environment_.info()));
  }

  nb::tuple step_number(std::int64_t action) {
    if (shape_.action != 1) {
      throw std::invalid_argument("a factored action is four numbers: use step_factored");
    }
    return step(&action);
  }

  nb::tuple step_factored(std::int64_t kind, std::int64_t slot, std::int64_t target,
                          std::uint64_t cards) {
    if (shape_.action != 4) throw std::invalid_argument("this action is one number: use step");
    const std::int64_t action[] = {kind, slot, target, static_cast<std::int64_t>(cards)};
    return step(action);
  }

  nb::object sample() {
    std::array<std::int64_t, 4> action = {};
    environment_.sample(action.data());
    if (shape_.action == 1) return nb::int_(action[0]);
    return nb::make_tuple(action[0], action[1], action[2], static_cast<std::uint64_t>(action[3]));
  }

 private:
  env::Environment environment_;
  env::Shape shape_;
};

StateValue snapshot(SingleEnvironment& single) {
  StateValue value;
  value.state = single.environment().state();
  return value;
}

}  // namespace

void bind_environment(nb::module_& module) {
  nb::class_<SingleEnvironment>(module, "Environment",
                                "One environment, without Gymnasium around it.")
      .def(nb::init<const env::Config&>(), nb::arg("config"))
      .def_prop_ro("entries_offset", &SingleEnvironment::entries_offset)
      .def_prop_ro("mask_offset", &SingleEnvironment::mask_offset)
      .def_prop_ro("block_size", &SingleEnvironment::block_size)
      .def(
          "seed", [](SingleEnvironment& e, std::uint64_t seed) { e.environment().seed(seed); },
          nb::arg("seed"))
      .def(
          "reset",
          [](SingleEnvironment& e) {
            e.environment().reset();
            return e.begun();
          },
          "Begins the next episode; returns the block and the info.")
      .def(
          "reset_to_seed",
          [](SingleEnvironment& e, const std::string& seed) {
            e.environment().reset(read_seed(seed));
            return e.begun();
          },
          nb::arg("seed"))
      .def(
          "reset_to_state",
          [](SingleEnvironment& e, const Position& position) {
            e.environment().reset(position.state);
            return e.begun();
          },
          nb::arg("state"))
      .def("step", &SingleEnvironment::step_number, nb::arg("action"),
           "Returns the block, reward, terminated, truncated and the info.")
      .def("step_factored", &SingleEnvironment::step_factored, nb::arg("kind"), nb::arg("slot"),
           nb::arg("target"), nb::arg("cards"))
      .def("sample", &SingleEnvironment::sample, nb::sig("def sample(self) -> typing.Any"),
           "A random allowed action.")
      .def("block", &SingleEnvironment::block, "The block of the last reset or step again.")
      .def("snapshot", &snapshot, "The state as a value.");
}

}  // namespace jimbo::python
