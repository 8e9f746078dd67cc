#include "pipe/run_argument.h"

#include <optional>
#include <string>

#include "text/run_option_text.h"

namespace jimbo::pipe {

namespace {

// Stakes have numbers too.
std::optional<std::string> stake_text(const Arguments& given) {
  const bool is_number = given.has("stake") && given.at("stake").is_number();
  return is_number ? given.at("stake").dump() : given.text("stake");
}

}  // namespace

RunOptions read_run_argument(const Arguments& given, const Content& content) {
  RunOptions options{};
  const std::optional<std::string> seed = given.text("seed");
  const std::optional<std::string> deck = given.text("deck");
  const std::optional<std::string> stake = stake_text(given);
  const std::optional<std::string> challenge = given.text("challenge");
  const std::optional<std::string> hand_order = given.text("hand_order");
  options.seed = seed ? read_literal_seed(*seed) : LongSeed(random_seed());
  if (deck) options.deck = read_deck(*deck, content);
  if (stake) options.stake = read_stake(*stake, content);
  if (hand_order) options.hand_order = read_hand_order(*hand_order);
  if (!challenge) return options;
  options.challenge = read_challenge(*challenge, content);
  if (deck || stake) {
    throw Fault(FaultKind::BadRequest,
                "a challenge brings its own deck and stake: leave 'deck' and 'stake' out");
  }
  return options;
}

}  // namespace jimbo::pipe
