#include "record/replay.h"

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "record/replay_link.h"
#include "record/save.h"
#include "record/scenario.h"
#include "support/random_game.h"
#include "support/test_game.h"
#include "text/run_option_text.h"

namespace jimbo::replay_test {
namespace {

const std::string kHead = "jimbo-replay 1\nseed ALEEB\n";

Replay read(const std::string& text) {
  std::istringstream stream(text);
  return read_replay(stream);
}

std::string write(const Replay& replay) {
  std::ostringstream stream;
  write_replay(stream, replay);
  return stream.str();
}

template <class Act>
std::string refusal_of(Act act) {
  try {
    act();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

std::string refusal(const std::string& text) {
  return refusal_of([&] { read(text); });
}

std::string link_refusal(const std::string& link) {
  return refusal_of([&] { from_link(link); });
}

bool same_run(const RunOptions& a, const RunOptions& b) {
  const bool challenge = a.challenge != ChallengeId::None;
  return seed_text(a.seed) == seed_text(b.seed) && a.challenge == b.challenge &&
         a.hand_order == b.hand_order && (challenge || (a.deck == b.deck && a.stake == b.stake));
}

std::vector<Action> actions_of(const Replay& replay) {
  std::vector<Action> actions;
  for (const ReplayLine& line : replay.lines) {
    if (!line.is_hash) actions.push_back(line.action);
  }
  return actions;
}

Replay random_replay(Chooser& chooser, int steps) {
  RandomGame game(chooser, steps);
  Replay replay;
  replay.options = game.options;
  while (game.go_on()) {
    replay.add(game.last);
    if (chooser.below(5) == 0) replay.add_hash(hash(game.state));
  }
  return replay;
}

// Files ------------------------------------------------------------------------------------------

TEST(Replay, BringsBackRandomGames) {
  Chooser chooser(21);
  for (int games = 0; games < 60; ++games) {
    const Replay replay = random_replay(chooser, 80);
    const Replay again = read(write(replay));
    EXPECT_TRUE(same_run(again.options, replay.options));
    ASSERT_EQ(again.lines.size(), replay.lines.size());
    for (std::size_t i = 0; i < replay.lines.size(); ++i) {
      EXPECT_EQ(again.lines[i].is_hash, replay.lines[i].is_hash);
      EXPECT_EQ(again.lines[i].action, replay.lines[i].action);
      EXPECT_EQ(again.lines[i].hash, replay.lines[i].hash);
      EXPECT_EQ(again.lines[i].number, static_cast<int>(i) + 3);
    }
    EXPECT_EQ(write(again), write(replay));
  }
}

TEST(Replay, IsWrittenAsPeopleReadIt) {
  Replay replay;
  replay.options = run_of("OOOO155");
  Action play;
  play.cards = 0b10011;
  replay.add({ActionKind::SelectBlind});
  replay.add(play);
  replay.add_hash(0x123c863693f75f5);
  EXPECT_EQ(write(replay),
            "jimbo-replay 1\nseed OOOO155 deck b_red stake 1\nselect\nplay 0 1 4\n"
            "= 0123c863693f75f5\n");
  replay.options.challenge = ChallengeId::Medusa;
  replay.options.hand_order = HandOrder::Rank;
  EXPECT_EQ(run_line(replay.options), "seed OOOO155 challenge c_medusa_1 hand_order rank");
}

TEST(Replay, SkipsCommentsEmptyLinesAndCarriageReturns) {
  const Replay replay = read(
      "# a run\r\n\r\n  jimbo-replay 1  # the format\r\n\tseed aleeb stake gold # hard\r\n"
      "select\r\n#play 0\r\n play 0 1 # two\r\n=  0123C863693f75F5 # hash\r\n");
  EXPECT_EQ(seed_text(replay.options.seed), "aleeb");
  EXPECT_EQ(replay.options.stake, StakeId::Gold);
  ASSERT_EQ(replay.lines.size(), 3U);
  EXPECT_EQ(replay.lines[0].number, 5);
  EXPECT_EQ(replay.lines[1].number, 7);
  EXPECT_EQ(replay.lines[1].action.cards, 3U);
  EXPECT_TRUE(replay.lines[2].is_hash);
  EXPECT_EQ(replay.lines[2].hash, 0x123c863693f75f5U);
}

TEST(Replay, ReadsEveryOptionOfTheRun) {
  const RunOptions options =
      read("jimbo-replay 1\nseed ALEEB deck b_plasma stake 8 hand_order rank").options;
  EXPECT_EQ(options.deck, DeckId::Plasma);
  EXPECT_EQ(options.stake, StakeId::Gold);
  EXPECT_EQ(options.hand_order, HandOrder::Rank);
  const Replay challenge =
      read("jimbo-replay 1\nseed ALEEB deck b_challenge stake 1 challenge c_medusa_1\n");
  EXPECT_EQ(challenge.options.challenge, ChallengeId::Medusa);
}

// Programs start the game with any text.
TEST(Replay, KeepsSeedsThatNobodyCanType) {
  const std::string longest(100, '!');
  for (const std::string& seed :
       std::vector<std::string>{"HEURISTIC1", "AAAAAAA-0", "lower", "a b # 5%", "=\"", longest}) {
    Replay replay;
    replay.options.seed = read_literal_seed(seed);
    EXPECT_EQ(seed_text(read(write(replay)).options.seed), seed);
    EXPECT_EQ(seed_text(from_link(to_link(replay)).options.seed), seed);
    const State state = new_run(replay.options);
    const State loaded = load_state(save_state(state));
    EXPECT_EQ(hash(loaded), hash(state));
    EXPECT_EQ(seed_text(options_of(loaded).seed), seed);
    EXPECT_EQ(seed_text(seed_of(parse_scenario(nlohmann::json{{"seed", seed}}.dump()).build())),
              seed);
  }
  EXPECT_NE(refusal("jimbo-replay 1\nseed A%2 deck b_red stake 1\n").find("%20"),
            std::string::npos);
  EXPECT_NE(refusal("jimbo-replay 1\nseed A%0A deck b_red stake 1\n").find("printed"),
            std::string::npos);
}

TEST(Replay, NamesTheLineThatIsWrong) {
  EXPECT_EQ(refusal(""), "the replay is empty");
  EXPECT_EQ(refusal("# nothing\n\n"), "the replay is empty");
  const std::string no_replay = "line 1: a replay begins with `jimbo-replay 1` or `jimbo-replay 2`";
  EXPECT_EQ(refusal("jimbo-replay 3\nseed ALEEB\n"), no_replay);
  EXPECT_EQ(refusal("JIMBOSAV"), no_replay);
  EXPECT_EQ(refusal("jimbo-replay 1\n"), "the replay lacks the line that begins with `seed`");
  EXPECT_EQ(refusal("jimbo-replay 1\nselect\n"), "line 2: `select` needs a value");
  EXPECT_EQ(refusal("jimbo-replay 1\n\ndeck b_red\n"),
            "line 3: the line must begin with `seed`, as in `seed ALEEB`");
  EXPECT_EQ(refusal("jimbo-replay 1\nseed ALEEB level 3\n"),
            "line 2: `level` is unknown here; this line takes seed, deck, stake, challenge and "
            "hand_order");
  EXPECT_EQ(refusal("jimbo-replay 1\nseed ALEEB deck\n"), "line 2: `deck` needs a value");
  EXPECT_EQ(refusal("jimbo-replay 1\nseed ALEEB seed OTHER\n"), "line 2: `seed` is given twice");
  EXPECT_EQ(refusal("jimbo-replay 1\nseed ALEEB deck b_challenge\n"),
            "line 2: the deck b_challenge needs a `challenge`, as in c_omelette_1");
  EXPECT_TRUE(refusal("jimbo-replay 1\nseed A%0A\n").starts_with("line 2: "));
  EXPECT_TRUE(refusal("jimbo-replay 1\nseed ALEEB stake 9\n").starts_with("line 2: "));
  EXPECT_TRUE(refusal(kHead + "select\n# ok\njump\n").starts_with("line 5: `jump` is no action"));
  EXPECT_EQ(refusal(kHead + "play 1 1\n"), "line 3: hand position 1 is named twice");
}

TEST(Replay, RefusesHashesThatAreNone) {
  const std::string expected = "line 3: `= ` needs a hash of hexadecimal digits";
  for (const char* line :
       {"=", "= ", "= xyz", "= 12 34", "= -1", "= 0x12", "= 11112222333344445", "== 12"}) {
    EXPECT_EQ(refusal(kHead + line), expected) << line;
  }
  EXPECT_EQ(read(kHead + "=ff").lines[0].hash, 255U);
}

TEST(Replay, RefusesGarbageWithNothingButAMessage) {
  Chooser chooser(22);
  const std::string whole = write(random_replay(chooser, 40));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    refusal(whole.substr(0, length));
  }
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const int flip : {1, 4, 0x80, 0xff}) {
      std::string changed = whole;
      changed[i] = static_cast<char>(changed[i] ^ flip);
      refusal(changed);
    }
  }
  EXPECT_NE(refusal(std::string(1'000'000, '\0')), "");
  EXPECT_NE(refusal(kHead + std::string(1'000'000, 'x')), "");
}

// Links ------------------------------------------------------------------------------------------

TEST(Link, BringsBackRandomGames) {
  Chooser chooser(31);
  for (int games = 0; games < 60; ++games) {
    const Replay replay = random_replay(chooser, 80);
    const std::string link = to_link(replay);
    EXPECT_EQ(
        link.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        std::string::npos);
    const Replay again = from_link(link);
    EXPECT_TRUE(same_run(again.options, replay.options));
    EXPECT_EQ(actions_of(again), actions_of(replay));
    EXPECT_EQ(to_link(again), link);
  }
}

TEST(Link, HoldsEveryOptionAndTheWholeHand) {
  Replay replay;
  replay.options = run_of("A", DeckId::Erratic, StakeId::Gold);
  replay.options.hand_order = HandOrder::Rank;
  Action use;
  use.kind = ActionKind::UseConsumable;
  use.slot = 255;
  use.cards = ~std::uint64_t{0};
  replay.add(use);
  const Replay again = from_link(to_link(replay));
  EXPECT_TRUE(same_run(again.options, replay.options));
  EXPECT_EQ(actions_of(again), actions_of(replay));
  EXPECT_TRUE(from_link(to_link({run_of("ALEEB"), {}})).lines.empty());
}

TEST(Link, OfAChallengeForgetsTheDeck) {
  Replay replay;
  replay.options = challenge_run(ChallengeId::Cruelty);
  const std::string link = to_link(replay);
  replay.options.deck = DeckId::Challenge;
  replay.options.stake = StakeId::Gold;
  EXPECT_EQ(to_link(replay), link);
  EXPECT_EQ(from_link(link).options.challenge, ChallengeId::Cruelty);
}

constexpr const char* kBrokenLink =
    "the link is cut off or damaged: copy all of it, and nothing else";

TEST(Link, IsRefusedWhenDamaged) {
  EXPECT_EQ(link_refusal(""), kBrokenLink);
  EXPECT_EQ(link_refusal("A"), kBrokenLink);
  EXPECT_EQ(link_refusal("AB C"), "` ` does not occur in links");
  EXPECT_EQ(link_refusal("Aw"), "not a link of this version");
  EXPECT_EQ(link_refusal("AQ"), kBrokenLink);
  EXPECT_EQ(link_refusal("AQ8"), "the link is damaged: it names something that does not exist")
      << "the deck of the challenges";
  EXPECT_EQ(link_refusal("AQAI"), "the link is damaged: it names something that does not exist")
      << "a ninth stake";
  EXPECT_EQ(link_refusal("AR"), kBrokenLink) << "bits left over";
}

// Bytes as a link, six bits a character, as an independent writer would do it.
std::string link_of(const std::string& bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string bits;
  for (const char c : bytes) {
    for (int i = 7; i >= 0; --i) bits += static_cast<char>('0' + ((c >> i) & 1));
  }
  while (bits.size() % 6 != 0) bits += '0';
  std::string link;
  for (std::size_t i = 0; i < bits.size(); i += 6) {
    link += digits[std::stoul(bits.substr(i, 6), nullptr, 2)];
  }
  return link;
}

const std::string kLinkHead = std::string("\x01\x00\x00\xff\x00\x05", 6) + "ALEEB";

TEST(Link, RefusesActionsThatAreNone) {
  const auto with = [](const std::string& action) {
    return link_refusal(link_of(kLinkHead + action));
  };
  using namespace std::string_literals;
  EXPECT_EQ(link_refusal(link_of(kLinkHead)), "");
  EXPECT_EQ(with("\x02\x00\x00\x00"s), "") << "select";
  EXPECT_EQ(with("\x15\x00\x00\x00"s),
            "the link is damaged: it names something that does not exist");
  EXPECT_EQ(with("\x08\x80\x02\x00\x00"s), "the link is damaged: a number is too large")
      << "slot 256";
  EXPECT_EQ(with("\x11\x00\x80\x02\x00"s), "the link is damaged: a number is too large")
      << "target 256";
  EXPECT_EQ(with("\x00\x00\x00"s + std::string(9, '\xff') + "\x01"), "") << "all 64 cards";
  EXPECT_EQ(with("\x00\x00\x00"s + std::string(9, '\xff') + "\x02"),
            "the link is damaged: a number is too large");
  EXPECT_EQ(with("\x00\x00\x00"s + std::string(12, '\xff')),
            "the link is damaged: a number is too large");
  EXPECT_EQ(with("\x02\x01\x00\x00"s), "the link is damaged: select has a part too many");
  EXPECT_EQ(with("\x08\x01\x00\x01"s), "the link is damaged: buy 1 has a part too many");
  EXPECT_EQ(with("\x14\x02\x00\x00"s), "the link is damaged: sort suit has a part too many");
  EXPECT_NE(with("\x00\x00\x00\x00"s), "") << "a play without cards";
  EXPECT_EQ(with("\x02\x00"s), kBrokenLink);
}

TEST(Link, RefusesEveryCharacterTooMany) {
  Chooser chooser(33);
  for (int game = 0; game < 6; ++game) {
    const std::string whole = to_link(random_replay(chooser, game));
    for (char c = '!'; c <= '~'; ++c) EXPECT_NE(link_refusal(whole + c), "") << whole << c;
  }
}

TEST(Link, RefusesOtherSpellingsOfARun) {
  using namespace std::string_literals;
  EXPECT_EQ(link_refusal(link_of(kLinkHead + "\x02\x80\x00\x00\x00"s)), kBrokenLink) << "a long 0";
  EXPECT_EQ(link_refusal(link_of("\x01\x01\x00\x00\x00\x05"s + "ALEEB")), kBrokenLink)
      << "a deck beside a challenge";
  std::string changed = link_of(kLinkHead);
  changed.back() = 'J';
  EXPECT_EQ(link_of(kLinkHead).back(), 'I');
  EXPECT_EQ(link_refusal(changed), kBrokenLink) << "bits left over";
}

TEST(Link, RefusesSeedsThatAreNone) {
  using namespace std::string_literals;
  const std::string head("\x01\x00\x00\xff\x00", 5);
  EXPECT_NE(link_refusal(link_of(head + "\x00"s)), "");
  EXPECT_NE(link_refusal(link_of(head + "\x65" + std::string(101, 'A'))), "");
  EXPECT_NE(link_refusal(link_of(head + "\xff" + std::string(300, 'A'))), "");
  EXPECT_NE(link_refusal(link_of(head + "\x05" + "AL\tEB")), "");
}

TEST(Link, RefusesGarbageWithNothingButAMessage) {
  Chooser chooser(32);
  const std::string whole = to_link(random_replay(chooser, 40));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    link_refusal(whole.substr(0, length));
  }
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const char c : std::string("A_9 \x80\n")) {
      std::string changed = whole;
      changed[i] = c;
      link_refusal(changed);
    }
  }
  EXPECT_NE(link_refusal(std::string(1'000'000, '_')), "");
}

TEST(Link, TextsOfHashesHave16Digits) {
  EXPECT_EQ(hash_text(0), "0000000000000000");
  EXPECT_EQ(hash_text(0x4123c863693f75f5), "4123c863693f75f5");
}

}  // namespace
}  // namespace jimbo::replay_test
