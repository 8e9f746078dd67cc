#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <nanobind/ndarray.h>

#include "action/flat_action.h"
#include "action/legal.h"
#include "action/one_blind.h"
#include "bindings.h"
#include "env/encoding.h"
#include "new_array.h"
#include "search/tree/evaluation.h"

// The leaves of a tree search as the arrays that functions of Python are given, and what they
// answer.

namespace jimbo::python {

enum class Encoding : std::uint8_t {
  Flat,      // a weight for every flat number
  OneBlind,  // a weight for every play and discard of eight cards
  Actions    // a weight for every legal action
};

// Positions and actions as the arrays that functions are given.
class Encoder {
 public:
  Encoder(Encoding encoding, const Content& content)
      : one_blind_(encoding == Encoding::OneBlind), by_action_(encoding == Encoding::Actions) {
    env::Config config = one_blind_ ? env::one_blind_config() : env::Config{};
    config.content = &content;
    if (!one_blind_) config.actions = env::ActionEncoding::Factored;  // nothing is chosen yet
    setup_ = env::make_setup(config);
    shape_ = setup_->shape;
  }

  // Whether weights are asked for whole actions and not for numbers.
  bool by_action() const { return by_action_; }

  std::size_t actions() const {
    return static_cast<std::size_t>(one_blind_ ? kOneBlindActions : flat::kCount);
  }

  nb::object observations(const std::vector<const State*>& worlds) const {
    const auto numbers = static_cast<std::size_t>(shape_.numbers);
    const auto entries = static_cast<std::size_t>(shape_.entries);
    NewArray<std::int32_t> array(worlds.size() * (numbers + entries));
    std::vector<std::int16_t> tables(entries);
    std::int32_t* row = array.data.get();
    for (const State* world : worlds) {
      require_encoded(*world);
      constexpr std::uint64_t kVersion = 1;  // any: nothing was written there before
      env::RowContent content;
      env::write_observation(*setup_, *world, kVersion, {}, row, tables.data(), content);
      std::copy(tables.begin(), tables.end(), row + numbers);
      row += numbers + entries;
    }
    return array.give({worlds.size(), numbers + entries});
  }

  // 1 for every number that a legal action has among its own.
  nb::object masks(const std::vector<std::vector<Action>>& legal) const {
    NewArray<std::int8_t> array(legal.size() * actions());
    std::int8_t* row = array.data.get();
    for (const std::vector<Action>& some : legal) {
      for (const Action& action : some) {
        for_each_number(action, [row](std::size_t number) { row[number] = 1; });
      }
      row += actions();
    }
    return array.give({legal.size(), actions()});
  }

  // The flat numbers of all actions, one after another, each row filled up with -1; nothing else
  // stands in the row of an action that the numbers do not name.
  nb::object sequences(const std::vector<std::vector<Action>>& legal) const {
    std::vector<FlatSequence> found;
    int longest = 1;
    for (const std::vector<Action>& some : legal) {
      for (const Action& action : some) {
        found.push_back(is_encoded(action) ? flat_sequence(action) : FlatSequence{});
        longest = std::max(longest, found.back().count);
      }
    }
    const auto width = static_cast<std::size_t>(longest);
    NewArray<std::int16_t> array(found.size() * width);
    std::int16_t* row = array.data.get();
    for (const FlatSequence& sequence : found) {
      std::fill(std::copy(sequence.at, sequence.at + sequence.count, row), row + width, -1);
      row += width;
    }
    return array.give({found.size(), width});
  }

  static nb::object counts(const std::vector<std::vector<Action>>& legal) {
    NewArray<std::int32_t> array(legal.size());
    std::transform(
        legal.begin(), legal.end(), array.data.get(),
        [](const std::vector<Action>& some) { return static_cast<std::int32_t>(some.size()); });
    return array.give({legal.size()});
  }

  // The prior of every action from the weights of its numbers, taken relative to the mean of those
  // that are marked: so weights that are all equal mean priors that are all equal, however many
  // numbers an action has.
  void write_priors(const double* weights, Leaf& leaf) const {
    std::vector<std::uint8_t> marked(actions());
    for (const Action& action : leaf.actions) {
      for_each_number(action, [&marked](std::size_t number) { marked[number] = 1; });
    }
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < marked.size(); ++i) {
      if (marked[i] == 0) continue;
      sum += weights[i];
      ++count;
    }
    const double scale = sum > 0 ? count / sum : 1;
    for (std::size_t i = 0; i < leaf.actions.size(); ++i) {
      double prior = 1;
      bool encoded = false;
      for_each_number(leaf.actions[i], [&](std::size_t number) {
        prior *= weights[number] * scale;
        encoded = true;
      });
      leaf.priors[i] = encoded ? prior : 0;
    }
  }

 private:
  template <class Visit>
  void for_each_number(const Action& action, Visit visit) const {
    if (one_blind_) {
      const int number = one_blind_index(action);
      if (number >= 0) visit(static_cast<std::size_t>(number));
      return;
    }
    if (!is_encoded(action)) return;
    const FlatSequence sequence = flat_sequence(action);
    for (int i = 0; i < sequence.count; ++i) visit(std::size_t{sequence.at[i]});
  }

  void require_encoded(const State& world) const {
    if (!one_blind_ || world.hand_count <= kOneBlindHand) return;
    throw std::invalid_argument("the encoding one_blind has hands of up to " +
                                std::to_string(kOneBlindHand) + " cards, this one has " +
                                std::to_string(world.hand_count) + ": use the encoding flat");
  }

  bool one_blind_;
  bool by_action_;
  std::shared_ptr<const env::Setup> setup_;
  env::Shape shape_;
};

inline std::string shape_text(const std::vector<std::size_t>& shape) {
  std::string text = "(";
  for (const std::size_t n : shape) text += (text == "(" ? "" : ", ") + std::to_string(n);
  return text + (shape.size() == 1 ? ",)" : ")");
}

using Answer = nb::ndarray<const double, nb::c_contig, nb::device::cpu>;

// What a function returned, as doubles of the shape that was asked for.
inline Answer checked(const char* name, const nb::object& result,
                      const std::vector<std::size_t>& shape) {
  const nb::object array =
      nb::module_::import_("numpy").attr("ascontiguousarray")(result, nb::arg("dtype") = "float64");
  const Answer answer = nb::cast<Answer>(array);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < answer.ndim(); ++i) found.push_back(answer.shape(i));
  if (found == shape) return answer;
  throw std::invalid_argument(std::string(name) + " must return an array of shape " +
                              shape_text(shape) + ", got " + shape_text(found));
}

inline std::vector<const State*> worlds_of(std::span<Leaf> leaves) {
  std::vector<const State*> worlds;
  for (const Leaf& leaf : leaves) worlds.push_back(leaf.world);
  return worlds;
}

}  // namespace jimbo::python
