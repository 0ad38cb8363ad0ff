#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/*
 * From jpeglib.h of libjpeg-turbo: the beginnings of its structs, which are the same in the versions of the ABI that
 * are called 62, 70 and 80. What follows differs, so that room is left for it; the library says how much it needs.
 */
struct decompress;

struct errors {
  void (*exit)(struct decompress *image);
  void (*emit)(struct decompress *image, int level);
  void (*output)(struct decompress *image);
  void (*format)(struct decompress *image, char *message);
  void (*reset)(struct decompress *image);
  int code;
  union {
    int numbers[8];
    char text[80];
  } parameters;
  int level;
  long warnings;
  const void *messages;
  int last_message;
  const void *more_messages;
  int first_more;
  int last_more;
};

struct progress {
  void (*monitor)(struct decompress *image);
  long counter;
  long limit;
  int completed;
  int total;
};

struct decompress {
  struct errors *errors;
  void *memory;
  struct progress *progress;
  void *client;
  int is_decompressor;
  int state;
  void *source;
  unsigned width, height;
  int components;
  int colours;
  int out_colours;
  unsigned scale, scale_of;
  double gamma;
  int buffered, raw;
  int method, smooth_upsampling, smooth_blocks;
  int quantize, dither, two_passes, quantized, one_pass, external, second_pass;
  unsigned out_width, out_height;
  int out_components, components_returned, rows_at_once;
  int map_size;
  void *map;
  unsigned row;
  int scans; /* begun so far */
  char rest[2048];
};

#define COLOURS_RGB 2
#define FORMAT_MESSAGE_SIZE 200

/* The state with which an error ends a call. */
struct attempt {
  struct errors errors;
  struct progress progress;
  jmp_buf end;
};

/* Scans of a progressive image, each of which costs as much as the whole; encoders make about ten. */
#define MOST_SCANS 64

static void fail(struct decompress *image) { longjmp(((struct attempt *)image->client)->end, 1); }
static void ignore(struct decompress *image) { (void)image; }
static void ignore_level(struct decompress *image, int level) {
  if (level < 0) image->errors->warnings += 1;
}
static void count(struct decompress *image) {
  if (image->scans > MOST_SCANS) longjmp(((struct attempt *)image->client)->end, 2);
}

typedef struct errors *(*standard_errors)(struct errors *errors);
typedef void (*create_decompress)(struct decompress *image, int version, size_t size);
typedef void (*read_memory)(struct decompress *image, const unsigned char *bytes, unsigned long size);
typedef int (*read_header)(struct decompress *image, int requires_image);
typedef int (*start_decompress)(struct decompress *image);
typedef unsigned (*read_lines)(struct decompress *image, unsigned char **lines, unsigned count);
typedef void (*destroy_decompress)(struct decompress *image);

struct functions {
  standard_errors errors;
  create_decompress create;
  read_memory memory;
  read_header header;
  start_decompress start;
  read_lines lines;
  destroy_decompress destroy;
};

/* Creates a decompressor, after asking the library for its version and the size of its struct; returns whether it did. */
static int create(const struct functions *call, struct decompress *image, struct attempt *attempt) {
  volatile int version = 62;
  volatile size_t size = 0;
  for (volatile int tries = 0; tries < 3; tries++) {
    if (setjmp(attempt->end) == 0) {
      call->create(image, version, size);
      return 1;
    }
    /* The first parameter of both errors is what the library has. */
    int own = attempt->errors.parameters.numbers[0];
    if (own == 62 || own == 70 || own == 80) {
      version = own;
    } else if (own > (int)offsetof(struct decompress, rest) && own <= (int)sizeof *image) {
      size = (size_t)own;
    } else {
      return 0;
    }
    image->errors = &attempt->errors;
    image->client = attempt;
  }
  return 0;
}

static int32_t decode(const struct functions *call, struct decompress *image, struct attempt *attempt,
                      const uint8_t *bytes, size_t size, uint32_t most, uint32_t side, pictures_image *result) {
  unsigned char *volatile line = NULL;
  int ended = setjmp(attempt->end);
  if (ended != 0) {
    free(line);
    char message[FORMAT_MESSAGE_SIZE] = "It has too many scans";
    if (ended == 1) attempt->errors.format(image, message);
    pictures_message(result, message);
    pictures_release(result);
    return PICTURES_NO_IMAGE;
  }
  /* Creating has cleared them. */
  image->errors = &attempt->errors;
  image->client = attempt;
  image->progress = &attempt->progress;
  call->memory(image, bytes, size);
  call->header(image, 1);
  result->width = image->width;
  result->height = image->height;
  if (image->width == 0 || image->height == 0 || image->width > most || image->height > most) {
    return PICTURES_TOO_LARGE;
  }
  /* The library scales to a half, a quarter or an eighth at little cost. */
  unsigned longest = image->width > image->height ? image->width : image->height;
  image->scale = 1;
  image->scale_of = 1;
  while (image->scale_of < 8 && longest / (image->scale_of * 2) >= side) image->scale_of *= 2;
  image->out_colours = COLOURS_RGB;
  call->start(image);
  if (image->components_returned != 3 || image->out_width == 0 || image->out_height == 0) {
    pictures_message(result, "It cannot be converted to red, green and blue");
    return PICTURES_NO_IMAGE;
  }
  result->width = image->out_width;
  result->height = image->out_height;
  result->pixels = calloc((size_t)image->out_width * image->out_height, 4);
  line = malloc((size_t)image->out_width * 3);
  if (result->pixels == NULL || line == NULL) {
    pictures_release(result);
    free(line);
    return PICTURES_NO_MEMORY;
  }
  while (image->row < image->out_height) {
    uint8_t *pixel = result->pixels + (size_t)image->row * image->out_width * 4;
    unsigned char *lines[1] = {line};
    if (call->lines(image, lines, 1) != 1) break;
    for (unsigned column = 0; column < image->out_width; column++, pixel += 4) {
      memcpy(pixel, line + (size_t)column * 3, 3);
      pixel[3] = 255;
    }
  }
  free(line);
  return pictures_fit(result, side);
}

int32_t pictures_jpeg(void *library, const uint8_t *bytes, size_t size, uint32_t most, uint32_t side,
                      pictures_image *image) {
  memset(image, 0, sizeof *image);
  struct functions call;
#define FIND(member, type, name) \
  if ((call.member = (type)pictures_function(library, name, image)) == NULL) return PICTURES_NO_FUNCTION
  FIND(errors, standard_errors, "jpeg_std_error");
  FIND(create, create_decompress, "jpeg_CreateDecompress");
  FIND(memory, read_memory, "jpeg_mem_src");
  FIND(header, read_header, "jpeg_read_header");
  FIND(start, start_decompress, "jpeg_start_decompress");
  FIND(lines, read_lines, "jpeg_read_scanlines");
  FIND(destroy, destroy_decompress, "jpeg_destroy_decompress");

  struct attempt attempt;
  struct decompress source;
  memset(&attempt, 0, sizeof attempt);
  memset(&source, 0, sizeof source);
  source.errors = call.errors(&attempt.errors);
  source.client = &attempt;
  attempt.errors.exit = fail;
  attempt.errors.emit = ignore_level;
  attempt.errors.output = ignore;
  attempt.progress.monitor = count;
  if (!create(&call, &source, &attempt)) {
    pictures_message(image, "a version of libjpeg that is known");
    return PICTURES_NO_FUNCTION;
  }
  int32_t status = decode(&call, &source, &attempt, bytes, size, most, side, image);
  call.destroy(&source);
  return status;
}
