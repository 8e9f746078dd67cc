#include "random/stream.h"

#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reference/rng_vectors.h"

namespace jimbo {
namespace {

std::string built_key(Stream stream, int ante, int resample = 0) {
  const StreamKey key(stream, ante, resample);
  return std::string(key.text(), static_cast<std::size_t>(key.length()));
}

// Every key the game draws from, with A in the place of the ante; written down from the rules and
// not from the table under test.
std::set<std::string> keys_of_the_game() {
  std::set<std::string> keys = {"boss",
                                "Voucher_fromtag",
                                "orbital",
                                "erratic",
                                "shuffle",
                                "wheel",
                                "hook",
                                "flipped_card",
                                "cerulean_bell",
                                "aajk",
                                "crimson_heart",
                                "Joker4",
                                "illusion",
                                "omen_globe",
                                "lucky_mult",
                                "glass",
                                "lucky_money",
                                "misprint",
                                "space",
                                "8ball",
                                "business",
                                "parking",
                                "bloodstone",
                                "gros_michel",
                                "cavendish",
                                "invisible",
                                "perkeo",
                                "cert_fr",
                                "certsl",
                                "madness",
                                "marb_fr",
                                "to_do",
                                "wheel_of_fortune",
                                "ectoplasm",
                                "hex",
                                "ankh_choice",
                                "aura",
                                "sigil",
                                "ouija",
                                "spe_card",
                                "random_destroy",
                                "familiar_create",
                                "immolate",
                                "incantation_create",
                                "grim_create",
                                "VoucherA",
                                "TagA",
                                "nrA",
                                "cashoutA",
                                "idolA",
                                "mailA",
                                "ancA",
                                "casA",
                                "cdtA",
                                "shop_packA",
                                "haluA",
                                "etperpollA",
                                "packetperA",
                                "ssjrA",
                                "packssjrA",
                                "stdsetA",
                                "standard_editionA",
                                "stdsealA",
                                "stdsealtypeA"};
  struct Family {
    std::string set;
    std::vector<std::string> sources;
  };
  const Family families[] = {
      {"Joker1", {"sho", "buf", "jud", "rif", "top"}},
      {"Joker2", {"sho", "buf", "jud", "uta"}},
      {"Joker3", {"sho", "buf", "jud", "rta", "wra"}},
      {"edi", {"sho", "buf", "jud", "rif", "top", "uta", "rta", "wra", "sou"}},
      {"Tarot", {"sho", "ar1", "emp", "8ba", "hal", "car", "vag", "sup"}},
      {"Planet", {"sho", "pl1", "pri"}},
      {"Spectral", {"sho", "ar2", "spe", "sixth", "sea"}},
      {"Enhanced", {"sho", "sta"}},
      {"front", {"sho", "sta"}},
      {"soul_", {"Tarot", "Planet", "Spectral"}},
  };
  for (const Family& family : families) {
    for (const std::string& source : family.sources) keys.insert(family.set + source + "A");
  }
  for (const std::string source : {"sho", "buf", "jud", "sou"}) keys.insert("rarityA" + source);
  return keys;
}

std::set<std::string> keys_of_the_game_at(int ante) {
  std::set<std::string> keys;
  for (std::string key : keys_of_the_game()) {
    // No key has another capital A.
    const std::size_t place = key.find('A');
    if (place != std::string::npos) key.replace(place, 1, std::to_string(ante));
    keys.insert(key);
  }
  return keys;
}

TEST(StreamKey, TableHoldsExactlyTheKeysOfTheGame) {
  for (const int ante : {-1, 0, 1, 8, 39, 120}) {
    std::set<std::string> keys;
    for (int index = 0; index < kStreamCount; ++index) {
      keys.insert(built_key(static_cast<Stream>(index), ante));
    }
    EXPECT_EQ(keys, keys_of_the_game_at(ante));
    EXPECT_EQ(keys.size(), static_cast<std::size_t>(kStreamCount)) << "two streams share a key";
  }
}

TEST(StreamKey, HoldsTheAnteExactlyForTheStreamsSaidToHaveOne) {
  for (int index = 0; index < kStreamCount; ++index) {
    const auto stream = static_cast<Stream>(index);
    EXPECT_EQ(built_key(stream, 3) != built_key(stream, 5), has_ante(stream)) << index;
  }
  EXPECT_FALSE(has_ante(Stream::Immolate));
  EXPECT_TRUE(has_ante(Stream::Voucher));
}

TEST(StreamKey, IsWrittenAsTheGameConcatenatesIt) {
  EXPECT_EQ(built_key(Stream::RarityShop, 1), "rarity1sho");
  EXPECT_EQ(built_key(Stream::Joker1Shop, 3, 2), "Joker1sho3_resample2");
  EXPECT_EQ(built_key(Stream::SoulTarot, -1), "soul_Tarot-1");
  EXPECT_EQ(built_key(Stream::NewRound, 0), "nr0");
  EXPECT_EQ(built_key(Stream::Voucher, -10, 100), "Voucher-10_resample100");
  EXPECT_EQ(built_key(Stream::VoucherFromTag, 7, 12), "Voucher_fromtag_resample12");
  for (int index = 0; index < kStreamCount; ++index) {
    const auto stream = static_cast<Stream>(index);
    for (const int ante : {-21, -3, -1, 0, 1, 9, 10, 45, 100, 1000}) {
      for (const int resample : {0, 2, 9, 10, 99, 100, 1000, 65535}) {
        EXPECT_EQ(built_key(stream, ante, resample), key_text(stream, ante, resample));
      }
    }
  }
}

TEST(StreamKey, FitsItsRoomForEveryIntegerThereIs) {
  constexpr int kLowest = std::numeric_limits<int>::min();
  constexpr int kHighest = std::numeric_limits<int>::max();
  for (int index = 0; index < kStreamCount; ++index) {
    const auto stream = static_cast<Stream>(index);
    for (const int ante : {kLowest, kHighest}) {
      for (const int resample : {kLowest, kHighest}) {
        const std::string expected = key_text(stream, ante, resample);
        ASSERT_LE(expected.size(), static_cast<std::size_t>(StreamKey::kCapacity)) << expected;
        EXPECT_EQ(built_key(stream, ante, resample), expected);
      }
    }
  }
}

TEST(StreamKey, NumbersFitTheByteThatNamesAStream) { EXPECT_LE(kStreamCount, 256); }

}  // namespace
}  // namespace jimbo
