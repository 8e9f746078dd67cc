#include "seeds/filter/wish_parser.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

#include "text/card_text.h"
#include "text/item_info.h"
#include "text/item_reader.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

// Words -------------------------------------------------------------------------------------------

struct KindWord {
  const char* word;
  WishKind kind;
  std::optional<Rarity> rarity;
  std::optional<ConsumableSet> set;
};

constexpr KindWord kKinds[] = {{"joker", WishKind::Joker, {}, {}},
                               {"legendary", WishKind::Joker, Rarity::Legendary, {}},
                               {"common", WishKind::Joker, Rarity::Common, {}},
                               {"uncommon", WishKind::Joker, Rarity::Uncommon, {}},
                               {"rare", WishKind::Joker, Rarity::Rare, {}},
                               {"tarot", WishKind::Consumable, {}, ConsumableSet::Tarot},
                               {"planet", WishKind::Consumable, {}, ConsumableSet::Planet},
                               {"spectral", WishKind::Consumable, {}, ConsumableSet::Spectral},
                               {"voucher", WishKind::Voucher, {}, {}},
                               {"tag", WishKind::Tag, {}, {}},
                               {"boss", WishKind::Boss, {}, {}},
                               {"pack", WishKind::Pack, {}, {}},
                               {"card", WishKind::Card, {}, {}},
                               {"deck", WishKind::Deck, {}, {}}};

template <class Value>
struct Word {
  const char* word;
  Value value;
};

constexpr Word<Edition> kEditions[] = {{"foil", Edition::Foil},
                                       {"holographic", Edition::Holographic},
                                       {"holo", Edition::Holographic},
                                       {"polychrome", Edition::Polychrome},
                                       {"negative", Edition::Negative}};
constexpr Word<Enhancement> kEnhancements[] = {
    {"bonus", Enhancement::Bonus}, {"mult", Enhancement::Mult},   {"wild", Enhancement::Wild},
    {"glass", Enhancement::Glass}, {"steel", Enhancement::Steel}, {"stone", Enhancement::Stone},
    {"gold", Enhancement::Gold},   {"lucky", Enhancement::Lucky}};
constexpr Word<Seal> kSeals[] = {
    {"red", Seal::Red}, {"blue", Seal::Blue}, {"gold", Seal::Gold}, {"purple", Seal::Purple}};
constexpr Word<BoosterKind> kPackKinds[] = {{"arcana", BoosterKind::Arcana},
                                            {"celestial", BoosterKind::Celestial},
                                            {"standard", BoosterKind::Standard},
                                            {"buffoon", BoosterKind::Buffoon},
                                            {"spectral", BoosterKind::Spectral}};
constexpr Word<BoosterSize> kPackSizes[] = {
    {"normal", BoosterSize::Normal}, {"jumbo", BoosterSize::Jumbo}, {"mega", BoosterSize::Mega}};

template <class Value, std::size_t kCount>
std::optional<Value> find_word(const Word<Value> (&words)[kCount], std::string_view text) {
  for (const Word<Value>& entry : words) {
    if (text == entry.word) return entry.value;
  }
  return std::nullopt;
}

template <std::size_t kCount, class Entry>
std::string known_words(const Entry (&words)[kCount]) {
  std::string text;
  for (const Entry& entry : words) text += (text.empty() ? "" : ", ") + std::string(entry.word);
  return text;
}

// The parser --------------------------------------------------------------------------------------

constexpr std::size_t kLongestName = 5;  // words
constexpr const char* kJoining =
    "; wishes that must all hold have semicolons between them, those of which some must hold "
    "begin with should and need a least_score";

class WishParser {
 public:
  WishParser(const std::vector<WishToken>& tokens, const Content& content)
      : tokens_(tokens), content_(content) {}

  Wish parse() {
    wish_.place = tokens_.front().place;
    for (const WishToken& token : tokens_) {
      wish_.text += (wish_.text.empty() ? "" : " ") + token.text;
    }
    read_need();
    read_kind();
    read_name();
    while (at_ < tokens_.size()) read_more();
    finish();
    return wish_;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    const std::size_t last = tokens_.size() - 1;
    throw FilterError(tokens_[std::min(at_, last)].place, message);
  }

  std::string word() const { return at_ < tokens_.size() ? lower_case(tokens_[at_].text) : ""; }

  bool take(std::string_view wanted) {
    if (word() != wanted) return false;
    ++at_;
    return true;
  }

  void read_need() {
    if (take("not")) wish_.need = WishNeed::MustNot;
    if (take("should")) wish_.need = WishNeed::Should;
  }

  void read_kind() {
    const std::string typed = word();
    const KindWord* entry = find_kind(typed);
    if (entry != nullptr) {
      ++at_;
    } else {
      entry = kind_of_name();
    }
    if (entry == nullptr) {
      const std::string near = suggestion(typed, wish_kinds());
      fail("a wish begins with a name or one of " + known_words(kKinds) + ", not with " +
           in_quotes(at_ < tokens_.size() ? tokens_[at_].text : "nothing") +
           (near.empty() ? "" : ": " + near));
    }
    wish_.kind = entry->kind;
    wish_.rarity = entry->rarity;
    wish_.set = entry->set;
  }

  // Of the item that a wish begins with the name of; null if nothing has that name.
  const KindWord* kind_of_name() const {
    std::string name;
    for (std::size_t i = at_; i < tokens_.size() && i < at_ + kLongestName; ++i) {
      name += (name.empty() ? "" : " ") + tokens_[i].text;
      for (const DescribedItem& item : all_items(content_)) {
        if (lower_case(item.name) != lower_case(name)) continue;
        std::string kind = lower_case(item.kind);
        if (kind == "blind") kind = "boss";
        if (const KindWord* entry = find_kind(kind)) return entry;
      }
    }
    return nullptr;
  }

  static const KindWord* find_kind(std::string_view word) {
    const auto* const found =
        std::find_if(std::begin(kKinds), std::end(kKinds),
                     [&](const KindWord& entry) { return entry.word == word; });
    return found == std::end(kKinds) ? nullptr : found;
  }

  // A name goes up to the first word that says something else.
  void read_name() {
    const std::size_t start = at_;
    std::string name;
    while (at_ < tokens_.size() && !begins_more()) {
      name += (name.empty() ? "" : " ") + tokens_[at_++].text;
    }
    if (name.empty() || lower_case(name) == "any") return;
    const std::size_t end = std::exchange(at_, start);
    try {
      set_name(name);
    } catch (const FilterError&) {
      throw;
    } catch (const std::invalid_argument& error) {
      const std::string typed = " " + lower_case(name) + " ";
      const bool joins = typed.find(" or ") != typed.npos || typed.find(" and ") != typed.npos;
      fail(error.what() + std::string(joins ? kJoining : ""));
    }
    at_ = end;
  }

  void set_name(const std::string& name) {
    switch (wish_.kind) {
      case WishKind::Boss:
        wish_.id = static_cast<int>(read_item<BlindId>(name, content_));
        break;
      case WishKind::Tag:
        wish_.id = static_cast<int>(read_tag(name));
        break;
      case WishKind::Voucher:
        wish_.id = static_cast<int>(read_item<VoucherId>(name, content_));
        break;
      case WishKind::Joker:
        set_joker(read_item<JokerId>(name, content_));
        break;
      case WishKind::Consumable:
        set_consumable(read_item<ConsumableId>(name, content_));
        break;
      case WishKind::Pack:
        fail("no pack is called " + in_quotes(name) + ": give a size (normal, jumbo, mega) and a " +
             "kind (" + known_words(kPackKinds) + ")");
      case WishKind::Card:
      case WishKind::Deck: {
        const Front front = read_front(name);
        wish_.rank = front.rank;
        wish_.suit = front.suit;
        break;
      }
    }
  }

  // With or without the word Tag: "Negative" is the Negative Tag.
  TagId read_tag(const std::string& name) const {
    if (const auto full = find_item<TagId>(name + " Tag", content_)) return *full;
    return read_item<TagId>(name, content_);
  }

  void set_joker(JokerId id) {
    const Rarity rarity = content_.facts(id).rarity;
    if (wish_.rarity && *wish_.rarity != rarity) {
      fail(std::string(name(id)) + " is " + lower_case(name(rarity)) + ", not " +
           lower_case(name(*wish_.rarity)));
    }
    wish_.rarity = rarity;
    wish_.id = static_cast<int>(id);
  }

  void set_consumable(ConsumableId id) {
    const ConsumableSet set = content_.facts(id).set;
    if (*wish_.set != set) {
      fail(std::string(name(id)) + " is a " + lower_case(name(set)) + ", not a " +
           lower_case(name(*wish_.set)));
    }
    wish_.id = static_cast<int>(id);
  }

  // Whether the word here says something about what the name names.
  bool begins_more() const {
    const std::string typed = word();
    const auto starts = [&](std::string_view start) { return typed.starts_with(start); };
    for (const char* plain : {"in", "by", "shop", "slot", "score", "at", "any", "edition"}) {
      if (typed == plain) return true;
    }
    if (is_limit("ante") || is_limit("antes") || is_limit("rolls")) return true;
    if (starts("x") && typed.size() > 1 && is_number(typed.substr(1))) return true;
    if (starts(">=")) return true;
    if (wish_.kind == WishKind::Tag && (typed == "small" || typed == "big")) return true;
    if (wish_.kind == WishKind::Voucher && typed == "redeemed") return true;
    const bool has_edition = wish_.kind == WishKind::Joker || wish_.kind == WishKind::Card;
    if (has_edition && find_word(kEditions, typed)) return true;
    if (wish_.kind == WishKind::Joker) {
      return typed == "eternal" || typed == "perishable" || typed == "rental";
    }
    if (wish_.kind == WishKind::Pack) {
      return find_word(kPackKinds, typed) || find_word(kPackSizes, typed);
    }
    const bool is_card = wish_.kind == WishKind::Card || wish_.kind == WishKind::Deck;
    if (is_card && (typed == "rank" || typed == "suit")) return true;
    return wish_.kind == WishKind::Card &&
           (find_word(kEnhancements, typed) || find_word(kSeals, typed));
  }

  static bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(),
                                        [](unsigned char c) { return std::isdigit(c) != 0; });
  }

  // `ante`, `ante<=3`, `ante=3`.
  bool is_limit(std::string_view name) const {
    const std::string typed = word();
    if (!typed.starts_with(name)) return false;
    return typed.size() == name.size() || typed[name.size()] == '<' || typed[name.size()] == '=';
  }

  void read_more() {
    const std::string typed = word();
    if (is_limit("ante") || is_limit("antes")) return read_antes();
    if (is_limit("rolls")) return read_rolls();
    if (read_quality()) return;
    if (take("any")) return;
    if (take("by")) {
      if (!is_limit("ante")) fail("by is followed by an ante: by ante 2");
      ++at_;
      return set_antes(1, read_number("ante", kMostWishedAnte));
    }
    if (take("edition")) {
      if (!find_word(kEditions, word())) fail("edition is followed by " + known_words(kEditions));
      return;
    }
    if (take("in")) {
      if (is_limit("ante") || is_limit("antes")) return;  // in ante 1 says no more than ante 1
      return read_sources();
    }
    if (take("shop")) {
      wish_.shop = read_number("shop", 3);
      return;
    }
    if (take("slot")) {
      wish_.slot = read_number("slot", 5);
      return;
    }
    if (take("score")) {
      wish_.score = read_number("score", 1'000'000);
      return;
    }
    if (typed.starts_with("x") && is_number(typed.substr(1))) return read_count(1);
    if (typed.starts_with(">=")) return read_count(2);
    if (take("at")) {
      if (!take("least")) fail("at is followed by least: at least 2");
      wish_.count = read_number("a number of times", kMostWishedCount);
      return;
    }
    if (wish_.kind == WishKind::Tag && (typed == "small" || typed == "big")) {
      wish_.slot = typed == "small" ? 1 : 2;
      ++at_;
      return;
    }
    const std::string joining = typed == "or" || typed == "and" ? kJoining : "";
    fail("this is not understood here: " + in_quotes(tokens_[at_].text) + joining +
         "; after the name come editions, stickers, in shop, in pack, ante 1, by ante 3, rolls<=4, "
         "shop 1, slot 2, x2");
  }

  // What the thing must be; false if the word is no such.
  bool read_quality() {
    const std::string typed = word();
    if (wish_.kind == WishKind::Card && take_card_quality(typed)) return true;
    if (wish_.kind == WishKind::Joker || wish_.kind == WishKind::Card) {
      if (const auto edition = find_word(kEditions, typed)) {
        wish_.edition = edition;
        ++at_;
        return true;
      }
    }
    if (wish_.kind == WishKind::Joker) {
      bool* sticker = nullptr;
      if (typed == "eternal") sticker = &wish_.eternal;
      if (typed == "perishable") sticker = &wish_.perishable;
      if (typed == "rental") sticker = &wish_.rental;
      if (sticker == nullptr) return false;
      *sticker = true;
      ++at_;
      return true;
    }
    if (wish_.kind == WishKind::Voucher && take("redeemed")) return wish_.redeemed = true;
    if (wish_.kind == WishKind::Pack) return take_pack_quality(typed);
    if (wish_.kind == WishKind::Deck) return take_front_part(typed);
    return false;
  }

  bool take_card_quality(const std::string& typed) {
    const bool seal_follows =
        at_ + 1 < tokens_.size() && lower_case(tokens_[at_ + 1].text) == "seal";
    if (seal_follows) {
      const auto seal = find_word(kSeals, typed);
      if (!seal) fail("no seal is called " + in_quotes(typed) + ": " + known_words(kSeals));
      wish_.seal = seal;
      at_ += 2;
      return true;
    }
    if (const auto enhancement = find_word(kEnhancements, typed)) {
      wish_.enhancement = enhancement;
      ++at_;
      return true;
    }
    return take_front_part(typed);
  }

  bool take_front_part(const std::string& typed) {
    if (typed != "rank" && typed != "suit") return false;
    ++at_;
    if (at_ == tokens_.size()) fail("give the " + typed + " too");
    try {
      if (typed == "rank") wish_.rank = read_rank(tokens_[at_].text);
      if (typed == "suit") wish_.suit = read_item<Suit>(tokens_[at_].text, content_);
    } catch (const std::invalid_argument& error) {
      fail(error.what());
    }
    ++at_;
    return true;
  }

  bool take_pack_quality(const std::string& typed) {
    const auto kind = find_word(kPackKinds, typed);
    const auto size = find_word(kPackSizes, typed);
    if (kind) wish_.pack_kind = kind;
    if (size) wish_.pack_size = size;
    if (kind || size) ++at_;
    return kind || size;
  }

  // Numbers ---------------------------------------------------------------------------------------

  int number_of(std::string_view text, const std::string& what, int most) const {
    int number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || rest != text.data() + text.size() || number < 1 || number > most) {
      fail(what + " must be a whole number from 1 to " + std::to_string(most) + ", got " +
           in_quotes(text));
    }
    return number;
  }

  int read_number(const std::string& what, int most) {
    if (at_ == tokens_.size()) fail("give the number too: " + what + " 1");
    const int number = number_of(tokens_[at_].text, what, most);
    ++at_;
    return number;
  }

  void read_count(std::size_t skipped) {
    std::string_view text = tokens_[at_].text;
    text.remove_prefix(skipped);
    if (text.empty()) {
      ++at_;
      wish_.count = read_number("a number of times", kMostWishedCount);
      return;
    }
    wish_.count = number_of(text, "a number of times", kMostWishedCount);
    ++at_;
  }

  // What follows a name such as ante, in the same word or in the next: "<=3", "2-4", "1".
  std::string read_limit(std::string_view name) {
    std::string text = lower_case(tokens_[at_].text).substr(name.size());
    if (text.empty() || text == "<=" || text == "=") {
      if (at_ + 1 == tokens_.size()) fail("give the number too: " + std::string(name) + "<=3");
      text += lower_case(tokens_[++at_].text);
    }
    return text;
  }

  void set_antes(int first, int last) {
    for (int ante = first; ante <= last; ++ante) wish_.antes |= std::uint64_t{1} << ante;
  }

  void read_antes() {
    std::string text = read_limit(is_limit("antes") ? "antes" : "ante");
    if (text.starts_with("<=")) {
      set_antes(1, number_of(std::string_view(text).substr(2), "ante", kMostWishedAnte));
    } else {
      if (text.starts_with("=")) text.erase(0, 1);
      for (const std::string& part : split_list(text)) {
        const std::size_t dash = part.find('-', 1);
        const int first = number_of(part.substr(0, dash), "ante", kMostWishedAnte);
        const int last = dash == std::string::npos
                             ? first
                             : number_of(part.substr(dash + 1), "ante", kMostWishedAnte);
        if (last < first) fail("antes go from the lower to the higher: 2-4");
        set_antes(first, last);
      }
    }
    ++at_;
  }

  void read_rolls() {
    std::string text = read_limit("rolls");
    if (text.starts_with("<=")) text.erase(0, 2);
    if (text.starts_with("=")) text.erase(0, 1);
    wish_.rolls = number_of(text, "rolls", kMostWishedRolls);
    ++at_;
  }

  // One or several, with commas: in shop, in arcana,spectral, in shop 1.
  void read_sources() {
    if (at_ == tokens_.size()) fail("in is followed by shop, pack or a kind of pack");
    for (bool more = true; more;) {
      if (at_ == tokens_.size()) fail("a comma is followed by one more place");
      std::string text = lower_case(tokens_[at_].text);
      more = text.ends_with(",");
      for (const std::string& part : split_list(text)) wish_.sources |= source_of(part);
      ++at_;
    }
    take("pack");
    if (at_ < tokens_.size() && is_number(tokens_[at_].text)) wish_.shop = read_number("shop", 3);
  }

  unsigned source_of(const std::string& text) const {
    if (text == "shop") return kFromShelf;
    if (text == "pack" || text == "packs") return kFromAnyPack;
    if (const auto kind = find_word(kPackKinds, text)) return from_pack(*kind);
    fail("no place is called " + in_quotes(text) + ": shop, pack, " + known_words(kPackKinds));
  }

  // Defaults --------------------------------------------------------------------------------------

  void finish() {
    if (wish_.antes == 0) set_antes(1, wish_.kind == WishKind::Deck ? 1 : 8);
    const unsigned possible = possible_sources();
    if (wish_.sources == 0) wish_.sources = possible;
    at_ = 0;
    if (possible != 0 && (wish_.sources & possible) == 0) {
      fail("it never lies there: " + in_quotes(wish_.text));
    }
    wish_.sources &= possible;
  }

  unsigned possible_sources() const {
    switch (wish_.kind) {
      case WishKind::Joker:
        if (wish_.is_legendary()) return soul_packs();
        return kFromShelf | from_pack(BoosterKind::Buffoon);
      case WishKind::Consumable:
        return consumable_sources();
      case WishKind::Card:
        return kFromShelf | from_pack(BoosterKind::Standard);
      default:
        return 0;
    }
  }

  static unsigned soul_packs() {
    return from_pack(BoosterKind::Arcana) | from_pack(BoosterKind::Spectral);
  }

  unsigned consumable_sources() const {
    if (wish_.id == static_cast<int>(ConsumableId::Soul)) return soul_packs();
    if (wish_.id == static_cast<int>(ConsumableId::BlackHole)) {
      return from_pack(BoosterKind::Celestial) | from_pack(BoosterKind::Spectral) |
             from_pack(BoosterKind::Arcana);
    }
    switch (*wish_.set) {
      case ConsumableSet::Tarot:
        return kFromShelf | from_pack(BoosterKind::Arcana);
      case ConsumableSet::Planet:
        return kFromShelf | from_pack(BoosterKind::Celestial);
      case ConsumableSet::Spectral:
        break;
    }
    return kFromShelf | soul_packs();
  }

  const std::vector<WishToken>& tokens_;
  const Content& content_;
  std::size_t at_ = 0;
  Wish wish_;
};

}  // namespace

std::vector<std::string> wish_kinds() {
  std::vector<std::string> words;
  for (const KindWord& entry : kKinds) words.emplace_back(entry.word);
  return words;
}

Wish parse_wish(const std::vector<WishToken>& tokens, const Content& content) {
  return WishParser(tokens, content).parse();
}

}  // namespace jimbo
