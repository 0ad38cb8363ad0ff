/* New libraries in old hosts, and old ones in new hosts. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_GROWTH_H
#define SWITCHYARD_GROWTH_H

#include "features.h"
#include "initializers.h"
#include "services.h"
#include "sizes.h"

/*
 * A later minor version of this header may add fields at the end of structs that say their size, and functions at the
 * end of tables (R8). A library that was compiled with it still runs in a host of an earlier one, if it asks for no
 * more than it needs:
 *
 *   - Compare a size with that of the version that the library needs, SY_NAVIGATION_SIZE_1_0, and not with sizeof, which
 *     is the size of the version that it was compiled with. sizes.h has one for each struct and version.
 *   - Ask with SY_HAS before what came later is called or read.
 *   - The host says how large its sy_plugin_v1 is: sy_set_plugin writes no more.
 *   - The note says which version is needed: SY_ABI_MINOR_NEEDED, 0 unless it is defined. A host of an earlier one
 *     refuses the library, and says which version it takes.
 */

/* Whether a table or a struct of the host, which may be NULL, reaches to the end of a field, and the field is not NULL or 0. */
#define SY_HAS(table, field)                                                                          \
  ((table) != NULL &&                                                                                 \
   (table)->struct_size >= (size_t)((const char *)(&(table)->field + 1) - (const char *)(table)) &&   \
   (table)->field != 0)

#if !defined(__swift__)

SY_BEGIN

/* The service table with this id, or NULL if there is none or it has fewer than `size` bytes. */
static inline const void *sy_service(const sy_host_v1 *host, const char *id, uint32_t size) {
  sy_text_v1 text = {id, __builtin_strlen(id)};
  const void *table = host->service(host->host, text);
  uint32_t found = 0;
  if (table) __builtin_memcpy(&found, table, sizeof found);
  return found >= size ? table : NULL;
}

/* Writes what a plugin is into the struct of the host, as far as that reaches; SY_E_ABI: it has fewer bytes than in 1.0. */
static inline int32_t sy_set_plugin(sy_plugin_v1 *out, const sy_plugin_v1 *plugin) {
  uint32_t size = out->struct_size;
  if (size < SY_PLUGIN_SIZE_1_0) return SY_E_ABI;
  if (size > sizeof *plugin) size = (uint32_t)sizeof *plugin;
  __builtin_memcpy(out, plugin, size);
  out->struct_size = size;
  return SY_OK;
}

/* A sink of memory: its address, the bytes that are in it, and its size. */
static inline int32_t SY_MAIN sy_write_memory(uint64_t sink, sy_bytes_v1 piece) {
  uint64_t *memory = (uint64_t *)(uintptr_t)sink;
  if (piece.size > memory[2] - memory[1]) return SY_E_TOO_LARGE;
  if (piece.size > 0) __builtin_memcpy((char *)(uintptr_t)memory[0] + memory[1], piece.data, piece.size);
  memory[1] += piece.size;
  return SY_OK;
}

/*
 * Loads the value of a setting (sy_setting_v1) into memory, under its key: SY_SETTING_KEY "unit". Empty: there is none, or
 * it does not fit; the standard counts then.
 */
static inline sy_text_v1 sy_load_setting(
    const sy_storage_v1 *storage, uint64_t flow, const char *key, char *memory, uint64_t size) {
  uint64_t into[3] = {(uint64_t)(uintptr_t)memory, 0, size};
  sy_sink_v1 sink = {sizeof(sy_sink_v1), 0, (uint64_t)(uintptr_t)into, sy_write_memory};
  sy_text_v1 value = {memory, 0};
  if (storage && storage->load(flow, sy_text_of(key), &sink) == SY_OK) value.size = into[1];
  return value;
}

SY_END

#endif

#endif
