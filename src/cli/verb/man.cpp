#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/verb/command_table.h"
#include "cli/verb/verb.h"

// jimbo man: the manual page, in the language of man.

namespace jimbo::cli {
namespace {

// A text as troff takes it: no line begins with a request, and signs stay what they are.
std::string shown(const std::string& text) {
  std::string result;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\'')) result += "\\&";
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
    at_start = c == '\n';
  }
  return result;
}

void write_option(std::ostream& out, const OptionRow& option) {
  out << ".TP\n";
  if (option.is_argument) {
    out << ".I " << shown(option.name) << "\n";
  } else {
    out << ".BR " << shown(option.name);
    if (!option.value.empty()) out << " \" \\fI" << shown(option.value) << "\\fR\"";
    out << "\n";
  }
  out << shown(option.help) << "\n";
}

std::string manual_page(const std::vector<VerbRow>& verbs) {
  std::ostringstream out;
  out << ".TH JIMBO 1 \"\" \"jimbo " JIMBO_VERSION
         "\" \"User Commands\"\n"
         ".SH NAME\njimbo \\- a bit\\-exact, fast engine for the card game Balatro\n"
         ".SH SYNOPSIS\n.B jimbo\n.I VERB\n.RI [ OPTION... ]\n"
         ".SH DESCRIPTION\nJimbo plays, simulates, scores, solves, searches and explains the game. "
         "Each verb does one thing;\n.B jimbo\n.I VERB\n.B \\-\\-help\ntells what this page does.\n"
         ".SH VERBS\n";
  for (const VerbRow& verb : verbs) {
    out << ".SS jimbo " << shown(verb.name) << "\n" << shown(verb.help) << ".\n";
    for (const OptionRow& option : verb.options) {
      if (option.name != "--help") write_option(out, option);
    }
    if (!verb.footer.empty()) out << ".PP\n.nf\n" << shown(verb.footer) << "\n.fi\n";
  }
  out << ".SH EXIT STATUS\n"
         ".TP\n.B 0\nDone.\n.TP\n.B 1\nFailed.\n.TP\n.B 2\nThe command line is wrong.\n"
         ".TP\n.BR 130 , 143\nEnded by Ctrl\\-C or SIGTERM; what was found so far was told.\n"
         ".SH ENVIRONMENT\n"
         ".TP\n.B NO_COLOR\nIf set, no colours.\n"
         ".TP\n.BR LC_ALL , LC_CTYPE , LANG\nSigns beyond ASCII are written if the locale has "
         "them.\n"
         ".TP\n.B JIMBO_STATE_DIR\nWhere the run is kept for\n.BR \"play \\-\\-continue\" .\n"
         ".SH FILES\n"
         ".TP\n.I ~/.local/state/jimbo/last_run\nThe run that was played last, as a replay "
         "(below\n.B XDG_STATE_HOME\nif that is set).\n";
  return out.str();
}

const RegisterVerb kMan("man", "Print the manual page, as in: jimbo man | man -l -",
                        [](CLI::App& app) {
                          return [&app] {
                            std::cout << manual_page(command_table(app));
                            return 0;
                          };
                        });

}  // namespace
}  // namespace jimbo::cli
