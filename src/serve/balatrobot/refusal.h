#pragma once

#include <concepts>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

// What the protocol answers instead of a result.

namespace jimbo::serve {

enum class Fault { Internal, BadRequest, InvalidState, NotAllowed };

struct FaultFacts {
  int code;
  std::string_view name;
  std::string_view meaning;
};

inline constexpr FaultFacts kFaultFacts[] = {
    {-32000, "INTERNAL_ERROR", "the server failed, for example with a file"},
    {-32001, "BAD_REQUEST", "the request or a parameter is wrong"},
    {-32002, "INVALID_STATE", "the method does not exist in this state"},
    {-32003, "NOT_ALLOWED", "the rules of the game forbid it"},
};

constexpr const FaultFacts& facts(Fault fault) { return kFaultFacts[static_cast<int>(fault)]; }

// Thrown by methods; the run is as it was before unless the method says otherwise.
class Refusal : public std::exception {
 public:
  Refusal(Fault fault, std::string message) : fault_(fault), message_(std::move(message)) {}

  Fault fault() const { return fault_; }
  const std::string& message() const { return message_; }
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  Fault fault_;
  std::string message_;
};

// Texts and numbers, one after the other.
template <class... Parts>
std::string joined(const Parts&... parts) {
  std::string text;
  const auto add = [&text](const auto& part) {
    if constexpr (std::integral<std::decay_t<decltype(part)>>) {
      text += std::to_string(part);
    } else {
      text += std::string_view(part);
    }
  };
  (add(parts), ...);
  return text;
}

template <class... Parts>
[[noreturn]] void refuse(Fault fault, const Parts&... parts) {
  throw Refusal(fault, joined(parts...));
}

}  // namespace jimbo::serve
