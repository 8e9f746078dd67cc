#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "action/action.h"
#include "format/data_folder.h"
#include "gamestate/gamestate.h"
#include "play/run_start.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

// One game that a client plays: the menu or a run, and what the protocol remembers beside it. It
// plays by the engine and knows no rules itself.

namespace jimbo::serve {

// What holds for all games of a server.
struct ServeOptions {
  std::shared_ptr<const Ruleset> rules = vanilla_ruleset();
  Api api = Api::V15;  // which line of the protocol is answered
  bool fair = false;   // leave out what a player cannot see
  // Sell Negative jokers where the slots are full, as the game does; 1.5 refuses them.
  bool sell_negative = false;
  bool debug = false;  // offer the methods by which clients test the protocol itself
  DataFolder files = {};
};

// The same with what is made of them once.
struct GameSetup {
  explicit GameSetup(ServeOptions serve_options);

  ServeOptions options;
  std::string menu;  // the gamestate where no run is
};

class GameSession {
 public:
  // The setup must outlive it.
  explicit GameSession(const GameSetup& setup) : setup_(&setup) {}

  const ServeOptions& options() const { return setup_->options; }
  const Content& content() const { return options().rules->content; }
  bool is_v20() const { return options().api == Api::V20; }
  bool sells_negative_jokers() const { return is_v20() || options().sell_negative; }

  // The protocol's word for where the game stands: "MENU", "SHOP".
  std::string_view state_word() const;
  bool in_run() const { return in_run_; }

  // The run; only while there is one.
  const State& run() const { return run_; }
  State& run() { return run_; }
  View view() const { return View(run_, content()); }

  // Begins a run. A seed that the client did not choose is not told in a fair game.
  void start(const RunOptions& run, bool seed_is_chosen);
  // Goes on with a run from elsewhere.
  void resume(const State& run);
  void leave() { in_run_ = false; }

  // One action of a player. Throws Refusal, NOT_ALLOWED, if the rules forbid it.
  void act(const Action& action);
  void act(ActionKind kind, int slot = 0, std::uint64_t cards = 0) {
    act(make_action(kind, slot, cards));
  }

  // The shelves of the shop were stocked anew.
  void note_restock() { ++restocks_; }

  // Appends the gamestate. Face-down cards that were seen for a moment are told by their serials;
  // only 2.0 has a member for them.
  void write_gamestate(std::string& text, std::span<const std::uint16_t> revealed = {}) const;

 private:
  const GameSetup* setup_;
  State run_ = {};
  bool in_run_ = false;
  bool seed_is_told_ = true;
  bool shop_was_seen_ = false;  // since the run began or was loaded
  int restocks_ = 0;
};

}  // namespace jimbo::serve
