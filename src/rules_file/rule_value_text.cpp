#include "rules_file/rule_value_text.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <iterator>

#include <nlohmann/json.hpp>

namespace jimbo {

std::string rule_number_text(double number) {
  constexpr double kPlainBelow = 1e15;
  char buffer[64];
  if (std::abs(number) < kPlainBelow && number == std::trunc(number)) {
    return std::to_string(static_cast<std::int64_t>(number));
  }
  const auto end = std::to_chars(buffer, std::end(buffer), number).ptr;
  return {buffer, end};
}

std::string bounds_text(const RuleField& field) {
  return rule_number_text(field.least) + " to " + rule_number_text(field.most);
}

std::string choice_text(const RuleField& field) {
  constexpr std::size_t kFew = 9;
  if (field.kind == RuleKind::Truth) return "true or false";
  if (field.kind == RuleKind::Whole || field.kind == RuleKind::Number) return bounds_text(field);
  if (field.kind == RuleKind::Numbers) {
    return "up to " + std::to_string(field.longest) + " numbers, " + bounds_text(field);
  }
  if (field.kind == RuleKind::Text) return "a text";
  if (field.kind == RuleKind::Cards) return "up to " + std::to_string(field.longest) + " cards";
  if (field.kind == RuleKind::Words) return "up to " + std::to_string(field.longest) + " keys";
  if (field.words.size() > kFew) return "a key";
  std::string text;
  for (std::size_t i = 0; i < field.words.size(); ++i) {
    if (i > 0) text += i + 1 < field.words.size() ? ", " : " or ";
    text += field.words[i].word;
  }
  return text;
}

std::string rule_value_text(const RuleValue& value) {
  if (const bool* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  if (const double* number = std::get_if<double>(&value)) return rule_number_text(*number);
  if (const std::string* word = std::get_if<std::string>(&value)) {
    return nlohmann::json(*word).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
  std::string list;
  if (const auto* numbers = std::get_if<std::vector<double>>(&value)) {
    for (const double number : *numbers) {
      list += (list.empty() ? "" : ", ") + rule_number_text(number);
    }
  } else if (const auto* words = std::get_if<std::vector<std::string>>(&value)) {
    for (const std::string& word : *words) list += (list.empty() ? "\"" : ", \"") + word + '"';
  } else {
    return "";
  }
  return "[" + list + "]";
}

}  // namespace jimbo
