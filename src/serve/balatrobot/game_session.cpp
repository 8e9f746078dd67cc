#include "serve/balatrobot/game_session.h"

#include <utility>

#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "serve/balatrobot/refusal.h"
#include "text/run_option_text.h"

namespace jimbo::serve {

namespace {

bool stands_in_shop(const State& run) {
  return run.phase == Phase::Shop || (run.phase == Phase::Pack && run.pack_return == Phase::Shop);
}

// For the refusals that methods do not name themselves.
std::string_view reason(Error error) {
  switch (error) {
    case Error::InvalidTarget:
      return "These cards cannot be chosen for this";
    case Error::InsufficientFunds:
      return "Not enough dollars";
    case Error::NoRoom:
      return "No free slot";
    case Error::NotUsable:
      return "It cannot be used at this time";
    case Error::NoDiscards:
      return "No discards left";
    case Error::Capacity:
      return "The run would grow beyond what the engine can hold";
    default:
      return "The rules do not allow this now";
  }
}

}  // namespace

GameSetup::GameSetup(ServeOptions serve_options)
    : options(std::move(serve_options)),
      menu(menu_gamestate(options.api, options.rules->content)) {}

std::string_view GameSession::state_word() const {
  return in_run_ ? gamestate_word(run_.phase) : std::string_view("MENU");
}

void GameSession::start(const RunOptions& run, bool seed_is_chosen) {
  run_ = new_run(run, content());
  in_run_ = true;
  seed_is_told_ = seed_is_chosen || !options().fair;
  shop_was_seen_ = false;
  restocks_ = 0;
}

void GameSession::resume(const State& run) {
  run_ = run;
  in_run_ = true;
  seed_is_told_ = !options().fair;
  shop_was_seen_ = stands_in_shop(run);
  restocks_ = 0;
}

void GameSession::act(const Action& action) {
  const Error error = step(run_, action, content());
  if (error != Error::None) refuse(Fault::NotAllowed, reason(error));
  if (stands_in_shop(run_)) shop_was_seen_ = true;
}

void GameSession::write_gamestate(std::string& text,
                                  std::span<const std::uint16_t> revealed) const {
  if (!in_run_) {
    text += setup_->menu;
    return;
  }
  const GamestateOptions form = {.seed = seed_is_told_ ? seed_text(seed_of(run_)) : "",
                                 .reveal_cards = !options().fair,
                                 .shop_areas = shop_was_seen_,
                                 .restocks = restocks_,
                                 .api = options().api,
                                 .revealed = revealed};
  jimbo::write_gamestate(text, run_, form, content());
}

}  // namespace jimbo::serve
