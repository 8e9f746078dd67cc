#include <cstdint>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "proof/workload.h"
#include "rules_file/effect/compiler.h"

// What it costs to ask a joker, native or written in the language of effects. A hand of five cards
// that all score, three held, is scored again and again with ten jokers of a kind; the hand itself
// is a small part of it. Items are activations.

namespace jimbo {
namespace {

using Effects = std::initializer_list<std::pair<Hook, std::string_view>>;

constexpr int kJokers = 10;
constexpr int kScored = 5;
constexpr int kHeld = 3;

std::unique_ptr<Programs> compile(JokerId id, Effects effects) {
  auto programs = std::make_unique<Programs>();
  ItemPrograms& item = programs->jokers[static_cast<int>(id)];
  for (std::int16_t& start : item.start) start = kNoProgram;
  programs->replaces_joker[static_cast<int>(id)] = true;
  for (const auto& [hook, text] : effects) {
    std::vector<EffectMistake> mistakes;
    item.start[static_cast<int>(hook)] =
        EffectCompiler(*programs).compile(text, moment_of(hook), mistakes);
    item.hooks |= bit(hook);
    if (!mistakes.empty()) throw std::logic_error(mistakes[0].message);
  }
  return programs;
}

void ask(benchmark::State& bench, JokerId id, int times, Effects effects) {
  const std::unique_ptr<Programs> programs = compile(id, effects);
  auto content = std::make_unique<Content>(kVanilla);
  if (effects.size() > 0) content->programs = programs.get();
  HandToRepeat hand({JokerId::Splash, id, id, id, id, id, id, id, id, id, id}, *content);
  for (auto _ : bench) hand.score();
  bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations()) * kJokers * times);
}

#define JIMBO_ASK(id, times, ...)                                                            \
  void Native##id(benchmark::State& bench) { ask(bench, JokerId::id, times, {}); }           \
  BENCHMARK(Native##id);                                                                     \
  void Written##id(benchmark::State& bench) { ask(bench, JokerId::id, times, __VA_ARGS__); } \
  BENCHMARK(Written##id);

// The hand without any of them.
JIMBO_ASK(Showman, 1, {})

JIMBO_ASK(Joker, 1, {{Hook::Scoring, "add_mult(mult)"}})
JIMBO_ASK(GreedyJoker, kScored,
          {{Hook::CardScored, "if is_suit(card, diamonds) { add_mult(mult) }"}})
JIMBO_ASK(RideTheBus, 2,
          {{Hook::Scoring, "if value > 0 { add_mult(value) }"},
           {Hook::BeforeScoring,
            "if any(c in scoring: c.is_face) { value = 0 } else { value += gain }"}})
JIMBO_ASK(Photograph, kScored,
          {{Hook::CardScored, "if card == first(c in scoring: c.is_face) { times_mult(factor) }"}})
JIMBO_ASK(
    RaisedFist, kHeld,
    {{Hook::CardHeld,
      "let lowest = 15\n"
      "let lowest_card = none\n"
      "for c in held {\n"
      "  if c.enhancement != stone_card and c.rank <= lowest {\n"
      "    lowest = c.rank; lowest_card = c\n"
      "  }\n"
      "}\n"
      "if card == lowest_card and not card.is_debuffed { add_mult(mult * card.rank_chips) }"}})

}  // namespace
}  // namespace jimbo
