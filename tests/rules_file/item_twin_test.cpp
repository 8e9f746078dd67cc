#include <algorithm>
#include <cstring>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "action/legal.h"
#include "engine/engine.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "play/pack.h"
#include "play/voucher.h"
#include "proof/random_game.h"
#include "rules_file/game_programs.h"
#include "rules_file/ruleset.h"
#include "support/test_game.h"

// Vouchers, tags, enhancements, seals, editions, packs and stakes of the game, written in a rules
// file, do what the native ones do: the same random games with either give the same states.

namespace jimbo::item_twin_test {
namespace {

std::shared_ptr<const Ruleset> ruleset_of(const std::string& text) {
  const RulesReading reading = read_ruleset(text);
  for (const RulesMistake& mistake : reading.mistakes) ADD_FAILURE() << mistake_text("", mistake);
  if (reading.ruleset == nullptr) throw std::runtime_error("cannot read the twins");
  return reading.ruleset;
}

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

// Much money, so that vouchers are bought.
Content rich(const Content& content) {
  Content base = easy_content(content);
  base.rules.start.dollars = 400;
  return base;
}

template <class Action>
void for_each_card(State& s, Action action) {
  for (int i = 0; i < s.card_count; ++i) action(s.card(i));
  for (int i = 0; i < s.shop_count; ++i) {
    if (s.shop[i].kind == ItemKind::PlayingCard) action(s.shop[i].card);
  }
  for (int i = 0; i < s.pack_count; ++i) {
    if (s.pack[i].kind == ItemKind::PlayingCard) action(s.pack[i].card);
  }
}

Action random_group_action(const State& s, const Content& content, Chooser& chooser) {
  const LegalGroups groups(View(s, content), false);
  const ActionGroup& group = groups.at[chooser.below(groups.count)];
  return group.at(chooser.below(group.count));
}

TEST(ItemTwins, OfVouchersAndTagsPlayLikeTheNativeOnes) {
  const auto written = programmed_ruleset();
  const Content native_content = rich(kVanilla);
  const Content written_content = rich(written->content);
  int redeemed[kVoucherCount] = {};
  int held[kTagCount] = {};
  for (std::uint64_t game = 1; game <= 400; ++game) {
    Chooser chooser(game);
    const RunOptions options = random_options(chooser);
    State native = new_run(options, native_content);
    State twin = new_run(options, written_content);
    for (int i = 0; i < 4; ++i) {
      const int tag = chooser.below(kTagCount);
      const TagSlot slot = TagSlot::of(static_cast<TagId>(tag), HandId::Flush);
      native.tags[native.tag_count++] = slot;
      twin.tags[twin.tag_count++] = slot;
      ++held[tag];
    }
    ASSERT_TRUE(same(native, twin)) << "game " << game << " at its start";
    for (int i = 0; i < 120 && native.phase != Phase::GameOver; ++i) {
      const std::uint32_t before = native.redeemed;
      const Action action = random_group_action(native, native_content, chooser);
      if (step(native, action, native_content) != Error::None) break;
      step(twin, action, written_content);
      ASSERT_TRUE(same(native, twin))
          << "game " << game << " at step " << i << ", action " << static_cast<int>(action.kind);
      for (int v = 0; v < kVoucherCount; ++v) {
        redeemed[v] += static_cast<int>(((native.redeemed & ~before) >> v) & 1U);
      }
    }
  }
  for (int v = 0; v < kVoucherCount; ++v) {
    if (!written->programs->vouchers[v].is_written) continue;
    EXPECT_GE(redeemed[v], 2) << "voucher " << v;
  }
  for (int t = 0; t < kTagCount; ++t) EXPECT_GE(held[t], 20) << "tag " << t;
}

// Without its programs a twin would differ: each of them does something.
TEST(ItemTwins, OfVouchersAndTagsDoSomethingByTheirPrograms) {
  const auto written = programmed_ruleset();
  const Content with = rich(written->content);
  Programs silent = *written->programs;
  for (ItemPrograms& item : silent.tags) item.hooks = 0;
  Content without = with;
  without.programs = &silent;
  int differ = 0;
  for (std::uint64_t game = 1; game <= 20; ++game) {
    Chooser chooser(game);
    State a = new_run(run_of("ALEEB"), with);
    State b = new_run(run_of("ALEEB"), without);
    const TagSlot slot = TagSlot::of(static_cast<TagId>(chooser.below(kTagCount)));
    a.tags[a.tag_count++] = slot;
    b.tags[b.tag_count++] = slot;
    for (int i = 0; i < 60 && a.phase != Phase::GameOver; ++i) {
      const Action action = random_group_action(a, with, chooser);
      if (step(a, action, with) != Error::None || step(b, action, without) != Error::None) break;
      if (same(a, b)) continue;
      ++differ;
      break;
    }
  }
  EXPECT_GE(differ, 15);
}

// Properties of cards ----------------------------------------------------------------------------

// Gates and jokers that ask for an enhancement of the game are closed, so that only what the cards
// themselves do can differ.
Content without_jokers(Content content) {
  for (JokerFacts& joker : content.jokers) {
    joker.locked = true;
    joker.gate = Gate::None;
  }
  fill_derived(content);
  content.rules.start.dollars = 60;
  return content;
}

// Plays the same random games with cards that have the native property and with those that have the
// twin; `name` makes the one of the other.
template <class Give, class Rename>
void expect_same_play(const std::string& text, Give give, Rename rename) {
  const auto written = ruleset_of("format = 1\n" + text);
  const Content native_content = without_jokers(easy_content());
  const Content twin_content = without_jokers(easy_content(written->content));
  for (std::uint64_t game = 1; game <= 60; ++game) {
    Chooser chooser(game);
    const RunOptions options = run_of("ALEEB");
    State native = new_run(options, native_content);
    State twin = new_run(options, twin_content);
    for (int i = 0; i < native.card_count; ++i) {
      const int kind = chooser.below(4);
      give(native.card(i), kind, false);
      give(twin.card(i), kind, true);
    }
    for (int i = 0; i < 80 && native.phase != Phase::GameOver; ++i) {
      const Action action = random_group_action(native, native_content, chooser);
      if (step(native, action, native_content) != Error::None) break;
      ASSERT_EQ(step(twin, action, twin_content), Error::None);
      ASSERT_EQ(find_fault(twin, twin_content), nullptr) << find_fault(twin, twin_content);
      State renamed = twin;
      for_each_card(renamed, rename);
      ASSERT_TRUE(same(native, renamed))
          << "game " << game << " at step " << i << ", action " << static_cast<int>(action.kind);
    }
  }
}

// By the order of their keys.
constexpr Enhancement kTwinned[] = {Enhancement::Bonus, Enhancement::Glass, Enhancement::Gold,
                                    Enhancement::Mult, Enhancement::Steel};
constexpr int kTwinIds[] = {9, 10, 12, 13, 15};  // those without a trait

TEST(ItemTwins, OfEnhancementsPlayLikeTheNativeOnes) {
  for (int shift = 0; shift < 5; ++shift) {
    expect_same_play(
        "[enhancements.m_t_bonus]\nname = \"B\"\nin_pool = false\nchips = 30\n"
        "on_card_scored = 'add_chips(chips)'\n"
        "[enhancements.m_t_glass]\nname = \"G\"\nin_pool = false\nfactor = 2\nodds = 4\n"
        "multiplies = 'times_mult(factor)'\n"
        "destroys_card = 'if chance(odds, \"game:glass\") { destroy_card() }'\n"
        "counts_as_shattered = 'answer(1)'\n"
        "[enhancements.m_t_gold]\nname = \"D\"\nin_pool = false\ndollars = 3\n"
        "on_round_end = 'earn(dollars)'\n"
        "[enhancements.m_t_mult]\nname = \"M\"\nin_pool = false\nmult = 4\n"
        "on_card_scored = 'add_mult(mult)'\n"
        "[enhancements.m_t_steel]\nname = \"S\"\nin_pool = false\nfactor = 1.5\n"
        "on_card_held = 'times_mult(factor)'\n",
        [&](PlayingCard& card, int kind, bool own) {
          const int index = (kind + shift) % 5;
          card.enhancement = own ? static_cast<Enhancement>(kTwinIds[index]) : kTwinned[index];
        },
        [](PlayingCard& card) {
          const auto* const own = std::find(std::begin(kTwinIds), std::end(kTwinIds),
                                            static_cast<int>(card.enhancement));
          if (own != std::end(kTwinIds)) card.enhancement = kTwinned[own - std::begin(kTwinIds)];
        });
  }
}

// Jokers and bosses that ask for suits, ranks and faces, and for cards that have none.
constexpr JokerId kAskers[] = {
    JokerId::FlowerPot,   JokerId::SeeingDouble, JokerId::RaisedFist,   JokerId::Blackboard,
    JokerId::GreedyJoker, JokerId::Bloodstone,   JokerId::SmearedJoker, JokerId::ScaryFace,
    JokerId::Cloud9,      JokerId::Castle,       JokerId::TheIdol,      JokerId::FourFingers,
    JokerId::Pareidolia,  JokerId::MailInRebate, JokerId::AncientJoker, JokerId::SmileyFace};

// Random runs in which half the cards are Wild and Stone, or are like them by a trait, and jokers
// and bosses ask for suits and ranks: the same states.
void expect_traits_play_alike(const Content& native_base, const Content& twin_base) {
  const Content native_content = without_jokers(easy_content(native_base));
  const Content twin_content = without_jokers(easy_content(twin_base));
  constexpr auto kWildLike = static_cast<Enhancement>(kFirstOwnEnhancement + 2);
  constexpr auto kStoneLike = static_cast<Enhancement>(kFirstOwnEnhancement + 5);
  static_assert(trait_of(kWildLike) == CardTrait::EverySuit);
  static_assert(trait_of(kStoneLike) == CardTrait::Blank);
  for (std::uint64_t game = 1; game <= 200; ++game) {
    Chooser chooser(game);
    State native = new_run(run_of("ALEEB"), native_content);
    for (int i = 0; i < native.card_count; ++i) {
      const int kind = chooser.below(4);
      if (kind < 2) native.card(i).enhancement = kind == 0 ? Enhancement::Wild : Enhancement::Stone;
      if (chooser.below(6) == 0) native.card(i).permanent_debuff = native.card(i).debuffed = true;
    }
    for (int i = 0; i < 4; ++i) {
      Game g(native, native_content);
      add_joker(g, build_joker(g, kAskers[chooser.below(static_cast<int>(std::size(kAskers)))]));
    }
    native.boss = static_cast<BlindId>(2 + chooser.below(kBlindCount - 2));
    native.on_deck = BlindSlot::Boss;
    State twin = native;
    for_each_card(twin, [&](PlayingCard& card) {
      if (card.enhancement == Enhancement::Wild) card.enhancement = kWildLike;
      if (card.enhancement == Enhancement::Stone) card.enhancement = kStoneLike;
    });
    for (int i = 0; i < 40 && native.phase != Phase::GameOver; ++i) {
      const Action action = random_group_action(native, native_content, chooser);
      if (step(native, action, native_content) != Error::None) break;
      ASSERT_EQ(step(twin, action, twin_content), Error::None);
      ASSERT_EQ(find_fault(twin, twin_content), nullptr) << find_fault(twin, twin_content);
      State renamed = twin;
      const auto as_native = [](PlayingCard& card) {
        if (card.enhancement == kWildLike) card.enhancement = Enhancement::Wild;
        if (card.enhancement == kStoneLike) card.enhancement = Enhancement::Stone;
      };
      for_each_card(renamed, as_native);
      ASSERT_TRUE(same(native, renamed))
          << "game " << game << " at step " << i << ", action " << static_cast<int>(action.kind);
    }
  }
}

constexpr const char* kTraitTwins =
    "[enhancements.m_rainbow]\nname = \"Rainbow Card\"\nin_pool = false\ntraits = [\"wild\"]\n"
    "[enhancements.m_slate]\nname = \"Slate Card\"\nin_pool = false\ntraits = [\"stone\"]\n"
    "chips = 50\non_card_scored = 'add_chips(chips)'\n";

TEST(ItemTwins, OfEnhancementsWithTraitsPlayLikeWildAndStoneCards) {
  const auto written = ruleset_of(std::string("format = 1\n") + kTraitTwins);
  expect_traits_play_alike(kVanilla, written->content);
}

TEST(ItemTwins, OfEnhancementsWithTraitsAreTheSameToJokersWrittenAsPrograms) {
  const auto written = ruleset_of(game_programs() + kTraitTwins);
  expect_traits_play_alike(kVanilla, written->content);
}

TEST(ItemTwins, OfSealsPlayLikeTheNativeOnes) {
  struct Case {
    std::string text;
    Seal seal;
  };
  const Case cases[] = {
      {"dollars = 3\non_card_scored = 'earn(dollars)'\n", Seal::Gold},
      {"card_retriggers = 'retrigger(1)'\n", Seal::Red},
      {"on_round_end = 'create(planet_of(last_hand))'\n", Seal::Blue},
      {"on_discarded = 'create_consumable(tarot, \"game:Tarot8ba\")'\n", Seal::Purple},
  };
  for (const Case& one : cases) {
    expect_same_play(
        "[seals.s_twin]\nname = \"Twin\"\n" + one.text,
        [&](PlayingCard& card, int kind, bool own) {
          if (kind < 2) card.seal = own ? static_cast<Seal>(kFirstOwnSeal) : one.seal;
          if (kind == 1) card.enhancement = Enhancement::Gold;
        },
        [&](PlayingCard& card) {
          if (card.seal == static_cast<Seal>(kFirstOwnSeal)) card.seal = one.seal;
        });
  }
}

TEST(ItemTwins, OfEditionsPlayLikeTheNativeOnes) {
  struct Case {
    std::string text;
    Edition edition;
  };
  const Case cases[] = {
      {"extra_cost = 2\nchips = 50\nadds = 'add_chips(chips)'\n", Edition::Foil},
      {"extra_cost = 3\nmult = 10\nadds = 'add_mult(mult)'\n", Edition::Holographic},
      {"extra_cost = 5\nfactor = 1.5\nmultiplies = 'times_mult(factor)'\n", Edition::Polychrome},
  };
  for (const Case& one : cases) {
    expect_same_play(
        "[editions.e_twin]\nname = \"Twin\"\n" + one.text,
        [&](PlayingCard& card, int kind, bool own) {
          if (kind < 2) card.edition = own ? static_cast<Edition>(kFirstOwnEdition) : one.edition;
        },
        [&](PlayingCard& card) {
          if (card.edition == static_cast<Edition>(kFirstOwnEdition)) card.edition = one.edition;
        });
  }
}

// Packs and stakes -------------------------------------------------------------------------------

TEST(ItemTwins, OfPacksHoldWhatTheNativeOnesHold) {
  const auto written = ruleset_of(
      "format = 1\n[boosters.p_twin]\nname = \"Twin\"\nkind = \"arcana\"\nshown = 5\nchoose = 2\n"
      "fills_pack_place = 'offer_consumable(tarot, \"game:Tarotar1\")'\n");
  const Content& content = written->content;
  for (const char* seed : {"ALEEB", "TUTORIAL", "7LB2WVPK"}) {
    State native = new_run(run_of(seed), content);
    State twin = native;
    Game a(native, content);
    Game b(twin, content);
    open_pack(a, BoosterId::ArcanaMega1, Phase::Shop);
    open_pack(b, static_cast<BoosterId>(kBoosterCount), Phase::Shop);
    ASSERT_EQ(twin.pack_count, 5);
    ASSERT_EQ(find_fault(twin, content), nullptr) << find_fault(twin, content);
    twin.open_pack = native.open_pack;
    EXPECT_TRUE(same(native, twin)) << seed;
  }
}

TEST(ItemTwins, OfStakesPlayLikeTheNativeOnes) {
  const auto written = ruleset_of(
      "format = 1\n[stakes.stake_twin]\nname = \"Twin Stake\"\nscaling = 2\ndiscards = -1\n"
      "small_pays = false\neternals = true\nperishables = true\nrentals = true\n");
  const Content content = easy_content(written->content);
  for (std::uint64_t game = 1; game <= 20; ++game) {
    Chooser chooser(game);
    State native = new_run(run_of("ALEEB", DeckId::Red, StakeId::Gold), content);
    State twin = new_run(run_of("ALEEB", DeckId::Red, static_cast<StakeId>(kStakeCount)), content);
    for (int i = 0; i < 80 && native.phase != Phase::GameOver; ++i) {
      const Action action = random_group_action(native, content, chooser);
      if (step(native, action, content) != Error::None) break;
      ASSERT_EQ(step(twin, action, content), Error::None);
      State renamed = twin;
      renamed.stake = StakeId::Gold;
      ASSERT_TRUE(same(native, renamed)) << "game " << game << " at step " << i;
    }
  }
}

}  // namespace
}  // namespace jimbo::item_twin_test
