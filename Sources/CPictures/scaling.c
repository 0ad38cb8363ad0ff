#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

void *pictures_function(void *library, const char *name, pictures_image *image) {
  void *function = dlsym(library, name);
  if (function == NULL) pictures_message(image, name);
  return function;
}

void pictures_message(pictures_image *image, const char *message) {
  size_t size = strlen(message);
  if (size >= sizeof image->message) size = sizeof image->message - 1;
  memcpy(image->message, message, size);
  image->message[size] = 0;
}

void pictures_release(pictures_image *image) {
  free(image->pixels);
  image->pixels = NULL;
}

/* The first and the last of the pixels that a scaled one covers, and how much of those two. */
struct span {
  uint32_t first, last;
  float of_first, of_last;
};

static struct span span(uint32_t index, uint32_t size, uint32_t scaled) {
  double start = (double)index * size / scaled, end = (double)(index + 1) * size / scaled;
  struct span span = {(uint32_t)start, (uint32_t)end, 0, 0};
  if (span.first >= size) span.first = size - 1;
  span.of_last = (float)(end - span.last);
  if (span.last >= size || (span.of_last < 1e-6f && span.last > span.first)) {
    span.last -= 1;
    span.of_last = 1;
  }
  span.of_first = (float)(span.first + 1 - start);
  if (span.first == span.last) span.of_first = 1;
  return span;
}

static float weight(struct span span, uint32_t index) {
  return index == span.first ? span.of_first : index == span.last ? span.of_last : 1;
}

void pictures_scale(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *scaled, uint32_t to_width,
                    uint32_t to_height) {
  for (uint32_t row = 0; row < to_height; row++) {
    struct span rows = span(row, height, to_height);
    for (uint32_t column = 0; column < to_width; column++) {
      struct span columns = span(column, width, to_width);
      float sum[3] = {0, 0, 0}, opaque = 0, all = 0;
      for (uint32_t y = rows.first; y <= rows.last; y++) {
        const uint8_t *pixel = pixels + ((size_t)y * width + columns.first) * 4;
        float high = weight(rows, y);
        for (uint32_t x = columns.first; x <= columns.last; x++, pixel += 4) {
          float share = high * weight(columns, x);
          all += share;
          share *= pixel[3];
          opaque += share;
          for (int part = 0; part < 3; part++) sum[part] += share * pixel[part];
        }
      }
      /* Transparent pixels have no part in the colour. */
      for (int part = 0; part < 3; part++) *scaled++ = opaque > 0 ? (uint8_t)(sum[part] / opaque + 0.5f) : 0;
      *scaled++ = (uint8_t)(opaque / all + 0.5f);
    }
  }
}

int32_t pictures_fit(pictures_image *image, uint32_t side) {
  uint32_t longest = image->width > image->height ? image->width : image->height;
  if (longest <= side) return PICTURES_OK;
  uint32_t width = (uint32_t)((uint64_t)image->width * side / longest);
  uint32_t height = (uint32_t)((uint64_t)image->height * side / longest);
  if (width == 0) width = 1;
  if (height == 0) height = 1;
  uint8_t *scaled = malloc((size_t)width * height * 4);
  if (scaled == NULL) return PICTURES_NO_MEMORY;
  pictures_scale(image->pixels, image->width, image->height, scaled, width, height);
  free(image->pixels);
  image->pixels = scaled;
  image->width = width;
  image->height = height;
  return PICTURES_OK;
}
