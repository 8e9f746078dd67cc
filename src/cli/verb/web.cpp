#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "cli/input/argument.h"
#include "cli/terminal/end_signals.h"
#include "cli/verb/desktop.h"
#include "cli/verb/save_follower.h"
#include "cli/verb/verb.h"
#include "serve/http/access.h"
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
  bool follows = false;
  FollowArguments follow;
};

// The run that is played in the game, told to every page that asks (server-sent events).
class FollowedEvents {
 public:
  explicit FollowedEvents(const FollowArguments& arguments)
      : follower_(arguments, &stop_), thread_([this] { run(); }) {}
  ~FollowedEvents() {
    stop_ = true;
    thread_.join();
  }
  FollowedEvents(const FollowedEvents&) = delete;
  FollowedEvents& operator=(const FollowedEvents&) = delete;

  // A run is nobody's but the player's: no other page may read it.
  void answer(const serve::HttpRequest& request, serve::HttpAnswer& answer) {
    if (const auto refused = serve::check_access({}, request)) {
      answer.status = refused->status;
      answer.body = refused->message;
      return;
    }
    answer.content_type = "text/event-stream";
    answer.header_lines = "Cache-Control: no-store\r\n";
    answer.more = [this, seen = 0](std::string& body) mutable {
      const std::lock_guard lock(mutex_);
      if (seen == version_) return;
      seen = version_;
      body += "data: " + run_ + "\n\n";
    };
  }

 private:
  void run() {
    constexpr std::chrono::milliseconds kPause(150);
    for (; !stop_; std::this_thread::sleep_for(kPause)) {
      std::optional<FollowedRun> run;
      try {
        run = follower_.look();
      } catch (const std::exception& error) {
        run = FollowedRun{.message = error.what()};
      }
      if (!run) continue;
      std::string json = followed_json(*run);
      const std::lock_guard lock(mutex_);
      run_ = std::move(json);
      ++version_;
    }
  }

  std::atomic<bool> stop_ = false;
  SaveFollower follower_;
  std::mutex mutex_;
  std::string run_;
  int version_ = 0;
  std::thread thread_;
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
  std::unique_ptr<FollowedEvents> followed;
  if (arguments.follows) followed = std::make_unique<FollowedEvents>(arguments.follow);
  const serve::HttpServer server(
      options, [&](int, const serve::HttpRequest& request, serve::HttpAnswer& answer) {
        if (followed && request.path == "/follow" && request.method == "GET") {
          followed->answer(request, answer);
        } else {
          files.handle(request, answer);
        }
      });
  const std::string address =
      serve::url_of(options.host, server.port()) + (followed ? "/#/follow" : "/");
  std::cout << "jimbo web: " << address << " (Ctrl-C ends it)" << std::endl;
  if (!arguments.quiet) open_browser(address);
  end.wait();
  return EXIT_SUCCESS;
}

const RegisterVerb kWeb(
    "web", "The page: play, watch, score and plan in a browser", [](CLI::App& app) {
      const auto arguments = std::make_shared<WebArguments>();
      app.add_option("--page", arguments->page,
                     "Folder of the built page (default: beside the program)")
          ->type_name("DIR");
      app.add_option("--port", arguments->port, "Port, 0 for any free one (default: 12380)")
          ->type_name("N");
      app.add_flag("--no-open", arguments->quiet, "Open no browser");
      auto* follow =
          app.add_flag("--follow", arguments->follows, "Show the run that you play in the game");
      app.add_option("--save", arguments->follow.save,
                     "The game's save.jkr or its folder "
                     "(default: the newest of this machine)")
          ->type_name("PATH")
          ->needs(follow);
      app.add_option("--agent", arguments->follow.agent, "Who advises (default: strong)")
          ->type_name("NAME")
          ->needs(follow);
      app.footer(
          "`./dev web` builds the page. It is served to this machine alone; "
          "as plain files it\nworks from any other server too.");
      return [arguments] { return run_web(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
