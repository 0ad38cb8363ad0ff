/* Element kinds and properties. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_SCREENS_H
#define SWITCHYARD_SCREENS_H

#include "base.h"

/* ---- Screens ------------------------------------------------------------------------------------------------------ */

/*
 * Element kinds. An unknown kind shows its children, else its label or text, else a disabled line that names it.
 * A kind of one's own is SY_KIND_CUSTOM with SY_PROP_NAME "vendor.name/1".
 */
#define SY_KIND_SCREEN 1u
#define SY_KIND_TEXT 2u       /* TEXT, STYLE, TONE */
#define SY_KIND_SECTION 3u    /* TITLE, FOOTER; children */
#define SY_KIND_ROW 4u        /* TITLE, SUBTITLE, DETAIL, SYMBOL, BADGE, CHEVRON, KEYWORDS; ACTIVATE */
#define SY_KIND_BUTTON 5u     /* TITLE, ROLE; ACTIVATE */
#define SY_KIND_TOGGLE 6u     /* TITLE, SUBTITLE, ON; CHANGE with a flag */
#define SY_KIND_TEXT_FIELD 7u /* TITLE, VALUE, PLACEHOLDER, SECURE, ERROR; CHANGE with text, SUBMIT */
#define SY_KIND_PICKER 8u     /* TITLE, SELECTED; children SY_KIND_OPTION; CHANGE with a number */
#define SY_KIND_OPTION 9u     /* TITLE */
#define SY_KIND_PROGRESS 10u  /* LABEL, FRACTION (0 to 1; absent: unknown) */
#define SY_KIND_DIVIDER 11u
#define SY_KIND_GROUP 12u   /* AXIS; children */
#define SY_KIND_EMPTY 13u   /* TITLE, SUBTITLE, SYMBOL; children are its buttons */
#define SY_KIND_TOOLBAR 14u /* children are buttons, shown in the bar */
#define SY_KIND_CUSTOM 15u  /* NAME */
#define SY_KIND_SLOT 16u    /* NAME: where an embedded flow is shown; children stand there until there is one */

/* Properties of elements. Each is a string, number, flag or action, as it says; an unknown one is kept and ignored. */
#define SY_PROP_TITLE 1u     /* string */
#define SY_PROP_SUBTITLE 2u  /* string */
#define SY_PROP_TEXT 3u      /* string */
#define SY_PROP_LABEL 4u     /* string: what a screen reader says; default: the title or text */
#define SY_PROP_DETAIL 5u    /* string: at the end of a row */
#define SY_PROP_SYMBOL 6u    /* string: the name of an icon */
#define SY_PROP_BADGE 7u     /* string */
#define SY_PROP_FOOTER 8u    /* string */
#define SY_PROP_KEYWORDS 9u  /* string: more words that the filter finds */
#define SY_PROP_VALUE 10u    /* string */
#define SY_PROP_PLACEHOLDER 11u /* string */
#define SY_PROP_ERROR 12u       /* string */
#define SY_PROP_NAME 13u        /* string */
#define SY_PROP_SEARCH 14u      /* string, screen: offers a filter of its rows, with this placeholder */
#define SY_PROP_LOADING 15u     /* string, screen: shown as loading, with this text */
#define SY_PROP_REASON 16u      /* string: why the element is disabled, or the screen locked */
#define SY_PROP_LEAVE_QUESTION 17u /* string, screen: the user is asked this before they leave */
/* string: a key that presses the element while its screen is on top, as in "r", "Ctrl-O" or "F8". The app's own keys come
 * first; a host without keys ignores it. */
#define SY_PROP_SHORTCUT 31u
#define SY_PROP_STYLE 32u       /* number: SY_TEXT_* */
#define SY_PROP_TONE 33u        /* number: SY_TONE_*; of a screen: its background */
#define SY_PROP_ROLE 34u        /* number: SY_ROLE_* */
#define SY_PROP_SELECTED 35u    /* number: index of the option, from 0 */
#define SY_PROP_FRACTION 36u    /* number: 0 to 1 */
#define SY_PROP_AXIS 37u        /* number: SY_AXIS_* */
#define SY_PROP_BAR_STYLE 38u   /* number, screen: SY_BAR_* */
#define SY_PROP_ON 64u          /* flag */
#define SY_PROP_CHEVRON 65u     /* flag */
#define SY_PROP_SECURE 66u      /* flag */
#define SY_PROP_DISABLED 67u    /* flag */
#define SY_PROP_LARGE_TITLE 68u /* flag, screen */
#define SY_PROP_BAR_HIDDEN 69u  /* flag, screen */
#define SY_PROP_BACK_HIDDEN 70u /* flag, screen */
#define SY_PROP_LOCKED 71u      /* flag, screen: the user cannot leave this screen now */
/*
 * flag: its action has no effect outside the app's window. The trial of a new version, which runs in a process of its
 * own with copies of what is stored, may carry it out and describe the screens that it leads to.
 */
#define SY_PROP_SAFE_TO_TRY 72u
#define SY_PROP_ACTIVATE 96u    /* action: pressed */
#define SY_PROP_CHANGE 97u      /* action: the value changed */
#define SY_PROP_SUBMIT 98u      /* action: Return in a field */

#define SY_TEXT_BODY 0u
#define SY_TEXT_TITLE 1u
#define SY_TEXT_HEADING 2u
#define SY_TEXT_CAPTION 3u
#define SY_TEXT_MONO 4u

#define SY_TONE_PLAIN 0u
#define SY_TONE_SECONDARY 1u
#define SY_TONE_ACCENT 2u
#define SY_TONE_POSITIVE 3u
#define SY_TONE_CAUTION 4u
#define SY_TONE_CRITICAL 5u

#define SY_ROLE_NORMAL 0u
#define SY_ROLE_PRIMARY 1u
#define SY_ROLE_DESTRUCTIVE 2u
#define SY_ROLE_CANCEL 3u

#define SY_AXIS_VERTICAL 0u
#define SY_AXIS_HORIZONTAL 1u

#define SY_BAR_STANDARD 0u
#define SY_BAR_PROMINENT 1u
#define SY_BAR_TRANSPARENT 2u

#endif
