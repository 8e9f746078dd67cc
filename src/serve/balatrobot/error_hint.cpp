#include "serve/balatrobot/error_hint.h"

namespace jimbo::serve {

namespace {

struct Hint {
  std::string_view start;  // of the message
  std::string_view sentence;
};

constexpr Hint kHints[] = {
    {"You can only play ", ". Provide fewer card indices."},
    {"You can only discard ", ". Provide fewer card indices."},
    {"Must provide at least one card to play", ". Provide 1 to 5 card indices."},
    {"Must provide at least one card to discard", ". Provide 1 to 5 card indices."},
    {"Invalid card index: ", ". Indices count from 0 and name each card once."},
    {"No discards left", ". Play a hand instead."},
    {"Cannot skip Boss blind", ". Use `select` to play it."},
    {"Not enough dollars to reroll. ", ". Sell something or use `next_round`."},
    {"Card is not affordable. ", ". Sell something or choose a cheaper one."},
    {"Cannot purchase joker card", ". Use `sell` to free a slot."},
    {"Cannot purchase consumable card", ". Use `use` or `sell` to free a slot."},
    {"Cannot select joker, joker slots are full", ". Use `sell` to free a slot."},
    {"Method '", ". Call `gamestate` to see the current state."},
    {"Unknown method: ", ". Call `rpc.discover` for the list of methods."},
};

}  // namespace

std::string_view error_hint(std::string_view message) {
  for (const Hint& hint : kHints) {
    if (message.starts_with(hint.start)) return hint.sentence;
  }
  return "";
}

}  // namespace jimbo::serve
