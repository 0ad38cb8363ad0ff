/* The events of a flow, which the host sends. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_EVENTS_H
#define SWITCHYARD_EVENTS_H

#include "values.h"

SY_BEGIN

/* ---- Events: what the host tells a flow ----------------------------------------------------------------------------- */

/*
 * The fields of sy_event_v1 that each event has; all others are 0 or empty. `has_bytes` is 1 where something stands
 * under `bytes`, also when that is empty, except where it is named.
 *
 *                   entry   action  operation  text      name     bytes    others
 *   ACTION          entry   action  -          the value -        -        value_kind; flag, number
 *   SETTLED         -       -       operation  -         -        result   outcome; has_bytes: there is a result
 *   ENTERED         entry   -       -          -         -        route    flag 1: in something that the flow presented
 *   LEFT            entry   -       -          -         -        -        cause
 *   APPEARED        entry   -       -          -         -        -
 *   DISAPPEARED     entry   -       -          -         -        -
 *   LINK            -       token   -          the URL   pattern  -        flag 1: quiet
 *   CHILD_ACTION    number  token   -          child     action   payload  sender, launch
 *   CHILD_ENDED     -       -       -          child     -        result   cause; has_bytes: there is a result
 *   TIMER, WAKE     -       token   -          -         -        -
 *   TAB_RESELECTED  -       -       -          -         -        -        number: 1, 2, ... until another is selected
 *   PRESENTED       modal   -       operation  -         -        route
 *   DISMISSED       modal   -       -          -         -        -        cause
 *   CHILD_BEGAN     -       -       -          child     -        -
 *   BACK_CANCELLED  entry   -       -          -         -        -
 *   LEAVE_REFUSED   entry   -       -          -         -        -
 *   PAGE_SELECTED   -       -       -          -         page     -
 *   BADGE_CHANGED   -       -       -          the badge page     -        flag 1: there is one; 2: the page is gone
 *   STORE_FAILED    -       -       -          why       key      -
 *   SETTING_CHANGED -       -       -          the value setting  -
 *   STANDS          modal   -       -          -         -        -        flag: SY_STYLE_*
 *   STEP            flow    -       -          how, why  page     route    flag: SY_STEP_*; sender; value_kind, cause
 *   CALLED          -       token   -          service   call     bytes    sender; flag 1: again
 *   ANSWERED        -       -       operation  -         -        answer   outcome; has_bytes; error: why there is none
 *   PUBLISHED       -       -       -          service   topic    value
 *
 * What `event` returns:
 *
 *   SY_OK              It is dealt with, or is of no interest here.
 *   SY_PENDING         LINK, CHILD_ACTION: it is taken, and `answer` of the navigation service follows with the token.
 *                      Another event is dealt with, as with SY_OK.
 *   SY_E_UNSUPPORTED   The flow does not know it: every kind above SY_EVENT_LAST. LINK: it is not opened.
 *                      CHILD_ACTION: the parent of this flow gets it. CALLED: there is no such call. Ask for nothing in
 *                      this case: it is no failure, and requests would be carried out.
 *   SY_E_PARTIAL       LINK: what was reached stays, and the message says how far that is.
 *   SY_E_HELD          LINK: it is given again after `release_links`, unless that takes more than 300 s.
 *   any other          It failed. What was asked for is dropped, and the message is logged and shown to the user; of
 *                      CALLED the caller gets it. A dialog stays when its button fails.
 *
 * Their order: PRESENTED, ENTERED, then SETTLED of the request that has caused them, APPEARED, and only then `screen`.
 * At the end DISAPPEARED, LEFT, DISMISSED, and APPEARED of what stood below. What stands under a sheet or a dialog has
 * not disappeared meanwhile. A request that shows a child is settled when the child has ended, before DISMISSED; its
 * flow gets PRESENTED and CHILD_BEGAN meanwhile, and the child STANDS before all else.
 */
#define SY_EVENT_ACTION 1u        /* entry, action; value_kind and flag, number or text */
#define SY_EVENT_SETTLED 2u       /* operation, outcome; has_bytes and bytes: the result of a child */
#define SY_EVENT_ENTERED 3u       /* entry, bytes: the route. It now stands in a stack; flag 1: over the flow's own */
#define SY_EVENT_LEFT 4u          /* entry, cause. The entry is gone */
#define SY_EVENT_APPEARED 5u      /* entry */
#define SY_EVENT_DISAPPEARED 6u   /* entry */
/*
 * A link that one of the feature's patterns matches. text: the URL; name: the pattern; parameters: what stands for its
 * names, decoded by the host; flag 1: quiet, what is on screen stays. SY_OK: it was opened. SY_PENDING: `answer` follows with the token in `action`. SY_E_PARTIAL, SY_E_HELD.
 */
#define SY_EVENT_LINK 7u
/*
 * An action of a child, or of a flow below it. name, bytes; text: the child's feature id; sender and launch: the feature
 * id of the flow that has sent it, and what that was launched with; entry: a number that no other flow has. Two flows of
 * one feature are told apart by those, in whatever library they are. SY_OK: this flow handled it. SY_E_UNSUPPORTED: it
 * did not, and the action goes on to its own parent. SY_PENDING: `answer` follows with the token in `action`.
 */
#define SY_EVENT_CHILD_ACTION 8u
#define SY_EVENT_CHILD_ENDED 9u   /* cause, text: the child's feature id; has_bytes, bytes. Nobody waited for it */
#define SY_EVENT_TIMER 10u        /* token in `action` */
#define SY_EVENT_TAB_RESELECTED 11u /* number: how often in a row */
#define SY_EVENT_PRESENTED 12u      /* entry: the modal's number; operation: of the request; bytes: the route, if any */
#define SY_EVENT_DISMISSED 13u      /* entry: the modal's number; cause. Once for each that was presented */
#define SY_EVENT_CHILD_BEGAN 14u    /* text: the child's feature id */
#define SY_EVENT_BACK_CANCELLED 15u /* entry: the user began to go back from it and thought better of it */
#define SY_EVENT_LEAVE_REFUSED 16u  /* entry: the user wanted to leave it, and was not let */
#define SY_EVENT_PAGE_SELECTED 17u  /* name: the page, one of the flow's own */
/*
 * name: the page, one of the flow's own; text: the badge; flag 1: there is one. flag 2: the page itself is gone, as its
 * flow has ended and SY_FINISH_REMOVE_PAGE was asked for.
 */
#define SY_EVENT_BADGE_CHANGED 18u
/*
 * A value that was stored is not written, as with a full disk. name: its key; text: why. Once for each key, until all
 * values are written. The value stays in memory and is tried again: there is nothing to do but to tell the user.
 */
#define SY_EVENT_STORE_FAILED 19u
/*
 * This flow is a child that the host has made from its recipe. flag, where it stands: SY_STYLE_PUSH on its parent's
 * stack, SY_STYLE_EMBED in a slot, SY_STYLE_DEFAULT in a modal, whose number is `entry`.
 */
#define SY_EVENT_STANDS 20u
/*
 * A step of navigation of this flow or of one below it, after `observe`. flag: SY_STEP_*; entry: the number of the flow
 * that it happened to; sender: its feature id; bytes: the route, if any; name: the page that was selected; value_kind 1:
 * `cause` says why; text: how the loading goes, or why it failed.
 */
#define SY_EVENT_STEP 21u
#define SY_STEP_PUSHED 1u    /* a route came on a stack */
#define SY_STEP_POPPED 2u    /* cause. A route left a stack */
#define SY_STEP_PRESENTED 3u
#define SY_STEP_DISMISSED 4u /* cause */
#define SY_STEP_SELECTED 5u  /* name: the page */
#define SY_STEP_BEGAN 6u     /* nothing of the flow need be there yet */
#define SY_STEP_LOADING 7u   /* text: how it goes */
#define SY_STEP_READY 8u     /* the flow is there */
#define SY_STEP_FAILED 9u    /* text: why it could not be loaded or started */
#define SY_STEP_ENDED 10u    /* cause */

/*
 * A call of a service that the flow provides. text: the service; name: the call; bytes; sender: the feature that calls;
 * flag 1: an instance that is gone may have received it already. `answer` of the services table follows once, now or
 * later, with the token in `action`. SY_E_UNSUPPORTED: the service has no such call, and no answer follows.
 */
#define SY_EVENT_CALLED 22u
/*
 * The answer to a call of this flow. operation; outcome SY_OUTCOME_DONE and bytes, or else `error`: why there is none.
 * Its code says what kind of failure it is ("service.slow"). SY_FIELD (initializers.h) reads a field of it.
 */
#define SY_EVENT_ANSWERED 23u
/* A value of a topic that the flow follows. text: the service; name: the topic; bytes. */
#define SY_EVENT_PUBLISHED 24u
/* `wake` of "switchyard.main/1" was called, on any thread. The token is in `action`. */
#define SY_EVENT_WAKE 25u

/*
 * Since 1.1. The user has changed a setting of the feature (sy_setting_v1). name: the setting; text: its value, which is
 * stored already; empty for SY_SETTING_SECRET, which is loaded. What is on screen is described again after it. Each instance is told; none that begins later.
 */
#define SY_EVENT_SETTING_CHANGED 26u

/* The last event of this header. What is above it is answered with SY_E_UNSUPPORTED (R10). */
#define SY_EVENT_LAST 26u

/* The kind of value that an action brings: in `flag` (0 or 1), in `number`, or in `text`. A button brings none. */
#define SY_VALUE_NONE 0u
#define SY_VALUE_FLAG 1u
#define SY_VALUE_NUMBER 2u /* a double, which holds integers up to 2^53 exactly; larger ones are texts */
#define SY_VALUE_TEXT 3u

/* Why something ended. Unknown ones count as SY_CAUSE_OTHER. */
#define SY_CAUSE_OTHER 0
#define SY_CAUSE_FINISHED 1        /* the flow ended itself */
#define SY_CAUSE_USER 2            /* back, swipe, escape */
#define SY_CAUSE_POPPED 3          /* by a request of a flow */
#define SY_CAUSE_DISMISSED 4       /* by a request of a flow */
#define SY_CAUSE_REPLACED 5        /* the stack was set anew */
#define SY_CAUSE_PARENT_FINISHED 6 /* what it stood on ended */
#define SY_CAUSE_PAGE_REMOVED 7
#define SY_CAUSE_FAILED 8   /* the feature failed */
#define SY_CAUSE_SWAPPED 9  /* a new version takes its place */
#define SY_CAUSE_SHUTDOWN 10

/*
 * Outcomes of requests. 0 to 99: done. 100 to 199: nothing to do, and why. 200 and up: refused, and why; nothing changed.
 */
#define SY_OUTCOME_DONE 0
/* 1 to 99: done, and there is something to know about it. */
#define SY_OUTCOME_BELOW_MODAL 1 /* the entry stands under something presented */
#define SY_OUTCOME_PARTLY 2      /* a link was followed in part */
#define SY_OUTCOME_QUEUED 3      /* it is shown when what is presented now has gone */
#define SY_OUTCOME_STACK_EMPTY 100
#define SY_OUTCOME_NOTHING_PRESENTED 101
#define SY_OUTCOME_ALREADY_ON_TOP 102
#define SY_OUTCOME_ALREADY_SELECTED 103
#define SY_OUTCOME_ALREADY_ENDED 104
#define SY_OUTCOME_UNCHANGED 105
#define SY_OUTCOME_REFUSED 200 /* for a reason that is not in this list */
#define SY_OUTCOME_DETACHED 201
#define SY_OUTCOME_NOT_STARTED 202
#define SY_OUTCOME_TOO_FEW_ENTRIES 203
#define SY_OUTCOME_ROUTE_NOT_FOUND 204
#define SY_OUTCOME_NOT_ON_TOP 205
#define SY_OUTCOME_ALREADY_ATTACHED 206
#define SY_OUTCOME_UNKNOWN_FEATURE 207
#define SY_OUTCOME_UNKNOWN_PAGE 208
#define SY_OUTCOME_NO_TAB 209
#define SY_OUTCOME_NO_PARENT 210
#define SY_OUTCOME_NO_LINK_HANDLER 211
#define SY_OUTCOME_INVALID_LINK 212
#define SY_OUTCOME_NOT_DISMISSIBLE 213
#define SY_OUTCOME_LOCKED 214
#define SY_OUTCOME_FLOW_ENDED 215
#define SY_OUTCOME_FLOW_FAILED 216
#define SY_OUTCOME_NOT_PERMITTED 217
#define SY_OUTCOME_TOO_MANY_REQUESTS 218
#define SY_OUTCOME_DUPLICATE_PAGE 219
#define SY_OUTCOME_AT_ROOT 220
#define SY_OUTCOME_GUARDED 221
#define SY_OUTCOME_ALREADY_PRESENTING 222
#define SY_OUTCOME_NO_RUNNING_ROOT 223
#define SY_OUTCOME_NEEDS_PARENT 224
#define SY_OUTCOME_SLOT_NOT_FOUND 225
#define SY_OUTCOME_UNHANDLED_ACTION 226
#define SY_OUTCOME_REDIRECT_LOOP 227
#define SY_OUTCOME_NO_SELECTION 228
#define SY_OUTCOME_UNKNOWN_MODAL 229
#define SY_OUTCOME_EXPIRED 230
#define SY_OUTCOME_CANNOT_SHOW 231
#define SY_OUTCOME_LINK_BLOCKED 232
#define SY_OUTCOME_LINK_HELD 233
#define SY_OUTCOME_NOT_APPLICABLE 234 /* the feature said SY_E_NOT_APPLICABLE */

/* The part of a link in the place of {name} or {name...}: its components are percent-decoded, with slashes between several. */
typedef struct sy_parameter_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  sy_text_v1 name;
  sy_text_v1 value;
} sy_parameter_v1;

typedef struct sy_event_v1 {
  uint32_t struct_size;
  uint32_t kind; /* SY_EVENT_* */
  uint64_t entry;
  uint64_t operation;
  uint64_t action;
  double number;
  int32_t outcome; /* SY_OUTCOME_* */
  int32_t cause;   /* SY_CAUSE_* */
  uint32_t value_kind;
  uint32_t flag;
  uint32_t has_bytes;
  uint32_t reserved;
  sy_text_v1 text;
  sy_text_v1 name;
  sy_bytes_v1 bytes;
  sy_text_v1 sender;
  sy_bytes_v1 launch;
  const sy_parameter_v1 *parameters; /* in the order of the pattern, SY_ELEMENT; SY_EVENT_LINK only */
  uint64_t parameter_count;
  const sy_error_v1 *error; /* SY_EVENT_ANSWERED only: why there is no answer; NULL: there is one */
} sy_event_v1;

SY_END

#endif
