#include "cli/verb/route_argument.h"

#include "seeds/walk/route_text.h"
#include "text/item_reader.h"

namespace jimbo::cli {

void RouteArguments::add_to(CLI::App& app) {
  app.add_option("--voucher", vouchers_,
                 "Redeem these where they are first offered, as in 'Hone, Overstock'")
      ->type_name("NAMES");
  app.add_option("--take", takes_,
                 "Buy these jokers and consumables, or take them from packs, if there is room")
      ->type_name("NAMES");
  app.add_option("--skip", skips_, "Skip blinds, as in '1 small, 2 big'")->type_name("BLINDS");
}

Route RouteArguments::read(const Content& content) const {
  Route route;
  for (const std::string& name : split_list(vouchers_)) add_voucher(route, name, content);
  for (const std::string& name : split_list(takes_)) add_taken(route, name, content);
  for (const std::string& skip : split_list(skips_)) add_skip(route, skip);
  return route;
}

}  // namespace jimbo::cli
