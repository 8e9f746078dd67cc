#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "effects/language/activation.h"
#include "rules_file/effect/compiler.h"
#include "rules_file/effect/vocabulary.h"
#include "rules_file/own_moment.h"
#include "rules_file/word_list.h"

// The tables of docs/effect_moments.md and docs/effect_words.md are made of the tables of the
// language. The text around them is written by hand; what stands between `<!-- table: NAME -->` and
// `<!-- end -->` is not. After a change, rewrite them with JIMBO_UPDATE=1 ./dev test EffectDocs.

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
  for (const std::string& word : offered_words(offer)) {
    text += (text.empty() ? "" : ", ") + code(word);
  }
  return text;
}

std::string moment_row(const EffectMoment& moment) {
  return "| " + code(moment.name) + " | " + std::string(moment.meaning) + " | " +
         offers(moment.offer) + " | " + ((moment.offer & needs::Between) != 0 ? "yes" : "") +
         " |\n";
}

std::string moments_table(const char* section) {
  std::string text = "| key | when | offers | no hand |\n|---|---|---|---|\n";
  for (const WrittenMoment& written : moments_of(section)) {
    if (!written.in_run) text += moment_row(written.moment);  // one list has those of the run
  }
  return text;
}

// They are those of jokers at which all are asked.
std::string run_moments_list() {
  std::string text;
  for (const WrittenMoment& written : moments_of("run")) {
    text += (text.empty() ? "" : ", ") + code(written.moment.name);
  }
  return text + ".\n";
}

std::string limits_table() {
  std::string text = "| what | most |\n|---|---|\n";
  for (const RulesLimit& limit : rules_limits()) {
    text += "| " + limit.what + " | " + limit.most + " |\n";
  }
  return text;
}

std::string voucher_terms_table() {
  std::string text = "| key | values | meaning |\n|---|---|---|\n";
#define TERM(type, term, least, most, meaning) \
  text += "| " + code(#term) + " | " #least " to " #most " | " meaning " |\n";
#include "facts/voucher_terms.def"
  return text;
}

std::string deck_terms_table() {
  std::string text = "| key | values | meaning |\n|---|---|---|\n";
#define TERM(type, term, least, most, meaning) \
  text += "| " + code(#term) + " | " #least " to " #most " | " meaning " |\n";
#include "facts/deck_terms.def"
  return text;
}

std::string property_moments_table() {
  std::string text = "| of | key | when | offers | no hand |\n|---|---|---|---|---|\n";
  for (const auto& [section, name] : {std::pair{"enhancements", "enhancement"},
                                      {"seals", "seal"},
                                      {"editions", "edition"},
                                      {"boosters", "pack"}}) {
    for (const WrittenMoment& written : moments_of(section)) {
      text += "| " + std::string(name) + " " + moment_row(written.moment);
    }
  }
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

std::string questions_table() {
  std::string text = "| word | gives | meaning | when |\n|---|---|---|---|\n";
  for (const EffectWord& word : effect_words()) {
    if (word.kind != Kind::Function) continue;
    text += "| " + code(call_text(word)) + " | " + std::string(effect_kind(word.result).word) +
            " | " + std::string(word.meaning) + " | " + when(word.needs) + " |\n";
  }
  return text;
}

std::string acts_table() {
  std::string text = "| word | meaning | when |\n|---|---|---|\n";
  for (const EffectWord& word : effect_words()) {
    if (word.kind != Kind::Act) continue;
    text += "| " + code(call_text(word)) + " | " + std::string(word.meaning) + " | " +
            when(word.needs) + " |\n";
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
    {"moments", [] { return moments_table("jokers"); }},
    {"blind_moments", [] { return moments_table("blinds"); }},
    {"voucher_moments", [] { return moments_table("vouchers"); }},
    {"voucher_terms", voucher_terms_table},
    {"deck_terms", deck_terms_table},
    {"tag_moments", [] { return moments_table("tags"); }},
    {"property_moments", property_moments_table},
    {"deck_moments", [] { return moments_table("decks"); }},
    {"consumable_moments", [] { return moments_table("consumables"); }},
    {"run_moments", run_moments_list},
    {"limits", limits_table},
    {"kinds", kinds_table},
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

void check_document(const std::string& name) {
  const std::string path = std::string(JIMBO_TEST_DATA) + "/../../docs/" + name;
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const std::string wanted = rendered(text.str());
  if (std::getenv("JIMBO_UPDATE") != nullptr) {
    std::ofstream(path) << wanted;
    return;
  }
  EXPECT_EQ(text.str(), wanted) << "rewrite docs/" << name
                                << " with JIMBO_UPDATE=1 ./dev test EffectDocs";
}

TEST(EffectDocs, MomentsAreUpToDate) { check_document("effect_moments.md"); }

TEST(EffectDocs, WordsAreUpToDate) { check_document("effect_words.md"); }

}  // namespace
}  // namespace jimbo::effect_docs_test
