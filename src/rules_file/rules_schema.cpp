#include "rules_file/rules_schema.h"

#include <map>
#include <string>
#include <utility>

#include "rules_file/own_item.h"
#include "rules_file/own_moment.h"
#include "rules_file/rule_field.h"
#include "rules_file/rule_value_text.h"
#include "rules_file/ruleset.h"

namespace jimbo {
namespace {

using Schema = nlohmann::ordered_json;

// Writes the schema. What many items share is written once, as a definition that they refer to.
class SchemaWriter {
 public:
  Schema file() {
    Schema properties = {
        {"format", {{"const", kRulesFormatVersion}, {"description", "of this file"}}},
        {"name", text_of(100, "what people call the rules")}};
    for (const RuleSection& section : rule_sections()) {
      properties[section.name] = of_section(section);
    }
    properties["test"] = {{"type", "array"}, {"items", test()}};
    Schema schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                     {"title", "A rules file of jimbo"},
                     {"type", "object"},
                     {"required", {"format"}},
                     {"properties", std::move(properties)},
                     {"additionalProperties", false}};
    schema["definitions"] = std::move(definitions_);
    return schema;
  }

 private:
  static Schema text_of(std::size_t longest, const std::string& meaning) {
    return {{"type", "string"}, {"minLength", 1}, {"maxLength", longest}, {"description", meaning}};
  }

  Schema of_section(const RuleSection& section) {
    if (section.noun.empty()) {
      Schema schema = of_table(section, section.tables.front());
      schema["description"] = section.meaning;
      return schema;
    }
    Schema items = Schema::object();
    for (const RuleTable& table : section.tables) {
      Schema item = of_table(section, table);
      if (table.name != table.key) item["description"] = table.name;
      if (!table.name.empty() && table.name != table.key) items[table.name] = item;
      items[table.key] = std::move(item);
    }
    Schema schema = {
        {"type", "object"}, {"description", section.meaning}, {"properties", std::move(items)}};
    const RuleTable own = own_item_example(section);
    if (own.fields.empty()) {
      schema["additionalProperties"] = false;
    } else {
      Schema item = of_table(section, own);
      item["description"] = "a " + section.noun + " of the file's own";
      item["required"] = {"name"};
      schema["additionalProperties"] = std::move(item);
    }
    return schema;
  }

  Schema of_table(const RuleSection& section, const RuleTable& table) {
    Schema properties = Schema::object();
    for (const RuleField& field : table.fields) properties[field.name] = shared(of_field(field));
    for (const WrittenMoment& written : moments_of(section.name)) {
      const auto field = find_effect_field(section, table, written.moment.name);
      if (!field) continue;
      Schema effect = of_field(*field);
      effect["description"] = "a program: " + std::string(written.moment.meaning);
      properties[field->name] = shared(std::move(effect));
    }
    return {
        {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  }

  Schema of_field(const RuleField& field) {
    Schema schema;
    switch (field.kind) {
      case RuleKind::Truth:
        schema = {{"type", "boolean"}};
        break;
      case RuleKind::Whole:
      case RuleKind::Number:
        schema = of_number(field);
        break;
      case RuleKind::Word:
        schema = of_word(field);
        break;
      case RuleKind::Text:
        return text_of(field.longest, field.meaning);
      case RuleKind::Numbers:
        schema = of_list(field, of_number(field), 1);
        break;
      case RuleKind::Words:
        schema = of_list(field, of_word(field), 0);
        break;
      case RuleKind::Cards:
        schema = of_list(field, {{"type", "string"}}, 1);
        break;
    }
    schema["description"] = field.meaning + " (" + choice_text(field) + ")";
    return schema;
  }

  static Schema of_number(const RuleField& field) {
    return {{"type", field.kind == RuleKind::Whole ? "integer" : "number"},
            {"minimum", field.least},
            {"maximum", field.most}};
  }

  // Keys of the file's own items are words too, so other texts are allowed where keys are wanted.
  Schema of_word(const RuleField& field) {
    Schema words = Schema::array();
    bool are_keys = false;
    for (const RuleWord& word : field.words) {
      words.push_back(word.word);
      if (word.name.empty()) continue;
      are_keys = true;
      if (word.name != word.word) words.push_back(word.name);
    }
    Schema listed = {{"type", "string"}, {"enum", std::move(words)}};
    if (!are_keys) return listed;
    return {{"anyOf", {shared(std::move(listed)), {{"type", "string"}}}}};
  }

  static Schema of_list(const RuleField& field, Schema items, std::size_t shortest) {
    Schema list = {{"type", "array"},
                   {"items", std::move(items)},
                   {"minItems", shortest},
                   {"maxItems", field.longest}};
    if (field.distinct) list["uniqueItems"] = true;
    return list;
  }

  static Schema test() {
    const Schema lines = {{"type", {"string", "array"}}, {"items", {{"type", "string"}}}};
    Schema properties = {
        {"name", text_of(200, "what holds")},
        {"given", {{"type", "object"}, {"description", "the situation, as docs/scenarios.md"}}},
        {"do", lines},
        {"chances",
         {{"type", "boolean"}, {"description", "whether every listed chance happens, or none"}}},
        {"expect", lines}};
    properties["do"]["description"] = "actions, as docs/actions.md";
    properties["expect"]["description"] = "what holds then, as docs/effect_words.md";
    return {{"type", "object"},
            {"description", "what `jimbo rules --test` tries"},
            {"required", {"name", "expect"}},
            {"properties", std::move(properties)},
            {"additionalProperties", false}};
  }

  Schema shared(Schema schema) {
    const auto [known, is_new] = names_.emplace(schema.dump(), names_.size());
    const std::string name = std::to_string(known->second);
    if (is_new) definitions_[name] = std::move(schema);
    return {{"$ref", "#/definitions/" + name}};
  }

  Schema definitions_ = Schema::object();
  std::map<std::string, std::size_t> names_;
};

}  // namespace

nlohmann::ordered_json rules_schema() { return SchemaWriter().file(); }

}  // namespace jimbo
