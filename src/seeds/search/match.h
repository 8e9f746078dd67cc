#pragma once

#include <string>
#include <vector>

#include "seeds/filter/wish.h"
#include "seeds/walk/seed_walk.h"

// Whether a seed holds what a filter wants, decided by the engine: the seed is walked as
// seeds/walk/seed_walk.h walks it, ante by ante, until the answer is known.

namespace jimbo {

// The route that a filter is about: what the player does anyway, and shelves are rerolled as often
// as its wishes look at, in the antes they look at; shops are visited, and packs opened, only if
// some wish looks there or something is to be taken; vouchers are redeemed that others need that it
// wants, or that it wants redeemed.
Route route_of(const Filter& filter, const Content& content = kVanilla, Route route = {});

struct Match {
  bool found = false;
  double score = 0;  // of all Should wishes that hold
};

// `options` but for the seed. Throws std::runtime_error if the streams of the walk overflow.
class Matcher {
 public:
  Matcher(const Filter& filter, const WalkOptions& options, const Content& content = kVanilla);
  // Along another route, which shows no less than route_of.
  Matcher(const Filter& filter, const Route& route, const WalkOptions& options,
          const Content& content = kVanilla);

  // Not found are also seeds below a score.
  Match match(const Seed& seed, double least_score = 0) const;
  // What a seed gets for each wish, in the order of the filter; 0 for those that are no Should, and
  // within a group for all but the best.
  std::vector<double> scores(const Seed& seed) const;
  // Where a seed holds each wish, in the order of the filter: "ante 2, shop 1, slot 2", all of them
  // that are wanted; empty for what it does not hold.
  std::vector<std::string> where(const Seed& seed) const;

 private:
  template <class Progress>
  void walk(const Seed& seed, Progress& progress) const;

  Filter filter_;
  WalkOptions options_;
  const Content& content_;
  Route route_;
  int last_ante_;
};

}  // namespace jimbo
