/* The declarations that the decoders share. */
#ifndef CPICTURES_INTERNAL_H
#define CPICTURES_INTERNAL_H

#include "include/cpictures.h"

/* Finds a function of a library; returns NULL and says which in the message. */
void *pictures_function(void *library, const char *name, pictures_image *image);

/* Copies a message, as far as it fits. */
void pictures_message(pictures_image *image, const char *message);

/* Scales the image down to `side` pixels a side if it has more. */
int32_t pictures_fit(pictures_image *image, uint32_t side);

#endif
