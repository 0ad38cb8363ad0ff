/*
 * switchyard.h: the C ABI of Switchyard, version 1.
 *
 * This header is the manual for feature authors in C, C++, Rust or any language that speaks C. A plugin is a shared
 * library that carries an ELF note (include switchyard_note.h in one source file), exports exactly one function,
 * `switchyard_plugin_v1`, and hides everything else. A whole one stands at the end of this file.
 *
 *   this file         building, the short of it, transactions, which call when, threads, the process, rules, an example
 *   base.h            macros                          screens.h   elements, and what the user does with them
 *   values.h          text, bytes, statuses, errors   services.h  describing a screen, log, storage, threads, time
 *   initializers.h    SY_TEXT("a"), SY_REQUEST(f, 0)  calls.h     calls and topics between features
 *   navigation.h      requests and their outcomes     events.h    each event with its fields
 *   pages.h           tabs and pages                  features.h  the table of a feature, restoring, links, needs
 *   limits.h          every limit                     layout.h    the frozen sizes of structs
 *   growth.h          new libraries in old hosts      offsets.h   the frozen offsets of fields
 *   sizes.h           the sizes of each version
 *
 *
 * BUILDING
 *
 *   cc -std=c11 -Wall -O2 -fPIC -fvisibility=hidden -I include -shared -o libcounter.so counter.c \
 *     -Wl,--version-script=exports.map
 *
 * `include` is the folder of this header, and exports.map is Sources/FeatureKit/exports.map of the SDK:
 *
 *   { global: switchyard_plugin_v1; local: *; };
 *
 * The option hides what you compile; the script hides what comes along, as from static libraries and templates. Without
 * both, two plugins that export one name would share one object: unique symbols (STB_GNU_UNIQUE) are refused, others
 * are warned of.
 *
 *   C++    g++ -std=c++17 with the same options; switchyard.hpp has a class for a flow over this header.
 *   Rust   a cdylib with the crate `switchyard` in one file (Sources/CSwitchyard/rust of the SDK, Rust 1.63), by cargo.
 *
 * `switchyard new NAME --lang c` (c++, rust, swift) writes a package with a test, `switchyard dev FOLDER` builds it
 * after each save and swaps the running code, and `switchyard check FILE.so` tests a library against the rules below.
 *
 *
 * THE SHORT OF IT
 *
 * A plugin offers *features*. A feature is a flow of screens with a coordinator that knows its routes. The host owns
 * the navigation: stacks, sheets, tabs. It asks a flow for something through the feature's table (`sy_flow_v1`), and
 * the flow asks the host for navigation through service tables (`sy_navigation_v1`, ...). Both ways a call only
 * carries the question. The host never calls into a flow while a call into that same flow is on the stack.
 *
 *   1. The host reads the note from the file, then loads the library in a child process and calls
 *      `switchyard_plugin_v1` there. Later, on first use, it does the same where the library is to run. A library is
 *      never unmapped.
 *   2. The user opens the tab:        create -> start. In `start` the flow calls `start_flow` with its first route.
 *   3. The entry is on screen:        event(SY_EVENT_ENTERED), event(SY_EVENT_SETTLED) if it was asked for,
 *                                     event(SY_EVENT_APPEARED), screen.
 *   4. The user presses a row:        event(SY_EVENT_ACTION). The flow calls `push` with a route of its own, and 3.
 *   5. The model changes:             the flow calls `invalidate`; the host calls `screen` again when it is visible. A
 *                                     screen is described once and then only when it was invalidated.
 *   6. The tab is removed, or the library is replaced: snapshot?, stop, destroy.
 *
 *
 * TRANSACTIONS
 *
 * A call of `start`, `restore` or `event` is a transaction. The requests in it (all that take a sy_request_v1) only
 * queue. Once it has returned SY_OK or SY_PENDING they are carried out in order, each on what the one before has left;
 * one that is refused stops no other. When it returns an error none is carried out, and those of an `event` that have
 * an operation are settled with SY_OUTCOME_FLOW_FAILED. An event that fails is no end: its message is shown to the
 * user, and the flow goes on. Not part of it, and never undone, is what takes no request: storage, log, timers,
 * `invalidate`, `wake`. A request for another flow of the same library is carried out by itself, whatever the call
 * returns.
 *
 * `screen` and `snapshot` are pure: they say what the flow's state is, the same each time, and change nothing. The host
 * calls them when and as often as it likes, also for a screen that is not visible, to have its title.
 *
 *
 * WHICH CALL WHEN
 *
 *                                       thread  create  start,  screen  snapshot  stop,    between calls
 *                                                       restore,                  destroy
 *                                                       event
 *   `service` of sy_host_v1, is_main    any     yes     yes     yes     yes       yes      yes
 *   log: write                          any     yes     yes     yes     yes       yes      yes
 *   invalidate, wake                    any     -       yes     state   state     stale    yes
 *   begin, string, ... end              main    stale   stale   yes     stale     stale    stale
 *   `write` of a sink                   main    -       load    load    yes       -        -
 *   storage: load, data_folder          main    -       yes     yes     yes       stale    yes
 *   storage: store, remove              main    -       yes     state   state     stale    yes
 *   after, cancel                       main    -       yes     state   state     stale    yes
 *   all that take a sy_request_v1       main    -       yes     state   state     stale    yes, at once
 *
 * -: there is no handle to call it with yet, or no longer. stale: SY_E_STALE. state: SY_E_WRONG_STATE, and nothing is
 * done; other threads may invalidate and wake meanwhile. load: of the sink that is given to `load` or `data_folder`. Between calls is on
 * other threads, and in main_pump. What is to be kept is stored in events: `stop` is too late for it. Refused calls are
 * lines of the log, with what was expected and found.
 *
 *
 * THREADS
 *
 * All of a flow runs on the main thread; a thread of its own computes. It may call what is marked SY_ANY, and knows the
 * flow by its handle, which is a number: when the flow has ended, the call gives SY_E_STALE and does no harm.
 *
 *   event, SY_EVENT_ACTION    hands the work to the thread, with the flow's handle and a token, and returns
 *   the thread                computes, stores its result under a lock of its own, and calls wake(flow, token)
 *   event, SY_EVENT_WAKE      takes the result under that lock, changes the flow's state, and calls `invalidate`
 *   stop                      tells the thread to end: a flag under the lock and a signal of its condition, or an end
 *                             of what it reads from
 *   destroy                   joins it
 *
 * A thread never touches the flow's state. Tokens that wait already are not sent twice: take all that there is.
 * Threads begin in `start` or later, and not in the canary of a new version (SY_RESTORE_REHEARSAL).
 *
 *
 * THE PROCESS
 *
 * It belongs to the host, and one library may be there in several versions, each with variables of its own. Which one
 * it is, the app's or one for this library that the kernel confines, makes no difference to the ABI.
 *
 *   output       Lines on stdout and stderr go to the log under the name of the feature that was called. Standard input
 *                is empty. Leave descriptors 0 to 2 alone, and open others with O_CLOEXEC.
 *   exit, crash  Not for a plugin: the log and the user are told which feature did so, in which function. A process of
 *                its own is made anew, and its flows are restored from what they have saved last; the app's is gone.
 *   fork         Not without exec at once. With the need "processes" use posix_spawn, and wait for that pid alone: the
 *                host has children of its own.
 *   signals      Install no handler and block none on the main thread. SIGPIPE is ignored: a write gives EPIPE.
 *   setlocale    Not for a plugin: it is "C", so that numbers have a dot for every library.
 *   the rest     The working directory, the umask, limits, interval timers and the environment stay as they are. Paths
 *                are absolute. In a process of its own there are PATH, TZ and the language's variables alone.
 *
 * A library that changes handlers, blocked signals, limits, umask, directory, locale, timers or descriptors 0 to 2
 * while it is loaded is refused.
 *
 *
 * RULES
 *
 *  R1  Memory. Nobody frees or keeps the memory of the other side. What a call passes in is borrowed until the call
 *      returns; `switchyard dev` overwrites it then. What a flow hands out goes through a sink, or is static
 *      (descriptors, tables). Descriptors and tables must stay valid and unchanged for ever, which is easy as no
 *      library is ever unmapped.
 *  R2  Text is UTF-8 with a length and without a terminating NUL. Control characters are removed by the host. Bytes that
 *      are not UTF-8 are shown as U+FFFD, and the log says which text has them.
 *  R3  Bytes (routes, launch values, results, saved state) belong to the feature. The host keeps them, compares them,
 *      gives them back after a swap or a restart, and never looks inside. A later version gets those of earlier ones,
 *      so decode them with checks.
 *      Numbers of entries, operations, actions and tokens, and integers in Swift's bytes, have all of their 64 bits. A
 *      number of a screen, as the value of a control, is a double: it is for people to see and to move, and is exact up
 *      to 2^53. What must be exact beyond that, as an ID, is a text or the number of an action.
 *  R4  Handles of the host (`host`, `flow`, entries, builders, sinks) are 64-bit numbers, never pointers. 0 is none.
 *      One that is no longer valid gives SY_E_STALE, and so does, during a call, one of a flow that another plugin has
 *      made. Handles of flows are random. The handle of an instance is the plugin's own: any number but 0, and best one
 *      that is never given again, so that a call with one that is gone finds nothing and returns SY_E_STALE. The host
 *      passes none from `destroy` on.
 *  R5  Threads. A function marked SY_MAIN is called on the host's main thread only, which is one thread for the life
 *      of the process. One marked SY_ANY may be called on every thread. The host answers a SY_MAIN call from another
 *      thread with SY_E_WRONG_THREAD and does nothing. Function pointers without a mark do not exist here.
 *  R6  Errors are a status: SY_OK, or one of SY_E_*. A status that a reader does not know counts as SY_E_UNSPECIFIED.
 *      The reason goes into the caller's `sy_error_v1`. No C++ exception, Rust panic or longjmp may cross.
 *  R7  Nothing here blocks. A call into a flow that takes longer than 250 ms is logged when it returns, and one that
 *      takes longer than 2 s while it still runs: each with the feature and the function. `stop` and `destroy` are such
 *      calls: a thread that is joined there has to notice within that time that it is to end.
 *  R8  Growth. A struct with a `struct_size` may get fields at its end in a later minor version; what is there already
 *      never changes. Who fills a struct clears it and sets the size that it was compiled with. Who reads one takes
 *      the fields that it knows: one that is smaller than in 1.0 gives SY_E_INVALID, and one that has anything but
 *      zeros beyond what is known SY_E_UNSUPPORTED, so that nothing is left out in silence. A struct or an array at an
 *      address that its type cannot have, as an odd one, gives SY_E_INVALID. A table of functions may simply be larger.
 *      Ask a host for the sizes of the version that is needed, and not for sizeof (growth.h), so that a library of a
 *      later version runs in it. Structs in an array are as far apart as the first one says (SY_ELEMENT), and all are of
 *      one size. NULL means absent, and a plugin must live without any service but the ones of this header.
 *      A table or a service whose id ends in "/0" is a draft without a promise: it may change or go in any version.
 *  R9  A function pointer may be NULL only where this header says so.
 *  R10 An unknown value of an open list (element kinds, properties, styles, causes, outcomes) is ignored by a plugin
 *      and falls back in the host; it is never an error. A plugin answers an event that it does not know with
 *      SY_E_UNSUPPORTED, which tells the host that nothing came of it. Flags that are not in this header give
 *      SY_E_UNSUPPORTED, and `reserved` fields are 0.
 */
#ifndef SWITCHYARD_H
#define SWITCHYARD_H

#include "switchyard/base.h"
#include "switchyard/values.h"
#include "switchyard/limits.h"
#include "switchyard/navigation.h"
#include "switchyard/initializers.h"
#include "switchyard/pages.h"
#include "switchyard/services.h"
#include "switchyard/calls.h"
#include "switchyard/screens.h"
#include "switchyard/events.h"
#include "switchyard/features.h"
#include "switchyard/growth.h"
#include "switchyard/layout.h"
#include "switchyard/offsets.h"
#include "switchyard/sizes.h"

#endif

/*
 * THE SMALLEST PLUGIN that keeps every rule: a tab with a button that counts. As a file, for the line under BUILDING:
 *
 *   sed -n 's/^ [*]| \{0,1\}//p' switchyard.h > counter.c
 *
 *| #include <stdio.h>
 *| #include <string.h>
 *| #include <switchyard.h>
 *| #include <switchyard_note.h>
 *|
 *| static const sy_navigation_v1 *navigation;
 *| static const sy_screen_v1 *screens;
 *| static struct slot { uint64_t handle, flow, count; } slots[64]; // one for each instance; handle 0: free
 *| static uint64_t last;
 *|
 *| static struct slot *find(uint64_t handle) {
 *|   return handle != 0 && slots[handle % 64].handle == handle ? &slots[handle % 64] : NULL;
 *| }
 *| static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
 *|   if (!sy_text_is(feature, "my.counter")) return sy_fail(error, SY_E_NOT_FOUND, "There is no such feature.");
 *|   for (uint64_t end = last + 64; last < end;)
 *|     if (slots[++last % 64].handle == 0) {
 *|       slots[last % 64] = (struct slot){.handle = *instance = last};
 *|       return SY_OK;
 *|     }
 *|   return sy_fail(error, SY_E_TOO_LARGE, "There are too many counters.");
 *| }
 *| static int32_t start(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
 *|   if (!find(instance)) return SY_E_STALE;
 *|   find(instance)->flow = flow;
 *|   return navigation->start_flow(&SY_REQUEST(flow, 0), SY_LITERAL_BYTES("home"));
 *| }
 *| static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
 *|   if (!find(instance)) return SY_E_STALE;
 *|   find(instance)->flow = from->flow; // the stack stands already
 *|   if (!(from->flags & SY_RESTORE_STATE)) return SY_OK;
 *|   if (from->state.size != sizeof(uint64_t)) return SY_E_STATE;
 *|   memcpy(&find(instance)->count, from->state.data, sizeof(uint64_t));
 *|   return SY_OK;
 *| }
 *| static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
 *|   if (!find(instance)) return SY_E_STALE;
 *|   if (what->kind == SY_EVENT_LINK || what->kind == SY_EVENT_CHILD_ACTION) return SY_E_UNSUPPORTED; // has none
 *|   if (what->kind != SY_EVENT_ACTION) return what->kind > SY_EVENT_LAST ? SY_E_UNSUPPORTED : SY_OK;
 *|   if (what->action == 1) find(instance)->count++;
 *|   return screens->invalidate(find(instance)->flow, what->entry);
 *| }
 *| static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t in, sy_error_v1 *error) {
 *|   if (!find(instance)) return SY_E_STALE;
 *|   char line[40];
 *|   snprintf(line, sizeof line, "Counted %llu times", (unsigned long long)find(instance)->count);
 *|   screens->string(in, SY_PROP_TITLE, SY_TEXT("Counter"));
 *|   screens->begin(in, SY_KIND_TEXT, SY_TEXT(""));
 *|   screens->string(in, SY_PROP_TEXT, sy_text_of(line));
 *|   screens->end(in);
 *|   screens->begin(in, SY_KIND_BUTTON, SY_TEXT(""));
 *|   screens->string(in, SY_PROP_TITLE, SY_TEXT("Count"));
 *|   screens->action(in, SY_PROP_ACTIVATE, 1);
 *|   return screens->end(in);
 *| }
 *| static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
 *|   return find(instance) ? into->write(into->sink, SY_BYTES(&find(instance)->count, sizeof(uint64_t))) : SY_E_STALE;
 *| }
 *| static void stop(uint64_t instance, int32_t cause) {}
 *| static void destroy(uint64_t instance) { if (find(instance)) find(instance)->handle = 0; }
 *|
 *| static const sy_flow_v1 flow = {
 *|     .struct_size = sizeof flow, .create = create, .start = start, .restore = restore, .event = event,
 *|     .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy};
 *| static const sy_feature_v1 counter = {
 *|     .struct_size = sizeof counter, .flags = SY_FEATURE_TAB, .id = SY_STATIC_TEXT("my.counter"),
 *|     .title = SY_STATIC_TEXT("Counter"), .icon = SY_STATIC_TEXT("star"), .flow = &flow};
 *| static const sy_feature_v1 *const features[] = {&counter};
 *|
 *| int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
 *|   if (host->struct_size < SY_HOST_SIZE_1_0) return SY_E_ABI;
 *|   navigation = sy_service(host, SY_NAVIGATION_1, SY_NAVIGATION_SIZE_1_0);
 *|   screens = sy_service(host, SY_SCREEN_1, SY_SCREEN_SIZE_1_0);
 *|   if (!navigation || !screens) return SY_E_ABI;
 *|   return sy_set_plugin(out, &(sy_plugin_v1){
 *|       .feature_count = 1, .features = features, .name = SY_STATIC_TEXT("Counter"),
 *|       .version = SY_STATIC_TEXT("1.0.0")});
 *| }
 */
