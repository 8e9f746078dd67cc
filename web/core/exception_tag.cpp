// The tag that compiled code throws C++ exceptions with; the C++ library of this target has none.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");
