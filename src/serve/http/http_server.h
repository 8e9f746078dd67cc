#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "serve/http/http_message.h"
#include "serve/http/socket.h"

// HTTP over sockets: accepts connections, reads requests, sends what a handler answers.
//
//   listening sockets -> any loop -> connection -> handler, in the loop's thread -> connection
//
// Each loop is one thread that never waits for a single client: whoever stalls costs a little
// memory until the time for a request is over, and gives way when there are too many, before those
// whose requests are answered. A connection belongs to the loop that accepted it.

namespace jimbo::serve {

inline constexpr int kLastPort = 65535;

struct HttpServerOptions {
  std::string host = "127.0.0.1";
  int port = 12346;  // 0: any free one, for tests
  int ports = 1;     // in a row from there
  int threads = 1;
  // Whether a client may send another request over the same connection. The protocol has one.
  bool keep_alive = false;
  std::chrono::milliseconds request_time{10'000};  // from the first moment to the last byte
  std::chrono::milliseconds idle_time{60'000};     // between two requests
  // Of a thread; then the one whose time is over first gives way: of those between two requests
  // while they are more than half, else of the others.
  std::size_t most_connections = 4096;
  std::size_t most_of_client = 2048;  // of these; then one of its own gives way
  // Fills the answer to what is no request, which has its status, from what is wrong with it;
  // called by several threads.
  std::function<void(std::string_view complaint, HttpAnswer&)> complain =
      [](std::string_view complaint, HttpAnswer& answer) {
        answer.content_type = "text/plain";
        answer.body = complaint;
      };
};

class HttpServer {
 public:
  // Fills the answer to a request that came to the index-th port; called by several threads. One
  // that throws is answered with 500.
  using Handler = std::function<void(int port_index, const HttpRequest&, HttpAnswer&)>;

  // Holds the ports from here on; throws std::runtime_error if one is taken.
  HttpServer(HttpServerOptions options, Handler handler);
  // Closes all connections and waits for the threads, within moments.
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // The first port.
  int port() const { return first_port_; }

 private:
  class Loop;
  void stop();

  HttpServerOptions options_;
  Handler handler_;
  int first_port_ = 0;
  std::vector<Socket> listeners_;
  std::vector<std::unique_ptr<Loop>> loops_;
  std::vector<std::thread> threads_;
};

}  // namespace jimbo::serve
