/* The region of the plugin of plugin.h, whose parts macros may make wrong. */
#ifndef REGION_SIZE
#define REGION_SIZE sizeof(sy_region_v1)
#endif
static const sy_region_v1 region = {(uint32_t)REGION_SIZE, REGION};
static const void *extension(sy_text_v1 feature, sy_text_v1 id) {
  (void)feature;
  return sy_text_is(id, SY_REGION_1) ? &region : NULL;
}
