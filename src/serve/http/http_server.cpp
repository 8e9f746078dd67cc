#include "serve/http/http_server.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "serve/http/socket.h"

namespace jimbo::serve {

namespace {

using Clock = std::chrono::steady_clock;

// After a refusal the client may still be sending; a while later it is cut off.
constexpr std::chrono::milliseconds kFarewellTime(2'000);
constexpr std::chrono::milliseconds kSweepTime(250);
constexpr std::size_t kMostUnsent = 131'072;  // further requests wait until it is sent
constexpr std::size_t kPiece = 16'384;        // read at once

std::string_view status_text(int status) {
  constexpr std::pair<int, std::string_view> kTexts[] = {
      {200, "200 OK"},
      {202, "202 Accepted"},
      {204, "204 No Content"},
      {400, "400 Bad Request"},
      {401, "401 Unauthorized"},
      {403, "403 Forbidden"},
      {404, "404 Not Found"},
      {405, "405 Method Not Allowed"},
      {406, "406 Not Acceptable"},
      {411, "411 Length Required"},
      {413, "413 Content Too Large"},
      {415, "415 Unsupported Media Type"},
      {417, "417 Expectation Failed"},
      {429, "429 Too Many Requests"},
      {431, "431 Request Header Fields Too Large"},
      {501, "501 Not Implemented"},
      {503, "503 Service Unavailable"},
      {505, "505 HTTP Version Not Supported"},
  };
  for (const auto& [number, text] : kTexts) {
    if (number == status) return text;
  }
  return "500 Internal Server Error";
}

// An answer to HEAD has the headers alone; to one without content they tell of none.
void write_answer(std::string& out, const HttpAnswer& answer, bool is_head, bool close) {
  out.append("HTTP/1.1 ").append(status_text(answer.status)).append("\r\n");
  if (answer.status != 204) {
    out.append("Content-Type: ").append(answer.content_type).append("\r\n");
    if (!answer.more) {
      out.append("Content-Length: ").append(std::to_string(answer.body.size())).append("\r\n");
    }
  }
  if (answer.status == 405) out.append("Allow: ").append(answer.allowed_method).append("\r\n");
  out.append(answer.header_lines);
  out.append(close ? "Connection: close\r\n\r\n" : "Connection: keep-alive\r\n\r\n");
  if (!is_head && answer.status != 204) out.append(answer.body);
}

}  // namespace

class HttpServer::Loop {
  struct Connection {
    Socket socket;
    int port_index;
    std::string client;
    Clock::time_point deadline;
    HttpReader reader = {};
    std::string in = {};
    std::string out = {};
    std::size_t sent = 0;
    bool is_idle = false;   // between two requests
    bool closing = false;   // nothing is read as a request any more
    bool lingers = false;   // the client may still be sending what is not read as a request
    bool said_all = false;  // all is sent; what still arrives is thrown away
    bool waits_to_send = false;
    std::function<void(std::string&)> more = nullptr;  // of an answer without an end
  };

 public:
  Loop(const HttpServer& server, std::size_t most_connections)
      : server_(server), most_connections_(most_connections), bell_(make_bell()) {
    watched_.push_back({bell_.handle()});
    for (const Socket& listener : server.listeners_) watched_.push_back({listener.handle()});
    others_ = watched_.size();
  }

  // From another thread.
  void stop() { ring(bell_); }

  void run() {
    Clock::time_point next_sweep = Clock::now() + kSweepTime;
    for (;;) {
      wait_for_any(watched_, connections_.empty() ? std::nullopt : std::optional(kSweepTime));
      if (watched_[0].is_ready) return;
      // From the last on: the place of one that ends is filled by the last.
      for (std::size_t i = connections_.size(); i-- > 0;) {
        if (watched_[others_ + i].is_ready) serve(i);
      }
      for (std::size_t i = 1; i < others_; ++i) {
        if (watched_[i].is_ready) accept_some(i - 1);
      }
      if (Clock::now() >= next_sweep) {
        send_more();
        drop_late();
        next_sweep = Clock::now() + kSweepTime;
      }
    }
  }

 private:
  void drop(std::size_t index) {
    std::swap(connections_[index], connections_.back());
    std::swap(watched_[others_ + index], watched_.back());
    connections_.pop_back();
    watched_.pop_back();
  }

  // Those between two requests may hold half of the places, or they, who have most time left, would
  // outrank every new client. Of the others, who stalls has the least time left. With a client,
  // one of its own gives way.
  void drop_first_due(std::string_view client = {}) {
    const auto counts = [&](const Connection& each) {
      return client.empty() || each.client == client;
    };
    const auto rests = [](const Connection& each) { return each.is_idle && !each.waits_to_send; };
    std::size_t all = 0;
    std::size_t resting = 0;
    for (const Connection& each : connections_) {
      all += counts(each) ? 1 : 0;
      resting += counts(each) && rests(each) ? 1 : 0;
    }
    const bool drops_resting = 2 * resting > all;
    const auto gives_way_before = [&](const Connection& a, const Connection& b) {
      if (counts(a) != counts(b)) return counts(a);
      if (rests(a) != rests(b)) return rests(a) == drops_resting;
      return a.deadline < b.deadline;
    };
    const auto first = std::min_element(connections_.begin(), connections_.end(), gives_way_before);
    drop(static_cast<std::size_t>(first - connections_.begin()));
  }

  void drop_late() {
    const Clock::time_point now = Clock::now();
    for (std::size_t i = connections_.size(); i-- > 0;) {
      if (connections_[i].deadline < now) drop(i);
    }
  }

  // The answers without an end. Whoever takes nothing of one for the time of a request is dropped.
  void send_more() {
    for (std::size_t i = connections_.size(); i-- > 0;) {
      Connection& connection = connections_[i];
      if (!connection.more || connection.waits_to_send) continue;
      connection.deadline = Clock::now() + server_.options_.request_time;
      if (!add_more(connection) || !send_rest(connection)) {
        drop(i);
      } else {
        watched_[others_ + i].for_room = connection.waits_to_send;
      }
    }
  }

  // Whether there may be more later.
  static bool add_more(Connection& connection) {
    try {
      connection.more(connection.out);
      return true;
    } catch (...) {
      return false;
    }
  }

  void make_room_for(std::string_view client) {
    const auto own = std::count_if(connections_.begin(), connections_.end(),
                                   [&](const Connection& each) { return each.client == client; });
    if (static_cast<std::size_t>(own) >= server_.options_.most_of_client) {
      drop_first_due(client);
    } else if (connections_.size() >= most_connections_) {
      drop_first_due();
    }
  }

  // A few at a time, so that other loops get their share.
  void accept_some(std::size_t port_index) {
    constexpr int kSome = 16;
    for (int i = 0; i < kSome; ++i) {
      Accepted accepted = accept_from(server_.listeners_[port_index]);
      if (accepted.lacks_room) {
        if (connections_.empty()) return std::this_thread::sleep_for(kSweepTime / 10);
        drop_first_due();
        continue;
      }
      if (!accepted.socket) return;
      make_room_for(accepted.client);
      watched_.push_back({accepted.socket.handle()});
      connections_.push_back({.socket = std::move(accepted.socket),
                              .port_index = static_cast<int>(port_index),
                              .client = std::move(accepted.client),
                              .deadline = Clock::now() + server_.options_.request_time});
    }
  }

  void serve(std::size_t index) {
    Connection& connection = connections_[index];
    const bool goes_on = (connection.waits_to_send || receive(connection)) && talk(connection);
    if (!goes_on) return drop(index);
    watched_[others_ + index].for_room = connection.waits_to_send;
  }

  // Whether the connection goes on.
  bool receive(Connection& connection) const {
    char piece[kPiece];
    const std::ptrdiff_t size = serve::receive(connection.socket, piece);
    if (size <= 0) return size == kTryLater;
    if (connection.closing) return true;
    connection.in.append(piece, static_cast<std::size_t>(size));
    if (std::exchange(connection.is_idle, false)) {
      connection.deadline = Clock::now() + server_.options_.request_time;
    }
    return true;
  }

  // Answers what has arrived and sends the answers, as far as the client takes them. Whether the
  // connection goes on.
  bool talk(Connection& connection) {
    do {
      if (!send_rest(connection)) return false;
    } while (!connection.waits_to_send && answer_some(connection));
    return true;
  }

  // Whether there is something to send now.
  bool answer_some(Connection& connection) {
    while (!connection.closing && !connection.in.empty() && connection.out.size() < kMostUnsent) {
      const HttpReader::Progress progress = connection.reader.read(connection.in);
      if (progress == HttpReader::Progress::Waiting) {
        if (connection.reader.take_continue()) connection.out += "HTTP/1.1 100 Continue\r\n\r\n";
        break;
      }
      answer(connection, progress == HttpReader::Progress::Wrong);
    }
    return !connection.out.empty();
  }

  // Whether the handler did. What it throws, such as for want of memory, costs its client the
  // answer and nobody else anything.
  bool fill_answer(const Connection& connection, bool wrong) {
    const HttpReader& reader = connection.reader;
    answer_ = {.body = std::move(answer_.body)};
    answer_.body.clear();
    try {
      if (wrong) {
        answer_.status = reader.status();
        server_.options_.complain(reader.complaint(), answer_);
      } else {
        HttpRequest request = reader.request();
        request.client = connection.client;
        server_.handler_(connection.port_index, request, answer_);
      }
      return true;
    } catch (...) {
      answer_ = {.status = 500,
                 .body = "The server could not answer this request",
                 .content_type = "text/plain"};
      return false;
    }
  }

  // The request that the connection's reader has read, which may be a wrong one.
  void answer(Connection& connection, bool wrong) {
    const HttpReader& reader = connection.reader;
    const bool failed = !fill_answer(connection, wrong);
    if (!reader.is_head()) connection.more = std::move(answer_.more);
    connection.closing = wrong || failed || connection.more || !server_.options_.keep_alive ||
                         reader.request().wants_close;
    answer_.more = connection.more;
    write_answer(connection.out, answer_, reader.is_head(), connection.closing);
    const std::size_t read = wrong ? 0 : reader.size();
    connection.lingers = connection.in.size() > read;
    connection.in.erase(0, connection.closing ? connection.in.size() : read);
    connection.reader = {};
    connection.is_idle = !connection.closing && connection.in.empty();
    connection.deadline = Clock::now() + time_for(connection);
  }

  std::chrono::milliseconds time_for(const Connection& connection) const {
    return connection.is_idle ? server_.options_.idle_time : server_.options_.request_time;
  }

  // Whether the connection goes on.
  bool send_rest(Connection& connection) const {
    while (connection.sent < connection.out.size()) {
      const std::ptrdiff_t size =
          send(connection.socket, std::string_view(connection.out).substr(connection.sent));
      if (size == kTryLater) {
        wait_to_send(connection, true);
        return true;
      }
      if (size < 0) return false;
      connection.sent += static_cast<std::size_t>(size);
    }
    connection.out.clear();
    connection.sent = 0;
    wait_to_send(connection, false);
    if (!connection.closing || connection.more) return true;
    if (connection.lingers && !connection.said_all) {
      // To close now could take the answer from the client, whose bytes nobody has read.
      end_sending(connection.socket);
      connection.deadline = Clock::now() + kFarewellTime;
    }
    connection.said_all = true;
    return connection.lingers;
  }

  // Whether the loop hears of room to send or of bytes to read.
  void wait_to_send(Connection& connection, bool waits) const {
    if (waits == connection.waits_to_send) return;
    connection.waits_to_send = waits;
    connection.deadline =
        Clock::now() + (waits ? server_.options_.request_time : time_for(connection));
  }

  const HttpServer& server_;
  std::size_t most_connections_;
  Socket bell_;
  std::size_t others_;            // that are watched: the bell, then the listeners
  std::vector<Watched> watched_;  // and then the connections, in their order
  std::vector<Connection> connections_;
  HttpAnswer answer_;  // keeps its memory
};

HttpServer::HttpServer(HttpServerOptions options, Handler handler)
    : options_(std::move(options)), handler_(std::move(handler)) {
  const long files = raise_file_limit();
  constexpr long kOtherFiles = 64;
  const long room = (files - kOtherFiles - options_.ports) / options_.threads;
  if (room < 1) {
    throw std::runtime_error("the system allows " + std::to_string(files) +
                             " open files: give fewer --games or raise the limit (ulimit -n)");
  }
  for (int i = 0; i < options_.ports; ++i) {
    int port = options_.port == 0 ? 0 : options_.port + i;
    listeners_.push_back(listen_at(options_.host, port));
    if (i == 0) first_port_ = port;
  }
  const std::size_t most = std::min(options_.most_connections, static_cast<std::size_t>(room));
  try {
    for (int i = 0; i < options_.threads; ++i) {
      loops_.push_back(std::make_unique<Loop>(*this, most));
      threads_.emplace_back([&loop = *loops_.back()] { loop.run(); });
    }
  } catch (const std::system_error& error) {
    stop();
    throw std::runtime_error("the system makes only " + std::to_string(threads_.size()) + " of " +
                             std::to_string(options_.threads) + " threads (" + error.what() +
                             "): give fewer --threads");
  } catch (...) {
    stop();
    throw;
  }
}

HttpServer::~HttpServer() { stop(); }

void HttpServer::stop() {
  for (const auto& loop : loops_) loop->stop();
  for (std::thread& thread : threads_) thread.join();
}

}  // namespace jimbo::serve
