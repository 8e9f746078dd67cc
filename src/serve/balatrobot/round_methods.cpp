#include "base/bits.h"
#include "play/blind_select.h"
#include "play/money.h"
#include "serve/balatrobot/method.h"
#include "serve/balatrobot/parameter.h"
#include "serve/balatrobot/refusal.h"
#include "state/forced_card.h"

// Choosing a blind and playing it.

namespace jimbo::serve {

namespace {

void select(GameSession& game, const Parameters&, std::string& result) {
  game.act(ActionKind::SelectBlind);
  game.write_gamestate(result);
}

void skip(GameSession& game, const Parameters&, std::string& result) {
  if (game.run().on_deck == BlindSlot::Boss) refuse(Fault::NotAllowed, "Cannot skip Boss blind");
  game.act(ActionKind::SkipBlind);
  game.write_gamestate(result);
}

// 2.0
void reroll_boss(GameSession& game, const Parameters&, std::string& result) {
  const View g = game.view();
  const int cost = g.rules.economy.boss_reroll_cost;
  if (!boss_can_be_rerolled(g)) {
    if (g.redeemed(VoucherId::DirectorsCut)) {
      refuse(Fault::NotAllowed,
             "Director's Cut allows one Reroll Boss Blind per ante; already used");
    }
    refuse(Fault::NotAllowed, "Reroll Boss Blind requires the Director's Cut or Retcon voucher");
  }
  if (!can_afford(g, cost)) {
    refuse(Fault::NotAllowed,
           "Not enough dollars to reroll boss. Available: ", g.s.dollars - debt_floor(g),
           ", Required: ", cost);
  }
  game.act(ActionKind::RerollBoss);
  game.write_gamestate(result);
}

// Hands ------------------------------------------------------------------------------------------

// The cards to play or discard. A card that the boss forces is selected again by the game, so it
// goes with the others as long as it fits.
std::uint64_t chosen_cards(const State& run, const std::vector<std::int64_t>& indices,
                           std::string_view verb) {
  if (indices.size() > kMaxPlayed) {
    refuse(Fault::BadRequest, "You can only ", verb, " ", kMaxPlayed, " cards");
  }
  const std::uint64_t chosen = hand_positions(indices, run.hand_count, "Invalid card index: ");
  const std::uint64_t all = chosen | forced_cards(run);
  if (count_ones(all) > kMaxPlayed) {
    refuse(Fault::NotAllowed, "The card that the boss blind has selected must be among them");
  }
  return all;
}

void play(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::vector<std::int64_t> indices = parameters.integers("cards");
  if (indices.empty()) refuse(Fault::BadRequest, "Must provide at least one card to play");
  game.act(ActionKind::Play, 0, chosen_cards(game.run(), indices, "play"));
  game.write_gamestate(result);
}

void discard(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::vector<std::int64_t> indices = parameters.integers("cards");
  if (indices.empty()) refuse(Fault::BadRequest, "Must provide at least one card to discard");
  if (game.run().discards_left < 1) refuse(Fault::BadRequest, "No discards left");
  game.act(ActionKind::Discard, 0, chosen_cards(game.run(), indices, "discard"));
  game.write_gamestate(result);
}

void cash_out(GameSession& game, const Parameters&, std::string& result) {
  game.act(ActionKind::CashOut);
  game.write_gamestate(result);
}

// 2.0
void sort(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::string by = parameters.text("by").value_or("");
  if (by != "rank" && by != "suit") {
    refuse(Fault::BadRequest, R"(Sort 'by' must be "rank" or "suit", got ")", by, "\"");
  }
  game.act(ActionKind::SortHand, static_cast<int>(by == "rank" ? SortMode::Rank : SortMode::Suit));
  game.write_gamestate(result);
}

}  // namespace

std::vector<Method> round_methods() {
  using enum ParameterType;
  const std::vector<Parameter> cards = {
      {"cards", Integers, true, "positions of 1 to 5 cards of the hand"}};
  const auto result = MethodResult::Gamestate;
  return {
      {"select", "Plays the blind on deck", {}, {"BLIND_SELECT"}, result, select},
      {"skip", "Skips it for its tag", {}, {"BLIND_SELECT"}, result, skip},
      {"reroll_boss",
       "Pays for another boss blind",
       {},
       {"BLIND_SELECT"},
       result,
       reroll_boss,
       Method::Offered::V20},
      {"play", "Plays cards of the hand", cards, {"SELECTING_HAND"}, result, play},
      {"discard", "Discards cards of the hand", cards, {"SELECTING_HAND"}, result, discard},
      {"sort",
       "Sorts the hand",
       {{"by", Text, true, "rank or suit"}},
       {"SELECTING_HAND"},
       result,
       sort,
       Method::Offered::V20},
      {"cash_out",
       "Takes the money of the round and goes to the shop",
       {},
       {"ROUND_EVAL"},
       result,
       cash_out},
  };
}

}  // namespace jimbo::serve
