#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "serve/balatrobot/game_session.h"
#include "serve/http/access.h"
#include "serve/http/http_message.h"

// The games of a server and who may play them: HTTP requests in, statuses and bodies out. No
// sockets here. Several threads may call it; requests for one game wait for each other, requests
// for different games do not.

namespace jimbo::serve {

struct GameLimits {
  std::size_t games_of_client = 4'000;  // with a name, that clients of one address may have at once
};

// The answer to what is no request: a refusal as the protocol has it.
void answer_complaint(std::string_view complaint, HttpAnswer& answer);

class GameServer {
 public:
  // Hears of every request that reached a game, from several threads.
  using Listener = std::function<void(int port_index, std::string_view game,
                                      std::string_view request, std::string_view answer)>;

  // As many games as there are ports; each port has its own at "/". Games with a name, at
  // "/games/NAME" or by the header Jimbo-Game, begin with their first request and end by DELETE.
  GameServer(ServeOptions options, AccessRules access, int ports, Listener listener = {},
             GameLimits limits = {});

  // Fills the answer, whose body keeps its memory.
  void handle(int port_index, const HttpRequest& request, HttpAnswer& answer);

  // The games with a name.
  std::size_t named_games() const;

 private:
  using Clock = std::chrono::steady_clock;

  struct Game {
    Game(const GameSetup& setup, std::string_view begun_by) : client(begun_by), session(setup) {}

    const std::string client;
    std::mutex mutex;
    GameSession session;
    Clock::time_point last_used = Clock::now();
  };
  using NamedGames = std::map<std::string, std::shared_ptr<Game>, std::less<>>;

  struct Found {
    std::shared_ptr<Game> game = nullptr;
    Refused refused = {};  // why there is none
  };
  Found find_game(std::string_view name, std::string_view client);
  bool end_game(std::string_view name);  // false: there is none
  std::size_t games_of(std::string_view client) const;
  void erase(NamedGames::iterator game);

  GameSetup setup_;
  AccessRules access_;
  Listener listener_;
  GameLimits limits_;
  std::vector<std::unique_ptr<Game>> games_;  // by port
  mutable std::mutex mutex_;                  // of the named ones
  NamedGames named_;
  std::map<std::string, std::size_t, std::less<>> games_by_client_;
};

}  // namespace jimbo::serve
