#pragma once

// How the same source compiles as host and as device code (CUDA).
//
// JIMBO_FN marks every function. The device's compiler is kept from making one function of all the
// rules, which would take it longer than ten minutes; JIMBO_SMALL_FN is for what is worth copying.
// JIMBO_TABLE declares a constant array or struct at namespace scope: the device's code does not
// see the host's, so it gets its own. Constant numbers need nothing, and a constant array that one
// function reads is declared in that function.

#if defined(__CUDA_ARCH__)
#define JIMBO_FN __host__ __device__ __noinline__ inline
#define JIMBO_SMALL_FN __host__ __device__ __forceinline__
#define JIMBO_TABLE static __device__ constexpr
#elif defined(__CUDACC__)
#define JIMBO_FN __host__ __device__ inline
#define JIMBO_SMALL_FN __host__ __device__ inline
#define JIMBO_TABLE inline constexpr
#else
#define JIMBO_FN inline
#define JIMBO_SMALL_FN inline
#define JIMBO_TABLE inline constexpr
#endif
