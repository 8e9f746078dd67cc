#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/rules_document.h"

namespace {

// Some texts, such as "[=]", lead toml++ 3.3 to where it asserts that it cannot come; without
// assertions it would go on undefined. Here its assertions hold in every build, and are told.
struct ParserStopped {};

[[noreturn]] void stop_parser() { throw ParserStopped(); }

}  // namespace

#undef NDEBUG
#define TOML_ASSERT(expression) ((expression) ? static_cast<void>(0) : stop_parser())
#define TOML_ENABLE_FORMATTERS 0   // nothing is written by it
#define TOML_MAX_NESTED_VALUES 16  // a rules file needs two
#include <toml++/toml.h>

namespace jimbo {
namespace {

TextPlace place_of(const toml::source_region& source) {
  return {static_cast<int>(source.begin.line), static_cast<int>(source.begin.column)};
}

// The last place of a text in quotes that begins there.
std::size_t end_of_text(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  const std::string three(3, quote);
  const bool long_text = text.substr(begin).starts_with(three);
  for (std::size_t i = begin + (long_text ? 3 : 1); i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"') {
      ++i;
    } else if (!long_text && (text[i] == quote || text[i] == '\n')) {
      return i;
    } else if (long_text && text.substr(i).starts_with(three)) {
      i += 2;
      // Up to two quotes right before the end belong to the text.
      for (int more = 0; more < 2 && i + 1 < text.size() && text[i + 1] == quote; ++more) ++i;
      return i;
    }
  }
  return text.size();
}

// A rules file needs two, as in jokers.j_joker.mult.
constexpr int kMostDots = 8;

// Where a dotted key has more parts than a rules file could need, or the end. The library bounds
// how deep values lie in one another, but not how deep keys reach, and takes tables apart by
// recursion.
std::size_t find_deep_key(std::string_view text) {
  int dots = 0;  // since the last sign that ends a key
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '#') {
      i = std::min(text.find('\n', i), text.size());
      dots = 0;
    } else if (c == '"' || c == '\'') {
      i = end_of_text(text, i);
    } else if (c == '.') {
      if (++dots > kMostDots) return i;
    } else if (std::string_view("\n=,[]{}").find(c) != std::string_view::npos) {
      dots = 0;
    }
  }
  return text.size();
}

// The library bounds how deep values lie in one another.
RulesNode convert(const toml::node& from) {
  RulesNode node;
  node.place = place_of(from.source());
  if (const toml::table* table = from.as_table()) {
    node.kind = RulesNode::Kind::Table;
    for (const auto& [key, value] : *table) {
      node.entries.push_back({std::string(key.str()), place_of(key.source()), convert(value)});
    }
  } else if (const toml::array* list = from.as_array()) {
    node.kind = RulesNode::Kind::List;
    for (const toml::node& item : *list) node.items.push_back(convert(item));
  } else if (const auto* text = from.as_string()) {
    node.kind = RulesNode::Kind::Text;
    node.text = text->get();
  } else if (const auto* whole = from.as_integer()) {
    node.kind = RulesNode::Kind::Number;
    node.number = static_cast<double>(whole->get());
    node.exact = std::abs(node.number) <= 9'007'199'254'740'992.0;  // 2^53
  } else if (const auto* number = from.as_floating_point()) {
    node.kind = RulesNode::Kind::Number;
    node.number = number->get();
  } else if (const auto* truth = from.as_boolean()) {
    node.kind = RulesNode::Kind::Truth;
    node.number = truth->get() ? 1 : 0;
  } else {
    node.text = from.is_date() || from.is_date_time() ? "a date" : "a time";
  }
  return node;
}

// Whether the parser stops within the first bytes of a text.
bool stops_within(std::string_view text) {
  try {
    static_cast<void>(toml::parse(text));
  } catch (const toml::parse_error&) {
    return false;
  } catch (const ParserStopped&) {
    return true;
  }
  return false;
}

// The line in which the parser stops: it reads from the front, so the first after which it does.
int line_of_stop(std::string_view text) {
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') ends.push_back(i + 1);
  }
  ends.push_back(text.size());
  std::size_t low = 0;
  std::size_t high = ends.size() - 1;
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (stops_within(text.substr(0, ends[middle]))) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return static_cast<int>(low) + 1;
}

}  // namespace

RulesNode parse_toml_rules(std::string_view text, std::vector<RulesMistake>& mistakes) {
  if (const std::size_t deep = find_deep_key(text); deep < text.size()) {
    const auto lines = std::count(text.begin(), text.begin() + std::ptrdiff_t(deep), '\n');
    mistakes.push_back({static_cast<int>(lines) + 1, 1, "",
                        "a key has too many parts: the longest are such as jokers.j_joker.mult"});
    return {};
  }
  try {
    return convert(toml::parse(text));
  } catch (const toml::parse_error& error) {
    const TextPlace place = place_of(error.source());
    mistakes.push_back(
        {place.line, place.column, "", "this is no TOML: " + std::string(error.description())});
  } catch (const ParserStopped&) {
    mistakes.push_back(
        {line_of_stop(text), 1, "", "this is no TOML: a key or a value is expected in this line"});
  }
  return {};
}

}  // namespace jimbo
