#include "rules_file/rules_schema.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "rules_file/rules_document.h"
#include "rules_file/ruleset.h"

// The schema that editors check rules files by allows what the reader reads.

namespace jimbo::rules_schema_test {
namespace {

using Json = nlohmann::ordered_json;

// A file as JSON has it.
Json json_of(const RulesNode& node) {
  Json json;
  switch (node.kind) {
    case RulesNode::Kind::Table:
      json = Json::object();
      for (const RulesNode::Entry& entry : node.entries) json[entry.key] = json_of(entry.value);
      return json;
    case RulesNode::Kind::List:
      json = Json::array();
      for (const RulesNode& item : node.items) json.push_back(json_of(item));
      return json;
    case RulesNode::Kind::Number:
      return node.number;
    case RulesNode::Kind::Truth:
      return node.number != 0;
    default:
      return node.text;
  }
}

Json json_of(const std::string& toml) {
  std::vector<RulesMistake> mistakes;
  const RulesNode document = parse_toml_rules(toml, mistakes);
  EXPECT_TRUE(mistakes.empty());
  return json_of(document);
}

// As much of draft 7 as the schema uses; any other keyword is a failure.
class Validator {
 public:
  Validator() : schema_(rules_schema()) {}

  // What is wrong, each with its place; nothing for a valid file.
  std::vector<std::string> faults(const Json& file) {
    faults_.clear();
    check(file, schema_, "");
    return faults_;
  }

 private:
  bool check(const Json& value, const Json& schema, const std::string& where) {
    const std::size_t before = faults_.size();
    for (const auto& [keyword, rule] : schema.items()) apply(keyword, rule, value, schema, where);
    return faults_.size() == before;
  }

  void require(bool holds, const std::string& where, const std::string& what) {
    if (!holds) faults_.push_back(where + ": " + what);
  }

  static bool is_of_type(const Json& value, const std::string& type) {
    if (type == "integer") return value.is_number() && std::trunc(double(value)) == double(value);
    return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
           (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean()) ||
           (type == "number" && value.is_number());
  }

  void apply(const std::string& keyword, const Json& rule, const Json& value, const Json& schema,
             const std::string& where) {
    if (keyword == "$schema" || keyword == "title" || keyword == "description" ||
        keyword == "definitions" || keyword == "properties") {
      if (keyword == "properties") check_members(value, schema, where);
    } else if (keyword == "$ref") {
      check(value, schema_.at(Json::json_pointer(rule.get<std::string>().substr(1))), where);
    } else if (keyword == "type") {
      bool fits = false;
      for (const Json& type : rule.is_array() ? rule : Json::array({rule})) {
        fits = fits || is_of_type(value, type);
      }
      require(fits, where, "is no " + rule.dump());
    } else if (keyword == "const") {
      require(value == rule, where, "is not " + rule.dump());
    } else if (keyword == "enum") {
      bool listed = false;
      for (const Json& one : rule) listed = listed || one == value;
      require(listed, where, value.dump() + " is not listed");
    } else if (keyword == "minimum" || keyword == "maximum") {
      const bool fits = !value.is_number() ||
                        (keyword == "minimum" ? double(value) >= rule : double(value) <= rule);
      require(fits, where, "is out of bounds");
    } else if (keyword == "minLength" || keyword == "maxLength") {
      if (!value.is_string()) return;
      const auto length = value.get<std::string>().size();
      require(keyword == "minLength" ? length >= rule : length <= rule, where, "is too long");
    } else if (keyword == "minItems" || keyword == "maxItems") {
      if (!value.is_array()) return;
      require(keyword == "minItems" ? value.size() >= rule : value.size() <= rule, where,
              "has another length");
    } else if (keyword == "items") {
      for (const Json& item : value.is_array() ? value : Json::array()) check(item, rule, where);
    } else if (keyword == "required") {
      for (const std::string name : rule) {
        require(!value.is_object() || value.contains(name), where, "lacks " + name);
      }
    } else if (keyword == "anyOf") {
      const std::vector<std::string> before = faults_;
      bool fits = false;
      for (const Json& one : rule) fits = fits || check(value, one, where);
      faults_ = before;
      require(fits, where, "is none of them");
    } else if (keyword != "additionalProperties" && keyword != "uniqueItems") {
      ADD_FAILURE() << "unknown keyword " << keyword;
    }
  }

  void check_members(const Json& value, const Json& schema, const std::string& where) {
    if (!value.is_object()) return;
    for (const auto& [name, member] : value.items()) {
      const std::string place = where + "." + name;
      if (schema["properties"].contains(name)) {
        check(member, schema["properties"][name], place);
      } else if (schema["additionalProperties"].is_object()) {
        check(member, schema["additionalProperties"], place);
      } else {
        require(false, place, "is not known");
      }
    }
  }

  Json schema_;
  std::vector<std::string> faults_;
};

std::string text_of(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(RulesSchema, AllowsEveryExample) {
  Validator validator;
  int files = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(std::filesystem::path(JIMBO_EXAMPLES) / "rules")) {
    if (file.path().extension() != ".toml") continue;
    ++files;
    for (const std::string& fault : validator.faults(json_of(text_of(file.path())))) {
      ADD_FAILURE() << file.path().filename() << fault;
    }
  }
  EXPECT_GE(files, 10);
}

TEST(RulesSchema, AllowsTheExportOfVanilla) {
  Validator validator;
  const std::string exported = export_ruleset(*vanilla_ruleset(), RulesFormat::Json);
  const std::vector<std::string> faults = validator.faults(Json::parse(exported));
  EXPECT_TRUE(faults.empty()) << faults.front();
}

TEST(RulesSchema, RefusesWhatTheReaderRefuses) {
  Validator validator;
  for (const char* wrong : {
           "",                                                             // no format
           "format = 2",                                                   //
           "format = 1\n[begin]\nhands = 3",                               // no such section
           "format = 1\n[start]\nhand = 3",                                // no such number
           "format = 1\n[start]\nhands = 0",                               // out of bounds
           "format = 1\n[start]\nhands = 1.5",                             // not whole
           "format = 1\n[jokers.j_joker]\nrarity = \"epic\"",              // not listed
           "format = 1\n[jokers.j_joker]\nname = \"Jimbo\"",               // keeps its name
           "format = 1\n[jokers.j_mine]\nmult = 4",                        // no name
           "format = 1\n[jokers.j_mine]\nname = \"A\"\non_scorin = \"\"",  // no such moment
           "format = 1\n[jokers.j_joker]\ntraits = \"splash\"",            // no list
           "format = 1\n[[test]]\nname = \"A\"",                           // expects nothing
       }) {
    EXPECT_FALSE(validator.faults(json_of(wrong)).empty()) << wrong;
    EXPECT_EQ(read_ruleset(wrong).ruleset, nullptr) << wrong;
  }
}

}  // namespace
}  // namespace jimbo::rules_schema_test
