#include <string_view>

#include "base/fn.h"
#include "play/ask_blind.h"
#include "play/moment.h"

// From the id of a blind to its functions. The unit of the engine includes this file behind all
// items, because what has not been specialised by then does not exist.

namespace jimbo {

namespace {

JIMBO_INLINE const State& state_of(const View& v) { return v.s; }
JIMBO_INLINE const State& state_of(const Scoring& sc) { return sc.s; }

// Calls `call` with the id as a template argument, so that what the item has is known when it is
// compiled. One of the few templates of the engine; it costs what a switch by hand costs.
template <class Answer, class Call>
JIMBO_INLINE Answer with_id(BlindId id, Call call) {
  switch (id) {
#define BLIND(id, ...) \
  case BlindId::id:    \
    return call.template operator()<BlindId::id>();
#include "facts/blinds.def"
    case BlindId::None:
      break;
  }
  return Answer();
}

// Being disabled is the one moment at which a disabled blind acts.
JIMBO_INLINE bool acts(const State& s) { return !s.blind_disabled; }

}  // namespace

namespace blind {

#define JIMBO_FIRST(first, ...) first
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)                         \
  JIMBO_LOCAL Answer function parameters {                                                 \
    const State& state = state_of(JIMBO_FIRST arguments);                                  \
    constexpr bool kAlways = sizeof(#function) == sizeof("on_disabled") &&                 \
                             std::string_view(#function) == "on_disabled";                 \
    if (!kAlways && !acts(state)) return Answer();                                         \
    return with_id<Answer>(state.blind, [&]<BlindId kId>() -> Answer {                     \
      if constexpr (requires { BlindEffect<kId>::function arguments; }) {                  \
        return BlindEffect<kId>::function arguments;                                       \
      } else {                                                                             \
        return Answer();                                                                   \
      }                                                                                    \
    });                                                                                    \
  }
#include "play/blind_hooks.def"

}  // namespace blind

}  // namespace jimbo
