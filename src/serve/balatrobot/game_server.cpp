#include "serve/balatrobot/game_server.h"

#include <algorithm>
#include <utility>

#include "serve/balatrobot/json_rpc.h"
#include "serve/balatrobot/refusal.h"
#include "text/words.h"

namespace jimbo::serve {

namespace {

constexpr std::string_view kGames = "/games/";
constexpr std::size_t kLongestName = 64;
constexpr std::size_t kMostNamedGames = 20'000;
// A game that nobody has used for so long gives way when there are too many.
constexpr std::chrono::minutes kIdle(10);

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_game_name(std::string_view name) {
  return !name.empty() && name.size() <= kLongestName &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; });
}

// Without the port: "localhost" of "localhost:12346", "[::1]" of "[::1]:12346".
std::string_view bare_host(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

// An address is nobody's name.
bool is_address(std::string_view host) {
  const bool six = host.size() > 2 && host.front() == '[' && host.back() == ']';
  return !host.empty() && std::all_of(host.begin(), host.end(), [six](char c) {
    if (!six) return is_digit(c) || c == '.';
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == ':' ||
           c == '.' || c == '[' || c == ']';
  });
}

bool is_json(std::string_view content_type) {
  std::string_view type = content_type.substr(0, content_type.find(';'));
  while (type.ends_with(' ') || type.ends_with('\t')) type.remove_suffix(1);
  return type.empty() || is_same_word(type, "application/json");
}

void refuse_http(HttpAnswer& answer, int status, std::string_view message) {
  answer.status = status;
  answer_fault(Fault::BadRequest, message, answer.body);
}

}  // namespace

void answer_complaint(std::string_view complaint, HttpAnswer& answer) {
  answer_fault(Fault::BadRequest, complaint, answer.body);
}

GameServer::GameServer(ServeOptions options, AccessRules access, int ports, Listener listener)
    : setup_(std::move(options)), access_(std::move(access)), listener_(std::move(listener)) {
  for (int i = 0; i < ports; ++i) games_.push_back(std::make_unique<Game>(setup_));
}

std::size_t GameServer::named_games() const {
  const std::lock_guard lock(mutex_);
  return named_.size();
}

bool GameServer::is_known_host(std::string_view host) const {
  const std::string_view bare = bare_host(host);
  return host.empty() || is_same_word(bare, "localhost") || is_address(bare) ||
         std::any_of(access_.hosts.begin(), access_.hosts.end(),
                     [bare](const std::string& known) { return is_same_word(known, bare); });
}

std::shared_ptr<GameServer::Game> GameServer::find_game(std::string_view name) {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  auto found = named_.find(name);
  if (found == named_.end()) {
    if (named_.size() >= kMostNamedGames) {
      std::erase_if(named_,
                    [&](const auto& entry) { return now - entry.second->last_used > kIdle; });
    }
    if (named_.size() >= kMostNamedGames) return nullptr;
    found = named_.emplace(name, std::make_shared<Game>(setup_)).first;
  }
  found->second->last_used = now;
  return found->second;
}

void GameServer::handle(int port_index, const HttpRequest& request, HttpAnswer& answer) {
  answer.status = 200;
  answer.body.clear();
  if (request.method != "POST") {
    return refuse_http(answer, 405, "Method not allowed. Use POST for JSON-RPC requests");
  }
  const bool in_path = request.path.starts_with(kGames);
  const std::string_view name = in_path ? request.path.substr(kGames.size()) : request.game;
  if (!in_path && request.path != "/") {
    return refuse_http(answer, 404, "Not found. Use POST to '/' for JSON-RPC requests");
  }
  if (request.has_origin) {
    return refuse_http(answer, 403, "Forbidden. Requests of web pages are not answered");
  }
  if (!is_known_host(request.host)) {
    return refuse_http(answer, 403,
                       "Forbidden. The server is not known by this Host: start it with "
                       "--allow-host NAME");
  }
  if (!is_json(request.content_type)) {
    return refuse_http(answer, 415, "Unsupported Content-Type. Use application/json");
  }
  if ((in_path || !name.empty()) && !is_game_name(name)) {
    return refuse_http(answer, 404,
                       "Not found. A game's name has 1 to 64 letters, digits, - and _");
  }
  const std::shared_ptr<Game> named = name.empty() ? nullptr : find_game(name);
  if (!name.empty() && named == nullptr) {
    return refuse_http(answer, 503, "Too many games. Try again when some are idle");
  }
  Game& game = named != nullptr ? *named : *games_[static_cast<std::size_t>(port_index)];
  const std::lock_guard lock(game.mutex);
  answer_request(game.session, request.body, answer.body);
  if (listener_) listener_(port_index, name.empty() ? "/" : name, request.body, answer.body);
}

}  // namespace jimbo::serve
