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
#include "serve/http/http_message.h"

// The games of a server and who may play them: HTTP requests in, statuses and bodies out. No
// sockets here. Several threads may call it; requests for one game wait for each other, requests
// for different games do not.

namespace jimbo::serve {

struct AccessRules {
  // Names by which clients may call the server, beside addresses and localhost: a page of a
  // stranger whose name leads here is refused.
  std::vector<std::string> hosts;
};

// The answer to what is no request: a refusal as the protocol has it.
void answer_complaint(std::string_view complaint, HttpAnswer& answer);

class GameServer {
 public:
  // Hears of every request that reached a game, from several threads.
  using Listener = std::function<void(int port_index, std::string_view game,
                                      std::string_view request, std::string_view answer)>;

  // As many games as there are ports; each port has its own at "/". Games with a name, at
  // "/games/NAME" or by the header Jimbo-Game, begin with their first request.
  GameServer(ServeOptions options, AccessRules access, int ports, Listener listener = {});

  // Fills the answer, whose body keeps its memory.
  void handle(int port_index, const HttpRequest& request, HttpAnswer& answer);

  // The games with a name.
  std::size_t named_games() const;

 private:
  using Clock = std::chrono::steady_clock;

  struct Game {
    explicit Game(const GameSetup& setup) : session(setup) {}

    std::mutex mutex;
    GameSession session;
    Clock::time_point last_used = Clock::now();
  };

  bool is_known_host(std::string_view host) const;
  // Null if there are too many games, all in use.
  std::shared_ptr<Game> find_game(std::string_view name);

  GameSetup setup_;
  AccessRules access_;
  Listener listener_;
  std::vector<std::unique_ptr<Game>> games_;  // by port
  mutable std::mutex mutex_;                  // of the named ones
  std::map<std::string, std::shared_ptr<Game>, std::less<>> named_;
};

}  // namespace jimbo::serve
