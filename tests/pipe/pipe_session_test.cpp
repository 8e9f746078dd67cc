#include "pipe/pipe_session.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "agent/players/agent_rollout.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "pipe/line_loop.h"
#include "proof/random_game.h"
#include "record/replay.h"
#include "text/notation.h"

namespace jimbo::pipe {
namespace {

using Json = nlohmann::json;

class Pipe {
 public:
  explicit Pipe(std::size_t most_games = PipeSession::kMostGames)
      : session_(vanilla_ruleset(), most_games) {}

  Json send(const std::string& line) {
    std::string answer;
    session_.answer(line, answer);
    EXPECT_EQ(answer.find('\n'), std::string::npos) << line;
    return Json::parse(answer);
  }
  Json request(const Json& request) { return send(request.dump()); }

  // The result of a request that must succeed.
  Json result(const Json& request) {
    const Json answer = this->request(request);
    EXPECT_TRUE(answer.contains("result")) << request << " gives " << answer;
    return answer.value("result", Json::object());
  }

  // A request that must be refused so.
  void expect_fault(const std::string& line, const std::string& kind, const std::string& part) {
    const Json answer = send(line);
    ASSERT_TRUE(answer.contains("error")) << line << " gives " << answer;
    EXPECT_EQ(answer["error"]["kind"], kind) << line;
    const std::string message = answer["error"]["message"];
    EXPECT_NE(message.find(part), std::string::npos) << line << " gives " << message;
  }

  Json start() { return result({{"do", "new"}, {"seed", "ALEEB"}}); }
  Json step(int game, const std::string& action) {
    return result({{"do", "step"}, {"game", game}, {"action", action}});
  }

 private:
  PipeSession session_;
};

State aleeb() { return new_run({.seed = {"ALEEB"}}); }

TEST(Pipe, StepsAsTheEngineDoes) {
  Pipe pipe;
  const Json start = pipe.start();
  EXPECT_EQ(start["game"], 1);
  EXPECT_EQ(start["seed"], "ALEEB");
  EXPECT_EQ(start["hash"], hash_text(hash(aleeb())));
  State state = aleeb();
  for (const char* action : {"select", "discard 0 1", "play 0 1 2 3 4"}) {
    ASSERT_EQ(step(state, read_action(action)), Error::None);
    const Json now = pipe.step(1, action);
    EXPECT_EQ(now["hash"], hash_text(hash(state)));
    EXPECT_EQ(now["phase"], gamestate_word(state.phase));
    EXPECT_EQ(now["score"], state.score);
    EXPECT_EQ(now["requirement"], state.requirement);
  }
}

TEST(Pipe, TakesDeckStakeAndChallenge) {
  Pipe pipe;
  const Json ghost = pipe.result({{"do", "new"}, {"seed", "A"}, {"deck", "ghost"}, {"stake", 8}});
  const RunOptions options = {.seed = {"A"}, .deck = DeckId::Ghost, .stake = StakeId::Gold};
  EXPECT_EQ(ghost["hash"], hash_text(hash(new_run(options))));
  const Json omelette =
      pipe.result({{"do", "new"}, {"seed", "A"}, {"challenge", "omelette"}, {"id", 1}});
  const RunOptions challenge = {.seed = {"A"}, .challenge = ChallengeId::Omelette};
  EXPECT_EQ(omelette["hash"], hash_text(hash(new_run(challenge))));
}

TEST(Pipe, BeginsAtAScenario) {
  Pipe pipe;
  const Json now = pipe.result({{"do", "new"}, {"scenario", {{"seed", "ALEEB"}, {"money", 77}}}});
  EXPECT_EQ(now["money"], 77);
}

TEST(Pipe, ListsEveryLegalAction) {
  Pipe pipe;
  pipe.start();
  pipe.step(1, "select");
  const Json legal = pipe.result({{"do", "legal"}, {"game", 1}});
  EXPECT_EQ(legal["actions"].size(), 436U);
  EXPECT_EQ(legal["actions"][0], "play 0");
  const Json all = pipe.result({{"do", "legal"}, {"game", 1}, {"rearranging", true}});
  EXPECT_GT(all["actions"].size(), 436U);
}

TEST(Pipe, TellsTheStateAndHidesWhatAPlayerCannotKnow) {
  Pipe pipe;
  pipe.start();
  EXPECT_EQ(pipe.result({{"do", "state"}, {"game", 1}}), to_gamestate(aleeb()));
  EXPECT_EQ(pipe.result({{"do", "state"}, {"game", 1}, {"reveal", true}}),
            to_gamestate(aleeb(), {.reveal = true, .seed = "ALEEB"}));
}

TEST(Pipe, ClonesAreGamesOfTheirOwn) {
  Pipe pipe;
  const Json start = pipe.start();
  const Json copy = pipe.result({{"do", "clone"}, {"game", 1}});
  EXPECT_EQ(copy["game"], 2);
  EXPECT_EQ(copy["hash"], start["hash"]);
  EXPECT_NE(pipe.step(2, "select")["hash"], start["hash"]);
  EXPECT_EQ(pipe.result({{"do", "clone"}, {"game", 1}})["hash"], start["hash"]);
}

TEST(Pipe, DeterminizesByEntropy) {
  Pipe pipe;
  pipe.start();
  State world = aleeb();
  determinize(world, 9);
  const Json now = pipe.result({{"do", "determinize"}, {"game", 1}, {"entropy", 9}});
  EXPECT_EQ(now["hash"], hash_text(hash(world)));
}

TEST(Pipe, ScoresAHandWithoutPlayingIt) {
  Pipe pipe;
  pipe.start();
  const Json before = pipe.step(1, "select");
  const Json forecast = pipe.result({{"do", "score"}, {"game", 1}, {"cards", {0}}});
  EXPECT_EQ(forecast["hand"], "High Card");
  EXPECT_EQ(forecast["least"], forecast["most"]);
  EXPECT_EQ(pipe.result({{"do", "clone"}, {"game", 1}})["hash"], before["hash"]);
  EXPECT_EQ(pipe.step(1, "play 0")["score"], forecast["expected"]);
}

TEST(Pipe, AsksAgentsAsTheLibraryDoes) {
  Pipe pipe;
  pipe.start();
  pipe.step(1, "select");
  State state = aleeb();
  ASSERT_EQ(step(state, read_action("select")), Error::None);
  const Json choice =
      pipe.result({{"do", "choose"}, {"game", 1}, {"agent", "greedy"}, {"entropy", 3}});
  EXPECT_EQ(choice["action"], to_text(ask(*make_agent("greedy"), state, 3)));
}

TEST(Pipe, GivesGamesBack) {
  Pipe pipe;
  pipe.start();
  EXPECT_EQ(pipe.result({{"do", "free"}, {"game", 1}})["games"], 0);
  pipe.expect_fault(R"({"do":"state","game":1})", "unknown_game", "there is no game 1");
  EXPECT_EQ(pipe.start()["game"], 2) << "a number must not come back";
}

TEST(Pipe, HasABoundedNumberOfGames) {
  Pipe pipe(3);
  for (int i = 0; i < 3; ++i) pipe.start();
  pipe.expect_fault(R"({"do":"clone","game":1})", "too_many_games", "with free");
  pipe.expect_fault(R"({"do":"new"})", "too_many_games", "with free");
  pipe.result({{"do", "free"}, {"game", 1}});
  pipe.start();
}

TEST(Pipe, ListsNoMoreActionsThanAnybodyCanRead) {
  Pipe pipe;
  std::string hand;
  for (const char* rank : {"A", "K", "Q", "J", "T", "9", "8", "7", "6", "5"}) {
    for (const char* suit : {"S", "H", "C", "D"}) hand += std::string(rank) + suit + " ";
  }
  const nlohmann::json scenario = {{"phase", "playing"}, {"hand_size", 40}, {"hand", hand}};
  pipe.result({{"do", "new"}, {"scenario", scenario}});
  pipe.expect_fault(R"({"do":"legal","game":1})", "too_large", "legal actions");
}

TEST(Pipe, EchoesTheIdOfRequestsAndRefusals) {
  Pipe pipe;
  EXPECT_EQ(pipe.send(R"({"do":"new","id":"a"})")["id"], "a");
  EXPECT_EQ(pipe.send(R"({"do":"no","id":[7]})")["id"], Json({7}));
  EXPECT_FALSE(pipe.send(R"({"do":"new"})").contains("id"));
}

TEST(Pipe, RefusalsNameTheFix) {
  Pipe pipe;
  pipe.start();
  const struct {
    const char* line;
    const char* kind;
    const char* part;
  } kCases[] = {
      {"", "bad_request", R"(as in {"do": "new"})"},
      {"garbage", "bad_request", "one JSON object"},
      {"[1]", "bad_request", "one JSON object"},
      {"{}", "bad_request", "Give one of new, legal, step"},
      {R"({"do":"stepp"})", "bad_request", "did you mean step?"},
      {R"({"do":5})", "bad_request", "Give one of new"},
      {R"({"do":"step","game":1})", "bad_request", "step needs 'action': a text"},
      {R"({"do":"step","game":1,"action":7})", "bad_request", "a text, got `7`"},
      {R"({"do":"step","game":1,"acton":"select"})", "bad_request", "did you mean action?"},
      {R"({"do":"step","game":1,"action":"jump"})", "bad_request", "is no action"},
      {R"({"do":"step","game":1,"action":"play 0"})", "illegal_action", "possible now: select"},
      {R"({"do":"step","action":"select"})", "bad_request", "needs 'game'"},
      {R"({"do":"step","game":9,"action":"select"})", "unknown_game", "there is no game 9"},
      {R"({"do":"step","game":-1,"action":"select"})", "bad_request", "a whole number"},
      {R"({"do":"step","game":1.5,"action":"select"})", "bad_request", "a whole number"},
      {R"({"do":"new","seed":"a\tb"})", "bad_request", "seed"},
      {R"({"do":"new","deck":"gost"})", "bad_request", "b_ghost"},
      {R"({"do":"new","stake":9})", "bad_request", "stake"},
      {R"({"do":"new","challenge":"omelette","deck":"red"})", "bad_request", "leave 'deck'"},
      {R"({"do":"new","scenario":{},"seed":"A"})", "bad_request", "not both"},
      {R"({"do":"new","scenario":{"mony":1}})", "bad_request", "mony"},
      {R"({"do":"choose","game":1,"agent":"nobody"})", "bad_request", "heuristic"},
      {R"({"do":"score","game":1,"cards":[0]})", "illegal_action", "possible now: select"},
      {R"({"do":"score","game":1,"cards":[0,0]})", "bad_request", "each once"},
      {R"({"do":"score","game":1,"cards":[99]})", "bad_request", "each once"},
      {R"({"do":"legal","game":1,"rearranging":1})", "bad_request", "true or false"},
  };
  for (const auto& each : kCases) pipe.expect_fault(each.line, each.kind, each.part);
}

TEST(Pipe, SurvivesDeepAndLongLines) {
  Pipe pipe;
  pipe.expect_fault(std::string(100'000, '['), "bad_request", "one JSON object");
  pipe.expect_fault(R"({"do":")" + std::string(kLongestLine, 'x') + R"("})", "bad_request",
                    "256 KiB");
  pipe.expect_fault("{\"do\":\"\xff\xfe\"}", "bad_request", "");
}

// Whatever comes, one answer goes out, and the game stays one that can occur.
TEST(Pipe, AnswersWhateverComes) {
  const std::string kLines[] = {
      R"({"do":"step","game":1,"action":"play 0 1 2"})",
      R"({"do":"score","game":1,"cards":[0,1,2,3]})",
      R"({"do":"new","scenario":{"seed":"A","money":5,"jokers":["j_joker"]}})",
      R"({"do":"choose","game":1,"agent":"greedy","entropy":7,"id":[{"a":null}]})",
  };
  Pipe pipe(20);
  pipe.start();
  pipe.step(1, "select");
  Chooser chooser(3);
  for (int i = 0; i < 400; ++i) {
    std::string line = kLines[chooser.below(4)];
    for (int changes = chooser.below(3); changes >= 0; --changes) {
      const auto place = static_cast<std::size_t>(chooser.below(static_cast<int>(line.size())));
      line[place] = static_cast<char>(chooser.below(256));
    }
    const Json answer = pipe.send(line);
    EXPECT_NE(answer.contains("result"), answer.contains("error")) << line;
  }
  pipe.result({{"do", "state"}, {"game", 1}});
}

TEST(Pipe, AFaceDownCardIsNotScored) {
  Pipe pipe;
  const Json scenario = {{"seed", "ALEEB"}, {"phase", "playing"}, {"face_down", {0}}};
  const Json now = pipe.result({{"do", "new"}, {"scenario", scenario}});
  pipe.expect_fault(Json{{"do", "score"}, {"game", now["game"]}, {"cards", {0}}}.dump(),
                    "illegal_action", "face down");
}

}  // namespace
}  // namespace jimbo::pipe
