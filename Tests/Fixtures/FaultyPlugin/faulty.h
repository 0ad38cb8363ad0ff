/*
 * The faults of the fixture: each is a rule that it breaks, by its number in -DFAULT.
 */
#ifndef FAULTY_H
#define FAULTY_H

#include <stddef.h>
#include <stdint.h>

#define NO_FAULT 0
/* The file and its loading. */
#define FAULT_EXPORTS 1
#define FAULT_UNDEFINED 2
#define FAULT_NO_NOTE 3
#define FAULT_OUTPUT 4
#define FAULT_SIGNAL 5
#define FAULT_THREAD 6
#define FAULT_DESCRIPTOR 7
#define FAULT_EXIT 8
#define FAULT_SLOW_LOAD 9
#define FAULT_UNIQUE 26
#define FAULT_LARGE 27
/* Registration. */
#define FAULT_BOUNDS 28
#define FAULT_MAIN_QUEUE 29
#define FAULT_ENTRY_ERROR 10
#define FAULT_ENTRY_CHANGES 11
#define FAULT_ENTRY_LATER 12
#define FAULT_NO_SERVICES 13
#define FAULT_SMALL_SERVICES 14
#define FAULT_SMALL_HOST 15
#define FAULT_SMALL_TABLE 16
#define FAULT_UNSTABLE 17
#define FAULT_NULL_FUNCTION 18
#define FAULT_SIZE 19
#define FAULT_TEXT 20
#define FAULT_FLAGS 21
#define FAULT_TITLE 22
#define FAULT_LINKS 23
#define FAULT_VERSION 24
#define FAULT_EXTENSION 25
/* Life. */
#define FAULT_CREATE 30
#define FAULT_ANY_FEATURE 31
#define FAULT_LAUNCH 32
#define FAULT_ONE_HANDLE 33
#define FAULT_START 34
#define FAULT_CYCLES 35
#define FAULT_STOP_CAUSE 36
#define FAULT_STALE_INSTANCE 37
#define FAULT_RESTORE_LEAK 38
#define FAULT_THREAD_LEAK 39
#define FAULT_DESCRIPTOR_LEAK 40
#define FAULT_MEMORY_LEAK 41
#define FAULT_LATE_WORK 42
#define FAULT_SEVERAL 43
/* The order of calls. */
#define FAULT_CREATE_REQUESTS 44
#define FAULT_NEVER_STARTED 45
#define FAULT_ENDED_AT_ONCE 46
#define FAULT_SAVED_AT_ONCE 47
#define FAULT_ENDED_ENTRY 48
#define FAULT_RESTORE_STARTS 49
#define FAULT_AFTER_STOP 132
/* Events, values and links. */
#define FAULT_UNKNOWN_EVENT 50
#define FAULT_UNKNOWN_REQUEST 51
#define FAULT_EMPTY_EVENT 52
#define FAULT_ENTRY_NUMBER 53
#define FAULT_ACTION_NUMBER 54
#define FAULT_TIMER 55
#define FAULT_OPERATION 56
#define FAULT_OUTCOME 57
#define FAULT_CAUSE 58
#define FAULT_CHILD_ACTION 59
#define FAULT_CALL 60
#define FAULT_ERROR_TEXT 61
#define FAULT_VALUE_KIND 62
#define FAULT_NUMBER 63
#define FAULT_TEXT_LENGTH 64
#define FAULT_TEXT_FORMAT 65
#define FAULT_SLOW_CALL 66
#define FAULT_LINK 67
#define FAULT_LINK_VALUE 68
#define FAULT_LINK_LENGTH 69
#define FAULT_LINK_PATTERN 70
#define FAULT_LINK_QUIET 71
#define FAULT_WRONG_KIND 72
#define FAULT_TWICE 73
#define FAULT_WAKE 74
/* Screens. */
#define FAULT_SCREEN 80
#define FAULT_OTHER_SCREEN 81
#define FAULT_REQUEST_IN_SCREEN 82
#define FAULT_INVALIDATE_IN_SCREEN 83
#define FAULT_ROUTE 84
#define FAULT_SCREEN_ENTRY 85
#define FAULT_BUILDER 86
#define FAULT_ACTION_MEANING 87
#define FAULT_SLOW_SCREEN 88
#define FAULT_UNBALANCED 89
#define FAULT_TOO_MUCH 90
#define FAULT_KIND 91
#define FAULT_PROPERTY 92
#define FAULT_NO_TITLE 93
#define FAULT_PICTURE 94
#define FAULT_PICKER 95
#define FAULT_FRACTION 96
#define FAULT_SCREEN_LEAK 97
/* State. */
#define FAULT_SNAPSHOT 100
#define FAULT_OTHER_STATE 101
#define FAULT_STORE_IN_SNAPSHOT 102
#define FAULT_LARGE_STATE 103
#define FAULT_OWN_STATE 104
#define FAULT_LOST_STATE 105
#define FAULT_EMPTY_STATE 106
#define FAULT_GARBAGE 107
#define FAULT_TRUNCATED 108
#define FAULT_LONGER 109
#define FAULT_REHEARSAL 110
#define FAULT_RESTORED_ROUTES 111
#define FAULT_DEEP 112
#define FAULT_MODALS 113
#define FAULT_DAMAGED 114
#define FAULT_WINDOW 115
/* The host, and walks. */
#define FAULT_REFUSED 120
#define FAULT_STORAGE 121
#define FAULT_STORED 122
#define FAULT_STORE_FAILED 123
#define FAULT_WRONG_THREAD 124
#define FAULT_LATER_WRONG_THREAD 125
#define FAULT_WALK 126
#define FAULT_HANG 127
#define FAULT_UNANSWERED 128
#define FAULT_SHEET 129
#define FAULT_RESELECTED 130
#define FAULT_SAVED 131
#define FAULT_NULL_VALUE 134
#define FAULT_KEPT 133
/* Actions, links and texts. */
#define FAULT_FAILING_BUTTON 140
#define FAULT_LINK_NEVER 141
#define FAULT_LINK_TWICE 142
#define FAULT_MANY_REQUESTS 143
#define FAULT_NEVER_FREED 144
#define FAULT_SMALL_LEAK 145
#define FAULT_SMALL_SCREEN_LEAK 146
#define FAULT_KEPT_TEXT 147
#define FAULT_ODD_ADDRESS 148
#define FAULT_INVALID_TEXT 149
#define FAULT_INVALID_NAME 150
#define FAULT_INVALID_BADGE 151
#define FAULT_INVALID_ERROR 152
#define FAULT_NOT_INVALIDATED 153
#define FAULT_SCREEN_LINK 155
#define FAULT_UNDECLARED_SERVICE 156
#define FAULT_ERROR_IN_STOP 154
#define FAULT_DRAFT 157
/* The process, after the library was loaded. */
#define FAULT_FOLDER 160
#define FAULT_CLOSED_OUTPUT 161
#define FAULT_BLOCKED_SIGNAL 162
#define FAULT_CHILD_SIGNAL 163
#define FAULT_UNEXPLAINED 168
#define FAULT_MASK 164
#define FAULT_VARIABLE 165
#define FAULT_LOCALE 166
#define FAULT_FORK 167
/* Calls that never return, and one that crashes in every test. */
#define FAULT_LOOP 170
#define FAULT_CRASH_IN_STOP 171
/* What looks like a fault and is none. */
#define FAULT_LATE_DESCRIPTORS 135
#define FAULT_SCREEN_OF_THREAD 180
#define FAULT_CHOOSY_BUTTON 181
#define FAULT_DECLARED_SERVICE 182
#define FAULT_COMMAND 183

/* The last byte of the saved state, by which a damaged one is known. */
static inline uint8_t sum(const uint8_t *bytes, size_t count) {
  uint8_t total = 7;
  for (size_t index = 0; index < count; index++) total = (uint8_t)(total * 31 + bytes[index]);
  return total;
}

#endif
