#include "text/run_option_text.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "random/entropy.h"
#include "text/item_reader.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

// "Red" for "Red Deck".
std::string_view without_ending(std::string_view name, std::string_view ending) {
  if (name.ends_with(ending)) name.remove_suffix(ending.size());
  return name;
}

// Whether a text is the key of an item, its name, or its name without `ending`.
bool is_called(std::string_view text, std::string_view key, std::string_view name,
               std::string_view ending) {
  return is_same_word(text, key) || is_same_word(text, name) ||
         is_same_word(text, without_ending(name, ending));
}

void add_to_list(std::string& list, std::string_view key) {
  if (!list.empty()) list += ", ";
  list += key;
}

// "did you mean Ghost? " or nothing.
std::string near_text(std::string_view text, const std::vector<std::string>& names) {
  const std::string near = suggestion(text, names);
  return near.empty() ? near : near + " ";
}

void check_seed(std::string_view text, SeedError error) {
  switch (error) {
    case SeedError::None:
      return;
    case SeedError::Empty:
      refuse("the seed is empty: give letters and digits, as in ALEEB");
    case SeedError::TooLong:
      refuse("the seed " + in_quotes(text) + " has " + std::to_string(text.size()) +
             " characters: give at most 8");
    case SeedError::BadCharacter:
      break;
  }
  refuse("the seed " + in_quotes(text) +
         " has a character that is neither a letter A-Z nor a digit");
}

}  // namespace

LongSeed read_literal_seed(std::string_view text) {
  LongSeed seed;
  const SeedError error = parse_literal_seed(text.data(), static_cast<int>(text.size()), seed);
  if (error == SeedError::TooLong) {
    refuse("the seed has " + std::to_string(text.size()) + " characters: give at most " +
           std::to_string(kLongestSeed));
  }
  if (error == SeedError::BadCharacter) {
    refuse("the seed " + in_quotes(text) +
           " has a character that cannot be printed or is not of ASCII: leave it out");
  }
  check_seed(text, error);
  return seed;
}

Seed read_seed(std::string_view text) {
  Seed seed{};
  check_seed(text, parse_seed(text.data(), static_cast<int>(text.size()), seed));
  return seed;
}

Seed read_typed_seed(std::string_view text) {
  Seed seed{};
  check_seed(text, parse_typed_seed(text.data(), static_cast<int>(text.size()), seed));
  return seed;
}

Seed random_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  Entropy entropy{high << 32U | device()};
  return draw_seed(entropy);
}

DeckId read_deck(std::string_view text, const Content& content) {
  std::string keys;
  std::vector<std::string> names;
  for (int i = 0; i < content.deck_count; ++i) {
    const auto deck = static_cast<DeckId>(i);
    const bool called = is_called(text, key(content, deck), name(content, deck), " Deck");
    if (deck != DeckId::Challenge) {
      if (called) return deck;
      add_to_list(keys, key(content, deck));
      names.emplace_back(without_ending(name(content, deck), " Deck"));
    } else if (called) {
      refuse("the Challenge Deck is dealt by challenges only: name a challenge instead of a deck");
    }
  }
  refuse("no deck is called " + in_quotes(text) + ": " + near_text(text, names) +
         "give a name such as Red, or one of " + keys);
}

StakeId read_stake(std::string_view text, const Content& content) {
  int level = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), level);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  if (is_number && level >= 1 && level <= content.stake_count) {
    return static_cast<StakeId>(level - 1);
  }
  std::string keys;
  std::vector<std::string> names;
  for (int i = 0; i < content.stake_count; ++i) {
    const auto stake = static_cast<StakeId>(i);
    if (is_called(text, key(content, stake), name(content, stake), " Stake")) return stake;
    add_to_list(keys, key(content, stake));
    names.emplace_back(without_ending(name(content, stake), " Stake"));
  }
  refuse("no stake is called " + in_quotes(text) + ": " + near_text(text, names) +
         "give 1 to 8, a name such as gold, or one of " + keys);
}

ChallengeId read_challenge(std::string_view text, const Content& content) {
  return read_item<ChallengeId>(text, content);
}

HandOrder read_hand_order(std::string_view text) {
  for (const HandOrder order : {HandOrder::Windows, HandOrder::Rank}) {
    if (is_same_word(text, hand_order_text(order))) return order;
  }
  refuse("no hand order is called " + in_quotes(text) + ": give windows or rank");
}

std::string seed_text(const LongSeed& seed) {
  return {seed.text, static_cast<std::size_t>(seed.length())};
}

std::string_view hand_order_text(HandOrder order) {
  return order == HandOrder::Windows ? "windows" : "rank";
}

}  // namespace jimbo
