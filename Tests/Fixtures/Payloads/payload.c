/*
 * Reads lines of hexadecimal digits, and writes what switchyard_payload.h finds in each: the value, or "refused".
 *
 * A value is written anew with the writer, by its parts and as a whole, and into memory that is too small; "differs" says
 * that this did not give the bytes that it was read from.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "switchyard_payload.h"

static void print_quoted(const sy_payload *item) {
  putchar('"');
  for (uint64_t index = 0; index < item->value; index++) {
    const uint8_t byte = item->content[index];
    if (byte < 0x20 || byte > 0x7e || byte == '"' || byte == '\\') {
      printf("\\%02x", byte);
    } else {
      putchar(byte);
    }
  }
  putchar('"');
}

static void print(const sy_payload *item, sy_payload_writer *writer) {
  sy_payload each;
  sy_text_v1 text;
  sy_bytes_v1 bytes;
  int64_t integer = 0;
  uint64_t positive = 0;
  int32_t flag = 0;
  double number = 0;
  switch (item->kind) {
    case SY_PAYLOAD_NULL:
      printf("null");
      sy_payload_put_null(writer);
      break;
    case SY_PAYLOAD_BOOL:
      sy_payload_get_bool(item, &flag);
      printf(flag ? "true" : "false");
      sy_payload_put_bool(writer, flag);
      break;
    case SY_PAYLOAD_UNSIGNED:
    case SY_PAYLOAD_NEGATIVE:
      if (sy_payload_get_int(item, &integer) == SY_OK) {
        printf("%lld", (long long)integer);
        sy_payload_put_int(writer, integer);
      } else if (sy_payload_get_uint(item, &positive) == SY_OK) {
        printf("%llu", (unsigned long long)positive);
        sy_payload_put_uint(writer, positive);
      }
      break;
    case SY_PAYLOAD_DOUBLE:
      sy_payload_get_double(item, &number);
      memcpy(&positive, &number, sizeof positive);
      printf("d%016llx", (unsigned long long)positive);
      sy_payload_put_double(writer, number);
      break;
    case SY_PAYLOAD_TEXT:
      print_quoted(item);
      sy_payload_get_text(item, &text);
      sy_payload_put_text(writer, text);
      break;
    case SY_PAYLOAD_BYTES:
      putchar('x');
      sy_payload_get_bytes(item, &bytes);
      for (uint64_t index = 0; index < bytes.size; index++) printf("%02x", bytes.data[index]);
      sy_payload_put_bytes(writer, bytes);
      break;
    case SY_PAYLOAD_ARRAY:
      putchar('[');
      sy_payload_put_array(writer, item->value);
      for (int more = sy_payload_first(item, &each), first = 1; more; more = sy_payload_next(item, &each), first = 0) {
        if (!first) putchar(',');
        print(&each, writer);
      }
      putchar(']');
      break;
    case SY_PAYLOAD_MAP:
      putchar('{');
      sy_payload_put_map(writer, item->value);
      for (int more = sy_payload_first(item, &each), first = 1; more; more = sy_payload_next(item, &each), first = 0) {
        if (!first) putchar(',');
        print_quoted(&each);
        sy_payload_get_text(&each, &text);
        sy_payload_put_key_text(writer, text);
        sy_payload_next(item, &each);
        putchar(':');
        print(&each, writer);
      }
      putchar('}');
      break;
    default: printf("none");
  }
}

/* Whether a value is written in exactly its bytes, and in no memory that is smaller. */
static int is_written(const sy_payload *item, sy_bytes_v1 bytes) {
  sy_bytes_v1 made;
  for (uint64_t capacity = bytes.size > 64 ? bytes.size : 0; capacity <= bytes.size; capacity++) {
    uint8_t *memory = malloc(capacity + 1);
    memory[capacity] = 0xaa;
    sy_payload_writer writer = sy_payload_write(memory, capacity);
    sy_payload_put_item(&writer, item);
    const int32_t expected = capacity < bytes.size ? SY_E_TOO_LARGE : SY_OK;
    int is_right = sy_payload_finish(&writer, &made) == expected && writer.size == bytes.size && memory[capacity] == 0xaa;
    if (expected == SY_OK) is_right = is_right && memcmp(made.data, bytes.data, bytes.size) == 0;
    free(memory);
    if (!is_right) return 0;
  }
  return 1;
}

/* Whether mistakes of who writes are found. */
static int are_mistakes_found(void) {
  uint8_t memory[64];
  sy_bytes_v1 bytes;
  const sy_text_v1 broken = {"\xff", 1};
  sy_payload_writer writer = sy_payload_write(memory, sizeof memory);
  if (sy_payload_finish(&writer, &bytes) != SY_E_INVALID) return 0; /* nothing */
  sy_payload_put_null(&writer);
  sy_payload_put_null(&writer);
  if (sy_payload_finish(&writer, &bytes) != SY_E_INVALID) return 0; /* two values */
  writer = sy_payload_write(memory, sizeof memory);
  sy_payload_put_array(&writer, 1);
  if (sy_payload_finish(&writer, &bytes) != SY_E_INVALID) return 0; /* an element is missing */
  writer = sy_payload_write(memory, sizeof memory);
  sy_payload_put_map(&writer, 1);
  sy_payload_put_int(&writer, 1);
  if (sy_payload_finish(&writer, &bytes) != SY_E_INVALID) return 0; /* a value in the place of a key */
  writer = sy_payload_write(memory, sizeof memory);
  sy_payload_put_key(&writer, "a");
  if (sy_payload_finish(&writer, &bytes) != SY_E_INVALID) return 0; /* a key without a map */
  for (int second = 0; second < 2; second++) {
    writer = sy_payload_write(memory, sizeof memory);
    sy_payload_put_map(&writer, 2);
    sy_payload_put_key(&writer, "b");
    sy_payload_put_null(&writer);
    sy_payload_put_key(&writer, second == 0 ? "a" : "b");
    sy_payload_put_null(&writer);
    if (sy_payload_finish(&writer, &bytes) != SY_E_INVALID) return 0; /* keys out of order, and one twice */
  }
  writer = sy_payload_write(memory, sizeof memory);
  sy_payload_put_text(&writer, broken);
  if (sy_payload_finish(&writer, &bytes) != SY_E_MALFORMED) return 0; /* no UTF-8 */
  writer = sy_payload_write(memory, sizeof memory);
  for (unsigned level = 0; level <= SY_PAYLOAD_DEPTH; level++) sy_payload_put_array(&writer, 1);
  return sy_payload_finish(&writer, &bytes) == SY_E_TOO_LARGE;
}

int main(void) {
  const size_t most = 1u << 20;
  char *const line = malloc(most);
  if (line == NULL || !are_mistakes_found()) {
    fprintf(stderr, "A mistake in writing is not found.\n");
    return 1;
  }
  while (fgets(line, (int)most, stdin) != NULL) {
    const size_t size = strcspn(line, "\n") / 2;
    /* Exactly as large as the bytes, so that a sanitizer sees what is read beyond them. */
    uint8_t *const bytes = malloc(size), *const again = malloc(size);
    for (size_t index = 0; index < size; index++) {
      unsigned byte = 0;
      sscanf(line + 2 * index, "%2x", &byte);
      bytes[index] = (uint8_t)byte;
    }
    const sy_bytes_v1 whole = {bytes, size};
    sy_bytes_v1 made;
    sy_payload root;
    if (sy_payload_open(whole, &root) == SY_OK) {
      sy_payload_writer writer = sy_payload_write(again, size);
      print(&root, &writer);
      const int is_same = sy_payload_finish(&writer, &made) == SY_OK && made.size == size &&
                          memcmp(made.data, bytes, size) == 0 && is_written(&root, whole);
      printf(is_same ? "\n" : " differs\n");
    } else {
      printf("refused\n");
    }
    free(bytes);
    free(again);
  }
  free(line);
  return 0;
}
