#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "pipe/mcp_session.h"
#include "serve/http/access.h"
#include "serve/http/http_message.h"

// The Model Context Protocol over HTTP, its transport "streamable HTTP" without streams: a message
// is a POST to /mcp, its answer the body. No sockets here. Several threads may call it; requests of
// one session wait for each other.
//
// Versions with a handshake begin a session, which the header Mcp-Session-Id names and DELETE ends.
// Requests of later versions stand for themselves: those from one address play the same games.

namespace jimbo::serve {

class McpServer {
 public:
  static constexpr std::string_view kPath = "/mcp";
  static constexpr std::size_t kMostSessions = 1'000;
  static constexpr std::size_t kSessionsOfClient = 100;

  using MakeSession = std::function<pipe::McpSession()>;

  McpServer(MakeSession make_session, AccessRules access)
      : make_session_(std::move(make_session)), access_(std::move(access)) {}

  void handle(const HttpRequest& request, HttpAnswer& answer);

  std::size_t sessions() const;

 private:
  using Clock = std::chrono::steady_clock;

  struct Session {
    pipe::McpSession session;
    std::string client;
    std::mutex mutex = {};
    Clock::time_point last_used = Clock::now();
  };
  using Sessions = std::map<std::string, std::shared_ptr<Session>, std::less<>>;

  void answer_post(const HttpRequest& request, HttpAnswer& answer);
  void end_session(const HttpRequest& request, HttpAnswer& answer);
  // In place of the client's oldest if it has too many; null if there are too many in all.
  std::shared_ptr<Session> begin_session(Sessions& among, const std::string& key,
                                         std::string_view client);
  std::shared_ptr<Session> find_session(const Sessions& among, std::string_view key);

  MakeSession make_session_;
  AccessRules access_;
  mutable std::mutex mutex_;
  Sessions named_;      // by their ids, which clients say
  Sessions of_client_;  // by addresses, which they cannot say
};

}  // namespace jimbo::serve
