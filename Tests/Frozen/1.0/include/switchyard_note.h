/*
 * switchyard_note.h: the ELF note of a plugin. Include it in exactly one C or C++ source file of the plugin; that is
 * all. Plugins written in Swift get theirs from FeatureKit.
 */
#ifndef SWITCHYARD_NOTE_H
#define SWITCHYARD_NOTE_H

#include "switchyard.h"

/* The minor version that the plugin cannot do without: define it before this header to have older apps refuse it. */
#ifndef SY_ABI_MINOR_NEEDED
#define SY_ABI_MINOR_NEEDED 0u
#endif

__attribute__((used, aligned(4), section(".note.switchyard"))) static const struct {
  uint32_t name_size;
  uint32_t description_size;
  uint32_t type;
  char name[12]; /* "switchyard" and a NUL, padded to a multiple of 4 */
  sy_note_v1 note;
} switchyard_note_section = {
    11u,
    (uint32_t)sizeof(sy_note_v1),
    SY_NOTE_TYPE,
    SY_NOTE_NAME,
    {SY_NOTE_MAGIC, SY_ABI_MAJOR, SY_ABI_MINOR_NEEDED, SY_ABI_MINOR, (uint32_t)sizeof(sy_host_v1), (uint32_t)sizeof(sy_plugin_v1),
     (uint32_t)sizeof(sy_feature_v1), (uint32_t)sizeof(sy_flow_v1), (uint32_t)sizeof(sy_event_v1),
     (uint32_t)sizeof(sy_request_v1)}};

#endif
