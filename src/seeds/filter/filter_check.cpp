#include <algorithm>
#include <bit>
#include <string>

#include "facts/profile.h"
#include "seeds/filter/filter.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

// What no seed can hold is said before a search begins.

namespace jimbo {
namespace {

class FilterCheck {
 public:
  FilterCheck(const Filter& filter, const RunOptions& options, const Content& content,
              const Route& route, bool best)
      : filter_(filter), options_(options), content_(content), route_(route), best_(best) {}

  void run() const {
    bool wants_something = false;
    double most_score = 0;
    for (std::size_t i = 0, end = 0; i < filter_.wishes.size(); i = end) {
      end = filter_.end_of_group(i);
      double score = 0;
      for (std::size_t each = i; each < end; ++each) {
        check(filter_.wishes[each]);
        score = std::max(score, filter_.wishes[each].score);
      }
      const bool wanted = filter_.wishes[i].need != WishNeed::Should;
      wants_something = wants_something || wanted;
      most_score += wanted ? 0 : score;
    }
    if (filter_.least_score > most_score) {
      throw FilterError({}, "the scores of all wishes together are below least_score");
    }
    if (!wants_something && filter_.least_score <= 0 && !best_) {
      throw FilterError({},
                        "every seed has it: wishes that are only should need a least_score, or "
                        "--best 10 for the best");
    }
    check_pairs();
  }

 private:
  [[noreturn]] static void fail(const Wish& wish, const std::string& message) {
    throw FilterError(wish.place, "no seed has it: " + message);
  }

  [[noreturn]] static void fail_locked(const Wish& wish, std::string_view item) {
    fail(wish, std::string(item) + " is locked in this profile");
  }

  void check(const Wish& wish) const {
    if (wish.need == WishNeed::MustNot || wish.count == 0) return;
    const int last = wish.last_ante();
    if (wish.kind == WishKind::Boss && wish.id != kAnyId) check_boss(wish);
    if (wish.kind == WishKind::Voucher && wish.id != kAnyId) check_voucher(wish, last);
    if (wish.kind == WishKind::Tag && wish.id != kAnyId) {
      const auto id = static_cast<TagId>(wish.id);
      const int from = content_.facts(id).min_ante;
      if (content_.facts(id).locked) fail_locked(wish, name(id));
      if (from > last) {
        fail(wish, std::string(name(id)) + " comes from ante " + std::to_string(from) + " on");
      }
      if (wish.hand && !content_.facts(id).names_hand) {
        fail(wish, "only an Orbital Tag names a hand");
      }
    }
    if (wish.sources == kFromTag) check_tags(wish);
    if (wish.kind == WishKind::Joker) check_joker(wish);
    if (wish.kind == WishKind::Gamble) check_gamble(wish);
    if (wish.kind == WishKind::Card && wish.edition == Edition::Negative) {
      fail(wish, "playing cards are never Negative");
    }
    if (wish.shop == 3 && last == 1) fail(wish, "ante 1 has two shops");
    check_count(wish);
  }

  void check_tags(const Wish& wish) const {
    if (wish.blind == 3) fail(wish, "a boss has no tag");
    int from = kMostWishedAnte + 1;
    for (int i = 0; i < kTagCount; ++i) {
      const TagFacts& facts = content_.facts(static_cast<TagId>(i));
      if ((wish.tags >> i & 1U) != 0 && !facts.locked) from = std::min(from, int{facts.min_ante});
    }
    if (wish.last_ante() < from) {
      fail(wish, "such a tag comes from ante " + std::to_string(from) + " on");
    }
  }

  static void check_gamble(const Wish& wish) {
    const auto gamble = static_cast<Gamble>(wish.id);
    const bool has_edition = gamble == Gamble::Wheel || gamble == Gamble::Aura;
    if (wish.edition && !has_edition) fail(wish, "it gives no edition");
    if (wish.edition == Edition::Negative) fail(wish, "what it gives is never Negative");
    const int uses = wish.slot != 0 ? 1 : wish.rolls;
    if (wish.count > uses) {
      fail(wish, "that is " + counted(uses, "use") + ": say how many with uses<=5");
    }
  }

  // Hieroglyph and Petroglyph bring antes back, and rules and challenges other decks.
  void check_count(const Wish& wish) const {
    const bool antes_come_back =
        std::any_of(filter_.wishes.begin(), filter_.wishes.end(), [](const Wish& other) {
          return other.kind == WishKind::Voucher &&
                 (other.id == static_cast<int>(VoucherId::Hieroglyph) ||
                  other.id == static_cast<int>(VoucherId::Petroglyph));
        });
    const bool usual_deck = options_.challenge == ChallengeId::None && has_vanilla_rules(content_);
    if (wish.kind == WishKind::Deck && usual_deck && wish.count > kFrontCount) {
      fail(wish, "a deck has " + std::to_string(kFrontCount) + " cards at most");
    }
    if (!antes_come_back && usual_deck && is_once_in_pack(wish)) check_packs(wish);
    if (antes_come_back || most_in_ante(wish) == 0) return;
    const int most = std::popcount(wish.antes) * most_in_ante(wish);
    if (wish.count > most) {
      fail(wish, "these antes have room for " + std::to_string(most) + " of them");
    }
  }

  // The Soul, what it makes, and Black Hole: a pack has one of each at most.
  bool is_once_in_pack(const Wish& wish) const {
    // Blinds that are skipped open packs, and Showman lets things come again.
    if (!route_.skips.empty() || !route_.jokers.empty()) return false;
    if ((wish.sources & (kFromTag | kFromMaker)) != 0) return false;
    if (wish.is_legendary()) return true;
    return wish.kind == WishKind::Consumable && (wish.sources & kFromShelf) == 0 &&
           (wish.id == static_cast<int>(ConsumableId::Soul) ||
            wish.id == static_cast<int>(ConsumableId::BlackHole));
  }

  void check_packs(const Wish& wish) const {
    if (wish.is_legendary() && wish.id != kAnyId && wish.count > 1) {
      fail(wish, "a Legendary joker that The Soul has made does not come again");
    }
    int packs = 0;
    for (int ante = 1; ante <= kMostWishedAnte; ++ante) {
      if (!wish.wants_ante(ante)) continue;
      const int shops = wish.shop != 0 ? 1 : (ante == 1 ? 2 : 3);
      packs += shops * (wish.slot != 0 ? 1 : kPackSlots);
      // The run's first pack is always the same.
      const bool has_first = ante == 1 && wish.shop <= 1 && wish.slot <= 1;
      const BoosterKind first = content_.facts(content_.rules.pool.first_pack).kind;
      if (has_first && (wish.sources & from_pack(first)) == 0) --packs;
    }
    if (wish.count > packs) {
      fail(wish, "a pack has one at most, and " + counted(packs, "pack") + " of these shops can");
    }
  }

  // How many things of the kind an ante has; 0: many.
  static int most_in_ante(const Wish& wish) {
    if (wish.kind == WishKind::Boss || wish.kind == WishKind::Voucher) return 1;
    if (wish.kind != WishKind::Tag) return 0;
    return wish.slot != 0 ? 1 : 2;
  }

  static std::string kind_text(const Wish& wish) {
    if (wish.kind == WishKind::Boss) return "boss";
    return wish.kind == WishKind::Voucher ? "voucher" : "tag";
  }

  void check_boss(const Wish& wish) const {
    const auto id = static_cast<BlindId>(wish.id);
    const BlindFacts& facts = content_.facts(id);
    if (facts.kind == BlindKind::Small || facts.kind == BlindKind::Big) {
      fail(wish, std::string(name(content_, id)) + " is no boss");
    }
    const bool showdown = facts.kind == BlindKind::Showdown;
    for (int ante = 1; ante <= kMostWishedAnte; ++ante) {
      const bool showdown_ante = ante % 8 == 0;
      const bool possible = showdown == showdown_ante && (showdown || facts.min_ante <= ante);
      if (wish.wants_ante(ante) && possible) return;
    }
    fail(wish, std::string(name(content_, id)) +
                   (showdown ? " comes in antes 8, 16, 24 and 32"
                             : " comes from ante " + std::to_string(facts.min_ante) +
                                   " on, and not in antes 8, 16, 24 and 32"));
  }

  void check_voucher(const Wish& wish, int last) const {
    const auto id = static_cast<VoucherId>(wish.id);
    if (content_.facts(id).locked) fail_locked(wish, name(id));
    const VoucherId before = content_.facts(id).prerequisite;
    if (before == VoucherId::None || last > 1 || has_at_start(before)) return;
    fail(wish, std::string(name(id)) + " needs " + std::string(name(before)) +
                   ", which ante 1 has at the earliest: ask for it by ante 2");
  }

  bool has_at_start(VoucherId id) const {
    if (options_.challenge != ChallengeId::None) return true;  // challenges bring vouchers too
    const DeckVoucher* const end = content_.deck_vouchers + content_.deck_voucher_count;
    return std::any_of(content_.deck_vouchers, end, [&](const DeckVoucher& row) {
      return row.deck == options_.deck && row.voucher == id;
    });
  }

  void check_joker(const Wish& wish) const {
    const StakeFacts& stake = content_.facts(options_.stake);
    if (options_.challenge == ChallengeId::None) {
      if (wish.eternal && !stake.eternals) {
        fail(wish, "eternal jokers come with Black Stake: give --stake black or a higher one");
      }
      if (wish.perishable && !stake.perishables) {
        fail(wish, "perishable jokers come with Orange Stake: give --stake orange or gold");
      }
      if (wish.rental && !stake.rentals) {
        fail(wish, "rental jokers come with Gold Stake: give --stake gold");
      }
    }
    const bool has_sticker = wish.eternal || wish.perishable || wish.rental;
    if (wish.no_sticker && has_sticker) fail(wish, "a joker without stickers has none");
    if (has_sticker && wish.sources == kFromMaker) fail(wish, "what is made so has no stickers");
    if (wish.eternal && wish.perishable) fail(wish, "no joker is eternal and perishable");
    if (wish.is_legendary() && has_sticker) {
      fail(wish, "jokers of The Soul have no stickers");
    }
    if (wish.id == kAnyId) return;
    const JokerFacts& facts = content_.facts(static_cast<JokerId>(wish.id));
    const std::string joker(name(content_, static_cast<JokerId>(wish.id)));
    if (wish.eternal && !facts.eternal_ok) fail(wish, joker + " is never eternal");
    if (wish.perishable && !facts.perishable_ok) fail(wish, joker + " is never perishable");
    const bool closed = facts.gate != Gate::None && facts.gate != Gate::NotExtinct;
    if (facts.locked && facts.rarity != Rarity::Legendary) fail_locked(wish, joker);
    if (closed && options_.challenge == ChallengeId::None && has_vanilla_rules(content_)) {
      fail(wish, joker + " comes only once play has changed the deck or lost Gros Michel, and a " +
                     "search plays nothing");
    }
  }

  // Two wishes of one ante that has one thing of the kind, and a wish that is forbidden.
  void check_pairs() const {
    for (const Wish& a : filter_.wishes) {
      for (const Wish& b : filter_.wishes) {
        if (&a >= &b || a.kind != b.kind || a.antes != b.antes) continue;
        if (a.group != 0 || b.group != 0 || a.count == 0 || b.count == 0) continue;
        const bool both = a.need == WishNeed::Must && b.need == WishNeed::Must;
        const bool single = most_in_ante(a) == 1 && a.slot == b.slot;
        const bool one_ante = a.first_ante() == a.last_ante();
        if (both && single && one_ante && a.id != b.id && a.id != kAnyId && b.id != kAnyId) {
          fail(b, "ante " + std::to_string(a.first_ante()) + " has one " + kind_text(a) +
                      (a.kind == WishKind::Tag ? " there" : "") + ", and the wish of line " +
                      std::to_string(a.place.line) + ", column " + std::to_string(a.place.column) +
                      " is another");
        }
        const bool opposed = (a.need == WishNeed::Must && b.need == WishNeed::MustNot) ||
                             (a.need == WishNeed::MustNot && b.need == WishNeed::Must);
        if (opposed && without_need(a) == without_need(b)) {
          fail(b, "it is wanted and not wanted");
        }
      }
    }
  }

  static std::string without_need(const Wish& wish) {
    return wish.text.starts_with("not ") ? wish.text.substr(4) : wish.text;
  }

  const Filter& filter_;
  const RunOptions& options_;
  const Content& content_;
  const Route& route_;
  bool best_;
};

}  // namespace

void check_filter(const Filter& filter, const RunOptions& options, const Content& content,
                  const Route& route, bool best) {
  FilterCheck(filter, options, content, route, best).run();
}

}  // namespace jimbo
