#include "serve/http/http_server.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

#include <netinet/in.h>
#include <netinet/tcp.h>

#include "serve/http/listening_socket.h"

namespace jimbo::serve {

namespace {

using Clock = std::chrono::steady_clock;

// After a refusal the client may still be sending; a while later it is cut off.
constexpr std::chrono::milliseconds kFarewellTime(2'000);
constexpr std::chrono::milliseconds kSweepTime(250);
constexpr std::size_t kMostUnsent = 131'072;  // further requests wait until it is sent
constexpr std::size_t kPiece = 16'384;        // read at once

std::string_view status_text(int status) {
  switch (status) {
    case 200:
      return "200 OK";
    case 400:
      return "400 Bad Request";
    case 403:
      return "403 Forbidden";
    case 404:
      return "404 Not Found";
    case 405:
      return "405 Method Not Allowed";
    case 415:
      return "415 Unsupported Media Type";
    case 503:
      return "503 Service Unavailable";
    default:
      return "500 Internal Server Error";
  }
}

void write_answer(std::string& out, const HttpAnswer& answer, bool close) {
  out.append("HTTP/1.1 ").append(status_text(answer.status));
  out.append("\r\nContent-Type: ").append(answer.content_type).append("\r\nContent-Length: ");
  out.append(std::to_string(answer.body.size()));
  if (answer.status == 405) out.append("\r\nAllow: ").append(answer.allowed_method);
  out.append(close ? "\r\nConnection: close\r\n\r\n" : "\r\nConnection: keep-alive\r\n\r\n");
  out.append(answer.body);
}

}  // namespace

class HttpServer::Loop {
  struct Connection {
    int socket;
    int port_index;
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
  };

 public:
  Loop(const HttpServer& server, std::size_t most_connections)
      : server_(server),
        most_connections_(most_connections),
        epoll_(epoll_create1(EPOLL_CLOEXEC)),
        wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (epoll_ < 0 || wake_ < 0) throw std::runtime_error("the system has no sockets left");
    watch(EPOLL_CTL_ADD, wake_, EPOLLIN, kWake);
    for (std::size_t i = 0; i < server.listeners_.size(); ++i) {
      watch(EPOLL_CTL_ADD, server.listeners_[i], EPOLLIN | EPOLLEXCLUSIVE, kFirstListener + i);
    }
  }

  ~Loop() {
    for (const auto& [id, connection] : connections_) close(connection.socket);
    close(wake_);
    close(epoll_);
  }

  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // From another thread.
  void stop() {
    const std::uint64_t one = 1;
    (void)!write(wake_, &one, sizeof one);
  }

  void run() {
    std::vector<epoll_event> events(256);
    Clock::time_point next_sweep = Clock::now() + kSweepTime;
    for (;;) {
      const int timeout = connections_.empty() ? -1 : static_cast<int>(kSweepTime.count());
      const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout);
      for (int i = 0; i < count; ++i) {
        const epoll_event& event = events[static_cast<std::size_t>(i)];
        if (event.data.u64 == kWake) return;
        if (event.data.u64 < kFirstConnection) {
          accept_some(static_cast<int>(event.data.u64 - kFirstListener));
        } else {
          serve(event.data.u64);
        }
      }
      if (Clock::now() >= next_sweep) {
        drop_late();
        next_sweep = Clock::now() + kSweepTime;
      }
    }
  }

 private:
  using Connections = std::map<std::uint64_t, Connection>;  // oldest first

  static constexpr std::uint64_t kWake = 0;
  static constexpr std::uint64_t kFirstListener = 1;
  static constexpr std::uint64_t kFirstConnection = 1ULL << 32U;

  void watch(int operation, int socket, unsigned events, std::uint64_t id) {
    epoll_event event = {};
    event.events = events;
    event.data.u64 = id;
    epoll_ctl(epoll_, operation, socket, &event);
  }

  void drop(Connections::iterator connection) {
    close(connection->second.socket);
    connections_.erase(connection);
  }

  // Those between two requests may hold half of the places, or they, who have most time left, would
  // outrank every new client. Of the others, who stalls has the least time left.
  void drop_first_due() {
    const auto rests = [](const auto& entry) {
      return entry.second.is_idle && !entry.second.waits_to_send;
    };
    const auto resting = std::count_if(connections_.begin(), connections_.end(), rests);
    const bool drops_resting = 2 * static_cast<std::size_t>(resting) > connections_.size();
    const auto gives_way_before = [&](const auto& a, const auto& b) {
      if (rests(a) != rests(b)) return rests(a) == drops_resting;
      return a.second.deadline < b.second.deadline;
    };
    drop(std::min_element(connections_.begin(), connections_.end(), gives_way_before));
  }

  void drop_late() {
    const Clock::time_point now = Clock::now();
    for (auto it = connections_.begin(); it != connections_.end();) {
      const auto late = it++;
      if (late->second.deadline < now) drop(late);
    }
  }

  // A few at a time, so that other loops get their share.
  void accept_some(int port_index) {
    constexpr int kSome = 16;
    const int listener = server_.listeners_[static_cast<std::size_t>(port_index)];
    for (int i = 0; i < kSome; ++i) {
      const int socket = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
      if (socket < 0 && (errno == EMFILE || errno == ENFILE) && !connections_.empty()) {
        drop_first_due();
        continue;
      }
      if (socket < 0) return;
      if (connections_.size() >= most_connections_) drop_first_due();
      const int yes = 1;
      setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
      const std::uint64_t id = next_id_++;
      connections_.emplace(id,
                           Connection{.socket = socket,
                                      .port_index = port_index,
                                      .deadline = Clock::now() + server_.options_.request_time});
      watch(EPOLL_CTL_ADD, socket, EPOLLIN, id);
    }
  }

  void serve(std::uint64_t id) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    Connection& connection = found->second;
    const bool goes_on = (connection.waits_to_send || receive(connection)) && talk(id, connection);
    if (!goes_on) drop(found);
  }

  // Whether the connection goes on.
  bool receive(Connection& connection) const {
    char piece[kPiece];
    const ssize_t size = recv(connection.socket, piece, sizeof piece, 0);
    if (size < 0) return errno == EAGAIN || errno == EINTR;
    if (size == 0) return false;
    if (connection.closing) return true;
    connection.in.append(piece, static_cast<std::size_t>(size));
    if (std::exchange(connection.is_idle, false)) {
      connection.deadline = Clock::now() + server_.options_.request_time;
    }
    return true;
  }

  // Answers what has arrived and sends the answers, as far as the client takes them. Whether the
  // connection goes on.
  bool talk(std::uint64_t id, Connection& connection) {
    do {
      if (!send_rest(id, connection)) return false;
    } while (!connection.waits_to_send && answer_some(connection));
    return true;
  }

  // Whether there is something to send now.
  bool answer_some(Connection& connection) {
    while (!connection.closing && !connection.in.empty() && connection.out.size() < kMostUnsent) {
      const HttpReader::Progress progress = connection.reader.read(connection.in);
      if (connection.reader.take_continue()) connection.out += "HTTP/1.1 100 Continue\r\n\r\n";
      if (progress == HttpReader::Progress::Waiting) break;
      answer(connection, progress == HttpReader::Progress::Wrong);
    }
    return !connection.out.empty();
  }

  // The request that the connection's reader has read, which may be a wrong one.
  void answer(Connection& connection, bool wrong) {
    const HttpReader& reader = connection.reader;
    if (wrong) {
      answer_ = {.status = 400, .body = std::move(answer_.body)};
      answer_.body.clear();
      server_.options_.complain(reader.complaint(), answer_);
    } else {
      server_.handler_(connection.port_index, reader.request(), answer_);
    }
    connection.closing = wrong || !server_.options_.keep_alive || reader.request().wants_close;
    write_answer(connection.out, answer_, connection.closing);
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
  bool send_rest(std::uint64_t id, Connection& connection) {
    while (connection.sent < connection.out.size()) {
      const ssize_t size = send(connection.socket, connection.out.data() + connection.sent,
                                connection.out.size() - connection.sent, MSG_NOSIGNAL);
      if (size < 0 && errno == EINTR) continue;
      if (size < 0 && errno != EAGAIN) return false;
      if (size < 0) {
        wait_to_send(id, connection, true);
        return true;
      }
      connection.sent += static_cast<std::size_t>(size);
    }
    connection.out.clear();
    connection.sent = 0;
    wait_to_send(id, connection, false);
    if (!connection.closing) return true;
    if (connection.lingers && !connection.said_all) {
      // To close now could take the answer from the client, whose bytes nobody has read.
      shutdown(connection.socket, SHUT_WR);
      connection.deadline = Clock::now() + kFarewellTime;
    }
    connection.said_all = true;
    return connection.lingers;
  }

  // Whether the loop hears of room to send or of bytes to read.
  void wait_to_send(std::uint64_t id, Connection& connection, bool waits) {
    if (waits == connection.waits_to_send) return;
    watch(EPOLL_CTL_MOD, connection.socket, waits ? EPOLLOUT : EPOLLIN, id);
    connection.waits_to_send = waits;
    connection.deadline =
        Clock::now() + (waits ? server_.options_.request_time : time_for(connection));
  }

  const HttpServer& server_;
  std::size_t most_connections_;
  int epoll_;
  int wake_;
  std::uint64_t next_id_ = kFirstConnection;
  Connections connections_;
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
  try {
    for (int i = 0; i < options_.ports; ++i) {
      int port = options_.port == 0 ? 0 : options_.port + i;
      listeners_.push_back(listen_at(options_.host, port));
      if (i == 0) first_port_ = port;
    }
    const std::size_t most = std::min(options_.most_connections, static_cast<std::size_t>(room));
    for (int i = 0; i < options_.threads; ++i) {
      loops_.push_back(std::make_unique<Loop>(*this, most));
    }
  } catch (...) {
    for (const int listener : listeners_) close(listener);
    throw;
  }
  for (const auto& loop : loops_) threads_.emplace_back([&loop] { loop->run(); });
}

HttpServer::~HttpServer() {
  for (const auto& loop : loops_) loop->stop();
  for (std::thread& thread : threads_) thread.join();
  for (const int listener : listeners_) close(listener);
}

}  // namespace jimbo::serve
