#include <iostream>
#include <memory>

#include "cli/input/argument.h"
#include "cli/verb/verb.h"
#include "pipe/line_loop.h"
#include "pipe/mcp_session.h"

// jimbo mcp: a run for an assistant that speaks the Model Context Protocol.

namespace jimbo::cli {
namespace {

int run_mcp(const RulesArgument& rules) {
  std::ios::sync_with_stdio(false);
  pipe::McpSession session(rules.read());
  pipe::answer_lines(std::cin, std::cout, [&session](std::string_view line, std::string& answer) {
    session.answer(line, answer);
  });
  return 0;
}

const RegisterVerb kMcp(
    "mcp", "A game for assistants: the Model Context Protocol", [](CLI::App& app) {
      const auto rules = std::make_shared<RulesArgument>();
      rules->add_to(app);
      app.footer(
          "An assistant starts it as a server of the kind stdio: the command is `jimbo`, its\n"
          "argument `mcp`. docs/mcp.md shows the configuration and the tools.");
      return [rules] { return run_mcp(*rules); };
    });

}  // namespace
}  // namespace jimbo::cli
