#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "io/spec.h"

// The tables of docs/actions.md and docs/observation.md are made of the spec. The text around them
// is written by hand; what stands between `<!-- table: NAME -->` and `<!-- end -->` is not. After a
// change, rewrite them with JIMBO_UPDATE=1 ./dev test SpecDocs.

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

std::string word(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string code(const Json& value) { return "`" + word(value) + "`"; }

std::string range(const Json& block) {
  const int first = block["first"];
  const int count = block["count"];
  return count == 1 ? std::to_string(first)
                    : std::to_string(first) + "-" + std::to_string(first + count - 1);
}

std::string kinds_table(const Json& spec) {
  std::string text = "| kind | name | notation | slots | meaning |\n|---|---|---|---|---|\n";
  for (const Json& kind : spec["actions"]["kinds"]) {
    text += "| " + word(kind["index"]) + " | " + word(kind["name"]) + " | " +
            code(kind["example"]) + " | " + word(kind["slots"]) + " | " + word(kind["meaning"]) +
            " |\n";
  }
  return text;
}

std::string flat_table(const Json& spec) {
  std::string text = "| numbers | name | meaning |\n|---|---|---|\n";
  for (const Json& block : spec["actions"]["flat"]["blocks"]) {
    text +=
        "| " + range(block) + " | " + word(block["name"]) + " | " + word(block["meaning"]) + " |\n";
  }
  return text + "\n" + word(spec["actions"]["flat"]["count"]) + " numbers in all.\n";
}

std::string factored_table(const Json& spec) {
  const Json& sizes = spec["actions"]["factored"];
  std::string text = "| part | size |\n|---|---|\n";
  for (const auto& [name, size] : sizes.items()) text += "| " + name + " | " + word(size) + " |\n";
  return text;
}

std::string errors_table(const Json& spec) {
  std::string text = "| code | name | meaning |\n|---|---|---|\n";
  for (const Json& error : spec["errors"]) {
    text += "| " + word(error["code"]) + " | " + word(error["name"]) + " | " +
            word(error["meaning"]) + " |\n";
  }
  return text;
}

std::string sizes_table(const Json& spec) {
  const Json& observation = spec["observation"];
  return "Version " + word(observation["version"]) + ": " + word(observation["number_count"]) +
         " numbers and " + word(observation["entry_count"]) + " table entries.\n";
}

std::string numbers_table(const Json& spec) {
  std::string text = "| index | name | meaning |\n|---|---|---|\n";
  for (const Json& number : spec["observation"]["numbers"]) {
    text += "| " + word(number["index"]) + " | " + code(number["name"]) + " | " +
            word(number["meaning"]) + " |\n";
  }
  return text;
}

std::string tables_table(const Json& spec) {
  std::string text = "| offset | name | rows | columns | meaning |\n|---|---|---|---|---|\n";
  for (const Json& table : spec["observation"]["tables"]) {
    std::string columns;
    for (const Json& column : table["columns"]) {
      columns += (columns.empty() ? "" : " ") + code(column);
    }
    text += "| " + word(table["offset"]) + " | " + code(table["name"]) + " | " +
            word(table["rows"]) + " | " + columns + " | " + word(table["meaning"]) + " |\n";
  }
  return text;
}

using Table = std::function<std::string(const Json&)>;
const std::map<std::string, Table> kTables = {
    {"kinds", kinds_table},   {"flat", flat_table},   {"factored", factored_table},
    {"errors", errors_table}, {"sizes", sizes_table}, {"numbers", numbers_table},
    {"tables", tables_table}};

// The document with its tables made anew.
std::string rendered(const std::string& document, const Json& spec) {
  const std::string begin = "<!-- table: ";
  const std::string end = "<!-- end -->";
  std::string result;
  std::size_t at = 0;
  for (;;) {
    const std::size_t mark = document.find(begin, at);
    if (mark == std::string::npos) return result + document.substr(at);
    const std::size_t line_end = document.find('\n', mark) + 1;
    const std::size_t name_at = mark + begin.size();
    const std::string name = document.substr(name_at, document.find(' ', name_at) - name_at);
    const auto table = kTables.find(name);
    const std::size_t close = document.find(end, line_end);
    if (table == kTables.end() || close == std::string::npos) {
      ADD_FAILURE() << "no table " << name << ", or no end to it";
      return document;
    }
    result += document.substr(at, line_end - at) + "\n" + table->second(spec) + "\n";
    at = close;
  }
}

std::string read_file(const std::string& path) {
  std::ifstream stream(path);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

void check_document(const std::string& name, std::size_t tables) {
  const std::string path = std::string(JIMBO_TEST_DATA) + "/../../docs/" + name;
  const std::string document = read_file(path);
  const std::string wanted = rendered(document, make_spec());
  std::size_t count = 0;
  for (std::size_t at = 0; (at = wanted.find("<!-- table: ", at)) != std::string::npos; ++at) {
    ++count;
  }
  EXPECT_EQ(count, tables);
  if (std::getenv("JIMBO_UPDATE") != nullptr) {
    std::ofstream(path) << wanted;
    return;
  }
  EXPECT_EQ(document, wanted) << "rewrite docs/" << name
                              << " with JIMBO_UPDATE=1 ./dev test SpecDocs";
}

TEST(SpecDocs, ActionsAreUpToDate) { check_document("actions.md", 4); }

TEST(SpecDocs, ObservationIsUpToDate) { check_document("observation.md", 3); }

}  // namespace
}  // namespace jimbo
