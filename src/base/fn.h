#pragma once

// Marks every function of the engine, so that the same source compiles as host and as device code:
// JIMBO_FN one that is defined in a .cpp file, JIMBO_INLINE one that is defined in a header,
// JIMBO_LONG_INLINE one of those that is long and called from many places. Device code does not
// inline the rules and long functions: one kernel with all of them inlined would compile for ever.
#if defined(__CUDA_ARCH__)
#define JIMBO_FN __host__ __device__ __noinline__
#define JIMBO_INLINE __host__ __device__ inline
#define JIMBO_LONG_INLINE __host__ __device__ __noinline__ inline
#elif defined(__CUDACC__)
#define JIMBO_FN __host__ __device__
#define JIMBO_INLINE __host__ __device__ inline
#define JIMBO_LONG_INLINE __host__ __device__ inline
#else
#define JIMBO_FN
#define JIMBO_INLINE inline
#define JIMBO_LONG_INLINE inline
#endif

// A constant table that device code reads too. At namespace scope such an array exists on the host
// alone unless it is marked.
#if defined(__CUDA_ARCH__)
#define JIMBO_TABLE static __device__ constexpr
#else
#define JIMBO_TABLE inline constexpr
#endif

// A function of one translation unit, declared before it is defined.
#if defined(__CUDACC__)
#define JIMBO_LOCAL static __host__ __device__
#else
#define JIMBO_LOCAL static
#endif

// A function into which everything it calls is inlined: one that calls general functions with
// constants, of which little is left then.
#if defined(__CUDACC__)
#define JIMBO_FLATTEN
#else
#define JIMBO_FLATTEN __attribute__((flatten))
#endif

// A function of a header that is inlined wherever it is called: a short one on the hottest ways,
// which the compiler would leave outside once it is called from several places.
#if defined(__CUDACC__)
#define JIMBO_ALWAYS_INLINE JIMBO_INLINE
#else
#define JIMBO_ALWAYS_INLINE __attribute__((always_inline)) inline
#endif

// Functions of headers that are not inlined, so that those who seldom need them stay short:
// JIMBO_APART one that is called now and then, JIMBO_RARE one that hardly ever is.
#if defined(__CUDACC__)
#define JIMBO_APART __host__ __device__ __noinline__ inline
#define JIMBO_RARE __host__ __device__ __noinline__ inline
#else
#define JIMBO_APART __attribute__((noinline)) inline
#define JIMBO_RARE __attribute__((noinline, cold)) inline
#endif
