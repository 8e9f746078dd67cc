#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "text/names.h"
#include "text/quote.h"

namespace jimbo::gamesave {

// A table of a save, with its name for messages: "GAME.round_resets". What is missing or of another
// kind is thrown as std::invalid_argument.
class SaveTable {
 public:
  // The tree must outlive it.
  SaveTable(const nlohmann::json& table, std::string name);

  // Whether both are the same table of the tree, not only equal ones.
  bool is(const SaveTable& other) const { return table_ == other.table_; }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  SaveTable table(std::string_view key) const;
  // Empty if it is absent.
  SaveTable table_or_empty(std::string_view key) const;
  // The tables at 1, 2, ...
  std::vector<SaveTable> list() const;
  std::vector<std::string> keys() const;

  double number(std::string_view key) const;
  double number(std::string_view key, double otherwise) const;
  int integer(std::string_view key) const;
  int integer(std::string_view key, int otherwise) const;
  std::string text(std::string_view key) const;
  std::string text(std::string_view key, std::string_view otherwise) const;
  // Whether it is there and neither false nor nil, as Lua asks.
  bool is_true(std::string_view key) const;

  // The item whose key stands there.
  template <class Id>
  Id item(std::string_view key, const char* kind) const {
    return read_item<Id>(text(key), kind);
  }
  template <class Id>
  Id read_item(const std::string& word, const char* kind) const {
    const std::optional<Id> id = from_key<Id>(word);
    if (!id)
      refuse(std::string("there is no ") + kind + " " + in_quotes(word) +
             " in the game; saves with items of mods cannot be read");
    return *id;
  }

  const nlohmann::json* find(std::string_view key) const;
  [[noreturn]] void refuse(const std::string& what) const;

 private:
  const nlohmann::json& at(std::string_view key, const char* kind) const;
  std::string name_of(std::string_view key) const;

  const nlohmann::json* table_;
  std::string name_;
};

}  // namespace jimbo::gamesave
