#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input/argument.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/route_argument.h"
#include "cli/verb/verb.h"
#include "play/create.h"
#include "play/run_start.h"
#include "seeds/walk/seed_json.h"
#include "seeds/walk/seed_preview.h"
#include "seeds/walk/seed_walk.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/run_option_text.h"

// jimbo seed: what a seed holds.

namespace jimbo::cli {
namespace {

constexpr int kMostAntes = 1000;
constexpr int kMostRerolls = 10000;
constexpr int kMostQueue = 10000;

// The table --------------------------------------------------------------------------------------

class Table {
 public:
  Table(const Terminal& terminal, const Content& content)
      : terminal_(terminal), content_(content) {}

  void heading(const SeedWalk& walk) {
    const State& state = walk.state();
    std::string text = "Seed " + seed_text(seed_of(state));
    const std::string separator = " " + terminal_.show("·") + " ";
    if (state.challenge != ChallengeId::None) {
      text += separator + std::string(name(content_, state.challenge));
    } else {
      text += separator + std::string(name(content_, state.deck)) + separator +
              std::string(name(content_, state.stake));
    }
    if (uses_fused_seeding(state.rng)) text += separator + "fused seeding";
    if (const auto hand = walk.telescope_hand()) {
      text += separator + "Telescope after " + std::string(name(*hand));
    }
    std::cout << terminal_.paint(Colour::Bold, text) << "\n";
  }

  void ante(const AnteContents& ante) {
    std::cout << "\n" << terminal_.paint(Colour::Bold, "Ante " + std::to_string(ante.ante)) << "\n";
    line("  ", "boss", std::string(name(content_, ante.boss)));
    line("  ", "voucher", std::string(name(content_, ante.voucher)));
    line("  ", "tags",
         tag_label(ante.tags[0], ante.tag_hands[0], content_) + ", " +
             tag_label(ante.tags[1], ante.tag_hands[1], content_));
    for (std::size_t i = 0; i < ante.tag_contents.size(); ++i) {
      const TagContents& tag = ante.tag_contents[i];
      if (tag.empty()) continue;
      std::string text = cards(tag.items);
      for (const PackContents& pack : tag.packs) text += pack_text(pack);
      line("  ", "",
           std::string(name(content_, ante.tags[i])) +
               (tag.packs.empty() ? " would give: " : " would open: ") + text);
    }
    for (const PackContents& pack : ante.tag_packs) {
      line("  ", "skipped", std::string(name(pack.id)) + ": " + pack_text(pack));
    }
    constexpr const char* kBlinds[] = {"Small Blind: ", "Big Blind: ", "boss: "};
    for (std::size_t i = 0; i < ante.hands.size(); ++i) {
      if (ante.hands[i].empty()) continue;
      line("  ", i == 0 ? "deals" : "", kBlinds[i] + playing_cards(ante.hands[i]));
    }
    previews(ante.previews);
    for (std::size_t i = 0; i < ante.shops.size(); ++i)
      shop(static_cast<int>(i) + 1, ante.shops[i]);
  }

  void previews(const std::vector<Preview>& list) {
    for (const Preview& preview : list) {
      std::string text = cards(preview.items);
      for (const std::string& part : preview.texts) text += (text.empty() ? "" : ", ") + part;
      std::string label = terminal_.show(std::string(preview.name));
      // Letters of two bytes are one column wide.
      const auto wide =
          std::count_if(label.begin(), label.end(), [](char c) { return (c & 0xc0) == 0x80; });
      label.resize(kPreviewWidth + static_cast<std::size_t>(wide), ' ');
      std::cout << "  " << terminal_.paint(Colour::Dim, label) << text << "\n";
    }
  }

  // The starting deck, in the order in which it is built.
  void deck(const State& state) {
    std::vector<PlayingCard> list;
    for (int i = 0; i < state.card_count; ++i) list.push_back(state.card(i));
    line("  ", "deck", playing_cards(list));
  }

 private:
  static constexpr std::size_t kPreviewWidth = 22;

  static constexpr std::size_t kLabelWidth = 10;

  void line(const std::string& indent, std::string label, const std::string& text) {
    if (label.size() < kLabelWidth) label.resize(kLabelWidth, ' ');
    std::cout << indent << terminal_.paint(Colour::Dim, label) << text << "\n";
  }

  void shop(int number, const ShopContents& shop) {
    std::cout << "  Shop " << number << "\n";
    if (shop.redeemed != VoucherId::None) {
      line("    ", "redeemed", std::string(name(content_, shop.redeemed)));
    }
    line("    ", "cards", offers(shop.rolls.front()));
    for (std::size_t i = 0; i < shop.packs.size(); ++i) {
      const PackContents& pack = shop.packs[i];
      line("    ", i == 0 ? "packs" : "",
           std::string(name(pack.id)) + " " + price(pack.cost) + ": " + pack_text(pack));
    }
    for (std::size_t i = 1; i < shop.rolls.size(); ++i) {
      line("    ", "reroll " + std::to_string(i), offers(shop.rolls[i]));
    }
  }

  std::string offers(const ShelfOffers& roll) const {
    std::string text;
    for (const Offer& offer : roll) {
      if (!text.empty()) text += ", ";
      text += item(offer.item) + " " + price(offer.cost);
    }
    return text;
  }

  std::string cards(std::span<const Item> items) const {
    std::string text;
    for (const Item& card : items) text += (text.empty() ? "" : ", ") + item(card);
    return text;
  }

  // The Soul names what it makes. A pack has at most one.
  std::string pack_text(const PackContents& pack) const {
    std::string text;
    for (const Item& card : pack.cards) {
      text += (text.empty() ? "" : ", ") + item(card);
      const bool soul =
          card.kind == ItemKind::Consumable && card.consumable.id == ConsumableId::Soul;
      if (soul) text += " (" + cards(pack.legendaries) + ")";
    }
    return text;
  }

  std::string playing_cards(const std::vector<PlayingCard>& list) const {
    std::vector<Item> items;
    for (const PlayingCard& card : list) items.push_back(card_item(card));
    return cards(items);
  }

  std::string item(const Item& shown) const {
    return terminal_.paint(colour_of(shown, content_), terminal_.show(item_label(shown, content_)));
  }

  std::string price(int cost) const {
    return terminal_.paint(Colour::Dim, "$" + std::to_string(cost));
  }

  Terminal terminal_;
  const Content& content_;
};

// The verb ---------------------------------------------------------------------------------------

struct SeedArguments {
  RunArguments run;
  RulesArgument rules;
  std::string antes = "8";
  std::string rerolls = "0";
  std::string queue = "0";
  RouteArguments route;
  bool hands = false;
  bool previews = false;
  WalkArguments walk;
  bool json = false;
};

Route read_route(const SeedArguments& arguments, const Content& content) {
  Route route = arguments.route.read(content);
  route.queue = read_number("--queue", arguments.queue, 0, kMostQueue);
  route.hands = arguments.hands;
  route.previews = arguments.previews;
  return route;
}

// One ante a line.
void print_json(SeedWalk& walk, int antes, const SeedArguments& arguments, const Ruleset& rules) {
  const nlohmann::ordered_json head = walk_head_json(walk, rules, arguments.previews);
  std::string start = head.dump();
  start.pop_back();
  std::cout << start << ",\"antes\":[\n";
  for (int i = 0; i < antes; ++i) {
    std::cout << ante_json(exact_next_ante(walk), rules.content).dump()
              << (i + 1 < antes ? ",\n" : "\n");
  }
  std::cout << "]}\n";
}

int list_seed(const SeedArguments& arguments) {
  const auto rules = arguments.rules.read();
  const WalkOptions options = arguments.walk.read(arguments.run.read(rules->content));
  const int antes = read_number("--antes", arguments.antes, 1, kMostAntes);
  const int rerolls = read_number("--rerolls", arguments.rerolls, 0, kMostRerolls);
  Route route = read_route(arguments, rules->content);
  route.rerolls = rerolls;
  SeedWalk walk(options, route, rules->content);
  if (arguments.json) {
    print_json(walk, antes, arguments, *rules);
  } else {
    Table table(standard_terminal(), rules->content);
    table.heading(walk);
    if (walk.state().deck == DeckId::Erratic) table.deck(walk.state());
    if (arguments.previews) table.previews(run_previews(walk.state(), rules->content));
    for (int i = 0; i < antes; ++i) table.ante(exact_next_ante(walk));
  }
  std::cout.flush();
  return std::cout ? EXIT_SUCCESS : EXIT_FAILURE;
}

const RegisterVerb kSeed(
    "seed", "What a seed holds: bosses, tags, vouchers, shops and packs", [](CLI::App& app) {
      const auto arguments = std::make_shared<SeedArguments>();
      arguments->run.add_to(app);
      arguments->rules.add_to(app);
      app.add_option("--antes", arguments->antes, "How many antes to list, 1 to 1000 (default: 8)")
          ->type_name("N");
      app.add_option("--rerolls", arguments->rerolls,
                     "Rerolls in every shop, 0 to 10000 (default: 0)")
          ->type_name("N");
      app.add_option("--queue", arguments->queue,
                     "Reroll the first shop of each ante until it has shown N cards")
          ->type_name("N");
      arguments->route.add_to(app);
      app.add_flag("--hands", arguments->hands, "Also the cards that each blind deals first");
      app.add_flag("--previews", arguments->previews,
                   "Also what Judgement, The Soul, seals and others would give now and next");
      arguments->walk.add_to(app);
      app.add_flag("--json", arguments->json, "Print JSON with the game's keys");
      app.footer(
          "The listing assumes that you beat every blind with one hand, buy nothing, and open both "
          "packs "
          "of every shop, taking nothing, before you reroll. --voucher, --take and --skip change "
          "that. The shop after a boss is the first of the next ante. What jokers do in blinds is "
          "left out.");
      return [arguments] { return list_seed(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
