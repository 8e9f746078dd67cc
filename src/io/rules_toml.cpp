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
#define TOML_ENABLE_FORMATTERS 0  // nothing is written by it
#include <toml++/toml.h>

namespace jimbo {
namespace {

TextPlace place_of(const toml::source_region& source) {
  return {static_cast<int>(source.begin.line), static_cast<int>(source.begin.column)};
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
