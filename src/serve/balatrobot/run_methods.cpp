#include <optional>
#include <span>

#include "facts/profile.h"
#include "format/json_writer.h"
#include "format/png.h"
#include "gamesave/game_save.h"
#include "gamestate/gamestate.h"
#include "record/ruleset_name.h"
#include "record/save.h"
#include "screen/picture.h"
#include "serve/balatrobot/method.h"
#include "serve/balatrobot/refusal.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/run_option_text.h"

// Beginning, ending, keeping and looking at a run.

namespace jimbo::serve {

namespace {

void health(GameSession&, const Parameters&, std::string& result) {
  result += R"({"status":"ok"})";
}

void gamestate(GameSession& game, const Parameters&, std::string& result) {
  game.write_gamestate(result);
}

void menu(GameSession& game, const Parameters&, std::string& result) {
  game.leave();
  game.write_gamestate(result);
}

// Starting ---------------------------------------------------------------------------------------

// By the protocol's word or by key: both lines are read, whichever is answered.
std::optional<StakeId> find_stake(const Content& content, std::string_view word) {
  for (int i = 0; i < content.stake_count; ++i) {
    const auto id = static_cast<StakeId>(i);
    if (word == gamestate_word(id, content) || word == key(content, id)) return id;
  }
  return std::nullopt;
}

std::optional<DeckId> find_deck(const Content& content, std::string_view word) {
  for (int i = 0; i < content.deck_count; ++i) {
    const auto id = static_cast<DeckId>(i);
    if (id == DeckId::Challenge) continue;
    if (word == gamestate_word(id, content) || word == key(content, id)) return id;
  }
  return std::nullopt;
}

[[noreturn]] void refuse_stake(const GameSession& game, const std::string& word) {
  if (game.is_v20()) {
    refuse(Fault::BadRequest,
           "Expected a stake_* key from G.P_STAKES (e.g. stake_white, stake_red). Got: ", word);
  }
  refuse(Fault::BadRequest,
         "Invalid stake enum. Must be one of: WHITE, RED, GREEN, BLACK, BLUE, PURPLE, ORANGE, "
         "GOLD. Got: ",
         word);
}

[[noreturn]] void refuse_deck(const GameSession& game, const std::string& word) {
  if (game.is_v20()) {
    refuse(Fault::BadRequest,
           "Expected a b_* deck key from G.P_CENTERS (e.g. b_red, b_blue). Got: ", word);
  }
  refuse(Fault::BadRequest,
         "Invalid deck enum. Must be one of: RED, BLUE, YELLOW, GREEN, BLACK, MAGIC, NEBULA, "
         "GHOST, ABANDONED, CHECKERED, ZODIAC, PAINTED, ANAGLYPH, PLASMA, ERRATIC. Got: ",
         word);
}

LongSeed chosen_seed(const std::optional<std::string>& text) {
  if (!text) return random_seed();
  try {
    return read_literal_seed(*text);
  } catch (const std::invalid_argument& error) {
    refuse(Fault::BadRequest, "Invalid seed: ", error.what());
  }
}

void start(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::string stake_word = parameters.text("stake").value_or("");
  const std::string deck_word = parameters.text("deck").value_or("");
  const std::optional<StakeId> stake = find_stake(game.content(), stake_word);
  if (!stake) refuse_stake(game, stake_word);
  const std::optional<DeckId> deck = find_deck(game.content(), deck_word);
  if (!deck) refuse_deck(game, deck_word);
  const LongSeed seed = chosen_seed(parameters.text("seed"));
  game.start({.seed = seed, .deck = *deck, .stake = *stake}, parameters.has("seed"));
  game.write_gamestate(result);
}

std::optional<ChallengeId> find_challenge(const Content& content, std::string_view word) {
  for (int i = 0; i < content.challenges.count; ++i) {
    const auto id = static_cast<ChallengeId>(i);
    if (word == key(content, id)) return id;
  }
  return std::nullopt;
}

// 2.0: a challenge instead of deck and stake.
void start_v20(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::optional<std::string> word = parameters.text("challenge");
  if (!word) {
    for (const char* field : {"deck", "stake"}) {
      if (!parameters.has(field)) {
        refuse(Fault::BadRequest, "Missing required field '", field, "'");
      }
    }
    return start(game, parameters, result);
  }
  if (parameters.has("deck") || parameters.has("stake")) {
    refuse(Fault::BadRequest, "Param 'challenge' cannot be combined with 'deck' or 'stake'");
  }
  const std::optional<ChallengeId> challenge = find_challenge(game.content(), *word);
  if (!challenge) {
    refuse(Fault::BadRequest,
           "Expected a c_* challenge id from G.CHALLENGES (e.g. c_omelette_1). Got: ", *word);
  }
  const LongSeed seed = chosen_seed(parameters.text("seed"));
  game.start({.seed = seed, .challenge = *challenge}, parameters.has("seed"));
  game.write_gamestate(result);
}

// Files ------------------------------------------------------------------------------------------

// What `use` makes of the server's folder. A refusal names the path as the client gave it.
template <class Use>
auto with_file(std::string_view failure, const std::string& path, Use&& use) {
  try {
    return use();
  } catch (const FileRefusal& refusal) {
    const std::string_view reason = refusal.what();
    refuse(Fault::Internal, failure, " '", path, "'", reason.empty() ? "" : ": ", reason);
  }
}

void write_data(GameSession& game, const std::string& path, std::string_view bytes,
                std::string_view failure) {
  with_file(failure, path, [&] { game.options().files.write(path, bytes); });
}

void write_path(std::string& result, const std::string& path) {
  JsonWriter writer(result);
  writer.begin_object();
  writer.member("path", path);
  writer.member("success", true);
  writer.end_object();
}

void save(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::string path = parameters.text("path").value_or("");
  const std::vector<std::byte> bytes = save_state(game.run(), *game.options().rules);
  write_data(game, path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()},
             "Failed to write save file to");
  write_path(result, path);
}

// The run a save holds, be it one of ours or, under the game's own rules, one of the game.
State read_save(const std::string& bytes, const Ruleset& rules) {
  const bool of_game = gamesave::is_game_save(bytes);
  try {
    if (!of_game) return load_state(std::as_bytes(std::span(bytes)), rules);
    if (!has_vanilla_rules(rules.content)) {
      require_content("a save of the game", std::nullopt, rules);
    }
    return gamesave::read_game_save(bytes, rules.content).state;
  } catch (const std::invalid_argument& error) {
    if (of_game) refuse(Fault::Internal, "Invalid save file format: ", error.what());
    refuse(Fault::Internal, "Invalid save file format");
  }
}

void load(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::string path = parameters.text("path").value_or("");
  const std::string bytes =
      with_file("Failed to read save file:", path, [&] { return game.options().files.read(path); });
  game.resume(read_save(bytes, *game.options().rules));
  write_path(result, path);
}

void screenshot(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::string path = parameters.text("path").value_or("");
  const bool fair = game.options().fair;
  const Picture picture =
      game.in_run() ? draw_state(game.run(), fair, game.content()) : draw_title("MENU");
  write_data(game, path, to_png(picture.width, picture.height, picture.rgb),
             "Failed to write screenshot file to");
  write_path(result, path);
}

}  // namespace

std::vector<Method> run_methods() {
  using enum ParameterType;
  const Parameter seed = {"seed", Text, false,
                          "1 to 100 printable characters; a random one if absent"};
  const auto file = [](std::string_view meaning) {
    return std::vector<Parameter>{{"path", Text, true, meaning}};
  };
  return {
      {"health", "Answers that the server runs", {}, {}, MethodResult::Other, health},
      {"gamestate", "The whole state of the game", {}, {}, MethodResult::Gamestate, gamestate},
      {"menu", "Ends the run", {}, {}, MethodResult::Gamestate, menu},
      {"start",
       "Begins a run",
       {{"deck", Text, true, "the deck, as RED or b_red"},
        {"stake", Text, true, "the stake, as WHITE or stake_white"},
        seed},
       {"MENU"},
       MethodResult::Gamestate,
       start,
       Method::Offered::V15},
      {"start",
       "Begins a run with a deck and a stake, or a challenge",
       {{"deck", Text, false, "the deck, as b_red"},
        {"stake", Text, false, "the stake, as stake_white"},
        {"challenge", Text, false, "instead of both, as c_omelette_1"},
        seed},
       {"MENU"},
       MethodResult::Gamestate,
       start_v20,
       Method::Offered::V20},
      {"save",
       "Writes the run to a file",
       file("the file, inside the folder the server may write to"),
       {"SELECTING_HAND", "HAND_PLAYED", "DRAW_TO_HAND", "GAME_OVER", "SHOP", "PLAY_TAROT",
        "BLIND_SELECT", "ROUND_EVAL", "TAROT_PACK", "PLANET_PACK", "SPECTRAL_PACK", "STANDARD_PACK",
        "BUFFOON_PACK", "NEW_ROUND", "SMODS_BOOSTER_OPENED"},
       MethodResult::Path,
       save},
      {"load",
       "Goes on with a saved run",
       file("a file that save has written, or a save of the game"),
       {},
       MethodResult::Path,
       load},
      {"screenshot",
       "Draws the game as a PNG file",
       file("the file to write"),
       {},
       MethodResult::Path,
       screenshot},
  };
}

}  // namespace jimbo::serve
