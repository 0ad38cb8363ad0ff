/* Reading payloads. Included by switchyard_payload.h, which is the manual. */
#ifndef SWITCHYARD_PAYLOAD_READER_H
#define SWITCHYARD_PAYLOAD_READER_H

#include "values.h"

SY_BEGIN

/* The limits of a payload. Values, containers and keys count as items. */
#define SY_PAYLOAD_DEPTH 32u
#define SY_PAYLOAD_ITEMS 65536u

/* The kinds of items. */
#define SY_PAYLOAD_NONE 0u     /* there is no item: the key that was looked for is missing */
#define SY_PAYLOAD_NULL 1u
#define SY_PAYLOAD_BOOL 2u     /* `value` is 0 or 1 */
#define SY_PAYLOAD_UNSIGNED 3u /* `value` is the integer */
#define SY_PAYLOAD_NEGATIVE 4u /* the integer is -1 - `value` */
#define SY_PAYLOAD_DOUBLE 5u   /* `value` has its bits */
#define SY_PAYLOAD_TEXT 6u     /* `value` bytes of UTF-8 at `content` */
#define SY_PAYLOAD_BYTES 7u    /* `value` bytes at `content` */
#define SY_PAYLOAD_ARRAY 8u    /* `value` elements */
#define SY_PAYLOAD_MAP 9u      /* `value` entries, each a key and what it stands for */

/* An item of bytes that were checked. It points into them. */
typedef struct sy_payload {
  uint32_t kind; /* SY_PAYLOAD_* */
  uint32_t reserved;
  uint64_t value;
  const uint8_t *start;
  const uint8_t *content; /* behind the length */
  const uint8_t *end;     /* behind the item and all in it */
} sy_payload;

/* ---- What reading and writing share -------------------------------------------------------------------------------- */

/* Reads the first byte of an item and its number, in its shortest form. Returns 0 where there is no such thing. */
static inline int sy_payload_head(const uint8_t **at, const uint8_t *end, uint8_t *first, uint64_t *number) {
  if (*at == end) return 0;
  *first = *(*at)++;
  const unsigned info = *first & 31u;
  *number = info;
  if (info < 24) return 1;
  if (info > 27) return 0;
  const unsigned width = 1u << (info - 24);
  if ((uint64_t)(end - *at) < width) return 0;
  *number = 0;
  for (unsigned index = 0; index < width; index++) *number = *number << 8 | *(*at)++;
  return *first >> 5 == 7 || *number >= (info == 24 ? 24u : (uint64_t)1 << (width * 4));
}

/* Whether bytes are UTF-8: without surrogates, overlong forms and what is above U+10FFFF. */
static inline int sy_payload_is_text(const uint8_t *at, uint64_t size) {
  const uint8_t *const end = size == 0 ? at : at + size;
  while (at != end) {
    const uint8_t first = *at++;
    if (first < 0x80) continue;
    unsigned rest = 1;
    uint8_t least = 0x80, most = 0xbf;
    if (first >= 0xc2 && first <= 0xdf) {
    } else if (first >= 0xe0 && first <= 0xef) {
      rest = 2;
      if (first == 0xe0) least = 0xa0;
      if (first == 0xed) most = 0x9f;
    } else if (first >= 0xf0 && first <= 0xf4) {
      rest = 3;
      if (first == 0xf0) least = 0x90;
      if (first == 0xf4) most = 0x8f;
    } else {
      return 0;
    }
    if ((uint64_t)(end - at) < rest) return 0;
    for (; rest > 0; rest--, at++) {
      if (*at < least || *at > most) return 0;
      least = 0x80;
      most = 0xbf;
    }
  }
  return 1;
}

/* Compares keys: below 0, 0 or above 0, as the first comes before, is, or comes behind the second. */
static inline int sy_payload_compare(
    const uint8_t *left, uint64_t left_size, const uint8_t *right, uint64_t right_size) {
  if (left_size != right_size) return left_size < right_size ? -1 : 1;
  return left_size == 0 ? 0 : __builtin_memcmp(left, right, left_size);
}

/* A container that is open. */
typedef struct sy_payload_level {
  uint64_t left;       /* items to come; in a map, an even number of them before a key */
  const uint8_t *key;  /* reading: the key before */
  uint64_t key_offset; /* writing: where the key before stands */
  uint64_t key_size;
  uint32_t is_map;
  uint32_t has_key;
} sy_payload_level;

static inline int sy_payload_awaits_key(const sy_payload_level *level) { return level->is_map && level->left % 2 == 0; }

/* Checks bytes: each length, the order of keys, and all text. */
static inline int sy_payload_is_valid(const uint8_t *at, const uint8_t *end) {
  sy_payload_level levels[SY_PAYLOAD_DEPTH];
  unsigned depth = 0;
  uint64_t items = 0;
  do {
    uint8_t first = 0;
    uint64_t number = 0;
    if (++items > SY_PAYLOAD_ITEMS || !sy_payload_head(&at, end, &first, &number)) return 0;
    sy_payload_level *const in = depth > 0 ? &levels[depth - 1] : NULL;
    const int is_key = in != NULL && sy_payload_awaits_key(in);
    const unsigned major = first >> 5;
    const uint64_t rest = (uint64_t)(end - at);
    if (in != NULL) in->left--;
    if (is_key && major != 3) return 0;
    switch (major) {
      case 0: break;
      case 1:
        if (number > (uint64_t)INT64_MAX) return 0;
        break;
      case 2:
      case 3:
        if (number > rest || (major == 3 && !sy_payload_is_text(at, number))) return 0;
        if (is_key) {
          if (in->has_key && sy_payload_compare(in->key, in->key_size, at, number) >= 0) return 0;
          in->has_key = 1;
          in->key = at;
          in->key_size = number;
        }
        at += number;
        break;
      case 4:
      case 5:
        if (depth == SY_PAYLOAD_DEPTH || number > (major == 4 ? rest : rest / 2)) return 0;
        levels[depth].left = major == 4 ? number : number * 2;
        levels[depth].is_map = major == 5;
        levels[depth].has_key = 0;
        depth++;
        break;
      case 7:
        if (first == 0xf4 || first == 0xf5 || first == 0xf6) break;
        if (first != 0xfb) return 0;
        /* The one NaN that there is has no bits of its own. */
        if ((number & 0x7fffffffffffffffu) > 0x7ff0000000000000u && number != 0x7ff8000000000000u) return 0;
        break;
      default: return 0;
    }
    while (depth > 0 && levels[depth - 1].left == 0) depth--;
  } while (depth > 0);
  return at == end;
}

/* The item that begins here, in bytes that were checked. */
static inline sy_payload sy_payload_at(const uint8_t *at, const uint8_t *end) {
  static const uint8_t kinds[8] = {SY_PAYLOAD_UNSIGNED, SY_PAYLOAD_NEGATIVE, SY_PAYLOAD_BYTES, SY_PAYLOAD_TEXT,
                                   SY_PAYLOAD_ARRAY,    SY_PAYLOAD_MAP,      SY_PAYLOAD_NONE,  SY_PAYLOAD_DOUBLE};
  sy_payload item = {SY_PAYLOAD_NONE, 0, 0, NULL, NULL, NULL};
  uint8_t first = 0;
  item.start = at;
  if (!sy_payload_head(&at, end, &first, &item.value)) return item;
  item.kind = kinds[first >> 5];
  item.content = at;
  if (first == 0xf4 || first == 0xf5 || first == 0xf6) {
    item.kind = first == 0xf6 ? SY_PAYLOAD_NULL : SY_PAYLOAD_BOOL;
    item.value = first == 0xf5;
  }
  uint64_t open = item.kind == SY_PAYLOAD_ARRAY ? item.value : item.kind == SY_PAYLOAD_MAP ? item.value * 2 : 0;
  if (item.kind == SY_PAYLOAD_TEXT || item.kind == SY_PAYLOAD_BYTES) at += item.value;
  for (; open > 0; open--) {
    uint64_t number = 0;
    if (!sy_payload_head(&at, end, &first, &number)) break;
    if (first >> 5 == 2 || first >> 5 == 3) at += number;
    if (first >> 5 == 4) open += number;
    if (first >> 5 == 5) open += number * 2;
  }
  item.end = at;
  return item;
}

/* ---- Reading --------------------------------------------------------------------------------------------------------- */

/* Checks bytes as a whole, and gives the value that they are. SY_E_MALFORMED: they are no payload, or exceed a limit. */
static inline int32_t sy_payload_open(sy_bytes_v1 bytes, sy_payload *value) {
  const sy_payload none = {SY_PAYLOAD_NONE, 0, 0, NULL, NULL, NULL};
  *value = none;
  if (bytes.size == 0 || !sy_payload_is_valid(bytes.data, bytes.data + bytes.size)) return SY_E_MALFORMED;
  *value = sy_payload_at(bytes.data, bytes.data + bytes.size);
  return SY_OK;
}

/* Gives the first item in an array, or the first key in a map. Returns 0 if there is none, or `in` is neither. */
static inline int sy_payload_first(const sy_payload *in, sy_payload *item) {
  if ((in->kind != SY_PAYLOAD_ARRAY && in->kind != SY_PAYLOAD_MAP) || in->value == 0) return 0;
  *item = sy_payload_at(in->content, in->end);
  return 1;
}

/* Gives the item behind this one: the next element of an array; in a map the value behind a key, and then the next key. */
static inline int sy_payload_next(const sy_payload *in, sy_payload *item) {
  if (item->end == in->end) return 0;
  *item = sy_payload_at(item->end, in->end);
  return 1;
}

/* The value of a key of a map; its kind is SY_PAYLOAD_NONE if there is no such key, or no map. */
static inline sy_payload sy_payload_find(const sy_payload *map, const char *key) {
  const sy_payload none = {SY_PAYLOAD_NONE, 0, 0, NULL, NULL, NULL};
  const uint64_t size = __builtin_strlen(key);
  sy_payload item = none;
  if (map->kind != SY_PAYLOAD_MAP) return none;
  for (int more = sy_payload_first(map, &item); more; more = sy_payload_next(map, &item)) {
    const int is_found = sy_payload_compare(item.content, item.value, (const uint8_t *)key, size) == 0;
    if (!sy_payload_next(map, &item)) return none;
    if (is_found) return item;
  }
  return none;
}

/* Gives an integer between two others. SY_E_MALFORMED: it is none, or outside of them. */
static inline int32_t sy_payload_get_int_within(const sy_payload *item, int64_t least, int64_t most, int64_t *value) {
  if (item->kind != SY_PAYLOAD_UNSIGNED && item->kind != SY_PAYLOAD_NEGATIVE) return SY_E_MALFORMED;
  if (item->value > (uint64_t)INT64_MAX) return SY_E_MALFORMED;
  const int64_t number = item->kind == SY_PAYLOAD_UNSIGNED ? (int64_t)item->value : -1 - (int64_t)item->value;
  if (number < least || number > most) return SY_E_MALFORMED;
  *value = number;
  return SY_OK;
}

/* Gives an integer from INT64_MIN to INT64_MAX. */
static inline int32_t sy_payload_get_int(const sy_payload *item, int64_t *value) {
  return sy_payload_get_int_within(item, INT64_MIN, INT64_MAX, value);
}

/* Gives an integer from 0 to `most`. */
static inline int32_t sy_payload_get_uint_within(const sy_payload *item, uint64_t most, uint64_t *value) {
  if (item->kind != SY_PAYLOAD_UNSIGNED || item->value > most) return SY_E_MALFORMED;
  *value = item->value;
  return SY_OK;
}

/* Gives an integer from 0 to UINT64_MAX. */
static inline int32_t sy_payload_get_uint(const sy_payload *item, uint64_t *value) {
  return sy_payload_get_uint_within(item, UINT64_MAX, value);
}

/* Gives 0 or 1. */
static inline int32_t sy_payload_get_bool(const sy_payload *item, int32_t *value) {
  if (item->kind != SY_PAYLOAD_BOOL) return SY_E_MALFORMED;
  *value = item->value == 1;
  return SY_OK;
}

static inline int32_t sy_payload_get_double(const sy_payload *item, double *value) {
  if (item->kind != SY_PAYLOAD_DOUBLE) return SY_E_MALFORMED;
  __builtin_memcpy(value, &item->value, sizeof *value);
  return SY_OK;
}

static inline int32_t sy_payload_get_text(const sy_payload *item, sy_text_v1 *value) {
  if (item->kind != SY_PAYLOAD_TEXT) return SY_E_MALFORMED;
  value->data = (const char *)item->content;
  value->size = item->value;
  return SY_OK;
}

static inline int32_t sy_payload_get_bytes(const sy_payload *item, sy_bytes_v1 *value) {
  if (item->kind != SY_PAYLOAD_BYTES) return SY_E_MALFORMED;
  value->data = item->content;
  value->size = item->value;
  return SY_OK;
}

SY_END

#endif
