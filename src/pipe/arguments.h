#pragma once

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

// What a program gives with a request, read strictly: a member that nobody asked for, or one of
// another type, is refused with what would be accepted.

namespace jimbo::pipe {

enum class FaultKind { BadRequest, UnknownGame, IllegalAction, TooManyGames, TooLarge };

std::string_view fault_word(FaultKind kind);  // bad_request

class Fault : public std::exception {
 public:
  Fault(FaultKind kind, std::string message) : kind_(kind), message_(std::move(message)) {}

  FaultKind kind() const { return kind_; }
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  FaultKind kind_;
  std::string message_;
};

class Arguments {
 public:
  // `object` is an object, or null for none, and must outlive this. `who` has the `allowed` members
  // and begins messages: "step". Members that are null count as absent.
  Arguments(const nlohmann::json& object, std::string_view who,
            std::span<const std::string_view> allowed);
  Arguments(const nlohmann::json& object, std::string_view who,
            std::initializer_list<std::string_view> allowed)
      : Arguments(object, who, std::span(allowed.begin(), allowed.size())) {}

  bool has(std::string_view name) const { return find(name) != nullptr; }
  const nlohmann::json& at(std::string_view name) const;  // a Fault if it is absent
  std::optional<std::string> text(std::string_view name) const;
  std::string required_text(std::string_view name) const;
  bool flag(std::string_view name) const;  // whether it is given and true
  std::optional<std::uint64_t> number(std::string_view name, std::uint64_t most) const;
  // Hand positions as bits; each once.
  std::uint64_t positions(std::string_view name) const;

 private:
  const nlohmann::json* find(std::string_view name) const;
  [[noreturn]] void refuse(std::string_view name, std::string_view wanted) const;

  const nlohmann::json& object_;
  std::string_view who_;
};

}  // namespace jimbo::pipe
