#include "pipe/arguments.h"

#include <algorithm>
#include <vector>

#include "state/state.h"
#include "text/item_reader.h"
#include "text/quote.h"

namespace jimbo::pipe {

namespace {

using nlohmann::json;

std::string list_in_words(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) {
    list += list.empty() ? "" : ", ";
    list += name;
  }
  return list.empty() ? "none" : list;
}

// A whole number that is not negative; 1.0 is one too.
std::optional<std::uint64_t> whole(const json& value) {
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (!value.is_number_float()) return std::nullopt;
  constexpr double kFirstInexact = 9007199254740992.0;  // 2^53
  const double number = value.get<double>();
  if (!(number >= 0 && number < kFirstInexact)) return std::nullopt;
  const auto result = static_cast<std::uint64_t>(number);
  return static_cast<double>(result) == number ? std::optional(result) : std::nullopt;
}

}  // namespace

std::string_view fault_word(FaultKind kind) {
  switch (kind) {
    case FaultKind::UnknownGame:
      return "unknown_game";
    case FaultKind::IllegalAction:
      return "illegal_action";
    case FaultKind::TooManyGames:
      return "too_many_games";
    case FaultKind::TooLarge:
      return "too_large";
    case FaultKind::BadRequest:
      break;
  }
  return "bad_request";
}

Arguments::Arguments(const json& object, std::string_view who,
                     std::span<const std::string_view> allowed)
    : object_(object), who_(who) {
  if (object.is_null()) return;
  if (!object.is_object()) {
    throw Fault(FaultKind::BadRequest, std::string(who) + " takes its arguments as an object");
  }
  for (const auto& [name, value] : object.items()) {
    if (std::find(allowed.begin(), allowed.end(), name) != allowed.end()) continue;
    const std::string near =
        suggestion(name, std::vector<std::string>(allowed.begin(), allowed.end()));
    throw Fault(FaultKind::BadRequest, std::string(who) + " has no member " + in_quotes(name) +
                                           ": " + (near.empty() ? "" : near + " ") + "It takes " +
                                           list_in_words(allowed));
  }
}

const json* Arguments::find(std::string_view name) const {
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(name);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

void Arguments::refuse(std::string_view name, std::string_view wanted) const {
  const json* value = find(name);
  std::string message(who_);
  message += value == nullptr ? " needs " : " takes ";
  message += in_quotes(name) + ": ";
  message += wanted;
  if (value != nullptr) {
    message += ", got " + between('`', value->dump(-1, ' ', false, json::error_handler_t::replace));
  }
  throw Fault(FaultKind::BadRequest, message);
}

const json& Arguments::at(std::string_view name) const {
  const json* value = find(name);
  if (value == nullptr) refuse(name, "it must be given");
  return *value;
}

std::optional<std::string> Arguments::text(std::string_view name) const {
  const json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) refuse(name, "a text");
  return value->get<std::string>();
}

std::string Arguments::required_text(std::string_view name) const {
  const std::optional<std::string> value = text(name);
  if (!value) refuse(name, "a text");
  return *value;
}

bool Arguments::flag(std::string_view name) const {
  const json* value = find(name);
  if (value == nullptr) return false;
  if (!value->is_boolean()) refuse(name, "true or false");
  return value->get<bool>();
}

std::optional<std::uint64_t> Arguments::number(std::string_view name, std::uint64_t most) const {
  const json* value = find(name);
  if (value == nullptr) return std::nullopt;
  const std::optional<std::uint64_t> result = whole(*value);
  if (!result || *result > most) refuse(name, "a whole number from 0 to " + std::to_string(most));
  return result;
}

std::uint64_t Arguments::positions(std::string_view name) const {
  constexpr std::string_view kWanted = "hand positions, each once, as in [0, 1, 4]";
  const json* value = find(name);
  if (value == nullptr || !value->is_array()) refuse(name, kWanted);
  std::uint64_t bits = 0;
  for (const json& entry : *value) {
    const std::optional<std::uint64_t> position = whole(entry);
    if (!position || *position >= kHandCapacity) refuse(name, kWanted);
    const std::uint64_t bit = 1ULL << *position;
    if ((bits & bit) != 0) refuse(name, kWanted);
    bits |= bit;
  }
  return bits;
}

}  // namespace jimbo::pipe
