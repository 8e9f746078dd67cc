#include "screen/screen.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "observe/hidden.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/draw.h"
#include "play/poker_hand.h"
#include "play/price.h"
#include "play/round.h"
#include "play/round_end.h"
#include "play/shop.h"
#include "screen/screen_part.h"
#include "text/description.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {

namespace {

std::string fraction(int part, int whole) {
  return std::to_string(part) + "/" + std::to_string(whole);
}

std::string repeated(std::string_view symbol, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += symbol;
  return text;
}

// What a public view shows, with the reader the rules ask for.
class Screen {
 public:
  Screen(const State& state, const TextStyle& style, const Content& content)
      : s_(public_view(state, content)), g_(s_, content), style_(style) {}

  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  std::string whole() {
    std::string text = status();
    switch (s_.phase) {
      case Phase::BlindSelect:
        text += blinds();
        break;
      case Phase::SelectingHand:
        text += current_blind();
        break;
      case Phase::RoundEval:
        text += heading_text("Blind beaten", "· cash out " + money_text(s_.payout), style_);
        break;
      case Phase::Shop:
        text += shop();
        break;
      case Phase::Pack:
        text += pack();
        break;
      case Phase::GameOver:
        text += game_over();
        break;
    }
    text += belongings(LongText::Cut);
    if (s_.hand_count > 0) text += hand();
    return text;
  }

  std::string belongings(LongText how) {
    std::string text;
    if (s_.joker_count > 0 || how == LongText::Wrap) {
      text += heading_text("Jokers", fraction(s_.joker_count, g_.joker_limit()), style_);
      text += table_text(joker_rows(g_), how, style_);
    }
    if (s_.consumable_count > 0 || how == LongText::Wrap) {
      text +=
          heading_text("Consumables", fraction(s_.consumable_count, g_.consumable_limit()), style_);
      text += table_text(consumable_rows(g_), how, style_);
    }
    return text;
  }

  std::string blinds() {
    std::string text;
    for (int i = 0; i < kBlindSlots; ++i) text += blind_row(static_cast<BlindSlot>(i));
    return text;
  }

  std::string cash_out() {
    const bool saved = !(s_.score >= s_.requirement);
    const int blind = saved ? 0 : s_.blind_reward;
    const int hands = s_.hands_left > 0 ? hand_money(g_) : 0;
    const int discards = s_.discards_left > 0 ? discard_money(g_) : 0;
    const int earned = interest(g_);
    std::string text;
    const auto row = [&](std::string_view label, int dollars) {
      if (dollars == 0) return;
      TextLine line(style_);
      text += line.to(2).add(label).right(kAmountEnd, money_text(dollars)).text();
    };
    row("blind", blind);
    row("hands left (" + std::to_string(s_.hands_left) + ")", hands);
    row("discards left (" + std::to_string(s_.discards_left) + ")", discards);
    row("interest", earned);
    row("jokers and tags", s_.payout - blind - hands - discards - earned);
    TextLine total(style_);
    total.to(2).add("in all", Colour::Bold);
    return text + total.right(kAmountEnd, money_text(s_.payout), Colour::Bold).text();
  }

 private:
  static constexpr int kAmountEnd = 28;

  // One line above everything.
  std::string status() {
    std::string text = "Ante " + std::to_string(s_.ante);
    if (s_.ante <= g_.rules.win_ante) text += " of " + std::to_string(g_.rules.win_ante);
    text += " · round " + std::to_string(s_.round) + " · " + money_text(s_.dollars);
    const bool playing = s_.phase == Phase::SelectingHand;
    text += " · hands " + std::to_string(playing ? s_.hands_left : int{s_.hands});
    text += " · discards " + std::to_string(playing ? s_.discards_left : int{s_.discards});
    text += " · deck " + fraction(s_.draw_pile_count, s_.card_count);
    if (s_.won) text += " · won";
    TextLine line(style_);
    line.add(text, Colour::Bold);
    std::string all = line.text();
    if (s_.tag_count > 0) all += heading_text("Tags", tags(), style_);
    return all;
  }

  std::string tags() const {
    std::string text;
    for (int i = 0; i < s_.tag_count; ++i) {
      if (i > 0) text += ", ";
      text += tag_label(s_.tags[i].id(), s_.tags[i].hand(), g_.content);
    }
    return text;
  }

  // Blinds

  std::string blind_row(BlindSlot slot) {
    const BlindId id = blind_at(s_, slot);
    const BlindProgress progress = s_.progress[static_cast<int>(slot)];
    const bool next = slot == s_.on_deck;
    const bool done = progress == BlindProgress::Defeated || progress == BlindProgress::Skipped;
    Colour colour = Colour::Plain;
    if (next) colour = Colour::Bold;
    if (done) colour = Colour::Dim;
    TextLine line(style_);
    line.to(2).add(next ? "> " : "  ").add(name(g_.content, id), colour).to(18);
    line.right(30, number_text(std::floor(requirement_of(g_, id))), colour).to(32);
    line.add(money_text(reward_of(g_, id)), Colour::Yellow).to(36);
    if (progress == BlindProgress::Defeated) return line.add("beaten", Colour::Dim).text();
    if (progress == BlindProgress::Skipped) return line.add("skipped", Colour::Dim).text();
    return line.add_wrapped(slot == BlindSlot::Boss ? describe(id, g_.content) : offer(slot))
        .text();
  }

  // What skipping a blind gives.
  std::string offer(BlindSlot slot) const {
    const TagId tag = s_.skip_tags[static_cast<int>(slot)];
    std::string text = "or skip for ";
    text += orbital_hand_shown(g_, slot) ? tag_label(tag, orbital_hand_at(s_, slot), g_.content)
                                         : std::string(name(g_.content, tag));
    text += ": ";
    text += describe(tag, g_.content);
    return text;
  }

  std::string current_blind() {
    std::string text = heading_text(name(g_.content, s_.blind), "· " + blind_detail(), style_);
    constexpr int kBar = 30;
    const double part = s_.requirement > 0 ? s_.score / s_.requirement : 1;
    const int full = part >= 1 ? kBar : static_cast<int>(std::max(0.0, part) * kBar);
    TextLine line(style_);
    line.to(2).add("Score ").add(number_text(s_.score), Colour::Bold);
    line.add(" of ").add(number_text(s_.requirement), Colour::Bold).add("  ");
    line.add(repeated("█", full), Colour::Green);
    line.add(repeated("░", kBar - full), Colour::Dim);
    return text + line.text();
  }

  std::string blind_detail() const {
    std::string text = "reward " + money_text(s_.blind_reward);
    const std::string effect = describe(s_.blind, g_.content);
    if (effect.empty()) return text;
    if (s_.blind_disabled) return text + " · disabled";
    text += " · ";
    text += effect;
    if (s_.blind == BlindId::Ox) text += " (" + std::string(name(s_.most_played)) + ")";
    if (s_.blind == BlindId::Mouth && s_.mouth_locked) {
      text += " (" + std::string(name(s_.mouth_hand)) + ")";
    }
    if (s_.blind == BlindId::Eye && s_.eye_hands != 0) text += " (" + hands_seen() + ")";
    return text;
  }

  std::string hands_seen() const {
    std::string text = "seen:";
    for (int i = 0; i < kHandCount; ++i) {
      if (((s_.eye_hands >> i) & 1U) == 0) continue;
      text += text.back() == ':' ? " " : ", ";
      text += name(static_cast<HandId>(i));
    }
    return text;
  }

  // Shop and packs

  std::string shop() {
    std::string text = heading_text("Shop", "· reroll " + money_text(s_.reroll_cost), style_);
    std::vector<ScreenRow> rows;
    for (int i = 0; i < s_.shop_count; ++i) rows.push_back(item_row(g_, s_.shop[i]));
    text += offers("Cards (buy)", rows);
    rows.clear();
    for (int i = 0; i < s_.voucher_count; ++i) {
      const VoucherId id = s_.shelf_vouchers[i];
      rows.push_back({money_text(price_of(g_, id)), std::string(name(id)), Colour::Yellow, "",
                      describe(id, g_.content)});
    }
    text += offers("Vouchers (voucher)", rows);
    rows.clear();
    for (int i = 0; i < packs_left(s_); ++i) {
      const BoosterId id = s_.packs[i];
      const int price = s_.pack_free[i] ? 0 : price_of(g_, id);
      rows.push_back(
          {money_text(price), std::string(name(id)), Colour::Cyan, "", describe(id, g_.content)});
    }
    return text + offers("Packs (pack)", rows);
  }

  std::string offers(std::string_view title, const std::vector<ScreenRow>& rows) {
    if (rows.empty()) return "";
    TextLine line(style_);
    return line.to(2).add(title, Colour::Dim).text() + table_text(rows, LongText::Wrap, style_);
  }

  std::string pack() {
    std::vector<ScreenRow> rows;
    for (int i = 0; i < s_.pack_count; ++i) {
      rows.push_back(item_row(g_, s_.pack[i]));
      rows.back().price.clear();  // what is taken from a pack costs nothing
    }
    const std::string detail =
        "· take " + std::to_string(s_.pack_choices) + " of " + std::to_string(s_.pack_count);
    return heading_text(name(g_.content, s_.open_pack), detail, style_) +
           table_text(rows, LongText::Wrap, style_);
  }

  std::string game_over() {
    std::string text = "· lost";
    if (s_.blind != BlindId::None) text += " to " + std::string(name(g_.content, s_.blind));
    text += " with " + number_text(s_.score) + " of " + number_text(s_.requirement);
    if (s_.won) text += ", after winning the run";
    return heading_text("Game over", text, style_);
  }

  std::string hand() {
    std::string detail = fraction(s_.hand_count, hand_limit(g_));
    // Cards that were moved stay where they are until the next are drawn.
    if (shows_sorted())
      detail += s_.sort_mode == SortMode::Rank ? " · sorted by rank" : " · sorted by suit";
    return heading_text("Hand", detail, style_) + hand_text(g_, style_);
  }

  // As far as can be seen: a face-down card may be any.
  bool shows_sorted() const {
    const PlayingCard* left = nullptr;
    for (int i = 0; i < s_.hand_count; ++i) {
      if (s_.hand[i].face_down) continue;
      const PlayingCard& card = s_.held_card(i);
      const auto key = [&](const PlayingCard& each) {
        return sort_key(each, s_.sort_mode) >> 16U;  // without the age, which nobody sees
      };
      if (left != nullptr && key(*left) < key(card)) return false;
      left = &card;
    }
    return true;
  }

  State s_;
  View g_;
  const TextStyle& style_;
};

}  // namespace

std::string screen(const State& state, const TextStyle& style, const Content& content) {
  return Screen(state, style, content).whole();
}

std::string belongings_text(const State& state, const TextStyle& style, const Content& content) {
  return Screen(state, style, content).belongings(LongText::Wrap);
}

std::string blinds_text(const State& state, const TextStyle& style, const Content& content) {
  return Screen(state, style, content).blinds();
}

std::string cash_out_text(const State& state, const TextStyle& style, const Content& content) {
  return Screen(state, style, content).cash_out();
}

}  // namespace jimbo
