#pragma once

#include <filesystem>
#include <string>

// What systems do in ways of their own around a program.

namespace jimbo::cli {

// The folder this program lies in; empty if the system does not tell.
std::filesystem::path program_folder();

// Opens a page where there is a desktop. That it does not open is no error.
void open_browser(const std::string& address);

}  // namespace jimbo::cli
