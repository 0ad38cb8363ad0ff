/* The requests that a flow may make of navigation. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_NAVIGATION_H
#define SWITCHYARD_NAVIGATION_H

#include "values.h"

SY_BEGIN

/* ---- Services: what a flow may ask of the host -------------------------------------------------------------------- */

/*
 * The options of a request. `operation` is a number of the flow's own choosing, unique in that instance: the
 * host answers it with exactly one SY_EVENT_SETTLED. 0 asks for no answer. `from`, when not 0, is the entry that the
 * request belongs to: if that is no longer the top of its stack, the request is refused (so a double press pushes
 * once). One call of the host may make 256 requests: each further one gets SY_E_TOO_LARGE, and the host then carries out
 * none of that call.
 */
typedef struct sy_request_v1 {
  uint32_t struct_size;
  uint32_t flags; /* SY_REQUEST_* */
  uint64_t flow;
  uint64_t operation;
  uint64_t from;
  /* The motion with which the screen comes, and that with which it goes when the user goes back; NULL: the platform's. */
  const struct sy_transition_v1 *transition;
  const struct sy_transition_v1 *back_transition;
} sy_request_v1;

#define SY_REQUEST_NOT_ANIMATED 1u
#define SY_REQUEST_SINGLE_TOP 2u /* a push of the route that is on top already does nothing */
#define SY_REQUEST_TRANSIENT 4u  /* the entry is not kept for the next start of the app */
/* The rule for a presentation while another one stands. Without a flag, the new one stands over it. A flow that is pushed
 * with REPLACE takes the place of all that its parent shows on the stack, once it shows something itself. */
#define SY_REQUEST_IF_PRESENTING_REPLACE 16u
#define SY_REQUEST_IF_PRESENTING_REFUSE 32u
#define SY_REQUEST_IF_PRESENTING_QUEUE 64u
#define SY_REQUEST_PER_SLOT 128u /* only presentations of the same slot count: sheets, covers or dialogs */
/* present_flow: the child is shown as its first request shows a route: by the style of a `present`, and by the style of
 * this request otherwise. What is on screen stays until then. Not together with SY_REQUEST_IF_PRESENTING_*. */
#define SY_REQUEST_STYLE_OF_FIRST_ROUTE 256u

/* The motion with which a screen comes or goes. A front end that cannot animate shows the end of it at once. */
typedef struct sy_transition_v1 {
  uint32_t struct_size;
  uint32_t kind;         /* SY_TRANSITION_* */
  uint32_t edge;         /* SY_EDGE_*: where it comes from or goes to; slides only */
  uint32_t milliseconds; /* 0 leaves it to the front end; more than 10,000 counts as that */
  uint32_t easing;       /* SY_EASING_*: how its speed changes */
  uint32_t effects;      /* SY_EFFECT_*: what the screen does at the same time, a set of bits */
} sy_transition_v1;

#define SY_TRANSITION_AUTOMATIC 0u
#define SY_TRANSITION_NONE 1u
#define SY_TRANSITION_SLIDE 2u
#define SY_TRANSITION_FADE 3u
#define SY_TRANSITION_SCALE 4u

#define SY_EASING_AUTOMATIC 0u
#define SY_EASING_LINEAR 1u
#define SY_EASING_IN 2u     /* slow at the beginning */
#define SY_EASING_OUT 3u    /* slow at the end */
#define SY_EASING_IN_OUT 4u /* slow at both ends */
#define SY_EASING_SPRING 5u /* past the end and back */

#define SY_EFFECT_SLIDE 1u
#define SY_EFFECT_FADE 2u
#define SY_EFFECT_SCALE 4u

#define SY_EDGE_TRAILING 0u
#define SY_EDGE_LEADING 1u
#define SY_EDGE_TOP 2u
#define SY_EDGE_BOTTOM 3u

/* The way in which an entry or a child flow is shown. Unknown styles are shown as a push. */
#define SY_STYLE_DEFAULT 0u
#define SY_STYLE_PUSH 1u
#define SY_STYLE_SHEET 2u
#define SY_STYLE_FULL_SCREEN_COVER 3u
#define SY_STYLE_ALERT 4u               /* a short question: pressing any of its buttons puts it away */
#define SY_STYLE_CONFIRMATION_DIALOG 5u /* a choice, which the user can put away without one */
#define SY_STYLE_DETAIL 6u              /* beside the stack where there is room; a stack has one detail */
#define SY_STYLE_EMBED 7u               /* child flows: in the slot named `slot` of the screen on top */
#define SY_STYLE_CUSTOM 8u              /* over the stack, by `presenting` and `dismissing` */

/* The heights at which a sheet may rest: a set of bits. 0 means large, unless there are `heights`. */
#define SY_DETENT_MEDIUM 1u
#define SY_DETENT_LARGE 2u

/* A height of the author's choosing, beside those. */
typedef struct sy_height_v1 {
  uint32_t struct_size;
  uint32_t kind; /* SY_HEIGHT_*; unknown ones are left out */
  double value;
} sy_height_v1;

#define SY_HEIGHT_POINTS 1u   /* `value` points, above 0; a line of text is 20 */
#define SY_HEIGHT_FRACTION 2u /* `value` of what there is, above 0 and at most 1 */

typedef struct sy_presentation_v1 {
  uint32_t struct_size;
  uint32_t style;   /* SY_STYLE_* */
  uint32_t detents; /* SY_DETENT_*, sheets only */
  uint32_t flags;   /* SY_PRESENTATION_* */
  double corner_radius; /* points; below 0 leaves it to the front end. Sheets only */
  sy_text_v1 slot;      /* SY_STYLE_EMBED only */
  const sy_transition_v1 *presenting; /* SY_STYLE_CUSTOM only; NULL: the platform's */
  const sy_transition_v1 *dismissing; /* SY_STYLE_CUSTOM only; NULL: as `presenting` */
  const sy_height_v1 *heights;        /* sheets only: further heights; NULL: none */
  uint64_t height_count;              /* at most 16 */
} sy_presentation_v1;

#define SY_PRESENTATION_NO_GRABBER 1u
#define SY_PRESENTATION_NOT_DISMISSIBLE 2u /* the user cannot swipe it away; the flow can end it */
#define SY_PRESENTATION_FULL_SCREEN 4u     /* SY_STYLE_CUSTOM only: it covers everything */

/*
 * A child flow: which feature, what it is launched with, and the live instance if the caller made one. With
 * `instance` 0 the host creates the feature by its id, which may belong to another plugin. The host keeps `feature`
 * and `launch` as the recipe to make the flow again. Without a feature id a live child is dropped on a swap and at the
 * next start; `launch` is then its name in UTF-8, for the notice that says so, or empty.
 */
typedef struct sy_child_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  sy_text_v1 feature;
  sy_bytes_v1 launch;
  uint64_t instance;
} sy_child_v1;

/*
 * "switchyard.navigation/1". Every function only queues and says whether that worked; the outcome comes as
 * SY_EVENT_SETTLED. A refused request leaves everything as it was.
 *
 * Which outcome (SY_OUTCOME_*) comes from which request:
 *
 *   start_flow             DONE; NOT_PERMITTED: the flow shows pages
 *   push                   DONE, BELOW_MODAL; ALREADY_ON_TOP with SINGLE_TOP; NOT_STARTED
 *   present                DONE, QUEUED; ALREADY_PRESENTING; NOT_PERMITTED: an embedded route; as push by that style
 *   present_flow           when the child has ended: DONE, with its result if it had one, as it has none when the user
 *                          puts it away; FLOW_FAILED; DETACHED: it was queued, and where it was asked for is gone.
 *                          Instead of it: NOT_APPLICABLE, ALREADY_PRESENTING; embedded: SLOT_NOT_FOUND, NEEDS_PARENT
 *   force_present          as present_flow; NO_RUNNING_ROOT: nothing is on screen
 *   pop                    DONE; STACK_EMPTY; UNCHANGED: 0 entries; TOO_FEW_ENTRIES
 *   pop_to, pop_to_entry   DONE; ALREADY_ON_TOP; ROUTE_NOT_FOUND
 *   pop_to_root            DONE; STACK_EMPTY, UNCHANGED; NO_SELECTION: the flow has no page to do it in
 *   pop_to_initial_route   DONE; STACK_EMPTY, UNCHANGED
 *   pop_to_previous_flow   DONE; AT_ROOT: the flow was not pushed
 *   replace_top            DONE; NOT_STARTED; NOT_ON_TOP: another flow's entry is
 *   set_stack, append      DONE, BELOW_MODAL; UNCHANGED; NOT_PERMITTED: the flow shows pages
 *   restart                DONE; UNCHANGED; NOT_STARTED
 *   dismiss                DONE; NOTHING_PRESENTED
 *   dismiss_modal          DONE; NOTHING_PRESENTED; UNKNOWN_MODAL: another flow has presented it
 *   dismiss_to_root        DONE; NOTHING_PRESENTED
 *   close                  as dismiss if something is presented, else as pop of one entry
 *   finish                 DONE, before `stop`; ALREADY_ENDED
 *   send                   DONE; NO_PARENT, UNHANDLED_ACTION
 *   open                   DONE, PARTLY, QUEUED; INVALID_LINK, NO_LINK_HANDLER, NO_TAB, REDIRECT_LOOP; LINK_HELD,
 *                          LINK_BLOCKED, GUARDED: something in its way; FLOW_FAILED: its feature did not open it
 *   drop_entry             DONE; ROUTE_NOT_FOUND
 *   rewrite_entry          DONE; UNCHANGED; ROUTE_NOT_FOUND
 *   answer, observe, release_links   DONE
 *   open_outside           DONE; INVALID_LINK: another address; as copy
 *   copy                   DONE; NOT_PERMITTED: the need is not granted, and the user is asked for it if the feature has
 *                          declared it; TOO_MANY_REQUESTS: more than limits.h has
 *   tabs                   DONE; UNCHANGED, ALREADY_SELECTED; NO_TAB
 *   pages                  DONE; UNCHANGED, ALREADY_SELECTED; UNKNOWN_PAGE, DUPLICATE_PAGE, NOT_PERMITTED
 *   services               DONE; UNCHANGED, ALREADY_ENDED (`answer`); NOT_PERMITTED, TOO_MANY_REQUESTS
 *
 * and from each: FLOW_FAILED, when the call that has made it returned an error; TOO_MANY_REQUESTS (limits.h); DETACHED
 * and NOT_ON_TOP, when its `from` is gone or below another entry; GUARDED, when a screen of another flow would be left
 * that does not allow it. Outcomes that are in no line come from Swift coordinators, or in later hosts.
 */
typedef struct sy_navigation_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /* Makes `route` the root of the flow's stack. On a running flow the rest of the stack and its modals end. */
  int32_t (SY_MAIN *start_flow)(const sy_request_v1 *request, sy_bytes_v1 route);
  /* Pushes a route. */
  int32_t (SY_MAIN *push)(const sy_request_v1 *request, sy_bytes_v1 route);
  /* Shows a route of the flow's own over its stack. */
  int32_t (SY_MAIN *present)(const sy_request_v1 *request, sy_bytes_v1 route, const sy_presentation_v1 *how);
  /* Shows a child flow; settled when the child has ended, with its result. */
  int32_t (SY_MAIN *present_flow)(const sy_request_v1 *request, const sy_child_v1 *child,
                                  const sy_presentation_v1 *how);
  int32_t (SY_MAIN *pop)(const sy_request_v1 *request, uint32_t count);
  /* Pops to the nearest entry whose route has the same bytes. */
  int32_t (SY_MAIN *pop_to)(const sy_request_v1 *request, sy_bytes_v1 route);
  /* Pops to an entry of this flow's own stack. */
  int32_t (SY_MAIN *pop_to_entry)(const sy_request_v1 *request, uint64_t entry);
  /* Pops to the first entry of the stack, which may belong to another flow; SY_POP_DISMISSING ends its modals too. */
  int32_t (SY_MAIN *pop_to_root)(const sy_request_v1 *request, uint32_t flags);
  /* Pops to the first entry of this flow. */
  int32_t (SY_MAIN *pop_to_initial_route)(const sy_request_v1 *request);
  /* Takes off this flow's first entry and all above it: back to the flow that pushed it. */
  int32_t (SY_MAIN *pop_to_previous_flow)(const sy_request_v1 *request);
  /* Puts a route in the place of the one on top. */
  int32_t (SY_MAIN *replace_top)(const sy_request_v1 *request, sy_bytes_v1 route);
  /*
   * Replaces the flow's part of its stack; entries of an equal leading part keep their identity. With no routes only
   * the flow's first entry stays.
   */
  int32_t (SY_MAIN *set_stack)(const sy_request_v1 *request, const sy_bytes_v1 *routes, uint64_t count);
  /* Pushes several in one transition; on a flow without an entry the first becomes its root. */
  int32_t (SY_MAIN *append)(const sy_request_v1 *request, const sy_bytes_v1 *routes, uint64_t count);
  /* Goes back to the flow's first entry, and ends all that was begun or presented since. */
  int32_t (SY_MAIN *restart)(const sy_request_v1 *request);
  /* Ends the topmost modal over the flow's stack. */
  int32_t (SY_MAIN *dismiss)(const sy_request_v1 *request);
  /* Ends one modal of the flow's own, by the number of SY_EVENT_PRESENTED; SY_DISMISS_CASCADE: with those above. */
  int32_t (SY_MAIN *dismiss_modal)(const sy_request_v1 *request, uint64_t modal, uint32_t flags);
  /* Ends every modal down to the stack that the first of them was presented over. */
  int32_t (SY_MAIN *dismiss_to_root)(const sy_request_v1 *request);
  /* Shows a child flow over whatever is on top of the window; settled when it has ended. */
  int32_t (SY_MAIN *force_present)(const sy_request_v1 *request, const sy_child_v1 *child,
                                   const sy_presentation_v1 *how);
  /* Dismisses if something is presented, else pops. */
  int32_t (SY_MAIN *close)(const sy_request_v1 *request);
  /* Ends this flow. `result` goes to who presented it; `has_result` 0 means that it ended without one. */
  int32_t (SY_MAIN *finish)(const sy_request_v1 *request, uint32_t has_result, sy_bytes_v1 result);
  /*
   * Sends an action to the parent flow, as SY_EVENT_CHILD_ACTION; what a parent does not handle goes to its own.
   * Settled with SY_OUTCOME_DONE when one of them handled it.
   */
  int32_t (SY_MAIN *send)(const sy_request_v1 *request, sy_text_v1 name, sy_bytes_v1 payload);
  /* Opens a link of the app. With SY_OPEN_QUIET the feature gets the link, and what is on screen stays. */
  int32_t (SY_MAIN *open)(const sy_request_v1 *request, sy_text_v1 url, uint32_t flags);
  /* Opens the links again that wait (SY_E_HELD): what they waited for is there. */
  int32_t (SY_MAIN *release_links)(const sy_request_v1 *request);
  /*
   * The outcome of an event that was answered with SY_PENDING, by its token: SY_OUTCOME_DONE, SY_OUTCOME_PARTLY,
   * SY_OUTCOME_LINK_HELD, SY_OUTCOME_UNHANDLED_ACTION or another reason, and why; `error` may be NULL.
   */
  int32_t (SY_MAIN *answer)(const sy_request_v1 *request, uint64_t token, int32_t outcome, const sy_error_v1 *error);
  /* Takes out an entry whose route this version does not know, with what stands above it. */
  int32_t (SY_MAIN *drop_entry)(const sy_request_v1 *request, uint64_t entry);
  /* Gives an entry the bytes that its route has in this version. */
  int32_t (SY_MAIN *rewrite_entry)(const sy_request_v1 *request, uint64_t entry, sy_bytes_v1 route);
  /* Sends SY_EVENT_STEP for this flow and all below it from now on; `on` 0: no longer. */
  int32_t (SY_MAIN *observe)(const sy_request_v1 *request, uint32_t on);
  /*
   * Opens an address outside the app, with the user's own program: "https://", "http://", "mailto:" or "file:///" and
   * visible ASCII only. It takes the need "open", and for a file one that allows to read it. DONE: a front end has it.
   */
  int32_t (SY_MAIN *open_outside)(const sy_request_v1 *request, sy_text_v1 address);
  /* Gives a text to the user's clipboard. It takes the need "copy". DONE: a front end has it. */
  int32_t (SY_MAIN *copy)(const sy_request_v1 *request, sy_text_v1 words);
} sy_navigation_v1;

#define SY_NAVIGATION_1 "switchyard.navigation/1"
#define SY_OPEN_QUIET 1u
#define SY_POP_DISMISSING 1u
#define SY_DISMISS_CASCADE 1u

SY_END

#endif
