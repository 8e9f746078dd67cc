#include "serve/http/http_server.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

namespace jimbo::serve::http_server_test {
namespace {

// A connection of a client, which closes itself.
class Client {
 public:
  explicit Client(int port, const char* from = "127.0.0.1")
      : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    inet_pton(AF_INET, from, &address.sin_addr);
    if (bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) return;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    connected_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool connected() const { return connected_; }
  void send(const std::string& bytes) {
    (void)!::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  }
  // Until the server closes.
  std::string read_all() {
    std::string bytes;
    char piece[4096];
    for (ssize_t size = 0; (size = recv(socket_, piece, sizeof piece, 0)) > 0;) {
      bytes.append(piece, static_cast<std::size_t>(size));
    }
    return bytes;
  }
  // Until so many bytes, or the end.
  std::string read(std::size_t count) {
    std::string bytes(count, '\0');
    const ssize_t size = recv(socket_, bytes.data(), count, MSG_WAITALL);
    bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return bytes;
  }

 private:
  int socket_;
  bool connected_ = false;
};

std::string request_of(const std::string& body, const std::string& headers = "") {
  return "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + headers +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

const std::string kHealth = R"({"jsonrpc":"2.0","id":1,"method":"health"})";
const std::string kHealthy = R"({"id":1,"jsonrpc":"2.0","result":{"status":"ok"}})";
const std::string kKeptAnswer =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
    std::to_string(kHealthy.size()) + "\r\nConnection: keep-alive\r\n\r\n" + kHealthy;

class Running {
 public:
  explicit Running(HttpServerOptions options = {})
      : games_({}, {}, options.ports), server_(with_free_port(options), handler()) {}

  int port() const { return server_.port(); }

 private:
  static HttpServerOptions with_free_port(HttpServerOptions options) {
    options.port = 0;
    return options;
  }
  HttpServer::Handler handler() {
    return [this](int port, const HttpRequest& request, HttpAnswer& answer) {
      games_.handle(port, request, answer);
    };
  }

  GameServer games_;
  HttpServer server_;
};

TEST(HttpServer, AnswersOnceAndCloses) {
  const Running server;
  Client client(server.port());
  client.send(request_of(kHealth));
  EXPECT_EQ(client.read_all(),
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
                std::to_string(kHealthy.size()) + "\r\nConnection: close\r\n\r\n" + kHealthy);
}

TEST(HttpServer, SendsAnAnswerWithoutAnEndAsItComes) {
  std::atomic<int> told = 1;
  const auto stream = [&](int, const HttpRequest&, HttpAnswer& answer) {
    answer.content_type = "text/event-stream";
    answer.more = [&told, seen = 0](std::string& body) mutable {
      while (seen < told) body += "data: " + std::to_string(++seen) + "\n\n";
    };
  };
  auto server = std::make_unique<HttpServer>(
      HttpServerOptions{
          .port = 0, .keep_alive = true, .request_time = std::chrono::milliseconds(700)},
      stream);
  const std::string head =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
  Client client(server->port());
  client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(client.read(head.size()), head);
  EXPECT_EQ(client.read(9), "data: 1\n\n");
  // Silence longer than the time of a request ends nothing, and others are served meanwhile.
  std::this_thread::sleep_for(std::chrono::milliseconds(1'000));
  Client other(server->port());
  other.send("HEAD /events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(other.read_all().substr(0, 15), "HTTP/1.1 200 OK");
  told = 2;
  EXPECT_EQ(client.read(9), "data: 2\n\n");
  server.reset();
  EXPECT_EQ(client.read_all(), "");
}

TEST(HttpServer, OutlivesAHandlerThatThrows) {
  HttpServer server({.port = 0, .keep_alive = true},
                    [](int, const HttpRequest& request, HttpAnswer& answer) {
                      answer.body = "half of an ans";
                      answer.header_lines = "Secret: yes\r\n";
                      if (request.body == "bad") throw std::runtime_error("/a/path");
                      if (request.body == "worse") throw 7;
                      answer.more = [](std::string&) { throw std::bad_alloc(); };
                    });
  for (const char* body : {"bad", "worse"}) {
    Client client(server.port());
    client.send(request_of(body));
    EXPECT_EQ(client.read_all(),
              "HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\n"
              "Content-Length: 40\r\nConnection: close\r\n\r\n"
              "The server could not answer this request");
  }
  Client endless(server.port());
  endless.send(request_of("more"));
  EXPECT_TRUE(endless.read_all().ends_with("half of an ans"));
}

TEST(HttpServer, KeepsConnectionsIfAskedTo) {
  const Running server({.keep_alive = true});
  Client client(server.port());
  client.send(request_of(kHealth));
  EXPECT_EQ(client.read(kKeptAnswer.size()), kKeptAnswer);
  client.send(request_of(kHealth) + request_of(kHealth));
  EXPECT_EQ(client.read(2 * kKeptAnswer.size()), kKeptAnswer + kKeptAnswer);
  client.send(request_of(kHealth, "Connection: close\r\n"));
  EXPECT_TRUE(client.read_all().ends_with("Connection: close\r\n\r\n" + kHealthy));
}

TEST(HttpServer, HoldsItsPortAlone) {
  const Running server;
  HttpServerOptions options;
  options.port = server.port();
  EXPECT_THROW(HttpServer(options, [](int, const HttpRequest&, HttpAnswer&) {}),
               std::runtime_error);
}

TEST(HttpServer, RefusesWrongRequestsReadably) {
  const Running server;
  Client garbage(server.port());
  std::string line(100'000, 'x');
  line += "\r\n";
  garbage.send(line);
  EXPECT_TRUE(garbage.read_all().starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"));
  Client large(server.port());
  std::string request = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 70000\r\n\r\n";
  request.append(70'000, ' ');
  large.send(request);
  const std::string answer = large.read_all();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 413 Content Too Large\r\n")) << answer;
  EXPECT_NE(answer.find("Request body too large"), std::string::npos) << answer;
  Client get(server.port());
  get.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  const std::string refused = get.read_all();
  EXPECT_TRUE(refused.starts_with("HTTP/1.1 405 Method Not Allowed\r\n"));
  EXPECT_NE(refused.find("\r\nAllow: POST\r\n"), std::string::npos) << refused;
}

TEST(HttpServer, OfATakenPortSaysWhatToGive) {
  const Running server;
  HttpServerOptions options;
  options.port = server.port();
  try {
    const HttpServer second(options, [](int, const HttpRequest&, HttpAnswer&) {});
    FAIL() << "it listens too";
  } catch (const std::runtime_error& error) {
    EXPECT_TRUE(std::string(error.what()).ends_with("): give another --port")) << error.what();
  }
}

TEST(HttpServer, SendsForBodiesHeldBack) {
  const Running server;
  Client client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
              std::to_string(kHealth.size()) + "\r\nExpect: 100-continue\r\n\r\n");
  const std::string go_on = "HTTP/1.1 100 Continue\r\n\r\n";
  EXPECT_EQ(client.read(go_on.size()), go_on);
  client.send(kHealth);
  EXPECT_TRUE(client.read_all().ends_with(kHealthy));
}

TEST(HttpServer, IsNotBlockedByClientsThatStallOrCut) {
  const Running server;
  std::vector<std::unique_ptr<Client>> stalling;
  for (int i = 0; i < 200; ++i) {
    stalling.push_back(std::make_unique<Client>(server.port()));
    stalling.back()->send(i % 2 == 0 ? "POST / HT"
                                     : "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n{");
  }
  for (int i = 0; i < 50; ++i) Client(server.port()).send(request_of(kHealth));  // and gone
  Client client(server.port());
  client.send(request_of(kHealth));
  EXPECT_TRUE(client.read_all().ends_with(kHealthy));
}

TEST(HttpServer, CutsOffRequestsThatTakeTooLong) {
  const Running server({.request_time = std::chrono::milliseconds(100)});
  Client client(server.port());
  const auto start = std::chrono::steady_clock::now();
  client.send("POST / HTTP/1.1\r\n");
  EXPECT_EQ(client.read_all(), "");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(HttpServer, GivesRequestsOnKeptConnectionsNoMoreTime) {
  const Running server({.keep_alive = true, .request_time = std::chrono::milliseconds(100)});
  Client client(server.port());
  client.send(request_of(kHealth));
  EXPECT_EQ(client.read(kKeptAnswer.size()), kKeptAnswer);
  const auto start = std::chrono::steady_clock::now();
  client.send("POST / HTTP/1.1\r\n");
  EXPECT_EQ(client.read_all(), "");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30)) << "not a minute";
}

// Those that stall give way, not the one that is answered, however long it has been there.
TEST(HttpServer, KeepsClientsThatAreAnsweredAmongManyThatStall) {
  const Running server({.keep_alive = true, .most_connections = 8});
  Client client(server.port());
  std::vector<std::unique_ptr<Client>> stalling;
  for (int i = 0; i < 40; ++i) {
    client.send(request_of(kHealth));
    ASSERT_TRUE(client.read(kKeptAnswer.size()) == kKeptAnswer) << "after " << i << " others";
    stalling.push_back(std::make_unique<Client>(server.port()));
    stalling.back()->send("POST / HT");
  }
}

// They hold half of the places at most; those that were used last stay.
TEST(HttpServer, TakesNewClientsWhereAllPlacesAreHeldBetweenRequests) {
  const Running server({.keep_alive = true, .most_connections = 8});
  std::vector<std::unique_ptr<Client>> idle;
  for (int i = 0; i < 8; ++i) {
    idle.push_back(std::make_unique<Client>(server.port()));
    idle.back()->send(request_of(kHealth));
    ASSERT_EQ(idle.back()->read(kKeptAnswer.size()), kKeptAnswer);
  }
  std::vector<std::unique_ptr<Client>> fresh;
  for (int i = 0; i < 4; ++i) fresh.push_back(std::make_unique<Client>(server.port()));
  for (const auto& client : fresh) {
    client->send(request_of(kHealth));
    EXPECT_EQ(client->read(kKeptAnswer.size()), kKeptAnswer);
  }
  for (std::size_t i = 0; i < idle.size(); ++i) {
    idle[i]->send(request_of(kHealth));
    EXPECT_EQ(idle[i]->read(kKeptAnswer.size()), i < 4 ? "" : kKeptAnswer) << i;
  }
}

// An answer too large to be sent at once leaves the time between two requests, as any other.
TEST(HttpServer, GivesConnectionsThatTookTheirAnswerInPiecesTheTimeOfIdleOnes) {
  HttpServerOptions options;
  options.port = 0;
  options.keep_alive = true;
  options.request_time = std::chrono::minutes(10);
  options.idle_time = std::chrono::milliseconds(1);
  const std::string body(16'000'000, 'x');
  const HttpServer server(options,
                          [&](int, const HttpRequest&, HttpAnswer& answer) { answer.body = body; });
  Client client(server.port());
  client.send(request_of(kHealth));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));  // the buffers between are full
  EXPECT_GT(client.read_all().size(), body.size()) << "and the server closes, not after minutes";
}

TEST(HttpServer, AnswersHeadWithoutABody) {
  HttpServerOptions options;
  options.port = 0;
  options.keep_alive = true;
  const HttpServer server(
      options, [](int, const HttpRequest&, HttpAnswer& answer) { answer.body = "page"; });
  Client client(server.port());
  client.send(
      "HEAD / HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\nConnection: "
      "keep-alive, close\r\n\r\n");
  const std::string head =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4\r\n";
  EXPECT_EQ(client.read_all(),
            head + "Connection: keep-alive\r\n\r\n" + head + "Connection: close\r\n\r\npage");
  Client wrong(server.port());
  wrong.send("HEAD / HTTP/1.1\r\n\r\n");
  EXPECT_TRUE(wrong.read_all().ends_with("\r\n\r\n"));
}

TEST(HttpServer, SendsNothingBetweenForABodyItRefuses) {
  const Running server;
  Client client(server.port());
  client.send(
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 70000\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_TRUE(client.read_all().starts_with("HTTP/1.1 413 "));
}

TEST(HttpServer, ReadsOneRequestWhereABlankHidesTheLength) {
  const Running server({.keep_alive = true});
  Client client(server.port());
  const std::string hidden = request_of(kHealth);
  client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length : " + std::to_string(hidden.size()) +
              "\r\n\r\n" + hidden);
  const std::string answer = client.read_all();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 ")) << answer;
  EXPECT_EQ(answer.find("HTTP/1.1", 1), std::string::npos) << "the second must not be read";
}

// Of a client with too many connections, one of its own gives way, and none of another's.
TEST(HttpServer, GivesOneClientOnlyItsShare) {
  const Running server({.keep_alive = true, .most_connections = 100, .most_of_client = 4});
  Client other(server.port(), "127.0.0.2");
  if (!other.connected()) GTEST_SKIP() << "127.0.0.2 is no address of this machine";
  other.send(request_of(kHealth));
  ASSERT_EQ(other.read(kKeptAnswer.size()), kKeptAnswer);
  std::vector<std::unique_ptr<Client>> many;
  for (int i = 0; i < 6; ++i) {
    many.push_back(std::make_unique<Client>(server.port()));
    many.back()->send(request_of(kHealth));
    ASSERT_EQ(many.back()->read(kKeptAnswer.size()), kKeptAnswer);
  }
  for (std::size_t i = 0; i < many.size(); ++i) {
    many[i]->send(request_of(kHealth));
    EXPECT_EQ(many[i]->read(kKeptAnswer.size()), i < 2 ? "" : kKeptAnswer) << i;
  }
  other.send(request_of(kHealth));
  EXPECT_EQ(other.read(kKeptAnswer.size()), kKeptAnswer);
}

TEST(HttpServer, TellsAddressesAsPagesHaveThem) {
  EXPECT_EQ(url_of("127.0.0.1", 80), "http://127.0.0.1:80");
  EXPECT_EQ(url_of("::1", 80), "http://[::1]:80");
}

TEST(HttpServer, KnowsWhichAddressesNoOtherMachineReaches) {
  for (const char* host : {"localhost", "127.0.0.1", "127.200.0.9", "::1", "0:0:0:0:0:0:0:1"}) {
    EXPECT_TRUE(is_loopback(host)) << host;
  }
  for (const char* host : {"127.evil.example", "127.0.0.1.evil.example", "127.", "0.0.0.0",
                           "::", "10.0.0.1", "::2", "localhost.example", ""}) {
    EXPECT_FALSE(is_loopback(host)) << host;
  }
}

TEST(HttpServer, ServesManyClientsAtOnce) {
  const Running server({.threads = 2});
  std::vector<std::thread> clients;
  std::atomic<int> good = 0;
  for (int i = 0; i < 8; ++i) {
    clients.emplace_back([&] {
      for (int j = 0; j < 50; ++j) {
        Client client(server.port());
        client.send(request_of(kHealth));
        good += client.read_all().ends_with(kHealthy);
      }
    });
  }
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(good, 400);
}

}  // namespace
}  // namespace jimbo::serve::http_server_test
