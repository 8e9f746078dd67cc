#include "rules_file/game_programs.h"

#include <cstring>
#include <string>

#include <gtest/gtest.h>

#include "action/legal.h"
#include "engine/engine.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "play/queue_run.h"
#include "proof/signature.h"
#include "support/twin_situation.h"
#include "text/names.h"

// The game itself as a file plays as the native one. Jokers one by one are in twin_test.cpp,
// vouchers and tags in item_twin_test.cpp.

namespace jimbo::game_programs_test {
namespace {

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

TEST(GamePrograms, SayWhatEveryItemDoes) {
  const auto programmed = programmed_ruleset();
  const Programs& programs = *programmed->programs;
  for (int i = 0; i < kJokerCount; ++i) {
    EXPECT_TRUE(programs.replaces_joker[i] || kVanilla.jokers[i].traits != bit(Trait::None))
        << key(static_cast<JokerId>(i));
  }
  for (int i = 0; i < kConsumableCount; ++i) {
    EXPECT_TRUE(programs.consumables[i].is_written) << key(static_cast<ConsumableId>(i));
  }
  for (int i = 0; i < kBlindCount; ++i) {
    const BlindKind kind = kVanilla.blinds[i].kind;
    const bool acts = kind != BlindKind::Small && kind != BlindKind::Big;
    EXPECT_EQ(programs.blinds[i].is_written, acts) << key(static_cast<BlindId>(i));
  }
  for (int i = 0; i < kVoucherCount; ++i) {
    const auto id = static_cast<VoucherId>(i);
    EXPECT_EQ(programs.vouchers[i].is_written, id != VoucherId::Blank) << key(id);
  }
  for (int i = 0; i < kTagCount; ++i) {
    EXPECT_TRUE(programs.tags[i].is_written) << key(static_cast<TagId>(i));
  }
  for (const DeckId deck : {DeckId::Green, DeckId::Ghost, DeckId::Abandoned, DeckId::Checkered,
                            DeckId::Anaglyph, DeckId::Plasma, DeckId::Erratic}) {
    EXPECT_TRUE(programs.decks[static_cast<int>(deck)].is_written) << key(deck);
  }
}

// All numbers stand in the exported file beside the programs.
TEST(GamePrograms, PlayTheWholeGameFromTheExportedFile) {
  const std::string text = export_ruleset(*programmed_ruleset());
  const RulesReading reading = read_ruleset(text);
  ASSERT_NE(reading.ruleset, nullptr) << mistake_text("export", reading.mistakes.front());
  EXPECT_EQ(reading.ruleset->hash, programmed_ruleset()->hash);
  EXPECT_EQ(signature(200, 200, reading.ruleset->content), kRecordedSignature);
}

TEST(GamePrograms, AreExportedAsTheyAreWritten) {
  const std::string text = export_ruleset(*programmed_ruleset());
  EXPECT_NE(text.find("\non_scoring = 'add_mult(mult)'\n"), text.npos);
  EXPECT_NE(text.find("\non_use = '''\nlet rank = random_rank(\"game:ouija\")\n"), text.npos);
  EXPECT_NE(text.find("\ntraits = [\"copies_right\"]"), text.npos);
  EXPECT_NE(text.find("\nrequirement_factor = 2  #"), text.npos);
}

// Games of items that come up too seldom by themselves
// ---------------------------------------------

Content rich(const Content& content) {
  Content base = long_rounds();
  base.programs = content.programs;
  base.texts = content.texts;
  std::memcpy(base.voucher_terms, content.voucher_terms, sizeof base.voucher_terms);
  std::memcpy(base.deck_terms, content.deck_terms, sizeof base.deck_terms);
  return base;
}

// Others of the same game, so that there is something to act on.
void add_others(State& s, const Content& content, Chooser& chooser) {
  Game g(s, content);
  for (const JokerId id : {JokerId::Chicot, JokerId::Luchador, JokerId::Hologram, JokerId::Canio,
                           JokerId::Pareidolia, JokerId::Juggler, JokerId::GlassJoker,
                           JokerId::Vagabond, JokerId::InvisibleJoker, JokerId::BurntJoker}) {
    if (chooser.below(4) != 0 || g.joker_room() <= 0) continue;
    Joker joker = build_joker(g, id);
    joker.edition = static_cast<Edition>(chooser.below(6) == 0 ? chooser.below(5) : 0);
    joker.eternal = chooser.below(8) == 0;
    add_joker(g, joker);
  }
}

Action some_action_of(const State& s, const Content& content, Chooser& chooser) {
  const LegalGroups groups(View(s, content), false);
  const ActionGroup& group = groups.at[chooser.below(groups.count)];
  return group.at(chooser.below(group.count));
}

// Plays the native game and the written one from a start that `prepare` makes of both, and calls
// `note` with every action. False at the first difference, which fails the test.
template <class Prepare, class Note>
bool play_both(std::uint64_t seed, int steps, Prepare prepare, Note note) {
  static const Content native_content = rich(kVanilla);
  static const Content written_content = rich(programmed_ruleset()->content);
  State states[2];
  for (const bool written : {false, true}) {
    const Content& content = written ? written_content : native_content;
    Chooser chooser(seed);
    State& s = states[written ? 1 : 0];
    s = new_run(random_options(chooser), content);
    shape_deck(s, chooser);
    prepare(s, content, chooser);
  }
  auto& [native, twin] = states;
  Chooser actions(seed + 77);
  for (int i = 0; i < steps && native.phase != Phase::GameOver; ++i) {
    const Action action = some_action_of(native, native_content, actions);
    note(native, action);
    if (step(native, action, native_content) != Error::None) break;
    EXPECT_EQ(step(twin, action, written_content), Error::None);
    EXPECT_TRUE(same(native, twin))
        << "game " << seed << " at step " << i << ", action " << static_cast<int>(action.kind);
    if (!same(native, twin)) return false;
  }
  return true;
}

TEST(GamePrograms, OfConsumablesDoWhatTheNativeOnesDo) {
  for (int i = 0; i < kConsumableCount; ++i) {
    const auto id = static_cast<ConsumableId>(i);
    int used = 0;
    for (std::uint64_t game = 1; game <= 40; ++game) {
      const auto prepare = [&](State& s, const Content& content, Chooser& chooser) {
        add_others(s, content, chooser);
        Game g(s, content);
        for (int n = 0; n < 3; ++n) {
          if (s.consumable_count < 6) add_consumable(g, build_consumable(g, id));
        }
        s.consumable(0).edition = chooser.below(3) == 0 ? Edition::Negative : Edition::None;
        s.last_tarot_planet = ConsumableId::Mars;
      };
      const auto note = [&](const State& s, const Action& action) {
        const bool uses = action.kind == ActionKind::UseConsumable;
        used += uses && s.consumable(action.slot).id == id ? 1 : 0;
      };
      ASSERT_TRUE(play_both(game * 100 + static_cast<std::uint64_t>(i), 25, prepare, note))
          << key(id);
    }
    EXPECT_GE(used, 10) << key(id);
  }
}

TEST(GamePrograms, OfBossesDoWhatTheNativeOnesDo) {
  for (int i = 2; i < kBlindCount; ++i) {
    const auto id = static_cast<BlindId>(i);
    int hands = 0;
    int disabled = 0;
    for (std::uint64_t game = 1; game <= 40; ++game) {
      const auto prepare = [&](State& s, const Content& content, Chooser& chooser) {
        add_others(s, content, chooser);
        s.boss = id;
        s.on_deck = BlindSlot::Boss;
        for (int slot = 0; slot < kBlindSlots; ++slot) {
          s.progress[slot] = slot < static_cast<int>(BlindSlot::Boss) ? BlindProgress::Defeated
                                                                      : BlindProgress::Upcoming;
        }
        for (HandState& hand : s.hand_states) hand.level = 3;
      };
      const auto note = [&](const State& s, const Action& action) {
        if (s.blind != id) return;
        hands += action.kind == ActionKind::Play ? 1 : 0;
        disabled += s.blind_disabled ? 1 : 0;
      };
      ASSERT_TRUE(play_both(game * 100 + static_cast<std::uint64_t>(i), 30, prepare, note))
          << key(id);
    }
    EXPECT_GE(hands, 20) << key(id);
    EXPECT_GE(disabled, 5) << key(id);
  }
}

// Without its program an item does nothing, so the games above tell.
TEST(GamePrograms, AreWhatActsInAProgrammedGame) {
  const auto silent = read_ruleset(
      "format = 1\n[blinds.bl_psychic]\nbefore_scoring = ''' '''\n"
      "[consumables.c_hermit]\non_use = '''earn(1)'''\n");
  ASSERT_NE(silent.ruleset, nullptr) << silent.mistakes.front().message;
  const Content& content = silent.ruleset->content;
  State s = new_run(RunOptions{}, content);
  Game g(s, content);
  add_consumable(g, build_consumable(g, ConsumableId::Hermit));
  const int before = s.dollars;
  ASSERT_EQ(step(s, make_action(ActionKind::UseConsumable, 0), content), Error::None);
  EXPECT_EQ(s.dollars, before + 1);
}

}  // namespace
}  // namespace jimbo::game_programs_test
