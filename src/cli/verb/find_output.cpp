#include "cli/verb/find_output.h"

#include "seeds/walk/seed_json.h"
#include "seeds/walk/seed_preview.h"
#include "seeds/walk/seed_walk.h"
#include "text/item_label.h"
#include "text/quote.h"
#include "text/run_option_text.h"

namespace jimbo::cli {
namespace {

std::string csv_text(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string preview_text(const Preview& preview, const Content& content) {
  std::string text;
  for (const Item& item : preview.items) {
    text += (text.empty() ? "" : ", ") + item_label(item, content);
  }
  for (const std::string& part : preview.texts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

}  // namespace

std::string wish_text(const Wish& wish) {
  constexpr std::size_t kLongest = 200;
  return shown_text(wish.text, kLongest);
}

FindOutput::FindOutput(std::ostream& stream, const SearchSetup& setup, const Options& options)
    : stream_(stream),
      setup_(setup),
      options_(options),
      matcher_(setup.filter, setup.walked_route(), setup.run, setup.rules->content) {
  for (std::size_t i = 0; i < setup_.filter.wishes.size(); ++i) {
    if (setup_.filter.wishes[i].need == WishNeed::Should) scoring_.push_back(i);
  }
  if (options_.format != FindFormat::Csv) return;
  stream_ << (scoring_.empty() ? "seed" : "seed,score");
  for (const std::size_t wish : scoring_) {
    stream_ << "," << csv_text(wish_text(setup_.filter.wishes[wish]));
  }
  stream_ << "\n";
}

void FindOutput::write(const SearchHit& hit) {
  constexpr std::chrono::milliseconds kMoment(50);
  write_line(hit);
  if (std::chrono::steady_clock::now() - flushed_ >= kMoment) flush();
}

void FindOutput::flush() {
  stream_.flush();
  flushed_ = std::chrono::steady_clock::now();
}

void FindOutput::write_line(const SearchHit& hit) {
  switch (options_.format) {
    case FindFormat::Text:
      return write_text(hit);
    case FindFormat::Json:
      stream_ << json(hit).dump() << "\n";
      return;
    case FindFormat::Csv:
      stream_ << seed_text(hit.seed);
      if (!scoring_.empty()) stream_ << "," << hit.score;
      for_each_score(hit.seed, [&](const Wish&, double score) { stream_ << "," << score; });
      stream_ << "\n";
  }
}

void FindOutput::write_text(const SearchHit& hit) {
  stream_ << seed_text(hit.seed);
  if (!scoring_.empty()) stream_ << " " << hit.score;
  stream_ << "\n";
  for_each_place(hit.seed, [&](const std::string& wish, const std::string& place) {
    stream_ << "  " << wish << ": " << place << "\n";
  });
  for_each_preview(hit.seed, [&](int ante, const std::vector<Preview>& previews) {
    for (const Preview& preview : previews) {
      stream_ << "  " << (ante == 0 ? "" : "ante " + std::to_string(ante) + ", ") << preview.name
              << ": " << preview_text(preview, setup_.rules->content) << "\n";
    }
  });
}

nlohmann::ordered_json FindOutput::json(const SearchHit& hit) const {
  nlohmann::ordered_json json = {{"seed", seed_text(hit.seed)}};
  if (!scoring_.empty()) json["score"] = hit.score;
  for_each_score(hit.seed,
                 [&](const Wish& wish, double score) { json["scores"][wish_text(wish)] = score; });
  for_each_place(hit.seed, [&](const std::string& wish, const std::string& place) {
    json["where"][wish] = place;
  });
  for_each_preview(hit.seed, [&](int ante, const std::vector<Preview>& previews) {
    const auto told = previews_json(previews, setup_.rules->content);
    if (ante == 0) {
      json["previews"] = told;
    } else {
      json["antes"].push_back({{"ante", ante}, {"previews", told}});
    }
  });
  return json;
}

template <class Tell>
void FindOutput::for_each_score(const Seed& seed, Tell tell) const {
  if (scoring_.empty()) return;
  const std::vector<double> scores = matcher_.scores(seed);
  for (const std::size_t wish : scoring_) tell(setup_.filter.wishes[wish], scores[wish]);
}

template <class Tell>
void FindOutput::for_each_place(const Seed& seed, Tell tell) const {
  if (!options_.where) return;
  const std::vector<std::string> places = matcher_.where(seed);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i].empty()) tell(wish_text(setup_.filter.wishes[i]), places[i]);
  }
}

// Those of the run, as ante 0, and those of the antes that the filter is about.
template <class Tell>
void FindOutput::for_each_preview(const Seed& seed, Tell tell) const {
  if (!options_.previews) return;
  WalkOptions run = setup_.run;
  run.seed = seed;
  Route route = setup_.walked_route();
  route.previews = true;
  SeedWalk walk(run, route, setup_.rules->content);
  tell(0, run_previews(walk.state(), setup_.rules->content));
  for (int ante = 1; ante <= setup_.filter.last_ante(); ++ante) {
    tell(ante, exact_next_ante(walk).previews);
  }
}

}  // namespace jimbo::cli
