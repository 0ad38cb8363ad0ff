/*
 * cdigest.h: the inner loop of SHA-256 (FIPS 180-4), which every load of a library waits for.
 *
 * In C because the instructions that processors have for it cannot be named in Swift.
 */
#ifndef CDIGEST_H
#define CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/*
 * Takes `count` blocks of 64 bytes into the eight words of the state, with the processor's own instructions where it
 * has them. `bytes` is read during the call only, and may be null when `count` is 0.
 */
void cdigest_sha256(uint32_t state[8], const uint8_t *bytes, size_t count);

/* The same without such instructions: what other processors run, and what tests compare with. */
void cdigest_sha256_portable(uint32_t state[8], const uint8_t *bytes, size_t count);

#endif
