#include "format/json_writer.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace jimbo {
namespace {

constexpr std::size_t kLongestEscape = 6;  // \u001f

char* escape(char* at, char c) {
  constexpr std::string_view kShort = "\"\\\b\f\n\r\t";
  constexpr std::string_view kLetters = "\"\\bfnrt";
  constexpr std::string_view kDigits = "0123456789abcdef";
  *at++ = '\\';
  if (const std::size_t i = kShort.find(c); i != std::string_view::npos) {
    *at++ = kLetters[i];
    return at;
  }
  for (const char digit : {'u', '0', '0', kDigits[c / 16U], kDigits[c % 16U]}) *at++ = digit;
  return at;
}

}  // namespace

JsonWriter::JsonWriter(std::string& text) : text_(text) {
  const std::size_t written = text_.size();
  text_.resize(text_.capacity());  // what was allocated once serves again
  at_ = text_.data() + written;
  end_ = text_.data() + text_.size();
}

JsonWriter::~JsonWriter() { text_.resize(static_cast<std::size_t>(at_ - text_.data())); }

void JsonWriter::grow(std::size_t size) {
  constexpr std::size_t kLeast = 1024;
  const auto written = static_cast<std::size_t>(at_ - text_.data());
  text_.resize(std::max({2 * text_.size(), written + size, kLeast}));
  at_ = text_.data() + written;
  end_ = text_.data() + text_.size();
}

// There must be room for every byte to be escaped.
char* JsonWriter::quote(char* at, std::string_view text) {
  *at++ = '"';
  for (const char c : text) {
    if (must_escape(c)) {
      at = escape(at, c);
    } else {
      *at++ = c;
    }
  }
  *at++ = '"';
  return at;
}

void JsonWriter::key(std::string_view name) {
  char* at = room_after_comma(kLongestEscape * name.size() + 3);
  at = quote(at, name);
  *at++ = ':';
  at_ = at;
  comma_ = false;
}

void JsonWriter::write_text(std::string_view text) {
  char* at = room_after_comma(kLongestEscape * text.size() + 2);
  at_ = quote(at, text);
  comma_ = true;
}

void JsonWriter::write_number(double number) {
  constexpr double kExactIntegers = 9007199254740992.0;
  if (std::isnan(number)) return write_text("nan");
  if (std::isinf(number)) return write_text(number > 0 ? "inf" : "-inf");
  if (number == std::floor(number) && std::abs(number) < kExactIntegers) {
    return write_integer(static_cast<std::int64_t>(number));
  }
  // The library's own digits: the shortest ones, which std::to_chars gives, differ now and then.
  constexpr std::size_t kMostDigits = 64;
  char* at = room_after_comma(kMostDigits);
  at_ = nlohmann::detail::to_chars(at, at + kMostDigits, number);
  comma_ = true;
}

nlohmann::json json_number(double number) {
  std::string text;
  JsonWriter(text).value(number);
  return nlohmann::json::parse(text);
}

}  // namespace jimbo
