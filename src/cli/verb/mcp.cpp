#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cli/input/argument.h"
#include "cli/terminal/end_signals.h"
#include "cli/verb/server_access.h"
#include "cli/verb/verb.h"
#include "pipe/line_loop.h"
#include "pipe/mcp_session.h"
#include "serve/http/http_server.h"
#include "serve/http/socket.h"
#include "serve/mcp/mcp_server.h"

// jimbo mcp: runs for an assistant that speaks the Model Context Protocol.

namespace jimbo::cli {
namespace {

struct McpArguments {
  std::string data;
  std::string port;
  std::string host = "127.0.0.1";
  std::string token;
  std::vector<std::string> hosts;
  RulesArgument rules;

  pipe::SavedRuns saves() const { return data.empty() ? pipe::SavedRuns() : pipe::SavedRuns(data); }
};

int talk_over_lines(const McpArguments& arguments) {
  std::ios::sync_with_stdio(false);
  pipe::McpSession session(arguments.rules.read(), arguments.saves());
  pipe::answer_lines(std::cin, std::cout, [&session](std::string_view line, std::string& answer) {
    session.answer(line, answer);
  });
  return 0;
}

int talk_over_http(const McpArguments& arguments) {
  serve::HttpServerOptions options;
  options.host = arguments.host;
  options.port = read_number("--port", arguments.port, 0, serve::kLastPort);
  options.keep_alive = true;
  // One that advises is busy for a while.
  options.threads = std::max(4, static_cast<int>(std::thread::hardware_concurrency()));
  serve::AccessRules access = read_access(arguments.token, arguments.host);
  access.hosts.insert(access.hosts.end(), arguments.hosts.begin(), arguments.hosts.end());
  const auto rules = arguments.rules.read();
  const pipe::SavedRuns saves = arguments.saves();
  serve::McpServer sessions([&] { return pipe::McpSession(rules, saves); }, std::move(access));
  const EndSignals end;
  const serve::HttpServer server(
      options, [&sessions](int, const serve::HttpRequest& request, serve::HttpAnswer& answer) {
        sessions.handle(request, answer);
      });
  std::cout << "jimbo mcp: " << serve::url_of(options.host, server.port())
            << serve::McpServer::kPath << std::endl;
  end.wait();
  return 0;
}

const RegisterVerb kMcp(
    "mcp", "Games for assistants: the Model Context Protocol", [](CLI::App& app) {
      const auto arguments = std::make_shared<McpArguments>();
      McpArguments& a = *arguments;
      app.add_option("--data", a.data,
                     "Folder for saved runs; without it they end with the session")
          ->type_name("DIR");
      app.add_option("--port", a.port,
                     "Serve over HTTP at this port (0: any free one), not over stdin and stdout")
          ->type_name("N");
      app.add_option("--host", a.host,
                     "Address to listen at (default 127.0.0.1); others need a token")
          ->type_name("ADDRESS")
          ->needs("--port");
      app.add_option("--token", a.token, kTokenHelp)->type_name("TOKEN")->needs("--port");
      app.add_option("--allow-host", a.hosts,
                     "A name by which clients call this machine; may be repeated")
          ->type_name("NAME")
          ->needs("--port");
      a.rules.add_to(app);
      app.footer(
          "An assistant starts it as a stdio server: command `jimbo`, argument `mcp`. With\n"
          "--port it is a streamable HTTP server at the address that it prints. docs/mcp.md\n"
          "shows the configuration and the tools.");
      return [arguments] {
        return arguments->port.empty() ? talk_over_lines(*arguments) : talk_over_http(*arguments);
      };
    });

}  // namespace
}  // namespace jimbo::cli
