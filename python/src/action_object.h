#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "action/action.h"

namespace jimbo::python {

// What a Python caller gives as an action: an Action or its text.
using ActionLike = std::variant<Action, std::string>;

// Throws std::invalid_argument for a text that is no action.
Action read(const ActionLike& action);

// Bits from hand positions; throws std::invalid_argument for a position named twice or beyond the
// capacity.
std::uint64_t position_bits(const std::vector<int>& positions);
std::vector<int> bit_positions(std::uint64_t bits);

// An action the engine refused: becomes jimbo.IllegalAction.
class Refused : public std::runtime_error {
 public:
  Refused(const Action& action, Error error);
  const Action& action() const { return action_; }
  Error error() const { return error_; }

 private:
  Action action_;
  Error error_;
};

}  // namespace jimbo::python
