#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "seeds/filter/filter.h"
#include "seeds/played_run.h"
#include "seeds/search/match.h"
#include "seeds/sieve/seed_space.h"
#include "seeds/walk/seed_walk.h"

// What tags, items that are used, deals and gambles give, as a walk says it, beside what happens
// when a run is played through the engine.

namespace jimbo {
namespace {

std::string seed_name(int number) { return "USE" + std::to_string(number); }

template <class List>
std::vector<std::string> texts_of(const List& items) {
  std::vector<std::string> texts;
  for (const Item& item : items) texts.push_back(item_text(item));
  return texts;
}

Route looking_at_all_tags() {
  Route route;
  route.tags = ~std::uint64_t{0};
  return route;
}

// Skips a blind and looks at what comes of it.
std::vector<std::string> given_by_tag(PlayedRun run) {
  const int jokers = run.state().joker_count;
  run.act("skip");
  if (run.state().phase == Phase::Pack) return run.pack();
  if (run.state().joker_count > jokers) return run.jokers(jokers);
  run.win_blind();
  return run.free_cards();
}

TEST(SeedUse, TellsWhatTheTagOfABlindGives) {
  std::uint64_t seen = 0;
  for (int number = 0; number < 150; ++number) {
    const RunOptions options = run_of(seed_name(number), DeckId::Red, StakeId::Gold);
    SeedWalk walk(options, looking_at_all_tags());
    const AnteContents ante = walk.next_ante();
    PlayedRun run(options);
    for (int blind = 1; blind <= 2; ++blind) {
      const auto index = static_cast<std::size_t>(blind) - 1;
      const TagContents& tag = ante.tag_contents[index];
      std::vector<std::string> told = texts_of(tag.items);
      for (const PackContents& pack : tag.packs) told = texts_of(pack.cards);
      ASSERT_EQ(told, given_by_tag(run)) << number << " " << name(ante.tags[index]);
      if (!told.empty()) seen |= std::uint64_t{1} << static_cast<int>(ante.tags[index]);
      if (blind == 2) break;
      run.win_blind();
      run.open_packs();
      run.act("leave");
    }
  }
  for (const TagId id :
       {TagId::Charm, TagId::Meteor, TagId::Ethereal, TagId::Standard, TagId::Buffoon, TagId::Rare,
        TagId::Uncommon, TagId::TopUp, TagId::Foil, TagId::Coupon}) {
    const bool early = facts(id).min_ante <= 1;
    EXPECT_EQ((seen >> static_cast<int>(id) & 1U) != 0, early) << name(id);
  }
}

// The first three of them.
std::vector<RunOptions> runs_with(const char* filter_text) {
  const Filter filter = read_filter(filter_text);
  const Matcher matcher(filter, {});
  std::vector<RunOptions> runs;
  for (std::int64_t number = 35; runs.size() < 3 && number < 20'000; ++number) {
    RunOptions options{};
    options.seed = seed_at(number);
    if (matcher.match(seed_at(number)).found) runs.push_back(options);
  }
  EXPECT_EQ(runs.size(), 3U);
  return runs;
}

TEST(SeedUse, TellsTheLegendaryJokerThatTheSoulOfACharmTagMakes) {
  for (const RunOptions& options : runs_with("legendary any in charm tag ante 1 small")) {
    SeedWalk walk(options, looking_at_all_tags());
    const TagContents tag = walk.next_ante().tag_contents[0];
    PlayedRun run(options);
    run.act("skip");
    const std::vector<std::string> cards = run.pack();
    const auto soul = std::find(cards.begin(), cards.end(), "c_soul");
    ASSERT_NE(soul, cards.end());
    run.act("pick " + std::to_string(soul - cards.begin()));
    EXPECT_EQ(run.jokers(), texts_of(tag.packs.at(0).legendaries));
  }
}

Route using_all(int uses) {
  Route route;
  for (int i = 0; i < static_cast<int>(makers().size()); ++i) {
    route.uses.push_back({i, uses * makers()[static_cast<std::size_t>(i)].cards});
  }
  return route;
}

std::vector<std::string> told_of(const AnteContents& ante, const char* maker, int shop) {
  for (const AnteContents::Made& made : ante.made) {
    if (made.maker == *find_maker(maker) && made.shop == shop) return texts_of(made.items);
  }
  return {"nothing is told"};
}

// What a consumable gives that is used now.
std::vector<std::string> given_by(PlayedRun run, ConsumableId id) {
  run.own(id);
  run.act("use 0");
  std::vector<std::string> given = run.jokers();
  for (const std::string& consumable : run.consumables()) given.push_back(consumable);
  return given;
}

TEST(SeedUse, TellsWhatConsumablesMakeAsAnAnteBeginsAndInItsShops) {
  struct Case {
    const char* maker;
    ConsumableId id;
  };
  for (int number = 0; number < 60; ++number) {
    const RunOptions options = run_of(seed_name(number));
    SeedWalk walk(options, using_all(1));
    const AnteContents ante = walk.next_ante();
    const PlayedRun start(options);
    PlayedRun in_shop(options);
    in_shop.win_blind();
    PlayedRun in_second(options);
    in_second.win_blind();
    in_second.open_packs();
    in_second.act("leave");
    in_second.win_blind();
    for (const Case& c :
         {Case{"judgement", ConsumableId::Judgement}, Case{"wraith", ConsumableId::Wraith},
          Case{"soul", ConsumableId::Soul}, Case{"the emperor", ConsumableId::Emperor},
          Case{"high priestess", ConsumableId::HighPriestess}}) {
      ASSERT_EQ(told_of(ante, c.maker, 0), given_by(start, c.id)) << number << c.maker;
      ASSERT_EQ(told_of(ante, c.maker, 1), given_by(in_shop, c.id)) << number << c.maker;
      if (c.id == ConsumableId::Soul) continue;  // the walk uses those that packs show
      ASSERT_EQ(told_of(ante, c.maker, 2), given_by(in_second, c.id)) << number << c.maker;
    }
    PlayedRun riff_raff = start;
    riff_raff.own(JokerId::RiffRaff);
    riff_raff.act("select");
    EXPECT_EQ(told_of(ante, "riff-raff", 0), riff_raff.jokers(1)) << number;
    PlayedRun cartomancer = start;
    cartomancer.own(JokerId::Cartomancer);
    cartomancer.act("select");
    EXPECT_EQ(told_of(ante, "cartomancer", 0), cartomancer.consumables()) << number;
  }
}

TEST(SeedUse, TellsWhatBlindsDealFirst) {
  for (int number = 0; number < 30; ++number) {
    const RunOptions options = run_of(seed_name(number));
    Route route;
    route.hands = true;
    SeedWalk walk(options, route);
    const AnteContents ante = walk.next_ante();
    PlayedRun run(options);
    run.act("select");
    std::vector<std::string> told;
    std::vector<std::string> dealt;
    for (const PlayingCard& card : ante.hands[0]) told.push_back(front_text(card));
    for (int i = 0; i < run.state().hand_count; ++i) {
      dealt.push_back(front_text(run.state().card(run.state().hand[i].card)));
    }
    std::sort(told.begin(), told.end());
    std::sort(dealt.begin(), dealt.end());
    EXPECT_EQ(told, dealt) << number;
  }
}

// Plays a 2 again and again, prepared as the gamble needs it, in a blind that does not end.
std::vector<int> played_gambles(const RunOptions& options, Gamble gamble, int uses) {
  PlayedRun run(options);
  if (gamble == Gamble::Misprint) run.own(JokerId::Misprint);
  if (gamble == Gamble::Wheel) run.own(JokerId::Joker);
  run.act("select");
  State& s = run.state();
  s.requirement = 1e9;
  std::vector<int> values;
  for (int use = 0; use < uses; ++use) {
    if (gamble == Gamble::Wheel) {
      s.jokers[0].edition = Edition::None;
      run.own(ConsumableId::WheelOfFortune);
      run.act("use 0");
      values.push_back(static_cast<int>(s.jokers[0].edition));
      continue;
    }
    PlayingCard& card = s.card(s.hand[0].card);
    card.rank = Rank::Two;
    if (gamble == Gamble::Glass) card.enhancement = Enhancement::Glass;
    if (gamble == Gamble::LuckyMult || gamble == Gamble::LuckyMoney) {
      card.enhancement = Enhancement::Lucky;
    }
    const int cards = s.card_count;
    s.score = 0;
    s.hands_left = 4;
    run.act("play 0");
    const int mult = static_cast<int>(s.score) / 7;  // 5 and 2 chips
    if (gamble == Gamble::Glass) values.push_back(cards - s.card_count);
    if (gamble == Gamble::Misprint) values.push_back(mult - 1);
    if (gamble == Gamble::LuckyMult) values.push_back(mult > 1 ? 1 : 0);
    if (gamble == Gamble::LuckyMoney) values.push_back(s.dollars > 1000 ? 1 : 0);
  }
  return values;
}

TEST(SeedUse, TellsHowGamblesComeOff) {
  constexpr int kGamblesTold = 6;
  for (int number = 0; number < 12; ++number) {
    const RunOptions options = run_of(seed_name(number));
    const State start = new_run(options);
    for (const Gamble gamble :
         {Gamble::LuckyMult, Gamble::LuckyMoney, Gamble::Wheel, Gamble::Misprint, Gamble::Glass}) {
      EXPECT_EQ(first_gambles(gamble, start, kVanilla, kGamblesTold),
                played_gambles(options, gamble, kGamblesTold))
          << number << " " << static_cast<int>(gamble);
    }
  }
}

TEST(SeedUse, TellsTheHandOfAnOrbitalTag) {
  for (const RunOptions& options : runs_with("tag Orbital hand Full House ante 2 small")) {
    PlayedRun run(options);
    for (int blind = 0; blind < 3; ++blind) run.win_blind_and_leave_shop();
    run.act("skip");
    EXPECT_EQ(run.state().hand_states[static_cast<int>(HandId::FullHouse)].level, 4);
  }
}

}  // namespace
}  // namespace jimbo
