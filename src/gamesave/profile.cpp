#include "gamesave/profile.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "format/raw_deflate.h"
#include "gamesave/game_save.h"
#include "gamesave/lua_table.h"
#include "text/item_reader.h"
#include "text/names.h"
#include "text/quote.h"

namespace jimbo::gamesave {
namespace {

// The item that a profile must have discovered before a tag can be drawn; empty for most.
constexpr std::string_view kTagNeeds[] = {
#define TAG(id, key, name, moment, min_ante, required, names_hand) required,
#include "facts/tags.def"
};

nlohmann::json read_packed_table(std::string_view bytes) {
  if (bytes.size() > kMostBytes) throw std::invalid_argument("it is larger than any of the game's");
  return read_lua_table(inflate_raw(bytes, kMostText));
}

void lock_by_table(Content& content, const nlohmann::json& meta) {
  const auto names = [&](const char* set, std::string_view key) {
    const auto keys = meta.find(set);
    if (keys == meta.end() || !keys->is_object()) return false;
    const auto entry = keys->find(std::string(key));
    return entry != keys->end() && *entry == true;
  };
  for (int i = 0; i < kJokerCount; ++i) {
    JokerFacts& facts = content.jokers[i];
    facts.locked = !facts.start_unlocked && kVanilla.jokers[i].rarity != Rarity::Legendary &&
                   !names("unlocked", key(JokerId(i)));
  }
  for (int i = 0; i < kVoucherCount; ++i) {
    // The second of each pair is earned.
    const bool starts = kVanilla.vouchers[i].prerequisite == VoucherId::None;
    content.vouchers[i].locked = !starts && !names("unlocked", key(VoucherId(i)));
  }
  for (int i = 0; i < kTagCount; ++i) {
    content.tags[i].locked = !kTagNeeds[i].empty() && !names("discovered", kTagNeeds[i]);
  }
}

nlohmann::json read_profile_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(kMostBytes + 1, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  const std::string name = in_quotes(path.string());
  if (!file.is_open() || file.bad()) {
    throw std::invalid_argument("cannot read " + name +
                                ": give a profile folder of the game, its meta.jkr, or fresh");
  }
  try {
    return read_packed_table(bytes);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(name + " is no file of the game: " + error.what());
  }
}

}  // namespace

void lock_by_meta(Content& content, std::string_view bytes) {
  lock_by_table(content, read_packed_table(bytes));
}

void lock_by_profile(Content& content, const std::string& fresh_or_path) {
  if (fresh_or_path == "fresh") return lock_by_table(content, nlohmann::json::object());
  std::filesystem::path folder = fresh_or_path;
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error)) {
    const nlohmann::json given = read_profile_file(folder);
    if (given.contains("unlocked") || given.contains("discovered")) {
      return lock_by_table(content, given);
    }
    folder = folder.parent_path();
  }
  if (std::filesystem::exists(folder / "profile.jkr", error)) {
    const nlohmann::json profile = read_profile_file(folder / "profile.jkr");
    if (profile.is_object() && profile.contains("all_unlocked") &&
        profile["all_unlocked"] == true) {
      return;
    }
  }
  lock_by_table(content, read_profile_file(folder / "meta.jkr"));
}

void lock_by_name(Content& content, std::string_view names) {
  for (const std::string& name : split_list(names)) {
    if (const auto voucher = find_item<VoucherId>(name, content)) {
      content.vouchers[static_cast<int>(*voucher)].locked = true;
    } else if (const auto tag = find_item<TagId>(name, content)) {
      content.tags[static_cast<int>(*tag)].locked = true;
    } else {
      JokerFacts& facts = content.jokers[static_cast<int>(read_item<JokerId>(name, content))];
      if (facts.rarity == Rarity::Legendary) {
        throw std::invalid_argument(in_quotes(name) +
                                    " is Legendary: The Soul gives it to everybody, locked or not");
      }
      facts.locked = true;
    }
  }
}

std::shared_ptr<const Ruleset> with_profile(const std::shared_ptr<const Ruleset>& rules,
                                            const std::string& fresh_or_path,
                                            std::span<const std::string> locked) {
  auto changed = change_ruleset(*rules, rules->name + " with a profile", [&](Content& content) {
    if (!fresh_or_path.empty()) lock_by_profile(content, fresh_or_path);
    for (const std::string& names : locked) lock_by_name(content, names);
  });
  return changed->hash == rules->hash ? rules : changed;
}

}  // namespace jimbo::gamesave
