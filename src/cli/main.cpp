#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/verb/verb.h"
#include "text/item_reader.h"
#include "text/quote.h"
#include "text/text_style.h"

namespace jimbo::cli {
namespace {

// Exit codes: 0 done, 1 failed, 2 the command line is wrong.
constexpr int kFailed = 1;
constexpr int kWrongUsage = 2;

int report_usage(const std::string& where, const std::string& message) {
  std::cerr << where << ": " << message << "\nTry '" << where << " --help'.\n";
  return kWrongUsage;
}

bool is_verb(const std::string& word) {
  return std::any_of(verbs().begin(), verbs().end(),
                     [&](const Verb& verb) { return verb.name == word; });
}

std::string list_of_verbs() {
  std::string list;
  for (const Verb& verb : verbs()) list += (list.empty() ? "" : ", ") + verb.name;
  return list;
}

std::vector<std::string> verb_names() {
  std::vector<std::string> names;
  for (const Verb& verb : verbs()) names.push_back(verb.name);
  return names;
}

std::vector<std::string> option_names(const CLI::App& part) {
  std::vector<std::string> names;
  for (const CLI::Option* option : part.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// The argument without an option that a word such as --seed means; empty if none.
std::string argument_meant(const CLI::App& part, const std::string& word) {
  for (const CLI::Option* option : part.get_options()) {
    if (!option->get_positional() || option->nonpositional()) continue;
    if (word == "--" + CLI::detail::to_lower(option->get_name(true))) return option->get_name(true);
  }
  return "";
}

// What is missing, and what it is.
std::string required_text(const CLI::App& part, const std::string& error) {
  for (const CLI::Option* option : part.get_options()) {
    if (!option->get_required() || option->count() > 0) continue;
    std::string what = option->get_description();
    if (what.size() > 1 && std::isupper(static_cast<unsigned char>(what[1])) == 0) {
      what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
    }
    return error + ": " + what;
  }
  return error;
}

// What a verb cannot make anything of, in the order typed, with what may have been meant.
std::string extras_text(const CLI::App& part) {
  std::string text;
  bool after_option = false;
  for (const std::string& extra : part.remaining()) {
    const bool is_option = extra.starts_with('-');
    // What follows an unknown option is probably its value.
    if (std::exchange(after_option, is_option) && !is_option) continue;
    if (!text.empty()) text += "; ";
    text += (is_option ? "unknown option " : "unexpected argument ") + in_quotes(extra);
    const std::string word = extra.substr(0, extra.find('='));
    const std::string argument = is_option ? argument_meant(part, word) : "";
    const std::string near = is_option ? suggestion(word, option_names(part)) : "";
    if (!argument.empty()) {
      text += ": give " + argument + " without it";
    } else if (!near.empty()) {
      text += ", " + near;
    }
  }
  return text;
}

// The launcher of the BalatroBot mod starts what it takes for the game with a folder as argument
// and says in variables where to listen; options of our own can stand in JIMBO_SERVE.
bool is_started_by_launcher(const std::string& first) {
  return !is_verb(first) && !first.starts_with('-') && std::getenv("BALATROBOT_PORT") != nullptr;
}

std::vector<std::string> launcher_arguments() {
  std::vector<std::string> arguments = {"serve"};
  const char* options = std::getenv("JIMBO_SERVE");
  std::istringstream words(options == nullptr ? "" : options);
  for (std::string word; words >> word;) arguments.push_back(word);
  return arguments;
}

// As typed, but that `help` and `help VERB` ask for the help of the program and of a verb.
std::vector<std::string> typed_arguments(int argc, char** argv) {
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  if (arguments.empty() || arguments.front() != "help") return arguments;
  if (arguments.size() == 1) return {"--help"};
  return {arguments[1], "--help"};
}

// The help, broken to the 80 columns that every terminal has. Indented lines of a footer stay as
// they are; the others are paragraphs.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_desc(const CLI::Option* option) const override {
    return broken(option->get_description(), kColumns - static_cast<int>(get_column_width()));
  }

  // With one blank line between two groups.
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    return CLI::detail::find_and_replace(CLI::Formatter::make_help(app, std::move(name), mode),
                                         "\n\n\n", "\n\n");
  }

  std::string make_subcommand(const CLI::App* verb) const override {
    constexpr std::size_t kSummaryColumn = 13;
    std::string line = "  " + verb->get_name();
    line.resize(kSummaryColumn, ' ');
    return line + verb->get_description() + "\n";
  }

  std::string make_footer(const CLI::App* app) const override {
    std::istringstream footer(app->get_footer());
    std::string text;
    std::string paragraph;
    const auto end_paragraph = [&] {
      if (!paragraph.empty()) text += broken(paragraph, kColumns) + "\n";
      paragraph.clear();
    };
    for (std::string line; std::getline(footer, line);) {
      const bool goes_on = !line.empty() && line[0] != ' ';
      if (!goes_on) {
        end_paragraph();
        text += line + "\n";
      } else {
        paragraph += (paragraph.empty() ? "" : " ") + line;
        if (line.back() == ':') end_paragraph();
      }
    }
    end_paragraph();
    return text;
  }

 private:
  static constexpr int kColumns = 80;

  static std::string broken(std::string_view text, int width) {
    std::string lines = wrapped({.colour = false, .utf8 = true, .width = width}, text);
    if (!lines.empty()) lines.pop_back();  // the end of the last line is the formatter's
    return lines;
  }
};

// An option that was given says something; a variable that a script forgot to set does not.
void refuse_empty_values(const CLI::App& part) {
  for (const CLI::Option* option : part.get_options()) {
    for (const std::string& value : option->results()) {
      if (value.empty()) {
        throw std::invalid_argument(option->get_name() +
                                    " must not be empty: give a value or leave it out");
      }
    }
  }
}

int run(int argc, char** argv) {
  std::sort(verbs().begin(), verbs().end(),
            [](const Verb& a, const Verb& b) { return a.name < b.name; });
  CLI::App app("Jimbo: a bit-exact, fast engine for the card game Balatro.", "jimbo");
  app.set_version_flag("--version", "jimbo " JIMBO_VERSION, "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(1);
  app.formatter(std::make_shared<HelpFormatter>());
  app.get_formatter()->label("SUBCOMMAND", "VERB");
  app.footer("jimbo VERB --help, or jimbo help VERB, explains a verb.");

  std::vector<std::pair<CLI::App*, std::function<int()>>> parts;
  for (const Verb& verb : verbs()) {
    CLI::App* part = app.add_subcommand(verb.name, verb.summary)->group("Verbs");
    std::function<int()> action = verb.setup(*part);
    parts.emplace_back(part, std::move(action));
  }

  std::vector<std::string> arguments = typed_arguments(argc, argv);
  if (is_started_by_launcher(arguments.empty() ? "" : arguments[0])) {
    arguments = launcher_arguments();
  }
  const std::string first = arguments.empty() ? "" : arguments[0];
  if (first.empty()) {
    return report_usage("jimbo", "give a verb: play to begin, or one of " + list_of_verbs());
  }
  if (!is_verb(first) && app.get_option_no_throw(first) == nullptr) {
    const std::string kind = first[0] == '-' ? "option" : "verb";
    const std::string near = suggestion(first, verb_names());
    return report_usage("jimbo", "unknown " + kind + " " + in_quotes(first) + ": " +
                                     (near.empty() ? "" : near + " ") + "The verbs are " +
                                     list_of_verbs());
  }
  const std::string where = is_verb(first) ? "jimbo " + first : "jimbo";
  try {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
    app.parse(arguments);
    for (const auto& [part, action] : parts) {
      if (!part->parsed()) continue;
      refuse_empty_values(*part);
      return action();
    }
  } catch (const CLI::Success& done) {
    return app.exit(done);
  } catch (const CLI::ExtrasError& error) {
    std::string extras;
    for (const auto& [part, action] : parts) {
      if (part->parsed()) extras += extras_text(*part);
    }
    return report_usage(where, extras.empty() ? error.what() : extras);
  } catch (const CLI::RequiredError& error) {
    std::string missing = error.what();
    for (const auto& [part, action] : parts) {
      if (part->parsed()) missing = required_text(*part, missing);
    }
    return report_usage(where, missing);
  } catch (const CLI::ParseError& error) {
    return report_usage(where, error.what());
  } catch (const std::invalid_argument& error) {
    return report_usage(where, error.what());
  } catch (const std::bad_alloc&) {
    std::cerr << where << ": there is not enough memory for this\n";
  } catch (const std::exception& error) {
    std::cerr << where << ": " << error.what() << "\n";
  }
  return kFailed;
}

// Nobody should take a cut output for a whole one.
int with_output_checked(int code) {
  if (std::cout.flush()) return code;
  std::cerr << "jimbo: the standard output cannot be written to its end\n";
  return code == EXIT_SUCCESS ? kFailed : code;
}

}  // namespace
}  // namespace jimbo::cli

int main(int argc, char** argv) {
  return jimbo::cli::with_output_checked(jimbo::cli::run(argc, argv));
}
