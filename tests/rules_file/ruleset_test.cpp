#include "rules_file/ruleset.h"

#include <set>
#include <string>
#include <type_traits>

#include <gtest/gtest.h>

#include "proof/signature.h"
#include "rules_file/rule_field.h"

// A rules file holds every number, says the same in both formats, and what it says is in force.

namespace jimbo::ruleset_test {
namespace {

std::string with_format(const std::string& text) { return "format = 1\n" + text; }

std::string all_mistakes(const RulesReading& reading) {
  std::string text;
  for (const RulesMistake& mistake : reading.mistakes) text += mistake_text("", mistake) + "\n";
  return text;
}

std::shared_ptr<const Ruleset> read(const std::string& text) {
  const RulesReading reading = read_ruleset(text);
  EXPECT_NE(reading.ruleset, nullptr) << all_mistakes(reading);
  return reading.ruleset != nullptr ? reading.ruleset : vanilla_ruleset();
}

// Another value than the one in force, within the bounds.
RuleValue other_value(const RuleField& field, const RuleValue& value) {
  if (const bool* truth = std::get_if<bool>(&value)) return !*truth;
  if (field.kind == RuleKind::Word) {
    const std::string& first = field.words.front().word;
    return std::get<std::string>(value) == first ? field.words.back().word : first;
  }
  if (field.kind == RuleKind::Words) {
    const RuleValue first = std::vector<std::string>{field.words.front().word};
    return value == first ? RuleValue(std::vector<std::string>{field.words.back().word}) : first;
  }
  if (field.kind == RuleKind::Numbers) return std::vector<double>(field.longest, 7);
  return value == RuleValue(field.most) ? field.least : field.most;
}

TEST(RulesFile, OfVanillaReadsBackToTheSameContentAndHash) {
  for (const RulesFormat format : {RulesFormat::Toml, RulesFormat::Json}) {
    const std::string text = export_ruleset(*vanilla_ruleset(), format);
    const auto loaded = read(text);
    EXPECT_TRUE(loaded->content == kVanilla);
    EXPECT_EQ(loaded->hash, vanilla_ruleset()->hash);
    EXPECT_EQ(loaded->name, "vanilla");
    EXPECT_EQ(export_ruleset(*loaded, format), text);
    EXPECT_TRUE(diff_rulesets(*vanilla_ruleset(), *loaded).empty());
  }
}

TEST(RulesFile, OfVanillaPlaysAsVanilla) {
  const auto loaded = read(export_ruleset(*vanilla_ruleset()));
  EXPECT_EQ(signature(200, 200, loaded->content), kRecordedSignature);
}

TEST(RulesFile, ThatSaysNothingIsVanilla) {
  const auto loaded = read("format = 1\n");
  EXPECT_TRUE(loaded->content == kVanilla);
  EXPECT_EQ(loaded->hash, vanilla_ruleset()->hash);
  EXPECT_EQ(loaded->name, "unnamed");
}

// Recorded: the hash is the same on every machine, and a file that names it stays valid.
TEST(RulesFile, HashOfVanillaIsTheRecordedOne) {
  EXPECT_EQ(vanilla_ruleset()->hash, 0xfe39c68bdfa53dbcULL) << std::hex << vanilla_ruleset()->hash;
}

// Every number by itself: it can be changed, changes the content and the hash, shows in the
// difference, and comes back from a file in either format.
TEST(RulesFile, HoldsEveryNumber) {
  Content all = kVanilla;
  std::set<std::uint64_t> hashes = {vanilla_ruleset()->hash};
  int count = 0;
  for_each_rule([&](const RuleSection& section, const RuleTable& table, const RuleField& field) {
    const std::string key = dotted_key(section, table, field.name);
    ++count;
    EXPECT_FALSE(field.meaning.empty() || field.meaning.back() == '.') << key;
    const RuleValue value = field.get(kVanilla);
    if (const double* number = std::get_if<double>(&value)) {
      EXPECT_TRUE(*number >= field.least && *number <= field.most) << key << " of vanilla";
    }
    const RuleValue other = other_value(field, value);
    ASSERT_NE(value, other) << key;
    Content one = kVanilla;
    field.set(one, other);
    EXPECT_EQ(field.get(one), other) << key;
    EXPECT_FALSE(one == kVanilla) << key;
    field.set(all, other);
    if (count % 10 != 0) return;  // the whole hash is not computed for each
    EXPECT_TRUE(hashes.insert(rules_hash(one)).second) << key;
    EXPECT_GE(diff_rulesets(*vanilla_ruleset(), *make_ruleset(one, "one")).size(), 1U) << key;
  });
  EXPECT_GT(count, 1800);
  const auto changed = make_ruleset(all, "all");
  for (const RulesFormat format : {RulesFormat::Toml, RulesFormat::Json}) {
    // They contradict one another, which only a whole file is asked about.
    const RulesReading reading = read_ruleset(export_ruleset(*changed, format));
    for (const RulesMistake& mistake : reading.mistakes) {
      EXPECT_TRUE(mistake.message.find("any more") != std::string::npos ||
                  mistake.message.find("ante 1") != std::string::npos ||
                  mistake.message.find("only") != std::string::npos ||
                  mistake.message.find("itself") != std::string::npos ||
                  mistake.message.find("eternal") != std::string::npos)
          << mistake_text("", mistake);
    }
  }
}

TEST(RulesFile, SaysTheSameAsTomlAndAsJson) {
  const auto toml = read(with_format(
      "[start]\nhands = 6\n[antes]\nwhite = [1, 2.5]\n[hands.\"Full House\"]\nchips = 41\n"
      "[jokers.j_greedy_joker]\ncost = 7\nmult = 9\nrarity = \"rare\"\neternal_ok = false\n"
      "[decks.b_red]\nvouchers = [\"v_telescope\"]\n"));
  const auto json = read(
      R"({"format": 1, "decks": {"b_red": {"vouchers": ["v_telescope"]}}, "start": {"hands": 6},
          "antes": {"white": [1, 2.5]}, "hands": {"Full House": {"chips": 41}},
          "jokers": {"j_greedy_joker": {"cost": 7, "mult": 9, "rarity": "rare",
                                        "eternal_ok": false}}})");
  EXPECT_TRUE(toml->content == json->content);
  EXPECT_EQ(toml->hash, json->hash);
  EXPECT_NE(toml->hash, vanilla_ruleset()->hash);
  EXPECT_EQ(toml->content.rules.ante_base[0][1], 2.5);
  EXPECT_EQ(toml->content.rules.ante_base[0][2], 2000) << "the rest of the list is vanilla's";
}

TEST(RulesFile, HashIsOfWhatItSaysNotOfHowItIsWritten) {
  const auto a = read(with_format("name = \"a\"\n[economy]\nper_hand = 2\ninterest_cap = 30\n"));
  const auto b =
      read("# other\nname = \"b\"\nformat=1\neconomy.interest_cap = 3_0\neconomy.per_hand = 2.0\n");
  EXPECT_EQ(a->hash, b->hash);
  EXPECT_EQ(a->name, "a");
  EXPECT_EQ(read(with_format("[odds]\nglass = 4\n"))->hash, vanilla_ruleset()->hash)
      << "vanilla's own value";
}

TEST(RulesFile, TakesNamesForKeys) {
  const auto loaded = read(
      with_format("[jokers.\"Greedy Joker\"]\nmult = 9\n[blinds.\"the hook\"]\nreward = 6\n"
                  "[pools]\njoker = \"Baron\"\n[ranks.Ace]\nchips = 12\n[ranks.K]\nchips = 13\n"));
  EXPECT_EQ(loaded->content.numbers(JokerId::GreedyJoker).mult, 9);
  EXPECT_EQ(loaded->content.facts(BlindId::Hook).reward, 6);
  EXPECT_EQ(loaded->content.rules.pool.joker, JokerId::Baron);
  EXPECT_EQ(loaded->content.facts(Rank::Ace).chips, 12);
  EXPECT_EQ(loaded->content.facts(Rank::King).chips, 13);
}

TEST(RulesFile, RebuildsThePoolsOfRarities) {
  const auto loaded = read(with_format("[jokers.j_joker]\nrarity = \"rare\"\n"));
  const Content& c = loaded->content;
  EXPECT_EQ(c.joker_pool(Rarity::Rare).size, kVanilla.joker_pool(Rarity::Rare).size + 1);
  EXPECT_EQ(c.joker_pool(Rarity::Rare).ids[0], JokerId::Joker) << "in the order of the table";
  EXPECT_EQ(c.joker_pool(Rarity::Common).size, kVanilla.joker_pool(Rarity::Common).size - 1);
}

TEST(RulesFile, DifferenceNamesEveryNumberThatDiffers) {
  const auto a = read(
      with_format("[start]\nhands = 6\n[antes]\ngreen = [300, 950]\n[jokers.j_joker]\nmult = 4.5\n"
                  "[challenges.c_rich_1]\nhands = 3\n"));
  const std::vector<std::string> lines = diff_rulesets(*vanilla_ruleset(), *a);
  const std::vector<std::string> wanted = {"start.hands: 4 -> 6", "antes.green[2]: 900 -> 950",
                                           "jokers.j_joker.mult: 4 -> 4.5",
                                           "challenges.c_rich_1.hands: as at the start -> 3"};
  EXPECT_EQ(lines, wanted);
}

// Of an item that only one of them has, what it says.
TEST(RulesFile, DiffersByItemsOfItsOwn) {
  const auto a = read(with_format("[jokers.j_own]\nname = \"Own\"\nmult = 4\n"));
  const std::vector<std::string> lines = diff_rulesets(*vanilla_ruleset(), *a);
  const auto has = [&](std::string_view line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  EXPECT_TRUE(has("jokers.j_own.mult: not there -> 4"));
  EXPECT_TRUE(has("jokers.j_own.rarity: not there -> \"common\""));
  for (const std::string& line : lines) EXPECT_FALSE(line.ends_with("as at the start")) << line;
}

// Columns that came later must not change what files and replays of before are called.
TEST(Ruleset, KeepsItsHashWhereNothingIsLocked) {
  EXPECT_EQ(vanilla_ruleset()->hash, 0xfe39c68bdfa53dbcU);
  const RulesReading open = read_ruleset("format = 1\n[jokers.j_blueprint]\nlocked = false\n");
  const RulesReading locked = read_ruleset("format = 1\n[jokers.j_blueprint]\nlocked = true\n");
  ASSERT_TRUE(open.ruleset != nullptr && locked.ruleset != nullptr);
  EXPECT_EQ(open.ruleset->hash, vanilla_ruleset()->hash);
  EXPECT_NE(locked.ruleset->hash, vanilla_ruleset()->hash);
  EXPECT_TRUE(locked.ruleset->content.facts(JokerId::Blueprint).locked);
}

}  // namespace
}  // namespace jimbo::ruleset_test
