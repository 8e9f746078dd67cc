#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "action/factored_action.h"
#include "action_range.h"
#include "bindings.h"
#include "choose.h"
#include "env/vector_environment.h"
#include "env_config.h"
#include "record/ruleset_name.h"
#include "rules_object.h"
#include "run_object.h"
#include "snapshot.h"
#include "text/run_option_text.h"

// Many environments for Gymnasium. The arrays belong to Python; this side holds references to those
// in use, so that a view can never outlive its memory.

namespace jimbo::python {
namespace {

template <class T>
using Array = nb::ndarray<T, nb::numpy, nb::c_contig, nb::device::cpu>;
template <class T>
using Input = nb::ndarray<const T, nb::c_contig, nb::device::cpu>;

// Refuses a second thread while one is inside, instead of racing with it.
class Busy {
 public:
  explicit Busy(std::atomic<bool>& flag) : flag_(flag) {
    if (flag_.exchange(true)) {
      throw std::logic_error(
          "another thread is using this vector environment: give each thread its own");
    }
  }
  ~Busy() { flag_ = false; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<bool>& flag_;
};

class Vector {
 public:
  // One ruleset for each environment.
  Vector(const env::VectorConfig& config, std::vector<std::shared_ptr<const Ruleset>> rules)
      : rules_(std::move(rules)), environments_(config) {}

  const std::shared_ptr<const Ruleset>& rules(int index) const {
    return rules_[static_cast<std::size_t>(index)];
  }

  // Calls into the environments without the interpreter's lock.
  template <class Work>
  auto unlocked(Work work) {
    const Busy busy(busy_);
    const nb::gil_scoped_release release;
    return work(environments_);
  }

  template <class Work>
  auto locked(Work work) {
    const Busy busy(busy_);
    return work(environments_);
  }

  void use_own_buffers() {
    const Busy busy(busy_);
    environments_.use_own_buffers();
    for (nb::dict& arrays : arrays_) arrays = nb::dict();
  }

  // The environments' own buffers as arrays that hold their memory. Those of which only what
  // changed is written cannot be written to.
  nb::dict own_buffers(int set) const {
    const std::shared_ptr<const void> memory = environments_.own_memory();
    if (memory == nullptr || set < 0 || set > 1) {
      throw std::invalid_argument(
          "there are two sets of own buffers, 0 and 1, while they are in use");
    }
    const nb::capsule owner(new std::shared_ptr<const void>(memory), [](void* p) noexcept {
      delete static_cast<std::shared_ptr<const void>*>(p);
    });
    const env::Shape shape = environments_.shape();
    const env::Buffers& buffers = environments_.buffers(set);
    nb::dict arrays;
    add(arrays, "numbers", buffers.numbers, shape.numbers, owner);
    add(arrays, "entries", buffers.entries, shape.entries, owner);
    add(arrays, "masks", buffers.masks, shape.mask, owner);
    // Written in every step whatever they hold, and wrappers change them in place.
    add_open(arrays, "rewards", buffers.rewards, owner);
    add_open(arrays, "terminated", buffers.terminated, owner);
    add_open(arrays, "truncated", buffers.truncated, owner);
    add_infos(arrays, "infos", buffers.infos, owner);
    add(arrays, "final_numbers", buffers.final_numbers, shape.numbers, owner);
    add(arrays, "final_entries", buffers.final_entries, shape.entries, owner);
    add(arrays, "final_masks", buffers.final_masks, shape.mask, owner);
    add_infos(arrays, "final_infos", buffers.final_infos, owner);
    return arrays;
  }

  void set_buffers(const nb::dict& first, const nb::dict& second) {
    const Busy busy(busy_);
    environments_.set_buffers(read_buffers(first), read_buffers(second));
    arrays_[0] = nb::dict(first);
    arrays_[1] = nb::dict(second);
  }

  // One number, or four, for each environment.
  void require_action_size(std::size_t size) const {
    require_size("actions", size,
                 static_cast<std::size_t>(environments_.num_envs()) *
                     static_cast<std::size_t>(environments_.shape().action));
  }

  const std::int64_t* actions(const Input<std::int64_t>& actions) const {
    require_action_size(actions.size());
    const std::int64_t* const data = actions.data();
    const env::Shape shape = environments_.shape();
    const auto width = static_cast<std::size_t>(shape.action);
    for (std::size_t i = 0; i < actions.size(); i += width) {
      if (width == 1) {
        require_in_range("an action", data[i], shape.mask);
      } else {
        require_in_range("a kind", data[i], kActionKinds);
        require_in_range("a slot", data[i + 1], kFactoredSlots);
        require_in_range("a target", data[i + 2], kFactoredSlots);
      }
    }
    return data;
  }

  static void require_size(const char* name, std::size_t size, std::size_t wanted) {
    if (size == wanted) return;
    throw std::invalid_argument(std::string(name) + " must hold " + std::to_string(wanted) +
                                (wanted == 1 ? " element, got " : " elements, got ") +
                                std::to_string(size));
  }

 private:
  // An array of `width` columns that cannot be written to.
  template <class T>
  void add(nb::dict& arrays, const char* name, const T* data, int width,
           const nb::capsule& owner) const {
    if (data == nullptr) return;
    const std::size_t shape[] = {static_cast<std::size_t>(environments_.num_envs()),
                                 static_cast<std::size_t>(width)};
    arrays[name] = nb::ndarray<const T, nb::numpy>(data, 2, shape, owner);
  }

  // An array without columns that can be.
  template <class T>
  void add_open(nb::dict& arrays, const char* name, T* data, const nb::capsule& owner) const {
    const std::size_t shape[] = {static_cast<std::size_t>(environments_.num_envs())};
    arrays[name] = nb::ndarray<T, nb::numpy>(data, 1, shape, owner);
  }

  void add_infos(nb::dict& arrays, const char* name, const env::StepInfo* infos,
                 const nb::capsule& owner) const {
    add(arrays, name, reinterpret_cast<const std::uint8_t*>(infos),
        static_cast<int>(sizeof(env::StepInfo)), owner);
  }

  template <class T>
  T* pointer(const nb::dict& arrays, const char* name, int width) const {
    if (!arrays.contains(name)) return nullptr;
    // Without conversion, which would give the memory of a copy that is about to go.
    const auto array = nb::cast<Array<T>>(arrays[name], false);
    require_size(
        name, array.size(),
        static_cast<std::size_t>(environments_.num_envs()) * static_cast<std::size_t>(width));
    return array.data();
  }

  env::StepInfo* infos(const nb::dict& arrays, const char* name) const {
    return reinterpret_cast<env::StepInfo*>(
        pointer<std::uint8_t>(arrays, name, static_cast<int>(sizeof(env::StepInfo))));
  }

  env::Buffers read_buffers(const nb::dict& arrays) const {
    const env::Shape shape = environments_.shape();
    env::Buffers buffers;
    buffers.numbers = pointer<std::int32_t>(arrays, "numbers", shape.numbers);
    buffers.entries = pointer<std::int16_t>(arrays, "entries", shape.entries);
    buffers.masks = pointer<std::uint8_t>(arrays, "masks", shape.mask);
    buffers.rewards = pointer<double>(arrays, "rewards", 1);
    buffers.terminated = pointer<std::uint8_t>(arrays, "terminated", 1);
    buffers.truncated = pointer<std::uint8_t>(arrays, "truncated", 1);
    buffers.infos = infos(arrays, "infos");
    buffers.final_numbers = pointer<std::int32_t>(arrays, "final_numbers", shape.numbers);
    buffers.final_entries = pointer<std::int16_t>(arrays, "final_entries", shape.entries);
    buffers.final_masks = pointer<std::uint8_t>(arrays, "final_masks", shape.mask);
    buffers.final_infos = infos(arrays, "final_infos");
    return buffers;
  }

  std::vector<std::shared_ptr<const Ruleset>> rules_;
  nb::dict arrays_[2];  // keep the memory of the buffers alive: first, so that they end last
  env::VectorEnvironment environments_;
  std::atomic<bool> busy_{false};
};

constexpr std::pair<const char*, env::Autoreset> kModes[] = {
    {"NextStep", env::Autoreset::NextStep},
    {"SameStep", env::Autoreset::SameStep},
    {"Disabled", env::Autoreset::Disabled}};

// One configuration for all environments, or one for each.
using Configs = std::variant<const EnvConfig*, std::vector<const EnvConfig*>>;

void make_vector(Vector* self, const Configs& configs, int num_envs, int num_threads,
                 const std::string& autoreset) {
  env::VectorConfig made;
  made.num_envs = num_envs;
  made.num_threads = num_threads;
  made.autoreset = choose("autoreset_mode", autoreset, kModes);
  std::vector<std::shared_ptr<const Ruleset>> rules;
  if (const auto* shared = std::get_if<const EnvConfig*>(&configs)) {
    made.environment = **shared;
    const int count = num_envs > 0 && num_envs <= env::kMaxEnvironments ? num_envs : 0;
    rules.assign(static_cast<std::size_t>(count), (*shared)->rules);
  } else {
    for (const EnvConfig* config : std::get<1>(configs)) {
      if (config == nullptr) throw std::invalid_argument("a configuration must not be None");
      made.own.push_back(*config);
      rules.push_back(config->rules);
    }
    if (made.own.empty()) throw std::invalid_argument("there must be a configuration");
  }
  new (self) Vector(made, std::move(rules));
}

std::vector<nb::bytes> save(Vector& vector) {
  return vector.locked([&](auto& e) {
    std::vector<nb::bytes> saved;
    for (int i = 0; i < e.num_envs(); ++i) {
      saved.push_back(
          to_bytes(e.environment(i).save(), e.environment(i).config(), *vector.rules(i)));
    }
    return saved;
  });
}

int load(Vector& vector, const std::vector<nb::bytes>& saved) {
  return vector.locked([&](auto& e) {
    Vector::require_size("saved", saved.size(), static_cast<std::size_t>(e.num_envs()));
    std::vector<env::Environment::Snapshot> snapshots;
    for (int i = 0; i < e.num_envs(); ++i) {
      const nb::bytes& bytes = saved[static_cast<std::size_t>(i)];
      snapshots.push_back(read_snapshot({bytes.c_str(), bytes.size()}, e.environment(i).config(),
                                        *vector.rules(i)));
    }
    return e.load(snapshots);
  });
}

// A list of positions may hold None.
const State& given(const Position* position, const Ruleset& rules) {
  if (position == nullptr) throw std::invalid_argument("a start is a State or Run, got None");
  require_content("this state", other_ruleset_name(*position->rules), rules);
  return position->state;
}

int reset(Vector& vector, const std::optional<Input<std::uint8_t>>& mask,
          const std::optional<Input<std::int64_t>>& seeds,
          const std::optional<std::vector<std::string>>& game_seeds,
          const std::optional<std::vector<const Position*>>& states) {
  const auto count = static_cast<std::size_t>(vector.locked([](auto& e) { return e.num_envs(); }));
  env::ResetOptions options;
  if (mask) {
    Vector::require_size("reset_mask", mask->size(), count);
    options.mask = mask->data();
  }
  if (seeds) {
    Vector::require_size("seeds", seeds->size(), count);
    options.seeds = seeds->data();
  }
  std::vector<LongSeed> read_seeds;
  if (game_seeds) {
    Vector::require_size("game_seeds", game_seeds->size(), count);
    for (const std::string& text : *game_seeds) {
      read_seeds.push_back(text.empty() ? LongSeed() : read_literal_seed(text));
    }
    options.game_seeds = read_seeds.data();
  }
  std::vector<const State*> starts;
  if (states) {
    Vector::require_size("states", states->size(), count);
    for (std::size_t i = 0; i < count; ++i) {
      const Position* const position = (*states)[i];
      const bool taken = position != nullptr && (!mask || mask->data()[i] != 0);
      starts.push_back(taken ? &given(position, *vector.rules(static_cast<int>(i))) : nullptr);
    }
    options.starts = starts.data();
  }
  return vector.unlocked([&](auto& e) { return e.reset(options); });
}

// All or none.
void set_next_starts(Vector& vector,
                     const std::vector<std::pair<int, const Position*>>& positions) {
  vector.locked([&](auto& e) {
    for (const auto& [index, position] : positions) {
      const env::Config& config = e.environment(index).config();
      if (const char* fault = env::find_fault(config, given(position, *vector.rules(index)))) {
        throw std::invalid_argument("start of environment " + std::to_string(index) + ": " + fault);
      }
    }
    for (const auto& [index, position] : positions) e.set_next_start(index, position->state);
  });
}

void set_start_states(Vector& vector, const std::vector<const Position*>& positions, double share,
                      bool redraw) {
  env::StartStates starts;
  starts.share = share;
  starts.redraw = redraw;
  for (const Position* position : positions) {
    starts.states.push_back(given(position, *vector.rules(0)));
  }
  vector.unlocked([&](auto& e) { e.set_start_states(std::move(starts)); });
}

StateValue situation_of(Vector& vector, int index) {
  StateValue value;
  value.state = vector.locked([&](auto& e) {
    const env::Environment& environment = e.environment(index);
    if (!environment.started()) {
      throw std::logic_error("environment " + std::to_string(index) +
                             " has no episode yet: call reset first");
    }
    return environment.state();
  });
  value.rules = vector.rules(index);
  return value;
}

}  // namespace

void bind_vector(nb::module_& module) {
  nb::class_<Vector>(module, "VectorEnvironment",
                     "Environments stepped by threads, without Gymnasium around them.")
      .def("__init__", &make_vector, nb::arg("config"), nb::arg("num_envs"), nb::arg("num_threads"),
           nb::arg("autoreset"))
      .def("save", &save, "All environments as bytes, one by one.")
      .def("load", &load, nb::arg("saved"), "Returns the number of the set of buffers written.")
      .def("use_own_buffers", &Vector::use_own_buffers)
      .def("own_buffers", &Vector::own_buffers, nb::arg("set"),
           nb::sig("def own_buffers(self, set: int) -> dict[str, typing.Any]"))
      .def("set_buffers", &Vector::set_buffers, nb::arg("first"), nb::arg("second"),
           nb::sig("def set_buffers(self, first: dict[str, typing.Any], second: dict[str, "
                   "typing.Any]) -> None"))
      .def("reset", &reset, nb::arg("mask").none(), nb::arg("seeds").none(),
           nb::arg("game_seeds").none(), nb::arg("states").none(),
           "Returns the number of the set of buffers written.")
      .def(
          "step",
          [](Vector& v, const Input<std::int64_t>& actions) {
            const std::int64_t* data = v.actions(actions);
            return v.unlocked([&](auto& e) { return e.step(data); });
          },
          nb::arg("actions"), "Returns the number of the set of buffers written.")
      .def(
          "send",
          [](Vector& v, const Input<std::int64_t>& actions) {
            const std::int64_t* data = v.actions(actions);
            v.unlocked([&](auto& e) { e.send(data); });
          },
          nb::arg("actions"))
      .def("recv", [](Vector& v) { return v.unlocked([](auto& e) { return e.recv(); }); })
      .def_prop_ro("pending",
                   [](Vector& v) { return v.locked([](auto& e) { return e.pending(); }); })
      .def(
          "sample",
          [](Vector& v, const Array<std::int64_t>& actions) {
            std::int64_t* data = actions.data();
            v.require_action_size(actions.size());
            v.unlocked([&](auto& e) { e.sample(data); });
          },
          nb::arg("actions"), "Writes random allowed actions.")
      .def("snapshot", &situation_of, nb::arg("index"), "The state of one environment as a value.")
      .def(
          "set_state",
          [](Vector& v, int index, const Position& position) {
            v.locked([&](auto& e) {
              e.environment(index);
              e.set_state(index, given(&position, *v.rules(index)));
            });
          },
          nb::arg("index"), nb::arg("state"))
      .def("set_next_starts", &set_next_starts, nb::arg("starts"))
      .def(
          "has_next_start",
          [](Vector& v, int index) {
            return v.locked([&](auto& e) { return e.environment(index).has_next_start(); });
          },
          nb::arg("index"), "Whether the start of its next episode was set.")
      .def("set_start_states", &set_start_states, nb::arg("states"), nb::arg("share"),
           nb::arg("redraw"))
      .def(
          "set_start_indexes",
          [](Vector& v, const Input<std::int32_t>& indexes) {
            v.locked([&](auto& e) {
              Vector::require_size("indexes", indexes.size(),
                                   static_cast<std::size_t>(e.num_envs()));
              e.set_start_indexes(indexes.data());
            });
          },
          nb::arg("indexes"));
}

}  // namespace jimbo::python
