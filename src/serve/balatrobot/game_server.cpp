#include "serve/balatrobot/game_server.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "serve/balatrobot/json_rpc.h"
#include "serve/balatrobot/refusal.h"

namespace jimbo::serve {

namespace {

constexpr std::string_view kGames = "/games/";
constexpr std::size_t kLongestName = 64;
constexpr std::size_t kMostNamedGames = 20'000;
// A game that nobody has used for so long gives way when there are too many.
constexpr std::chrono::minutes kIdle(10);

bool is_game_name(std::string_view name) {
  return !name.empty() && name.size() <= kLongestName &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
}

void refuse_http(HttpAnswer& answer, const Refused& refused) {
  answer.status = refused.status;
  if (refused.status == 401) answer.header_lines = kTokenWanted;
  answer_fault(Fault::BadRequest, refused.message, answer.body);
}

}  // namespace

void answer_complaint(std::string_view complaint, HttpAnswer& answer) {
  answer_fault(Fault::BadRequest, complaint, answer.body);
}

GameServer::GameServer(ServeOptions options, AccessRules access, int ports, Listener listener,
                       GameLimits limits)
    : setup_(std::move(options)),
      access_(std::move(access)),
      listener_(std::move(listener)),
      limits_(limits) {
  for (int i = 0; i < ports; ++i) games_.push_back(std::make_unique<Game>(setup_, ""));
}

std::size_t GameServer::named_games() const {
  const std::lock_guard lock(mutex_);
  return named_.size();
}

GameServer::Found GameServer::find_game(std::string_view name, std::string_view client) {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  auto found = named_.find(name);
  if (found == named_.end()) {
    const auto is_full = [&] { return named_.size() >= kMostNamedGames; };
    const auto has_many = [&] { return games_of(client) >= limits_.games_of_client; };
    if (is_full() || has_many()) {
      for (auto it = named_.begin(); it != named_.end();) {
        const auto idle = it++;
        if (now - idle->second->last_used > kIdle) erase(idle);
      }
    }
    if (has_many()) {
      return {nullptr, {429, "Too many games. DELETE /games/NAME ends one that is not needed"}};
    }
    if (is_full()) return {nullptr, {503, "Too many games. Try again when some are idle"}};
    found = named_.emplace(name, std::make_shared<Game>(setup_, client)).first;
    ++games_by_client_[found->second->client];
  }
  found->second->last_used = now;
  return {found->second, {}};
}

std::size_t GameServer::games_of(std::string_view client) const {
  const auto found = games_by_client_.find(client);
  return found == games_by_client_.end() ? 0 : found->second;
}

void GameServer::erase(NamedGames::iterator game) {
  const auto count = games_by_client_.find(game->second->client);
  if (--count->second == 0) games_by_client_.erase(count);
  named_.erase(game);
}

bool GameServer::end_game(std::string_view name) {
  const std::lock_guard lock(mutex_);
  const auto found = named_.find(name);
  if (found == named_.end()) return false;
  erase(found);
  return true;
}

void GameServer::handle(int port_index, const HttpRequest& request, HttpAnswer& answer) {
  answer.status = 200;
  answer.body.clear();
  const bool in_path = request.path.starts_with(kGames);
  const bool is_end = in_path && request.method == "DELETE";
  if (request.method != "POST" && !is_end) {
    if (in_path) answer.allowed_method = "POST, DELETE";
    return refuse_http(answer, {405, "Method not allowed. Use POST for JSON-RPC requests"});
  }
  const std::string_view name = in_path ? request.path.substr(kGames.size()) : request.game;
  if (!in_path && request.path != "/") {
    return refuse_http(answer, {404, "Not found. Use POST to '/' for JSON-RPC requests"});
  }
  if (const std::optional<Refused> refused = check_access(access_, request)) {
    return refuse_http(answer, *refused);
  }
  if (!is_json(request.content_type)) {
    return refuse_http(answer, {415, "Unsupported Content-Type. Use application/json"});
  }
  if ((in_path || !name.empty()) && !is_game_name(name)) {
    return refuse_http(answer,
                       {404, "Not found. A game's name has 1 to 64 letters, digits, - and _"});
  }
  if (is_end) {
    if (!end_game(name)) return refuse_http(answer, {404, "Not found. There is no such game"});
    answer.status = 204;
    return;
  }
  const Found named = name.empty() ? Found{} : find_game(name, request.client);
  if (!name.empty() && named.game == nullptr) return refuse_http(answer, named.refused);
  Game& game = named.game != nullptr ? *named.game : *games_[static_cast<std::size_t>(port_index)];
  const std::lock_guard lock(game.mutex);
  answer_request(game.session, request.body, answer.body);
  if (listener_) listener_(port_index, name.empty() ? "/" : name, request.body, answer.body);
}

}  // namespace jimbo::serve
