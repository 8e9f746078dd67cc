#include <fstream>
#include <stdexcept>

#include "cli/input/ruleset_file.h"
#include "cli/terminal/terminal.h"
#include "gamesave/profile.h"
#include "rules_file/ruleset.h"
#include "screen/program_trace.h"

// What the program asks of the machine, in a page: there is neither a terminal nor a file.

// CLI11 could read options from a file, and this target's library lacks the streams for it.
template class std::basic_filebuf<char>;
template class std::basic_ifstream<char>;

namespace jimbo {

// Nobody traces programs here.
void ProgramTrace::on_program(const ProgramEvent&) {}

}  // namespace jimbo

namespace jimbo::cli {

Terminal standard_terminal() {
  Terminal terminal;
  terminal.utf8 = true;
  return terminal;
}

std::shared_ptr<const Ruleset> load_ruleset(std::span<const std::string> paths) {
  if (paths.size() == 1 && paths[0] == "vanilla") return vanilla_ruleset();
  throw std::invalid_argument("cannot read " + paths[0] + ": a page opens no files by name");
}

}  // namespace jimbo::cli

namespace jimbo::gamesave {

std::shared_ptr<const Ruleset> with_profile(const std::shared_ptr<const Ruleset>&,
                                            const std::string&, std::span<const std::string>) {
  throw std::invalid_argument("the page has no profiles: everything is unlocked");
}

}  // namespace jimbo::gamesave
