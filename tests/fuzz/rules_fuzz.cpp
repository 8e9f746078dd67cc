// Rules files from strangers: text as it comes, TOML or JSON, or a file of known keys whose values
// are of any kind and size. What reads must be a content one can play with, and come back from its
// own export; everything else must be refused with a place in the text and a reason.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "io/rule_field.h"
#include "io/rule_text.h"
#include "io/ruleset.h"
#include "search/random_game.h"

namespace {

using namespace jimbo;

const RuleField& some_field(ByteReader& bytes, const RuleSection*& section,
                            const RuleTable*& table) {
  const auto choose = [&](std::size_t count) {
    return static_cast<std::size_t>(bytes.below(static_cast<int>(count)));
  };
  do {
    section = &rule_sections()[choose(rule_sections().size())];
    table = &section->tables[choose(section->tables.size())];
  } while (table->fields.empty());
  return table->fields[choose(table->fields.size())];
}

std::string some_value(const RuleField& field, ByteReader& bytes) {
  const auto part = [&] { return static_cast<double>(bytes.byte()) / 255; };
  switch (bytes.byte() % 8) {
    case 0:
      return rule_number_text(field.least);
    case 1:
      return rule_number_text(field.most);
    case 2:
      return rule_number_text(field.least + part() * (field.most - field.least));
    case 3:
      return bytes.byte() % 2 == 0 ? "true" : "false";
    case 4:
      if (field.words.empty()) return "\"x\"";
      return '"' +
             field.words[static_cast<std::size_t>(bytes.below(int(field.words.size())))].word + '"';
    case 5:
      return "[" + rule_number_text(part() * 1000) + ", " + rule_number_text(part()) + "]";
    case 6:
      return rule_number_text((part() - 0.5) * 1e300);
    default:
      return rule_value_text(field.get(kVanilla));
  }
}

std::string some_file(ByteReader& bytes) {
  std::string text = "format = 1\n";
  std::set<std::string> given;  // twice would be all that is told
  while (!bytes.done() && text.size() < 20'000) {
    const RuleSection* section = nullptr;
    const RuleTable* table = nullptr;
    const RuleField& field = some_field(bytes, section, table);
    std::string key = section->name + ".";
    if (!table->key.empty()) key += "\"" + table->key + "\".";
    key += field.name;
    const std::string value = some_value(field, bytes);
    if (given.insert(key).second) text += key + " = " + value + "\n";
  }
  return text;
}

void play_with(const Ruleset& ruleset) {
  const Content& content = ruleset.content;
  Chooser chooser(ruleset.hash);
  State state = new_run(random_options(chooser), content);
  const char* fault = find_fault(state, content);
  must(fault == nullptr, fault);
  for (int i = 0; i < 40 && state.phase != Phase::GameOver; ++i) {
    const Error error = step(state, random_action(state, chooser, content, true), content);
    must(error == Error::None || error == Error::Capacity, "a listed action is refused");
    fault = find_fault(state, content);
    must(fault == nullptr, fault);
  }
}

void check_mistakes(const RulesReading& reading, std::string_view text) {
  must(!reading.mistakes.empty(), "nothing read and no mistake");
  const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
  for (const RulesMistake& mistake : reading.mistakes) {
    must(mistake.line >= 1 && mistake.line <= lines + 1 && mistake.column >= 1,
         "a mistake without a place");
    must(!mistake.message.empty(), "a mistake without a reason");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteReader bytes(data, size);
  const bool as_it_comes = size > 0 && data[0] >= ' ' && data[0] < 0x7f;
  const std::string text =
      as_it_comes ? std::string(reinterpret_cast<const char*>(data), size) : some_file(bytes);
  const RulesReading reading = read_ruleset(text);
  if (reading.ruleset == nullptr) {
    check_mistakes(reading, text);
    return 0;
  }
  must(reading.mistakes.empty(), "read in spite of mistakes");
  play_with(*reading.ruleset);
  if (size % 16 == 0) {
    for (const RulesFormat format : {RulesFormat::Toml, RulesFormat::Json}) {
      const RulesReading again = read_ruleset(export_ruleset(*reading.ruleset, format));
      must(again.ruleset != nullptr && again.ruleset->hash == reading.ruleset->hash,
           "the export reads as something else");
    }
  }
  return 0;
}
