#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/verb/command_table.h"
#include "cli/verb/verb.h"
#include "text/quote.h"
#include "text/words.h"

// jimbo completion: scripts by which shells complete the command line.

namespace jimbo::cli {
namespace {

std::string replaced(std::string text, std::string_view old, std::string_view with) {
  for (std::size_t at = text.find(old); at != std::string::npos;
       at = text.find(old, at + with.size())) {
    text.replace(at, old.size(), with);
  }
  return text;
}

// One line, as a word in single quotes.
std::string in_single_quotes(std::string_view text) {
  std::string line(text.substr(0, text.find('\n')));
  return "'" + replaced(std::move(line), "'", "'\\''") + "'";
}

std::string names_of_options(const VerbRow& verb) {
  std::vector<std::string> names;
  for (const OptionRow& option : verb.options) {
    if (!option.is_argument) names.push_back(option.name);
  }
  return join_texts(names, " ");
}

// bash -------------------------------------------------------------------------------------------

void write_bash_verb(std::ostream& out, const VerbRow& verb) {
  out << "    " << verb.name << ")\n      case $before in\n";
  std::vector<std::string> files;
  std::vector<std::string> free;
  for (const OptionRow& option : verb.options) {
    if (option.is_argument || option.value.empty()) continue;
    if (const std::vector<std::string> words = words_of(option); !words.empty()) {
      out << "        " << option.name << ") COMPREPLY=($(compgen -W '" << join_texts(words, " ")
          << "' -- \"$word\")); return ;;\n";
    } else {
      (takes_file(option) ? files : free).push_back(option.name);
    }
  }
  const auto pattern = [](const std::vector<std::string>& names) {
    return replaced(join_texts(names, " "), " ", " | ");
  };
  if (!files.empty()) {
    out << "        " << pattern(files) << ") COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n";
  }
  if (!free.empty()) out << "        " << pattern(free) << ") return ;;\n";
  std::vector<std::string> words;
  for (const OptionRow& option : verb.options) {
    if (option.is_argument) words = words_of(option);
  }
  out << "      esac\n      options='" << names_of_options(verb) << "'\n";
  if (!words.empty()) out << "      words='" << join_texts(words, " ") << "'\n";
  out << "      ;;\n";
}

std::string bash_script(const std::vector<VerbRow>& verbs) {
  std::ostringstream out;
  std::vector<std::string> names;
  for (const VerbRow& verb : verbs) names.push_back(verb.name);
  out << "# jimbo: completions for bash, by `jimbo completion bash`\n"
         "_jimbo() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "  local options='' words=''\n"
         "  COMPREPLY=()\n"
         "  if ((COMP_CWORD == 1)); then\n"
         "    COMPREPLY=($(compgen -W '"
      << join_texts(names, " ")
      << " --help --version' -- \"$word\"))\n"
         "    return\n"
         "  fi\n"
         "  case ${COMP_WORDS[1]} in\n";
  for (const VerbRow& verb : verbs) write_bash_verb(out, verb);
  out << "  esac\n"
         "  if [[ $word == -* ]]; then\n"
         "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
         "  elif [[ -n $words ]]; then\n"
         "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
         "  else\n"
         "    COMPREPLY=($(compgen -f -- \"$word\"))\n"
         "  fi\n"
         "}\n"
         "complete -o filenames -F _jimbo jimbo\n";
  return out.str();
}

// zsh --------------------------------------------------------------------------------------------

// Brackets and colons mean something in the descriptions of options.
std::string zsh_text(const std::string& text) {
  std::string line = text.substr(0, text.find('\n'));
  for (const char* mark : {"\\", "[", "]", ":"}) {
    line = replaced(std::move(line), mark, std::string("\\") + mark);
  }
  return line;
}

std::string zsh_values(const OptionRow& option) {
  const std::vector<std::string> words = words_of(option);
  if (!words.empty()) return "(" + join_texts(words, " ") + ")";
  return takes_file(option) ? "_files" : " ";
}

std::string zsh_script(const std::vector<VerbRow>& verbs) {
  std::ostringstream out;
  out << "#compdef jimbo\n# jimbo: completions for zsh, by `jimbo completion zsh`\n"
         "_jimbo() {\n"
         "  local -a verbs\n"
         "  verbs=(\n";
  for (const VerbRow& verb : verbs) {
    out << "    " << in_single_quotes(verb.name + ":" + zsh_text(verb.help)) << "\n";
  }
  out << "  )\n"
         "  if ((CURRENT == 2)); then\n"
         "    _describe verb verbs\n"
         "    return\n"
         "  fi\n"
         "  local verb=$words[2]\n"
         "  shift words\n"
         "  ((CURRENT--))\n"
         "  case $verb in\n";
  for (const VerbRow& verb : verbs) {
    out << "    " << verb.name << ")\n      _arguments";
    for (const OptionRow& option : verb.options) {
      const std::string value =
          option.value.empty() ? "" : ":" + zsh_text(option.value) + ":" + zsh_values(option);
      if (option.is_argument) {
        out << " \\\n        " << in_single_quotes("*" + value);
      } else {
        out << " \\\n        "
            << in_single_quotes(option.name + "[" + zsh_text(option.help) + "]" + value);
      }
    }
    out << "\n      ;;\n";
  }
  out << "  esac\n}\n"
         "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _jimbo \"$@\"; else compdef _jimbo "
         "jimbo; fi\n";
  return out.str();
}

// fish -------------------------------------------------------------------------------------------

std::string fish_text(std::string_view text) {
  std::string line(text.substr(0, text.find('\n')));
  line = replaced(std::move(line), "\\", "\\\\");
  return "'" + replaced(std::move(line), "'", "\\'") + "'";
}

std::string fish_script(const std::vector<VerbRow>& verbs) {
  std::ostringstream out;
  out << "# jimbo: completions for fish, by `jimbo completion fish`\n"
         "complete -c jimbo -f\n"
         "complete -c jimbo -n __fish_use_subcommand -l help -d 'Print the verbs'\n"
         "complete -c jimbo -n __fish_use_subcommand -l version -d 'Print the version'\n";
  for (const VerbRow& verb : verbs) {
    out << "complete -c jimbo -n __fish_use_subcommand -a " << verb.name << " -d "
        << fish_text(verb.help) << "\n";
    const std::string within =
        "complete -c jimbo -n '__fish_seen_subcommand_from " + verb.name + "'";
    for (const OptionRow& option : verb.options) {
      const std::vector<std::string> words = words_of(option);
      std::string values;
      if (!words.empty()) {
        values = std::string(option.is_argument ? "" : " -x") + " -a " +
                 fish_text(join_texts(words, " "));
      } else if (!option.value.empty()) {
        values = takes_file(option) ? (option.is_argument ? " -F" : " -r -F") : " -x";
      }
      if (option.is_argument && words.empty() && !takes_file(option)) continue;
      out << within;
      if (!option.is_argument) out << " -l " << option.name.substr(2);
      out << values << " -d " << fish_text(option.help) << "\n";
    }
  }
  return out.str();
}

int print_script(const CLI::App& verb, const std::string& shell) {
  const std::vector<VerbRow> verbs = command_table(verb);
  if (shell == "bash") {
    std::cout << bash_script(verbs);
  } else if (shell == "zsh") {
    std::cout << zsh_script(verbs);
  } else if (shell == "fish") {
    std::cout << fish_script(verbs);
  } else {
    throw std::invalid_argument("no completions for the shell " + in_quotes(shell) +
                                ": give bash, zsh or fish");
  }
  return 0;
}

const RegisterVerb kCompletion(
    "completion", "Print a script that completes the command line in your shell",
    [](CLI::App& app) {
      const auto shell = std::make_shared<std::string>();
      app.add_option("shell", *shell, "bash, zsh or fish")->required()->type_name("SHELL");
      app.footer(
          "Run one of these, or put it into the start file of your shell:\n"
          "  source <(jimbo completion bash)\n"
          "  source <(jimbo completion zsh)\n"
          "  jimbo completion fish | source\n"
          "`cmake --install` puts the scripts where shells look for them.");
      return [shell, &app] { return print_script(app, *shell); };
    });

}  // namespace
}  // namespace jimbo::cli
