#include <stdexcept>
#include <string>
#include <utility>

#include "api/face.h"
#include "seeds/filter/filter.h"
#include "seeds/search/search.h"
#include "seeds/walk/seed_json.h"
#include "seeds/walk/seed_list.h"
#include "seeds/walk/seed_walk.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/run_option_text.h"

// jimbo/seeds.h

namespace jimbo::v1 {
namespace {

static_assert(kSeedCount == kSeedSpace);

void check_antes(int antes, const SeedRoute& route) {
  if (antes < 1 || antes > kMostWishedAnte) {
    throw std::invalid_argument("ask for 1 to " + std::to_string(kMostWishedAnte) + " antes");
  }
  if (route.rerolls < 0) throw std::invalid_argument("a shop cannot be rerolled less than 0 times");
}

SeedPack pack_of(const PackContents& from, const Content& content) {
  SeedPack pack{static_cast<int>(from.id), std::string(key(from.id)), from.cost, {}};
  for (const jimbo::Item& item : from.cards) pack.cards.push_back(outside(item, 0, content));
  return pack;
}

SeedShop shop_of(const ShopContents& from, const Content& content) {
  SeedShop shop;
  for (const ShelfOffers& roll : from.rolls) {
    std::vector<Offer>& offers = shop.rolls.emplace_back();
    for (const jimbo::Offer& offer : roll) {
      offers.push_back(outside(offer.item, offer.cost, content));
    }
  }
  for (const PackContents& pack : from.packs) shop.packs.push_back(pack_of(pack, content));
  return shop;
}

SeedAnte ante_of(const AnteContents& from, const Content& content) {
  SeedAnte ante;
  ante.ante = from.ante;
  ante.boss = key(content, from.boss);
  ante.voucher = key(content, from.voucher);
  ante.tags[0] = key(content, from.tags[0]);
  ante.tags[1] = key(content, from.tags[1]);
  for (const ShopContents& shop : from.shops) ante.shops.push_back(shop_of(shop, content));
  return ante;
}

Route inside_route(const SeedRoute& route) {
  Route inside;
  inside.rerolls = route.rerolls;
  return inside;
}

bool is_cancelled(const SeedSearchOptions& options) {
  return options.cancel != nullptr && options.cancel->load();
}

// How long a search waits before it looks whether it is to end.
constexpr double kPatience = 0.05;

}  // namespace

std::vector<SeedAnte> walk_seed(const RunOptions& options, int antes, const SeedRoute& route,
                                const Rules& rules) {
  check_antes(antes, route);
  const Content& in_force = content(rules);
  SeedWalk walk(inside(options, in_force), inside_route(route), in_force);
  std::vector<SeedAnte> list;
  for (int i = 0; i < antes; ++i) list.push_back(ante_of(exact_next_ante(walk), in_force));
  return list;
}

std::string seed_json(const RunOptions& options, int antes, const SeedRoute& route,
                      const Rules& rules) {
  check_antes(antes, route);
  SeedWalk walk(inside(options, content(rules)), inside_route(route), content(rules));
  return walk_json(walk, antes, ruleset(rules), false).dump();
}

SeedSearchResult find_seeds(const SeedSearchOptions& options, const Rules& rules) {
  const Content& in_force = content(rules);
  SearchSetup setup;
  setup.run = WalkOptions(seedless(options.run, in_force));
  setup.filter = read_filter(options.filter, in_force);
  check_filter(setup.filter, setup.run, in_force);
  setup.rules = Access::inside(rules).ruleset;
  for (const std::string& seed : options.seeds) setup.list.push_back(read_seed(seed));
  const bool listed = !setup.list.empty();
  setup.first = listed ? 0 : options.first;
  setup.end = listed ? static_cast<std::int64_t>(setup.list.size()) : options.end;
  if (setup.first < 0 || setup.end > kSeedSpace || setup.first > setup.end) {
    throw std::invalid_argument("seeds are numbered from 0 to " + std::to_string(kSeedSpace - 1));
  }
  if (options.threads < 1) throw std::invalid_argument("a search takes at least one thread");
  setup.threads = options.threads;

  const std::int64_t first = setup.first;
  SeedSearch search(std::move(setup));
  SeedSearchResult result;
  while (static_cast<std::int64_t>(result.hits.size()) < options.hits && !is_cancelled(options)) {
    SearchHit hit;
    const SeedSearch::Event event = search.wait(hit, kPatience);
    if (event == SeedSearch::Event::Hit) result.hits.push_back({seed_text(hit.seed), hit.score});
    result.finished = event == SeedSearch::Event::Done;
    if (result.finished) break;
  }
  result.looked_at = search.progress().next - first;
  return result;
}

std::int64_t seed_number(std::string_view text) {
  const Seed seed = read_seed(text);
  if (std::string_view(seed_text(seed)).find('0') != std::string_view::npos) {
    throw std::invalid_argument("a seed with a 0 cannot be typed into the game and has no number");
  }
  return jimbo::seed_number(seed);
}

std::string seed_of_number(std::int64_t number) {
  if (number < 0 || number >= kSeedCount) {
    throw std::invalid_argument("seeds are numbered from 0 to " + std::to_string(kSeedCount - 1));
  }
  return seed_text(jimbo::seed_of_number(number));
}

std::string random_seed() { return seed_text(jimbo::random_seed()); }

std::vector<std::string> seed_sequence(std::string_view first, std::int64_t count) {
  std::vector<std::string> list;
  for (const Seed& seed : jimbo::seed_sequence(read_seed(first), count)) {
    list.push_back(seed_text(seed));
  }
  return list;
}

}  // namespace jimbo::v1
