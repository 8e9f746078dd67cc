#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "gamesave/game_save.h"
#include "gamesave/save_table.h"
#include "gamesave/save_words.h"
#include "gamesave/serial_table.h"
#include "play/game.h"
#include "state/state.h"

// How a save becomes a state. Its parts: game_save_reader.cpp reads the run, game_save_cards.cpp
// its cards and the screen.

namespace jimbo::gamesave {

class GameSaveReader {
 public:
  // The tree must outlive it.
  GameSaveReader(const nlohmann::json& tree, const Content& content)
      : save_(tree, ""),
        game_(save_.table("GAME")),
        round_(game_.table("current_round")),
        resets_(game_.table("round_resets")),
        areas_(save_.table("cardAreas")),
        own_(save_.table_or_empty("jimbo")),
        card_serials_(own_, "next_card_serial", 0),
        other_serials_(own_, "next_serial", kOtherSortIds),
        g_(s_, content) {}

  // Throws std::invalid_argument, naming what cannot be represented.
  GameSave read();

 private:
  void check_version() const;

  template <class Number>
  static Number within(const SaveTable& table, int number, int least, int most,
                       std::string_view name) {
    if (number >= least && number <= most) return static_cast<Number>(number);
    table.refuse(std::string(name) + " is " + std::to_string(number) + ", which is not from " +
                 std::to_string(least) + " to " + std::to_string(most));
  }
  static std::int16_t small(const SaveTable& table, std::string_view name, int otherwise) {
    constexpr int kMostSmall = 30'000;
    return within<std::int16_t>(table, table.integer(name, otherwise), -kMostSmall, kMostSmall,
                                name);
  }

  // How the run was started, and where it stands
  void read_start();
  void read_phase();
  void read_numbers();
  void read_limits();
  int area_limit(const char* area) const;

  // The ante
  void read_ante();
  void read_progress();
  void read_orbital();
  VoucherId read_ante_voucher() const;

  // What the player has
  void read_hands_and_targets();
  void read_tags();
  void read_keys();
  void number_cards();
  void read_cards();
  void read_jokers_and_consumables();
  std::vector<SaveTable> cards_of(const char* area) const;

  // The screen
  void read_blind();
  void read_shop();
  void read_hand();
  void settle();
  void open_pack();

  SaveTable save_, game_, round_, resets_, areas_;
  SaveTable own_;  // what saves that were written here tell besides
  SerialTable card_serials_, other_serials_;
  std::vector<SaveTable> card_order_;  // the playing cards owned, by index
  SaveForm form_ = SaveForm::Game;
  LongSeed seed_;
  State s_ = {};
  Game g_;
};

}  // namespace jimbo::gamesave
