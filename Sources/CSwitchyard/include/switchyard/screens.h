/* Element kinds and properties. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_SCREENS_H
#define SWITCHYARD_SCREENS_H

#include "base.h"

/* ---- Screens ------------------------------------------------------------------------------------------------------ */

/*
 * The user's actions, and the events that they cause. An action comes from the entry on top alone, so that a second press of
 * a button that has led away does nothing.
 *
 *   presses a row, a button, a chip         ACTION with the number of ACTIVATE and no value
 *   turns a toggle                          ACTION with that of CHANGE and a flag: what it is to be
 *   chooses an option                       ACTION with that of CHANGE and a number: its index, from 0
 *   moves a stepper, a slider, a day        ACTION with that of CHANGE and a number: what it is to be
 *   types                                   ACTION with that of CHANGE and the whole text, after each key; where a host
 *                                           takes lines, after each line
 *   Return in a field                       ACTION with that of its SUBMIT and no value. Without one the next field; in
 *                                           the last one the first SUBMIT of the screen, else its primary button
 *   types into the screen's filter          nothing: the host shows the rows that match. A SY_KIND_LIST: FILTER
 *   goes back (Esc, Backspace, the bar)     LEFT of the entry with SY_CAUSE_USER. The first one of a pushed flow: the
 *                                           flow ends. The first one in a sheet: DISMISSED with SY_CAUSE_USER too
 *   presses beside a sheet                  LEFT for each entry in it, and DISMISSED with SY_CAUSE_USER
 *   drags the grabber, or presses its key   nothing: the sheet changes its height
 *   presses a button of a dialog            ACTION; after SY_OK DISMISSED with SY_CAUSE_FINISHED, then its requests
 *   goes back in a dialog                   as its button with SY_ROLE_CANCEL. Without one: a confirmation dialog is
 *                                           DISMISSED with SY_CAUSE_USER, an alert stays
 *   begins to go back, and does not         BACK_CANCELLED
 *   selects another tab                     DISAPPEARED; the stack stays
 *   selects the selected tab                LEFT for each entry above the first, and TAB_RESELECTED
 *   quits                                   no event; snapshot, and `stop` with SY_CAUSE_SHUTDOWN
 *
 * A flow is never asked whether its screen may be left: the screen says so beforehand, by LEAVE_QUESTION or LOCKED, and
 * SY_PRESENTATION_NOT_DISMISSIBLE for all of what is presented. Whoever wants to leave it all the same and stays is
 * told why, and the flow gets LEAVE_REFUSED. It can itself leave such a screen at any time.
 *
 * Values are the flow's. It takes what CHANGE brings into its state, calls `invalidate`, and describes it again as
 * VALUE, ON, SELECTED or NUMBER; a control whose screen says something else goes back to that. A text field shows what
 * was typed until the screen has caught up, and after that what VALUE says: a flow clears a field by describing an
 * empty one. The host remembers typed text that the screen shows as VALUE, over a swap and (but for SECURE fields) over
 * a restart: when the new instance describes the field with another VALUE, CHANGE comes again with the text. A field is
 * known again by its place and key, else by its title.
 */

/*
 * Symbols: the names for `icon` and SY_PROP_SYMBOL. Any other is a dot; of the icon of a tab the log says so.
 *
 *   bag bell bolt book books box calendar cart chart check checkmark circle clock cloud cpu creditcard disk document dot
 *   download error file flag folder gauge gear gift globe heart home house info key link list lock mail memory message
 *   minus moon network pause pencil people person phone photo pin play plus question rain refresh search settings star
 *   stop sun tag terminal trash truck upload warning xmark
 */

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
/* TITLE, VALUE, PLACEHOLDER, SECURE, ERROR, LINES (2 or more: of several lines), LIMIT; CHANGE with text, SUBMIT */
#define SY_KIND_TEXT_FIELD 7u
#define SY_KIND_PICKER 8u     /* TITLE, SELECTED; children SY_KIND_OPTION; CHANGE with a number */
#define SY_KIND_OPTION 9u     /* TITLE */
#define SY_KIND_PROGRESS 10u  /* LABEL, FRACTION (0 to 1; absent: unknown) */
#define SY_KIND_DIVIDER 11u
#define SY_KIND_GROUP 12u   /* AXIS; children */
#define SY_KIND_EMPTY 13u   /* TITLE, SUBTITLE, SYMBOL; children are its buttons */
#define SY_KIND_TOOLBAR 14u /* children are buttons, shown in the bar */
#define SY_KIND_CUSTOM 15u  /* NAME */
#define SY_KIND_SLOT 16u    /* NAME: where an embedded flow is shown; children stand there until there is one */
/*
 * The kinds below are for values and controls. Hosts that do not know one fall back as said above: where LABEL is the
 * name, TEXT is what such a host shows instead ("Quantity: 2"); otherwise its children are shown.
 */
#define SY_KIND_FACTS 17u /* children SY_KIND_ROW: TITLE is the name, DETAIL the value with TONE and SYMBOL; ACTIVATE */
/*
 * Children: one SY_KIND_GROUP with a SY_KIND_TEXT, or a SY_KIND_BUTTON that sorts, for each column (up to 64; ALIGNMENT,
 * WEIGHT, SORT), and then SY_KIND_ROW: TITLE is the first cell, its children are the others (SY_KIND_TEXT with TONE and SYMBOL,
 * SY_KIND_PROGRESS, SY_KIND_SPARKLINE); buttons in a row are its actions; ACTIVATE of a row.
 */
#define SY_KIND_TABLE 18u
#define SY_KIND_CHART 19u /* LABEL, FORM, UNIT, LINES, MINIMUM, MAXIMUM; children SY_KIND_SERIES, SY_KIND_OPTION names */
#define SY_KIND_SERIES 20u    /* LABEL, TEXT, TONE, POINT for each value */
#define SY_KIND_SPARKLINE 21u /* LABEL, TEXT, UNIT, TONE, MINIMUM, MAXIMUM, LINES (1 to 3; default 1), POINT for each value */
#define SY_KIND_GAUGE 22u     /* LABEL, TEXT, NUMBER, MINIMUM, MAXIMUM, UNIT, DETAIL, POINT, TONE; SY_TEXT_TITLE: large digits */
#define SY_KIND_CODE 23u      /* TEXT, LANGUAGE, FIRST, MARKED */
/*
 * TEXT: headings with # and ##, paragraphs, lists with -, * or 1., tasks with - [ ], quotes with >, code between lines
 * of ```, rules of ---; in a line **strong**, *emphasis*, ~~deleted~~, `code` and [text](url), which the host opens.
 */
#define SY_KIND_MARKDOWN 24u
#define SY_KIND_STEPPER 25u /* LABEL, TEXT, NUMBER, MINIMUM, MAXIMUM, STEP, UNIT; CHANGE with a number */
#define SY_KIND_SLIDER 26u  /* as a stepper */
#define SY_KIND_CHIPS 27u   /* children SY_KIND_TOGGLE, SY_KIND_BUTTON, SY_KIND_TEXT (TONE, SYMBOL) */
/* LABEL, TEXT, NUMBER, MINIMUM and MAXIMUM in days since 1 January 1970, ON: shows the month; CHANGE with a number. */
#define SY_KIND_DATE 28u
#define SY_KIND_GRID 29u /* MINIMUM: columns of text for each column (default 24); children; a row becomes a card */
/*
 * A list of any length. COUNT: of all rows; OFFSET: the index of the first child, from 0; LINES of each row (1 or 2;
 * default 1); children: the rows that are described, each a SY_KIND_ROW. CHANGE with text "FIRST COUNT": describe these
 * rows next. FILTER with text: the words of the screen's filter; the list has only rows that match from then on.
 */
#define SY_KIND_LIST 30u
/*
 * A picture. LABEL: what it shows, in words, which is required: it stands for the picture in text, in plain mode and
 * for screen readers; DATA or FILE; LINES: its height at most (1 to 60; default 12); ASPECT_RATIO. The host decodes PNG
 * and JPEG of up to 4,096 pixels a side, once as long as the picture is on a screen.
 */
#define SY_KIND_IMAGE 31u

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
#define SY_PROP_ERROR 12u       /* string: what is wrong with the value; empty: nothing */
#define SY_PROP_NAME 13u        /* string */
#define SY_PROP_SEARCH 14u      /* string, screen: offers a filter of its rows, with this placeholder */
#define SY_PROP_LOADING 15u     /* string, screen: shown as loading, with this text */
#define SY_PROP_REASON 16u      /* string: why the element is disabled, or the screen locked */
#define SY_PROP_LEAVE_QUESTION 17u /* string, screen: the user is asked this before they leave */
#define SY_PROP_UNIT 18u           /* string: behind numbers, as "ms" */
#define SY_PROP_LANGUAGE 19u       /* string: "swift"; "diff": lines begin with +, - or a space */
/* string, image: the bytes of a file of up to 49,152 bytes in Base64. They count as text, and go with every description
 * of the screen: give larger ones, and many, by SY_PROP_FILE. */
#define SY_PROP_DATA 20u
#define SY_PROP_FILE 21u /* string, image: the absolute path of a file of up to 16 MiB, which the host reads */
#define SY_PROP_NOTE 22u           /* string: at the end of a section's title, or of a row's second line in its tone */
/* string, screen: the titles of the steps of which it is one, a line each, as "Address\nDelivery\nReview"; its own is
 * SELECTED. A cover shows them in its bar. */
#define SY_PROP_STEPS 23u
/* string, screen: its address, a link of the app that leads to this screen: "shop://catalog/product/3". Visible ASCII only. */
#define SY_PROP_LINK 24u
/* string: a key that presses the element while its screen is on top, or beside it in a list with a detail, as in "r", "Ctrl-O"
 * or "F8". The app's own keys come first; a host without keys ignores it. */
#define SY_PROP_SHORTCUT 31u
#define SY_PROP_STYLE 32u       /* number: SY_TEXT_* */
#define SY_PROP_TONE 33u        /* number: SY_TONE_*; of a screen: its background */
#define SY_PROP_ROLE 34u        /* number: SY_ROLE_* */
#define SY_PROP_SELECTED 35u    /* number: index of the option, or of the screen's step, from 0 */
#define SY_PROP_FRACTION 36u    /* number: 0 to 1 */
#define SY_PROP_AXIS 37u        /* number: SY_AXIS_* */
#define SY_PROP_BAR_STYLE 38u   /* number, screen: SY_BAR_* */
#define SY_PROP_ALIGNMENT 39u   /* number, column: SY_ALIGN_* */
#define SY_PROP_WEIGHT 40u      /* number, column: those with the least are left out first (default 1) */
#define SY_PROP_SORT 41u        /* number, column: SY_SORT_* */
#define SY_PROP_NUMBER 42u      /* number: the value; NaN, gauge: it is not known yet */
#define SY_PROP_MINIMUM 43u     /* number: the least value (default 0; of a chart: as its values are; of a date: any) */
#define SY_PROP_MAXIMUM 44u     /* number: the greatest value (default 100; of a chart or a date: as MINIMUM) */
#define SY_PROP_STEP 45u        /* number: between neighbouring values (default 1) */
#define SY_PROP_LINES 46u       /* number: height in lines; a text field of 2 or more takes several lines of text */
#define SY_PROP_LIMIT 47u       /* number, text field: the most characters */
#define SY_PROP_FORM 48u        /* number, chart: SY_CHART_*; picker: SY_PICKER_* */
#define SY_PROP_POINT 49u       /* number, once for each value (up to 4,096); NaN: there is none */
#define SY_PROP_FIRST 50u       /* number, code: of the first line (default 1) */
#define SY_PROP_MARKED 51u      /* number, code: of the line that is marked */
#define SY_PROP_COUNT 52u       /* number, list: of all rows */
#define SY_PROP_OFFSET 53u      /* number, list: the index of the first row that is described (default 0) */
#define SY_PROP_ASPECT_RATIO 54u /* number, image: width / height (default: as DATA says; else the height is LINES) */
#define SY_PROP_SPAN 55u         /* number, section: SY_SPAN_*, where sections stand side by side */
#define SY_PROP_TILE 56u         /* number, row: SY_TILE_*, before its title */
#define SY_PROP_ON 64u          /* flag */
#define SY_PROP_CHEVRON 65u     /* flag */
#define SY_PROP_SECURE 66u      /* flag */
#define SY_PROP_DISABLED 67u    /* flag */
#define SY_PROP_LARGE_TITLE 68u /* flag, screen */
#define SY_PROP_BAR_HIDDEN 69u  /* flag, screen */
#define SY_PROP_BACK_HIDDEN 70u /* flag, screen */
#define SY_PROP_LOCKED 71u      /* flag, screen: the user cannot leave this screen now */
/*
 * flag: its action has no effect outside the app's window. The canary of a new version, which runs in a process of its
 * own with copies of what is stored, may carry it out and describe the screens that it leads to.
 */
#define SY_PROP_SAFE_TO_TRY 72u
/*
 * flag, screen; since 1.1, and ignored by a host of 1.0: its rows that are safe to try open a detail. Where the window has
 * room for both, the host presses the row with the focus when that has rested, as if the user had.
 */
#define SY_PROP_OPENS_DETAIL 73u
#define SY_PROP_ACTIVATE 96u    /* action: pressed */
#define SY_PROP_CHANGE 97u      /* action: the value changed */
#define SY_PROP_SUBMIT 98u      /* action: Return in a field */
#define SY_PROP_FILTER 99u      /* action, list: the words of the screen's filter changed */

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

#define SY_ALIGN_LEADING 0u
#define SY_ALIGN_CENTER 1u
#define SY_ALIGN_TRAILING 2u

#define SY_SPAN_COLUMN 0u
#define SY_SPAN_FULL 1u /* across all columns */

/* A tile, in one of the colours in which the theme draws charts; the row's symbol where there is no room for it. */
#define SY_TILE_NONE 0u
#define SY_TILE_CHART1 1u
#define SY_TILE_CHART2 2u
#define SY_TILE_CHART3 3u
#define SY_TILE_CHART4 4u
#define SY_TILE_CHART5 5u
#define SY_TILE_CHART6 6u

#define SY_PICKER_MENU 0u
#define SY_PICKER_SEGMENTED 1u /* all options side by side where they fit */

#define SY_SORT_NONE 0u
#define SY_SORT_ASCENDING 1u
#define SY_SORT_DESCENDING 2u

#define SY_CHART_LINE 0u
#define SY_CHART_BAR 1u
#define SY_CHART_AREA 2u

#define SY_BAR_STANDARD 0u
#define SY_BAR_PROMINENT 1u
#define SY_BAR_TRANSPARENT 2u

#endif
