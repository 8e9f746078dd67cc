#define NOMINMAX
#include <windows.h>

#include "cli/verb/desktop.h"

namespace jimbo::cli {

std::filesystem::path program_folder() {
  constexpr DWORD kLongest = 32'768;
  std::wstring path(kLongest, L'\0');
  path.resize(GetModuleFileNameW(nullptr, path.data(), kLongest));
  return std::filesystem::path(path).parent_path();
}

void open_browser(const std::string& address) {
  ShellExecuteA(nullptr, "open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
}

}  // namespace jimbo::cli
