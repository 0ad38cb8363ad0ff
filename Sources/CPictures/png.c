#include <stdlib.h>
#include <string.h>

#include "internal.h"

/*
 * From png.h of libpng 1.6: png_image, its version, and the format of four bytes a pixel. The layout is part of the
 * library's ABI, which the name libpng16.so.16 stands for; the functions check the version.
 */
struct image {
  void *opaque;
  uint32_t version;
  uint32_t width;
  uint32_t height;
  uint32_t format;
  uint32_t flags;
  uint32_t colormap_entries;
  uint32_t warning_or_error; /* the two lowest bits are above 1 after an error */
  char message[64];
};

#define IMAGE_VERSION 1u
#define FORMAT_RGBA 3u

typedef int (*begin_read)(struct image *image, const void *bytes, size_t size);
typedef int (*finish_read)(struct image *image, const void *background, void *buffer, int32_t stride, void *colormap);
typedef void (*end_read)(struct image *image);
typedef int (*write_memory)(struct image *image, void *memory, size_t *size, int to_8_bits, const void *buffer,
                            int32_t stride, const void *colormap);

int32_t pictures_png(void *library, const uint8_t *bytes, size_t size, uint32_t most, uint32_t side,
                     pictures_image *image) {
  memset(image, 0, sizeof *image);
  begin_read begin = (begin_read)pictures_function(library, "png_image_begin_read_from_memory", image);
  if (begin == NULL) return PICTURES_NO_FUNCTION;
  finish_read finish = (finish_read)pictures_function(library, "png_image_finish_read", image);
  if (finish == NULL) return PICTURES_NO_FUNCTION;
  end_read end = (end_read)pictures_function(library, "png_image_free", image);
  if (end == NULL) return PICTURES_NO_FUNCTION;

  struct image source = {.version = IMAGE_VERSION};
  if (!begin(&source, bytes, size)) {
    pictures_message(image, source.message);
    return PICTURES_NO_IMAGE;
  }
  image->width = source.width;
  image->height = source.height;
  if (source.width == 0 || source.height == 0 || source.width > most || source.height > most) {
    end(&source);
    return PICTURES_TOO_LARGE;
  }
  source.format = FORMAT_RGBA;
  image->pixels = malloc((size_t)source.width * source.height * 4);
  if (image->pixels == NULL) {
    end(&source);
    return PICTURES_NO_MEMORY;
  }
  /* It releases what it has allocated whether or not it succeeds. */
  if (!finish(&source, NULL, image->pixels, 0, NULL)) {
    pictures_message(image, source.message);
    pictures_release(image);
    return PICTURES_NO_IMAGE;
  }
  return pictures_fit(image, side);
}

int32_t pictures_encode(void *library, const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *bytes,
                        size_t *size) {
  pictures_image unused;
  write_memory write = (write_memory)pictures_function(library, "png_image_write_to_memory", &unused);
  if (write == NULL) return PICTURES_NO_FUNCTION;
  struct image target = {.version = IMAGE_VERSION, .width = width, .height = height, .format = FORMAT_RGBA};
  return write(&target, bytes, size, 0, pixels, 0, NULL) ? PICTURES_OK : PICTURES_NO_MEMORY;
}
