#include "pipe/pipe_session.h"

#include <initializer_list>
#include <limits>
#include <new>
#include <optional>
#include <stdexcept>
#include <vector>

#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "engine/engine.h"
#include "format/bounded_json.h"
#include "gamestate/gamestate.h"
#include "pipe/line_loop.h"
#include "pipe/run_argument.h"
#include "record/replay.h"
#include "record/scenario.h"
#include "search/hand_forecast.h"
#include "search/known_outcome.h"
#include "text/action_text.h"
#include "text/item_reader.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/quote.h"
#include "text/refusal_text.h"
#include "text/run_option_text.h"

namespace jimbo::pipe {

namespace {

using nlohmann::json;

constexpr int kMostActionsListed = 1'000'000;  // actions: of a hand of some 35 cards
constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

std::string dump(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

json parse(std::string_view line) {
  json request =
      line.size() > kLongestLine ? json(json::value_t::discarded) : parse_bounded_json(line);
  if (request.is_object()) return request;
  throw Fault(FaultKind::BadRequest,
              R"(a line must be one JSON object of up to 256 KiB, as in {"do": "new"})");
}

}  // namespace

struct PipeSession::Command {
  std::string_view name;
  std::initializer_list<std::string_view> members;
  void (PipeSession::*run)(const Arguments&, std::string&);
};

const PipeSession::Command PipeSession::kCommands[] = {
    {"new",
     {"do", "id", "seed", "deck", "stake", "challenge", "hand_order", "scenario"},
     &PipeSession::begin},
    {"legal", {"do", "id", "game", "rearranging"}, &PipeSession::list_legal},
    {"step", {"do", "id", "game", "action"}, &PipeSession::step},
    {"state", {"do", "id", "game", "reveal"}, &PipeSession::write_state},
    {"clone", {"do", "id", "game"}, &PipeSession::clone},
    {"determinize", {"do", "id", "game", "entropy"}, &PipeSession::determinize},
    {"score", {"do", "id", "game", "cards"}, &PipeSession::score},
    {"choose", {"do", "id", "game", "agent", "entropy"}, &PipeSession::choose},
    {"free", {"do", "id", "game"}, &PipeSession::release},
};

void PipeSession::answer(std::string_view line, std::string& answer) {
  std::string id;  // with its comma
  const auto fail = [&](FaultKind kind, std::string_view message) {
    answer = "{" + id;
    answer += R"("error":)" + dump({{"kind", fault_word(kind)}, {"message", message}}) + "}";
  };
  try {
    const json request = parse(line);
    const auto found = request.find("id");
    if (found != request.end()) id = R"("id":)" + dump(*found) + ",";
    answer = "{" + id + R"("result":)";
    carry_out(request, answer);
    answer += '}';
  } catch (const Fault& fault) {
    fail(fault.kind(), fault.what());
  } catch (const std::bad_alloc&) {
    answer = std::string();  // its memory is needed to say so
    fail(FaultKind::TooLarge, "there is not enough memory for the answer");
  } catch (const std::exception& error) {
    fail(FaultKind::BadRequest, error.what());
  }
}

void PipeSession::carry_out(const json& request, std::string& result) {
  const auto word = request.find("do");
  const std::string name =
      word != request.end() && word->is_string() ? word->get<std::string>() : "";
  std::vector<std::string> names;
  for (const Command& command : kCommands) {
    if (command.name == name) {
      return (this->*command.run)(Arguments(request, name, command.members), result);
    }
    names.emplace_back(command.name);
  }
  std::string message = "'do' is " + in_quotes(name) + ": " + suggestion(name, names);
  if (message.ends_with('?')) message += " ";
  message += "Give one of";
  for (const std::string& each : names) message += (each == names.front() ? " " : ", ") + each;
  throw Fault(FaultKind::BadRequest, message);
}

// Games ------------------------------------------------------------------------------------------

std::uint64_t PipeSession::number_of(const Arguments& given) const {
  const json& value = given.at("game");
  const std::optional<std::uint64_t> number = given.number("game", kAnyNumber);
  if (number && games_.contains(*number)) return *number;
  throw Fault(FaultKind::UnknownGame,
              "there is no game " + dump(value) +
                  ": new and clone answer the number of the game they make, "
                  "which holds until free");
}

State& PipeSession::game_of(const Arguments& given) { return games_.at(number_of(given)); }

std::uint64_t PipeSession::keep(const State& state) {
  if (games_.size() >= most_games_) {
    throw Fault(FaultKind::TooManyGames,
                "there are " + std::to_string(most_games_) +
                    " games: give those back that are not needed, with free");
  }
  games_.emplace(++last_game_, state);
  return last_game_;
}

void PipeSession::write_position(std::uint64_t game, std::string_view seed,
                                 std::string& result) const {
  const State& state = games_.at(game);
  JsonWriter json(result);
  json.begin_object();
  json.member("ante", state.ante);
  json.member("game", game);
  json.member("hash", hash_text(hash(state)));
  json.member("money", state.dollars);
  json.member("over", state.phase == Phase::GameOver);
  json.member("phase", gamestate_word(state.phase));
  json.member("requirement", state.requirement);
  json.member("round", state.round);
  json.member("score", state.score);
  if (!seed.empty()) json.member("seed", seed);
  json.member("won", state.won);
  json.end_object();
}

// Commands ---------------------------------------------------------------------------------------

void PipeSession::begin(const Arguments& given, std::string& result) {
  if (given.has("scenario")) {
    for (const std::string_view name : {"seed", "deck", "stake", "challenge", "hand_order"}) {
      if (!given.has(name)) continue;
      throw Fault(FaultKind::BadRequest,
                  "new takes a scenario or how a run starts, not both: put " + in_quotes(name) +
                      " into the scenario");
    }
    const Scenario scenario = read_scenario(given.at("scenario"), content());
    return write_position(keep(scenario.build(content())), "", result);
  }
  const RunOptions options = read_run_argument(given, content());
  write_position(keep(new_run(options, content())), seed_text(options.seed), result);
}

void PipeSession::list_legal(const Arguments& given, std::string& result) {
  const State& state = game_of(given);
  const bool rearranging = given.flag("rearranging");
  const int count = count_legal_actions(state, rearranging, content());
  if (count > kMostActionsListed) {
    throw Fault(FaultKind::TooLarge, "there are " + std::to_string(count) +
                                         " legal actions, more than can be listed: step says of "
                                         "any action whether it is legal");
  }
  std::vector<Action> actions(static_cast<std::size_t>(count));
  legal_actions(state, actions.data(), count, rearranging, content());
  JsonWriter json(result);
  json.begin_object();
  json.begin_array("actions");
  for (const Action& action : actions) json.value(to_text(action));
  json.end_array();
  json.end_object();
}

void PipeSession::step(const Arguments& given, std::string& result) {
  const std::uint64_t game = number_of(given);
  State& state = games_.at(game);
  const Action action = read_action(given.required_text("action"));
  const Error error = jimbo::step(state, action, content());
  if (error != Error::None) {
    throw Fault(FaultKind::IllegalAction, refusal_text(state, action, error, content()));
  }
  write_position(game, "", result);
}

void PipeSession::write_state(const Arguments& given, std::string& result) {
  const State& state = game_of(given);
  const bool reveal = given.flag("reveal");
  write_gamestate(result, state,
                  {.reveal = reveal, .seed = reveal ? seed_text(seed_of(state)) : ""}, content());
}

void PipeSession::clone(const Arguments& given, std::string& result) {
  const State copy = game_of(given);
  write_position(keep(copy), "", result);
}

void PipeSession::determinize(const Arguments& given, std::string& result) {
  const std::uint64_t game = number_of(given);
  const std::uint64_t entropy = given.number("entropy", kAnyNumber).value_or(0);
  jimbo::determinize(games_.at(game), entropy, content());
  write_position(game, "", result);
}

void PipeSession::score(const Arguments& given, std::string& result) {
  const State& state = game_of(given);
  Action play;
  play.cards = given.positions("cards");
  const Error error = check(state, play, content());
  if (error != Error::None) {
    throw Fault(FaultKind::IllegalAction, refusal_text(state, play, error, content()));
  }
  if (any_face_down(state, play.cards)) {
    throw Fault(
        FaultKind::IllegalAction,
        "a chosen card lies face down, so nobody can know what it scores: choose others, or "
        "score a clone that was determinized");
  }
  const HandForecast hand = forecast(state, play.cards, content());
  JsonWriter json(result);
  json.begin_object();
  json.member("beats", hand.beats);
  json.member("exact", hand.exact);
  json.member("expected", hand.expected);
  json.member("hand", name(hand.best.hand));
  json.member("least", hand.least);
  json.member("most", hand.most);
  json.member("refused", hand.best.refused);
  json.end_object();
}

void PipeSession::choose(const Arguments& given, std::string& result) {
  const State& state = game_of(given);
  if (state.phase == Phase::GameOver) {
    throw Fault(FaultKind::IllegalAction, "the run is over: begin another with new");
  }
  const AgentMaker make = read_agent(given.text("agent").value_or("strong"));
  const std::uint64_t entropy = given.number("entropy", kAnyNumber).value_or(0);
  const Action action = ask(*make(), state, entropy, content());
  JsonWriter json(result);
  json.begin_object();
  json.member("action", to_text(action));
  json.member("text", action_text(state, action, content()));
  json.end_object();
}

void PipeSession::release(const Arguments& given, std::string& result) {
  games_.erase(number_of(given));
  JsonWriter json(result);
  json.begin_object();
  json.member("games", games_.size());
  json.end_object();
}

}  // namespace jimbo::pipe
