#include <iostream>
#include <memory>

#include "cli/input/argument.h"
#include "cli/verb/verb.h"
#include "pipe/line_loop.h"
#include "pipe/pipe_session.h"

// jimbo pipe: games for a program in any language, over standard input and output.

namespace jimbo::cli {
namespace {

int run_pipe(const RulesArgument& rules) {
  std::ios::sync_with_stdio(false);
  pipe::PipeSession session(rules.read());
  pipe::answer_lines(std::cin, std::cout, [&session](std::string_view line, std::string& answer) {
    session.answer(line, answer);
  });
  return 0;
}

const RegisterVerb kPipe(
    "pipe", "Games for other programs: JSON lines over standard input and output",
    [](CLI::App& app) {
      const auto rules = std::make_shared<RulesArgument>();
      rules->add_to(app);
      app.footer(
          "It reads one JSON object per line and answers each with one; docs/pipe.md lists them.\n"
          "Example:\n"
          "  echo '{\"do\": \"new\", \"seed\": \"ALEEB\"}' | jimbo pipe");
      return [rules] { return run_pipe(*rules); };
    });

}  // namespace
}  // namespace jimbo::cli
