#include "seeds/filter/filter.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace jimbo {
namespace {

Wish only_wish(const std::string& text) {
  const Filter filter = read_filter_text(text);
  EXPECT_EQ(filter.wishes.size(), 1U) << text;
  return filter.wishes.front();
}

std::string mistake(const std::string& text, const RunOptions& run = {}) {
  try {
    check_filter(read_filter(text), run);
  } catch (const FilterError& error) {
    return error.what();
  }
  return "";
}

TEST(FilterText, NamesThingsAsPeopleTypeThem) {
  EXPECT_EQ(only_wish("joker Blueprint").id, static_cast<int>(JokerId::Blueprint));
  EXPECT_EQ(only_wish("JOKER ride the bus ANTE 1").id, static_cast<int>(JokerId::RideTheBus));
  EXPECT_EQ(only_wish("tag Negative").id, static_cast<int>(TagId::Negative));
  EXPECT_EQ(only_wish("tag Negative Tag ante 2").id, static_cast<int>(TagId::Negative));
  EXPECT_EQ(only_wish("spectral The Soul").id, static_cast<int>(ConsumableId::Soul));
  EXPECT_EQ(only_wish("boss Needle").id, static_cast<int>(BlindId::Needle));
  EXPECT_EQ(only_wish("voucher v_observatory").id, static_cast<int>(VoucherId::Observatory));
}

TEST(FilterText, SaysWhereAndHow) {
  const Wish wish = only_wish("joker Blueprint negative in shop ante<=3 rolls<=4 slot 2 x2");
  EXPECT_EQ(wish.edition, Edition::Negative);
  EXPECT_EQ(wish.sources, kFromShelf);
  EXPECT_EQ(wish.antes, 0b1110U);
  EXPECT_EQ(wish.rolls, 4);
  EXPECT_EQ(wish.slot, 2);
  EXPECT_EQ(wish.count, 2);
  EXPECT_EQ(only_wish("voucher Hone by ante 2").antes, 0b110U);
  EXPECT_EQ(only_wish("voucher Hone ante 2,4-5").antes, 0b110100U);
  EXPECT_EQ(only_wish("voucher Hone").antes, 0b111111110U);
  const Wish card = only_wish("card H_K glass red seal polychrome in standard pack");
  EXPECT_EQ(card.rank, Rank::King);
  EXPECT_EQ(card.suit, Suit::Hearts);
  EXPECT_EQ(card.enhancement, Enhancement::Glass);
  EXPECT_EQ(card.seal, Seal::Red);
  EXPECT_EQ(card.edition, Edition::Polychrome);
  const Wish pack = only_wish("pack mega spectral shop 1 slot 2");
  EXPECT_EQ(pack.pack_kind, BoosterKind::Spectral);
  EXPECT_EQ(pack.pack_size, BoosterSize::Mega);
  EXPECT_EQ(pack.shop, 1);
}

TEST(FilterText, KnowsThatALegendaryComesFromTheSoul) {
  const unsigned souls = from_pack(BoosterKind::Arcana) | from_pack(BoosterKind::Spectral);
  EXPECT_EQ(only_wish("legendary Perkeo in pack ante 1").sources, souls);
  EXPECT_TRUE(only_wish("joker Perkeo").is_legendary());
  EXPECT_EQ(only_wish("legendary any in arcana").sources, from_pack(BoosterKind::Arcana));
}

TEST(FilterText, SeparatesWishesBySemicolonsAndLines) {
  const Filter filter = read_filter_text(
      "joker Blueprint # the best\n\nnot boss The Needle; should tag Rare score 5\nin order");
  ASSERT_EQ(filter.wishes.size(), 3U);
  EXPECT_EQ(filter.wishes[0].need, WishNeed::Must);
  EXPECT_EQ(filter.wishes[1].need, WishNeed::MustNot);
  EXPECT_EQ(filter.wishes[2].need, WishNeed::Should);
  EXPECT_EQ(filter.wishes[2].score, 5);
  EXPECT_TRUE(filter.in_order);
  EXPECT_EQ(filter.wishes[1].place.line, 3);
  EXPECT_EQ(filter.wishes[2].place.column, 22);
}

void expect_same(const Filter& a, const Filter& b) {
  ASSERT_EQ(a.wishes.size(), b.wishes.size());
  EXPECT_EQ(a.in_order, b.in_order);
  EXPECT_EQ(a.least_score, b.least_score);
  for (std::size_t i = 0; i < a.wishes.size(); ++i) {
    const Wish& x = a.wishes[i];
    const Wish& y = b.wishes[i];
    EXPECT_EQ(x.need, y.need) << i;
    EXPECT_EQ(x.kind, y.kind) << i;
    EXPECT_EQ(x.id, y.id) << i;
    EXPECT_EQ(x.edition, y.edition) << i;
    EXPECT_EQ(x.eternal, y.eternal) << i;
    EXPECT_EQ(x.rental, y.rental) << i;
    EXPECT_EQ(x.antes, y.antes) << i;
    EXPECT_EQ(x.sources, y.sources) << i;
    EXPECT_EQ(x.rolls, y.rolls) << i;
    EXPECT_EQ(x.count, y.count) << i;
    EXPECT_EQ(x.score, y.score) << i;
  }
}

TEST(FilterDocument, SaysTheSameAsTomlJsonAndText) {
  const Filter toml = read_filter(R"(
least_score = 2
must = [
  { joker = "Blueprint", edition = "negative", stickers = ["eternal", "rental"], antes = [
    1, 3], sources = ["shop", "buffoon"], rolls = 4 },
  "voucher Observatory by ante 2",
]
must_not = [{ boss = "The Needle", ante = "1-8" }]
should = [{ tag = "Rare", count = 2, score = 3 }]
)");
  const Filter json = read_filter(R"({"least_score": 2, "must": [
    {"joker": "j_blueprint", "edition": "negative", "stickers": ["eternal", "rental"],
     "antes": [1, 3], "sources": ["shop", "buffoon"], "rolls": 4}, "voucher Observatory ante<=2"],
    "must_not": ["boss The Needle"], "should": ["tag Rare Tag x2 score 3"]})");
  Filter text = read_filter_text(
      "joker Blueprint negative eternal rental ante 1,3 in shop, buffoon rolls<=4;"
      "voucher Observatory by ante 2; not boss The Needle; should tag Rare at least 2 score 3");
  text.least_score = 2;
  expect_same(toml, json);
  expect_same(toml, text);
}

TEST(FilterDocument, SaysWhatTextsSayOfPlacesAndNumbers) {
  const Filter json = read_filter(R"({"must": [
    {"any": [{"joker": "Baron", "stickers": "none", "source": "rare tag", "blind": "small"},
             "joker Mime in judgement ante 1"]},
    {"tag": "Orbital", "hand": "Full House", "ante": 2}, {"outcome": "wheel", "uses": 3, "max": 1},
    {"deck": "any", "same": "rank", "count": 9}]})");
  const Filter text = read_filter(
      "joker Baron no stickers in rare tag small or joker Mime in judgement ante 1; "
      "tag Orbital hand Full House ante 2; outcome wheel uses<=3 at most 1; deck same rank x9");
  expect_same(json, text);
  for (const Filter* filter : {&json, &text}) {
    EXPECT_TRUE(filter->wishes[0].no_sticker);
    EXPECT_EQ(filter->wishes[0].blind, 1);
    EXPECT_EQ(filter->end_of_group(0), 2U);
    EXPECT_EQ(filter->wishes[2].hand, HandId::FullHouse);
    EXPECT_EQ(filter->wishes[3].most, 1);
    EXPECT_EQ(filter->wishes[4].alike, Alike::Rank);
  }
}

TEST(FilterMistakes, HaveAPlaceAndTheNearestName) {
  struct Case {
    const char* filter;
    const char* message;
  };
  for (const Case& c : {
           Case{"", "line 1, column 1: there is no wish"},
           Case{"# nothing", "there is no wish"},
           Case{"joker Bluprint",
                "line 1, column 7: no joker is called 'Bluprint': did you mean "
                "Blueprint?"},
           Case{"tag Rare;\n  jocker Baron", "line 2, column 3: a wish begins with"},
           Case{"jocker Baron", "did you mean joker?"},
           Case{"tarot Pluto", "line 1, column 7: Pluto is a planet, not a tarot"},
           Case{"legendary Blueprint", "Blueprint is rare, not legendary"},
           Case{"joker Baron ante 40", "ante must be a whole number from 1 to 39, got '40'"},
           Case{"joker Baron ante<=x", "line 1, column 13: ante must be"},
           Case{"joker Baron ante 5-2", "from the lower to the higher"},
           Case{"joker Baron rolls<=0", "rolls must be a whole number from 1 to 200"},
           Case{"joker Baron in attic", "no place is called 'attic'"},
           Case{"joker Baron in arcana", "it never lies there"},
           Case{"joker Baron negative frob", "this is not understood here: 'frob'"},
           Case{"pack huge arcana", "no pack is called 'huge'"},
           Case{"card any green seal", "no seal is called"},
           Case{"must = 3", "line 1, column 8: a list of wishes"},
           Case{"must = [{ joker = \"Baron\", editon = \"foil\" }]", "did you mean edition"},
           Case{"must_have = []", "line 1, column 1"},
           Case{"{\"must\": [{\"joker\": \"Barn\"}]}", "did you mean Baron"},
           Case{"must = [\n  \"joker Barn\",\n]", "line 2, column 10"},
       }) {
    const std::string message = mistake(c.filter);
    EXPECT_NE(message.find(c.message), std::string::npos) << c.filter << "\n" << message;
  }
}

TEST(FilterMistakes, OfTheUsualKindsAreUnderstoodOrNamed) {
  EXPECT_EQ(mistake("joker Blueprint edition negative in ante 1"), "");
  EXPECT_EQ(read_filter("joker Blueprint edition negative in ante 1").wishes[0].antes,
            read_filter("joker Blueprint negative ante 1").wishes[0].antes);
  for (const auto& [filter, message] :
       {std::pair("perkio ante 1", "a wish begins with a name or one of joker"),
        std::pair("joker Baron edition ante 1", "edition is followed by"),
        std::pair("joker Baron ante 1 and joker Mime", "semicolons"),
        std::pair("joker Baron ante 1 or", "or is followed by a wish"),
        std::pair("or joker Mime", "or stands between two wishes"),
        std::pair("not joker Baron or joker Mime", "not is of one wish"),
        std::pair("joker Baron no frills", "no is followed by stickers"),
        std::pair("joker Baron at most x", "from 0 to 999"),
        std::pair("not joker Baron at most 2", "at least 3"),
        std::pair("joker Baron in soul", "it never lies there"),
        std::pair("tarot The Fool in judgement", "it never lies there"),
        std::pair("joker Blueprint in uncommon tag", "it never lies there"),
        std::pair("joker Blueprint in juggle tag", "it never lies there"),
        std::pair("tag Charm in charm tag", "it never lies there"),
        std::pair("outcome", "say which outcome"),
        std::pair("outcome flip", "no outcome is called 'flip'"),
        std::pair("outcome misprint", "say what Misprint is to give"),
        std::pair("outcome misprint 24", "from 0 to 23"),
        std::pair("deck same colour x9", "same is followed by rank or suit"),
        std::pair("joker Baron small", "small, big and boss are said of tags"),
        std::pair("tag Orbital hand Fush ante 2", "did you mean Flush")}) {
    const std::string text = mistake(filter);
    EXPECT_NE(text.find(message), std::string::npos) << filter << "\n" << text;
  }
}

TEST(FilterText, LetsWishesShareWhatIsSaidOfTheLast) {
  const Filter filter = read_filter("joker Baron or Mime negative in shop ante 2; tag Charm");
  ASSERT_EQ(filter.wishes.size(), 3U);
  EXPECT_EQ(filter.wishes[0].antes, 0b100U);
  EXPECT_EQ(filter.wishes[0].edition, Edition::Negative);
  EXPECT_EQ(filter.wishes[0].id, static_cast<int>(JokerId::Baron));
  EXPECT_EQ(filter.wishes[1].antes, 0b100U);
  EXPECT_EQ(filter.wishes[0].group, filter.wishes[1].group);
  EXPECT_NE(filter.wishes[0].group, 0);
  EXPECT_EQ(filter.wishes[2].group, 0);
  EXPECT_EQ(filter.end_of_group(0), 2U);
  EXPECT_EQ(read_filter("joker Baron ante 1 or joker Mime ante 2").wishes[0].antes, 0b10U);
}

TEST(FilterText, KnowsPlacesOfSeveralWords) {
  const Wish wish = only_wish("tarot any in the emperor, purple seal, charm tag, arcana pack");
  EXPECT_EQ(wish.sources, kFromMaker | kFromTag | from_pack(BoosterKind::Arcana));
  EXPECT_EQ(wish.tags, 1U << static_cast<int>(TagId::Charm));
  EXPECT_EQ(wish.makers, 1U << *find_maker("emperor") | 1U << *find_maker("purple_seal"));
  EXPECT_EQ(only_wish("joker any in buffoon").sources, from_pack(BoosterKind::Buffoon));
  EXPECT_EQ(only_wish("joker any in buffoon tag").sources, kFromTag);
  EXPECT_EQ(only_wish("rare any in tag").tags >> static_cast<int>(TagId::Rare) & 1U, 1U);
  EXPECT_EQ(only_wish("rare any in tag").tags >> static_cast<int>(TagId::Charm) & 1U, 0U);
  EXPECT_EQ(only_wish("joker any").sources, kFromShelf | from_pack(BoosterKind::Buffoon));
}

TEST(Filter, TakesANameWithoutItsKind) {
  for (const auto& [bare, full] :
       {std::pair("perkeo ante 1", "legendary Perkeo ante 1"),
        std::pair("not the needle", "not boss The Needle"),
        std::pair("Sock and Buskin negative ante 2", "joker Sock and Buskin negative ante 2"),
        std::pair("the soul in pack", "spectral The Soul in pack"),
        std::pair("negative tag by ante 3", "tag Negative by ante 3"),
        std::pair("telescope", "voucher Telescope")}) {
    const Wish a = read_filter(bare).wishes.at(0);
    const Wish b = read_filter(full).wishes.at(0);
    EXPECT_EQ(a.kind, b.kind) << bare;
    EXPECT_EQ(a.id, b.id) << bare;
    EXPECT_EQ(a.antes, b.antes) << bare;
    EXPECT_EQ(a.edition, b.edition) << bare;
    EXPECT_EQ(a.need, b.need) << bare;
    EXPECT_EQ(a.sources, b.sources) << bare;
  }
}

TEST(FilterMistakes, AreWhatNoSeedCanHold) {
  RunOptions gold{};
  gold.stake = StakeId::Gold;
  struct Case {
    const char* filter;
    const char* message;
  };
  for (const Case& c : {
           Case{"voucher Observatory ante 1", "Observatory needs Telescope"},
           Case{"tag Negative ante 1", "comes from ante 2 on"},
           Case{"boss The Plant ante<=3", "The Plant comes from ante 4 on"},
           Case{"boss Violet Vessel ante 1-7", "comes in antes 8, 16, 24 and 32"},
           Case{"boss Small Blind", "is no boss"},
           Case{"boss The Hook ante 1; boss The Club ante 1", "ante 1 has one boss"},
           Case{"tag Rare ante 1 big; tag Charm ante 1 big", "ante 1 has one tag there"},
           Case{"boss The Hook x2 ante 1", "these antes have room for 1 of them"},
           Case{"voucher Blank x3 ante 1-2", "these antes have room for 2 of them"},
           Case{"tag Charm x5 ante 1,2", "these antes have room for 4 of them"},
           Case{"tag Charm x2 ante 1 small", "these antes have room for 1 of them"},
           Case{"legendary Perkeo x2", "does not come again"},
           Case{"spectral The Soul x2 in pack shop 1 ante 1", "1 pack of these shops can"},
           Case{"spectral Black Hole x2 in pack slot 2 shop 2 ante 2", "1 pack of these shops can"},
           Case{"legendary any x7 in pack ante 2", "6 packs of these shops can"},
           Case{"deck S_T x53", "a deck has 52 cards at most"},
           Case{"joker any in negative tag ante 1", "such a tag comes from ante 2 on"},
           Case{"tag Charm hand Flush ante 1", "only an Orbital Tag names a hand"},
           Case{"outcome wheel negative slot 1", "never Negative"},
           Case{"outcome lucky mult x3 uses<=2", "that is 2 uses"},
           Case{"tag Rare ante 1; not tag Rare ante 1", "it is wanted and not wanted"},
           Case{"joker Baron rental", "give --stake gold"},
           Case{"joker Steel Joker", "a search plays nothing"},
           Case{"card any negative", "playing cards are never Negative"},
           Case{"joker Baron ante 1 shop 3", "ante 1 has two shops"},
           Case{"should joker Baron", "every seed has it"},
           Case{"least_score = 5\nshould = [\"joker Baron score 2\"]", "below least_score"},
       }) {
    const std::string message = mistake(c.filter);
    EXPECT_NE(message.find(c.message), std::string::npos) << c.filter << "\n" << message;
  }
  for (const char* possible :
       {"tag Rare ante 1 small; tag Charm ante 1 big", "tag Charm x2 ante 1", "deck S_T x52",
        "spectral The Soul x2 in pack shop 1 ante 2", "legendary any x3 in pack ante 1",
        "boss The Hook x2 ante 1; voucher Hieroglyph redeemed ante 1"}) {
    EXPECT_EQ(mistake(possible), "") << possible;
  }
  EXPECT_EQ(mistake("joker Baron rental", gold), "");
  EXPECT_NE(mistake("joker Baron eternal no stickers", gold).find("has none"), std::string::npos);
  EXPECT_NE(mistake("joker Ice Cream eternal", gold).find("never eternal"), std::string::npos);
  RunOptions nebula{};
  nebula.deck = DeckId::Nebula;
  EXPECT_EQ(mistake("voucher Observatory ante 1", nebula), "");
}

}  // namespace
}  // namespace jimbo
