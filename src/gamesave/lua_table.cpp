#include "gamesave/lua_table.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace jimbo::gamesave {

namespace {

using nlohmann::json;

// Saves nest six deep.
constexpr int kDeepest = 32;

constexpr std::string_view kStart = "return ";

// Numbers that no digits stand for, as Lua reads them.
constexpr std::string_view kNan = "0/0";
constexpr std::string_view kInfinite = "1/0";
constexpr std::string_view kMinusInfinite = "-1/0";

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  json read() {
    if (!take(kStart)) refuse("a save begins with `return {`");
    if (at_ >= text_.size() || text_[at_] != '{') refuse("a save begins with `return {`");
    json table = read_table(0);
    while (at_ < text_.size() && (text_[at_] == '\n' || text_[at_] == ' ')) ++at_;
    if (at_ != text_.size()) refuse("nothing may follow the table");
    return table;
  }

 private:
  [[noreturn]] void refuse(const char* what) const {
    throw std::invalid_argument("byte " + std::to_string(at_) + " of its text: " + what);
  }

  bool take(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  json read_value(int depth) {
    if (at_ >= text_.size()) refuse("it ends within a table");
    if (text_[at_] == '{') return read_table(depth + 1);
    if (text_[at_] == '"') return read_text();
    if (take("true")) return true;
    if (take("false")) return false;
    return read_number();
  }

  json read_table(int depth) {
    if (depth > kDeepest) refuse("tables are nested too deep");
    json table = json::object();
    ++at_;
    while (!take("}")) {
      if (!take("[")) refuse("a key such as [\"name\"] or [1] must stand here");
      std::string key = read_key();
      if (!take("]=")) refuse("`]=` must follow a key");
      if (!table.emplace(std::move(key), read_value(depth)).second) refuse("a key comes twice");
      if (!take(",") && (at_ >= text_.size() || text_[at_] != '}')) refuse("a comma is missing");
    }
    return table;
  }

  std::string read_key() {
    if (at_ < text_.size() && text_[at_] == '"') return read_text();
    const double number = read_number();
    constexpr double kMost = 1e9;
    if (number != std::floor(number) || std::abs(number) > kMost)
      refuse("a key is no whole number");
    return std::to_string(static_cast<std::int64_t>(number));
  }

  std::string read_text() {
    std::string text;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] != '\\') {
        text += text_[at_];
        continue;
      }
      if (++at_ >= text_.size()) break;
      text += text_[at_] == 'n' ? '\n' : text_[at_];
    }
    if (!take("\"")) refuse("a text does not end");
    return text;
  }

  // The game writes numbers that no digits stand for by these words; Lua reads the last two.
  double read_number() {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (take("nan") || take("-nan") || take(kNan)) return std::numeric_limits<double>::quiet_NaN();
    if (take("inf") || take(kInfinite)) return kInfinity;
    if (take("-inf") || take(kMinusInfinite)) return -kInfinity;
    double number = 0;
    const char* end = text_.data() + text_.size();
    const auto [rest, error] = std::from_chars(text_.data() + at_, end, number);
    if (error != std::errc() || !std::isfinite(number)) refuse("a value must stand here");
    at_ = static_cast<std::size_t>(rest - text_.data());
    return number;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool is_whole_number(std::string_view key) {
  std::int64_t number = 0;
  const auto [rest, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  return error == std::errc() && rest == key.data() + key.size();
}

void write_text(std::string& text, std::string_view value) {
  text += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    if (c == '\n') {
      text += "\\n";
    } else {
      text += c;
    }
  }
  text += '"';
}

void write_number(std::string& text, double number) {
  if (std::isnan(number)) {
    text += kNan;
    return;
  }
  if (std::isinf(number)) {
    text += number > 0 ? kInfinite : kMinusInfinite;
    return;
  }
  char digits[32];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

void write_value(std::string& text, const json& value) {
  if (value.is_string()) return write_text(text, value.get_ref<const std::string&>());
  if (value.is_boolean()) {
    text += value.get<bool>() ? "true" : "false";
    return;
  }
  if (!value.is_structured()) return write_number(text, value.get<double>());
  text += '{';
  std::size_t place = 0;
  for (const auto& [name, member] : value.items()) {
    const std::string key = value.is_array() ? std::to_string(++place) : name;
    text += '[';
    if (is_whole_number(key)) {
      text += key;
    } else {
      write_text(text, key);
    }
    text += "]=";
    write_value(text, member);
    text += ',';
  }
  text += '}';
}

}  // namespace

json read_lua_table(std::string_view text) { return Reader(text).read(); }

std::string write_lua_table(const json& table) {
  std::string text(kStart);
  write_value(text, table);
  return text;
}

}  // namespace jimbo::gamesave
