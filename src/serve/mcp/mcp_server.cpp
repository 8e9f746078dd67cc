#include "serve/mcp/mcp_server.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <utility>

#include "format/bounded_json.h"

namespace jimbo::serve {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using pipe::RpcError;

// A session that nobody has used for so long gives way when there are too many.
constexpr std::chrono::minutes kIdleSession(30);

constexpr const char* kSessionHeader = "Mcp-Session-Id";

// 128 bits that nobody guesses.
std::string random_id() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device chance;
  std::string id;
  while (id.size() < 32) {
    for (std::uint32_t bits = chance(), i = 0; i < 8; ++i, bits >>= 4U) id += kDigits[bits & 15U];
  }
  return id;
}

void refuse(HttpAnswer& answer, int status, RpcError error, std::string_view text,
            const json& id = {}) {
  answer.status = status;
  answer.body = pipe::rpc_error(id, error, text).dump();
}

bool takes_json(std::string_view accept) {
  return accept.empty() || accept.find("application/json") != std::string_view::npos ||
         accept.find("*/*") != std::string_view::npos ||
         accept.find("application/*") != std::string_view::npos;
}

std::string text_of(const json& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

// From 2026-07-28 on headers repeat what a request is, for whoever passes it on; they must agree.
std::string_view disagreeing_header(const HttpRequest& request, const json& message) {
  const std::string method = text_of(message, "method");
  if (request.header("mcp-protocol-version") != pipe::version_of(message)) {
    return "the header MCP-Protocol-Version says another version than the request";
  }
  if (request.header("mcp-method") != method) {
    return "the header Mcp-Method says another method than the request";
  }
  const json params = message.value("params", json::object());
  const bool is_named = method == "tools/call" || method == "prompts/get";
  if (!is_named && method != "resources/read") return {};
  const std::string name = text_of(params, is_named ? "name" : "uri");
  if (request.header("mcp-name") != name) {
    return "the header Mcp-Name says another name than the request";
  }
  return {};
}

// What is wrong with a request of that version is told by the status too.
int status_of(const ordered_json& reply, bool is_newest) {
  if (!reply.is_object() || !reply.contains("error") || !is_newest) return 200;
  return reply["error"]["code"] == static_cast<int>(RpcError::NoMethod) ? 404 : 400;
}

}  // namespace

std::size_t McpServer::sessions() const {
  const std::lock_guard lock(mutex_);
  return named_.size() + of_client_.size();
}

std::shared_ptr<McpServer::Session> McpServer::find_session(const Sessions& among,
                                                            std::string_view key) {
  const std::lock_guard lock(mutex_);
  const auto found = among.find(key);
  if (found == among.end()) return nullptr;
  found->second->last_used = Clock::now();
  return found->second;
}

std::shared_ptr<McpServer::Session> McpServer::begin_session(Sessions& among,
                                                             const std::string& key,
                                                             std::string_view client) {
  const std::lock_guard lock(mutex_);
  // Whoever begins too many loses the one that was not used for longest: else a client that ends
  // none would shut out everybody at its address.
  const auto is_own = [&](const auto& entry) { return entry.second->client == client; };
  const auto own = std::count_if(among.begin(), among.end(), is_own);
  if (static_cast<std::size_t>(own) >= kSessionsOfClient) {
    among.erase(std::min_element(among.begin(), among.end(), [&](const auto& a, const auto& b) {
      if (is_own(a) != is_own(b)) return is_own(a);
      return a.second->last_used < b.second->last_used;
    }));
  }
  const auto is_full = [&] { return named_.size() + of_client_.size() >= kMostSessions; };
  if (is_full()) {
    const auto is_idle = [now = Clock::now()](const auto& entry) {
      return now - entry.second->last_used > kIdleSession;
    };
    std::erase_if(named_, is_idle);
    std::erase_if(of_client_, is_idle);
    if (is_full()) return nullptr;
  }
  const auto made = std::shared_ptr<Session>(
      new Session{.session = make_session_(), .client = std::string(client)});
  return among.emplace(key, made).first->second;
}

void McpServer::end_session(const HttpRequest& request, HttpAnswer& answer) {
  const std::lock_guard lock(mutex_);
  const auto found = named_.find(request.header(kSessionHeader));
  if (found == named_.end()) {
    return refuse(answer, 404, RpcError::InvalidRequest, "there is no such session");
  }
  named_.erase(found);
  answer.status = 204;
}

void McpServer::answer_post(const HttpRequest& request, HttpAnswer& answer) {
  const json message = parse_bounded_json(request.body);
  if (message.is_discarded()) {
    return refuse(answer, 400, RpcError::Parse, "the body must be JSON of up to 64 KiB");
  }
  const std::string_view version = request.header("mcp-protocol-version");
  const bool is_newest = !pipe::version_of(message).empty() || version == pipe::kNewestMcp;
  const bool begins = !is_newest && text_of(message, "method") == "initialize";
  if (!is_newest && !begins && !version.empty() && !pipe::has_handshake(version)) {
    return refuse(answer, 400, RpcError::Version,
                  "the header MCP-Protocol-Version says a version that is not spoken here");
  }
  const std::string key = is_newest ? std::string(request.client)
                          : begins  ? random_id()
                                    : std::string(request.header(kSessionHeader));
  Sessions& among = is_newest ? of_client_ : named_;
  if (is_newest && message.is_object() && message.contains("id")) {
    const std::string_view wrong = disagreeing_header(request, message);
    if (!wrong.empty()) {
      return refuse(answer, 400, RpcError::HeaderMismatch, wrong, message["id"]);
    }
  }
  std::shared_ptr<Session> session = begins ? nullptr : find_session(among, key);
  if (session == nullptr && (begins || is_newest)) {
    session = begin_session(among, key, request.client);
    if (session == nullptr) {
      return refuse(answer, 429, RpcError::InvalidRequest,
                    "too many sessions: DELETE those that are not needed");
    }
  }
  if (session == nullptr) {
    return refuse(answer, key.empty() ? 400 : 404, RpcError::InvalidRequest,
                  "there is no such session: begin one with initialize, and name it by "
                  "Mcp-Session-Id");
  }
  const std::lock_guard lock(session->mutex);
  const ordered_json reply = session->session.answer_all(message);
  if (begins) answer.header_lines = std::string(kSessionHeader) + ": " + key + "\r\n";
  if (reply.is_null()) {
    answer.status = 202;
    return;
  }
  answer.status = status_of(reply, is_newest);
  answer.body = reply.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

void McpServer::handle(const HttpRequest& request, HttpAnswer& answer) {
  answer.body.clear();
  answer.allowed_method = "POST, DELETE";
  if (request.path != kPath) {
    return refuse(answer, 404, RpcError::InvalidRequest, "not found: POST messages to /mcp");
  }
  if (const std::optional<Refused> refused = check_access(access_, request)) {
    if (refused->status == 401) answer.header_lines = kTokenWanted;
    return refuse(answer, refused->status, RpcError::InvalidRequest, refused->message);
  }
  if (request.method == "DELETE") return end_session(request, answer);
  // GET would open a stream for messages of the server, which has none to send.
  if (request.method != "POST") {
    return refuse(answer, 405, RpcError::InvalidRequest, "POST messages, DELETE sessions");
  }
  if (!is_json(request.content_type)) {
    return refuse(answer, 415, RpcError::InvalidRequest, "send application/json");
  }
  if (!takes_json(request.header("accept"))) {
    return refuse(answer, 406, RpcError::InvalidRequest, "answers are application/json");
  }
  answer_post(request, answer);
}

}  // namespace jimbo::serve
