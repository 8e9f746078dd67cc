#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/input/argument.h"
#include "cli/terminal/end_signals.h"
#include "cli/verb/server_access.h"
#include "cli/verb/verb.h"
#include "format/data_folder.h"
#include "serve/balatrobot/game_server.h"
#include "serve/http/http_server.h"
#include "serve/http/socket.h"
#include "text/quote.h"

// jimbo serve: games for programs written for BalatroBot.

namespace jimbo::cli {
namespace {

constexpr int kMostServedGames = 10'000;
constexpr int kMostServeThreads = 256;

struct ServeArguments {
  std::string host;
  std::string port;
  std::string games = "1";
  std::string threads;
  std::string api = "1.5";
  std::string data;
  std::string log;
  std::string token;
  std::string client_games;
  std::vector<std::string> hosts;
  bool overwrite = false;
  bool fair = false;
  bool sell_negative = false;
  bool keep_alive = false;
  RulesArgument rules;
};

Api read_api(const std::string& text) {
  if (text == "1.5") return Api::V15;
  if (text == "2.0") return Api::V20;
  throw std::invalid_argument("--api " + in_quotes(text) + " is unknown: give 1.5 or 2.0");
}

serve::HttpServerOptions read_http_options(const ServeArguments& arguments) {
  serve::HttpServerOptions options;
  const auto given = [](const std::string& text, const char* variable, const char* otherwise) {
    return text.empty() ? from_environment(variable, otherwise) : text;
  };
  options.host = given(arguments.host, "BALATROBOT_HOST", "127.0.0.1");
  options.port =
      read_number("--port", given(arguments.port, "BALATROBOT_PORT", "12346"), 0, serve::kLastPort);
  options.ports = read_number("--games", arguments.games, 1, kMostServedGames);
  if (options.port + options.ports - 1 > serve::kLastPort) {
    throw std::invalid_argument("--games " + arguments.games + " need ports up to " +
                                std::to_string(options.port + options.ports - 1) +
                                ": give a lower --port or fewer games");
  }
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  options.threads = arguments.threads.empty()
                        ? std::min(cores, kMostServeThreads)
                        : read_number("--threads", arguments.threads, 1, kMostServeThreads);
  options.keep_alive = arguments.keep_alive;
  return options;
}

serve::ServeOptions read_serve_options(const ServeArguments& arguments) {
  serve::ServeOptions options;
  options.rules = arguments.rules.read();
  options.api = read_api(arguments.api);
  options.fair = arguments.fair;
  options.sell_negative = arguments.sell_negative;
  options.debug = from_environment("BALATROBOT_DEBUG", "0") == "1";
  if (!arguments.data.empty()) {
    options.files = DataFolder(arguments.data, arguments.overwrite);
  } else if (arguments.overwrite) {
    throw std::invalid_argument("--overwrite is about files in a folder: give --data DIR too");
  }
  return options;
}

serve::GameLimits read_limits(const ServeArguments& arguments) {
  serve::GameLimits limits;
  if (!arguments.client_games.empty()) {
    constexpr int kMost = 20'000;
    limits.games_of_client =
        static_cast<std::size_t>(read_number("--client-games", arguments.client_games, 1, kMost));
  }
  return limits;
}

std::ofstream open_log(const std::string& path, const std::string& option) {
  std::ofstream file(path, std::ios::app);
  if (file) return file;
  throw std::invalid_argument(option + ": " + in_quotes(path) +
                              " cannot be written: name another place");
}

// A line for each request: the game, the request as text, the answer.
class RequestLog {
 public:
  explicit RequestLog(const std::string& path) : file_(open_log(path, "--log")) {}

  void add(std::string_view game, std::string_view request, std::string_view answer) {
    using nlohmann::json;
    const auto quoted = [](std::string_view text) {
      return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
    };
    const std::lock_guard lock(mutex_);
    file_ << R"({"game":)" << quoted(game) << R"(,"request":)" << quoted(request) << R"(,"answer":)"
          << answer << "}\n"
          << std::flush;
  }

 private:
  std::mutex mutex_;
  std::ofstream file_;
};

// As the mod keeps them from 2.0 on: what each port was asked and what it answered, in two files.
class PortLogs {
 public:
  explicit PortLogs(std::string folder) : folder_(std::move(folder)) {}

  // Before the port is known nobody can ask.
  void begin(int first_port) {
    const std::lock_guard lock(mutex_);
    first_port_ = first_port;
    open_log(path(0, "req"), kVariable);
    open_log(path(0, "res"), kVariable);
  }

  // Files are opened for each line, so that they can be moved away.
  void add(int port_index, std::string_view request, std::string_view answer) {
    std::string line(request);
    std::replace_if(line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    const std::lock_guard lock(mutex_);
    std::ofstream(path(port_index, "req"), std::ios::app) << line << "\n";
    std::ofstream(path(port_index, "res"), std::ios::app) << answer << "\n";
  }

 private:
  static constexpr const char* kVariable = "BALATROBOT_PATH_LOGS";

  std::string path(int port_index, const char* kind) const {
    return folder_ + "/" + std::to_string(first_port_ + port_index) + "." + kind + ".jsonl";
  }

  std::mutex mutex_;
  std::string folder_;
  int first_port_ = 0;
};

void tell(const serve::HttpServerOptions& options, const ServeArguments& arguments, int port) {
  std::cout << "jimbo serve: " << serve::url_of(options.host, port);
  if (options.ports > 1) std::cout << " to " << port + options.ports - 1;
  std::cout << ", BalatroBot " << arguments.api << (arguments.fair ? ", fair" : "") << std::endl;
}

int run_serve(const ServeArguments& arguments) {
  serve::HttpServerOptions http = read_http_options(arguments);
  http.complain = serve::answer_complaint;
  serve::ServeOptions options = read_serve_options(arguments);
  std::unique_ptr<RequestLog> log;
  std::unique_ptr<PortLogs> port_logs;
  if (!arguments.log.empty()) log = std::make_unique<RequestLog>(arguments.log);
  serve::GameServer::Listener listener;
  const std::string log_folder = from_environment("BALATROBOT_PATH_LOGS", "");
  if (!log_folder.empty()) port_logs = std::make_unique<PortLogs>(log_folder);
  if (log != nullptr || port_logs != nullptr) {
    listener = [&](int port, std::string_view game, std::string_view request,
                   std::string_view answer) {
      if (log != nullptr) log->add(game, request, answer);
      if (port_logs != nullptr) port_logs->add(port, request, answer);
    };
  }
  const serve::GameLimits limits = read_limits(arguments);
  serve::AccessRules access = read_access(arguments.token, http.host);
  access.hosts.insert(access.hosts.end(), arguments.hosts.begin(), arguments.hosts.end());
  const EndSignals end;
  serve::GameServer games(std::move(options), std::move(access), http.ports, std::move(listener),
                          limits);
  const serve::HttpServer server(
      http, [&games](int port, const serve::HttpRequest& request, serve::HttpAnswer& answer) {
        games.handle(port, request, answer);
      });
  if (port_logs != nullptr) port_logs->begin(server.port());
  tell(http, arguments, server.port());
  end.wait();
  return EXIT_SUCCESS;
}

const RegisterVerb kServe(
    "serve", "Games for other programs: BalatroBot's protocol over HTTP", [](CLI::App& app) {
      const auto arguments = std::make_shared<ServeArguments>();
      ServeArguments& a = *arguments;
      app.add_option(
             "--host", a.host,
             "Address to listen at (default BALATROBOT_HOST, else 127.0.0.1); one that other "
             "machines reach needs a token")
          ->type_name("ADDRESS");
      app.add_option("--port", a.port,
                     "Port, 0 for any free one (default BALATROBOT_PORT, else 12346)")
          ->type_name("N");
      app.add_option("--games", a.games,
                     "Number of games; each has its own port, counting up from --port")
          ->type_name("N");
      app.add_option("--data", a.data,
                     "Folder for save, load and screenshot; without it they are refused")
          ->type_name("DIR");
      app.add_flag("--overwrite", a.overwrite, "Let save and screenshot replace files there");
      app.add_flag("--fair", a.fair, "Leave out what a player cannot see");
      app.add_flag("--sell-negative", a.sell_negative,
                   "Sell Negative jokers where the slots are full, as the game and 2.0 do");
      app.add_option("--api", a.api, "Version of the protocol: 1.5 (default) or 2.0")
          ->type_name("VERSION");
      app.add_flag("--keep-alive", a.keep_alive, "Let clients keep their connections");
      app.add_option("--threads", a.threads, "Threads (default: one for each core)")
          ->type_name("N");
      app.add_option("--token", a.token, kTokenHelp)->type_name("TOKEN");
      app.add_option("--client-games", a.client_games,
                     "Games with a name that one client may have at once (default 4000)")
          ->type_name("N");
      app.add_option("--allow-host", a.hosts,
                     "A name by which clients call this machine; may be repeated")
          ->type_name("NAME");
      app.add_option("--log", a.log, "File to which every request and answer is added")
          ->type_name("FILE");
      a.rules.add_to(app);
      app.footer(
          "Without options the variables of the mod's launcher count: BALATROBOT_HOST,\n"
          "BALATROBOT_PORT, BALATROBOT_DEBUG=1 for its test methods, and BALATROBOT_PATH_LOGS for\n"
          "a folder of logs. docs/server.md tells how to point programs at it.");
      return [arguments] { return run_serve(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
