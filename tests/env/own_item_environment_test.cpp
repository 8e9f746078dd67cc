#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "env/vector_environment.h"
#include "observe/observe.h"
#include "play/voucher.h"
#include "record/scenario.h"
#include "rules_file/ruleset.h"
#include "support/own_items.h"
#include "support/test_game.h"
#include "text/run_option_text.h"

// Environments under rules with items of their own.

namespace jimbo {
namespace {

TEST(OwnItemEnvironment, ObservationsGiveTheirIdsAfterTheBuiltInOnes) {
  const JokerId id = own<JokerId>("Hoarder");
  const State state = Scenario(run_of("ALEEB"))
                          .joker({.id = id, .value = 12})
                          .consumable(own<ConsumableId>("The Mirror"))
                          .boss(own<BlindId>("The Desert"))
                          .playing(BlindSlot::Boss)
                          .build(own_content());
  std::vector<std::int32_t> numbers(kObservedNumbers);
  std::vector<std::int16_t> entries(kObservedEntries);
  observe(View(state, own_content()), numbers.data(), entries.data());
  const std::int16_t* jokers = entries.data() + shape_of(ObservedTable::Jokers).offset;
  EXPECT_EQ(jokers[0], static_cast<int>(id) + 1);
  EXPECT_EQ(jokers[9], 12);
  const std::int16_t* consumables = entries.data() + shape_of(ObservedTable::Consumables).offset;
  EXPECT_EQ(consumables[0], static_cast<int>(own<ConsumableId>("The Mirror")) + 1);
  EXPECT_EQ(numbers[static_cast<std::size_t>(ObservedNumber::Blind)],
            static_cast<int>(own<BlindId>("The Desert")) + 1);
}

TEST(OwnItemEnvironment, ObservationsTellWhichOfTheirVouchersAreRedeemed) {
  const RulesReading reading = read_ruleset(
      "format = 1\n[vouchers.v_a]\nname = \"A\"\n[vouchers.v_b]\nname = \"B\"\n"
      "[vouchers.v_c]\nname = \"C\"\n");
  ASSERT_NE(reading.ruleset, nullptr);
  const Content& content = reading.ruleset->content;
  const TableShapes shapes = make_shapes(rows_under(content, kLeanRows));
  const TableShape& vouchers = shapes[ObservedTable::Vouchers];
  EXPECT_EQ(vouchers.rows, kVoucherCount + 3);
  EXPECT_EQ(rows_under(kVanilla, kLeanRows), kLeanRows);

  State state = new_run(run_of("ALEEB"), content);
  Game g(state, content);
  apply_voucher(g, static_cast<VoucherId>(kVoucherCount + 1));
  const auto entries = [&] {
    return std::vector<std::int16_t>(static_cast<std::size_t>(shapes.entries), 77);
  };
  std::vector<std::int32_t> numbers(kObservedNumbers);
  std::vector<std::int16_t> written = entries();
  ObservedRows rows;
  observe(g, numbers.data(), written.data(), rows, shapes);
  const std::int16_t* own = written.data() + vouchers.offset + kVoucherCount;
  EXPECT_EQ(std::vector<int>(own, own + 3), std::vector<int>({0, 1, 0}));
  std::vector<std::int16_t> copy = entries();
  ObservedRows copied;
  copy_observation({numbers.data(), written.data(), rows}, numbers.data(), copy.data(), copied,
                   shapes);
  EXPECT_EQ(copy, written);
}

TEST(OwnItemEnvironment, RowsOfVouchersAreThoseOfTheGameAndUpToAllOfAFile) {
  env::Config config;
  std::int16_t& rows = config.rows.of[static_cast<int>(ObservedTable::Vouchers)];
  for (const int fine : {kVoucherCount, kVoucherCount + 3, kMostVoucherRows}) {
    rows = static_cast<std::int16_t>(fine);
    EXPECT_EQ(env::find_fault(config), nullptr) << fine;
  }
  for (const int wrong : {0, kVoucherCount - 1, kMostVoucherRows + 1}) {
    rows = static_cast<std::int16_t>(wrong);
    EXPECT_NE(env::find_fault(config), nullptr) << wrong;
  }
}

TEST(OwnItemEnvironment, SixtyFourStepTogether) {
  env::VectorConfig config;
  config.num_envs = 64;
  config.num_threads = 2;
  config.environment.content = &own_content();
  config.environment.run.deck = read_deck("b_golden", own_content());
  env::VectorEnvironment vector(config);
  vector.reset(1);
  std::vector<std::int64_t> actions(64);
  for (int i = 0; i < 300; ++i) {
    vector.sample(actions.data());
    vector.step(actions.data());
  }
  for (int i = 0; i < 64; ++i) {
    EXPECT_EQ(find_fault(vector.environment(i).state(), own_content()), nullptr);
  }
}

TEST(OwnItemEnvironment, ADeckOfTheFileNeedsTheFile) {
  env::Config config;
  config.run.deck = read_deck("b_golden", own_content());
  EXPECT_NE(env::find_fault(config), nullptr);
  config.content = &own_content();
  EXPECT_EQ(env::find_fault(config), nullptr);
  config.run.challenge = own<ChallengeId>("Sevens");
  EXPECT_EQ(env::find_fault(config), nullptr);
  config.content = &kVanilla;
  config.run.deck = DeckId::Red;
  EXPECT_NE(env::find_fault(config), nullptr);
}

}  // namespace
}  // namespace jimbo
