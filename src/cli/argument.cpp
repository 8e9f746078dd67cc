#include "cli/argument.h"

#include <charconv>
#include <stdexcept>
#include <system_error>

#include "io/quote.h"
#include "io/run_option_text.h"
#include "play/run_start.h"

namespace jimbo::cli {

void RunArguments::add_to(CLI::App& app, SeedIs seed) {
  if (seed != SeedIs::NoArgument) {
    const bool required = seed == SeedIs::Required;
    app.add_option("SEED", seed_,
                   required ? "1 to 8 letters and digits, as in ALEEB"
                            : "1 to 8 letters and digits, as in ALEEB (default: a random one)")
        ->required(required)
        ->type_name("");
  }
  app.add_option("--deck", deck_, "Deck, by key or name: b_red, Red (default: b_red)")
      ->type_name("DECK");
  app.add_option("--stake", stake_, "Stake: 1 to 8, or a name such as gold (default: 1)")
      ->type_name("STAKE");
  app.add_option("--challenge", challenge_,
                 "Challenge, by key or name; brings its own deck and stake")
      ->type_name("NAME");
  app.add_option("--hand-order", hand_order_,
                 "How the runtime walks the poker hands: windows or rank (default: windows)")
      ->type_name("ORDER");
}

RunOptions RunArguments::read() const {
  RunOptions options{};
  options.seed = seed_ ? read_seed(*seed_) : random_seed();
  if (!deck_.empty()) options.deck = read_deck(deck_);
  if (!stake_.empty()) options.stake = read_stake(stake_);
  options.hand_order = read_hand_order(hand_order_);
  if (challenge_.empty()) return options;
  options.challenge = read_challenge(challenge_);
  if (!deck_.empty() || !stake_.empty()) {
    throw std::invalid_argument(
        "a challenge brings its own deck and stake: leave --deck and --stake out");
  }
  return options;
}

bool RunArguments::any() const {
  return seed_.has_value() || !deck_.empty() || !stake_.empty() || !challenge_.empty() ||
         hand_order_ != kDefaultHandOrder;
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
