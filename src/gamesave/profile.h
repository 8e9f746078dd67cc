#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "facts/content.h"
#include "rules_file/ruleset.h"

// What a player has unlocked and discovered, as the game keeps it beside their saves: meta.jkr has
// the keys of both, profile.jkr says if everything was unlocked at once. docs/saves.md tells more.

namespace jimbo::gamesave {

// Locks what a new profile does not have, but for what the text of a meta.jkr names. Jokers and
// vouchers have to be unlocked, but for Legendary jokers, which The Soul gives to everybody; a tag
// waits until what it stands for is discovered. Throws std::invalid_argument.
void lock_by_meta(Content& content, std::string_view bytes);

// Likewise by a folder of the game, one of its files meta.jkr and profile.jkr, or the word `fresh`
// for a profile that is new.
void lock_by_profile(Content& content, const std::string& fresh_or_path);

// Locks jokers, vouchers and tags of a list: "Blueprint, v_nacho_tong, Rare Tag".
void lock_by_name(Content& content, std::string_view names);

// A ruleset as a player has it who has not unlocked everything: by their profile, unless it is
// empty, and besides by lists of names. The same ruleset if that locks nothing.
std::shared_ptr<const Ruleset> with_profile(const std::shared_ptr<const Ruleset>& rules,
                                            const std::string& fresh_or_path,
                                            std::span<const std::string> locked);

}  // namespace jimbo::gamesave
