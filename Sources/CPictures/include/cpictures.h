/*
 * cpictures.h: PNG and JPEG by libpng and libjpeg, which the caller has loaded, and the scaling of what they decode.
 *
 * It is C because libjpeg reports errors by a function that must not return, and because pixels are many.
 */
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>

#define PICTURES_OK 0
#define PICTURES_NO_FUNCTION 1 /* the library lacks the function in `message`, or is of a version that is not known */
#define PICTURES_NO_IMAGE 2    /* the bytes are no such image; `message` says why */
#define PICTURES_TOO_LARGE 3   /* the image has more pixels a side than it may; `width` and `height` say how many */
#define PICTURES_NO_MEMORY 4

/* A decoded image: rows from the top, pixels from the left, each of red, green, blue and alpha. */
typedef struct pictures_image {
  uint32_t width;
  uint32_t height;
  uint8_t *pixels; /* to be released with pictures_release */
  char message[128];
} pictures_image;

/*
 * Decodes an image with a library from dlopen. An image of more than `most` pixels a side is refused before any of them
 * is decoded, and one of more than `side` pixels a side is scaled down to that. Any thread may call them.
 */
int32_t pictures_png(void *library, const uint8_t *bytes, size_t size, uint32_t most, uint32_t side,
                     pictures_image *image);
int32_t pictures_jpeg(void *library, const uint8_t *bytes, size_t size, uint32_t most, uint32_t side,
                      pictures_image *image);

/*
 * Encodes rows of red, green, blue and alpha as a PNG file, into memory of `*size` bytes, and says how many there are.
 * A file is never larger than five bytes a pixel and 1,024 more.
 */
int32_t pictures_encode(void *library, const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *bytes,
                        size_t *size);

void pictures_release(pictures_image *image);

/* Scales an image to another size, each of whose pixels is the mean of those that it covers. Sizes are at least 1. */
void pictures_scale(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *scaled, uint32_t to_width,
                    uint32_t to_height);

#endif
