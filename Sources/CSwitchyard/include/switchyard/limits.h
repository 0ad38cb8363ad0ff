/* Every limit. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_LIMITS_H
#define SWITCHYARD_LIMITS_H

#include "base.h"

/*
 * Contract: every host of version 1 allows at least this much, and a plugin relies on no more. A later host may allow
 * more, so these numbers are no lengths of buffers for what comes from the host, except where "at most" says so.
 *
 * Behind each stands what more than that gives. TOO_LARGE: the call returns SY_E_TOO_LARGE, and nothing is done.
 * INVALID: SY_E_INVALID, likewise. REFUSED: the library is refused when it is vetted, with a message that names the
 * field. CUT: the rest is left out, and the log says so.
 */

/* Bytes of a feature's own: a route, a launch value, a result, the payload of an action. TOO_LARGE */
#define SY_LIMIT_BYTES 4194304u
/* All that `snapshot` writes. TOO_LARGE from the sink. It is written often: `check` warns of more than 262,144. */
#define SY_LIMIT_STATE 4194304u

/* The descriptions in a library. All REFUSED. */
#define SY_LIMIT_FEATURES 64u      /* features of a library */
#define SY_LIMIT_FEATURE_ID 64u    /* bytes */
#define SY_LIMIT_TITLE 120u        /* bytes of a title, of a feature, a page or a library's name */
#define SY_LIMIT_ICON 64u          /* bytes */
#define SY_LIMIT_VERSION 64u       /* bytes of a library's version */
#define SY_LIMIT_LINKS 64u         /* patterns of a feature */
#define SY_LIMIT_LINK_PATTERN 256u /* bytes */
#define SY_LIMIT_NEEDS 16u         /* of a feature, each of 256 bytes */
#define SY_LIMIT_COMMANDS 32u      /* of a feature, each with a title of SY_LIMIT_TITLE, a key of SY_LIMIT_ICON */
#define SY_LIMIT_COMMAND_WORDS 256u /* bytes; of a command's link SY_LIMIT_LINK_PATTERN */
#define SY_LIMIT_SETTINGS 32u      /* of a feature, each with a title of SY_LIMIT_TITLE */
#define SY_LIMIT_SETTING_NAME 64u  /* bytes, also of a choice */
#define SY_LIMIT_SETTING_NOTE 256u /* bytes */
#define SY_LIMIT_SETTING_TEXT 1024u /* bytes of a value */
#define SY_LIMIT_CHOICES 64u       /* of a setting */
#define SY_LIMIT_LIBRARY 67108864u /* bytes of the file */

/* Requests. */
#define SY_LIMIT_REQUESTS 256u          /* in one call of the host. TOO_LARGE, and none of that call is carried out */
#define SY_LIMIT_WAITING_REQUESTS 4096u /* of a flow; outcome SY_OUTCOME_TOO_MANY_REQUESTS */
#define SY_LIMIT_ROUTES 4096u           /* of set_stack and append. TOO_LARGE */
#define SY_LIMIT_ACTION_NAME 128u       /* bytes of `send`. TOO_LARGE */
#define SY_LIMIT_LINK 8192u             /* bytes of a link. TOO_LARGE; a link of the user that is longer is refused */
#define SY_LIMIT_COPY 65536u            /* bytes of a text for the clipboard. TOO_LARGE */
#define SY_LIMIT_OUTSIDE 5u             /* open_outside and copy, of a library in 10 s; outcome TOO_MANY_REQUESTS */
#define SY_LIMIT_BADGE 64u              /* bytes. TOO_LARGE */
#define SY_LIMIT_PAGES 64u              /* of a flow. TOO_LARGE */
#define SY_LIMIT_PAGE_ID 64u            /* bytes. TOO_LARGE */
#define SY_LIMIT_SLOT 64u               /* bytes of a slot's name. TOO_LARGE */
#define SY_LIMIT_HEIGHTS 16u            /* of a sheet, beside its detents. TOO_LARGE */

/* A screen. All of it CUT. */
#define SY_LIMIT_ELEMENTS 20000u       /* with those that are out of sight: use SY_KIND_LIST for more rows */
#define SY_LIMIT_DEPTH 16u             /* of elements in each other, without the root */
#define SY_LIMIT_SCREEN_TEXT 65536u    /* bytes of one text */
#define SY_LIMIT_SCREEN_TEXTS 1048576u /* bytes of all texts of a screen, pictures in SY_PROP_DATA with them */
#define SY_LIMIT_PROPERTIES 64u        /* of an element, without SY_PROP_POINT */
#define SY_LIMIT_POINTS 4096u          /* of a series */
#define SY_LIMIT_PICTURE_DATA 49152u    /* bytes before Base64; a larger one is shown as its label */
#define SY_LIMIT_PICTURE_FILE 16777216u /* bytes; the same */
#define SY_LIMIT_PICTURE_SIDE 4096u     /* pixels; the same */

/* Storage. */
#define SY_LIMIT_KEY 128u         /* bytes of a key. TOO_LARGE; of none INVALID */
#define SY_LIMIT_VALUE 1048576u   /* bytes of a value. TOO_LARGE */
#define SY_LIMIT_VALUES 1024u     /* of a feature. TOO_LARGE */
#define SY_LIMIT_STORAGE 8388608u /* bytes of all values of a feature. TOO_LARGE */

/* The log, and time. */
#define SY_LIMIT_LOG_LINE 65536u              /* bytes. INVALID */
#define SY_LIMIT_TIMER_MILLISECONDS 86400000u /* INVALID, as is 0 */
#define SY_LIMIT_WAKES 4096u                  /* tokens of a flow that wait. TOO_LARGE */
#define SY_LIMIT_TIMERS 4096u                 /* timers of a flow that run, or have run out and are not told yet. TOO_LARGE */

/* Services between features: the call is answered with a failure, or the outcome is SY_OUTCOME_NOT_PERMITTED. */
#define SY_LIMIT_SERVICE_NAME 64u         /* bytes of the name of a call or a topic: ASCII without spaces */
#define SY_LIMIT_SERVICE_BYTES 1048576u   /* of a call, an answer or a value */
#define SY_LIMIT_SERVICE_ID 64u           /* bytes before the slash: a-z 0-9 . - with a dot. Behind it 0 to 999 */
#define SY_LIMIT_OFFERS 32u               /* services of a flow */
#define SY_LIMIT_CALLERS 32u              /* patterns of an offer, each of 64 bytes */
#define SY_LIMIT_CALLS 64u                /* of a flow that are under way */
#define SY_LIMIT_SERVICE_CALLS 256u       /* that wait for one service */
#define SY_LIMIT_TOPICS 64u               /* of a service that have a value */
#define SY_LIMIT_SUBSCRIPTIONS 256u       /* topics that a flow follows */
#define SY_LIMIT_CALL_DEPTH 16u           /* calls that are made for each other */
#define SY_LIMIT_CALL_MILLISECONDS 60000u /* in which a call is answered at most */

/*
 * Not contract: what the host of this version does. Another one may do it sooner or later, or not at all.
 *
 *   250 ms   a call into a flow that takes longer is logged when it returns
 *   2 s      one that takes longer is logged while it runs; in a process of its own the library is ended then and its
 *            flows are restored in another one. In the app's process the user is asked
 *   2 s      loading a library and its entry function, in the child process that probes it; each step of its canary
 *   2 s      a flow that has started and has not called `start_flow` since is reported, to the user too
 *   10 s     between SY_PENDING for a link and `answer`; without it the link has failed
 *   300 s    for which a link that is held (SY_E_HELD) is kept
 *   500 ms   for the last `snapshot` of all flows together when the app ends
 *   1,000    requests and events that cause each other without anything from outside; the next request is refused
 *   8        links that flows open for each other without the user
 *   200      lines of the log a second, with 64 KiB together, for each feature, and as much of what it prints; the log
 *            says how many more there were
 *   2 GiB    of memory, and 1,024 descriptors, of a library in a process of its own
 */

#endif
