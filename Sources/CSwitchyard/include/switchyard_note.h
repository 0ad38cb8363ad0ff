/*
 * switchyard_note.h: the ELF note of a plugin. Include it in exactly one C or C++ source file of the plugin; that is
 * all. Plugins written in Swift get theirs from FeatureKit.
 */
#ifndef SWITCHYARD_NOTE_H
#define SWITCHYARD_NOTE_H

#include "switchyard.h"

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
    {SY_NOTE_MAGIC, SY_ABI_MAJOR, 0u, SY_ABI_MINOR, (uint32_t)sizeof(sy_host_v1), (uint32_t)sizeof(sy_plugin_v1),
     (uint32_t)sizeof(sy_feature_v1), (uint32_t)sizeof(sy_flow_v1), (uint32_t)sizeof(sy_event_v1),
     (uint32_t)sizeof(sy_request_v1)}};

#endif
