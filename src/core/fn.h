#pragma once

// Marks every function of the core, so that the same source compiles as host and as device code.
#if defined(__CUDACC__)
#define JIMBO_FN __host__ __device__ inline
#else
#define JIMBO_FN inline
#endif
