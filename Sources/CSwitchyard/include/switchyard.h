/*
 * switchyard.h: the C ABI of Switchyard, version 1.
 *
 * This header is the manual for feature authors in C, C++, Rust or any language that speaks C. A plugin is a shared
 * library that carries an ELF note (include switchyard_note.h in one source file), exports exactly one function,
 * `switchyard_plugin_v1`, and hides everything else.
 *
 *
 * THE SHORT OF IT
 *
 * A plugin offers *features*. A feature is a flow of screens with a coordinator that knows its routes. The host owns
 * the navigation: stacks, sheets, tabs. It asks a flow for something through the feature's table (`sy_flow_v1`), and
 * the flow asks the host for navigation through service tables (`sy_navigation_v1`, ...). Both ways a call only
 * carries the question. What a flow asks for while the host calls it is queued, and applied in order once that call
 * has returned SY_OK; when it returns an error, all of it is dropped. The host never calls into a flow while a call
 * into that same flow is on the stack.
 *
 *   1. The host reads the note from the file, then loads the library in a child process and calls
 *      `switchyard_plugin_v1` there. Later, on first use, it does the same in its own process. A library is never
 *      unmapped.
 *   2. The user opens the tab:        create -> start. In `start` the flow calls `start_flow` with its first route.
 *   3. The entry is on screen:        event(SY_EVENT_ENTERED), event(SY_EVENT_APPEARED), screen.
 *   4. The user presses a row:        event(SY_EVENT_ACTION). The flow calls `push` with a route of its own.
 *   5. The model changes:             the flow calls `invalidate`; the host calls `screen` again when it is visible.
 *   6. The tab is removed, or the library is replaced: snapshot?, stop, destroy.
 *
 *
 * RULES
 *
 *  R1  Memory. Nobody frees or keeps the memory of the other side. What a call passes in is borrowed until the call
 *      returns. What a flow hands out goes through a sink, or is static (descriptors, tables). Descriptors and tables
 *      must stay valid and unchanged for ever, which is easy as no library is ever unmapped.
 *  R2  Text is UTF-8 with a length and without a terminating NUL. Control characters are removed by the host.
 *  R3  Bytes (routes, launch values, results, saved state) belong to the feature. The host keeps them, compares them,
 *      gives them back after a swap or a restart, and never looks inside.
 *  R4  Handles are 64-bit numbers, never pointers. 0 is none. A handle that is no longer valid gives SY_E_STALE, and
 *      so does, during a call, one of a flow that another plugin has made. Handles of flows are random.
 *  R5  Threads. A function marked SY_MAIN is called on the host's main thread only, which is one thread for the life
 *      of the process. One marked SY_ANY may be called on every thread. The host answers a SY_MAIN call from another
 *      thread with SY_E_WRONG_THREAD and does nothing.
 *  R6  Errors are a status: SY_OK, or one of SY_E_*. A status that a reader does not know counts as SY_E_UNSPECIFIED.
 *      The reason goes into the caller's `sy_error_v1`. No C++ exception, Rust panic or longjmp may cross.
 *  R7  Nothing here blocks. A call into a flow that takes longer than 250 ms is logged when it returns, and one that
 *      takes longer than 2 s while it still runs: each with the feature and the function.
 *  R8  Growth. A struct with a `struct_size` may get fields at its end in a later minor version; what is there already
 *      never changes. Who fills a struct clears it and sets the size that it was compiled with. Who reads one takes
 *      the fields that it knows: one that is smaller than in 1.0 gives SY_E_INVALID, and one that has anything but
 *      zeros beyond what is known SY_E_UNSUPPORTED, so that nothing is left out in silence. A table of functions may
 *      simply be larger. The elements of an array have the size that this header gives them. NULL means absent, and a
 *      plugin must live without any service but the ones of this header.
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
#include "switchyard/navigation.h"
#include "switchyard/pages.h"
#include "switchyard/services.h"
#include "switchyard/calls.h"
#include "switchyard/screens.h"
#include "switchyard/events.h"
#include "switchyard/features.h"
#include "switchyard/layout.h"

#endif
