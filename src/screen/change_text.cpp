#include "screen/change_text.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>

#include "state/view.h"
#include "text/action_text.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"

namespace jimbo {

namespace {

std::string phrase(std::string_view first, std::string_view second) {
  std::string text(first);
  text += ' ';
  text += second;
  return text;
}

// What things are called, by their creation number.
using Labels = std::map<int, std::string>;

Labels joker_labels(const State& s, const Content& content) {
  Labels labels;
  for (int i = 0; i < s.joker_count; ++i) {
    labels[s.jokers[i].serial] = joker_label(s.jokers[i], content);
  }
  return labels;
}

Labels consumable_labels(const State& s, const Content& content) {
  Labels labels;
  for (int i = 0; i < s.consumable_count; ++i) {
    labels[s.consumable(i).serial] = consumable_label(s.consumable(i), content);
  }
  return labels;
}

// Playing cards but those of the hand that lie face down.
Labels card_labels(const State& s, const Content& content) {
  Labels labels;
  for (int i = 0; i < s.card_count; ++i) labels[s.card(i).serial] = card_label(s.card(i), content);
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down) labels.erase(s.held_card(i).serial);
  }
  return labels;
}

class Changes {
 public:
  std::vector<std::string> texts;

  void money(int before, int after) {
    const int dollars = after - before;
    if (dollars == 0) return;
    texts.push_back(phrase(dollars > 0 ? "earned" : "paid", money_text(std::abs(dollars))));
  }

  // Things that came, went or became something else.
  void things(const Labels& before, const Labels& after) {
    std::map<std::string, int> gained;
    std::map<std::string, int> lost;
    for (const auto& [serial, label] : after) {
      const auto old = before.find(serial);
      if (old == before.end()) {
        ++gained[label];
      } else if (old->second != label) {
        texts.push_back(phrase(old->second, "became " + label));
      }
    }
    for (const auto& [serial, label] : before) {
      if (!after.contains(serial)) ++lost[label];
    }
    counted("gained", gained);
    counted("lost", lost);
  }

  void levels(const State& before, const State& after, const Content& content) {
    for (int i = 0; i < kHandCount; ++i) {
      const auto hand = static_cast<HandId>(i);
      const int level = after.hand_states[i].level;
      const bool known = content.facts(hand).visible_at_start || after.hand_states[i].plays > 0;
      if (!known || level == before.hand_states[i].level) continue;
      texts.push_back(phrase(name(hand), "is now level " + std::to_string(level)));
    }
  }

  void counted(std::string_view verb, const std::map<std::string, int>& labels) {
    for (const auto& [label, count] : labels) {
      texts.push_back(phrase(verb, count > 1 ? std::to_string(count) + " " + label : label));
    }
  }
};

std::map<std::string, int> tags_beyond(const State& some, const State& others,
                                       const Content& content) {
  std::map<std::string, int> counts;
  for (int i = 0; i < some.tag_count; ++i) {
    ++counts[tag_label(some.tags[i].id(), some.tags[i].hand(), content)];
  }
  for (int i = 0; i < others.tag_count; ++i) {
    const auto tag = counts.find(tag_label(others.tags[i].id(), others.tags[i].hand(), content));
    if (tag != counts.end() && --tag->second == 0) counts.erase(tag);
  }
  return counts;
}

}  // namespace

std::vector<std::string> change_texts(const State& before, const State& after,
                                      const Content& content) {
  Changes changes;
  changes.money(before.dollars, after.dollars);
  changes.things(joker_labels(before, content), joker_labels(after, content));
  changes.things(consumable_labels(before, content), consumable_labels(after, content));
  // A card that is turned over neither comes nor goes.
  Labels cards_before = card_labels(before, content);
  Labels cards_after = card_labels(after, content);
  for (int i = 0; i < before.card_count; ++i) {
    if (!cards_before.contains(before.card(i).serial)) cards_after.erase(before.card(i).serial);
  }
  for (int i = 0; i < after.card_count; ++i) {
    if (!cards_after.contains(after.card(i).serial)) cards_before.erase(after.card(i).serial);
  }
  changes.things(cards_before, cards_after);
  changes.counted("gained", tags_beyond(after, before, content));
  changes.counted("used up", tags_beyond(before, after, content));
  for (int i = 0; i < content.voucher_count; ++i) {
    const auto id = static_cast<VoucherId>(i);
    if (View(after, content).redeemed(id) && !View(before, content).redeemed(id)) {
      changes.texts.push_back(phrase("redeemed", name(content, id)));
    }
  }
  changes.levels(before, after, content);
  return changes.texts;
}

std::vector<std::string> change_texts(const State& before, const Action& action, const State& after,
                                      const Content& content) {
  std::vector<std::string> texts = change_texts(before, after, content);
  const auto say_instead = [&](std::string_view verb, const std::string& label) {
    const auto lost = std::find(texts.begin(), texts.end(), phrase("lost", label));
    if (lost != texts.end()) *lost = phrase(verb, label);
  };
  const int slot = action.slot;
  if (action.kind == ActionKind::UseConsumable) {
    say_instead("used", consumable_label(before.consumable(slot), content));
  } else if (action.kind == ActionKind::SellConsumable) {
    say_instead("sold", consumable_label(before.consumable(slot), content));
  } else if (action.kind == ActionKind::SellJoker) {
    say_instead("sold", joker_label(before.jokers[slot], content));
  }
  const bool wheel = used_consumable(before, action) == ConsumableId::WheelOfFortune;
  if (wheel && joker_labels(before, content) == joker_labels(after, content)) {
    texts.emplace_back("no joker got an edition");
  }
  return texts;
}

}  // namespace jimbo
