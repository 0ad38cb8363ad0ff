/*
 * A feature that keeps a file in its data folder, and says what else it can do with its folder and with that of OTHER.
 * In the canary of a version it must read the file, and must not change anything.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feature.h"
#include "switchyard_note.h"

static char folder[4096], kept[64];
static int32_t status;

static int32_t take(uint64_t sink, sy_bytes_v1 piece) {
  (void)sink;
  const size_t size = strlen(folder);
  if (size + piece.size >= sizeof folder) return SY_E_TOO_LARGE;
  memcpy(folder + size, piece.data, piece.size);
  folder[size + piece.size] = '\0';
  return SY_OK;
}

/* The path of a name in the folder. */
static const char *in(const char *name) {
  static char path[5000];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static int result(int value) { return value < 0 ? errno : 0; }

static int opening(const char *name, int flags) {
  const int file = open(in(name), flags, 0600), error = result(file);
  if (file >= 0) close(file);
  return error;
}

/* Gives the folder another name, and its own again if that is possible. */
static int move(void) {
  char path[5000];
  snprintf(path, sizeof path, "%s.moved", folder);
  const int error = result(rename(folder, path));
  if (error == 0) rename(path, folder);
  return error;
}

static void look(void) {
  folder[0] = '\0';
  strcpy(kept, "nothing");
  const sy_sink_v1 sink = {.struct_size = sizeof sink, .write = take};
  status = storage->data_folder(flow_handle, &sink);
  FILE *file = status == SY_OK ? fopen(in("kept"), "r") : NULL;
  if (!file) return;
  if (!fgets(kept, sizeof kept, file)) strcpy(kept, "empty");
  fclose(file);
}

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  *instance = 1;
  return SY_OK;
}

static int32_t begin(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  flow_handle = flow;
  look();
  return start(instance, flow, error);
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)error;
  restored(from);
  look();
  if (!(from->flags & SY_RESTORE_REHEARSAL)) return SY_OK;
  const int changed = opening("kept", O_WRONLY), made = opening("made", O_WRONLY | O_CREAT);
  return strcmp(kept, "words") == 0 && changed == EACCES && made == EACCES ? SY_OK : SY_E_UNSPECIFIED;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (what->kind != SY_EVENT_ACTION) return SY_OK;
  FILE *file = fopen(in("kept"), "w");
  if (file) fputs("words", file), fclose(file);
  look();
  return screens->invalidate(flow_handle, 0);
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)error, (void)route;
  char words[5000];
  screens->string(builder, SY_PROP_TITLE, text("Version " VERSION));
  snprintf(words, sizeof words, "Folder %s", folder);
  line(builder, words);
  snprintf(words, sizeof words, "Kept %s %d", kept, (int)status);
  line(builder, words);
  snprintf(words, sizeof words, "Other %d", opening("../" OTHER "/kept", O_RDONLY));
  line(builder, words);
  snprintf(words, sizeof words, "Planted %d", opening("planted/kept", O_RDONLY));
  line(builder, words);
  snprintf(words, sizeof words, "Link %d", result(symlink("/etc", in("link"))));
  unlink(in("link"));
  line(builder, words);
  snprintf(words, sizeof words, "Move %d", status == SY_OK ? move() : 0);
  line(builder, words);
  button(builder, "Keep", 1);
  return SY_OK;
}

static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  (void)instance, (void)error;
  return into->write(into->sink, (sy_bytes_v1){(const uint8_t *)"1", 1});
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = begin, .restore = restore, .event = event,
    .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  return offer(host, out, &flow, "test.data", "Data", VERSION);
}
