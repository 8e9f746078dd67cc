#include <type_traits>

#include "effects/language/activation.h"
#include "facts/programs.h"
#include "hook/joker_hook.h"
#include "play/game.h"
#include "play/joker_row.h"

// From a joker's id to its functions. The unit of the engine includes this file behind all jokers,
// because what has not been specialised by then does not exist.

namespace jimbo {

namespace {

// A hook that a joker lacks is deleted. CUDA's compiler notices that only in a call through an
// object, so the question is put that way here and in the other dispatches.
template <JokerId kId>
consteval HookMask find_hooks() {
  HookMask mask = 0;
#define HOOK(id, function, asked, Context, Answer, moment)                        \
  if constexpr (requires(Context& c, Joker& j) { Effect<kId>().function(c, j); }) \
    mask |= bit(Hook::id);
#include "hook/joker_hooks.def"
  return mask;
}

struct HookTable {
  HookMask of[kJokerCount];
};

consteval HookTable make_hook_table() {
  return {{
#define JOKER(id, ...) find_hooks<JokerId::id>(),
#include "facts/jokers.def"
  }};
}

JIMBO_TABLE HookTable kHookTable = make_hook_table();

consteval bool every_joker_acts() {
  for (int i = 0; i < kJokerCount; ++i) {
    const bool asked = kHookTable.of[i] != 0 || kVanilla.jokers[i].traits != bit(Trait::None);
    if (!asked) return false;
  }
  return true;
}
static_assert(every_joker_acts(), "a joker has neither a hook nor a trait");

// Reaches one hook of one joker. A template, because the jokers that have it are known only here:
// measured the same as a switch written by hand for every hook.
template <Hook kHook>
struct Reach;

#define HOOK(hook_id, function, asked, Context, Answer, moment)       \
  template <>                                                         \
  struct Reach<Hook::hook_id> {                                       \
    template <JokerId kId>                                            \
    JIMBO_INLINE static Answer call(Context& context, Joker& joker) { \
      if constexpr ((find_hooks<kId>() & bit(Hook::hook_id)) != 0) {  \
        return Effect<kId>::function(context, joker);                 \
      } else {                                                        \
        return Answer();                                              \
      }                                                               \
    }                                                                 \
    using Told = Context;                                             \
    using Said = Answer;                                              \
  };
#include "hook/joker_hooks.def"

JIMBO_INLINE Game& game_of(Game& g) { return g; }
template <class Moment>
JIMBO_INLINE Game& game_of(Moment& moment) {
  return moment.g;
}
// What is only asked changes nothing: such programs have level 0 and no chance.
JIMBO_INLINE Game game_of(Seen& v) { return Game(const_cast<State&>(v.s), v.content); }

JIMBO_INLINE const Programs* programs_of(Seen& v) { return v.content.programs; }
template <class Moment>
JIMBO_INLINE const Programs* programs_of(Moment& moment) {
  return game_of(moment).programs;
}

// Hooks of which none is ever asked through another joker; those with an answer, of nobody at all.
JIMBO_INLINE constexpr bool can_be_copied(Hook hook) {
  return hook != Hook::Built && hook != Hook::Copied && hook != Hook::Gained &&
         hook != Hook::Lost && hook != Hook::RoundEnd && hook != Hook::CashOut &&
         hook != Hook::Copies && hook != Hook::InPool;
}

// Whether programs stand for a joker, so that it does not do what is written here.
JIMBO_INLINE bool is_programmed(const Programs* programs, JokerId id) {
  return programs != nullptr && programs->replaces_joker[static_cast<int>(id)];
}

template <Hook kHook>
JIMBO_APART typename Reach<kHook>::Said run_joker(const Programs& programs,
                                                  typename Reach<kHook>::Told& context,
                                                  Joker& joker) {
  using Said = typename Reach<kHook>::Said;
  auto&& g = game_of(context);
  const int start = programs.jokers[static_cast<int>(joker.id)].start[static_cast<int>(kHook)];
  if (start == kNoProgram) return Said();
  Activation x(g);
  x.self = &joker;
  x.numbers = &g.numbers(joker.id);
  if constexpr (kHook != Hook::Copies && kHook != Hook::InPool) x.tell(context);
  if constexpr (kHook == Hook::Sold) x.is_being_sold = true;
  if constexpr (can_be_copied(kHook)) {
    x.is_copy = g.acting.index != g.acting.through;
    x.keeps_own = x.is_copy && g.facts(joker.id).copy == Copy::Acts;
  }
  run_program<level_of(kHook)>(x, start);
  if constexpr (kHook == Hook::CardHeld) {
    return x.gave;
  } else {
    return static_cast<Said>(x.answer);
  }
}

// What a joker does that is written here.
template <Hook kHook>
JIMBO_INLINE typename Reach<kHook>::Said reach_native(typename Reach<kHook>::Told& context,
                                                      Joker& joker) {
  switch (joker.id) {
#define JOKER(id, ...) \
  case JokerId::id:    \
    return Reach<kHook>::template call<JokerId::id>(context, joker);
#include "facts/jokers.def"
    case JokerId::None:
      break;
  }
  return typename Reach<kHook>::Said();
}

template <Hook kHook>
JIMBO_INLINE typename Reach<kHook>::Said reach(typename Reach<kHook>::Told& context, Joker& joker) {
  const Programs* const programs = programs_of(context);
  if (is_programmed(programs, joker.id)) return run_joker<kHook>(*programs, context, joker);
  return reach_native<kHook>(context, joker);
}

// What a rules file does then whoever is owned.
template <Hook kHook>
JIMBO_APART typename Reach<kHook>::Said run_unowned(const ItemPrograms& item,
                                                    const ItemNumbers* numbers,
                                                    typename Reach<kHook>::Told& context) {
  using Said = typename Reach<kHook>::Said;
  if ((item.hooks & bit(kHook)) == 0) return Said();
  Game& g = game_of(context);
  g.acting = {ActorKind::Deck, 0, 0};
  Activation x(g);
  x.numbers = numbers;
  x.tell(context);
  run_program<level_of(kHook)>(x, item.start[static_cast<int>(kHook)]);
  if constexpr (kHook == Hook::CardHeld) {
    return x.gave;
  } else {
    return static_cast<Said>(x.answer);
  }
}
template <Hook kHook, class Take>
JIMBO_INLINE void run_always(typename Reach<kHook>::Told& context, Take take) {
  for_each_of_run(game_of(context), [&](const ItemPrograms& item, const ItemNumbers* numbers) {
    if constexpr (std::is_void_v<typename Reach<kHook>::Said>) {
      run_unowned<kHook>(item, numbers, context);
    } else {
      take(run_unowned<kHook>(item, numbers, context));
    }
  });
}

// Asks everyone who has the hook; one that has been marked to go is not asked any more.
template <Hook kHook, class Take>
JIMBO_INLINE void ask_row(const JokerRow& row, typename Reach<kHook>::Told& context, Take take) {
  using Said = typename Reach<kHook>::Said;
  if (!row.has(kHook)) return;
  Game& g = game_of(context);
  for (int i = 0; i < row.count; ++i) {
    const JokerRow::Place& place = row.places[i];
    if ((place.hooks & bit(kHook)) == 0) continue;
    if (g.s.jokers[place.position].leaving || g.s.jokers[place.target].leaving) continue;
    g.acting = {ActorKind::Joker, place.target, place.position};
    Joker& joker = g.s.jokers[place.target];
    const bool programmed = (place.hooks & kProgrammed) != 0;
    if constexpr (std::is_void_v<Said>) {
      if (programmed) {
        run_joker<kHook>(*g.programs, context, joker);
      } else {
        reach_native<kHook>(context, joker);
      }
    } else {
      take(programmed ? run_joker<kHook>(*g.programs, context, joker)
                      : reach_native<kHook>(context, joker));
    }
  }
  if ((row.of_run & bit(kHook)) == 0) return;
  run_always<kHook>(context, take);
}

template <Hook kHook>
JIMBO_INLINE typename Reach<kHook>::Said ask_all(const JokerRow& row,
                                                 typename Reach<kHook>::Told& context) {
  using Said = typename Reach<kHook>::Said;
  if constexpr (std::is_void_v<Said>) {
    ask_row<kHook>(row, context, 0);
  } else {
    Said all{};
    ask_row<kHook>(row, context, [&](Said said) {
      if constexpr (std::is_same_v<Said, bool>) {
        all = all || said;
      } else {
        all += said;
      }
    });
    return all;
  }
}

}  // namespace

JIMBO_FN HookMask hooks_of(const View& v, JokerId id) {
  const Programs* const programs = v.content.programs;
  if (is_programmed(programs, id)) {
    return programs->jokers[static_cast<int>(id)].hooks | kProgrammed;
  }
  return kHookTable.of[static_cast<int>(id)];
}

#define JIMBO_HOOK_Row(id, function, Context, Answer)                  \
  namespace jokers {                                                   \
  JIMBO_LOCAL Answer function(const JokerRow& row, Context& context) { \
    return ask_all<Hook::id>(row, context);                            \
  }                                                                    \
  }
#define JIMBO_HOOK_One(id, function, Context, Answer)           \
  namespace joker {                                             \
  JIMBO_LOCAL Answer function(Context& context, Joker& asked) { \
    return reach<Hook::id>(context, asked);                     \
  }                                                             \
  }
#define HOOK(id, function, asked, Context, Answer, moment) \
  JIMBO_HOOK_##asked(id, function, Context, Answer)
#include "hook/joker_hooks.def"
#undef JIMBO_HOOK_Row
#undef JIMBO_HOOK_One

namespace always {
JIMBO_LOCAL void on_run_started(Game& g) {
  for_each_of_run(g, [&g](const ItemPrograms& item, const ItemNumbers*) {
    if ((item.hooks >> kRunStarted & 1U) == 0) return;
    Activation x(g);
    run_program<2>(x, item.start[kRunStarted]);
  });
}
JIMBO_LOCAL void on_round_end(RoundEnd& end) { run_always<Hook::RoundEnd>(end, 0); }
JIMBO_LOCAL void on_card_sold(Trade& sale) { run_always<Hook::CardSold>(sale, 0); }
}  // namespace always

}  // namespace jimbo
