#pragma once

// Logarithm and power by additions and multiplications alone, so that every machine gives the same
// bits, which the functions of the standard library do not promise.

namespace jimbo {

// log2 of a positive number.
double binary_log(double x);

// 2 to the power of x, for x from -1000 to 1000.
double binary_exp(double x);

}  // namespace jimbo
