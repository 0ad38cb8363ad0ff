/* The macros and the version. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_BASE_H
#define SWITCHYARD_BASE_H

#if !defined(__linux__) || !defined(__LP64__) || !(defined(__x86_64__) || defined(__aarch64__)) || \
    __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "switchyard.h is for Linux on x86_64 and aarch64, of 64 bits and little endian: it is not tested elsewhere"
#endif

#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
#define SY_STATIC_ASSERT(condition, text) static_assert(condition, text)
#define SY_BEGIN extern "C" {
#define SY_END }
#else
#define SY_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#define SY_BEGIN
#define SY_END
#endif

/* The marks of R5. Swift reads them as @MainActor and @Sendable, so that its compiler checks the rule. */
#if defined(__swift__)
#define SY_MAIN __attribute__((swift_attr("@MainActor")))
#define SY_ANY __attribute__((swift_attr("@Sendable")))
#else
#define SY_MAIN
#define SY_ANY
#endif

/* The version of the ABI: the major is part of the entry function's name, the minor counts additions. */
#define SY_ABI_MAJOR 1u
#define SY_ABI_MINOR 1u

#endif
