#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <spawn.h>
#include <string>
#include <system_error>

#include "cli/input/argument.h"
#include "cli/terminal/end_signals.h"
#include "cli/verb/verb.h"
#include "serve/http/http_server.h"
#include "serve/http/page_files.h"

// jimbo web: the page, served to this machine alone.

extern char** environ;  // which not every system's headers declare

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
  std::error_code unknown;
  const fs::path folder = fs::read_symlink("/proc/self/exe", unknown).parent_path();
  for (const char* place : {"page", "../page", "../share/jimbo/page"}) {
    if (fs::exists(folder / place / "index.html")) return (folder / place).lexically_normal();
  }
  return (folder / "../page").lexically_normal();
}

// Where there is a desktop; a browser that does not open is no error, as the address is told.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open";
  std::string argument = address;
  char* const words[] = {program.data(), argument.data(), nullptr};
  pid_t process = 0;
  static_cast<void>(posix_spawnp(&process, program.c_str(), nullptr, nullptr, words, environ));
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
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port()) + "/";
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
