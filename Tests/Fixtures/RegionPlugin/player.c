/* A feature in a region of the window, SY_REGION: what it plays, with a list over the window, and a way to end badly. The
 * last one is left out by NO_END. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef VERB
#define VERB "Playing"
#endif

typedef struct player {
  int song, is_loud;
} player;
#define SY_STATE player
#ifdef NEEDS
#include <switchyard.h>
static const sy_text_v1 needs[] = {SY_STATIC_TEXT("network\nto fetch songs")};
#define SY_FEATURE .needs = needs, .need_count = 1
#endif
#include <switchyard_flow.h>

enum { NEXT = 1, SONGS, LOUD, CLOSE, END };

static void begin(player *it) {
  it->song = 1;
  it->is_loud = 0;
}

static void screen(const player *it, const char *route, uint64_t to) {
  char words[64];
  if (strcmp(route, "songs") == 0) {
    sy_put_title(to, "Songs");
    snprintf(words, sizeof words, "Song %d of 9", it->song);
    sy_put_text(to, words);
    sy_put_button(to, "Close the songs", CLOSE);
    return;
  }
#ifdef BROKEN
  abort();
#endif
  sy_put_title(to, "Player");
  snprintf(words, sizeof words, VERB " song %d%s", it->song, it->is_loud ? " loudly" : "");
  if (SY_REGION != SY_REGION_PANE) {
    sy_screens->begin(to, SY_KIND_GROUP, (sy_text_v1){0});
    sy_screens->number(to, SY_PROP_AXIS, SY_AXIS_HORIZONTAL);
  }
  sy_put_text(to, words);
  sy_put_button(to, "Next song", NEXT);
  sy_put_button(to, "Songs", SONGS);
  sy_put_toggle(to, "Loud", it->is_loud, LOUD);
#ifdef BROKEN_TRIAL
  if (it->song > 1) {
    sy_put_begin(to, SY_KIND_BUTTON, "Trial");
    sy_screens->action(to, SY_PROP_ACTIVATE, END);
    sy_screens->flag(to, SY_PROP_SAFE_TO_TRY, 1);
    sy_put_end(to);
  }
#endif
#ifndef NO_END
  sy_put_button(to, "End", END);
#endif
  if (SY_REGION != SY_REGION_PANE) sy_put_end(to);
}

static void action(player *it, const sy_event_v1 *what, const sy_request_v1 *from) {
  switch (what->action) {
    case NEXT: it->song++; break;
    case SONGS: SY_REGION == SY_REGION_PANE ? sy_push(from, "songs") : sy_present(from, "songs"); break;
    case LOUD: it->is_loud = !it->is_loud; break;
    case CLOSE: sy_close(from); break;
    case END: abort();
  }
}

SY_FLOW_PLUGIN(ID, "Player", "star", "1.0.0")
