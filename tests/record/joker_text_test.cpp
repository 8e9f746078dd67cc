#include "record/joker_text.h"

#include <stdexcept>
#include <utility>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "text/item_reader.h"
#include "text/names.h"

namespace jimbo {
namespace {

TEST(ItemName, IsReadByKeyAndNameOfEveryJoker) {
  for (int i = 0; i < kJokerCount; ++i) {
    const auto id = static_cast<JokerId>(i);
    EXPECT_EQ(find_item<JokerId>(key(id)), id) << name(id);
    EXPECT_EQ(find_item<JokerId>(name(id)), id) << name(id);
  }
}

TEST(ItemName, ToleratesCasePunctuationAccentsAndShortForms) {
  EXPECT_EQ(find_item<JokerId>("RIDE-the_bus"), JokerId::RideTheBus);
  EXPECT_EQ(find_item<JokerId>("oops all 6s"), JokerId::OopsAll6s);
  EXPECT_EQ(find_item<JokerId>("seance"), JokerId::Seance);
  EXPECT_EQ(find_item<JokerId>("idol"), JokerId::TheIdol);
  EXPECT_EQ(find_item<JokerId>("blue"), JokerId::BlueJoker);
  EXPECT_EQ(find_item<BlindId>("flint"), BlindId::Flint);
  EXPECT_EQ(find_item<HandId>("two_pair"), HandId::TwoPair);
  EXPECT_EQ(find_item<Suit>("h"), Suit::Hearts);
  EXPECT_EQ(find_item<JokerId>(""), std::nullopt);
  EXPECT_EQ(find_item<JokerId>("?!"), std::nullopt);
}

TEST(ItemName, SuggestsUpToThreeNearNames) {
  EXPECT_EQ(suggestion("Barron", {"Baron", "Mime"}), "did you mean Baron?");
  EXPECT_EQ(suggestion("card", {"Card A", "Card B", "Card C", "Card D"}),
            "did you mean Card A or Card B or Card C?");
  EXPECT_EQ(suggestion("xyz", {"Baron", "Mime"}), "");
}

TEST(JokerText, TellsEditionStickersAndNumbers) {
  const ScenarioJoker bus = read_joker_text(" ride the bus : mult=12 : foil:eternal:extra_sell=3");
  EXPECT_EQ(bus.id, JokerId::RideTheBus);
  EXPECT_EQ(bus.value, 12);
  EXPECT_EQ(bus.edition, Edition::Foil);
  EXPECT_TRUE(bus.eternal);
  EXPECT_EQ(bus.extra_sell, 3);
  EXPECT_EQ(read_joker_text("Baron:perishable=0").perishable, 0);
  EXPECT_EQ(read_joker_text("To Do List:hand=two pair").counter, static_cast<int>(HandId::TwoPair));
  EXPECT_EQ(read_joker_list("Baron, , Mime").size(), 2U);
}

TEST(JokerText, KnowsWhatTheNumberOfAJokerCounts) {
  EXPECT_EQ(value_word(JokerId::RideTheBus), "mult");
  EXPECT_EQ(value_word(JokerId::IceCream), "chips");
  EXPECT_EQ(value_word(JokerId::Campfire), "xmult");
  EXPECT_EQ(value_word(JokerId::Baron), "");
  // Whoever starts with a number has a word for it.
  for (int i = 0; i < kJokerCount; ++i) {
    const auto id = static_cast<JokerId>(i);
    if (facts(id).value != 0) {
      EXPECT_NE(value_word(id), "") << name(id);
    }
  }
}

TEST(JokerText, TakesDebuffedJokersWhateverElseTheyAre) {
  EXPECT_TRUE(read_joker_text("Baron:debuffed").debuffed);
  const ScenarioJoker both = read_joker_text("Baron:eternal:debuffed");
  EXPECT_TRUE(both.eternal && both.debuffed);
  const State state = Scenario().joker(both).build();
  EXPECT_TRUE(state.jokers[0].debuffed && state.jokers[0].eternal);
  EXPECT_FALSE(state.jokers[0].perishable);
}

TEST(JokerText, ReadsConsumables) {
  EXPECT_EQ(read_consumable_text("pluto"), std::pair(ConsumableId::Pluto, Edition::None));
  EXPECT_EQ(read_consumable_text("Pluto:Negative"),
            std::pair(ConsumableId::Pluto, Edition::Negative));
  for (const char* text : {"", "Plato", "Pluto:foil", "Pluto:negative:negative"}) {
    EXPECT_THROW(read_consumable_text(text), std::invalid_argument) << text;
  }
}

TEST(JokerText, RefusesWhatItDoesNotKnow) {
  for (const char* text :
       {"", ":foil", "Barn Owl", "Baron:foil:holo", "Baron:value=1", "Baron:hand=Pair",
        "Ice Cream:chips=", "Ice Cream:chips=1e999", "Baron:extra_sell=1.5", "Baron:sell=3"}) {
    EXPECT_THROW(read_joker_text(text), std::invalid_argument) << text;
  }
}

}  // namespace
}  // namespace jimbo
