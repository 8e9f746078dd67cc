#include <fstream>
#include <stdexcept>

#include "cli/rules_file.h"
#include "cli/terminal.h"
#include "io/save.h"

// What the program asks of the machine, in a page: there is neither a terminal nor a file.

// CLI11 could read options from a file, and this target's library lacks the streams for it.
template class std::basic_filebuf<char>;
template class std::basic_ifstream<char>;

namespace jimbo {

// The only rules here, so that their hash is compared with none.
std::shared_ptr<const Ruleset> vanilla_ruleset() {
  static const auto kRuleset = std::make_shared<const Ruleset>(Ruleset{kVanilla, "vanilla", 0});
  return kRuleset;
}

// A saved state names the rules it belongs to by a hash that the page does not know.
State load_state(std::span<const std::byte>, const Ruleset&) {
  throw std::invalid_argument(
      "the run begins with a saved state, and the page plays runs from their start: open the file "
      "with `jimbo play --load FILE` or `jimbo replay FILE`");
}

// Asked for by runs that begin with such a state alone.
std::vector<std::byte> save_state(const State&, const ContentName&) { return {}; }

}  // namespace jimbo

namespace jimbo::cli {

Terminal standard_terminal() {
  Terminal terminal;
  terminal.utf8 = true;
  return terminal;
}

std::shared_ptr<const Ruleset> load_ruleset(const std::string& path) {
  if (path == "vanilla") return vanilla_ruleset();
  throw std::invalid_argument("cannot read " + path + ": the page plays by vanilla rules");
}

}  // namespace jimbo::cli
