// Rules files from strangers: text as it comes, TOML or JSON; a file of known keys whose values are
// of any kind and size; or items of a file's own with any effects. What reads must be a content one
// can play with, and come back from its own export; everything else must be refused with a place in
// the text and a reason.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "fuzz/play_on.h"
#include "fuzz/some_effect.h"
#include "gamestate/gamestate.h"
#include "observe/hidden.h"
#include "proof/random_game.h"
#include "record/file_test_run.h"
#include "record/save.h"
#include "rules_file/own_moment.h"
#include "rules_file/rule_field.h"
#include "rules_file/rule_value_text.h"
#include "rules_file/ruleset.h"

namespace {

using namespace jimbo;

const RuleField& some_field(ByteReader& bytes, const RuleSection*& section,
                            const RuleTable*& table) {
  const auto choose = [&](std::size_t count) {
    return static_cast<std::size_t>(bytes.below(static_cast<int>(count)));
  };
  // What has programs alone has no fields.
  const auto has_fields = [](const RuleTable& one) { return !one.fields.empty(); };
  do {
    section = &rule_sections()[choose(rule_sections().size())];
    if (std::none_of(section->tables.begin(), section->tables.end(), has_fields)) continue;
    table = &section->tables[choose(section->tables.size())];
  } while (table == nullptr || table->fields.empty());
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

// Items -------------------------------------------------------------------------------------------

std::string some_effects(ByteReader& bytes, std::string_view section, int count) {
  std::string text;
  const std::vector<WrittenMoment> moments = moments_of(section);
  std::set<std::string_view> given;
  for (int i = 0; i < count; ++i) {
    const WrittenMoment& written =
        moments[static_cast<std::size_t>(bytes.below(static_cast<int>(moments.size())))];
    if (!given.insert(written.moment.name).second) continue;
    text += std::string(written.moment.name) + " = '''\n" +
            EffectWriter(bytes, written.moment).program() + "'''\n";
  }
  return text;
}

// Jokers that a deck or challenge brings into play at once, easy blinds, and a boss that nearly
// always comes.
std::string some_items(ByteReader& bytes) {
  std::string text =
      "format = 1\n[antes]\nwhite = [1, 1, 1, 1]\n[start]\nhands = 20\ndollars = 50\n[blinds]\n";
  for (const char* key : {"hook", "club", "psychic", "goad", "window", "manacle", "pillar"}) {
    text += std::string("bl_") + key + ".min_ante = 3\n";
  }
  text += "[run]\n" + some_effects(bytes, "run", 2);
  text += "[blinds.bl_a]\nname = \"A\"\ntext = \"a\"\n" + some_effects(bytes, "blinds", 4);
  text += "[decks.b_a]\nname = \"A\"\ntext = \"a\"\nconsumables = [\"c_a\", \"c_a\"]\n";
  text += "vouchers = [\"v_a\"]\n" + some_effects(bytes, "decks", 2);
  text += "[vouchers.v_a]\nname = \"A\"\ntext = \"a\"\n" + some_effects(bytes, "vouchers", 3);
  text += "[consumables.c_a]\nname = \"A\"\ntext = \"a\"\nset = \"tarot\"\n";
  if (bytes.byte() % 2 == 0) text += "use = \"cards\"\nmin_select = 1\nmax_select = 5\n";
  text += some_effects(bytes, "consumables", 1);
  const std::pair<const char*, const char*> others[] = {
      {"enhancements", "m_"}, {"seals", "s_"},  {"editions", "e_"},
      {"stakes", "stake_"},   {"tags", "tag_"}, {"boosters", "p_"}};
  for (const auto& [section, prefix] : others) {
    text += "[" + std::string(section) + "." + prefix + "a]\nname = \"A\"\ntext = \"a\"\n";
    if (std::string_view(section) == "boosters") text += "weight = 50\n";
    text += some_effects(bytes, section, 2);
  }
  for (const char* key : {"a", "b", "c"}) {
    text += std::string("[jokers.j_") + key + "]\nname = \"" + key + "\"\ntext = \"a\"\n";
    text += "rarity = \"common\"\nmult = 3\nodds = 2\ncards = 2\nvalue = 5\ncounter = 3\n";
    text += some_effects(bytes, "jokers", 5);
  }
  return text +
         "[challenges.c_a_1]\nname = \"A\"\ntext = \"a\"\nconsumables = [\"c_a\"]\n"
         "jokers = [\"j_a\", \"j_b\", \"j_c\"]\ncards = [\"H_K\", \"S_2:glass:red\", \"D_A:foil\", "
         "\"C_9\", \"C_8:stone\", \"H_7:m_a\", \"H_6:s_a\", \"S_5:e_a\", \"S_J:m_a:s_a\", "
         "\"D_Q:wild\"]\n" +
         some_effects(bytes, "challenges", 2);
}

// Playing -----------------------------------------------------------------------------------------

// A deck or challenge of the file if it has one.
RunOptions options_for(const Content& content, Chooser& chooser) {
  RunOptions options = random_options(chooser);
  if (content.challenges.count > kChallengeCount && chooser.below(3) > 0) {
    options.challenge = static_cast<ChallengeId>(content.challenges.count - 1);
  } else if (content.deck_count > kDeckCount && chooser.below(4) > 0) {
    options.challenge = ChallengeId::None;
    options.deck = static_cast<DeckId>(content.deck_count - 1);
  }
  if (content.stake_count > kStakeCount && chooser.below(3) == 0) {
    options.stake = static_cast<StakeId>(content.stake_count - 1);
  }
  return options;
}

// What a state goes through in use: it is saved, shown, observed, and what is hidden is redrawn.
void use(const State& state, const Ruleset& ruleset) {
  const Content& content = ruleset.content;
  const State loaded = load_state(save_state(state, ruleset), ruleset);
  must(std::memcmp(&loaded, &state, sizeof state) == 0, "a save gives another state");
  State world = state;
  determinize(world, 1, content);
  const char* const fault = find_fault(world, content);
  must(fault == nullptr, fault);
  must(same_information(world, state, content), "a world differs in what is known");
  std::string text;
  write_gamestate(text, state, {}, content);
}

void play_with(const Ruleset& ruleset) {
  const Content& content = ruleset.content;
  Chooser chooser(ruleset.hash);
  State state = new_run(options_for(content, chooser), content);
  const char* fault = find_fault(state, content);
  must(fault == nullptr, fault);
  for (int i = 0; i < 60 && state.phase != Phase::GameOver; ++i) {
    must_be_legal(step(state, random_action(state, chooser, content, i % 4 == 0), content));
    fault = find_fault(state, content);
    must(fault == nullptr, fault);
    if (i % 16 == 0) use(state, ruleset);
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

// The same file twice says the same, or defines its items twice.
void read_over_itself(const std::string& text, const Ruleset& ruleset) {
  const RulesSource twice[] = {{text, RulesFormat::Guessed, "a"},
                               {text, RulesFormat::Guessed, "b"}};
  const RulesReading reading = read_rulesets(twice);
  if (reading.ruleset == nullptr) return check_mistakes(reading, text);
  must(reading.ruleset->hash == ruleset.hash && reading.overrides.empty(),
       "a file over itself says something else");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteReader bytes(data, size);
  const bool as_it_comes = size > 0 && data[0] >= ' ' && data[0] < 0x7f;
  const std::string text = as_it_comes ? std::string(reinterpret_cast<const char*>(data), size)
                           : bytes.byte() % 4 == 0 ? some_file(bytes)
                                                   : some_items(bytes);
  const RulesReading reading = read_ruleset(text);
  if (reading.ruleset == nullptr) {
    check_mistakes(reading, text);
    return 0;
  }
  must(reading.mistakes.empty(), "read in spite of mistakes");
  play_with(*reading.ruleset);
  for (const FileTest& test : reading.tests) run_file_test(test, *reading.ruleset);
  if (size % 8 == 0) read_over_itself(text, *reading.ruleset);
  if (size % 16 == 0) {
    for (const RulesFormat format : {RulesFormat::Toml, RulesFormat::Json}) {
      const RulesReading again = read_ruleset(export_ruleset(*reading.ruleset, format));
      must(again.ruleset != nullptr && again.ruleset->hash == reading.ruleset->hash,
           "the export reads as something else");
    }
  }
  return 0;
}
