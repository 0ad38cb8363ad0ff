/*
 * A host of the version that it is compiled with, which does with a library what an app does: it reads the note, makes
 * a flow of each feature with a tab, starts it, presses all that its first screen has, opens a link, saves it, and
 * restores it in another flow. The features may ask for anything, which is done as far as it shows on a stack.
 *
 *   host LIBRARY.so
 *
 * Each table and struct ends where a page ends that nothing may be read behind, and is gone after the call that it was
 * lent for: a library that takes the sizes of a later header for the host's ends here. Exit status: 0 when the
 * library has kept to this version, 1 when it has not.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <poll.h>
#include <sys/eventfd.h>

#include "tables.h"

static void check(int32_t status, const char *function, const sy_error_v1 *error) {
  // A flow may have nothing to save.
  if (status == SY_E_NOT_FOUND && strcmp(function, "snapshot") == 0) return;
  if (status < 0 && status != SY_E_UNSUPPORTED) fail("'%s' gives %d: %.512s", function, status, error->message);
}
#define CALL(function, ...)                                                              \
  do {                                                                                   \
    sy_error_v1 *error = LEND(((sy_error_v1){.struct_size = sizeof(sy_error_v1)}));       \
    check(table->function(__VA_ARGS__, error), #function, error);                        \
    take_back(error, sizeof *error);                                                     \
  } while (0)

static void tell(sy_event_v1 event) {
  event.struct_size = sizeof event;
  sy_event_v1 *lent = LEND(event);
  CALL(event, instance, lent);
  take_back(lent, sizeof event);
}

/* Tells what there is to tell, and lets the library's own queue run, until nothing comes for a moment. */
static void settle(void) {
  for (int round = 0; round < 200; round++) {
    while (operation_count) tell((sy_event_v1){.kind = SY_EVENT_SETTLED, .operation = operations[--operation_count]});
    while (call_count) {
      sy_error_v1 *error = LEND(((sy_error_v1){
          .struct_size = sizeof *error, .code = "service.unknown", .message = "There is no such service."}));
      tell((sy_event_v1){
          .kind = SY_EVENT_ANSWERED, .operation = calls[--call_count], .outcome = SY_OUTCOME_REFUSED, .error = error});
      take_back(error, sizeof *error);
    }
    if (timer_count && fired++ < MOST) tell((sy_event_v1){.kind = SY_EVENT_TIMER, .action = timers[--timer_count]});
    struct pollfd ready[] = {{woken, POLLIN, 0}, {plugin->main_fd ? plugin->main_fd() : -1, POLLIN, 0}};
    if (poll(ready, 2, operation_count || call_count ? 0 : 50) <= 0 && !operation_count && !call_count) return;
    uint64_t count;
    if (ready[0].revents && read(woken, &count, sizeof count) < 0) return;
    if (ready[1].revents && plugin->main_pump) plugin->main_pump();
    pthread_mutex_lock(&lock);
    while (token_count) {
      const uint64_t token = tokens[--token_count];
      pthread_mutex_unlock(&lock);
      tell((sy_event_v1){.kind = SY_EVENT_WAKE, .action = token});
      pthread_mutex_lock(&lock);
    }
    pthread_mutex_unlock(&lock);
  }
}

/* Shows the entry on top, whose number is its place from 1. */
static void show(void) {
  settle();
  if (depth == 0) return;
  tell((sy_event_v1){.kind = SY_EVENT_APPEARED, .entry = (uint64_t)depth});
  settle();
  pure = "screen";
  CALL(screen, instance, (uint64_t)depth, kept(&stack[depth - 1]), 1);
  pure = NULL;
  described++;
}
static void enter(void) {
  settle();
  if (depth)
    tell((sy_event_v1){
        .kind = SY_EVENT_ENTERED, .entry = (uint64_t)depth, .has_bytes = 1, .bytes = kept(&stack[depth - 1])});
  show();
}

/* Opens a link of the feature, with "5" for each name in its pattern. */
static void open_link(sy_text_v1 pattern) {
  struct bytes url;
  sy_parameter_v1 found[MOST];
  uint64_t count = 0;
  keep(&url, "test://", 7);
  for (uint64_t at = 0; at < pattern.size && url.size < 2000; at++) {
    url.data[url.size++] = pattern.data[at] == '{' ? '5' : (uint8_t)pattern.data[at];
    if (pattern.data[at] != '{') continue;
    const uint64_t first = ++at;
    while (at < pattern.size && pattern.data[at] != '}') at++;
    const uint64_t dots = at > first + 3 && pattern.data[at - 1] == '.' ? 3 : 0;
    found[count++ % MOST] = (sy_parameter_v1){
        .struct_size = sizeof *found, .name = {pattern.data + first, at - first - dots}, .value = text("5")};
  }
  sy_parameter_v1 *lent = lend(found, count * sizeof *found);
  tell((sy_event_v1){
      .kind = SY_EVENT_LINK, .action = 7, .text = {(const char *)url.data, url.size}, .name = pattern,
      .parameters = lent, .parameter_count = count});
  take_back(lent, count * sizeof *found);
  show();
}

static int32_t take_state(uint64_t sink, sy_bytes_v1 piece) {
  if (sink != 9 || state.size + piece.size > sizeof state.data) return SY_E_TOO_LARGE;
  if (piece.size) memcpy(state.data + state.size, piece.data, piece.size);
  return state.size += piece.size, SY_OK;
}

static int make(const sy_feature_v1 *feature) {
  flow++, instance = 0;
  const uint64_t before = failures;
  CALL(create, feature->id, (sy_bytes_v1){0}, &instance);
  if (instance == 0 && before == failures) fail("'create' gives no instance");
  return before == failures;
}
static void stop(int32_t cause) {
  table->stop(instance, cause);
  flow++;
  table->destroy(instance);
}

static void use(const sy_feature_v1 *feature) {
  printf("%.*s\n", (int)feature->id.size, feature->id.data);
  table = feature->flow;
  depth = action_count = described = timer_count = 0;
  if (GROWN(table, sy_flow_v1) != SY_OK || !make(feature)) return;
  CALL(start, instance, flow);
  enter();
  for (int at = 0; at < action_count; at++) {
    const int before = depth;
    tell((sy_event_v1){.kind = SY_EVENT_ACTION, .entry = 1, .action = actions[at]});
    if (depth > before) enter(); else show();
  }
  if (feature->link_count) open_link(feature->links[0]);
  state.size = 0;
  if (table->snapshot) {
    const sy_sink_v1 *into = LEND(((sy_sink_v1){.struct_size = sizeof(sy_sink_v1), .sink = 9, .write = take_state}));
    pure = "snapshot";
    CALL(snapshot, instance, into);
    pure = NULL;
    take_back(into, sizeof *into);
  }
  stop(SY_CAUSE_SWAPPED);
  if (depth == 0 || !make(feature)) return;
  sy_entry_v1 entries[MOST];
  for (int at = 0; at < depth; at++)
    entries[at] = (sy_entry_v1){.struct_size = sizeof *entries, .entry = (uint64_t)at + 1, .route = kept(&stack[at])};
  const sy_entry_v1 *lent = lend(entries, (size_t)depth * sizeof *entries);
  const sy_restore_v1 *from = LEND(((sy_restore_v1){
      .struct_size = sizeof(sy_restore_v1), .flags = state.size ? SY_RESTORE_STATE : 0, .flow = flow, .entries = lent,
      .entry_count = (uint64_t)depth, .state = kept(&state)}));
  CALL(restore, instance, from);
  take_back(from, sizeof *from), take_back(lent, (size_t)depth * sizeof *lent);
  show();
  stop(SY_CAUSE_SHUTDOWN);
}

/* Reads the note from what is mapped; sets *data if this version does for the library. */
static int note(struct dl_phdr_info *image, size_t size, void *data) {
  for (int at = 0; at < image->dlpi_phnum; at++) {
    if (image->dlpi_phdr[at].p_type != PT_NOTE) continue;
    const char *here = (const char *)image->dlpi_addr + image->dlpi_phdr[at].p_vaddr;
    const char *last = here + image->dlpi_phdr[at].p_memsz;
    while (here + sizeof(ElfW(Nhdr)) <= last) {
      ElfW(Nhdr) header;
      memcpy(&header, here, sizeof header);
      const char *name = here + sizeof header, *content = name + (header.n_namesz + 3) / 4 * 4;
      if (header.n_type == SY_NOTE_TYPE && header.n_namesz == sizeof SY_NOTE_NAME && strcmp(name, SY_NOTE_NAME) == 0) {
        sy_note_v1 found;
        memcpy(&found, content, sizeof found);
        *(int *)data = found.magic == SY_NOTE_MAGIC && found.abi_major == SY_ABI_MAJOR &&
                       found.abi_minor_needed <= SY_ABI_MINOR;
        printf("built with %u.%u\n", found.abi_major, found.abi_minor_built);
      }
      here = content + (header.n_descsz + 3) / 4 * 4;
    }
  }
  return (void)size, 0;
}

int main(int count, char **arguments) {
  if (count != 2) return fputs("host LIBRARY.so\n", stderr), 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  alarm(60);
  main_thread = pthread_self();
  woken = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  flow = (uint64_t)getpid() << 32;
  void *library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) return fprintf(stderr, "%s\n", dlerror()), 1;
  int fits = 0;
  dl_iterate_phdr(note, &fits);
  if (!fits) return fail("the library has no note that this host takes"), 1;
  int32_t (*entry)(const sy_host_v1 *, sy_plugin_v1 *);
  *(void **)&entry = dlsym(library, "switchyard_plugin_v1");
  if (!entry || !mkdtemp(folder)) return fail("there is no entry function, or no folder"), 1;
  sy_plugin_v1 *offer = LEND(((sy_plugin_v1){.struct_size = sizeof(sy_plugin_v1)}));
  const int32_t status = entry(LEND(((sy_host_v1){sizeof(sy_host_v1), SY_ABI_MINOR, 1, service})), offer);
  if (status != SY_OK || GROWN(offer, sy_plugin_v1) != SY_OK) return fail("the entry function gives %d", status), 1;
  plugin = offer;
  for (uint32_t at = 0; at < plugin->feature_count; at++) {
    const sy_feature_v1 *feature = plugin->features[at];
    if (GROWN(feature, sy_feature_v1) == SY_OK && (feature->flags & SY_FEATURE_TAB)) use(feature);
  }
  rmdir(folder);
  printf("%.*s: %llu requests, %llu elements, %llu failures\n", (int)plugin->name.size, plugin->name.data,
         (unsigned long long)requests, (unsigned long long)elements, (unsigned long long)failures);
  return failures != 0 || elements == 0;
}
