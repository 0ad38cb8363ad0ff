/* The tab that a flow lives in, and pages of its own. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_PAGES_H
#define SWITCHYARD_PAGES_H

#include "navigation.h"

SY_BEGIN

/* "switchyard.tabs/1": the tab that a flow lives in. Without one the outcome is SY_OUTCOME_NO_TAB. */
typedef struct sy_tabs_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  int32_t (SY_MAIN *select)(const sy_request_v1 *request);
  /* Sets the badge on the tab; an empty text takes it away. */
  int32_t (SY_MAIN *badge)(const sy_request_v1 *request, sy_text_v1 badge);
} sy_tabs_v1;

#define SY_TABS_1 "switchyard.tabs/1"

/* A page: how its tab looks, and which flow lives in it. */
typedef struct sy_page_v1 {
  uint32_t struct_size;
  int32_t position;
  uint32_t on_reselect; /* SY_RESELECT_* */
  uint32_t on_finish;   /* SY_FINISH_* */
  uint32_t begins;      /* SY_BEGINS_* */
  uint32_t reserved;
  sy_text_v1 id;
  sy_text_v1 title;
  sy_text_v1 icon;
  const sy_child_v1 *child;
} sy_page_v1;

/* The effect of selecting the selected page again, beside SY_EVENT_TAB_RESELECTED. */
#define SY_RESELECT_STAY 0u
#define SY_RESELECT_POP_TO_ROOT 1u

/* The fate of a page whose flow ends itself. */
#define SY_FINISH_BEGIN_ANEW 0u
#define SY_FINISH_REMOVE_PAGE 1u
#define SY_FINISH_CONTAINER 2u

/* The moment at which the flow of a page begins. */
#define SY_BEGINS_WHEN_SHOWN 0u
#define SY_BEGINS_AT_ONCE 1u

/* The way in which pages are shown. */
#define SY_PAGES_TABS 0u
#define SY_PAGES_PAGER 1u  /* one at a time, with its neighbours a step away */
#define SY_PAGES_CUSTOM 2u /* in the slot "page" of a screen of the flow's own, whose route is empty */

/*
 * "switchyard.pages/1": pages that a flow shows in place of a stack of its own. The flow must show nothing else; one
 * that was pushed may begin with pages, which then stand on the stack in place of its first screen. Pages that stay
 * keep their flows and stacks.
 */
typedef struct sy_pages_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /* `selected`: the page to show; empty leaves it as it is. */
  int32_t (SY_MAIN *set_pages)(const sy_request_v1 *request, const sy_page_v1 *pages, uint64_t count,
                               sy_text_v1 selected, uint32_t style);
  int32_t (SY_MAIN *select)(const sy_request_v1 *request, sy_text_v1 page);
  /* Sets the badge of a page; an empty text takes it away. */
  int32_t (SY_MAIN *badge)(const sy_request_v1 *request, sy_text_v1 page, sy_text_v1 badge);
} sy_pages_v1;

#define SY_PAGES_1 "switchyard.pages/1"

SY_END

#endif
