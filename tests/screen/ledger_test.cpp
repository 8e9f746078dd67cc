#include "screen/ledger.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "record/scenario.h"
#include "text/number_text.h"

namespace jimbo::ledger_test {
namespace {

TEST(LedgerText, TellsWhoGaveWhatInAlignedColumns) {
  const State state = Scenario()
                          .joker({.id = JokerId::Blueprint})
                          .joker({.id = JokerId::ScaryFace})
                          .joker({.id = JokerId::Baron, .edition = Edition::Foil})
                          .level(HandId::Pair, 3)
                          .playing()
                          .hand("KH:red KS KD:steel:red")
                          .build();
  EXPECT_EQ(ledger_text(preview_ledger(state, 0b011)),
            "Pair level 3                               40 x 4\n"
            "K♥ red                         +10 chips   50 x 4\n"
            "Scary Face via Blueprint (K♥)  +30 chips   80 x 4\n"
            "Scary Face (K♥)                +30 chips  110 x 4\n"
            "K♥ red                         again      110 x 4\n"
            "K♥ red                         +10 chips  120 x 4\n"
            "Scary Face via Blueprint (K♥)  +30 chips  150 x 4\n"
            "Scary Face (K♥)                +30 chips  180 x 4\n"
            "K♠                             +10 chips  190 x 4\n"
            "Scary Face via Blueprint (K♠)  +30 chips  220 x 4\n"
            "Scary Face (K♠)                +30 chips  250 x 4\n"
            "K♦ steel red held              x1.5 mult  250 x 6\n"
            "Baron (K♦)                     x1.5 mult  250 x 9\n"
            "K♦ steel red held              again      250 x 9\n"
            "K♦ steel red held              x1.5 mult  250 x 13.5\n"
            "Baron (K♦)                     x1.5 mult  250 x 20.25\n"
            "Baron                          +50 chips  300 x 20.25\n"
            "Pair                           scores 6,075\n");
}

TEST(LedgerText, NamesTheBossTheDeckAndThePlanet) {
  const State flint = Scenario()
                          .deck(DeckId::Plasma)
                          .voucher(VoucherId::Telescope)
                          .voucher(VoucherId::Observatory)
                          .consumable(ConsumableId::Mercury)
                          .boss(BlindId::Flint)
                          .playing(BlindSlot::Boss)
                          .hand("7H 7S:goldseal")
                          .build();
  EXPECT_EQ(ledger_text(preview_ledger(flint, 0b11), "  "),
            "  Pair level 1             10 x 2\n"
            "  The Flint     halved      5 x 1\n"
            "  7♥            +7 chips   12 x 1\n"
            "  7♠ goldseal   +7 chips   19 x 1\n"
            "  7♠ goldseal   +$3        19 x 1\n"
            "  Mercury       x1.5 mult  19 x 1.5\n"
            "  Plasma Deck   balanced   10 x 10\n"
            "  Pair          scores 100\n");

  const State psychic =
      Scenario().boss(BlindId::Psychic).playing(BlindSlot::Boss).hand("7H 7S").build();
  EXPECT_EQ(ledger_text(preview_ledger(psychic, 0b11)),
            "The Psychic  refuses the hand\n"
            "Pair         scores 0\n");
}

TEST(LedgerText, NamesTheCauseOfALevelLostAndOfACardThatGivesNothing) {
  Scenario scene;
  scene.level(HandId::Pair, 3).boss(BlindId::Arm).playing(BlindSlot::Boss).hand("KH:debuffed KS");
  const Ledger ledger = preview_ledger(scene.build(), 0b11);
  EXPECT_EQ(ledger_text(ledger),
            "The Arm       -1 level\n"
            "Pair level 2             25 x 3\n"
            "K♥ debuffed   debuffed   25 x 3\n"
            "K♠            +10 chips  35 x 3\n"
            "Pair          scores 105\n");
  EXPECT_EQ(ledger_json(ledger)[0].at("event"), "level");
  EXPECT_EQ(ledger_json(ledger)[2].at("event"), "debuffed");
}

// Midas Mask has made the card gold when it scores: the ledger shows the card of that moment.
TEST(LedgerText, ShowsACardAsItIsWhenItScores) {
  const State state = Scenario().joker({.id = JokerId::MidasMask}).playing().hand("KH 2C").build();
  const Ledger ledger = preview_ledger(state, 0b01);
  ASSERT_EQ(ledger.size(), 3U);
  EXPECT_EQ(ledger[1].who, "K♥ gold");
}

TEST(LedgerText, NamesNothingThatLiesFaceDown) {
  State state = Scenario()
                    .joker({.id = JokerId::Baron})
                    .joker({.id = JokerId::Joker})
                    .playing()
                    .hand("2H KD:steel")
                    .face_down(1)
                    .build();
  state.jokers[1].face_down = true;
  const Ledger ledger = preview_ledger(state, 0b01);
  EXPECT_EQ(ledger_text(ledger),
            "High Card level 1                  5 x 1\n"
            "2♥                      +2 chips   7 x 1\n"
            "face-down card held     x1.5 mult  7 x 1.5\n"
            "Baron (face-down card)  x1.5 mult  7 x 2.25\n"
            "face-down joker 1       +4 mult    7 x 6.25\n"
            "High Card               scores 43\n");
  const std::string json = ledger_json(ledger).dump();
  EXPECT_EQ(json.find("steel"), std::string::npos);
  EXPECT_EQ(json.find("j_joker"), std::string::npos);
}

TEST(LedgerJson, CarriesKeysAndNumbers) {
  const State state = Scenario()
                          .joker({.id = JokerId::Blueprint})
                          .joker({.id = JokerId::ScaryFace})
                          .playing()
                          .hand("KH:glass 2C")
                          .build();
  const nlohmann::ordered_json lines = ledger_json(preview_ledger(state, 0b01, Luck::Worst));
  EXPECT_EQ(lines[0].dump(),
            R"({"event":"base","actor":{"kind":"hand","hand":"High Card"},"value":1,"chips":5,)"
            R"("mult":1,"text":"High Card level 1"})");
  EXPECT_EQ(lines[3].dump(),
            R"({"event":"chips","actor":{"kind":"joker","position":0,"joker":"j_scary_face",)"
            R"("via":"j_blueprint","card":"H_K:glass"},"value":30,"chips":45,"mult":2,)"
            R"("text":"Scary Face via Blueprint (K♥): +30 chips"})");
}

TEST(PreviewLedger, EndsWithTheScoreOfThePreview) {
  const State state =
      Scenario().joker({.id = JokerId::Misprint}).playing().hand("KH:lucky KS 3C").build();
  for (const Luck luck : {Luck::Worst, Luck::Drawn, Luck::Best}) {
    const Ledger ledger = preview_ledger(state, 0b11, luck);
    EXPECT_EQ(ledger.back().event.value, preview(state, 0b11, luck).score);
  }
}

TEST(NumberText, GroupsDigitsAndShortensWhatIsHuge) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(-0.0), "0");
  EXPECT_EQ(number_text(999), "999");
  EXPECT_EQ(number_text(1000), "1,000");
  EXPECT_EQ(number_text(-1234567.25), "-1,234,567.25");
  EXPECT_EQ(number_text(-100), "-100");
  EXPECT_EQ(number_text(20.25), "20.25");
  EXPECT_EQ(number_text(999999999999.0), "999,999,999,999");
  EXPECT_EQ(number_text(1.2345e12), "1.234e12");
  EXPECT_EQ(number_text(1e300), "1.000e300");
  EXPECT_EQ(number_text(1.0 / 0.0), "inf");
}

TEST(NumberText, HasAllDigitsOfAScoreWhileTheyAreExact) {
  EXPECT_EQ(full_number_text(1.2345e12), "1,234,500,000,000");
  EXPECT_EQ(full_number_text(9007199254740991.0), "9,007,199,254,740,991");
  EXPECT_EQ(full_number_text(9007199254740992.0), "9.007e15");
  EXPECT_EQ(full_number_text(10.5), number_text(10.5));
}

}  // namespace
}  // namespace jimbo::ledger_test
