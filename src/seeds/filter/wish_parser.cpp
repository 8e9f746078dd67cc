#include "seeds/filter/wish_parser.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

#include "seeds/filter/wish_place.h"
#include "seeds/filter/wish_words.h"
#include "text/card_text.h"
#include "text/item_info.h"
#include "text/item_reader.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

// The parser --------------------------------------------------------------------------------------

constexpr std::size_t kLongestName = 5;  // words
constexpr std::size_t kLongestPlace = 3;
constexpr const char* kJoining = "; wishes that must all hold have semicolons between them";

class WishParser {
 public:
  WishParser(const std::vector<WishToken>& tokens, const Content& content)
      : tokens_(tokens), content_(content) {}

  // The wish, and what comes behind its name.
  struct Parsed {
    Wish wish;
    std::vector<WishToken> more;
  };

  Parsed parse() {
    wish_.place = tokens_.front().place;
    for (const WishToken& token : tokens_) {
      wish_.text += (wish_.text.empty() ? "" : " ") + token.text;
    }
    read_need();
    read_kind();
    read_name();
    std::vector<WishToken> more(tokens_.begin() + static_cast<std::ptrdiff_t>(at_), tokens_.end());
    while (at_ < tokens_.size()) read_more();
    finish();
    return {wish_, std::move(more)};
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
      fail(error.what() + std::string(typed.find(" and ") != typed.npos ? kJoining : ""));
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
      case WishKind::Gamble:
        set_gamble(lower_case(name));
        break;
    }
  }

  // `misprint 20-23` says what it must give.
  void set_gamble(std::string name) {
    const std::size_t space = name.rfind(' ');
    const bool has_value = space != std::string::npos && is_number(name.substr(space + 1, 1));
    const std::string value = has_value ? name.substr(space + 1) : "";
    if (has_value) name.erase(space);
    const auto gamble = find_word(kGambleWords, name);
    if (!gamble) {
      fail("no outcome is called " + in_quotes(name) + ": " + known_words(kGambleWords));
    }
    wish_.id = static_cast<int>(*gamble);
    if (*gamble == Gamble::Misprint) {
      const ItemNumbers& numbers = content_.numbers(JokerId::Misprint);
      if (!has_value) fail("say what Misprint is to give: outcome misprint 20-23");
      const std::size_t dash = value.find('-');
      wish_.low = number_of(value.substr(0, dash), "Misprint's Mult", numbers.most, numbers.least);
      wish_.high = dash == std::string::npos ? wish_.low
                                             : number_of(value.substr(dash + 1), "Misprint's Mult",
                                                         numbers.most, wish_.low);
    } else if (has_value) {
      fail("only Misprint gives a number");
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
    for (const char* plain :
         {"in", "by", "shop", "slot", "score", "at", "any", "edition", "max", "exactly"}) {
      if (typed == plain) return true;
    }
    if (is_limit("ante") || is_limit("antes") || is_limit("rolls") || is_limit("uses")) return true;
    if (starts("x") && typed.size() > 1 && is_number(typed.substr(1))) return true;
    if (starts(">=")) return true;
    // There is a Boss Tag.
    const bool has_blind =
        wish_.kind == WishKind::Tag ? typed != "boss" : wish_.kind != WishKind::Boss;
    if (has_blind && find_word(kBlindWords, typed)) return true;
    if (wish_.kind == WishKind::Tag && typed == "hand") return true;
    if (wish_.kind == WishKind::Voucher && typed == "redeemed") return true;
    if (has_edition() && find_word(kEditions, typed)) return true;
    if (wish_.kind == WishKind::Joker) {
      return typed == "eternal" || typed == "perishable" || typed == "rental" || typed == "no";
    }
    if (wish_.kind == WishKind::Pack) {
      return find_word(kPackKinds, typed) || find_word(kPackSizes, typed);
    }
    const bool is_card = wish_.kind == WishKind::Card || wish_.kind == WishKind::Deck;
    if (is_card && (typed == "rank" || typed == "suit" || typed == "same")) return true;
    return wish_.kind == WishKind::Card &&
           (find_word(kEnhancements, typed) || find_word(kSeals, typed));
  }

  bool has_edition() const {
    return wish_.kind == WishKind::Joker || wish_.kind == WishKind::Card ||
           wish_.kind == WishKind::Gamble;
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
    if (is_limit("rolls")) return read_rolls("rolls");
    if (is_limit("uses")) return read_rolls("uses");
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
      wish_.slot = read_number("slot", wish_.kind == WishKind::Gamble ? kMostWishedRolls : 5);
      return;
    }
    if (take("score")) {
      wish_.score = read_number("score", 1'000'000);
      return;
    }
    if (typed.starts_with("x") && is_number(typed.substr(1))) return read_count(1);
    if (typed.starts_with(">=")) return read_count(2);
    if (take("at")) {
      if (take("most")) return read_most();
      if (!take("least")) fail("at is followed by least or most: at least 2");
      wish_.count = read_number("a number of times", kMostWishedCount);
      has_count_ = true;
      return;
    }
    if (take("max")) return read_most();
    if (take("exactly")) {
      wish_.count = wish_.most = read_number("a number of times", kMostWishedCount - 1);
      has_count_ = true;
      return;
    }
    if (const auto blind = find_word(kBlindWords, typed)) {
      if (wish_.kind == WishKind::Tag && *blind == 3)
        fail("a tag belongs to the small or big blind");
      (wish_.kind == WishKind::Tag ? wish_.slot : wish_.blind) = *blind;
      ++at_;
      return;
    }
    if (wish_.kind == WishKind::Tag && take("hand")) return read_hand();
    const std::string joining = typed == "and" ? kJoining : "";
    fail("this is not understood here: " + in_quotes(tokens_[at_].text) + joining +
         "; after the name come editions, stickers, in shop, in pack, ante 1, by ante 3, rolls<=4, "
         "shop 1, slot 2, x2");
  }

  // What the thing must be; false if the word is no such.
  bool read_quality() {
    const std::string typed = word();
    if (wish_.kind == WishKind::Card && take_card_quality(typed)) return true;
    if (has_edition()) {
      if (const auto edition = find_word(kEditions, typed)) {
        wish_.edition = edition;
        ++at_;
        return true;
      }
    }
    if (wish_.kind == WishKind::Joker) {
      if (take("no")) {
        if (!take("stickers") && !take("sticker")) fail("no is followed by stickers: no stickers");
        return wish_.no_sticker = true;
      }
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
    if (typed == "same") {
      ++at_;
      if (wish_.kind != WishKind::Deck)
        fail("only cards of a deck are counted so: deck same rank x16");
      if (word() != "rank" && word() != "suit") fail("same is followed by rank or suit");
      wish_.alike = word() == "rank" ? Alike::Rank : Alike::Suit;
      ++at_;
      return true;
    }
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

  int number_of(std::string_view text, const std::string& what, int most, int least = 1) const {
    int number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && rest == text.data() + text.size();
    if (!whole || number < least || number > most) {
      fail(what + " must be a whole number from " + std::to_string(least) + " to " +
           std::to_string(most) + ", got " + in_quotes(text));
    }
    return number;
  }

  void read_most() {
    wish_.most = read_number("a number of times", kMostWishedCount - 1, 0);
    if (!has_count_) wish_.count = 0;
  }

  void read_hand() {
    const std::size_t start = at_;
    std::string name;
    while (at_ < tokens_.size() && !begins_more()) {
      name += (name.empty() ? "" : " ") + tokens_[at_++].text;
    }
    try {
      wish_.hand = read_item<HandId>(name, content_);
    } catch (const std::invalid_argument& error) {
      at_ = start;
      fail(error.what());
    }
  }

  int read_number(const std::string& what, int most, int least = 1) {
    if (at_ == tokens_.size()) fail("give the number too: " + what + " 1");
    const int number = number_of(tokens_[at_].text, what, most, least);
    ++at_;
    return number;
  }

  void read_count(std::size_t skipped) {
    has_count_ = true;
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

  void read_rolls(const std::string& name) {
    std::string text = read_limit(name);
    if (text.starts_with("<=")) text.erase(0, 2);
    if (text.starts_with("=")) text.erase(0, 1);
    wish_.rolls = number_of(text, name, kMostWishedRolls);
    ++at_;
  }

  // One or several, with commas: in shop, in arcana,spectral, in shop 1, in the emperor, rare tag.
  void read_sources() {
    if (at_ == tokens_.size()) fail("in is followed by shop, pack or a kind of pack");
    for (bool more = true; more;) {
      if (at_ == tokens_.size()) fail("a comma is followed by one more place");
      more = read_some_sources();
    }
    take("pack");
    if (at_ < tokens_.size() && is_number(tokens_[at_].text)) wish_.shop = read_number("shop", 3);
  }

  // The most words that are a place, or one with several; whether there is a comma behind it.
  bool read_some_sources() {
    for (std::size_t words = std::min(kLongestPlace, tokens_.size() - at_); words > 0; --words) {
      std::string text = lower_case(tokens_[at_].text);
      bool comma_inside = false;
      for (std::size_t i = 1; i < words; ++i) {
        comma_inside = comma_inside || text.ends_with(",");
        text += " " + lower_case(tokens_[at_ + i].text);
      }
      if (comma_inside) continue;
      const std::vector<std::string> places = split_list(text);
      Wish trial = wish_;
      const bool known = std::all_of(places.begin(), places.end(), [&](const std::string& place) {
        return add_place(trial, place, content_);
      });
      if (!known || places.empty()) continue;
      wish_ = trial;
      at_ += words;
      return text.ends_with(",");
    }
    fail("no place is called " + in_quotes(tokens_[at_].text) + ": shop, pack, " +
         known_words(kPackKinds) +
         ", hand, tag, the name of a tag, or what makes something, as judgement");
  }

  // Defaults --------------------------------------------------------------------------------------

  void finish() {
    if (wish_.antes == 0) set_antes(1, is_of_run() ? 1 : 8);
    if (wish_.kind == WishKind::Gamble && wish_.id == kAnyId) {
      at_ = 0;
      fail("say which outcome: " + known_words(kGambleWords));
    }
    if (wish_.kind == WishKind::Gamble) wish_.rolls = std::max(wish_.rolls, wish_.slot);
    const unsigned usual = usual_sources(wish_);
    if (wish_.sources == 0) wish_.sources = usual;
    at_ = 0;
    keep_possible_places(wish_, content_);
    const unsigned possible = usual | (wish_.tags == 0 ? 0 : kFromTag) |
                              (wish_.makers == 0 ? 0 : kFromMaker) |
                              (wish_.kind == WishKind::Card ? kFromHand : 0);
    const bool says_place =
        possible != 0 || wish_.sources >= kFromTag;  // a voucher in shop is none
    if (says_place && (wish_.sources & possible) == 0) {
      fail("it never lies there: " + in_quotes(wish_.text));
    }
    wish_.sources &= possible;
    const unsigned of_blinds = kFromTag | kFromHand;
    if (wish_.blind != 0 && (wish_.sources & of_blinds) == 0) {
      fail("small, big and boss are said of tags and of what is dealt: in tag, in hand");
    }
    if (wish_.need == WishNeed::MustNot && wish_.most != kNoMost) {
      fail("not and at most are too much: what comes more than twice is at least 3");
    }
    if (wish_.count > wish_.most) fail("at most is less than at least");
  }

  bool is_of_run() const { return wish_.kind == WishKind::Deck || wish_.kind == WishKind::Gamble; }

  const std::vector<WishToken>& tokens_;
  const Content& content_;
  std::size_t at_ = 0;
  bool has_count_ = false;
  Wish wish_;
};

}  // namespace

std::vector<std::string> wish_kinds() {
  std::vector<std::string> words;
  for (const KindWord& entry : kKinds) words.emplace_back(entry.word);
  return words;
}

std::vector<Wish> parse_wishes(const std::vector<WishToken>& tokens, const Content& content) {
  std::vector<std::vector<WishToken>> parts(1);
  for (const WishToken& token : tokens) {
    if (lower_case(token.text) != "or") {
      parts.back().push_back(token);
    } else if (parts.back().empty()) {
      throw FilterError(token.place, "or stands between two wishes");
    } else {
      parts.emplace_back();
    }
  }
  if (parts.back().empty()) throw FilterError(tokens.back().place, "or is followed by a wish");
  std::vector<Wish> wishes(parts.size());
  std::vector<WishToken> more;
  for (std::size_t i = parts.size(); i-- > 0;) {
    WishParser::Parsed parsed = WishParser(parts[i], content).parse();
    if (parsed.more.empty() && !more.empty()) {
      parts[i].insert(parts[i].end(), more.begin(), more.end());
      parsed = WishParser(parts[i], content).parse();
    }
    wishes[i] = parsed.wish;
    more = parsed.more;
  }
  for (Wish& wish : wishes) {
    if (parts.size() == 1) break;
    wish.group = 1;
    if (wishes.front().need == WishNeed::MustNot) {
      throw FilterError(tokens.front().place,
                        "not is of one wish: write several with semicolons between them");
    }
    if (&wish != wishes.data() && wish.need != WishNeed::Must) {
      throw FilterError(wish.place, "not and should stand before the first of several wishes");
    }
  }
  for (Wish& wish : wishes) wish.need = wishes.front().need;
  return wishes;
}

}  // namespace jimbo
