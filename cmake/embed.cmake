# Writes a file as a C++ array: cmake -D INPUT=file -D OUTPUT=file.cpp -D NAME=name -P embed.cmake
#
# As words of eight bytes, the first byte highest, so that compilers read a tenth of the text that single
# bytes would be. The bytes after the end are 0.
file(READ "${INPUT}" digits HEX)
string(LENGTH "${digits}" length)
math(EXPR bytes "${length} / 2")
math(EXPR missing "(16 - ${length} % 16) % 16")
string(REPEAT "0" ${missing} zeros)
string(REGEX REPLACE "(................)" "0x\\1U,\n" words "${digits}${zeros}")
file(WRITE "${OUTPUT}" "#include <cstddef>
#include <cstdint>

namespace jimbo {
extern const std::size_t ${NAME}Bytes;
extern const std::uint64_t ${NAME}Words[];
const std::size_t ${NAME}Bytes = ${bytes};
const std::uint64_t ${NAME}Words[] = {
${words}};
}  // namespace jimbo
")
