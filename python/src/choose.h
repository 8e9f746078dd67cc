#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include "action/flat_action.h"
#include "env/config.h"
#include "search/tree/horizon.h"
#include "text/quote.h"

// Words that Python passes for values.

namespace jimbo::python {

// The value that a word names. Throws std::invalid_argument that names the accepted ones.
template <class Value, std::size_t kCount>
Value choose(const char* argument, const std::string& word,
             const std::pair<const char*, Value> (&choices)[kCount]) {
  std::string accepted;
  for (const auto& [name, value] : choices) {
    if (word == name) return value;
    accepted.append(accepted.empty() ? "" : ", ").append(in_quotes(name));
  }
  throw std::invalid_argument(std::string(argument) + " must be one of " + accepted + ", got " +
                              in_quotes(word));
}

inline constexpr std::pair<const char*, env::ActionEncoding> kEncodings[] = {
    {"flat", env::ActionEncoding::Flat},
    {"factored", env::ActionEncoding::Factored},
    {"one_blind", env::ActionEncoding::OneBlind}};

inline constexpr std::pair<const char*, Until> kUntil[] = {
    {"blind", Until::Blind}, {"ante", Until::Ante}, {"run", Until::Run}};

}  // namespace jimbo::python
