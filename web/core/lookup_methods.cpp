#include <algorithm>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "io/description.h"
#include "io/names.h"
#include "io/run_option_text.h"
#include "io/seed_json.h"
#include "io/seed_list.h"
#include "io/seed_walk.h"
#include "method.h"

int jimbo_main(int argc, char** argv);  // the program (src/cli/main.cpp)

namespace jimbo::page {
namespace {

// Items -------------------------------------------------------------------------------------------

// {KEY: {"name", "text"}} for the first `count` of a kind.
template <class Id>
ordered_json texts_of(int count) {
  ordered_json texts = ordered_json::object();
  for (int i = 0; i < count; ++i) {
    const Id id = static_cast<Id>(i);
    texts[std::string(key(id))] = {{"name", name(id)}, {"text", describe(id)}};
  }
  return texts;
}

// Enumerations that begin with None.
template <class Id>
ordered_json texts_after_none(int count) {
  ordered_json texts = texts_of<Id>(count + 1);
  texts.erase("");
  return texts;
}

// Seeds -------------------------------------------------------------------------------------------

struct Wish {
  std::string key;
  int ante;  // by which it is to be met
};

void mark(std::vector<std::string>& keys, const Item& item) {
  keys.push_back(item_json(item).at("key").get<std::string>());
}

// All that an ante offers by its key.
std::vector<std::string> keys_of(const AnteContents& ante) {
  std::vector<std::string> keys = {std::string(key(ante.boss)), std::string(key(ante.voucher)),
                                   std::string(key(ante.tags[0])), std::string(key(ante.tags[1]))};
  for (const ShopContents& shop : ante.shops) {
    for (const auto& roll : shop.rolls) {
      for (const Offer& offer : roll) mark(keys, offer.item);
    }
    for (const PackContents& pack : shop.packs) {
      for (const Item& item : pack.cards) mark(keys, item);
    }
  }
  return keys;
}

// Bosses, vouchers and tags are known without a look into a shop.
bool lies_in_shops(const Wish& wish) {
  const auto is_a = [&](const char* start) { return wish.key.starts_with(start); };
  return !is_a("bl_") && !is_a("v_") && !is_a("tag_");
}

bool holds_all(const RunOptions& options, std::vector<Wish> wishes, int rerolls) {
  Route route;
  route.rerolls = rerolls;
  route.deals = false;
  route.packs = route.shops = std::any_of(wishes.begin(), wishes.end(), lies_in_shops);
  SeedWalk walk(options, route);
  while (!wishes.empty()) {
    const AnteContents ante = walk.next_ante();
    const std::vector<std::string> keys = keys_of(ante);
    std::erase_if(wishes, [&](const Wish& wish) {
      return std::find(keys.begin(), keys.end(), wish.key) != keys.end();
    });
    const bool late = std::any_of(wishes.begin(), wishes.end(),
                                  [&](const Wish& wish) { return wish.ante <= ante.ante; });
    if (late || !walk.exact()) return false;
  }
  return true;
}

}  // namespace

std::string items(RecordedRun&, const nlohmann::json&) {
  return ordered_json{{"jokers", texts_of<JokerId>(kJokerCount)},
                      {"consumables", texts_of<ConsumableId>(kConsumableCount)},
                      {"vouchers", texts_of<VoucherId>(kVoucherCount)},
                      {"tags", texts_of<TagId>(kTagCount)},
                      {"boosters", texts_of<BoosterId>(kBoosterCount)},
                      {"blinds", texts_of<BlindId>(kBlindCount)},
                      {"decks", texts_of<DeckId>(kDeckCount - 1)},  // that can be chosen
                      {"stakes", texts_of<StakeId>(kStakeCount)},
                      {"challenges", texts_of<ChallengeId>(kChallengeCount)},
                      {"enhancements", texts_after_none<Enhancement>(kEnhancementCount)},
                      {"editions", texts_after_none<Edition>(kEditionCount)},
                      {"seals", texts_after_none<Seal>(kSealCount)}}
      .dump();
}

std::string find_seeds(RecordedRun&, const nlohmann::json& parameters) {
  RunOptions options;
  options.deck = read_deck(parameters.value("deck", std::string("b_red")));
  options.stake = read_stake(parameters.value("stake", std::string("1")));
  std::vector<Wish> wishes;
  for (const nlohmann::json& wish : parameters.at("wishes")) {
    wishes.push_back({wish.at("key"), wish.at("ante")});
  }
  const Seed first = read_first_seed(parameters.at("first").get<std::string>());
  ordered_json found = ordered_json::array();
  for (const Seed& seed : seed_sequence(first, parameters.at("count"))) {
    options.seed = seed;
    if (holds_all(options, wishes, parameters.value("rerolls", 0))) {
      found.push_back(seed_text(seed));
    }
  }
  return found.dump();
}

// A verb of the program, with what it prints: the page shows the same as the terminal does.
std::string verb(RecordedRun&, const nlohmann::json& parameters) {
  std::vector<std::string> words = parameters.at("arguments");
  words.insert(words.begin(), "jimbo");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  std::ostringstream out;
  std::ostringstream errors;
  std::streambuf* const old_out = std::cout.rdbuf(out.rdbuf());
  std::streambuf* const old_errors = std::cerr.rdbuf(errors.rdbuf());
  const int code = jimbo_main(static_cast<int>(pointers.size()), pointers.data());
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_errors);
  return ordered_json{{"code", code}, {"out", out.str()}, {"errors", errors.str()}}.dump();
}

}  // namespace jimbo::page
