#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "action/step.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "play/ante.h"
#include "play/blind_select.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "play/price.h"
#include "play/round_end.h"
#include "play/shop.h"
#include "play/tag.h"
#include "play/voucher.h"
#include "proof/random_game.h"
#include "random/tally.h"
#include "record/joker_text.h"
#include "record/save.h"
#include "rules_file/ruleset.h"
#include "state/card_trait.h"
#include "support/test_game.h"
#include "text/card_text.h"
#include "text/description.h"
#include "text/item_info.h"
#include "text/item_label.h"
#include "text/item_reader.h"
#include "text/item_text.h"
#include "text/run_option_text.h"

// Vouchers, tags, packs, enhancements, seals, editions and stakes that a rules file defines.

namespace jimbo::own_kind_test {
namespace {

struct Rules {
  std::shared_ptr<const Ruleset> ruleset;

  explicit Rules(const std::string& text) {
    const RulesReading reading = read_ruleset("format = 1\n" + text);
    for (const RulesMistake& mistake : reading.mistakes) ADD_FAILURE() << mistake_text("", mistake);
    if (reading.ruleset == nullptr) throw std::runtime_error("the rules cannot be read");
    ruleset = reading.ruleset;
  }

  const Content& content() const { return ruleset->content; }
};

std::string mistake_of(const std::string& text) {
  const RulesReading reading = read_ruleset("format = 1\n" + text);
  return reading.mistakes.empty() ? "" : reading.mistakes.front().message;
}

constexpr auto kVoucher = static_cast<VoucherId>(kVoucherCount);
constexpr auto kTag = static_cast<TagId>(kTagCount);
constexpr auto kEnhancement = static_cast<Enhancement>(kFirstOwnEnhancement);
constexpr auto kEdition = static_cast<Edition>(kFirstOwnEdition);
constexpr auto kSeal = static_cast<Seal>(kFirstOwnSeal);

// A run that has just started under the rules.
struct OwnRun {
  const Content& content;
  State s;
  FixedRolls rolls;
  Game g{s, content, rolls.watch()};

  explicit OwnRun(const Rules& rules, const RunOptions& options = run_of("ALEEB"))
      : content(rules.content()), s(new_run(options, content)) {}

  void take(ActionKind kind, int slot = 0, std::uint64_t cards = 0) {
    ASSERT_EQ(step(s, make_action(kind, slot, cards), content), Error::None);
    ASSERT_EQ(find_fault(s, content), nullptr) << find_fault(s, content);
  }

  void visit_shop() {
    s.phase = Phase::Shop;
    s.dollars = 1000;
    open_shop(g);
  }
};

// Vouchers ---------------------------------------------------------------------------------------

TEST(OwnVouchers, ChangeWhatTheirNumbersSayAsLongAsTheyAreRedeemed) {
  const Rules rules(
      "[vouchers.v_a]\nname = \"A\"\ndiscount = 50\nreroll_discount = 3\ninterest_cap = 100\n"
      "edition_rate = 4\nboss_rerolls = 2\ntarot_rate = 0\nplanet_rate = 0\njoker_rate = 0\n"
      "spectral_rate = 7\n");
  OwnRun run(rules);
  EXPECT_FALSE(run.g.redeemed(kVoucher));
  EXPECT_EQ(price_of(run.g, 9, Edition::None), 9);
  EXPECT_EQ(reroll_base(run.g), 5);
  EXPECT_FALSE(boss_can_be_rerolled(run.g));
  run.s.dollars = 100;
  EXPECT_EQ(interest(run.g), 5);
  apply_voucher(run.g, kVoucher);
  EXPECT_TRUE(run.g.redeemed(kVoucher));
  EXPECT_EQ(price_of(run.g, 9, Edition::None), 4);
  EXPECT_EQ(reroll_base(run.g), 2);
  EXPECT_TRUE(boss_can_be_rerolled(run.g));
  EXPECT_EQ(interest(run.g), 20);
  EXPECT_EQ(edition_rate(run.g), 4);
  run.rolls.fix(Stream::ShopCardType, {0.01});
  EXPECT_EQ(draw_shop_card_type(run.g), ShopCardType::Spectral);
  EXPECT_EQ(find_fault(run.s, run.content), nullptr) << find_fault(run.s, run.content);
}

TEST(OwnVouchers, AreDrawnBoughtAndRedeemedLikeThoseOfTheGame) {
  const Rules rules(
      "[vouchers.v_a]\nname = \"A\"\ncost = 7\non_redeemed = 'change_hands(2)'\n"
      "after_purchase = 'earn(20)'\n[vouchers.v_b]\nname = \"B\"\nprerequisite = \"v_a\"\n");
  OwnRun run(rules);
  const auto second = static_cast<VoucherId>(kVoucherCount + 1);
  EXPECT_TRUE(voucher_available(run.g, kVoucher));
  EXPECT_FALSE(voucher_available(run.g, second));
  run.rolls.fix(Stream::Voucher, {roll_for(kVoucherCount, kVoucherCount + 2)});
  run.s.ante_voucher = draw_voucher(run.g, Stream::Voucher);
  EXPECT_EQ(run.s.ante_voucher, kVoucher);
  run.visit_shop();
  ASSERT_EQ(run.s.shelf_vouchers[0], kVoucher);
  EXPECT_FALSE(voucher_available(run.g, kVoucher));
  run.take(ActionKind::RedeemVoucher);
  EXPECT_EQ(run.s.dollars, 1000 - 7 + 20);
  EXPECT_EQ(run.s.hands, 6);
  EXPECT_TRUE(run.g.redeemed(kVoucher));
  EXPECT_FALSE(voucher_available(run.g, kVoucher));
  EXPECT_TRUE(voucher_available(run.g, second));
}

TEST(OwnVouchers, AreRememberedAllOfThem) {
  std::string text;
  for (int i = 0; i < kOwnVouchers; ++i) {
    const std::string letter(1, static_cast<char>('a' + i));
    text += "[vouchers.v_" + letter + "]\nname = \"V" + letter + "\"\n";
  }
  const Rules rules(text);
  OwnRun run(rules);
  for (int i = kOwnVouchers - 1; i >= 0; i -= 3) {
    apply_voucher(run.g, static_cast<VoucherId>(kVoucherCount + i));
  }
  for (int i = 0; i < kOwnVouchers; ++i) {
    const auto id = static_cast<VoucherId>(kVoucherCount + i);
    EXPECT_EQ(run.g.redeemed(id), i % 3 == 2) << i;
  }
  State world = run.s;
  determinize(world, 5, run.content);
  EXPECT_TRUE(View(world, run.content).redeemed(static_cast<VoucherId>(kVoucherCount + 23)));
  EXPECT_EQ(mistake_of(text + "[vouchers.v_zz]\nname = \"ZZ\"\n"), "a file can define 24 vouchers");
  const State loaded = load_state(save_state(run.s, *rules.ruleset), *rules.ruleset);
  EXPECT_EQ(std::memcmp(&loaded, &run.s, sizeof run.s), 0);
}

TEST(OwnVouchers, AreRefusedInASaveWhereTheFileHasNone) {
  const Rules one("[vouchers.v_a]\nname = \"A\"\n");
  OwnRun run(one);
  apply_voucher(run.g, kVoucher);
  EXPECT_NO_THROW(load_state(save_state(run.s, *one.ruleset), *one.ruleset));
  set_tally(run.s.rng, kVouchersTally, 2);  // as if the second of one were redeemed
  EXPECT_THROW(load_state(save_state(run.s, *one.ruleset), *one.ruleset), std::invalid_argument);
  set_tally(run.s.rng, kVouchersTally, 1);
  set_tally(run.s.rng, kVouchersTally + 1, 1);
  EXPECT_THROW(load_state(save_state(run.s, *one.ruleset), *one.ruleset), std::invalid_argument);
}

TEST(OwnVouchers, ActAtMomentsOfTheRun) {
  const Rules rules(
      "[vouchers.v_a]\nname = \"A\"\non_blind_selected = 'add_hands(1)'\n"
      "on_round_end = 'earn(3)'\non_shop_entered = 'earn(5)'\n"
      "after_jokers_scored = 'add_mult(1000000)'\n");
  OwnRun run(rules);
  apply_voucher(run.g, kVoucher);
  run.take(ActionKind::SelectBlind);
  EXPECT_EQ(run.s.hands_left, 5);
  run.take(ActionKind::Play, 0, 1);
  EXPECT_EQ(run.s.phase, Phase::RoundEval);
  EXPECT_EQ(run.s.dollars, 4 + 3);
  const int payout = run.s.payout;
  run.take(ActionKind::CashOut);
  EXPECT_EQ(run.s.dollars, 4 + 3 + payout + 5);
}

TEST(OwnVouchers, ChangeTheCardsOfTheShop) {
  const Rules rules(
      "[vouchers.v_a]\nname = \"A\"\njoker_rate = 0\ntarot_rate = 0\nplanet_rate = 0\n"
      "playing_card_rate = 1\n"
      "on_shop_playing_card = 'enhance(card, glass_card); set_seal(card, red_seal); "
      "set_rank(card, king); set_suit(card, hearts); set_edition(card, foil)'\n");
  OwnRun run(rules);
  apply_voucher(run.g, kVoucher);
  run.visit_shop();
  ASSERT_EQ(run.s.shop[0].kind, ItemKind::PlayingCard);
  EXPECT_EQ(card_text(run.s.shop[0].card), "H_K:glass:foil:red");
  EXPECT_EQ(find_fault(run.s, run.content), nullptr) << find_fault(run.s, run.content);
}

TEST(OwnVouchers, CanBeWhatADeckStartsWith) {
  const Rules rules(
      "[vouchers.v_a]\nname = \"A\"\non_redeemed = 'change_joker_slots(1)'\n"
      "[decks.b_a]\nname = \"Deck of A\"\nvouchers = [\"v_a\"]\n");
  OwnRun run(rules, run_of("ALEEB", static_cast<DeckId>(kDeckCount)));
  EXPECT_TRUE(run.g.redeemed(kVoucher));
  EXPECT_EQ(run.s.joker_slots, 6);
}

TEST(OwnVouchers, AreRefusedWhereTheyAreWrong) {
  EXPECT_NE(mistake_of("[vouchers.v_a]\nname = \"A\"\nprerequisite = \"v_a\"\n")
                .find("needs itself first"),
            std::string::npos);
  EXPECT_NE(mistake_of("[vouchers.v_a]\nname = \"A\"\non_redeemed = 'refill_shop()'\n")
                .find("in after_purchase"),
            std::string::npos);
  EXPECT_NE(mistake_of("[vouchers.v_a]\nname = \"A\"\ndiscount = 101\n").find("0 to 100"),
            std::string::npos);
}

// Tags -------------------------------------------------------------------------------------------

TEST(OwnTags, AreDrawnGainedAndSpent) {
  const Rules rules("[tags.tag_a]\nname = \"A\"\non_gained = 'earn(11)'\n");
  OwnRun run(rules);
  run.rolls.fix(Stream::Tag, {roll_for(kTagCount, kTagCount + 1)});
  EXPECT_EQ(draw_tag(run.g), kTag);
  run.s.skip_tags[0] = kTag;
  run.take(ActionKind::SkipBlind);
  EXPECT_EQ(run.s.dollars, 4 + 11);
  EXPECT_EQ(run.s.tag_count, 0);
}

TEST(OwnTags, WaitForTheirMomentInTheRow) {
  const Rules rules(
      "[tags.tag_a]\nname = \"A\"\nfills_shop_slot = 'offer_joker(rare, \"a\"); free_offer()'\n"
      "[tags.tag_b]\nname = \"B\"\non_vouchers = 'put_up_voucher(v_grabber)'\n");
  OwnRun run(rules);
  add_tag(run.g, kTag);
  add_tag(run.g, static_cast<TagId>(kTagCount + 1));
  add_tag(run.g, TagId::Orbital, HandId::Straight);
  EXPECT_EQ(run.s.tags[0].id(), kTag);
  EXPECT_EQ(run.s.tags[1].id(), static_cast<TagId>(kTagCount + 1));
  EXPECT_EQ(run.s.tags[2].id(), TagId::Orbital);
  EXPECT_EQ(run.s.tags[2].hand(), HandId::Straight);
  EXPECT_EQ(find_fault(run.s, run.content), nullptr) << find_fault(run.s, run.content);
  run.visit_shop();
  ASSERT_EQ(run.s.shop[0].kind, ItemKind::Joker);
  EXPECT_TRUE(run.s.shop[0].free);
  EXPECT_EQ(run.g.facts(run.s.shop[0].joker.id).rarity, Rarity::Rare);
  EXPECT_EQ(run.s.shelf_vouchers[run.s.voucher_count - 1], VoucherId::Grabber);
  EXPECT_EQ(run.s.tag_count, 1);
}

TEST(OwnTags, OpenPacksBeforeABlind) {
  const Rules rules(
      "[tags.tag_a]\nname = \"A\"\non_blind_choice = 'open_pack(p_buffoon_mega_1)'\n");
  OwnRun run(rules);
  run.s.skip_tags[0] = kTag;
  run.take(ActionKind::SkipBlind);
  EXPECT_EQ(run.s.phase, Phase::Pack);
  EXPECT_EQ(run.s.open_pack, BoosterId::BuffoonMega1);
}

// Properties of cards ----------------------------------------------------------------------------

TEST(OwnEnhancements, AreDrawnWhereTheyAreInThePool) {
  const Rules rules(
      "[enhancements.m_a]\nname = \"A Card\"\n[enhancements.m_b]\nname = \"B Card\"\nin_pool = "
      "false\n");
  OwnRun run(rules);
  EXPECT_EQ(run.content.enhancement_pool.size, kEnhancementCount + 1);
  run.rolls.fix(Stream::EnhancedShop, {0.999});
  EXPECT_EQ(draw_enhancement(run.g, Stream::EnhancedShop), kEnhancement);
}

TEST(OwnEnhancements, CountAsWildAndStoneCardsByTheirTraits) {
  const Rules rules(
      "[enhancements.m_a]\nname = \"A Card\"\n"
      "[enhancements.m_b]\nname = \"B Card\"\ntraits = [\"stone\"]\n"
      "[enhancements.m_c]\nname = \"C Card\"\ntraits = [\"wild\"]\n"
      "[enhancements.m_d]\nname = \"D Card\"\n[enhancements.m_e]\nname = \"E Card\"\n"
      "[enhancements.m_f]\nname = \"F Card\"\n[enhancements.m_g]\nname = \"G Card\"\n");
  OwnRun run(rules);
  const auto card_of = [&](const char* text) { return read_card(text, run.content); };
  EXPECT_TRUE(is_blank(card_of("H_K:m_b")));
  EXPECT_FALSE(is_suit(run.g, card_of("H_K:m_b"), Suit::Hearts));
  for (const Suit suit : {Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades}) {
    EXPECT_TRUE(is_suit(run.g, card_of("H_K:m_c"), suit));
    EXPECT_TRUE(is_suit_despite_debuff(run.g, card_of("H_K:m_c:debuffed"), suit));
    for (const char* plain : {"H_K:m_a", "H_K:m_d", "H_K:m_e", "H_K:m_f", "H_K:m_g"}) {
      EXPECT_EQ(is_suit(run.g, card_of(plain), suit), suit == Suit::Hearts) << plain;
      EXPECT_EQ(rank_id(card_of(plain)), 13) << plain;
    }
  }
  run.take(ActionKind::SelectBlind);
  const char* hand[] = {"S_A", "H_K:m_c", "S_9", "S_7", "S_2", "D_4:m_b"};
  for (int i = 0; i < 6; ++i) {
    PlayingCard& card = run.s.held_card(i);
    const auto serial = card.serial;
    card = card_of(hand[i]);
    card.serial = serial & kCardSerialMask;
  }
  run.s.hand_in_order = false;
  EXPECT_EQ(preview(run.s, 0b11111, Luck::Drawn, run.content).hand, HandId::Flush);
  const HandScore with_blank = preview(run.s, 0b110001, Luck::Drawn, run.content);
  EXPECT_EQ(with_blank.hand, HandId::HighCard);
  EXPECT_EQ(with_blank.chips, 5 + 11);  // the blank card scores and gives nothing of its own
}

TEST(OwnEnhancements, ThatAreWildCountForJokersThatAskForSuits) {
  const Rules rules("[enhancements.m_c]\nname = \"C Card\"\ntraits = [\"wild\"]\n");
  for (const JokerId joker : {JokerId::FlowerPot, JokerId::SeeingDouble}) {
    double scores[2] = {};
    for (const bool wild : {false, true}) {
      OwnRun run(rules);
      add_joker(run.g, build_joker(run.g, joker));
      run.take(ActionKind::SelectBlind);
      // Without the wild card one suit is missing for each of them. It comes first, and must wait.
      const char* pot[] = {wild ? "H_K:m_c" : "H_K", "C_K", "D_K", "H_K"};
      const char* seeing[] = {wild ? "H_K:m_c" : "H_K", "D_K", "H_K", "S_K"};
      for (int i = 0; i < 4; ++i) {
        PlayingCard& card = run.s.held_card(i);
        const auto serial = card.serial;
        card = read_card(joker == JokerId::FlowerPot ? pot[i] : seeing[i], run.content);
        card.serial = serial & kCardSerialMask;
      }
      run.s.hand_in_order = false;
      scores[wild] = preview(run.s, 0b1111, Luck::Drawn, run.content).score;
    }
    EXPECT_EQ(scores[1], scores[0] * (joker == JokerId::FlowerPot ? 3 : 2));
  }
}

TEST(OwnEnhancements, OfOneTraitCannotBeTwo) {
  const auto item = [](char letter, const std::string& more) {
    const std::string name(1, letter);
    return "[enhancements.m_" + name + "]\nname = \"" + name + "\"\n" + more;
  };
  const std::string full = "a file can define 5 enhancements, and one with each trait";
  const std::string wild = "traits = [\"wild\"]\n";
  EXPECT_EQ(mistake_of(item('a', wild) + item('b', wild)), full);
  std::string plain;
  for (char letter = 'a'; letter <= 'e'; ++letter) plain += item(letter, "");
  EXPECT_EQ(mistake_of(plain + item('w', wild)), "");
  EXPECT_EQ(mistake_of(plain + item('f', "")), full);
  EXPECT_EQ(mistake_of(item('a', "traits = [\"splash\"]\n")),
            "an entry of traits cannot be 'splash': give wild or stone");
}

TEST(OwnEnhancements, LeaveOutNumbersThatNoTraitTakes) {
  const Rules rules(
      "[enhancements.m_a]\nname = \"A Card\"\ntraits = [\"stone\"]\nin_pool = false\n");
  OwnRun run(rules);
  for (const DescribedItem& item : all_items(run.content)) EXPECT_FALSE(item.name.empty());
  const RulesReading again = read_ruleset(export_ruleset(*rules.ruleset));
  ASSERT_NE(again.ruleset, nullptr);
  EXPECT_EQ(again.ruleset->hash, rules.ruleset->hash);
  State changed = run.s;
  changed.card(0).enhancement = kEnhancement;
  EXPECT_NE(find_fault(changed, run.content), nullptr);
  changed.card(0).enhancement = read_card("H_K:m_a", run.content).enhancement;
  EXPECT_EQ(find_fault(changed, run.content), nullptr) << find_fault(changed, run.content);
}

TEST(OwnProperties, ActWhenTheirCardsScore) {
  const Rules rules(
      "[enhancements.m_a]\nname = \"A Card\"\non_card_scored = 'add_chips(100)'\n"
      "[seals.s_a]\nname = \"A Seal\"\ncard_retriggers = 'retrigger(1)'\n"
      "[editions.e_a]\nname = \"Aglow\"\nadds = 'add_mult(7)'\n");
  OwnRun run(rules);
  run.take(ActionKind::SelectBlind);
  PlayingCard& card = run.s.held_card(0);
  card.rank = Rank::Two;
  card.enhancement = kEnhancement;
  run.s.hand_in_order = false;
  const HandScore plain = preview(run.s, 1, Luck::Drawn, run.content);
  EXPECT_EQ(plain.chips, 5 + 2 + 100);
  card.edition = kEdition;
  EXPECT_EQ(preview(run.s, 1, Luck::Drawn, run.content).mult, plain.mult + 7);
  card.seal = kSeal;
  const HandScore twice = preview(run.s, 1, Luck::Drawn, run.content);
  EXPECT_EQ(twice.chips, 5 + 2 * (2 + 100));
  EXPECT_EQ(twice.mult, plain.mult + 14);
  EXPECT_EQ(find_fault(run.s, run.content), nullptr) << find_fault(run.s, run.content);
}

TEST(OwnProperties, BreakWithAChanceOfTheirOwn) {
  const Rules rules(
      "[enhancements.m_a]\nname = \"A Card\"\n"
      "destroys_card = 'if chance(4, \"game:glass\") { destroy_card() }'\n");
  for (const bool breaks : {true, false}) {
    OwnRun run(rules);
    run.take(ActionKind::SelectBlind);
    run.s.requirement = 1e9;
    run.s.held_card(0).enhancement = kEnhancement;
    run.rolls.fix(Stream::Glass, {breaks ? 0.24 : 0.26});
    ASSERT_EQ(step(run.g, make_action(ActionKind::Play, 0, 1)), Error::None);
    EXPECT_EQ(run.s.card_count, breaks ? 51 : 52);
  }
}

TEST(OwnProperties, AreKnownByTheirKeys) {
  const Rules rules(
      "[enhancements.m_a]\nname = \"Mossy Card\"\n[seals.s_a]\nname = \"Green Seal\"\n"
      "[editions.e_a]\nname = \"Aglow\"\n"
      "[decks.b_a]\nname = \"Deck of A\"\ncards = [\"H_K:m_a:e_a:s_a\", \"S_2\"]\n"
      "[jokers.j_a]\nname = \"Giver\"\non_first_draw = 'for c in held { enhance(c, m_a); "
      "set_seal(c, s_a); set_edition(c, e_a) }; set_edition(self, e_a)'\n");
  OwnRun run(rules, run_of("ALEEB", static_cast<DeckId>(kDeckCount)));
  const PlayingCard& card = run.s.card(0);
  EXPECT_EQ(card.enhancement, kEnhancement);
  EXPECT_EQ(card.edition, kEdition);
  EXPECT_EQ(card.seal, kSeal);
  EXPECT_EQ(card_text(card, run.content), "H_K:m_a:e_a:s_a");
  EXPECT_EQ(card_text(read_card(card_text(card))), card_text(card));
  EXPECT_EQ(card_label(card, run.content), "Aglow Green Seal Mossy K♥");
  EXPECT_THROW(read_card("H_K:m_b", run.content), std::invalid_argument);
  EXPECT_THROW(read_card("H_K:m_a"), std::invalid_argument);
  EXPECT_EQ(read_joker_text("Joker:e_a:eternal", run.content).edition, kEdition);
  EXPECT_EQ(read_joker_text("j_joker:aglow", run.content).edition, kEdition);
  EXPECT_THROW(read_joker_text("Joker:e_a"), std::invalid_argument);
  for (const char* nothing : {"H_K:", "H_K::red"}) {  // no key of an id that is not taken
    EXPECT_THROW(read_card(nothing, run.content), std::invalid_argument) << nothing;
    EXPECT_THROW(read_card(nothing, kVanilla), std::invalid_argument) << nothing;
  }
}

// Packs and stakes -------------------------------------------------------------------------------

TEST(OwnPacks, LieInShopsAndHoldWhatTheyOffer) {
  const Rules rules(
      "[boosters.p_a]\nname = \"A Pack\"\nweight = 1000\nshown = 3\nchoose = 2\ncost = 5\n"
      "fills_pack_place = 'if pack_place == 2 { offer_card(front(king, hearts), gold_card, 0, 0) "
      "}; "
      "if pack_place == 3 { offer_joker(rare, \"a\") }'\n");
  OwnRun run(rules);
  run.s.first_pack_drawn = true;
  run.rolls.fix(Stream::ShopPack, {0.999, 0.999});
  run.visit_shop();
  ASSERT_EQ(run.s.packs[0], static_cast<BoosterId>(kBoosterCount));
  run.take(ActionKind::OpenPack);
  EXPECT_EQ(run.s.dollars, 995);
  ASSERT_EQ(run.s.pack_count, 3);
  EXPECT_EQ(run.s.pack[0].kind, ItemKind::PlayingCard);  // of its kind, Standard
  EXPECT_EQ(card_text(run.s.pack[1].card), "H_K:gold");
  EXPECT_EQ(run.s.pack[2].kind, ItemKind::Joker);
  run.take(ActionKind::PickFromPack, 2);
  EXPECT_EQ(run.s.joker_count, 1);
}

TEST(OwnStakes, AreCalledByNameKeyAndNumber) {
  const Rules rules("[stakes.stake_iron]\nname = \"Iron Stake\"\ndiscards = 2\n");
  const Content& content = rules.content();
  const auto iron = static_cast<StakeId>(kStakeCount);
  for (const char* text : {"iron", "Iron Stake", "stake_iron", "9"}) {
    EXPECT_EQ(read_stake(text, content), iron) << text;
  }
  EXPECT_THROW(read_stake("10", content), std::invalid_argument);
  EXPECT_THROW(read_stake("9", kVanilla), std::invalid_argument);
  OwnRun run(rules, run_of("ALEEB", DeckId::Blue, iron));
  EXPECT_EQ(run.s.discards, 3 + 2);
  EXPECT_EQ(find_fault(run.s, content), nullptr) << find_fault(run.s, content);
}

// All of them ------------------------------------------------------------------------------------

TEST(OwnKinds, AreShownWithTheirNumbers) {
  const Rules rules(
      "[vouchers.v_a]\nname = \"Coupon Book\"\ntext = \"Pays ${dollars}\"\ndollars = 3\n"
      "[tags.tag_a]\nname = \"Red Tag\"\ntext = \"Pays ${dollars}\"\ndollars = 4\n"
      "[boosters.p_a]\nname = \"Odd Pack\"\ntext = \"{choose} of {shown}\"\n"
      "[enhancements.m_a]\nname = \"Wet Card\"\ntext = \"+{chips}\"\nchips = 5\n"
      "[seals.s_a]\nname = \"Wax Seal\"\ntext = \"+{mult}\"\nmult = 6\n"
      "[editions.e_a]\nname = \"Aglow\"\ntext = \"X{factor}\"\nfactor = 7\n"
      "[stakes.stake_a]\nname = \"Tin Stake\"\ntext = \"Easy\"\n");
  const Content& content = rules.content();
  const auto text_of = [&](const char* name) { return find_items(name, content).front().text; };
  EXPECT_EQ(text_of("Coupon Book"), "Pays $3");
  EXPECT_EQ(text_of("Red Tag"), "Pays $4");
  EXPECT_EQ(text_of("Odd Pack"), "1 of 3");
  for (const char* key :
       {"v_a", "tag_a", "p_a", "m_a", "s_a", "e_a", "stake_a", "j_joker", "bl_hook"}) {
    EXPECT_EQ(find_items(key, content).size(), 1U) << key;
    EXPECT_TRUE(has_item(key, content)) << key;
  }
  EXPECT_EQ(find_items("v_a", content).front().name, "Coupon Book");
  EXPECT_GT(find_items("gold", content).size(), 3U);  // no key, though a seal is called so
  EXPECT_EQ(text_of("Wet Card"), "+5");
  EXPECT_EQ(text_of("Wax Seal"), "+6");
  EXPECT_EQ(text_of("Aglow"), "X7");
  EXPECT_EQ(text_of("Tin Stake"), "Easy");
  EXPECT_EQ(read_item<VoucherId>("coupon book", content), kVoucher);
  EXPECT_EQ(read_item<TagId>("tag_a", content), kTag);
}

TEST(OwnKinds, AreNamedInGamestates) {
  const Rules rules(
      "[enhancements.m_wet]\nname = \"Wet Card\"\n[seals.s_wax]\nname = \"Wax Seal\"\n"
      "[editions.e_aglow]\nname = \"Aglow\"\n");
  OwnRun run(rules);
  for (int i = 0; i < run.s.card_count; ++i) {
    PlayingCard& card = run.s.card(i);
    card.enhancement = kEnhancement;
    card.edition = static_cast<Edition>(kFirstOwnEdition);
    card.seal = static_cast<Seal>(kFirstOwnSeal);
  }
  for (const Api api : {Api::V15, Api::V20}) {
    std::string text;
    write_gamestate(text, run.s, {.api = api}, run.content);
    const bool old = api == Api::V15;
    EXPECT_NE(text.find(old ? "\"enhancement\":\"WET\"" : "\"enhancement\":\"m_wet\""),
              std::string::npos);
    EXPECT_NE(text.find(old ? "\"edition\":\"AGLOW\"" : "\"edition\":\"e_aglow\""),
              std::string::npos);
    EXPECT_NE(text.find(old ? "\"seal\":\"S_WAX\"" : "\"seal\":\"s_wax\""), std::string::npos);
  }
}

TEST(OwnKinds, CannotOccurInVanilla) {
  State s = new_run(run_of("ALEEB"));
  s.card(0).enhancement = kEnhancement;
  EXPECT_NE(find_fault(s), nullptr);
  s = new_run(run_of("ALEEB"));
  s.tags[s.tag_count++] = TagSlot::of(kTag);
  EXPECT_NE(find_fault(s), nullptr);
  s = new_run(run_of("ALEEB"));
  s.stake = static_cast<StakeId>(kStakeCount);
  EXPECT_NE(find_fault(s), nullptr);
}

}  // namespace
}  // namespace jimbo::own_kind_test
