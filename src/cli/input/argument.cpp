#include "cli/input/argument.h"

#include <charconv>
#include <iostream>
#include <stdexcept>
#include <system_error>

#include "cli/input/ruleset_file.h"
#include "gamesave/profile.h"
#include "play/run_start.h"
#include "text/item_reader.h"
#include "text/quote.h"
#include "text/run_option_text.h"

namespace jimbo::cli {

CLI::Option* add_literal_option(CLI::App& app, bool& literal) {
  return app.add_flag("--literal", literal,
                      "Keep every 0 of a seed; without it 0 becomes O, as in the game's text box");
}

Seed read_seed_argument(const std::string& text, bool literal) {
  const Seed as_given = read_seed(text);
  if (literal) return as_given;
  const Seed seed = read_typed_seed(text);
  if (seed_text(seed) != seed_text(as_given)) {
    std::cerr << "jimbo: the seed " << seed_text(as_given) << " is read as " << seed_text(seed)
              << ", as the game's text box does; --literal keeps the 0\n";
  }
  return seed;
}

void RunArguments::add_to(CLI::App& app, SeedIs seed) {
  if (seed != SeedIs::NoArgument) {
    const bool required = seed == SeedIs::Required;
    app.add_option("SEED", seed_,
                   required ? "1 to 8 letters and digits, as in ALEEB"
                            : "1 to 8 letters and digits, as in ALEEB (default: a random one)")
        ->required(required)
        ->type_name("");
  }
  add_literal_option(app, literal_);
  app.add_option("--deck", deck_, "Deck, by key or name: b_red, Red (default: b_red)")
      ->type_name("DECK");
  app.add_option("--stake", stake_, "Stake: 1 to 8, or a name such as gold (default: 1)")
      ->type_name("STAKE");
  app.add_option("--challenge", challenge_,
                 "Challenge, by key or name; brings its own deck and stake")
      ->type_name("NAME");
  app.add_option("--hand-order", hand_order_,
                 "Order of the poker hands in the game: windows or rank (default: windows)")
      ->type_name("ORDER");
}

RunOptions RunArguments::read(const Content& content) const {
  RunOptions options{};
  options.seed = seed_ ? read_seed_argument(*seed_) : random_seed();
  if (!deck_.empty()) options.deck = read_deck(deck_, content);
  if (!stake_.empty()) options.stake = read_stake(stake_, content);
  options.hand_order = read_hand_order(hand_order_);
  if (challenge_.empty()) return options;
  options.challenge = read_challenge(challenge_, content);
  if (!deck_.empty() || !stake_.empty()) {
    throw std::invalid_argument(
        "a challenge brings its own deck and stake: leave --deck and --stake out");
  }
  return options;
}

Seed RunArguments::read_seed_argument(const std::string& text) const {
  return cli::read_seed_argument(text, literal_);
}

bool RunArguments::any() const {
  return seed_.has_value() || !deck_.empty() || !stake_.empty() || !challenge_.empty() ||
         hand_order_ != kDefaultHandOrder;
}

CLI::Option* RulesArgument::add_to(CLI::App& app) {
  constexpr const char* kGroup = "Rules and unlocks";  // what a verb itself takes is listed first
  app.add_option(
         "--profile", profile_,
         "What the player has unlocked: fresh for a new profile, or a profile folder of the "
         "game or its meta.jkr (default: everything)")
      ->type_name("PATH")
      ->group(kGroup);
  app.add_option("--locked", locked_, "Jokers, vouchers and tags that are locked, by name")
      ->type_name("LIST")
      ->group(kGroup);
  return app
      .add_option(
          "--rules", files_,
          "Rules file to play by, see jimbo rules; may be repeated, later ones change earlier "
          "ones (default: vanilla)")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->group(kGroup);
}

std::shared_ptr<const Ruleset> RulesArgument::read() const {
  const auto rules = files_.empty() ? vanilla_ruleset() : load_ruleset(files_);
  return has_profile() ? gamesave::with_profile(rules, profile_, {&locked_, 1}) : rules;
}

std::string RulesArgument::option() const {
  std::string options;
  const auto add = [&](const char* name, const std::string& value) {
    if (value.empty()) return;
    const bool plain = value.find_first_of(" \t'\"\\$") == value.npos;
    options += std::string(name) + " " + (plain ? value : in_quotes(value)) + " ";
  };
  for (const std::string& file : files_) add("--rules", file);
  add("--profile", profile_);
  add("--locked", locked_);
  return options;
}

void WalkArguments::add_to(CLI::App& app) {
  app.add_flag("--fused-seeding", fused_seeding,
               "As the game's build for Macs with ARM processors should deal; unconfirmed");
  app.add_option("--plays", plays,
                 "The poker hand that beats every blind, whose planet Telescope puts into "
                 "Celestial packs (default: High Card)")
      ->type_name("HAND");
}

WalkOptions WalkArguments::read(const RunOptions& run) const {
  WalkOptions options = run;
  options.fused_seeding = fused_seeding;
  if (!plays.empty()) options.plays = read_item<HandId>(plays);
  return options;
}

int read_number(const std::string& option, const std::string& text, int low, int high) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  const bool whole = error == std::errc() && rest == end;
  if (!whole || number < low || number > high) {
    throw std::invalid_argument(option + " must be a whole number from " + std::to_string(low) +
                                " to " + std::to_string(high) + ", got " + in_quotes(text));
  }
  return number;
}

}  // namespace jimbo::cli
