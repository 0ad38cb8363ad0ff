/* Values, statuses and sinks. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_VALUES_H
#define SWITCHYARD_VALUES_H

#include "base.h"

SY_BEGIN

/* ---- Values ----------------------------------------------------------------------------------------------------- */

/* Borrowed UTF-8 text (R1, R2). `data` may be NULL only where `size` is 0. */
typedef struct sy_text_v1 {
  const char *data;
  uint64_t size; /* bytes */
} sy_text_v1;

/* Borrowed bytes of a feature's own (R1, R3). `data` may be NULL only where `size` is 0. */
typedef struct sy_bytes_v1 {
  const uint8_t *data;
  uint64_t size;
} sy_bytes_v1;

/*
 * An element of an array of structs that say their size, as sy_entry_v1. The elements are as far apart as the first one
 * says, which is the size of who has made the array (R8): `array[index]` is another place when that was compiled with
 * another version of this header. Fields that came after the version that is needed are read after SY_HAS.
 */
#define SY_ELEMENT(array, index) \
  ((__typeof__(&*(array)))(const void *)((const char *)(array) + (size_t)(index) * (array)->struct_size))

/* Statuses (R6), in the order of their numbers. The list is closed; a new one gets the next negative number. */
#define SY_OK 0
#define SY_E_UNSPECIFIED (-1)
#define SY_E_UNSUPPORTED (-2)     /* the receiver knows no such thing */
#define SY_E_INVALID (-3)         /* an argument breaks a rule of this header */
#define SY_E_STALE (-4)           /* the handle is no longer valid */
#define SY_E_WRONG_THREAD (-5)    /* a SY_MAIN function was called elsewhere */
#define SY_E_WRONG_STATE (-6)     /* right call, wrong moment */
#define SY_E_TOO_LARGE (-7)       /* a limit of the host is exceeded */
#define SY_E_NOT_FOUND (-8)
#define SY_E_MALFORMED (-9)       /* bytes or text that do not decode */
#define SY_E_STATE (-10)          /* saved state that the feature cannot take: it goes on without it */
#define SY_E_ABI (-11)            /* the host does not offer what the plugin needs */
#define SY_E_CANCELLED (-12)      /* the flow ended meanwhile */
#define SY_E_PARTIAL (-13)        /* a link was followed in part; the error says how far */
#define SY_E_HELD (-14)           /* a link has to wait, until `release_links`; the error says for what */
#define SY_E_NOT_APPLICABLE (-15) /* `create`: the feature cannot be shown now; the error says why */
/*
 * Not an error: an event (a link or an action of a child) was taken, and `answer` of the navigation service follows.
 */
#define SY_PENDING 1

/*
 * The error of a callee that failed. The caller clears it and sets `struct_size`. Each field is UTF-8 and ends at its
 * first NUL or at its end; what does not fit is cut at a whole character. `message` is one sentence that says what
 * failed and is shown to the user; the others may be empty. Without a message the user reads the status, which helps
 * nobody: sy_fail (initializers.h) writes one.
 */
typedef struct sy_error_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  char code[56];      /* a short stable name of the kind of failure: "notes.full" */
  char message[512];  /* what failed */
  char expected[192]; /* what was expected */
  char found[192];    /* what was found instead */
  char cause[832];    /* the system's or a library's own words, one or more lines */
  char remedy[256];   /* what can be done about it, as one sentence */
} sy_error_v1;

/*
 * The place to which a callee writes bytes (R1). `write` may be called several times; the pieces are joined. It returns
 * SY_E_TOO_LARGE past the host's limit (4 MiB for state), and the whole is then discarded. For `load` the plugin makes
 * one: `sink` is any number of its own, and `write` a function of its own, which gets that number and the value.
 */
typedef struct sy_sink_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  uint64_t sink;
  int32_t (SY_MAIN *write)(uint64_t sink, sy_bytes_v1 piece);
} sy_sink_v1;

SY_END

#endif
