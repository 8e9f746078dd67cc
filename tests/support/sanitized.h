#pragma once

// JIMBO_SANITIZED: a sanitizer makes the threads and takes memory of its own.

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
#define JIMBO_SANITIZED
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define JIMBO_SANITIZED
#endif
#endif
