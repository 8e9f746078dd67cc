#include "serve/balatrobot/method.h"

#include <algorithm>
#include <iterator>

namespace jimbo::serve {

std::span<const Method> methods() {
  static const std::vector<Method> kMethods = [] {
    std::vector<Method> all;
    for (const auto part : {run_methods, round_methods, shop_methods, card_methods, legal_methods,
                            edit_methods, test_methods}) {
      std::vector<Method> some = part();
      std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Method& a, const Method& b) { return a.name < b.name; });
    return all;
  }();
  return kMethods;
}

bool is_offered(const Method& method, const ServeOptions& options) {
  switch (method.offered) {
    case Method::Offered::V15:
      return options.api == Api::V15;
    case Method::Offered::V20:
      return options.api == Api::V20;
    case Method::Offered::Debug:
      return options.debug;
    case Method::Offered::Always:
      break;
  }
  return true;
}

const Method* find_method(std::string_view name, const ServeOptions& options) {
  for (const Method& method : methods()) {
    if (method.name == name && is_offered(method, options)) return &method;
  }
  return nullptr;
}

}  // namespace jimbo::serve
