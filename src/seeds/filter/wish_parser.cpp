#include "seeds/filter/wish_parser.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "seeds/filter/wish_name.h"
#include "seeds/filter/wish_place.h"
#include "seeds/filter/wish_words.h"
#include "text/card_text.h"
#include "text/item_reader.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

constexpr const char* kJoining = "; wishes that must all hold have semicolons between them";

class WishParser {
 public:
  WishParser(const std::vector<WishToken>& tokens, const Content& content)
      : tokens_(tokens), content_(content), words_(tokens) {}

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
    read_wish_kind(wish_, words_, content_);
    read_name();
    std::vector<WishToken> more(tokens_.end() - static_cast<std::ptrdiff_t>(words_.left()),
                                tokens_.end());
    while (!words_.at_end()) read_more();
    finish();
    return {wish_, std::move(more)};
  }

 private:
  void read_need() {
    if (words_.take("not")) wish_.need = WishNeed::MustNot;
    if (words_.take("should")) wish_.need = WishNeed::Should;
  }

  void read_name() {
    const WishCursor start = words_;
    const std::string name = read_words_of_name();
    if (name.empty() || lower_case(name) == "any") return;
    try {
      set_wish_name(wish_, name, start, content_);
    } catch (const FilterError&) {
      throw;
    } catch (const std::invalid_argument& error) {
      const std::string typed = " " + lower_case(name) + " ";
      start.fail(error.what() + std::string(typed.find(" and ") != typed.npos ? kJoining : ""));
    }
  }

  void read_hand() {
    const WishCursor start = words_;
    try {
      wish_.hand = read_item<HandId>(read_words_of_name(), content_);
    } catch (const std::invalid_argument& error) {
      start.fail(error.what());
    }
  }

  // A name goes up to the first word that says something else.
  std::string read_words_of_name() {
    std::string name;
    for (; !words_.at_end() && !begins_more(); words_.skip()) {
      name += (name.empty() ? "" : " ") + words_.typed();
    }
    return name;
  }

  // Whether the word here says something about what the name names.
  bool begins_more() const {
    const std::string typed = words_.word();
    const auto starts = [&](std::string_view start) { return typed.starts_with(start); };
    for (const char* plain :
         {"in", "by", "shop", "slot", "score", "at", "any", "edition", "max", "exactly"}) {
      if (typed == plain) return true;
    }
    if (names_antes() || words_.is_limit("rolls") || words_.is_limit("uses")) return true;
    if (starts("x") && typed.size() > 1 && is_whole_number(typed.substr(1))) return true;
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

  bool names_antes() const { return words_.is_limit("ante") || words_.is_limit("antes"); }

  bool has_edition() const {
    return wish_.kind == WishKind::Joker || wish_.kind == WishKind::Card ||
           wish_.kind == WishKind::Gamble;
  }

  void read_more() {
    const std::string typed = words_.word();
    if (names_antes()) return read_antes();
    if (words_.is_limit("rolls")) return read_rolls("rolls");
    if (words_.is_limit("uses")) return read_rolls("uses");
    if (read_quality()) return;
    if (words_.take("any")) return;
    if (words_.take("by")) {
      if (!words_.is_limit("ante")) words_.fail("by is followed by an ante: by ante 2");
      words_.skip();
      return set_antes(1, words_.read_number("ante", kMostWishedAnte));
    }
    if (words_.take("edition")) {
      if (!find_word(kEditions, words_.word())) {
        words_.fail("edition is followed by " + known_words(kEditions));
      }
      return;
    }
    if (words_.take("in")) {
      if (names_antes()) return;  // in ante 1 says no more than ante 1
      return read_wish_places(wish_, words_, content_);
    }
    if (words_.take("shop")) {
      wish_.shop = words_.read_number("shop", 3);
      return;
    }
    if (words_.take("slot")) {
      wish_.slot =
          words_.read_number("slot", wish_.kind == WishKind::Gamble ? kMostWishedRolls : 5);
      return;
    }
    if (words_.take("score")) {
      wish_.score = words_.read_number("score", 1'000'000);
      return;
    }
    if (typed.starts_with("x") && is_whole_number(typed.substr(1))) return read_count(1);
    if (typed.starts_with(">=")) return read_count(2);
    if (words_.take("at")) {
      if (words_.take("most")) return read_most();
      if (!words_.take("least")) words_.fail("at is followed by least or most: at least 2");
      wish_.count = words_.read_number("a number of times", kMostWishedCount);
      has_count_ = true;
      return;
    }
    if (words_.take("max")) return read_most();
    if (words_.take("exactly")) {
      wish_.count = wish_.most = words_.read_number("a number of times", kMostWishedCount - 1);
      has_count_ = true;
      return;
    }
    if (const auto blind = find_word(kBlindWords, typed)) {
      if (wish_.kind == WishKind::Tag && *blind == 3)
        words_.fail("a tag belongs to the small or big blind");
      (wish_.kind == WishKind::Tag ? wish_.slot : wish_.blind) = *blind;
      words_.skip();
      return;
    }
    if (wish_.kind == WishKind::Tag && words_.take("hand")) return read_hand();
    const std::string joining = typed == "and" ? kJoining : "";
    words_.fail(
        "this is not understood here: " + in_quotes(words_.typed()) + joining +
        "; after the name come editions, stickers, in shop, in pack, ante 1, by ante 3, rolls<=4, "
        "shop 1, slot 2, x2");
  }

  // What the thing must be; false if the word is no such.
  bool read_quality() {
    const std::string typed = words_.word();
    if (wish_.kind == WishKind::Card && take_card_quality(typed)) return true;
    if (has_edition()) {
      if (const auto edition = find_word(kEditions, typed)) {
        wish_.edition = edition;
        words_.skip();
        return true;
      }
    }
    if (wish_.kind == WishKind::Joker) {
      if (words_.take("no")) {
        if (!words_.take("stickers") && !words_.take("sticker")) {
          words_.fail("no is followed by stickers: no stickers");
        }
        return wish_.no_sticker = true;
      }
      bool* sticker = nullptr;
      if (typed == "eternal") sticker = &wish_.eternal;
      if (typed == "perishable") sticker = &wish_.perishable;
      if (typed == "rental") sticker = &wish_.rental;
      if (sticker == nullptr) return false;
      *sticker = true;
      words_.skip();
      return true;
    }
    if (wish_.kind == WishKind::Voucher && words_.take("redeemed")) return wish_.redeemed = true;
    if (wish_.kind == WishKind::Pack) return take_pack_quality(typed);
    if (wish_.kind == WishKind::Deck) return take_front_part(typed);
    return false;
  }

  bool take_card_quality(const std::string& typed) {
    if (words_.word(1) == "seal") {
      const auto seal = find_word(kSeals, typed);
      if (!seal) words_.fail("no seal is called " + in_quotes(typed) + ": " + known_words(kSeals));
      wish_.seal = seal;
      words_.skip(2);
      return true;
    }
    if (const auto enhancement = find_word(kEnhancements, typed)) {
      wish_.enhancement = enhancement;
      words_.skip();
      return true;
    }
    return take_front_part(typed);
  }

  bool take_front_part(const std::string& typed) {
    if (typed == "same") {
      words_.skip();
      if (wish_.kind != WishKind::Deck)
        words_.fail("only cards of a deck are counted so: deck same rank x16");
      if (words_.word() != "rank" && words_.word() != "suit") {
        words_.fail("same is followed by rank or suit");
      }
      wish_.alike = words_.word() == "rank" ? Alike::Rank : Alike::Suit;
      words_.skip();
      return true;
    }
    if (typed != "rank" && typed != "suit") return false;
    words_.skip();
    if (words_.at_end()) words_.fail("give the " + typed + " too");
    try {
      if (typed == "rank") wish_.rank = read_rank(words_.typed());
      if (typed == "suit") wish_.suit = read_item<Suit>(words_.typed(), content_);
    } catch (const std::invalid_argument& error) {
      words_.fail(error.what());
    }
    words_.skip();
    return true;
  }

  bool take_pack_quality(const std::string& typed) {
    const auto kind = find_word(kPackKinds, typed);
    const auto size = find_word(kPackSizes, typed);
    if (kind) wish_.pack_kind = kind;
    if (size) wish_.pack_size = size;
    if (kind || size) words_.skip();
    return kind || size;
  }

  // Numbers ---------------------------------------------------------------------------------------

  void read_most() {
    wish_.most = words_.read_number("a number of times", kMostWishedCount - 1, 0);
    if (!has_count_) wish_.count = 0;
  }

  void read_count(std::size_t skipped) {
    has_count_ = true;
    std::string_view text = words_.typed();
    text.remove_prefix(skipped);
    if (text.empty()) {
      words_.skip();
      wish_.count = words_.read_number("a number of times", kMostWishedCount);
      return;
    }
    wish_.count = words_.number_of(text, "a number of times", kMostWishedCount);
    words_.skip();
  }

  void set_antes(int first, int last) {
    for (int ante = first; ante <= last; ++ante) wish_.antes |= std::uint64_t{1} << ante;
  }

  void read_antes() {
    std::string text = words_.read_limit(words_.is_limit("antes") ? "antes" : "ante");
    if (text.starts_with("<=")) {
      set_antes(1, words_.number_of(std::string_view(text).substr(2), "ante", kMostWishedAnte));
    } else {
      if (text.starts_with("=")) text.erase(0, 1);
      for (const std::string& part : split_list(text)) {
        const std::size_t dash = part.find('-', 1);
        const int first = words_.number_of(part.substr(0, dash), "ante", kMostWishedAnte);
        const int last = dash == std::string::npos
                             ? first
                             : words_.number_of(part.substr(dash + 1), "ante", kMostWishedAnte);
        if (last < first) words_.fail("antes go from the lower to the higher: 2-4");
        set_antes(first, last);
      }
    }
    words_.skip();
  }

  void read_rolls(const std::string& name) {
    std::string text = words_.read_limit(name);
    if (text.starts_with("<=")) text.erase(0, 2);
    if (text.starts_with("=")) text.erase(0, 1);
    wish_.rolls = words_.number_of(text, name, kMostWishedRolls);
    words_.skip();
  }

  // Defaults --------------------------------------------------------------------------------------

  void finish() {
    if (wish_.antes == 0) set_antes(1, is_of_run() ? 1 : 8);
    const WishCursor start(tokens_);
    if (wish_.kind == WishKind::Gamble && wish_.id == kAnyId) {
      start.fail("say which outcome: " + known_words(kGambleWords));
    }
    if (wish_.kind == WishKind::Gamble) wish_.rolls = std::max(wish_.rolls, wish_.slot);
    settle_wish_places(wish_, start, content_);
    if (wish_.need == WishNeed::MustNot && wish_.most != kNoMost) {
      start.fail("not and at most are too much: what comes more than twice is at least 3");
    }
    if (wish_.count > wish_.most) start.fail("at most is less than at least");
  }

  bool is_of_run() const { return wish_.kind == WishKind::Deck || wish_.kind == WishKind::Gamble; }

  const std::vector<WishToken>& tokens_;
  const Content& content_;
  WishCursor words_;
  bool has_count_ = false;
  Wish wish_;
};

}  // namespace

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
