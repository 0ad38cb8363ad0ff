/* Short forms of the structs that calls take. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_INITIALIZERS_H
#define SWITCHYARD_INITIALIZERS_H

#include "navigation.h"

#if !defined(__swift__)

/*
 * Each is an expression of the type that it is named after, with `struct_size` set and everything else absent:
 *
 *   SY_TEXT("home")                   a literal as text
 *   SY_BYTES(data, size)              bytes at an address; SY_BYTES(NULL, 0): none
 *   SY_LITERAL_BYTES("home")          a literal as bytes, as for a route
 *   SY_REQUEST(flow, operation)       how a request is told to happen; operation 0: without an answer
 *   SY_REQUEST_FROM(flow, operation, entry)
 *                                     the same for an action on a screen: refused when its entry is no longer on top
 *   SY_PRESENTATION(SY_STYLE_SHEET)   a style, with the front end's corners
 *   SY_CHILD(feature, launch)         a child flow that the host makes
 *   SY_STATIC_TEXT("my.counter")      the same as SY_TEXT for what is initialized before the program begins: in C, an
 *                                     object of static storage takes no expression but the braces that this is
 *
 *   SY_FIELD(error->message)          the text in a field of sy_error_v1, which ends at its first NUL or at its end
 *
 * In C the address of each but the last can be taken where it stands, which lasts until the end of the block:
 *
 *   return navigation->push(&SY_REQUEST(flow, 0), SY_LITERAL_BYTES("detail"));
 *
 * C++ has no address of a temporary, so a request has a name there:
 *
 *   const sy_request_v1 how = SY_REQUEST(flow, 0);
 *   return navigation->push(&how, SY_LITERAL_BYTES("detail"));
 */
#if defined(__cplusplus)

#define SY_TEXT(literal) (sy_text_v1{"" literal, sizeof(literal) - 1})
#define SY_STATIC_TEXT(literal) {"" literal, sizeof(literal) - 1}
#define SY_BYTES(data, size) \
  (sy_bytes_v1{static_cast<const uint8_t *>(static_cast<const void *>(data)), static_cast<uint64_t>(size)})
#define SY_REQUEST(flow, operation) SY_REQUEST_FROM(flow, operation, 0)
#define SY_REQUEST_FROM(flow, operation, entry) \
  (sy_request_v1{sizeof(sy_request_v1), 0, static_cast<uint64_t>(flow), static_cast<uint64_t>(operation), \
                 static_cast<uint64_t>(entry), nullptr, nullptr})
#define SY_PRESENTATION(style) \
  (sy_presentation_v1{sizeof(sy_presentation_v1), (style), 0, 0, -1.0, {nullptr, 0}, nullptr, nullptr, nullptr, 0})
#define SY_CHILD(feature, launch) (sy_child_v1{sizeof(sy_child_v1), 0, (feature), (launch), 0})

#else

#define SY_TEXT(literal) ((sy_text_v1){"" literal, sizeof(literal) - 1})
#define SY_STATIC_TEXT(literal) {"" literal, sizeof(literal) - 1}
#define SY_BYTES(bytes, count) \
  ((sy_bytes_v1){.data = (const uint8_t *)(const void *)(bytes), .size = (uint64_t)(count)})
#define SY_REQUEST(flow_handle, number) SY_REQUEST_FROM(flow_handle, number, 0)
#define SY_REQUEST_FROM(flow_handle, number, entry) \
  ((sy_request_v1){.struct_size = sizeof(sy_request_v1), .flow = (flow_handle), .operation = (number), .from = (entry)})
#define SY_PRESENTATION(its_style) \
  ((sy_presentation_v1){.struct_size = sizeof(sy_presentation_v1), .style = (its_style), .corner_radius = -1})
#define SY_CHILD(its_feature, its_launch) \
  ((sy_child_v1){.struct_size = sizeof(sy_child_v1), .feature = (its_feature), .launch = (its_launch)})

#endif

#define SY_LITERAL_BYTES(literal) SY_BYTES("" literal, sizeof(literal) - 1)

SY_BEGIN

/* The text of a C string; NULL is an empty one. */
static inline sy_text_v1 sy_text_of(const char *terminated) {
  sy_text_v1 text = {terminated, 0};
  if (terminated) text.size = __builtin_strlen(terminated);
  return text;
}

/* The text in an array of this many bytes, which ends at its first NUL or at its end. */
static inline sy_text_v1 sy_text_within(const char *field, uint64_t capacity) {
  sy_text_v1 text = {field, 0};
  while (text.size < capacity && field[text.size] != 0) text.size++;
  return text;
}
#define SY_FIELD(field) sy_text_within((field), sizeof(field))

/* Whether a text and a C string are the same. */
static inline int sy_text_is(sy_text_v1 text, const char *terminated) {
  if (text.size != __builtin_strlen(terminated)) return 0;
  return text.size == 0 || __builtin_memcmp(text.data, terminated, text.size) == 0;
}

/* Writes why a call fails, as one sentence, and returns the status: `return sy_fail(error, SY_E_MALFORMED, "...");` */
static inline int32_t sy_fail(sy_error_v1 *error, int32_t status, const char *message) {
  uint64_t size = __builtin_strlen(message);
  if (!error) return status;
  if (size > sizeof error->message) {
    size = sizeof error->message;
    while (size > 0 && ((unsigned char)message[size] & 0xc0) == 0x80) size--;
  }
  __builtin_memcpy(error->message, message, size);
  if (size < sizeof error->message) error->message[size] = 0;
  return status;
}

SY_END

#endif

#endif
