#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "effects/language/moment_offer.h"
#include "effects/language/op.h"
#include "facts/programs.h"
#include "random/tally.h"
#include "rules_file/effect/compiler.h"
#include "rules_file/effect/vocabulary.h"

// The tables of docs/effects.md are made of the tables of the language. The text around them is
// written by hand; what stands between `<!-- table: NAME -->` and `<!-- end -->` is not. After a
// change, rewrite them with JIMBO_UPDATE=1 ./dev test EffectDocs.

namespace jimbo::effect_docs_test {
namespace {

using Kind = EffectWord::Kind;

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string when(std::uint64_t need) {
  return need == needs::Always ? "" : std::string(need_text(need));
}

// What a moment offers, in the words of programs.
std::string offers(std::uint64_t offer) {
  std::string text;
  const auto add = [&](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
  if ((offer & needs::OneCard) != 0) add("`card`");
  if ((offer & needs::OtherJoker) != 0) add("`other`");
  for (const EffectCollection& collection : effect_collections()) {
    if (collection.needs != 0 && (collection.needs & ~offer) == 0) add(code(collection.word));
  }
  const std::uint64_t common = needs::Own | needs::OwnBlind | needs::Chance | needs::Hand |
                               needs::Between | needs::Calm | needs::Adding | needs::Tag;
  for (const EffectWord& word : effect_words()) {
    const bool own = (word.needs & ~common) != 0 && (word.needs & ~offer) == 0;
    if (own && text.find(code(word.word)) == std::string::npos) add(code(word.word));
  }
  return text;
}

struct NamedMoment {
  Hook hook;
  const char* meaning;
};

constexpr NamedMoment kMoments[] = {
#define HOOK(id, function, asked, Context, Answer, moment) {Hook::id, moment},
#include "hook/joker_hooks.def"
};

std::string moments_table() {
  std::string text = "| key | when | offers | no hand |\n|---|---|---|---|\n";
  for (const NamedMoment& one : kMoments) {
    const EffectMoment moment = moment_of(one.hook);
    text += "| " + code(moment.name) + " | " + one.meaning + " | " + offers(moment.offer) + " | " +
            ((moment.offer & needs::Between) != 0 ? "yes" : "") + " |\n";
  }
  return text;
}

std::string yes_if(bool holds) { return holds ? "yes" : ""; }

constexpr const char* kMomentsHead = "| key | when | offers | no hand |\n|---|---|---|---|\n";

template <class Hook>
std::string moment_row(std::string_view name, Hook hook, const char* meaning) {
  return "| " + code(name) + " | " + meaning + " | " + offers(offer_of(hook)) + " | " +
         yes_if((offer_of(hook) & needs::Between) != 0) + " |\n";
}

std::string blind_moments_table() {
  std::string text = kMomentsHead;
#define ITEM_HOOK(when, function, Answer, parameters, arguments, moment) \
  text += moment_row(#function, BlindHook::function, moment);
#include "hook/blind_hooks.def"
  return text;
}

std::string voucher_moments_table() {
  std::string text = kMomentsHead;
#define ITEM_HOOK(asked, function, Answer, parameters, arguments, moment) \
  if (is_moment(VoucherHook::function)) {                                 \
    text += moment_row(#function, VoucherHook::function, moment);         \
  }
#include "hook/voucher_hooks.def"
  return text;
}

std::string voucher_terms_table() {
  std::string text = "| key | values | meaning |\n|---|---|---|\n";
#define TERM(type, term, least, most, meaning) \
  text += "| " + code(#term) + " | " #least " to " #most " | " meaning " |\n";
#include "facts/voucher_terms.def"
  return text;
}

std::string tag_moments_table() {
  std::string text = kMomentsHead;
#define ITEM_HOOK(id, function, Answer, parameters, arguments, moment) \
  text += moment_row(#function, TagHook::id, moment);
#include "hook/tag_hooks.def"
  return text;
}

std::string property_moments_table() {
  std::string text = "| of | key | when | offers | no hand |\n|---|---|---|---|---|\n";
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  text += "| enhancement " + moment_row(#function, EnhancementHook::function, moment);
#include "hook/enhancement_hooks.def"
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)                               \
  text += "| seal " +                                                                            \
          moment_row(SealHook::function == SealHook::retriggers ? "card_retriggers" : #function, \
                     SealHook::function, moment);
#include "hook/seal_hooks.def"
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  text += "| edition " + moment_row(#function, EditionHook::function, moment);
#include "hook/edition_hooks.def"
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  text += "| pack " + moment_row(#function, BoosterHook::function, moment);
#include "hook/booster_hooks.def"
  return text;
}

std::string kinds_table() {
  std::string text = "| kind | what it is |\n|---|---|\n";
  for (const EffectKind& kind : effect_kinds()) {
    if (kind.letter == 'z' || kind.letter == 'o') continue;  // only the parser knows them
    text += "| " + code(kind.word) + " | " + std::string(kind.meaning) + " |\n";
  }
  return text;
}

std::string run_table() {
  std::string text = "| word | kind | meaning | when |\n|---|---|---|---|\n";
  for (const EffectWord& word : effect_words()) {
    if (word.kind != Kind::Run) continue;
    text += "| " + code(word.word) + " | " + std::string(effect_kind(word.result).word) + " | " +
            std::string(word.meaning) + " | " + when(word.needs) + " |\n";
  }
  return text;
}

std::string properties_table() {
  std::string text = "| property | kind | meaning |\n|---|---|---|\n";
  for (const EffectWord& word : effect_words()) {
    if (word.kind != Kind::Property) continue;
    text += "| " + code(std::string(word.owner) + "." + std::string(word.word)) + " | " +
            std::string(effect_kind(word.result).word) + " | " + std::string(word.meaning) + " |\n";
  }
  return text;
}

std::string call(const EffectWord& word) {
  std::string text = std::string(word.word) + "(";
  for (std::size_t i = 0; i < word.arguments.size(); ++i) {
    text += (i > 0 ? ", " : "") + std::string(effect_kind(word.arguments[i]).word);
  }
  return code(text + ")");
}

std::string questions_table() {
  std::string text = "| word | gives | meaning | when |\n|---|---|---|---|\n";
  for (const EffectWord& word : effect_words()) {
    if (word.kind != Kind::Function) continue;
    text += "| " + call(word) + " | " + std::string(effect_kind(word.result).word) + " | " +
            std::string(word.meaning) + " | " + when(word.needs) + " |\n";
  }
  return text;
}

std::string acts_table() {
  std::string text = "| word | meaning | when |\n|---|---|---|\n";
  for (const EffectWord& word : effect_words()) {
    if (word.kind != Kind::Act) continue;
    text +=
        "| " + call(word) + " | " + std::string(word.meaning) + " | " + when(word.needs) + " |\n";
  }
  return text;
}

std::string collections_table() {
  std::string text = "| collection | elements | when |\n|---|---|---|\n";
  for (const EffectCollection& collection : effect_collections()) {
    text += "| " + code(collection.word) + " | " + std::string(collection.meaning) + " | " +
            when(collection.needs) + " |\n";
  }
  return text;
}

std::string numbers_table() {
  std::string text = "| name | meaning |\n|---|---|\n";
#define NUMBER(type, field, least, greatest, meaning) \
  text += "| " + code(#field) + " | " + std::string(meaning) + " |\n";
#include "facts/item_numbers.def"
  return text;
}

// Those of one meaning in one row; keys of items are too many.
std::string constants_table() {
  std::string text = "| what | names |\n|---|---|\n";
  char last = '\0';
  for (const EffectConstant& constant : effect_constants()) {
    if (std::string_view("JKGV").find(constant.kind) != std::string_view::npos) continue;
    if (constant.kind != last) {
      text += std::string(last == '\0' ? "" : " |\n") + "| " +
              std::string(effect_kind(constant.kind).meaning) + " | ";
    } else {
      text += " ";
    }
    last = constant.kind;
    text += code(constant.name);
  }
  return text + " |\n";
}

const std::map<std::string, std::function<std::string()>> kTables = {
    {"blind_moments", blind_moments_table},
    {"voucher_moments", voucher_moments_table},
    {"voucher_terms", voucher_terms_table},
    {"tag_moments", tag_moments_table},
    {"property_moments", property_moments_table},
    {"kinds", kinds_table},
    {"moments", moments_table},
    {"run", run_table},
    {"properties", properties_table},
    {"questions", questions_table},
    {"collections", collections_table},
    {"numbers", numbers_table},
    {"constants", constants_table},
    {"acts", acts_table}};

std::string rendered(const std::string& document) {
  const std::string begin = "<!-- table: ";
  std::string result;
  std::size_t at = 0;
  for (std::size_t mark = 0; (mark = document.find(begin, at)) != std::string::npos;) {
    const std::size_t name_at = mark + begin.size();
    const std::string name = document.substr(name_at, document.find(' ', name_at) - name_at);
    const std::size_t line_end = document.find('\n', mark) + 1;
    result += document.substr(at, line_end - at) + "\n" + kTables.at(name)() + "\n";
    at = document.find("<!-- end -->", line_end);
  }
  return result + document.substr(at);
}

TEST(EffectDocs, AreUpToDate) {
  const std::string path = std::string(JIMBO_TEST_DATA) + "/../../docs/effects.md";
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const std::string wanted = rendered(text.str());
  if (std::getenv("JIMBO_UPDATE") != nullptr) {
    std::ofstream(path) << wanted;
    return;
  }
  EXPECT_EQ(text.str(), wanted)
      << "rewrite docs/effects.md with JIMBO_UPDATE=1 ./dev test EffectDocs";
}

// The limits that the page names.
TEST(EffectDocs, NameTheLimits) {
  EXPECT_EQ(kLongestActivation, 20'000);
  EXPECT_EQ(kProgramCapacity, 32'767);
  EXPECT_EQ(kConstantCapacity, 4'096);
  EXPECT_EQ(kOwnStreams, 64);
  EXPECT_EQ(kTallies, 16);
  EXPECT_EQ(kMostOfATally, 4'095);
  EXPECT_EQ(kMostMemories, 6);
  EXPECT_EQ(kLocals - 1, 31);
  EXPECT_EQ(kLoops, 8);
  EXPECT_EQ(kStreamNameLength, 23);
}

}  // namespace
}  // namespace jimbo::effect_docs_test
