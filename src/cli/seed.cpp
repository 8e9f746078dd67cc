#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/argument.h"
#include "cli/terminal.h"
#include "cli/verb.h"
#include "io/content_name.h"
#include "io/item_text.h"
#include "io/item_texts.h"
#include "io/names.h"
#include "io/replay.h"
#include "io/run_option_text.h"
#include "io/seed_json.h"
#include "io/seed_walk.h"
#include "play/run_start.h"

// jimbo seed: what a seed holds.

namespace jimbo::cli {
namespace {

constexpr int kMostAntes = 1000;
constexpr int kMostRerolls = 10000;

// The table --------------------------------------------------------------------------------------

class Table {
 public:
  Table(const Terminal& terminal, const Content& content)
      : terminal_(terminal), content_(content) {}

  void heading(const State& state) {
    std::string text = "Seed " + seed_text(state.seed);
    const std::string separator = " " + terminal_.show("·") + " ";
    if (state.challenge != ChallengeId::None) {
      text += separator + std::string(name(content_, state.challenge));
    } else {
      text += separator + std::string(name(content_, state.deck)) + separator +
              std::string(name(state.stake));
    }
    std::cout << terminal_.paint(Colour::Bold, text) << "\n";
  }

  void ante(const AnteContents& ante) {
    std::cout << "\n" << terminal_.paint(Colour::Bold, "Ante " + std::to_string(ante.ante)) << "\n";
    line("  ", "boss", std::string(name(content_, ante.boss)));
    line("  ", "voucher", std::string(name(ante.voucher)));
    line("  ", "tags",
         tag_label(ante.tags[0], ante.tag_hands[0]) + ", " +
             tag_label(ante.tags[1], ante.tag_hands[1]));
    for (std::size_t i = 0; i < ante.shops.size(); ++i)
      shop(static_cast<int>(i) + 1, ante.shops[i]);
  }

 private:
  static constexpr std::size_t kLabelWidth = 10;

  void line(const std::string& indent, std::string label, const std::string& text) {
    if (label.size() < kLabelWidth) label.resize(kLabelWidth, ' ');
    std::cout << indent << terminal_.paint(Colour::Dim, label) << text << "\n";
  }

  void shop(int number, const ShopContents& shop) {
    std::cout << "  Shop " << number << "\n";
    line("    ", "cards", offers(shop.rolls.front()));
    for (std::size_t i = 0; i < shop.packs.size(); ++i) {
      const PackContents& pack = shop.packs[i];
      line("    ", i == 0 ? "packs" : "",
           std::string(name(pack.id)) + " " + price(pack.cost) + ": " + cards(pack.cards));
    }
    for (std::size_t i = 1; i < shop.rolls.size(); ++i) {
      line("    ", "reroll " + std::to_string(i), offers(shop.rolls[i]));
    }
  }

  std::string offers(const std::vector<Offer>& roll) const {
    std::string text;
    for (const Offer& offer : roll) {
      if (!text.empty()) text += ", ";
      text += item(offer.item) + " " + price(offer.cost);
    }
    return text;
  }

  std::string cards(const std::vector<Item>& items) const {
    std::string text;
    for (const Item& card : items) text += (text.empty() ? "" : ", ") + item(card);
    return text;
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
  bool json = false;
};

AnteContents next_ante(SeedWalk& walk) {
  AnteContents ante = walk.next_ante();
  if (!walk.exact()) {
    throw std::runtime_error("ante " + std::to_string(ante.ante) +
                             " needs more room for random streams than there is: give a smaller "
                             "--rerolls");
  }
  return ante;
}

// One ante a line.
void print_json(SeedWalk& walk, int antes, const Ruleset& rules) {
  const State& state = walk.state();
  nlohmann::ordered_json head = {{"seed", seed_text(state.seed)},
                                 {"deck", key(rules.content, state.deck)},
                                 {"stake", rules.content.facts(state.stake).level}};
  if (other_content_name(rules)) {
    head["rules"] = {{"name", rules.name}, {"hash", hash_text(rules.hash)}};
  }
  if (state.challenge != ChallengeId::None) head["challenge"] = key(rules.content, state.challenge);
  std::string start = head.dump();
  start.pop_back();
  std::cout << start << ",\"antes\":[\n";
  for (int i = 0; i < antes; ++i) {
    std::cout << ante_json(next_ante(walk), rules.content).dump() << (i + 1 < antes ? ",\n" : "\n");
  }
  std::cout << "]}\n";
}

int list_seed(const SeedArguments& arguments) {
  const auto rules = arguments.rules.read();
  const RunOptions options = arguments.run.read(rules->content);
  const int antes = read_number("--antes", arguments.antes, 1, kMostAntes);
  const int rerolls = read_number("--rerolls", arguments.rerolls, 0, kMostRerolls);
  SeedWalk walk(options, rerolls, rules->content);
  if (arguments.json) {
    print_json(walk, antes, *rules);
  } else {
    Table table(standard_terminal(), rules->content);
    table.heading(walk.state());
    for (int i = 0; i < antes; ++i) table.ante(next_ante(walk));
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
      app.add_flag("--json", arguments->json, "Print JSON with the game's keys");
      app.footer(
          "The listing is for a player who beats every blind, buys nothing, and "
          "in every shop\nfirst opens both packs and takes nothing, then rerolls. "
          "The shop after a boss is the first\nof the next ante. A profile with "
          "everything unlocked is assumed.");
      return [arguments] { return list_seed(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
