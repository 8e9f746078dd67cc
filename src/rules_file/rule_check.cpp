#include "rules_file/rule_check.h"

#include <string>

#include "text/item_text.h"
#include "text/names.h"

namespace jimbo {
namespace {

using Conflicts = std::vector<RuleConflict>;

template <class Id>
std::string rule_key(const char* section, Id id, const char* field) {
  return std::string(section) + "." + std::string(key(id)) + "." + field;
}

// A draw of a rarity needs a joker of it.
void check_rarities(const Content& c, Conflicts& conflicts) {
  for (int r = 0; r < kRarityCount; ++r) {
    const auto rarity = static_cast<Rarity>(r);
    bool any = false;
    JokerId usual = JokerId::Joker;
    for (int i = c.joker_count - 1; i >= 0; --i) {
      const auto id = static_cast<JokerId>(i);
      any = any || c.facts(id).rarity == rarity;
      if (i < kJokerCount && kVanilla.facts(id).rarity == rarity) usual = id;
    }
    if (any) continue;
    conflicts.push_back(
        {rule_key("jokers", usual, "rarity"), "no joker is " + std::string(name(rarity)) +
                                                  " any more: leave at least one in every rarity"});
  }
}

// The first ante needs a boss, in every challenge.
void check_bosses(const Content& c, Conflicts& conflicts) {
  for (int i = -1; i < c.challenges.count; ++i) {
    const ChallengeId challenge = i < 0 ? ChallengeId::None : static_cast<ChallengeId>(i);
    bool any = false;
    BlindId usual = BlindId::Hook;
    for (int b = c.blind_count - 1; b >= 0; --b) {
      const auto id = static_cast<BlindId>(b);
      if (c.facts(id).kind != BlindKind::Boss || c.challenges.is_banned(challenge, id)) continue;
      any = any || c.facts(id).min_ante <= 1;
      if (b < kBlindCount && kVanilla.facts(id).min_ante <= 1) usual = id;
    }
    if (any) continue;
    const std::string where =
        i < 0 ? "" : " in the challenge " + std::string(key(c, challenge)) + ", which bans some";
    conflicts.push_back(
        {i < kChallengeCount ? rule_key("blinds", usual, "min_ante")
                             : "challenges." + std::string(key(c, challenge)) + ".name",
         "no boss can come in ante 1" + where + ": give at least one a min_ante of 1"});
    return;
  }
}

void check_selections(const Content& c, Conflicts& conflicts) {
  for (int i = 0; i < c.consumable_count; ++i) {
    const auto id = static_cast<ConsumableId>(i);
    const ConsumableFacts& f = c.facts(id);
    const std::string where = "consumables." + std::string(key(c, id));
    if (f.min_select > f.max_select) {
      conflicts.push_back({where + ".min_select", "min_select is " + std::to_string(f.min_select) +
                                                      " and max_select only " +
                                                      std::to_string(f.max_select)});
    } else if (f.min_select == 0 &&
               (f.use == UseClass::HandSelect || f.use == UseClass::OneEditionless)) {
      conflicts.push_back(
          {where + ".use", "it is used on selected cards: give min_select and max_select"});
    }
  }
}

void check_least_and_most(const Content& c, Conflicts& conflicts) {
  for (int i = 0; i < kJokerCount; ++i) {
    const auto id = static_cast<JokerId>(i);
    const ItemNumbers& n = c.numbers(id);
    // Most jokers that have one of the two do not have the other, which is 0 then.
    if (n.least == 0 || n.least <= n.most) continue;
    conflicts.push_back(
        {rule_key("jokers", id, "least"),
         "least is " + std::to_string(n.least) + " and most only " + std::to_string(n.most)});
  }
}

void check_prerequisites(const Content& c, Conflicts& conflicts) {
  for (int i = 0; i < c.voucher_count; ++i) {
    const auto id = static_cast<VoucherId>(i);
    VoucherId before = c.facts(id).prerequisite;
    // Vanilla has no circle, so every circle holds one that was changed.
    if (i < kVoucherCount && before == kVanilla.facts(id).prerequisite) continue;
    for (int steps = 0; before != VoucherId::None && before != id && steps < c.voucher_count;
         ++steps) {
      before = c.facts(before).prerequisite;
    }
    if (before != id) continue;
    conflicts.push_back({"vouchers." + std::string(key(c, id)) + ".prerequisite",
                         "the voucher needs itself first: it could never be drawn"});
  }
}

void check_eternal_jokers(const Content& c, Conflicts& conflicts) {
  for (const ChallengeJoker& row : c.challenges.jokers) {
    if (!row.eternal || c.facts(row.joker).eternal_ok) continue;
    const std::string joker(key(c, row.joker));
    const std::string challenge(key(c, row.challenge));
    if (static_cast<int>(row.challenge) < kChallengeCount) {
      conflicts.push_back(
          {"jokers." + joker + ".eternal_ok",
           "the challenge " + challenge + " starts with an eternal one: leave eternal_ok true"});
    } else {
      conflicts.push_back({"challenges." + challenge + ".eternal_jokers",
                           joker + " cannot be eternal, and the challenge starts with an eternal " +
                               "one: give another, or leave its eternal_ok true"});
    }
  }
}

// A trait reads the numbers of its joker.
void check_traits(const Content& c, Conflicts& conflicts) {
  for (int i = 0; i < c.joker_count; ++i) {
    const auto id = static_cast<JokerId>(i);
    const TraitSet traits = c.facts(id).traits;
    const ItemNumbers& n = c.numbers(id);
    const auto need = [&](Trait trait, bool holds, const char* wanted) {
      if ((traits & bit(trait)) == 0 || holds) return;
      conflicts.push_back({"jokers." + std::string(key(c, id)) + ".traits",
                           std::string("this trait needs ") + wanted});
    };
    need(Trait::FourCardHands, n.cards == 4 || n.cards == 5, "cards = 4, or 5");
    need(Trait::DoubledChances, n.factor > 0, "a factor, by which chances are multiplied");
    need(Trait::Credit, n.dollars > 0 || i < kJokerCount, "dollars, so many below 0");
    need(Trait::ExtraInterest, n.dollars > 0 || i < kJokerCount, "dollars for each share");
    need(Trait::Discount, n.percent > 0, "percent, so much off every price");
    const TraitSet copies = traits & (bit(Trait::CopiesRight) | bit(Trait::CopiesLeftmost));
    if ((copies & (copies - 1)) != 0) {
      conflicts.push_back({"jokers." + std::string(key(c, id)) + ".traits",
                           "a joker acts as one other: give copies_right or copies_leftmost"});
    }
  }
}

}  // namespace

Conflicts find_rule_conflicts(const Content& content) {
  Conflicts conflicts;
  check_rarities(content, conflicts);
  check_bosses(content, conflicts);
  check_selections(content, conflicts);
  check_least_and_most(content, conflicts);
  check_prerequisites(content, conflicts);
  check_eternal_jokers(content, conflicts);
  check_traits(content, conflicts);
  return conflicts;
}

}  // namespace jimbo
