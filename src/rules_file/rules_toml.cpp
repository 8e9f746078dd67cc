#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rules_file/rules_document.h"
#include "text/quote.h"

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

// What toml++ must not be given: where it is, and what to write instead.
//
// - Keys of very many parts. Version 3.3, as Debian 12 has it, bounds how deep values lie in one
//   another, but not how deep keys reach, and takes tables apart by recursion: a key of 200,000
//   parts ends the program. The headers after 3.4.0 stop at 1,024 parts.
// - Other letters than ASCII's where it looks for spaces: its test for the spaces of other scripts
//   takes 3,019 characters, such as those of Greek, to where it promises the compiler never to
//   come. The headers after 3.4.0 still do. TOML allows such letters in texts and comments only.
class TrapFinder {
 public:
  explicit TrapFinder(std::string_view text) : text_(text) {
    if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
    while (at_ < text_.size() && message_.empty()) pass_one();
  }

  bool found() const { return !message_.empty(); }

  RulesMistake mistake() const {
    const std::string_view before = text_.substr(0, at_);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    return {static_cast<int>(lines) + 1, 1, "", message_};
  }

 private:
  // A rules file needs two, as in jokers.j_joker.mult.
  static constexpr int kMostDots = 8;
  static constexpr std::string_view kSpaces = " \t\r\n";

  static bool is_foreign(char c) { return static_cast<unsigned char>(c) >= 0x80; }
  static bool is_space(char c) { return kSpaces.find(c) != kSpaces.npos; }

  void pass_one() {
    constexpr std::string_view kEndsKey = "\n=,[]{}";
    const char c = text_[at_];
    if (c == '#') {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (c == '"' || c == '\'') {
      pass_text();
    } else if (is_foreign(c)) {
      message_ = "this is no TOML: outside of quotes and comments letters are a to z";
    } else if (c == '.' && ++dots_ > kMostDots) {
      message_ = "a key has too many parts: the longest are such as jokers.j_joker.mult";
    } else {
      if (kEndsKey.find(c) != kEndsKey.npos) dots_ = 0;
      ++at_;
    }
  }

  // A text in quotes; what ends nowhere ends with the file.
  void pass_text() {
    const char quote = text_[at_];
    const std::string three(3, quote);
    const bool is_long = text_.substr(at_).starts_with(three);
    at_ += is_long ? 3 : 1;
    while (at_ < text_.size() && message_.empty()) {
      if (text_[at_] == '\\' && quote == '"') {
        pass_backslash(is_long);
      } else if (!is_long && text_[at_] == '\n') {
        return;
      } else if (!is_long && text_[at_] == quote) {
        ++at_;
        return;
      } else if (is_long && text_.substr(at_).starts_with(three)) {
        at_ += 3;
        // Up to two quotes right before the end belong to the text.
        for (int more = 0; more < 2 && at_ < text_.size() && text_[at_] == quote; ++more) ++at_;
        return;
      } else {
        ++at_;
      }
    }
  }

  // A backslash and what belongs to it: the next character, or all spaces up to where a long text
  // goes on.
  void pass_backslash(bool in_long_text) {
    ++at_;
    const std::size_t escaped = at_;
    while (in_long_text && at_ < text_.size() && is_space(text_[at_])) ++at_;
    if (at_ < text_.size() && is_foreign(text_[at_])) {
      message_ = "this is no TOML: after a backslash stands a letter from a to z or a new line";
    } else if (at_ == escaped) {
      ++at_;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int dots_ = 0;  // since the last sign that ends a key
  std::string message_;
};

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
  if (const TrapFinder trap(text); trap.found()) {
    mistakes.push_back(trap.mistake());
    return {};
  }
  try {
    return convert(toml::parse(text));
  } catch (const toml::parse_error& error) {
    constexpr std::size_t kLongestFault = 160;
    const TextPlace place = place_of(error.source());
    mistakes.push_back({place.line, place.column, "",
                        "this is no TOML: " + shown_text(error.description(), kLongestFault)});
  } catch (const ParserStopped&) {
    mistakes.push_back(
        {line_of_stop(text), 1, "", "this is no TOML: a key or a value is expected in this line"});
  }
  return {};
}

}  // namespace jimbo
