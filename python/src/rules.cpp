#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
#include <nlohmann/json.hpp>

#include "bindings.h"
#include "choose.h"
#include "gamesave/profile.h"
#include "json_object.h"
#include "record/replay.h"
#include "rules_file/rule_field.h"
#include "rules_file/rule_value_text.h"
#include "rules_object.h"
#include "text/number_text.h"
#include "text/quote.h"

namespace jimbo::python {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::pair<const char*, RulesFormat> kReadFormats[] = {
    {"guess", RulesFormat::Guessed}, {"toml", RulesFormat::Toml}, {"json", RulesFormat::Json}};
constexpr std::pair<const char*, RulesFormat> kWrittenFormats[] = {{"toml", RulesFormat::Toml},
                                                                   {"json", RulesFormat::Json}};

Rules read_rules(std::span<const RulesSource> sources) {
  RulesReading reading = read_rulesets(sources);
  if (reading.ruleset != nullptr) return {reading.ruleset};
  std::vector<std::string> names;
  for (const RulesSource& source : sources) names.push_back(source.name);
  throw RefusedRules(names, std::move(reading.mistakes));
}

Rules read_rules(std::string_view text, RulesFormat format, const std::string& name) {
  const RulesSource source{text, format, name};
  return read_rules({&source, 1});
}

Json as_json(const Rules& rules) {
  return Json::parse(export_ruleset(*rules.ruleset, RulesFormat::Json));
}

// ---- Making ----

// A file's name and what it holds.
struct LoadedFile {
  std::string name;
  nb::bytes text;
};

LoadedFile load_file(nb::handle path) {
  const nb::object place = nb::module_::import_("os").attr("fspath")(path);
  const auto name = nb::cast<std::string>(nb::module_::import_("os").attr("fsdecode")(place));
  const nb::object file = nb::module_::import_("builtins").attr("open")(place, "rb");
  nb::object bytes;
  try {
    // One byte more than is read tells a file that is too long.
    bytes = file.attr("read")(kLongestRules + 1);
  } catch (...) {
    file.attr("close")();
    throw;
  }
  file.attr("close")();
  return {name, nb::cast<nb::bytes>(bytes)};
}

RulesFormat format_of_name(std::string_view name) {
  if (name.ends_with(".json")) return RulesFormat::Json;
  return name.ends_with(".toml") ? RulesFormat::Toml : RulesFormat::Guessed;
}

Rules load(const nb::object& path, const nb::args& more) {
  std::vector<LoadedFile> files = {load_file(path)};
  for (const nb::handle other : more) files.push_back(load_file(other));
  std::vector<RulesSource> sources;
  for (const LoadedFile& file : files) {
    sources.push_back(
        {{file.text.c_str(), file.text.size()}, format_of_name(file.name), file.name});
  }
  return read_rules(sources);
}

Rules from_dict(const nb::dict& dict) {
  Json json = Json::parse(json_text(dict));
  // A dict is made for the package at hand, so it need not say for which format.
  if (!json.contains("format")) json["format"] = kRulesFormatVersion;
  return read_rules(json.dump(), RulesFormat::Json, "the dict");
}

// ---- Numbers by dotted keys ----

std::vector<std::string> parts_of(const std::string& key) {
  std::vector<std::string> parts(1);
  for (const char c : key) {
    if (c == '.') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The number of an entry of a list; antes and the like count from 1.
const Json* entry_of(const Json& list, const std::string& part) {
  if (part.empty() || part.size() > 4 || part.find_first_not_of("0123456789") != part.npos) {
    return nullptr;
  }
  const auto place = static_cast<std::size_t>(std::stoi(part));
  return place < 1 || place > list.size() ? nullptr : &list[place - 1];
}

const Json* find(const Json& all, const std::string& key) {
  const Json* place = &all;
  for (const std::string& part : parts_of(key)) {
    if (place->is_array()) {
      place = entry_of(*place, part);
    } else {
      place = place->is_object() && place->contains(part) ? &(*place)[part] : nullptr;
    }
    if (place == nullptr) return nullptr;
  }
  return place;
}

// What a key of two or three parts names; null where it names no single number.
struct Place {
  const RuleTable* table = nullptr;
  const RuleField* field = nullptr;
};

Place place_of(const std::vector<std::string>& parts) {
  if (parts.size() < 2 || parts.size() > 3) return {};
  const RuleSection* section = find_section(parts[0]);
  if (section == nullptr || section->noun.empty() != (parts.size() == 2)) return {};
  Place place;
  if (parts.size() == 3) {
    place.table = find_table(*section, parts[1]);
  } else if (!section->tables.empty()) {
    place.table = &section->tables.front();
  }
  if (place.table != nullptr) place.field = find_field(*place.table, parts.back());
  return place;
}

// The key as the export has it: items may be called by their names.
std::string exported_key(const std::string& key) {
  const std::vector<std::string> parts = parts_of(key);
  const Place place = place_of(parts);
  if (parts.size() != 3 || place.field == nullptr) return key;
  return parts[0] + "." + place.table->key + "." + place.field->name;
}

void put(Json& all, const std::string& key, const Json& value) {
  Json* place = &all;
  const std::vector<std::string> parts = parts_of(key);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (place->is_array()) {
      const Json* entry = entry_of(*place, parts[i]);
      if (entry == nullptr) {
        throw std::invalid_argument(in_quotes(key) + ": the list has entries 1 to " +
                                    std::to_string(place->size()));
      }
      place = const_cast<Json*>(entry);
    } else {
      if (!place->is_object()) *place = Json::object();
      if (i + 1 == parts.size() && value.is_null()) {
        place->erase(parts[i]);  // vanilla again
        return;
      }
      place = &(*place)[parts[i]];
    }
  }
  *place = value;
}

// Why a key is none: what a file would be told that has it.
std::string unknown_key(const std::string& key) {
  Json file = {{"format", kRulesFormatVersion}};
  put(file, key, 0);
  const RulesReading reading = read_ruleset(file.dump(), RulesFormat::Json);
  if (!reading.mistakes.empty()) return reading.mistakes.front().message;
  return "no such key";
}

nb::object get(const Rules& rules, const std::string& key) {
  if (const Place place = place_of(parts_of(key)); place.field != nullptr) {
    // Empty where a file may leave it open and this one does.
    const std::string value = rule_value_text(place.field->get(rules.ruleset->content));
    return value.empty() ? nb::none() : to_python(Json::parse(value));
  }
  const Json all = as_json(rules);
  if (const Json* found = find(all, key)) return to_python(*found);
  throw nb::key_error((key + ": " + unknown_key(key)).c_str());
}

Rules replace(const Rules& rules, const nb::dict& changes) {
  const Json wanted = Json::parse(json_text(changes));
  Json all = as_json(rules);
  for (const auto& [key, value] : wanted.items()) put(all, exported_key(key), value);
  return read_rules(all.dump(), RulesFormat::Json, "the changes");
}

// ---- Showing ----

std::string represent(const Rules& rules) {
  const Ruleset& ruleset = *rules.ruleset;
  if (ruleset.hash == vanilla_ruleset()->hash) return "<jimbo.Rules: vanilla>";
  const auto differing =
      static_cast<std::int64_t>(diff_rulesets(*vanilla_ruleset(), ruleset).size());
  return "<jimbo.Rules: " + in_quotes(ruleset.name) + ", " + hash_text(ruleset.hash) + ", " +
         counted(differing, "difference") + " from vanilla>";
}

Rules with_profile(const Rules& rules, const nb::object& profile,
                   const std::vector<std::string>& locked) {
  const auto path = nb::cast<std::string>(nb::module_::import_("os").attr("fsdecode")(profile));
  return Rules{gamesave::with_profile(rules.ruleset, path, locked)};
}

void bind_making(nb::class_<Rules>& rules) {
  rules.def(
           "__init__", [](Rules* self) { new (self) Rules(); }, "The rules of vanilla.")
      .def_static("load", &load, nb::arg("path"), nb::arg("more"),
                  nb::sig("def load(path: str | os.PathLike[str], "
                          "*more: str | os.PathLike[str]) -> Rules"),
                  "Reads a rules file, TOML or JSON (docs/rules.md), or several: each may change\n"
                  "what those before it say, and define items of its own.\n\n"
                  "Raises:\n"
                  "    RulesError: with every mistake of the files.\n"
                  "    OSError: if one cannot be read.")
      .def_static(
          "parse",
          [](const std::string& text, const std::string& format) {
            return read_rules(text, choose("format", format, kReadFormats), "the text");
          },
          nb::arg("text"), nb::arg("format") = "guess",
          "Reads the text of a rules file; `format` is `toml`, `json` or `guess`. Raises "
          "RulesError.")
      .def_static("from_dict", &from_dict, nb::arg("rules"),
                  nb::sig("def from_dict(rules: dict[str, typing.Any]) -> Rules"),
                  "Reads the structure of a rules file; what it leaves out is vanilla. Raises\n"
                  "RulesError.")
      .def(
          "replace", &replace, nb::arg("changes"),
          nb::sig("def replace(self, changes: dict[str, typing.Any]) -> Rules"),
          "New rules that differ in these numbers, by dotted key: {\"economy.interest_cap\": 50}.\n"
          "None stands for vanilla's. `name` gives them a name. Raises RulesError.")
      .def("with_profile", &with_profile, nb::arg("profile") = "", nb::kw_only(),
           nb::arg("locked") = nb::list(),
           nb::sig("def with_profile(self, profile: str | os.PathLike[str] = '', *, "
                   "locked: collections.abc.Sequence[str] = []) -> Rules"),
           "The rules as a player has them who has not unlocked everything.\n\n"
           "Args:\n"
           "    profile: \"fresh\" for a new profile, or a profile folder of the game or its\n"
           "        meta.jkr.\n"
           "    locked: Jokers, vouchers and tags that are locked besides, by key or name.\n\n"
           "Raises:\n"
           "    ValueError: if the profile cannot be read, or nothing has such a name.");
}

void bind_asking(nb::class_<Rules>& rules) {
  rules
      .def("get", &get, nb::arg("key"), nb::sig("def get(self, key: str) -> typing.Any"),
           "A number by its dotted key, as in \"jokers.j_joker.mult\", or a whole section as a "
           "dict.\n"
           "None where a file leaves it open. Raises KeyError that names the nearest key.")
      .def("__getitem__", &get, nb::arg("key"),
           nb::sig("def __getitem__(self, key: str, /) -> typing.Any"))
      .def(
          "export",
          [](const Rules& r, const std::string& format) {
            return export_ruleset(*r.ruleset, choose("format", format, kWrittenFormats));
          },
          nb::arg("format") = "toml",
          "The complete text of a file that reads as the same rules: `toml`, every line with its\n"
          "meaning, or `json`.")
      .def(
          "to_dict", [](const Rules& r) { return to_python(as_json(r)); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
          "Every number, as from_dict reads it. A new dict each time.")
      .def(
          "diff",
          [](const Rules& a, const Rules& b) { return diff_rulesets(*a.ruleset, *b.ruleset); },
          nb::arg("other"),
          "A line for each number that differs: \"economy.interest_cap: 25 -> 50\".")
      .def_prop_ro(
          "hash", [](const Rules& r) { return hash_text(r.ruleset->hash); },
          "16 hexadecimal digits that follow from the numbers alone; replays, saves and links "
          "hold\n"
          "it.")
      .def_prop_ro(
          "name", [](const Rules& r) { return r.ruleset->name; },
          "For people; it decides nothing.");
}

}  // namespace

RefusedRules::RefusedRules(const std::vector<std::string>& sources,
                           std::vector<RulesMistake> mistakes)
    : mistakes_(std::move(mistakes)) {
  for (const std::string& source : sources) {
    message_ += (message_.empty() ? "" : " with ") + source;
  }
  message_ += " has " + counted(static_cast<std::int64_t>(mistakes_.size()), "mistake");
  for (const RulesMistake& mistake : mistakes_) {
    message_ += (&mistake == &mistakes_.front() ? ":\n" : "\n") +
                mistake_text(sources[static_cast<std::size_t>(mistake.file)], mistake);
  }
}

void bind_rules(nb::module_& module) {
  // jimbo.RulesError is written in Python, so that it has typed members and pickles.
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const RefusedRules& refused) {
      const nb::module_ errors = nb::module_::import_("jimbo.errors");
      nb::list mistakes;
      for (const RulesMistake& mistake : refused.mistakes()) {
        mistakes.append(errors.attr("RulesMistake")(mistake.line, mistake.column, mistake.key,
                                                    mistake.message));
      }
      const nb::object type = errors.attr("RulesError");
      PyErr_SetObject(type.ptr(), type(refused.what(), mistakes).ptr());
    }
  });
  nb::class_<Rules> rules(
      module, "Rules",
      "All numbers of the game as an immutable value: hashes, compares, pickles.\n\n"
      "Rules() is vanilla. Runs, states, environments and simulations take it as `rules`.");
  bind_making(rules);
  bind_asking(rules);
  rules.def("__repr__", &represent)
      .def(
          "__eq__",
          [](const Rules& a, const Rules& b) { return a.ruleset->hash == b.ruleset->hash; },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const Rules& r) { return static_cast<std::int64_t>(r.ruleset->hash >> 2U); })
      .def("__copy__", [](const Rules& r) { return r; })
      .def(
          "__deepcopy__", [](const Rules& r, const nb::dict&) { return r; }, nb::arg("memo"))
      .def("__getstate__",
           [](const Rules& r) { return export_ruleset(*r.ruleset, RulesFormat::Json); })
      .def("__setstate__", [](Rules& self, const std::string& text) {
        new (&self) Rules(read_rules(text, RulesFormat::Json, "the pickle"));
      });
}

}  // namespace jimbo::python
