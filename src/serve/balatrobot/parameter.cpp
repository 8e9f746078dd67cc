#include "serve/balatrobot/parameter.h"

#include <cmath>
#include <cstddef>

#include "serve/balatrobot/refusal.h"

namespace jimbo::serve {

namespace {

using nlohmann::json;

// Beyond this no index or number of the game means anything; it only has to stay what it is.
constexpr double kFarthest = 9e15;

bool is_whole(const json& value) {
  if (value.is_number_integer()) return true;
  return value.is_number_float() && std::floor(value.get<double>()) == value.get<double>();
}

std::int64_t whole(const json& value) {
  const double number = value.get<double>();
  if (number > kFarthest) return static_cast<std::int64_t>(kFarthest);
  if (number < -kFarthest) return -static_cast<std::int64_t>(kFarthest);
  return static_cast<std::int64_t>(number);
}

// A list ends where only nulls follow.
std::size_t length(const json& array) {
  std::size_t size = array.size();
  while (size > 0 && array[size - 1].is_null()) --size;
  return size;
}

bool is_empty_table(const json& value) {
  return (value.is_object() && value.empty()) || (value.is_array() && length(value) == 0);
}

// With a hole in the middle it is no array.
bool is_array(const json& value) {
  if (is_empty_table(value)) return true;
  if (!value.is_array()) return false;
  for (std::size_t i = 0; i < length(value); ++i) {
    if (value[i].is_null()) return false;
  }
  return true;
}

void check_type(const Parameter& declared, const json& value) {
  const std::string_view name = declared.name;
  switch (declared.type) {
    case ParameterType::Text:
      if (value.is_string()) return;
      refuse(Fault::BadRequest, "Field '", name, "' must be of type string");
    case ParameterType::Flag:
      if (value.is_boolean()) return;
      refuse(Fault::BadRequest, "Field '", name, "' must be of type boolean");
    case ParameterType::Integer:
      if (is_whole(value)) return;
      refuse(Fault::BadRequest, "Field '", name, "' must be an integer");
    case ParameterType::Table:
      if (value.is_object() || is_empty_table(value)) return;
      refuse(Fault::BadRequest, "Field '", name, "' must be a table");
    case ParameterType::Array:
    case ParameterType::Integers:
      if (!is_array(value)) refuse(Fault::BadRequest, "Field '", name, "' must be an array");
  }
  if (declared.type != ParameterType::Integers || value.is_object()) return;
  for (std::size_t i = 0; i < length(value); ++i) {
    if (is_whole(value[i])) continue;
    refuse(Fault::BadRequest, "Field '", name, "' array item at index ", i,
           " must be of type integer");
  }
}

}  // namespace

Parameters::Parameters(const json* params, std::span<const Parameter> declared) : params_(params) {
  if (params != nullptr && !params->is_null() && !params->is_structured()) {
    refuse(Fault::BadRequest, "Arguments must be a table");
  }
  for (const Parameter& parameter : declared) {
    const json* value = find(parameter.name);
    if (value != nullptr) {
      check_type(parameter, *value);
    } else if (parameter.required) {
      refuse(Fault::BadRequest, "Missing required field '", parameter.name, "'");
    }
  }
}

const json* Parameters::find(std::string_view name) const {
  if (params_ == nullptr || !params_->is_object()) return nullptr;
  const auto found = params_->find(name);
  return found == params_->end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::int64_t> Parameters::integer(std::string_view name) const {
  const json* value = find(name);
  return value == nullptr ? std::nullopt : std::optional(whole(*value));
}

std::optional<std::string> Parameters::text(std::string_view name) const {
  const json* value = find(name);
  return value == nullptr ? std::nullopt : std::optional(value->get<std::string>());
}

bool Parameters::flag(std::string_view name) const {
  const json* value = find(name);
  return value != nullptr && value->get<bool>();
}

std::vector<std::int64_t> Parameters::integers(std::string_view name) const {
  std::vector<std::int64_t> numbers;
  const json* value = find(name);
  if (value == nullptr || !value->is_array()) return numbers;
  for (std::size_t i = 0; i < length(*value); ++i) numbers.push_back(whole((*value)[i]));
  return numbers;
}

std::string Parameters::dump() const {
  const bool empty = params_ == nullptr || params_->is_null() || is_empty_table(*params_);
  return empty ? "[]" : params_->dump();
}

std::uint64_t hand_positions(std::span<const std::int64_t> indices, int hand_count,
                             std::string_view complaint) {
  std::uint64_t positions = 0;
  for (const std::int64_t index : indices) {
    const bool fits = is_index(index, hand_count);
    const std::uint64_t bit = fits ? 1ULL << index : 0;
    if (!fits || (positions & bit) != 0) refuse(Fault::BadRequest, complaint, index);
    positions |= bit;
  }
  return positions;
}

}  // namespace jimbo::serve
