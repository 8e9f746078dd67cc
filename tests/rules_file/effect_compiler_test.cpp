#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "effects/language/op.h"
#include "support/effect_program.h"

// What texts of the language of effects mean, and what is said about those that mean nothing.

namespace jimbo::effect_compiler_test {
namespace {

// What `value` is after the statements have run; it begins with 0.
double after(std::string_view statements) {
  std::vector<std::string> mistakes;
  const State state = play_hand_with(statements, mistakes);
  for (const std::string& line : mistakes) ADD_FAILURE() << statements << ": " << line;
  return state.jokers[0].value;
}

double value_of(const std::string& expression) { return after("value = " + expression); }

std::vector<std::string> mistakes_of(std::string_view text, Hook hook = Hook::BeforeScoring) {
  return give_effect(*no_programs(), JokerId::Joker, hook, text);
}

std::string mistake_of(std::string_view text, Hook hook = Hook::BeforeScoring) {
  const std::vector<std::string> lines = mistakes_of(text, hook);
  EXPECT_EQ(lines.size(), 1U) << text << (lines.size() > 1 ? "\n" + lines[1] : "");
  return lines.empty() ? "none" : lines.front();
}

// Values ---------------------------------------------------------------------------------------

TEST(Effects, BindProductsTighterThanSumsAndSumsTighterThanComparisons) {
  EXPECT_EQ(value_of("1 + 2 * 3"), 7);
  EXPECT_EQ(value_of("(1 + 2) * 3"), 9);
  EXPECT_EQ(value_of("2 - 1 - 1"), 0);
  EXPECT_EQ(value_of("16 / 4 / 2"), 2);
  EXPECT_EQ(value_of("-2 * -3"), 6);
  EXPECT_EQ(value_of("- -2"), 2);
  EXPECT_EQ(value_of("1 + 1 == 2"), 1);
  EXPECT_EQ(value_of("3 < 2 + 2"), 1);
  EXPECT_EQ(value_of("not 1 == 2"), 1);
  EXPECT_EQ(value_of("not 0 and 0"), 0);
  EXPECT_EQ(value_of("1 or 0 and 0"), 1);
  EXPECT_EQ(value_of("(1 or 0) and 0"), 0);
}

TEST(Effects, ComputeInNumbersOfDoublePrecision) {
  EXPECT_EQ(value_of("0.1 + 0.2"), 0.1 + 0.2);
  EXPECT_EQ(value_of("7 % 4"), 3);
  EXPECT_EQ(value_of("-7 % 4"), 1);
  EXPECT_EQ(value_of("7 % 0"), 0);
  EXPECT_EQ(value_of("7 / 0"), 0);
  EXPECT_EQ(value_of("floor(-1.5)"), -2);
  EXPECT_EQ(value_of("min(3, 2) + max(3, 2)"), 5);
  for (const char* held : {"2 >= 2", "2 <= 2", "3 > 2", "2 < 3", "2 != 3", "true", "not false"}) {
    EXPECT_EQ(value_of(held), 1) << held;
  }
}

// The value of `and` and `or` is that of the part that decided.
TEST(Effects, AskNoMoreOfAndAndOrThanDecides) {
  EXPECT_EQ(value_of("2 and 3"), 3);
  EXPECT_EQ(value_of("0 and 3"), 0);
  EXPECT_EQ(value_of("2 or 3"), 2);
  EXPECT_EQ(value_of("0 or 3"), 3);
  EXPECT_EQ(value_of("0 or 0 or 4"), 4);
  EXPECT_EQ(value_of("1 and 2 and 0"), 0);
  EXPECT_EQ(value_of("(0 or 2) and (0 or 5)"), 5);
  EXPECT_EQ(value_of("1 + (0 or 2)"), 3);

  // A roll that is not asked for leaves the stream alone.
  std::vector<std::string> mistakes;
  const State plain = play_hand_with("value = 1", mistakes);
  for (const char* text : {"value = 1 or roll(\"game:lucky_mult\")",
                           "value = not (0 and roll(\"game:lucky_mult\"))"}) {
    const State state = play_hand_with(text, mistakes);
    EXPECT_EQ(hash(state), hash(plain)) << text;
  }
  const State rolled =
      play_hand_with("value = 1 and roll(\"game:lucky_mult\"); value = 1", mistakes);
  EXPECT_NE(hash(rolled), hash(plain));
}

TEST(Effects, ChooseAWay) {
  const std::string chain =
      "let n = {n}\n"
      "if n == 1 { value = 10 }\n"
      "else if n == 2 or n == 3 and true { value = 20 } else { value = 30 }\n"
      "value += 1";
  const auto with = [&](const char* n) {
    std::string text = chain;
    return after(text.replace(text.find("{n}"), 3, n));
  };
  EXPECT_EQ(with("1"), 11);
  EXPECT_EQ(with("2"), 21);
  EXPECT_EQ(with("3"), 21);
  EXPECT_EQ(with("4"), 31);
  EXPECT_EQ(after("value = 1; if not (value == 1 and 0) { stop }; value = 2"), 1);
  EXPECT_EQ(after("if 0 and 0 or 1 and 1 { value = 1 } else { value = 2 }"), 1);
}

TEST(Effects, GoOverCollections) {
  EXPECT_EQ(value_of("count(held)"), 3);
  EXPECT_EQ(value_of("count(played)"), 5);
  EXPECT_EQ(value_of("count(c in played: true)"), 5);
  EXPECT_EQ(value_of("count(deck)"), 52);
  EXPECT_EQ(value_of("count(c in deck: c.rank == ace)"), 4);
  EXPECT_EQ(value_of("sum(c in deck: c.rank)"), 4 * (14 * 15 / 2 - 1));
  EXPECT_EQ(value_of("count(poker_hands)"), 12);
  EXPECT_EQ(value_of("sum(h in poker_hands: level(h))"), 12);
  EXPECT_EQ(value_of("any(c in deck: c.rank == 7)"), 1);
  EXPECT_EQ(value_of("any(c in deck: c.rank == 1)"), 0);
  EXPECT_EQ(value_of("all(c in deck: c.rank >= 2)"), 1);
  EXPECT_EQ(value_of("all(c in deck: c.rank > 2)"), 0);
  EXPECT_EQ(value_of("all(k in consumables: false)"), 1) << "of none, all";
  EXPECT_EQ(value_of("place(first(j in jokers: j.key == j_egg))"), 2);
  EXPECT_EQ(value_of("place(first(j in jokers))"), 1);
  EXPECT_EQ(after("for c in deck { if c.rank == 2 { value += 1 } }"), 4);
  EXPECT_EQ(after("for a in jokers { for b in jokers { if a != b { value += 1 } } }"), 2);
  EXPECT_EQ(after("for c in consumables { value = 5 }"), 0);
  EXPECT_EQ(after("for c in deck { value += 1; if value == 7 { stop } }"), 7);
  EXPECT_EQ(value_of("1 + count(a in jokers: any(b in jokers: b != a))"), 3);
}

TEST(Effects, KeepNamesInsideOfTheirBlocks) {
  EXPECT_EQ(after("if true { let a = 1; value += a }\nif true { let a = 2; value += a }"), 3);
  EXPECT_EQ(after("let a = 1\nfor j in jokers { a += 1 }\nvalue = a"), 3);
  EXPECT_EQ(mistake_of("if true { let a = 1 }\nvalue = a"), "2:9: there is no word 'a'");
  EXPECT_EQ(mistake_of("let a = 1\nif true { let a = 2 }"),
            "2:15: 'a' means something already: take another name");
}

TEST(Effects, AskNothingOfNone) {
  EXPECT_EQ(value_of("exists(joker_at(9))"), 0);
  EXPECT_EQ(value_of("joker_at(9).sell_value"), 0);
  EXPECT_EQ(value_of("place(left_of(self))"), 0);
  EXPECT_EQ(value_of("place(right_of(left_of(self)))"), 0);
  EXPECT_EQ(value_of("joker_at(9) == none"), 1);
  EXPECT_EQ(after("let a = none\na = self\nvalue = place(a)"), 1);
  // The name stays what it is while its new value is looked for with names of its own.
  EXPECT_EQ(after("let a = none\na = first(j in jokers: any(c in held: true))\nvalue = place(a)"),
            1);
  EXPECT_EQ(after("value = 3; destroy(joker_at(9)); add_sell_value(right_of(joker_at(2)), 1)"), 3);
}

// Streams --------------------------------------------------------------------------------------

TEST(Effects, DrawFromStreamsOfTheirOwnWithoutMovingTheGames) {
  const double first = value_of("roll(\"mine\")");
  EXPECT_EQ(value_of("roll(\"mine\")"), first);
  EXPECT_NE(value_of("roll(\"yours\")"), first);
  EXPECT_NE(value_of("roll(\"mine\") - roll(\"mine\")"), 0);
  EXPECT_EQ(value_of("random(3, 3, \"mine\")"), 3);
  std::vector<std::string> mistakes;
  const State own = play_hand_with("let a = roll(\"mine\")", mistakes);
  const State none = play_hand_with("let a = 1", mistakes);
  for (const Stream stream : {Stream::LuckyMult, Stream::Misprint, Stream::Shuffle}) {
    State a = own;
    State b = none;
    EXPECT_EQ(Game(a).number(stream), Game(b).number(stream));
  }
}

TEST(Effects, DrawFromTheGamesStreamsByTheirKeys) {
  std::vector<std::string> mistakes;
  State state = in_first_blind();
  const double next = Game(state).number(Stream::LuckyMult);
  EXPECT_EQ(value_of("roll(\"game:lucky_mult\")"), next);
}

// Mistakes -------------------------------------------------------------------------------------

struct Case {
  const char* text;
  const char* mistake;
};

TEST(EffectMistakes, HaveTheirPlaceAndSayWhatToWrite) {
  const Case cases[] = {
      {"add_mul(4)", "1:1: there is no word 'add_mul': did you mean add_mult?"},
      {"value = mone", "1:9: there is no word 'mone': did you mean money or money_soon?"},
      {"\n  value = card.rank",
       "2:11: 'card' is not there in before_scoring, only at a moment about "
       "one card"},
      {"pay(4)", "1:1: 'pay' is not there in before_scoring, only in cash_out_dollars"},
      {"value = self", "1:9: here a number is needed, and this is a joker"},
      {"value = self.rnak", "1:14: it has no property 'rnak': docs/effect_words.md lists them"},
      {"value = money.rank", "1:15: only cards, jokers and consumables have properties"},
      {"value = self + 1", "1:9: here a number is needed, and this is a joker"},
      {"value = 1 * self", "1:13: here a number is needed, and this is a joker"},
      {"value = self < self", "1:14: only numbers, ranks and rarities have an order: use == or !="},
      {"value = self == 1", "1:14: compares a joker with a number"},
      {"value = not self",
       "1:13: this is a joker, which is neither true nor false: compare it, or ask for something "
       "about it"},
      {"value = -self", "1:10: here a number is needed, and this is a joker"},
      {"if hand { stop }",
       "1:4: this is a poker hand, which is neither true nor false: compare it, or ask for "
       "something about it"},
      {"if value = 1 { stop }", "1:10: = sets a name: to compare, write =="},
      {"if hand = pair { stop }", "1:9: = sets a name: to compare, write =="},
      {"value = value == ace or king",
       "1:25: 'king' alone says nothing: compare it, as in card.rank == king"},
      {"if gold_seal { stop }",
       "1:4: 'gold_seal' alone says nothing: compare it, as in card.rank == king"},
      {"while 1 { stop }", "1:1: there is no word 'while': did you mean repeat?"},
      {"return 3", "1:1: there is no word 'return': did you mean stop?"},
      {"add_mult()", "1:1: 'add_mult' takes a number"},
      {"add_mult(1, 2)", "1:1: 'add_mult' takes a number, not a number and a number"},
      {"add_mult(self)", "1:1: 'add_mult' takes a number, not a joker"},
      {"value = chance(2)", "1:9: 'chance' takes a number and a stream in quotes, not a number"},
      {"value = add_mult(1)", "1:9: 'add_mult' does something and has no value"},
      {"contains(pair)", "1:1: 'contains' is a question: do something with its answer"},
      {"pair = 2",
       "1:1: 'pair' cannot be set: set value, counter, a name of memory, or one made with let"},
      {"mult = 2",
       "1:1: 'mult' cannot be set: set value, counter, a name of memory, or one made with let"},
      {"for c in held { c = none }", "1:17: the element of a loop cannot be set"},
      {"let a = self\na = 1", "2:5: 'a' was made with a joker, and this is a number"},
      {"let a = self\na += 1", "2:1: here a number is needed, and this is a joker"},
      {"let value = 1", "1:5: 'value' means something already: take another name"},
      {"value + 1", "1:7: after 'value' must stand =, +=, -= or *="},
      {"value = 1 2", "1:11: '2' does not belong here: begin a new line, or end with ;"},
      {"for c in hold { }", "1:10: there is no collection 'hold': did you mean held?"},
      {"for c in discarded { }",
       "1:10: 'discarded' is not there in before_scoring, only while cards are discarded"},
      {"value = sum(c in held)",
       "1:22: after the collection must stand : and what is asked of each"},
      {"value = pick(c in held: pick(d in held, \"a\") == c, \"a\").rank",
       "1:25: a pick cannot stand inside of another"},
      {"destroy(pick(j in jokers: true))", "1:31: here must stand ',', not ')'"},
      {"if true { value = 1", "1:20: here must stand '}', not the end"},
      {"value = (1", "1:11: here must stand ')', not the end"},
      {"value =", "1:8: here must stand a value"},
      {"value = \"a\"", "1:10: a stream is named only where chance is asked for"},
      {"value = roll(\"a)", "1:14: a text must end on its line with the quote it begins with"},
      {"value = roll(\"My Own\")",
       "1:15: a stream is named with 1 to 23 small letters, digits and _"},
      {"value = roll(\"\")", "1:15: a stream is named with 1 to 23 small letters, digits and _"},
      {"value = roll(\"game:luck\")",
       "1:15: the game has no stream 'luck': docs/streams.md lists them, without the ante"},
      {"value = 1.2.3", "1:9: is no number: write it like 4, 0.25 or 1500"},
      {"value = 1 $ 2", "1:11: the sign $ means nothing here"},
      {"value = 1 && 2", "1:11: && means nothing here: did you mean and?"},
      {"value = 1 || 2", "1:11: || means nothing here: did you mean or?"},
      {"value = !money", "1:9: ! means nothing here: did you mean not?"},
      {"}", "1:1: there is no block that this ends"},
      {"5", "1:1: a statement begins with a word"},
  };
  for (const Case& one : cases) EXPECT_EQ(mistake_of(one.text), one.mistake) << one.text;
}

// Each of these did something else than it says while all names were numbers.
TEST(EffectMistakes, AreValuesOfAnotherKind) {
  const Case cases[] = {
      {"value = first(c in held).suit == king",
       "1:31: compares a suit with a rank: a suit is clubs, diamonds, hearts or spades"},
      {"value = first(c in held).seal == foil",
       "1:31: compares a seal with an edition: a seal is gold_seal, red_seal, blue_seal or "
       "purple_seal"},
      {"value = hand == 3",
       "1:14: compares a poker hand with a number: a poker hand is flush_five, flush_house, "
       "five_of_a_kind, straight_flush, four_of_a_kind, full_house, flush, straight, "
       "three_of_a_kind, two_pair, pair or high_card"},
      {"enhance(first(c in held), gold_seal)",
       "1:1: 'enhance' takes a card and an enhancement, not a card and a seal: did you mean "
       "set_seal?"},
      {"set_seal(first(c in held), foil)",
       "1:1: 'set_seal' takes a card and a seal, not a card and an edition: did you mean "
       "set_edition?"},
      {"set_seal(first(c in held), 3)",
       "1:1: 'set_seal' takes a card and a seal, not a card and a number: a seal is gold_seal, "
       "red_seal, blue_seal or purple_seal"},
      {"create(j_joker)",
       "1:1: 'create' takes the key of a consumable, not the key of a joker: did you mean "
       "create_joker?"},
      {"create_jokers(rare, 1, \"a\")",
       "1:1: 'create_jokers' takes a number, a rarity and a stream in quotes, not a rarity, a "
       "number and a stream in quotes"},
      {"create_consumable(c_fool, \"a\")",
       "1:1: 'create_consumable' takes a set of consumables and a stream in quotes, not the key "
       "of a consumable and a stream in quotes: a set of consumables is tarot, planet or "
       "spectral"},
      {"add_mult(hand)", "1:1: 'add_mult' takes a number, not a poker hand"},
      {"value = hand + 1", "1:9: here a number is needed, and this is a poker hand"},
      {"let a = pair\na = hearts", "2:5: 'a' was made with a poker hand, and this is a suit"},
  };
  for (const Case& one : cases) EXPECT_EQ(mistake_of(one.text), one.mistake) << one.text;
}

// What goes for what: ranks for numbers, memory for every kind, 0 for no seal.
TEST(Effects, TakeWhatIsOfTheSameKind) {
  const char* const cases[] = {
      "let r = king\nif first(c in held).rank >= r - 1 { set_rank(first(c in held), r - 2) }",
      "value = random_hand(\"a\"); if hand == value or level(value) > 1 { stop }",
      "set_seal(first(c in held), 0); if first(c in held).seal == 0 { stop }",
      "if first(c in held).edition or not first(c in held).enhancement { stop }",
      "let e = 0\nif money > 3 { e = gold_card }\nenhance(first(c in held), e)",
      "if any(j in jokers: j.rarity >= rare) { stop }",
      "counter = hearts; set_suit(first(c in held), counter)",
      "let s = hearts\ns = random_suit(\"a\")\nset_suit(first(c in held), s)"};
  for (const char* text : cases) {
    for (const std::string& line : mistakes_of(text)) ADD_FAILURE() << text << ": " << line;
  }
}

TEST(Effects, FindTheFirstTheLastAndTheBest) {
  EXPECT_EQ(value_of("place(last(j in jokers))"), 2);
  EXPECT_EQ(value_of("place(last(j in jokers: j.key == j_joker))"), 1);
  EXPECT_EQ(value_of("max(c in deck: c.rank)"), 14);
  EXPECT_EQ(value_of("min(c in deck: -c.rank)"), -14);
  EXPECT_EQ(value_of("max(k in consumables: 5)"), 0) << "of none, 0";
  EXPECT_EQ(value_of("best(c in deck: -c.rank).rank"), 2);
  EXPECT_EQ(value_of("best(k in consumables: 1) == none"), 1);
  EXPECT_EQ(value_of("place(best(j in jokers: 3))"), 1) << "of equals the first";
  EXPECT_EQ(value_of("pow(2, 10) + pow(2, -1) + sqrt(16) + abs(-3) + ceil(0.2)"), 1032.5);
}

// In its second round such a loop would take the place of a card for that of a joker.
TEST(EffectMistakes, AreNamesThatMayHoldAnything) {
  const char* const cases[] = {"let a = none\nfor c in deck { destroy(a); a = c }",
                               "let a = none\nfor j in jokers { set_seal(a, 1); a = j }",
                               "let a = none\nvalue = exists(a)", "destroy(none)"};
  for (const char* text : cases) {
    EXPECT_NE(mistake_of(text).find("none is given, or a name that has held nothing else"),
              std::string::npos)
        << text;
  }
  EXPECT_TRUE(
      mistakes_of("let a = none\nfor j in jokers { if a == j { value = 1 }; a = j }").empty());
}

TEST(EffectMistakes, AreAllFound) {
  const std::vector<std::string> lines = mistakes_of("add_mul(1)\nvalue = 2\nif x { y() }\nz = 1");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].substr(0, 3), "1:1");
  EXPECT_EQ(lines[1].substr(0, 3), "3:4");
  EXPECT_EQ(lines[2].substr(0, 3), "4:1");
}

TEST(EffectMistakes, SayWhatWouldSetOffItself) {
  EXPECT_EQ(mistake_of("copy_joker(self)", Hook::Gained),
            "1:1: 'copy_joker' is not there in on_gained, only while no hand is played and nothing "
            "is discarded, or in on_round_end");
}

// Bounds ---------------------------------------------------------------------------------------

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(EffectBounds, HoldForDepth) {
  EXPECT_EQ(value_of(repeated("(", 30) + "1" + repeated(")", 30)), 1);
  EXPECT_NE(mistake_of("value = " + repeated("(", 60) + "1" + repeated(")", 60))
                .find("is nested too deeply"),
            std::string::npos);
  EXPECT_NE(mistake_of("value = " + repeated("not ", 60) + "1").find("is nested too deeply"),
            std::string::npos);
  EXPECT_NE(mistake_of("value = " + repeated("-", 60) + "1").find("is nested too deeply"),
            std::string::npos);
  EXPECT_FALSE(mistakes_of(repeated("if 1 { ", 60) + repeated("}", 60)).empty());
  EXPECT_NE(mistake_of("value = " + repeated("1 + (", 26) + "1" + repeated(")", 26))
                .find("use let for parts of it"),
            std::string::npos);
}

TEST(EffectBounds, HoldForNamesAndLoops) {
  std::string text;
  for (int i = 1; i < kLocals; ++i) text += "let a" + std::to_string(i) + " = 1\n";
  EXPECT_TRUE(mistakes_of(text).empty());
  EXPECT_EQ(mistake_of(text + "let b = 1"), "32:5: too many names are in use here");
  std::string nest;
  for (int i = 0; i < kLoops; ++i) nest += "for k" + std::to_string(i) + " in consumables { ";
  EXPECT_NE(mistakes_of(nest + "for z in consumables { } " + repeated("} ", kLoops)).size(), 0U);
}

// The longest way counts every element that a collection can have.
TEST(EffectBounds, HoldForSteps) {
  EXPECT_TRUE(mistakes_of("for c in deck { value += c.rank }").empty());
  EXPECT_NE(mistake_of("for a in deck { for b in deck { value += 1 } }").find(" steps, more than"),
            std::string::npos);
  // As many statements as are just allowed run, and one more is refused.
  const std::string one = "value += 1\n";  // four instructions before it is made shorter
  const int most = (kLongestActivation - 1) / 4;
  EXPECT_EQ(after(repeated(one, most)), most);
  EXPECT_EQ(
      mistake_of(repeated(one, most + 1)),
      "1:1: the effect could take 20001 steps, more than the 20000 that one activation may: do "
      "less in loops, or loop over less");
}

TEST(EffectBounds, HoldForAllProgramsOfAFileTogether) {
  const std::unique_ptr<Programs> programs = no_programs();
  const std::string text = repeated("add_mult(1)\n", 9000);
  int compiled = 0;
  std::vector<std::string> mistakes;
  for (; mistakes.empty() && compiled < 10; ++compiled) {
    mistakes = give_effect(*programs, JokerId(compiled), Hook::Scoring, text);
  }
  EXPECT_EQ(compiled, 4);
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0], "1:1: the effect the effects of the file are too long together");
  EXPECT_LE(programs->code_count, kProgramCapacity);
}

TEST(EffectBounds, HoldForStreamsOfAFile) {
  const std::unique_ptr<Programs> programs = no_programs();
  std::vector<std::string> mistakes;
  for (int i = 0; i <= kOwnStreams; ++i) {
    mistakes = give_effect(*programs, JokerId::Joker, Hook::Scoring,
                           "let a = roll(\"s" + std::to_string(i) + "\")");
    EXPECT_EQ(mistakes.empty(), i < kOwnStreams) << i;
  }
  EXPECT_EQ(mistakes[0], "1:15: a file can have 64 streams of its own");
}

}  // namespace
}  // namespace jimbo::effect_compiler_test
