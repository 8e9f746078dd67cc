#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "random/rng.h"
#include "rules_file/rule_field.h"
#include "rules_file/rule_value_text.h"
#include "rules_file/word_list.h"
#include "spec/spec.h"

// The tables of docs/actions.md, docs/observation.md, docs/rules_keys.md and docs/streams.md are
// made of the spec, of the list of rules and of the layout of the random streams. The text around
// them is written by hand; what stands between
// `<!-- table: NAME -->` and `<!-- end -->` is not. After a change, rewrite them with
// JIMBO_UPDATE=1 ./dev test SpecDocs.

namespace jimbo::spec_docs_test {
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
  int lean = 0;
  for (const Json& table : observation["tables"]) {
    lean += table["lean_rows"].get<int>() * static_cast<int>(table["columns"].size());
  }
  return "Version " + word(observation["version"]) + ": " + word(observation["number_count"]) +
         " numbers and " + std::to_string(lean) + " table entries, " +
         word(observation["entry_count"]) + " with all rows.\n";
}

// "flag", "jokers" for a place in that list, "1 of 6" for one of so many.
std::string kind_text(const Json& column) {
  if (column.contains("by")) {
    std::string lists;
    for (const Json& list : column["tables"]) {
      if (!list.is_null()) lists += (lists.empty() ? "" : " or ") + word(list);
    }
    return lists + " by " + code(column["by"]);
  }
  if (column["kind"] == "bits") return word(column["n"]) + " bits";
  if (column["kind"] != "categorical") return word(column["kind"]);
  return column["table"].is_null() ? "1 of " + word(column["n"]) : word(column["table"]);
}

std::string numbers_table(const Json& spec) {
  std::string text = "| index | name | kind | meaning |\n|---|---|---|---|\n";
  for (const Json& number : spec["observation"]["numbers"]) {
    text += "| " + word(number["index"]) + " | " + code(number["name"]) + " | " +
            kind_text(number) + " | " + word(number["meaning"]) + " |\n";
  }
  return text;
}

std::string tables_table(const Json& spec) {
  std::string text = "| name | lean rows | rows | columns | meaning |\n|---|---|---|---|---|\n";
  for (const Json& table : spec["observation"]["tables"]) {
    std::string columns;
    for (const Json& column : table["columns"]) {
      columns += (columns.empty() ? "" : ", ") + code(column["name"]) + " " + kind_text(column);
    }
    text += "| " + code(table["name"]) + " | " + word(table["lean_rows"]) + " | " +
            word(table["rows"]) + " | " + columns + " | " + word(table["meaning"]) + " |\n";
  }
  return text;
}

// Where a stream is kept: its number, and for a stream of an ante how often it was drawn from in
// each ante of the window.
std::string stream_row(const Json& stream, int index) {
  const bool of_run = index < kRunStreamCount;
  int bits = sizeof(RngState::numbers) * 8 / kStreamCount;
  std::string place = "`numbers[" + std::to_string(index) + "]`";
  if (!of_run) {
    bits += kAnteWindow * static_cast<int>(sizeof(RngState::draws[0][0])) * 8;
    place += ", `draws[slot][" + std::to_string(index - kRunStreamCount) + "]`";
  }
  return "| " + word(stream["id"]) + " | " + code(stream["key"]) + " | " +
         (of_run ? "run" : "ante") + " | " + place + " | " + std::to_string(bits) + " | " +
         word(stream["meaning"]) + " |\n";
}

std::string streams_table(const Json& spec, int first, int count) {
  std::string text =
      "| stream | key | scope | kept in | bits | meaning |\n|---|---|---|---|---|---|\n";
  for (int i = first; i < first + count; ++i) {
    text += stream_row(spec["streams"][static_cast<std::size_t>(i)], i);
  }
  return text + "\n" + std::to_string(count) + " streams.\n";
}

std::string run_streams_table(const Json& spec) { return streams_table(spec, 0, kRunStreamCount); }

std::string ante_streams_table(const Json& spec) {
  return streams_table(spec, kRunStreamCount, kAnteStreamCount);
}

struct RngField {
  const char* name;
  std::size_t offset;
  std::size_t bytes;
  const char* meaning;
};

#define RNG_FIELD(name, meaning) {#name, offsetof(RngState, name), sizeof(RngState::name), meaning}
const RngField kRngFields[] = {
    RNG_FIELD(hashed_seed, "hash of the seed alone, as a double"),
    RNG_FIELD(numbers, "the number of each stream, 48 bits: all low 32 bits, then all high 16"),
    RNG_FIELD(tails,
              "hash of the seed behind a key of 3, 4, ... characters, 48 bits; 0 if not kept"),
    RNG_FIELD(window_ante, "which ante each slot of the window holds"),
    RNG_FIELD(resamples, "endings of resampled draws, 32 bits each"),
    RNG_FIELD(draws, "draws from each stream of an ante, by slot, modulo 256"),
    RNG_FIELD(resample_count, "how many of `resamples` are in use"),
    RNG_FIELD(present, "the slot whose ante `numbers` belong to"),
    RNG_FIELD(forgotten, "bit per slot whose past is incomplete"),
    RNG_FIELD(overflowed, "1 once a draw can no longer be the game's"),
    RNG_FIELD(reserved, "0")};
#undef RNG_FIELD

std::string rng_table(const Json&) {
  std::string text = "| offset | bytes | field | meaning |\n|---|---|---|---|\n";
  for (const RngField& field : kRngFields) {
    text += "| " + std::to_string(field.offset) + " | " + std::to_string(field.bytes) + " | " +
            code(field.name) + " | " + field.meaning + " |\n";
  }
  return text + "\n" + std::to_string(sizeof(RngState)) + " bytes in all.\n";
}

// The fields of one region of a state, a heading row for each section.
std::string fields_table(const Json& spec, const char* region) {
  std::string text =
      "| offset | bytes | name | type | range | in the game | meaning "
      "|\n|---|---|---|---|---|---|---|\n";
  std::string section;
  for (const Json& field : spec["state"]["fields"]) {
    if (field["region"] != region) continue;
    if (field["section"] != section) {
      section = field["section"];
      text += "| | | **" + section + "** | | | | |\n";
    }
    const int count = field["count"];
    const std::string extent = count > 1 ? "[" + std::to_string(count) + "]" : "";
    const std::string game = field["game"] == "" ? "" : code(field["game"]);
    text += "| " + word(field["offset"]) + " | " + word(field["bytes"]) + " | " +
            code(field["name"]) + " | " + word(field["type"]) + extent + " | " +
            word(field["range"]) + " | " + game + " | " + word(field["meaning"]) + " |\n";
  }
  return text;
}

std::string known_table(const Json& spec) { return fields_table(spec, "Known"); }
std::string hidden_table(const Json& spec) { return fields_table(spec, "Hidden"); }
std::string random_table(const Json& spec) { return fields_table(spec, "Random"); }

std::string parts_table(const Json& spec) {
  std::string text;
  for (const Json& part : spec["state"]["parts"]) {
    if (!text.empty()) text += "\n";
    text += "**" + word(part["name"]) + "**, " + word(part["bytes"]) + " bytes\n\n" +
            "| bit | bits | name | type | range | in the game | meaning "
            "|\n|---|---|---|---|---|---|---|\n";
    for (const Json& member : part["members"]) {
      const std::string game = member["game"] == "" ? "" : code(member["game"]);
      text += "| " + word(member["bit"]) + " | " + word(member["bits"]) + " | " +
              code(member["name"]) + " | " + word(member["type"]) + " | " + word(member["range"]) +
              " | " + game + " | " + word(member["meaning"]) + " |\n";
    }
  }
  return text;
}

// The numbers of a rules file that belong to no item.
std::string rules_table(const Json&) {
  std::string text = "| key | vanilla | values | meaning |\n|---|---|---|---|\n";
  for (const RuleSection& section : rule_sections()) {
    if (!section.noun.empty()) continue;
    text += "| **" + section.name + "** | | | " + section.meaning + " |\n";
    for (const RuleField& field : section.tables.front().fields) {
      const std::string vanilla =
          field.kind == RuleKind::Numbers ? "see the export" : rule_value_text(field.get(kVanilla));
      text += "| " + code(field.name) + " | " + vanilla + " | " + choice_text(field) + " | " +
              field.meaning + " |\n";
    }
  }
  return text;
}

// Those of items, each once for all items of a section that have it.
std::string rule_items_table(const Json&) {
  std::string text = "| key | items | values | meaning |\n|---|---|---|---|\n";
  for (const RuleSection& section : rule_sections()) {
    if (section.noun.empty()) continue;
    if (section.tables.empty()) continue;  // a file has them alone
    const RuleTable& example = section.tables.front();
    text += "| **" + section.name + "** | " + std::to_string(section.tables.size()) + " | | " +
            section.meaning + ", as " + code(example.key) + " |\n";
    for (const SharedField& shared : shared_fields(section)) {
      text += "| " + code(shared.field.name) + " | " + std::to_string(shared.items) + " | " +
              choice_text(shared.field) + " | " + shared.field.meaning + " |\n";
    }
  }
  return text;
}

// What only items of a file have.
std::string own_items_table(const Json&) {
  std::string text = "| key | values | meaning |\n|---|---|---|\n";
  for (const RuleSection& section : rule_sections()) {
    const std::vector<RuleField> fields = own_item_fields(section);
    if (fields.empty()) continue;
    text += "| **" + section.name + "** | | |\n";
    for (const RuleField& field : fields) {
      text += "| " + code(field.name) + " | " + choice_text(field) + " | " + field.meaning + " |\n";
    }
  }
  return text;
}

using Table = std::function<std::string(const Json&)>;
const std::map<std::string, Table> kTables = {{"kinds", kinds_table},
                                              {"flat", flat_table},
                                              {"factored", factored_table},
                                              {"errors", errors_table},
                                              {"sizes", sizes_table},
                                              {"numbers", numbers_table},
                                              {"tables", tables_table},
                                              {"known", known_table},
                                              {"hidden", hidden_table},
                                              {"random", random_table},
                                              {"parts", parts_table},
                                              {"rng", rng_table},
                                              {"rules", rules_table},
                                              {"rule_items", rule_items_table},
                                              {"own_items", own_items_table},
                                              {"run_streams", run_streams_table},
                                              {"ante_streams", ante_streams_table}};

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

TEST(SpecDocs, StateIsUpToDate) { check_document("state.md", 4); }

TEST(SpecDocs, PartsOfAStateLeaveNoBitOut) {
  const Json spec = make_spec();
  for (const Json& part : spec["state"]["parts"]) {
    const Json& last = part["members"].back();
    const int end = last["bit"].get<int>() + last["bits"].get<int>();
    EXPECT_EQ(end, 8 * part["bytes"].get<int>()) << part["name"];
  }
}

TEST(SpecDocs, RulesAreUpToDate) { check_document("rules_keys.md", 3); }

TEST(SpecDocs, StreamsAreUpToDate) { check_document("streams.md", 3); }

TEST(SpecDocs, FieldsOfTheStreamsLeaveNoByteOut) {
  std::size_t end = 0;
  for (const RngField& field : kRngFields) {
    EXPECT_EQ(field.offset, end) << field.name;
    end = field.offset + field.bytes;
  }
  EXPECT_EQ(end, sizeof(RngState));
}

// The key of a stream names the ante exactly if the stream has one, and no two streams mean the
// same.
TEST(SpecDocs, EveryStreamHasAScopeAndAMeaningOfItsOwn) {
  const Json streams = make_spec()["streams"];
  ASSERT_EQ(streams.size(), static_cast<std::size_t>(kStreamCount));
  std::set<std::string> meanings;
  for (int i = 0; i < kStreamCount; ++i) {
    const Json& stream = streams[static_cast<std::size_t>(i)];
    const bool names_ante = word(stream["key"]).find("{ante}") != std::string::npos;
    EXPECT_EQ(names_ante, has_ante(static_cast<Stream>(i))) << stream;
    const std::string meaning = word(stream["meaning"]);
    EXPECT_TRUE(!meaning.empty() && meaning.back() != '.') << stream;
    EXPECT_TRUE(meanings.insert(meaning).second) << stream;
  }
}

}  // namespace
}  // namespace jimbo::spec_docs_test
