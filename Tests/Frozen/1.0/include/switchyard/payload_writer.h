/* Writing payloads. Included by switchyard_payload.h, which is the manual. */
#ifndef SWITCHYARD_PAYLOAD_WRITER_H
#define SWITCHYARD_PAYLOAD_WRITER_H

#include "payload_reader.h"

SY_BEGIN

/*
 * A writer into memory of the caller's. What does not fit is counted, so that a writer without memory finds out how much
 * a value takes. After the first mistake nothing more is written.
 */
typedef struct sy_payload_writer {
  uint8_t *memory;
  uint64_t capacity;
  uint64_t size; /* the bytes that the value takes up to here */
  uint64_t items;
  int32_t status; /* SY_OK, SY_E_INVALID, SY_E_TOO_LARGE or SY_E_MALFORMED */
  uint32_t depth;
  sy_payload_level levels[SY_PAYLOAD_DEPTH];
} sy_payload_writer;

/* A writer of one value. `memory` may be NULL if `capacity` is 0. */
static inline sy_payload_writer sy_payload_write(uint8_t *memory, uint64_t capacity) {
  sy_payload_writer writer;
  __builtin_memset(&writer, 0, sizeof writer);
  writer.memory = memory;
  writer.capacity = capacity;
  return writer;
}

static inline void sy_payload_append(sy_payload_writer *writer, const uint8_t *bytes, uint64_t size) {
  if (size == 0) return;
  if (writer->size <= writer->capacity && size <= writer->capacity - writer->size) {
    __builtin_memcpy(writer->memory + writer->size, bytes, size);
  }
  writer->size += size;
}

/* Writes the first byte of an item and its number. */
static inline void sy_payload_put_head(sy_payload_writer *writer, unsigned major, uint64_t number) {
  uint8_t bytes[9];
  const unsigned width = number < 24 ? 0 : number <= 0xff ? 1 : number <= 0xffff ? 2 : number <= 0xffffffffu ? 4 : 8;
  const unsigned info = width == 0 ? (unsigned)number : width == 1 ? 24 : width == 2 ? 25 : width == 4 ? 26 : 27;
  bytes[0] = (uint8_t)(major << 5 | info);
  for (unsigned index = 0; index < width; index++) bytes[1 + index] = (uint8_t)(number >> (8 * (width - 1 - index)));
  sy_payload_append(writer, bytes, 1 + width);
}

/* Begins an item: it has to be awaited. Returns 0 after a mistake. */
static inline int sy_payload_begin(sy_payload_writer *writer, int is_key) {
  if (writer->status != SY_OK) return 0;
  sy_payload_level *const in = writer->depth > 0 ? &writer->levels[writer->depth - 1] : NULL;
  if (in == NULL ? is_key || writer->items > 0 : sy_payload_awaits_key(in) != (is_key != 0)) {
    writer->status = SY_E_INVALID;
  } else if (++writer->items > SY_PAYLOAD_ITEMS) {
    writer->status = SY_E_TOO_LARGE;
  } else if (in != NULL) {
    in->left--;
  }
  return writer->status == SY_OK;
}

/* Ends the containers that are full. */
static inline void sy_payload_close(sy_payload_writer *writer) {
  while (writer->depth > 0 && writer->levels[writer->depth - 1].left == 0) writer->depth--;
}

static inline void sy_payload_put_leaf(sy_payload_writer *writer, unsigned major, uint64_t number) {
  if (!sy_payload_begin(writer, 0)) return;
  sy_payload_put_head(writer, major, number);
  sy_payload_close(writer);
}

static inline void sy_payload_put_string(
    sy_payload_writer *writer, unsigned major, const uint8_t *bytes, uint64_t size) {
  if (writer->status == SY_OK && major == 3 && !sy_payload_is_text(bytes, size)) writer->status = SY_E_MALFORMED;
  if (!sy_payload_begin(writer, 0)) return;
  sy_payload_put_head(writer, major, size);
  sy_payload_append(writer, bytes, size);
  sy_payload_close(writer);
}

static inline void sy_payload_put_container(sy_payload_writer *writer, unsigned major, uint64_t count) {
  if (writer->status == SY_OK && (writer->depth == SY_PAYLOAD_DEPTH || count > SY_PAYLOAD_ITEMS)) {
    writer->status = SY_E_TOO_LARGE;
  }
  if (!sy_payload_begin(writer, 0)) return;
  sy_payload_put_head(writer, major, count);
  sy_payload_level *const level = &writer->levels[writer->depth++];
  __builtin_memset(level, 0, sizeof *level);
  level->is_map = major == 5;
  level->left = major == 5 ? count * 2 : count;
  sy_payload_close(writer);
}

static inline void sy_payload_put_null(sy_payload_writer *writer) { sy_payload_put_leaf(writer, 7, 22); }
static inline void sy_payload_put_bool(sy_payload_writer *writer, int32_t value) {
  sy_payload_put_leaf(writer, 7, value != 0 ? 21 : 20);
}
static inline void sy_payload_put_uint(sy_payload_writer *writer, uint64_t value) {
  sy_payload_put_leaf(writer, 0, value);
}
static inline void sy_payload_put_int(sy_payload_writer *writer, int64_t value) {
  sy_payload_put_leaf(writer, value < 0 ? 1 : 0, value < 0 ? (uint64_t)(-1 - value) : (uint64_t)value);
}
static inline void sy_payload_put_double(sy_payload_writer *writer, double value) {
  uint8_t bytes[9] = {0xfb, 0, 0, 0, 0, 0, 0, 0, 0};
  uint64_t bits = 0;
  __builtin_memcpy(&bits, &value, sizeof bits);
  if (value != value) bits = 0x7ff8000000000000u;
  for (unsigned index = 0; index < 8; index++) bytes[1 + index] = (uint8_t)(bits >> (56 - 8 * index));
  if (!sy_payload_begin(writer, 0)) return;
  sy_payload_append(writer, bytes, sizeof bytes);
  sy_payload_close(writer);
}
/* Writes a text, which has to be UTF-8. */
static inline void sy_payload_put_text(sy_payload_writer *writer, sy_text_v1 text) {
  sy_payload_put_string(writer, 3, (const uint8_t *)text.data, text.size);
}
static inline void sy_payload_put_bytes(sy_payload_writer *writer, sy_bytes_v1 bytes) {
  sy_payload_put_string(writer, 2, bytes.data, bytes.size);
}
/* Begins an array, which ends with its last element. */
static inline void sy_payload_put_array(sy_payload_writer *writer, uint64_t count) {
  sy_payload_put_container(writer, 4, count);
}
/* Begins a map, which ends with the value of its last key. */
static inline void sy_payload_put_map(sy_payload_writer *writer, uint64_t count) {
  sy_payload_put_container(writer, 5, count);
}

/* Writes a key. SY_E_INVALID: it comes before the one before it, or is the same. */
static inline void sy_payload_put_key_text(sy_payload_writer *writer, sy_text_v1 key) {
  const uint8_t *const bytes = (const uint8_t *)key.data;
  if (writer->status == SY_OK && !sy_payload_is_text(bytes, key.size)) writer->status = SY_E_MALFORMED;
  if (!sy_payload_begin(writer, 1)) return;
  sy_payload_level *const in = &writer->levels[writer->depth - 1];
  /* A key that did not fit cannot be compared, and the writer fails in any case. */
  const int is_kept = in->has_key && writer->size <= writer->capacity;
  if (is_kept && sy_payload_compare(writer->memory + in->key_offset, in->key_size, bytes, key.size) >= 0) {
    writer->status = SY_E_INVALID;
    return;
  }
  sy_payload_put_head(writer, 3, key.size);
  in->has_key = 1;
  in->key_offset = writer->size;
  in->key_size = key.size;
  sy_payload_append(writer, bytes, key.size);
}
static inline void sy_payload_put_key(sy_payload_writer *writer, const char *key) {
  const sy_text_v1 text = {key, __builtin_strlen(key)};
  sy_payload_put_key_text(writer, text);
}

/* Writes an item that was read, with all in it. SY_E_INVALID: it is SY_PAYLOAD_NONE. */
static inline void sy_payload_put_item(sy_payload_writer *writer, const sy_payload *item) {
  const uint8_t *at = item->start;
  if (item->kind == SY_PAYLOAD_NONE && writer->status == SY_OK) writer->status = SY_E_INVALID;
  while (writer->status == SY_OK && at != item->end) {
    uint8_t first = 0;
    uint64_t number = 0;
    if (!sy_payload_head(&at, item->end, &first, &number)) writer->status = SY_E_MALFORMED;
    const unsigned major = first >> 5;
    const int is_string = major == 2 || major == 3;
    const int is_key = major == 3 && writer->depth > 0 && sy_payload_awaits_key(&writer->levels[writer->depth - 1]);
    if (is_key) {
      const sy_text_v1 key = {(const char *)at, number};
      sy_payload_put_key_text(writer, key);
    } else if (is_string) {
      sy_payload_put_string(writer, major, at, number);
    } else if (major == 4 || major == 5) {
      sy_payload_put_container(writer, major, number);
    } else if (first == 0xfb) {
      double value = 0;
      __builtin_memcpy(&value, &number, sizeof value);
      sy_payload_put_double(writer, value);
    } else {
      sy_payload_put_leaf(writer, major, number);
    }
    if (is_string) at += number;
  }
}

/*
 * Gives the bytes of the value. SY_E_INVALID: something is missing, comes twice or out of order; SY_E_MALFORMED: a text is
 * not UTF-8; SY_E_TOO_LARGE: it is too deep, has too many items, or takes `size` bytes, which are more than there are.
 */
static inline int32_t sy_payload_finish(const sy_payload_writer *writer, sy_bytes_v1 *bytes) {
  bytes->data = writer->memory;
  bytes->size = 0;
  if (writer->status != SY_OK) return writer->status;
  if (writer->items == 0 || writer->depth > 0) return SY_E_INVALID;
  if (writer->size > writer->capacity) return SY_E_TOO_LARGE;
  bytes->size = writer->size;
  return SY_OK;
}

SY_END

#endif
