#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "method.h"
#include "record/joker_text.h"
#include "text/description.h"
#include "text/names.h"

int jimbo_main(int argc, char** argv);  // the program (src/cli/main.cpp)

namespace jimbo::page {
namespace {

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

// Jokers, and what the number of their own is called that the calculator can set ("mult").
ordered_json joker_texts() {
  ordered_json texts = texts_of<JokerId>(kJokerCount);
  for (int i = 0; i < kJokerCount; ++i) {
    const auto id = static_cast<JokerId>(i);
    const std::string_view number = value_word(id);
    if (!number.empty()) texts[std::string(key(id))]["number"] = number;
  }
  return texts;
}

}  // namespace

std::string items(Table&, const nlohmann::json&) {
  return ordered_json{{"jokers", joker_texts()},
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

// A verb of the program, with what it prints: the page shows the same as the terminal does.
std::string verb(Table&, const nlohmann::json& parameters) {
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
