#include "gamesave/save_table.h"

#include <cmath>
#include <stdexcept>

namespace jimbo::gamesave {

namespace {

using nlohmann::json;

const json kEmpty = json::object();

// Whole numbers of a save fit; the fields they are for have ranges of their own.
constexpr double kMostInteger = 2e9;

}  // namespace

SaveTable::SaveTable(const json& table, std::string name) : table_(&table), name_(std::move(name)) {
  if (!table.is_object()) refuse("it must be a table");
}

void SaveTable::refuse(const std::string& what) const {
  throw std::invalid_argument(name_ + ": " + what);
}

std::string SaveTable::name_of(std::string_view key) const {
  return (name_.empty() ? "" : name_ + ".") + std::string(key);
}

const json* SaveTable::find(std::string_view key) const {
  const auto found = table_->find(key);
  return found == table_->end() ? nullptr : &*found;
}

const json& SaveTable::at(std::string_view key, const char* kind) const {
  const json* value = find(key);
  if (value == nullptr) throw std::invalid_argument(name_of(key) + " is missing: " + kind);
  return *value;
}

SaveTable SaveTable::table(std::string_view key) const {
  return SaveTable(at(key, "a table is expected"), name_of(key));
}

SaveTable SaveTable::table_or_empty(std::string_view key) const {
  const json* value = find(key);
  return SaveTable(value == nullptr ? kEmpty : *value, name_of(key));
}

std::vector<SaveTable> SaveTable::list() const {
  std::vector<SaveTable> tables;
  for (int i = 1; has(std::to_string(i)); ++i) tables.push_back(table(std::to_string(i)));
  if (tables.size() != table_->size()) refuse("it must be a list from 1 on without gaps");
  return tables;
}

std::vector<std::string> SaveTable::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, value] : table_->items()) keys.push_back(key);
  return keys;
}

double SaveTable::number(std::string_view key) const {
  const json& value = at(key, "a number is expected");
  if (!value.is_number()) throw std::invalid_argument(name_of(key) + " must be a number");
  return value.get<double>();
}

double SaveTable::number(std::string_view key, double otherwise) const {
  return has(key) ? number(key) : otherwise;
}

int SaveTable::integer(std::string_view key) const {
  const double value = number(key);
  if (std::floor(value) != value || std::abs(value) > kMostInteger) {
    throw std::invalid_argument(name_of(key) + " must be a whole number that the engine can hold");
  }
  return static_cast<int>(value);
}

int SaveTable::integer(std::string_view key, int otherwise) const {
  return has(key) ? integer(key) : otherwise;
}

std::string SaveTable::text(std::string_view key) const {
  const json& value = at(key, "a text is expected");
  if (!value.is_string()) throw std::invalid_argument(name_of(key) + " must be a text");
  return value.get<std::string>();
}

std::string SaveTable::text(std::string_view key, std::string_view otherwise) const {
  return has(key) ? text(key) : std::string(otherwise);
}

bool SaveTable::is_true(std::string_view key) const {
  const json* value = find(key);
  return value != nullptr && *value != false;
}

}  // namespace jimbo::gamesave
