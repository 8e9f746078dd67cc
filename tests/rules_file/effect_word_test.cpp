#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "effects/language/moment_offer.h"
#include "rules_file/effect/vocabulary.h"
#include "rules_file/game_programs.h"
#include "rules_file/ruleset.h"
#include "support/effect_program.h"
#include "support/twin_content.h"
#include "support/twin_situation.h"

// Every word of the language is used by a program of the tests, and whatever programs do, what they
// leave is a state that can be.

namespace jimbo {
namespace {

struct Use {
  Hook hook;
  const char* text;
};

// What the twins of built-in jokers do not say, and numbers that make no sense.
constexpr Use kUses[] = {
    {Hook::Scoring, "add_chips(ante + round + hand_limit + is_extinct + in_round)"},
    {Hook::Scoring, "set_score(score_chips + 1, min(score_mult * 2, 1000))"},
    {Hook::Scoring, "set_score(0 - 5, 0 / 0)"},
    {Hook::Scoring, "add_mult(level(hand) + boss_triggered)"},
    {Hook::Scoring, "value = random(0, 5, \"edition\"); set_edition(left_of(self), value)"},
    {Hook::Scoring, "add_hands(1); add_discards(1); earn(-1)"},
    {Hook::BeforeScoring,
     "for c in scoring { set_suit(c, hearts); set_rank(c, random(0, 20, \"rank\")) }"},
    {Hook::BeforeScoring,
     "value = random(0, 9, \"card\")\nfor c in held { set_seal(c, gold_seal); set_edition(c, "
     "value) }"},
    {Hook::BeforeScoring,
     "value = 9; add_to_hand(front(king, hearts), random_enhancement(\"a\"), foil, value)"},
    {Hook::CardScored,
     "if card.suit == hearts and card.edition == 0 and card.seal == 0 and card.bonus_chips < 50 "
     "and not card.played_this_ante { add_bonus_chips(card, 100000) }"},
    {Hook::CardsDestroyed, "value += destroyed_cards + destroyed_faces + shattered_cards"},
    {Hook::ConsumableUsed, "if used_card == c_fool { value += 1 }; create(c_fool)"},
    {Hook::OtherJoker,
     "if other.edition == 0 and not other.is_rental and not other.is_debuffed and not "
     "other.is_perishable { "
     "add_mult(other.its_value + place(other)) }"},
    {Hook::ShopEntered,
     "value = count(k in consumables: k.set == planet or k.is_negative or k.key == c_fool)\n"
     "for k in consumables { if exists(k) { add_sell_value(k, -k.sell_value) } }"},
    {Hook::ShopEntered, "value = random(0, 9, \"rarity\"); create_jokers(1000, value, \"joker\")"},
    {Hook::ShopEntered, "change_joker_slots(1); change_consumable_slots(-1)"},
    {Hook::ShopLeft, "change_joker_slots(-100000); change_consumable_slots(100000)"},
    {Hook::ShopLeft, "change_hand_size(1 - 2 * chance(2, \"hand\")); change_hands(1)"},
    {Hook::ShopLeft, "change_discards(1); change_free_rerolls(-1); level_up(pair, -200)"},
    {Hook::BlindSelected,
     "value = 99; add_to_deck(front(2, clubs), value, value, value); copy_joker(joker_at(1))"},
    {Hook::BlindSelected, "let n = 0\nfor c in deck { n += 1; if n < 4 { destroy(c) } }"},
    {Hook::BlindSelected, "if not joker_at(2).is_eternal { destroy(joker_at(2)) }"},
    {Hook::BlindSelected, "add_to_hand(front(2, clubs), 0, 0, 0); copy_to_hand(first(c in deck))"},
    {Hook::ShopLeft, "add_to_hand(front(2, clubs), 0, 0, 0); copy_to_hand(first(c in deck))"},
    {Hook::FirstDraw, "copy_to_hand(first(c in held)); destroy(first(c in held))"},
    {Hook::PackOpened, "value = roll(\"pack\"); counter = 7; create_consumable(counter, \"any\")"},
    {Hook::Sold, "copy_joker_anew(pick(j in jokers: true, \"copy\"))"},
    {Hook::Sold, "create_jokers(1, legendary, \"game:Joker1rif\"); value = 1000; add_tag(value)"},
    {Hook::RoundEnd, "if is_lost { save_run() }; counter = value; value *= -1"},
    {Hook::CashOut, "pay(score / requirement)"},
    {Hook::Discard, "add_discards(-9)"},
    {Hook::CardSold,
     "for c in held { set_rank(c, 16 - c.rank); counter = c.suit; set_suit(c, counter) }"},
    {Hook::ConsumableUsed, "for c in held { enhance(c, stone_card) }"},
    {Hook::Discard, "if forced_discard or is_last { destroy_card() }"},
    {Hook::AfterScoring,
     "value = -1 / 0; if exists(first(c in held)) { enhance(first(c in held), value) }"},
    {Hook::BlindSelected, "add_hands(shop_limit + reroll_price + plays(most_played)); draw(3)"},
    {Hook::Scoring, "if is_copy { add_mult(ceil(0.5) + abs(-2) + sqrt(9) + pow(2, 5)) }"},
    {Hook::Scoring, "add_mult(self.is_pinned + self.its_counter); gain_levels(1)"},
    {Hook::CardSold,
     "if sold_joker.rarity == rare or sold_consumable.set == tarot { add_tally(1, \"sold\") }"},
    {Hook::CardBought,
     "if bought_joker.sell_value > 1 or bought_consumable.key == c_fool or bought_card.is_face "
     "{ earn(tally(\"sold\")) }"},
    {Hook::LevelUp, "value += raised_levels; if raised_hand == pair { level_up(flush, 1) }"},
    {Hook::ShopEntered,
     "create(planet_of(most_played)); if redeemed(v_grabber) { change_ante(-1) }"},
    {Hook::ShopEntered, "create_joker(j_egg); change_ante(value); value += 1"},
    {Hook::ShopLeft, "change_shop_slots(9); change_prices(1); change_reroll_cost(-3)"},
    {Hook::ShopLeft, "change_shop_slots(-5); change_prices(-7); change_reroll_cost(2000)"},
    {Hook::HandDrawn, "set_requirement(requirement * 2); for c in held { destroy(c) }"},
    {Hook::HandDrawn, "draw(2); for c in held { set_suit(c, random_suit(\"suit\")) }"},
    {Hook::BlindSkipped, "for j in jokers { set_eternal(j, 1); set_rental(j, 1) }"},
    {Hook::BlindSelected, "for j in jokers { set_perishable(j, not j.is_perishable) }"},
    {Hook::RoundEnd, "for j in jokers { set_value(j, 3); set_counter(j, pair); move(j, 1) }"},
    {Hook::RoundEnd, "add_tag(tag_double); destroy(pick(c in deck, \"deck\"))"},
    {Hook::CardsDestroyed, "for c in destroyed { value += c.rank }; level_up(pair, 1)"},
    {Hook::CardsAdded, "for c in added { set_rank(c, random_rank(\"rank\")) }"},
    {Hook::Copies, "if count(jokers) > 2 { copy(right_of(self)) }"},
    {Hook::InPool, "answer(ante > 1)"},
    {Hook::JokerRetriggers, "if other != self { retrigger(1) }"},
    {Hook::HeldRetriggers, "if card.rank == king { retrigger(position) }"},
    {Hook::RoundEnd, "if last_hand == pair { earn(boss_rerolled) }"},
    {Hook::PackOpened, "change_pack_cards(1); change_pack_choices(exists(last_used))"},
    {Hook::Gained, "change_joker_slots(2); create_consumable(tarot, \"gained\")"},
};

void collect(const Programs& programs, std::set<Op>& seen) {
  for (int i = 0; i < programs.code_count; ++i) {
    seen.insert(static_cast<Op>(programs.code[i].operation));
  }
}

TEST(EffectWords, AreAllUsedByProgramsOfTheTests) {
  const std::unique_ptr<Programs> programs = no_programs();
  for (const Use& use : kUses) {
    for (const std::string& line : give_effect(*programs, JokerId::Joker, use.hook, use.text)) {
      ADD_FAILURE() << use.text << ": " << line;
    }
  }
  EffectCompiler compiler(*programs);
  std::vector<EffectMistake> mistakes;
  compiler.compile("answer(card.is_face)",
                   {"debuffs", offer_of(BlindHook::debuffs), level_of(BlindHook::debuffs)},
                   mistakes);
  compiler.compile("boss_value += 1; set_draw(draw_count - boss_value)",
                   {"on_draw", offer_of(BlindHook::on_draw), level_of(BlindHook::on_draw)},
                   mistakes);
  compiler.compile("gain_levels(1)",
                   {"on_base", offer_of(BlindHook::on_base), level_of(BlindHook::on_base)},
                   mistakes);
  compiler.compile("put_up_voucher(v_grabber)",
                   {"on_vouchers", offer_of(TagHook::Vouchers), level_of(TagHook::Vouchers)},
                   mistakes);
  compiler.compile("offer_card(front(king, hearts), gold_card, 0, 0)",
                   {"fills_pack_place", offer_of(BoosterHook::fills_pack_place),
                    level_of(BoosterHook::fills_pack_place)},
                   mistakes);
  compiler.compile("for c in selected { enhance(c, gold_card) }", {"on_use", kOfferOfUse, 2},
                   mistakes);
  EXPECT_TRUE(mistakes.empty());
  std::set<Op> seen;
  collect(*programs, seen);
  collect(*twin_programs(all_twins()), seen);
  collect(*programmed_ruleset()->programs, seen);
  const RulesReading families = read_ruleset(
      "format = 1\n[consumables.c_x]\nname = \"X\"\nfamily = \"runes\"\n"
      "on_use = 'create_from(runes, \"a\")'\n"
      "[boosters.p_x]\nname = \"X\"\nfills_pack_place = 'offer_from(runes, \"a\")'\n"
      "[jokers.j_x]\nname = \"X\"\non_consumable_used = 'if used_family == runes and "
      "any(k in consumables: k.family == runes) { earn(discards_per_round) }'\n");
  ASSERT_NE(families.ruleset, nullptr) << families.mistakes.front().message;
  collect(*families.ruleset->programs, seen);
  for (const EffectWord& word : effect_words()) {
    EXPECT_EQ(seen.count(word.op), 1U) << word.owner << " " << word.word << " " << word.arguments;
  }
}

TEST(EffectWords, HaveMeaningsThatFitATable) {
  for (const EffectWord& word : effect_words()) {
    EXPECT_FALSE(word.meaning.empty()) << word.word;
    EXPECT_EQ(word.meaning.find('|'), std::string_view::npos) << word.word;
    EXPECT_NE(word.meaning.back(), '.') << word.word;
  }
}

// Three of the programs at a time, in jokers that a run owns from its start.
TEST(EffectWords, LeaveStatesThatCanBe) {
  constexpr int kCount = static_cast<int>(std::size(kUses));
  long steps = 0;
  for (int game = 0; game < 4 * kCount; ++game) {
    Chooser chooser(static_cast<std::uint64_t>(game) + 1);
    const std::unique_ptr<Programs> programs = no_programs();
    const std::vector<JokerId> jokers = {JokerId::Joker, JokerId::Egg, JokerId::Mime};
    const int uses[] = {game % kCount, chooser.below(kCount), chooser.below(kCount)};
    for (int i = 0; i < 3; ++i) {
      const Use& use = kUses[uses[i]];
      give_effect(*programs, jokers[static_cast<std::size_t>(i)], use.hook, use.text);
    }
    const auto content = std::make_unique<Content>(twin_content(long_rounds(), *programs));
    State state = start_with(JokerId::Joker, *content, chooser);
    gain_joker(state, *content, JokerId::Egg, chooser);
    gain_joker(state, *content, JokerId::Mime, chooser);
    const char* before = find_fault(state, *content);
    for (int i = 0; i < 120 && state.phase != Phase::GameOver; ++i) {
      const Error error = step(state, random_choice(state, *content, chooser), *content);
      ASSERT_TRUE(error == Error::None || error == Error::Capacity);
      const char* fault = find_fault(state, *content);
      if (before != nullptr) break;  // the situation itself can not be
      ASSERT_EQ(fault, nullptr) << fault << " in game " << game << " after step " << i << " with "
                                << kUses[uses[0]].text << "\n"
                                << kUses[uses[1]].text << "\n"
                                << kUses[uses[2]].text;
      ++steps;
    }
  }
  EXPECT_GT(steps, 2000);
}

}  // namespace
}  // namespace jimbo
