#include "text/notation.h"

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/random_game.h"

namespace jimbo::notation_test {
namespace {

Action make(ActionKind kind, int slot = 0, std::uint64_t cards = 0, int target = 0) {
  Action action;
  action.kind = kind;
  action.slot = static_cast<std::uint8_t>(slot);
  action.cards = cards;
  action.target = static_cast<std::uint8_t>(target);
  return action;
}

// The message of the refusal, or empty if the text is read.
std::string refusal(std::string_view text) {
  try {
    read_action(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

struct Pair {
  const char* text;
  Action action;
};

const std::vector<Pair> kPairs = {
    {"play 0 1 4", make(ActionKind::Play, 0, 0b10011)},
    {"discard 2 3", make(ActionKind::Discard, 0, 0b1100)},
    {"select", make(ActionKind::SelectBlind)},
    {"skip", make(ActionKind::SkipBlind)},
    {"reroll_boss", make(ActionKind::RerollBoss)},
    {"cash_out", make(ActionKind::CashOut)},
    {"reroll", make(ActionKind::RerollShop)},
    {"leave", make(ActionKind::LeaveShop)},
    {"buy 3", make(ActionKind::Buy, 3)},
    {"buy_use 1", make(ActionKind::BuyAndUse, 1)},
    {"buy_use 1 0 2", make(ActionKind::BuyAndUse, 1, 0b101)},
    {"voucher 0", make(ActionKind::RedeemVoucher)},
    {"pack 1", make(ActionKind::OpenPack, 1)},
    {"pick 2", make(ActionKind::PickFromPack, 2)},
    {"pick 2 0 7", make(ActionKind::PickFromPack, 2, 0b10000001)},
    {"skip_pack", make(ActionKind::SkipPack)},
    {"sell_joker 4", make(ActionKind::SellJoker, 4)},
    {"sell_consumable 0", make(ActionKind::SellConsumable)},
    {"use 0", make(ActionKind::UseConsumable)},
    {"use 1 2 63", make(ActionKind::UseConsumable, 1, 1ULL << 63U | 0b100)},
    {"move_joker 1 0", make(ActionKind::MoveJoker, 1)},
    {"move_consumable 0 1", make(ActionKind::MoveConsumable, 0, 0, 1)},
    {"move_hand 3 255", make(ActionKind::MoveHandCard, 3, 0, 255)},
    {"sort rank", make(ActionKind::SortHand)},
    {"sort suit", make(ActionKind::SortHand, 1)},
};

TEST(Notation, HasOneFormForEveryKind) {
  std::set<ActionKind> kinds;
  for (const Pair& pair : kPairs) {
    EXPECT_EQ(to_text(pair.action), pair.text);
    EXPECT_EQ(read_action(pair.text), pair.action) << pair.text;
    kinds.insert(pair.action.kind);
  }
  EXPECT_EQ(kinds.size(), static_cast<std::size_t>(kActionKinds));
}

TEST(Notation, ReadsBackEveryLegalActionOfRandomGames) {
  Chooser chooser(7);
  std::set<ActionKind> kinds;
  for (int games = 0; games < 12; ++games) {
    RandomGame game(chooser, 150);
    do {
      for (const Action& action : game.legal(true)) {
        ASSERT_EQ(read_action(to_text(action)), action) << to_text(action);
        kinds.insert(action.kind);
      }
    } while (game.go_on());
  }
  EXPECT_GE(kinds.size(), static_cast<std::size_t>(kActionKinds - 1));
}

TEST(Notation, AcceptsSpacesUpperCaseAndAnyOrder) {
  EXPECT_EQ(read_action("  PLAY\t4  0 1 \r"), kPairs[0].action);
  EXPECT_EQ(read_action("Sort SUIT"), make(ActionKind::SortHand, 1));
  EXPECT_EQ(read_action("play 00 1 4"), kPairs[0].action);
}

TEST(Notation, RefusesUnknownWordsAndListsTheKnown) {
  EXPECT_EQ(refusal("jump 1"),
            "`jump` is no action; the actions are play, discard, select, skip, reroll_boss, "
            "cash_out, reroll, leave, buy, buy_use, voucher, pack, pick, skip_pack, sell_joker, "
            "sell_consumable, use, move_joker, move_consumable, move_hand, sort");
  EXPECT_EQ(refusal(""), "an action is missing; `play 0` plays the leftmost card");
  EXPECT_EQ(refusal(" \t "), refusal(""));
}

TEST(Notation, RefusesTheWrongFormAndShowsTheRightOne) {
  for (const char* word :
       {"select", "skip", "reroll_boss", "cash_out", "reroll", "leave", "skip_pack"}) {
    EXPECT_EQ(refusal(std::string(word) + " 0"), "`" + std::string(word) + "` stands alone");
  }
  for (const std::string word : {"play", "discard"}) {
    EXPECT_EQ(refusal(word),
              "`" + word + "` needs 1 to 5 hand positions, as in `" + word + " 0 1 4`");
  }
  for (const std::string word : {"buy", "voucher", "pack", "sell_joker", "sell_consumable"}) {
    const std::string expected = "`" + word + "` needs one position, as in `" + word + " 0`";
    for (const char* rest : {"", " 0 1", " x", " -1", " 256", " 1.5", " +1", " 0x1"}) {
      EXPECT_EQ(refusal(word + rest), expected) << word << rest;
    }
  }
  for (const std::string word : {"use", "pick", "buy_use"}) {
    const std::string expected =
        "`" + word + "` needs a position and, if the card wants targets, hand positions, as in `" +
        word + " 0 2 3`";
    for (const char* rest : {"", " x", " 256 0"}) EXPECT_EQ(refusal(word + rest), expected);
  }
  for (const std::string word : {"move_joker", "move_consumable", "move_hand"}) {
    const std::string expected =
        "`" + word + "` needs two positions, from and to, as in `" + word + " 3 0`";
    for (const char* rest : {"", " 1", " 1 2 3", " 1 x", " 300 0"}) {
      EXPECT_EQ(refusal(word + rest), expected) << word << rest;
    }
  }
  for (const char* text : {"sort", "sort value", "sort rank suit", "sort 0"}) {
    EXPECT_EQ(refusal(text), "`sort` needs `rank` or `suit`");
  }
}

TEST(Notation, RefusesPositionsThatAreNone) {
  const std::string rest = " is no hand position; they count from 0 at the left";
  EXPECT_EQ(refusal("play a"), "`a`" + rest);
  EXPECT_EQ(refusal("play 0 -1"), "`-1`" + rest);
  EXPECT_EQ(refusal("play -0"), "`-0`" + rest);
  EXPECT_EQ(refusal("discard 64"), "`64`" + rest);
  EXPECT_EQ(refusal("use 0 4294967296"), "`4294967296`" + rest);
  EXPECT_EQ(refusal("play 99999999999999999999"), "`99999999999999999999`" + rest);
  EXPECT_EQ(refusal("play 3 1 3"), "hand position 3 is named twice");
  EXPECT_EQ(refusal("play 3 03"), "hand position 3 is named twice");
}

TEST(Notation, QuotesOnlyTheBeginningOfWhatItDoesNotKnow) {
  const std::string message = refusal(std::string(1'000'000, 'x'));
  EXPECT_TRUE(message.starts_with("`" + std::string(40, 'x') + "...` is no action"));
  EXPECT_LT(message.size(), 400U);
  EXPECT_TRUE(refusal("\x1b[2J").starts_with("`?[2j` is no action"));
}

TEST(Notation, RefusesNothingButWithAMessage) {
  Chooser chooser(3);
  const std::string alphabet = "playdiscrusebcktm_o 0123456789 -#=\xff\n";
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int length = chooser.below(20); length > 0; --length) {
      text += alphabet[static_cast<std::size_t>(chooser.below(int(alphabet.size())))];
    }
    try {
      const Action action = read_action(text);
      EXPECT_EQ(read_action(to_text(action)), action) << text;
    } catch (const std::invalid_argument& error) {
      EXPECT_STRNE(error.what(), "");
    }
  }
}

TEST(Notation, HasAReasonForEveryRefusal) {
  EXPECT_EQ(to_text(Error::None), "no error");
  EXPECT_EQ(to_text(Error::GameOver), "the run is over");
  EXPECT_EQ(to_text(Error::WrongPhase), "this action does not exist on the current screen");
  EXPECT_EQ(to_text(Error::InvalidSlot), "nothing lies at that position");
  EXPECT_EQ(to_text(Error::InvalidTarget), "these cards cannot be chosen for this action");
  EXPECT_EQ(to_text(Error::InsufficientFunds), "not enough money");
  EXPECT_EQ(to_text(Error::NoRoom), "no free slot for it");
  EXPECT_EQ(to_text(Error::NotUsable), "the card cannot be used now");
  EXPECT_EQ(to_text(Error::NotAllowed), "a rule forbids it");
  EXPECT_EQ(to_text(Error::NoDiscards), "no discards left");
  EXPECT_EQ(to_text(static_cast<Error>(200)), "unknown error");
  EXPECT_EQ(to_text(make(static_cast<ActionKind>(200))), "invalid");
}

}  // namespace
}  // namespace jimbo::notation_test
