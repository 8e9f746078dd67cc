#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "cli/input/argument.h"
#include "cli/terminal/end_signals.h"
#include "cli/verb/desktop.h"
#include "cli/verb/verb.h"
#include "serve/http/http_server.h"
#include "serve/http/page_files.h"
#include "serve/http/socket.h"

// jimbo web: the page, served to this machine alone.

namespace jimbo::cli {
namespace {

struct WebArguments {
  std::string page;
  std::string port = "12380";
  bool quiet = false;  // opens no browser
};

// The page beside the program: where it is built, and where it is installed.
std::string find_page() {
  namespace fs = std::filesystem;
  const fs::path folder = program_folder();
  for (const char* place : {"page", "../page", "../share/jimbo/page"}) {
    if (fs::exists(folder / place / "index.html")) {
      return (folder / place).lexically_normal().string();
    }
  }
  return (folder / "../page").lexically_normal().string();
}

int run_web(const WebArguments& arguments) {
  const serve::PageFiles files(arguments.page.empty() ? find_page() : arguments.page);
  serve::HttpServerOptions options;
  options.port = read_number("--port", arguments.port, 0, serve::kLastPort);
  options.keep_alive = true;
  const EndSignals end;
  const serve::HttpServer server(
      options, [&files](int, const serve::HttpRequest& request, serve::HttpAnswer& answer) {
        files.handle(request, answer);
      });
  const std::string address = serve::url_of(options.host, server.port()) + "/";
  std::cout << "jimbo web: " << address << " (Ctrl-C ends it)" << std::endl;
  if (!arguments.quiet) open_browser(address);
  end.wait();
  return EXIT_SUCCESS;
}

const RegisterVerb kWeb("web", "The page: play, watch, score and plan in a browser",
                        [](CLI::App& app) {
                          const auto arguments = std::make_shared<WebArguments>();
                          app.add_option("--page", arguments->page,
                                         "Folder of the built page (default: beside the program)")
                              ->type_name("DIR");
                          app.add_option("--port", arguments->port,
                                         "Port, 0 for any free one (default: 12380)")
                              ->type_name("N");
                          app.add_flag("--no-open", arguments->quiet, "Open no browser");
                          app.footer(
                              "`./dev web` builds the page. It is served to this machine alone; "
                              "as plain files it\nworks from any other server too.");
                          return [arguments] { return run_web(*arguments); };
                        });

}  // namespace
}  // namespace jimbo::cli
