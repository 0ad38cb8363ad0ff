/* New libraries in old hosts, and old ones in new hosts. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_GROWTH_H
#define SWITCHYARD_GROWTH_H

#include "features.h"
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

SY_END

#endif

#endif
