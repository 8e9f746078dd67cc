#include "rules_file/file_test.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "effects/language/activation.h"
#include "rules_file/effect/compiler.h"
#include "rules_file/own_program.h"
#include "text/quote.h"

namespace jimbo {
namespace {

using Kind = RulesNode::Kind;
using FileJson = nlohmann::ordered_json;

FileJson json_of(const RulesNode& node) {
  switch (node.kind) {
    case Kind::Table: {
      FileJson table = FileJson::object();
      for (const RulesNode::Entry& entry : node.entries) table[entry.key] = json_of(entry.value);
      return table;
    }
    case Kind::List: {
      FileJson list = FileJson::array();
      for (const RulesNode& item : node.items) list.push_back(json_of(item));
      return list;
    }
    case Kind::Text:
    case Kind::Other:
      return node.text;
    case Kind::Truth:
      return node.number != 0;
    case Kind::Number:
      break;
  }
  const auto whole = static_cast<std::int64_t>(node.exact ? node.number : 0);
  return static_cast<double>(whole) == node.number ? FileJson(whole) : FileJson(node.number);
}

// Reads one test, entry by entry.
class FileTestReader {
 public:
  FileTestReader(const RulesNode& table, std::vector<RulesMistake>& mistakes)
      : mistakes_(mistakes) {
    test_.place = table.place;
    if (table.kind != Kind::Table) {
      refuse(table.place, "a test is a table: write [[test]]");
      return;
    }
    for (const RulesNode::Entry& entry : table.entries) read(entry);
    if (test_.name.empty()) refuse(table.place, "a test needs a name: say what holds");
    if (test_.expected.empty()) {
      refuse(table.place, "a test expects something: expect = \"money == 4\"");
    }
  }

  FileTest take() { return std::move(test_); }

 private:
  void refuse(TextPlace place, std::string message) {
    mistakes_.push_back({place.line, place.column, "test", std::move(message), place.file});
  }

  void read(const RulesNode::Entry& entry) {
    const RulesNode& value = entry.value;
    if (entry.key == "name" && value.kind == Kind::Text) {
      test_.name = value.text;
    } else if (entry.key == "given" && value.kind == Kind::Table) {
      test_.given = json_of(value).dump(-1, ' ', false, FileJson::error_handler_t::replace);
    } else if (entry.key == "chances" && value.kind == Kind::Truth) {
      test_.chances = value.number != 0;
    } else if (entry.key == "do") {
      read_lines(value, test_.actions, "actions: do = [\"play KH KS\", \"cash_out\"]");
    } else if (entry.key == "expect") {
      read_lines(value, test_.expected, "what holds: expect = [\"money == 4\"]");
    } else {
      refuse(entry.place,
             "a test has name, given, do, chances and expect, and no such " + in_quotes(entry.key));
    }
  }

  // One text, or a list of them
  void read_lines(const RulesNode& value, std::vector<TestLine>& lines, const std::string& wanted) {
    const auto add = [&](const RulesNode& node) {
      if (node.kind == Kind::Text) {
        lines.push_back({node.text, node.place});
      } else {
        refuse(node.place, "give a text, or a list of texts, of " + wanted);
      }
    };
    if (value.kind != Kind::List) return add(value);
    for (const RulesNode& node : value.items) add(node);
  }

  FileTest test_;
  std::vector<RulesMistake>& mistakes_;
};

}  // namespace

std::vector<FileTest> read_file_tests(const RulesNode& list, std::vector<RulesMistake>& mistakes) {
  std::vector<FileTest> tests;
  if (list.kind != Kind::List) {
    mistakes.push_back({list.place.line, list.place.column, "test",
                        "tests are a list of tables: write [[test]]", list.place.file});
    return tests;
  }
  for (const RulesNode& table : list.items) {
    tests.push_back(FileTestReader(table, mistakes).take());
  }
  return tests;
}

// The answer is left in the own number of a joker that does not exist.
std::int16_t compile_question(std::string_view text, const Content& content, Programs& programs,
                              std::vector<EffectMistake>& mistakes) {
  const std::string prefix = "value = ";
  const std::size_t before = mistakes.size();
  const std::vector<EffectToken> tokens = read_effect_tokens(text, mistakes);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const EffectToken& token = tokens[i];
    if (token.is(";") || token.kind == EffectToken::Kind::LineEnd) {
      mistakes.push_back({token.line, token.column, "a test asks one thing: give a list of texts"});
    }
    const bool is_own = token.is("value") || token.is("counter") || token.is("self");
    if (!is_own || (i > 0 && tokens[i - 1].is("."))) continue;
    mistakes.push_back({token.line, token.column,
                        "a test is no joker's: ask first(j in jokers: j.key == j_mine).its_value"});
  }
  if (mistakes.size() > before) return kNoProgram;
  EffectCompiler compiler(programs, own_constants(content));
  const EffectMoment moment{"expect", needs::Own, 1};
  const std::int16_t start = compiler.compile(prefix + std::string(text), moment, mistakes);
  for (std::size_t i = before; i < mistakes.size(); ++i) {
    if (mistakes[i].line != 1) continue;
    mistakes[i].column = std::max(1, mistakes[i].column - static_cast<int>(prefix.size()));
  }
  return start;
}

Comparison split_comparison(std::string_view text) {
  std::vector<EffectMistake> mistakes;
  const EffectToken* found = nullptr;
  int depth = 0;
  const std::vector<EffectToken> tokens = read_effect_tokens(text, mistakes);
  for (const EffectToken& token : tokens) {
    if (token.is("(")) ++depth;
    if (token.is(")")) --depth;
    if (depth > 0) continue;
    if (token.is("and") || token.is("or") || token.is("not")) return {};
    for (const std::string_view sign : {"==", "!=", "<", "<=", ">", ">="}) {
      if (!token.is(sign)) continue;
      if (found != nullptr) return {};
      found = &token;
    }
  }
  if (found == nullptr) return {};
  const auto at = static_cast<std::size_t>(found->text.data() - text.data());
  const auto trimmed = [](std::string_view part) {
    const std::size_t first = part.find_first_not_of(" \n\t");
    if (first == part.npos) return std::string();
    return std::string(part.substr(first, part.find_last_not_of(" \n\t") - first + 1));
  };
  return {trimmed(text.substr(0, at)), std::string(found->text),
          trimmed(text.substr(at + found->text.size()))};
}

}  // namespace jimbo
