/* What the host lends to a library: its tables, and structs that end where a page does. Included by host.c. */
#ifndef TABLES_H
#define TABLES_H

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "switchyard.h"

enum { MOST = 64 };
struct bytes { uint8_t data[4096]; uint64_t size; };

static const sy_flow_v1 *table;
static const sy_plugin_v1 *plugin;
static uint64_t instance, flow, failures, requests, elements;
static const char *pure; /* the function that changes nothing, while it runs */
static struct bytes stack[MOST], state;
static int depth, described;
static uint64_t actions[MOST], operations[MOST], calls[MOST], timers[MOST], tokens[MOST];
static int action_count, operation_count, call_count, timer_count, token_count, fired;
static struct { struct bytes key, value; } values[MOST];
static int value_count, woken;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_t main_thread;
static char folder[] = "/tmp/frozen-host-XXXXXX";

__attribute__((format(printf, 1, 2))) static void fail(const char *format, ...) {
  va_list list;
  va_start(list, format);
  failures++;
  fputs("! ", stdout), vprintf(format, list), puts("");
  va_end(list);
}

static sy_text_v1 text(const char *value) { return (sy_text_v1){value, strlen(value)}; }
static void keep(struct bytes *into, const void *data, uint64_t size) {
  into->size = size < sizeof into->data ? size : sizeof into->data;
  if (into->size) memcpy(into->data, data, into->size);
}
static sy_bytes_v1 kept(const struct bytes *from) { return (sy_bytes_v1){from->data, from->size}; }

/* A copy at the end of a page that nothing may be read behind. */
static void *lend(const void *from, size_t size) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (size + page - 1) / page * page;
  char *pages = mmap(NULL, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED || mprotect(pages + whole, page, PROT_NONE) != 0) perror("mmap"), exit(2);
  return memcpy(pages + whole - size, from, size);
}
static void take_back(const void *lent, size_t size) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (size + page - 1) / page * page;
  munmap((char *)lent + size - whole, whole + page);
}
#define LEND(value) lend(&(value), sizeof(value))

/* A struct of the library's may be larger than here, with zeros in what is not known. */
static int32_t grown(const void *from, uint32_t known, const char *name) {
  uint32_t size = 0;
  if (from) memcpy(&size, from, sizeof size);
  if (size < known) return fail("%s: %u bytes are too few", name, size), SY_E_INVALID;
  for (uint32_t at = known; at < size; at++)
    if (((const char *)from)[at])
      return fail("%s: there is something in what this host does not know", name), SY_E_UNSUPPORTED;
  return SY_OK;
}
#define GROWN(from, type) grown(from, sizeof(type), #type)

/* ---- Requests ---- */

static int32_t ask(const char *name, const sy_request_v1 *request) {
  const int32_t status = GROWN(request, sy_request_v1);
  if (status != SY_OK) return status;
  if (request->transition && GROWN(request->transition, sy_transition_v1) != SY_OK) return SY_E_INVALID;
  if (request->flow != flow) return fail("%s: not the handle of the flow", name), SY_E_STALE;
  if (pure) return fail("%s in '%s'", name, pure), SY_E_WRONG_STATE;
  printf("  asks %s\n", name);
  requests++;
  if (request->operation && operation_count < MOST) operations[operation_count++] = request->operation;
  return SY_OK;
}
static int32_t go(
    const char *name, const sy_request_v1 *request, int below, const sy_bytes_v1 *routes, uint64_t count) {
  const int32_t status = ask(name, request);
  if (status == SY_OK)
    for (depth = below; count > 0 && depth < MOST; count--, routes++) keep(&stack[depth++], routes->data, routes->size);
  return status;
}
#define R const sy_request_v1 *request
#define PLAIN(name) static int32_t ask_##name(R) { return ask(#name, request); }
#define ONE(name, type) static int32_t ask_##name(R, type one) { return (void)one, ask(#name, request); }
#define TWO(name, type, other) \
  static int32_t ask_##name(R, type one, other two) { return (void)one, (void)two, ask(#name, request); }
#define ROUTE(name, below) \
  static int32_t ask_##name(R, sy_bytes_v1 route) { return go(#name, request, below, &route, 1); }
ROUTE(start_flow, 0)
ROUTE(push, depth)
ROUTE(replace_top, depth - (depth > 0))
static int32_t ask_set_stack(R, const sy_bytes_v1 *routes, uint64_t count) {
  return go("set_stack", request, 0, routes, count);
}
static int32_t ask_append(R, const sy_bytes_v1 *routes, uint64_t count) {
  return go("append", request, depth, routes, count);
}
static int32_t ask_pop(R, uint32_t count) {
  return go("pop", request, depth > (int)count ? depth - (int)count : 1, NULL, 0);
}
static int32_t shown(const sy_presentation_v1 *how) {
  int32_t status = GROWN(how, sy_presentation_v1);
  if (status == SY_OK && how->presenting) status = GROWN(how->presenting, sy_transition_v1);
  for (uint64_t at = 0; status == SY_OK && at < how->height_count; at++)
    status = GROWN(SY_ELEMENT(how->heights, at), sy_height_v1);
  return status;
}
static int32_t ask_present(R, sy_bytes_v1 route, const sy_presentation_v1 *how) {
  return shown(how) == SY_OK ? go("present", request, depth, &route, 1) : SY_E_INVALID;
}
static int32_t child(const char *name, R, const sy_child_v1 *one, const sy_presentation_v1 *how) {
  return GROWN(one, sy_child_v1) == SY_OK && shown(how) == SY_OK ? ask(name, request) : SY_E_INVALID;
}
static int32_t ask_present_flow(R, const sy_child_v1 *one, const sy_presentation_v1 *how) {
  return child("present_flow", request, one, how);
}
static int32_t ask_force_present(R, const sy_child_v1 *one, const sy_presentation_v1 *how) {
  return child("force_present", request, one, how);
}
ONE(pop_to, sy_bytes_v1) ONE(pop_to_entry, uint64_t) ONE(pop_to_root, uint32_t) PLAIN(pop_to_initial_route)
PLAIN(pop_to_previous_flow) PLAIN(restart) PLAIN(dismiss) TWO(dismiss_modal, uint64_t, uint32_t) PLAIN(dismiss_to_root)
PLAIN(close) TWO(finish, uint32_t, sy_bytes_v1) TWO(send, sy_text_v1, sy_bytes_v1) TWO(open, sy_text_v1, uint32_t)
PLAIN(release_links) ONE(drop_entry, uint64_t) TWO(rewrite_entry, uint64_t, sy_bytes_v1) ONE(observe, uint32_t)
ONE(open_outside, sy_text_v1) ONE(copy, sy_text_v1) PLAIN(select) ONE(badge, sy_text_v1) ONE(withdraw, sy_text_v1)
ONE(select_page, sy_text_v1) TWO(page_badge, sy_text_v1, sy_text_v1) TWO(unsubscribe, sy_text_v1, sy_text_v1)
static int32_t ask_answer(R, uint64_t token, int32_t outcome, const sy_error_v1 *error) {
  if (error && GROWN(error, sy_error_v1) != SY_OK) return SY_E_INVALID;
  return (void)token, (void)outcome, ask("answer", request);
}
static int32_t ask_set_pages(R, const sy_page_v1 *pages, uint64_t count, sy_text_v1 selected, uint32_t style) {
  for (uint64_t at = 0; at < count; at++) {
    const sy_page_v1 *page = SY_ELEMENT(pages, at);
    if (GROWN(page, sy_page_v1) != SY_OK || GROWN(page->child, sy_child_v1) != SY_OK) return SY_E_INVALID;
  }
  return (void)selected, (void)style, ask("set_pages", request);
}
static int32_t ask_provide(R, const sy_offer_v1 *offer) {
  return GROWN(offer, sy_offer_v1) == SY_OK ? ask("provide", request) : SY_E_INVALID;
}
static int32_t ask_call(R, const sy_call_v1 *call) {
  if (GROWN(call, sy_call_v1) != SY_OK) return SY_E_INVALID;
  const int32_t status = ask("call", request);
  if (status == SY_OK && request->operation) operation_count--, calls[call_count++ % MOST] = request->operation;
  return status;
}
static int32_t ask_reply(R, uint64_t token, sy_bytes_v1 bytes, const sy_error_v1 *error) {
  return (void)bytes, ask_answer(request, token, 0, error);
}
static int32_t ask_publish(R, sy_text_v1 service, sy_text_v1 topic, sy_bytes_v1 bytes) {
  return (void)service, (void)topic, (void)bytes, ask("publish", request);
}
static int32_t ask_subscribe(R, sy_text_v1 service, sy_text_v1 topic, uint32_t flags) {
  return (void)service, (void)topic, (void)flags, ask("subscribe", request);
}

/* ---- The other services ---- */

static int32_t begin(uint64_t builder, uint32_t kind, sy_text_v1 key) {
  return (void)builder, (void)kind, (void)key, elements++, SY_OK;
}
static int32_t string(uint64_t builder, uint32_t property, sy_text_v1 value) {
  if (property == SY_PROP_TITLE || property == SY_PROP_TEXT)
    printf("  shows %.*s\n", (int)value.size, value.size ? value.data : "");
  return (void)builder, SY_OK;
}
static int32_t number(uint64_t builder, uint32_t property, double value) {
  return (void)builder, (void)property, (void)value, SY_OK;
}
static int32_t flag(uint64_t builder, uint32_t property, uint32_t value) {
  return (void)builder, (void)property, (void)value, SY_OK;
}
static int32_t action(uint64_t builder, uint32_t property, uint64_t value) {
  if (property == SY_PROP_ACTIVATE && action_count < MOST && described == 0) actions[action_count++] = value;
  return (void)builder, SY_OK;
}
static int32_t end(uint64_t builder) { return (void)builder, SY_OK; }
static int32_t invalidate(uint64_t handle, uint64_t entry) { return (void)entry, handle == flow ? SY_OK : SY_E_STALE; }
static int32_t write_log(uint64_t host, uint64_t handle, uint32_t level, sy_text_v1 line) {
  printf("  logs %u %.*s\n", level, (int)line.size, line.size ? line.data : "");
  return (void)host, (void)handle, SY_OK;
}
static int32_t give(const sy_sink_v1 *into, const void *data, uint64_t size) {
  if (GROWN(into, sy_sink_v1) != SY_OK) return SY_E_INVALID;
  return into->write(into->sink, (sy_bytes_v1){data, size});
}
static int find(sy_text_v1 key) {
  for (int at = 0; at < value_count; at++)
    if (values[at].key.size == key.size && memcmp(values[at].key.data, key.data, key.size) == 0) return at;
  return value_count;
}
static int32_t load(uint64_t handle, sy_text_v1 key, const sy_sink_v1 *into) {
  const int at = find(key);
  return (void)handle, at < value_count ? give(into, values[at].value.data, values[at].value.size) : SY_E_NOT_FOUND;
}
static int32_t store(uint64_t handle, sy_text_v1 key, sy_bytes_v1 value) {
  const int at = find(key);
  if (at == MOST) return SY_E_TOO_LARGE;
  if (at == value_count) keep(&values[value_count++].key, key.data, key.size);
  return (void)handle, keep(&values[at].value, value.data, value.size), SY_OK;
}
static int32_t drop(uint64_t handle, sy_text_v1 key) {
  const int at = find(key);
  if (at < value_count) values[at] = values[--value_count];
  return (void)handle, SY_OK;
}
static int32_t data_folder(uint64_t handle, const sy_sink_v1 *into) {
  return (void)handle, give(into, folder, strlen(folder));
}
static int32_t wake(uint64_t handle, uint64_t token) {
  const uint64_t one = 1;
  int known = 0;
  pthread_mutex_lock(&lock);
  for (int at = 0; at < token_count; at++) known |= tokens[at] == token;
  if (!known && token_count < MOST) tokens[token_count++] = token;
  pthread_mutex_unlock(&lock);
  return (void)handle, write(woken, &one, sizeof one) == sizeof one ? SY_OK : SY_E_UNSPECIFIED;
}
static int32_t is_main(uint64_t host) { return (void)host, pthread_equal(pthread_self(), main_thread) != 0; }
static int32_t after(uint64_t handle, uint64_t token, uint64_t milliseconds) {
  if (timer_count < MOST) timers[timer_count++] = token;
  return (void)handle, (void)milliseconds, SY_OK;
}
static int32_t cancel(uint64_t handle, uint64_t token) {
  for (int at = 0; at < timer_count; at++)
    if (timers[at] == token) return (void)handle, timers[at] = timers[--timer_count], SY_OK;
  return SY_E_NOT_FOUND;
}
static sy_text_v1 fact(uint64_t host, uint32_t which) {
  return (void)host, which == SY_HOST_APP ? text("Frozen") : which == SY_HOST_FRONT_END ? text("plain") : text("");
}
static int32_t knows(uint64_t host, uint32_t list, uint32_t one) {
  return (void)host, list != SY_LIST_EVENT || one <= SY_EVENT_LAST;
}
static int32_t last_error(uint64_t host, sy_error_v1 *into) { return (void)host, (void)into, SY_E_NOT_FOUND; }

#define A(name) .name = ask_##name
static const sy_navigation_v1 navigation = {
    .struct_size = sizeof navigation, A(start_flow), A(push), A(present), A(present_flow), A(pop), A(pop_to),
    A(pop_to_entry), A(pop_to_root), A(pop_to_initial_route), A(pop_to_previous_flow), A(replace_top), A(set_stack),
    A(append), A(restart), A(dismiss), A(dismiss_modal), A(dismiss_to_root), A(force_present), A(close), A(finish),
    A(send), A(open), A(release_links), A(answer), A(drop_entry), A(rewrite_entry), A(observe), A(open_outside), A(copy)};
static const sy_tabs_v1 tabs = {.struct_size = sizeof tabs, A(select), A(badge)};
static const sy_pages_v1 pages = {
    .struct_size = sizeof pages, A(set_pages), .select = ask_select_page, .badge = ask_page_badge};
static const sy_services_v1 services = {
    .struct_size = sizeof services, A(provide), A(withdraw), A(call), .answer = ask_reply, A(publish), A(subscribe),
    A(unsubscribe)};
static const sy_screen_v1 screens = {sizeof screens, 0, begin, string, number, flag, action, end, invalidate};
static const sy_log_v1 logs = {sizeof logs, 0, write_log};
static const sy_storage_v1 storage = {sizeof storage, 0, load, store, drop, data_folder};
static const sy_main_v1 mains = {sizeof mains, 0, wake, is_main, after, cancel};
static const sy_about_v1 about = {sizeof about, 0, fact, knows, last_error};
static const struct { const char *id; const void *table; size_t size; } offered[] = {
    {SY_NAVIGATION_1, &navigation, sizeof navigation}, {SY_TABS_1, &tabs, sizeof tabs},
    {SY_PAGES_1, &pages, sizeof pages}, {SY_SERVICES_1, &services, sizeof services},
    {SY_SCREEN_1, &screens, sizeof screens}, {SY_LOG_1, &logs, sizeof logs}, {SY_STORAGE_1, &storage, sizeof storage},
    {SY_MAIN_1, &mains, sizeof mains}, {SY_HOST_1, &about, sizeof about}};
static const void *service(uint64_t host, sy_text_v1 id) {
  static const void *lent[sizeof offered / sizeof *offered];
  for (size_t at = 0; at < sizeof offered / sizeof *offered; at++) {
    if (!sy_text_is(id, offered[at].id)) continue;
    if (!lent[at]) lent[at] = lend(offered[at].table, offered[at].size);
    return lent[at];
  }
  return (void)host, NULL;
}

#endif
