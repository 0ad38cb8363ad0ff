// Made from switchyard.h by .ci/make-boundary, part of the module `abi` of switchyard.rs.

pub const SY_ABI_MAJOR: u32 = 1;
pub const SY_ABI_MINOR: u32 = 1;
pub const SY_OK: i32 = 0;
pub const SY_E_UNSPECIFIED: i32 = -1;
pub const SY_E_UNSUPPORTED: i32 = -2;
pub const SY_E_INVALID: i32 = -3;
pub const SY_E_STALE: i32 = -4;
pub const SY_E_WRONG_THREAD: i32 = -5;
pub const SY_E_WRONG_STATE: i32 = -6;
pub const SY_E_TOO_LARGE: i32 = -7;
pub const SY_E_NOT_FOUND: i32 = -8;
pub const SY_E_MALFORMED: i32 = -9;
pub const SY_E_STATE: i32 = -10;
pub const SY_E_ABI: i32 = -11;
pub const SY_E_CANCELLED: i32 = -12;
pub const SY_E_PARTIAL: i32 = -13;
pub const SY_E_HELD: i32 = -14;
pub const SY_E_NOT_APPLICABLE: i32 = -15;
pub const SY_PENDING: i32 = 1;
pub const SY_KIND_SCREEN: u32 = 1;
pub const SY_KIND_TEXT: u32 = 2;
pub const SY_KIND_SECTION: u32 = 3;
pub const SY_KIND_ROW: u32 = 4;
pub const SY_KIND_BUTTON: u32 = 5;
pub const SY_KIND_TOGGLE: u32 = 6;
pub const SY_KIND_TEXT_FIELD: u32 = 7;
pub const SY_KIND_PICKER: u32 = 8;
pub const SY_KIND_OPTION: u32 = 9;
pub const SY_KIND_PROGRESS: u32 = 10;
pub const SY_KIND_DIVIDER: u32 = 11;
pub const SY_KIND_GROUP: u32 = 12;
pub const SY_KIND_EMPTY: u32 = 13;
pub const SY_KIND_TOOLBAR: u32 = 14;
pub const SY_KIND_CUSTOM: u32 = 15;
pub const SY_KIND_SLOT: u32 = 16;
pub const SY_KIND_FACTS: u32 = 17;
pub const SY_KIND_TABLE: u32 = 18;
pub const SY_KIND_CHART: u32 = 19;
pub const SY_KIND_SERIES: u32 = 20;
pub const SY_KIND_SPARKLINE: u32 = 21;
pub const SY_KIND_GAUGE: u32 = 22;
pub const SY_KIND_CODE: u32 = 23;
pub const SY_KIND_MARKDOWN: u32 = 24;
pub const SY_KIND_STEPPER: u32 = 25;
pub const SY_KIND_SLIDER: u32 = 26;
pub const SY_KIND_CHIPS: u32 = 27;
pub const SY_KIND_DATE: u32 = 28;
pub const SY_KIND_GRID: u32 = 29;
pub const SY_KIND_LIST: u32 = 30;
pub const SY_KIND_IMAGE: u32 = 31;
pub const SY_PROP_TITLE: u32 = 1;
pub const SY_PROP_SUBTITLE: u32 = 2;
pub const SY_PROP_TEXT: u32 = 3;
pub const SY_PROP_LABEL: u32 = 4;
pub const SY_PROP_DETAIL: u32 = 5;
pub const SY_PROP_SYMBOL: u32 = 6;
pub const SY_PROP_BADGE: u32 = 7;
pub const SY_PROP_FOOTER: u32 = 8;
pub const SY_PROP_KEYWORDS: u32 = 9;
pub const SY_PROP_VALUE: u32 = 10;
pub const SY_PROP_PLACEHOLDER: u32 = 11;
pub const SY_PROP_ERROR: u32 = 12;
pub const SY_PROP_NAME: u32 = 13;
pub const SY_PROP_SEARCH: u32 = 14;
pub const SY_PROP_LOADING: u32 = 15;
pub const SY_PROP_REASON: u32 = 16;
pub const SY_PROP_LEAVE_QUESTION: u32 = 17;
pub const SY_PROP_UNIT: u32 = 18;
pub const SY_PROP_LANGUAGE: u32 = 19;
pub const SY_PROP_DATA: u32 = 20;
pub const SY_PROP_FILE: u32 = 21;
pub const SY_PROP_NOTE: u32 = 22;
pub const SY_PROP_STEPS: u32 = 23;
pub const SY_PROP_LINK: u32 = 24;
pub const SY_PROP_SHORTCUT: u32 = 31;
pub const SY_PROP_STYLE: u32 = 32;
pub const SY_PROP_TONE: u32 = 33;
pub const SY_PROP_ROLE: u32 = 34;
pub const SY_PROP_SELECTED: u32 = 35;
pub const SY_PROP_FRACTION: u32 = 36;
pub const SY_PROP_AXIS: u32 = 37;
pub const SY_PROP_BAR_STYLE: u32 = 38;
pub const SY_PROP_ALIGNMENT: u32 = 39;
pub const SY_PROP_WEIGHT: u32 = 40;
pub const SY_PROP_SORT: u32 = 41;
pub const SY_PROP_NUMBER: u32 = 42;
pub const SY_PROP_MINIMUM: u32 = 43;
pub const SY_PROP_MAXIMUM: u32 = 44;
pub const SY_PROP_STEP: u32 = 45;
pub const SY_PROP_LINES: u32 = 46;
pub const SY_PROP_LIMIT: u32 = 47;
pub const SY_PROP_FORM: u32 = 48;
pub const SY_PROP_POINT: u32 = 49;
pub const SY_PROP_FIRST: u32 = 50;
pub const SY_PROP_MARKED: u32 = 51;
pub const SY_PROP_COUNT: u32 = 52;
pub const SY_PROP_OFFSET: u32 = 53;
pub const SY_PROP_ASPECT_RATIO: u32 = 54;
pub const SY_PROP_SPAN: u32 = 55;
pub const SY_PROP_TILE: u32 = 56;
pub const SY_PROP_ON: u32 = 64;
pub const SY_PROP_CHEVRON: u32 = 65;
pub const SY_PROP_SECURE: u32 = 66;
pub const SY_PROP_DISABLED: u32 = 67;
pub const SY_PROP_LARGE_TITLE: u32 = 68;
pub const SY_PROP_BAR_HIDDEN: u32 = 69;
pub const SY_PROP_BACK_HIDDEN: u32 = 70;
pub const SY_PROP_LOCKED: u32 = 71;
pub const SY_PROP_SAFE_TO_TRY: u32 = 72;
pub const SY_PROP_OPENS_DETAIL: u32 = 73;
pub const SY_PROP_ACTIVATE: u32 = 96;
pub const SY_PROP_CHANGE: u32 = 97;
pub const SY_PROP_SUBMIT: u32 = 98;
pub const SY_PROP_FILTER: u32 = 99;
pub const SY_TEXT_BODY: u32 = 0;
pub const SY_TEXT_TITLE: u32 = 1;
pub const SY_TEXT_HEADING: u32 = 2;
pub const SY_TEXT_CAPTION: u32 = 3;
pub const SY_TEXT_MONO: u32 = 4;
pub const SY_TONE_PLAIN: u32 = 0;
pub const SY_TONE_SECONDARY: u32 = 1;
pub const SY_TONE_ACCENT: u32 = 2;
pub const SY_TONE_POSITIVE: u32 = 3;
pub const SY_TONE_CAUTION: u32 = 4;
pub const SY_TONE_CRITICAL: u32 = 5;
pub const SY_ROLE_NORMAL: u32 = 0;
pub const SY_ROLE_PRIMARY: u32 = 1;
pub const SY_ROLE_DESTRUCTIVE: u32 = 2;
pub const SY_ROLE_CANCEL: u32 = 3;
pub const SY_AXIS_VERTICAL: u32 = 0;
pub const SY_AXIS_HORIZONTAL: u32 = 1;
pub const SY_ALIGN_LEADING: u32 = 0;
pub const SY_ALIGN_CENTER: u32 = 1;
pub const SY_ALIGN_TRAILING: u32 = 2;
pub const SY_SPAN_COLUMN: u32 = 0;
pub const SY_SPAN_FULL: u32 = 1;
pub const SY_TILE_NONE: u32 = 0;
pub const SY_TILE_CHART1: u32 = 1;
pub const SY_TILE_CHART2: u32 = 2;
pub const SY_TILE_CHART3: u32 = 3;
pub const SY_TILE_CHART4: u32 = 4;
pub const SY_TILE_CHART5: u32 = 5;
pub const SY_TILE_CHART6: u32 = 6;
pub const SY_PICKER_MENU: u32 = 0;
pub const SY_PICKER_SEGMENTED: u32 = 1;
pub const SY_SORT_NONE: u32 = 0;
pub const SY_SORT_ASCENDING: u32 = 1;
pub const SY_SORT_DESCENDING: u32 = 2;
pub const SY_CHART_LINE: u32 = 0;
pub const SY_CHART_BAR: u32 = 1;
pub const SY_CHART_AREA: u32 = 2;
pub const SY_BAR_STANDARD: u32 = 0;
pub const SY_BAR_PROMINENT: u32 = 1;
pub const SY_BAR_TRANSPARENT: u32 = 2;
pub const SY_REQUEST_NOT_ANIMATED: u32 = 1;
pub const SY_REQUEST_SINGLE_TOP: u32 = 2;
pub const SY_REQUEST_TRANSIENT: u32 = 4;
pub const SY_REQUEST_IF_PRESENTING_REPLACE: u32 = 16;
pub const SY_REQUEST_IF_PRESENTING_REFUSE: u32 = 32;
pub const SY_REQUEST_IF_PRESENTING_QUEUE: u32 = 64;
pub const SY_REQUEST_PER_SLOT: u32 = 128;
pub const SY_REQUEST_STYLE_OF_FIRST_ROUTE: u32 = 256;
pub const SY_TRANSITION_AUTOMATIC: u32 = 0;
pub const SY_TRANSITION_NONE: u32 = 1;
pub const SY_TRANSITION_SLIDE: u32 = 2;
pub const SY_TRANSITION_FADE: u32 = 3;
pub const SY_TRANSITION_SCALE: u32 = 4;
pub const SY_EASING_AUTOMATIC: u32 = 0;
pub const SY_EASING_LINEAR: u32 = 1;
pub const SY_EASING_IN: u32 = 2;
pub const SY_EASING_OUT: u32 = 3;
pub const SY_EASING_IN_OUT: u32 = 4;
pub const SY_EASING_SPRING: u32 = 5;
pub const SY_EFFECT_SLIDE: u32 = 1;
pub const SY_EFFECT_FADE: u32 = 2;
pub const SY_EFFECT_SCALE: u32 = 4;
pub const SY_EDGE_TRAILING: u32 = 0;
pub const SY_EDGE_LEADING: u32 = 1;
pub const SY_EDGE_TOP: u32 = 2;
pub const SY_EDGE_BOTTOM: u32 = 3;
pub const SY_STYLE_DEFAULT: u32 = 0;
pub const SY_STYLE_PUSH: u32 = 1;
pub const SY_STYLE_SHEET: u32 = 2;
pub const SY_STYLE_FULL_SCREEN_COVER: u32 = 3;
pub const SY_STYLE_ALERT: u32 = 4;
pub const SY_STYLE_CONFIRMATION_DIALOG: u32 = 5;
pub const SY_STYLE_DETAIL: u32 = 6;
pub const SY_STYLE_EMBED: u32 = 7;
pub const SY_STYLE_CUSTOM: u32 = 8;
pub const SY_DETENT_MEDIUM: u32 = 1;
pub const SY_DETENT_LARGE: u32 = 2;
pub const SY_HEIGHT_POINTS: u32 = 1;
pub const SY_HEIGHT_FRACTION: u32 = 2;
pub const SY_PRESENTATION_NO_GRABBER: u32 = 1;
pub const SY_PRESENTATION_NOT_DISMISSIBLE: u32 = 2;
pub const SY_PRESENTATION_FULL_SCREEN: u32 = 4;
pub const SY_NAVIGATION_1: &str = "switchyard.navigation/1";
pub const SY_OPEN_QUIET: u32 = 1;
pub const SY_POP_DISMISSING: u32 = 1;
pub const SY_DISMISS_CASCADE: u32 = 1;
pub const SY_TABS_1: &str = "switchyard.tabs/1";
pub const SY_RESELECT_STAY: u32 = 0;
pub const SY_RESELECT_POP_TO_ROOT: u32 = 1;
pub const SY_FINISH_BEGIN_ANEW: u32 = 0;
pub const SY_FINISH_REMOVE_PAGE: u32 = 1;
pub const SY_FINISH_CONTAINER: u32 = 2;
pub const SY_BEGINS_WHEN_SHOWN: u32 = 0;
pub const SY_BEGINS_AT_ONCE: u32 = 1;
pub const SY_PAGES_TABS: u32 = 0;
pub const SY_PAGES_PAGER: u32 = 1;
pub const SY_PAGES_CUSTOM: u32 = 2;
pub const SY_PAGES_1: &str = "switchyard.pages/1";
pub const SY_SCREEN_1: &str = "switchyard.screen/1";
pub const SY_LOG_1: &str = "switchyard.log/1";
pub const SY_LOG_DEBUG: u32 = 0;
pub const SY_LOG_INFO: u32 = 1;
pub const SY_LOG_WARNING: u32 = 2;
pub const SY_LOG_ERROR: u32 = 3;
pub const SY_STORAGE_1: &str = "switchyard.storage/1";
pub const SY_MAIN_1: &str = "switchyard.main/1";
pub const SY_HOST_1: &str = "switchyard.host/1";
pub const SY_HOST_APP: u32 = 1;
pub const SY_HOST_VERSION: u32 = 2;
pub const SY_HOST_FRONT_END: u32 = 3;
pub const SY_HOST_PLUGIN: u32 = 4;
pub const SY_HOST_LANGUAGE: u32 = 5;
pub const SY_LIST_EVENT: u32 = 1;
pub const SY_LIST_KIND: u32 = 2;
pub const SY_LIST_PROPERTY: u32 = 3;
pub const SY_LIST_STYLE: u32 = 4;
pub const SY_PROVIDES_1: &str = "switchyard.provides/1";
pub const SY_CALL_IDEMPOTENT: u32 = 1;
pub const SY_SERVICES_1: &str = "switchyard.services/1";
pub const SY_SUBSCRIBE_LOADING: u32 = 1;
pub const SY_EVENT_ACTION: u32 = 1;
pub const SY_EVENT_SETTLED: u32 = 2;
pub const SY_EVENT_ENTERED: u32 = 3;
pub const SY_EVENT_LEFT: u32 = 4;
pub const SY_EVENT_APPEARED: u32 = 5;
pub const SY_EVENT_DISAPPEARED: u32 = 6;
pub const SY_EVENT_LINK: u32 = 7;
pub const SY_EVENT_CHILD_ACTION: u32 = 8;
pub const SY_EVENT_CHILD_ENDED: u32 = 9;
pub const SY_EVENT_TIMER: u32 = 10;
pub const SY_EVENT_TAB_RESELECTED: u32 = 11;
pub const SY_EVENT_PRESENTED: u32 = 12;
pub const SY_EVENT_DISMISSED: u32 = 13;
pub const SY_EVENT_CHILD_BEGAN: u32 = 14;
pub const SY_EVENT_BACK_CANCELLED: u32 = 15;
pub const SY_EVENT_LEAVE_REFUSED: u32 = 16;
pub const SY_EVENT_PAGE_SELECTED: u32 = 17;
pub const SY_EVENT_BADGE_CHANGED: u32 = 18;
pub const SY_EVENT_STORE_FAILED: u32 = 19;
pub const SY_EVENT_STANDS: u32 = 20;
pub const SY_EVENT_STEP: u32 = 21;
pub const SY_STEP_PUSHED: u32 = 1;
pub const SY_STEP_POPPED: u32 = 2;
pub const SY_STEP_PRESENTED: u32 = 3;
pub const SY_STEP_DISMISSED: u32 = 4;
pub const SY_STEP_SELECTED: u32 = 5;
pub const SY_STEP_BEGAN: u32 = 6;
pub const SY_STEP_LOADING: u32 = 7;
pub const SY_STEP_READY: u32 = 8;
pub const SY_STEP_FAILED: u32 = 9;
pub const SY_STEP_ENDED: u32 = 10;
pub const SY_EVENT_CALLED: u32 = 22;
pub const SY_EVENT_ANSWERED: u32 = 23;
pub const SY_EVENT_PUBLISHED: u32 = 24;
pub const SY_EVENT_WAKE: u32 = 25;
pub const SY_EVENT_SETTING_CHANGED: u32 = 26;
pub const SY_EVENT_LAST: u32 = 26;
pub const SY_VALUE_NONE: u32 = 0;
pub const SY_VALUE_FLAG: u32 = 1;
pub const SY_VALUE_NUMBER: u32 = 2;
pub const SY_VALUE_TEXT: u32 = 3;
pub const SY_CAUSE_OTHER: i32 = 0;
pub const SY_CAUSE_FINISHED: i32 = 1;
pub const SY_CAUSE_USER: i32 = 2;
pub const SY_CAUSE_POPPED: i32 = 3;
pub const SY_CAUSE_DISMISSED: i32 = 4;
pub const SY_CAUSE_REPLACED: i32 = 5;
pub const SY_CAUSE_PARENT_FINISHED: i32 = 6;
pub const SY_CAUSE_PAGE_REMOVED: i32 = 7;
pub const SY_CAUSE_FAILED: i32 = 8;
pub const SY_CAUSE_SWAPPED: i32 = 9;
pub const SY_CAUSE_SHUTDOWN: i32 = 10;
pub const SY_OUTCOME_DONE: i32 = 0;
pub const SY_OUTCOME_BELOW_MODAL: i32 = 1;
pub const SY_OUTCOME_PARTLY: i32 = 2;
pub const SY_OUTCOME_QUEUED: i32 = 3;
pub const SY_OUTCOME_STACK_EMPTY: i32 = 100;
pub const SY_OUTCOME_NOTHING_PRESENTED: i32 = 101;
pub const SY_OUTCOME_ALREADY_ON_TOP: i32 = 102;
pub const SY_OUTCOME_ALREADY_SELECTED: i32 = 103;
pub const SY_OUTCOME_ALREADY_ENDED: i32 = 104;
pub const SY_OUTCOME_UNCHANGED: i32 = 105;
pub const SY_OUTCOME_REFUSED: i32 = 200;
pub const SY_OUTCOME_DETACHED: i32 = 201;
pub const SY_OUTCOME_NOT_STARTED: i32 = 202;
pub const SY_OUTCOME_TOO_FEW_ENTRIES: i32 = 203;
pub const SY_OUTCOME_ROUTE_NOT_FOUND: i32 = 204;
pub const SY_OUTCOME_NOT_ON_TOP: i32 = 205;
pub const SY_OUTCOME_ALREADY_ATTACHED: i32 = 206;
pub const SY_OUTCOME_UNKNOWN_FEATURE: i32 = 207;
pub const SY_OUTCOME_UNKNOWN_PAGE: i32 = 208;
pub const SY_OUTCOME_NO_TAB: i32 = 209;
pub const SY_OUTCOME_NO_PARENT: i32 = 210;
pub const SY_OUTCOME_NO_LINK_HANDLER: i32 = 211;
pub const SY_OUTCOME_INVALID_LINK: i32 = 212;
pub const SY_OUTCOME_NOT_DISMISSIBLE: i32 = 213;
pub const SY_OUTCOME_LOCKED: i32 = 214;
pub const SY_OUTCOME_FLOW_ENDED: i32 = 215;
pub const SY_OUTCOME_FLOW_FAILED: i32 = 216;
pub const SY_OUTCOME_NOT_PERMITTED: i32 = 217;
pub const SY_OUTCOME_TOO_MANY_REQUESTS: i32 = 218;
pub const SY_OUTCOME_DUPLICATE_PAGE: i32 = 219;
pub const SY_OUTCOME_AT_ROOT: i32 = 220;
pub const SY_OUTCOME_GUARDED: i32 = 221;
pub const SY_OUTCOME_ALREADY_PRESENTING: i32 = 222;
pub const SY_OUTCOME_NO_RUNNING_ROOT: i32 = 223;
pub const SY_OUTCOME_NEEDS_PARENT: i32 = 224;
pub const SY_OUTCOME_SLOT_NOT_FOUND: i32 = 225;
pub const SY_OUTCOME_UNHANDLED_ACTION: i32 = 226;
pub const SY_OUTCOME_REDIRECT_LOOP: i32 = 227;
pub const SY_OUTCOME_NO_SELECTION: i32 = 228;
pub const SY_OUTCOME_UNKNOWN_MODAL: i32 = 229;
pub const SY_OUTCOME_EXPIRED: i32 = 230;
pub const SY_OUTCOME_CANNOT_SHOW: i32 = 231;
pub const SY_OUTCOME_LINK_BLOCKED: i32 = 232;
pub const SY_OUTCOME_LINK_HELD: i32 = 233;
pub const SY_OUTCOME_NOT_APPLICABLE: i32 = 234;
pub const SY_ENTRY_PRESENTED: u32 = 1;
pub const SY_ENTRY_MODAL: u32 = 2;
pub const SY_ENTRY_PARENT: u32 = 4;
pub const SY_ENTRY_CHILD: u32 = 8;
pub const SY_ENTRY_SHEET: u32 = 16;
pub const SY_ENTRY_COVER: u32 = 32;
pub const SY_ENTRY_DIALOG: u32 = 64;
pub const SY_RESTORE_STATE: u32 = 1;
pub const SY_RESTORE_REPLACING: u32 = 2;
pub const SY_RESTORE_RELATIVES: u32 = 4;
pub const SY_RESTORE_REHEARSAL: u32 = 8;
pub const SY_FEATURE_TAB: u32 = 1;
pub const SY_COMMANDS_1: &str = "switchyard.commands/1";
pub const SY_SETTING_TOGGLE: u32 = 1;
pub const SY_SETTING_CHOICE: u32 = 2;
pub const SY_SETTING_NUMBER: u32 = 3;
pub const SY_SETTING_TEXT: u32 = 4;
pub const SY_SETTING_SECRET: u32 = 5;
pub const SY_SETTINGS_1: &str = "switchyard.settings/1";
pub const SY_SETTING_KEY: &str = "settings/";
pub const SY_REGION_ACCESSORY: u32 = 1;
pub const SY_REGION_STATUS: u32 = 2;
pub const SY_REGION_PANE: u32 = 3;
pub const SY_REGION_1: &str = "switchyard.region/1";
pub const SY_NOTE_MAGIC: u32 = 0x53594e31;
pub const SY_NOTE_NAME: &str = "switchyard";
pub const SY_NOTE_TYPE: u32 = 1;
pub const SY_LIMIT_BYTES: u32 = 4194304;
pub const SY_LIMIT_STATE: u32 = 4194304;
pub const SY_LIMIT_FEATURES: u32 = 64;
pub const SY_LIMIT_FEATURE_ID: u32 = 64;
pub const SY_LIMIT_TITLE: u32 = 120;
pub const SY_LIMIT_ICON: u32 = 64;
pub const SY_LIMIT_VERSION: u32 = 64;
pub const SY_LIMIT_LINKS: u32 = 64;
pub const SY_LIMIT_LINK_PATTERN: u32 = 256;
pub const SY_LIMIT_NEEDS: u32 = 16;
pub const SY_LIMIT_COMMANDS: u32 = 32;
pub const SY_LIMIT_COMMAND_WORDS: u32 = 256;
pub const SY_LIMIT_SETTINGS: u32 = 32;
pub const SY_LIMIT_SETTING_NAME: u32 = 64;
pub const SY_LIMIT_SETTING_NOTE: u32 = 256;
pub const SY_LIMIT_SETTING_TEXT: u32 = 1024;
pub const SY_LIMIT_CHOICES: u32 = 64;
pub const SY_LIMIT_LIBRARY: u32 = 67108864;
pub const SY_LIMIT_REQUESTS: u32 = 256;
pub const SY_LIMIT_WAITING_REQUESTS: u32 = 4096;
pub const SY_LIMIT_ROUTES: u32 = 4096;
pub const SY_LIMIT_ACTION_NAME: u32 = 128;
pub const SY_LIMIT_LINK: u32 = 8192;
pub const SY_LIMIT_COPY: u32 = 65536;
pub const SY_LIMIT_OUTSIDE: u32 = 5;
pub const SY_LIMIT_BADGE: u32 = 64;
pub const SY_LIMIT_PAGES: u32 = 64;
pub const SY_LIMIT_PAGE_ID: u32 = 64;
pub const SY_LIMIT_SLOT: u32 = 64;
pub const SY_LIMIT_HEIGHTS: u32 = 16;
pub const SY_LIMIT_ELEMENTS: u32 = 20000;
pub const SY_LIMIT_DEPTH: u32 = 16;
pub const SY_LIMIT_SCREEN_TEXT: u32 = 65536;
pub const SY_LIMIT_SCREEN_TEXTS: u32 = 1048576;
pub const SY_LIMIT_PROPERTIES: u32 = 64;
pub const SY_LIMIT_POINTS: u32 = 4096;
pub const SY_LIMIT_PICTURE_DATA: u32 = 49152;
pub const SY_LIMIT_PICTURE_FILE: u32 = 16777216;
pub const SY_LIMIT_PICTURE_SIDE: u32 = 4096;
pub const SY_LIMIT_KEY: u32 = 128;
pub const SY_LIMIT_VALUE: u32 = 1048576;
pub const SY_LIMIT_VALUES: u32 = 1024;
pub const SY_LIMIT_STORAGE: u32 = 8388608;
pub const SY_LIMIT_LOG_LINE: u32 = 65536;
pub const SY_LIMIT_TIMER_MILLISECONDS: u32 = 86400000;
pub const SY_LIMIT_WAKES: u32 = 4096;
pub const SY_LIMIT_TIMERS: u32 = 4096;
pub const SY_LIMIT_SERVICE_NAME: u32 = 64;
pub const SY_LIMIT_SERVICE_BYTES: u32 = 1048576;
pub const SY_LIMIT_SERVICE_ID: u32 = 64;
pub const SY_LIMIT_OFFERS: u32 = 32;
pub const SY_LIMIT_CALLERS: u32 = 32;
pub const SY_LIMIT_CALLS: u32 = 64;
pub const SY_LIMIT_SERVICE_CALLS: u32 = 256;
pub const SY_LIMIT_TOPICS: u32 = 64;
pub const SY_LIMIT_SUBSCRIPTIONS: u32 = 256;
pub const SY_LIMIT_CALL_DEPTH: u32 = 16;
pub const SY_LIMIT_CALL_MILLISECONDS: u32 = 60000;

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_text_v1 {
    pub data: *const u8,
    pub size: u64,
}
impl sy_text_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_text_v1 {
        data: std::ptr::null(), size: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_bytes_v1 {
    pub data: *const u8,
    pub size: u64,
}
impl sy_bytes_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_bytes_v1 {
        data: std::ptr::null(), size: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_error_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub code: [u8; 56],
    pub message: [u8; 512],
    pub expected: [u8; 192],
    pub found: [u8; 192],
    pub cause: [u8; 832],
    pub remedy: [u8; 256],
}
impl sy_error_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_error_v1 {
        struct_size: 0, reserved: 0, code: [0; 56], message: [0; 512], expected: [0; 192],
        found: [0; 192], cause: [0; 832], remedy: [0; 256],
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_sink_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub sink: u64,
    pub write: Option<unsafe extern "C" fn(u64, sy_bytes_v1) -> i32>,
}
impl sy_sink_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_sink_v1 {
        struct_size: 0, reserved: 0, sink: 0, write: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_request_v1 {
    pub struct_size: u32,
    pub flags: u32,
    pub flow: u64,
    pub operation: u64,
    pub from: u64,
    pub transition: *const sy_transition_v1,
    pub back_transition: *const sy_transition_v1,
}
impl sy_request_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_request_v1 {
        struct_size: 0, flags: 0, flow: 0, operation: 0, from: 0, transition: std::ptr::null(),
        back_transition: std::ptr::null(),
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_transition_v1 {
    pub struct_size: u32,
    pub kind: u32,
    pub edge: u32,
    pub milliseconds: u32,
    pub easing: u32,
    pub effects: u32,
}
impl sy_transition_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_transition_v1 {
        struct_size: 0, kind: 0, edge: 0, milliseconds: 0, easing: 0, effects: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_height_v1 {
    pub struct_size: u32,
    pub kind: u32,
    pub value: f64,
}
impl sy_height_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_height_v1 {
        struct_size: 0, kind: 0, value: 0.0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_presentation_v1 {
    pub struct_size: u32,
    pub style: u32,
    pub detents: u32,
    pub flags: u32,
    pub corner_radius: f64,
    pub slot: sy_text_v1,
    pub presenting: *const sy_transition_v1,
    pub dismissing: *const sy_transition_v1,
    pub heights: *const sy_height_v1,
    pub height_count: u64,
}
impl sy_presentation_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_presentation_v1 {
        struct_size: 0, style: 0, detents: 0, flags: 0, corner_radius: 0.0, slot: sy_text_v1::ZERO,
        presenting: std::ptr::null(), dismissing: std::ptr::null(), heights: std::ptr::null(),
        height_count: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_child_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub feature: sy_text_v1,
    pub launch: sy_bytes_v1,
    pub instance: u64,
}
impl sy_child_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_child_v1 {
        struct_size: 0, reserved: 0, feature: sy_text_v1::ZERO, launch: sy_bytes_v1::ZERO,
        instance: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_navigation_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub start_flow: Option<unsafe extern "C" fn(*const sy_request_v1, sy_bytes_v1) -> i32>,
    pub push: Option<unsafe extern "C" fn(*const sy_request_v1, sy_bytes_v1) -> i32>,
    pub present: Option<unsafe extern "C" fn(*const sy_request_v1, sy_bytes_v1, *const sy_presentation_v1) -> i32>,
    pub present_flow: Option<
        unsafe extern "C" fn(*const sy_request_v1, *const sy_child_v1, *const sy_presentation_v1) -> i32,
    >,
    pub pop: Option<unsafe extern "C" fn(*const sy_request_v1, u32) -> i32>,
    pub pop_to: Option<unsafe extern "C" fn(*const sy_request_v1, sy_bytes_v1) -> i32>,
    pub pop_to_entry: Option<unsafe extern "C" fn(*const sy_request_v1, u64) -> i32>,
    pub pop_to_root: Option<unsafe extern "C" fn(*const sy_request_v1, u32) -> i32>,
    pub pop_to_initial_route: Option<unsafe extern "C" fn(*const sy_request_v1) -> i32>,
    pub pop_to_previous_flow: Option<unsafe extern "C" fn(*const sy_request_v1) -> i32>,
    pub replace_top: Option<unsafe extern "C" fn(*const sy_request_v1, sy_bytes_v1) -> i32>,
    pub set_stack: Option<unsafe extern "C" fn(*const sy_request_v1, *const sy_bytes_v1, u64) -> i32>,
    pub append: Option<unsafe extern "C" fn(*const sy_request_v1, *const sy_bytes_v1, u64) -> i32>,
    pub restart: Option<unsafe extern "C" fn(*const sy_request_v1) -> i32>,
    pub dismiss: Option<unsafe extern "C" fn(*const sy_request_v1) -> i32>,
    pub dismiss_modal: Option<unsafe extern "C" fn(*const sy_request_v1, u64, u32) -> i32>,
    pub dismiss_to_root: Option<unsafe extern "C" fn(*const sy_request_v1) -> i32>,
    pub force_present: Option<
        unsafe extern "C" fn(*const sy_request_v1, *const sy_child_v1, *const sy_presentation_v1) -> i32,
    >,
    pub close: Option<unsafe extern "C" fn(*const sy_request_v1) -> i32>,
    pub finish: Option<unsafe extern "C" fn(*const sy_request_v1, u32, sy_bytes_v1) -> i32>,
    pub send: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1, sy_bytes_v1) -> i32>,
    pub open: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1, u32) -> i32>,
    pub release_links: Option<unsafe extern "C" fn(*const sy_request_v1) -> i32>,
    pub answer: Option<unsafe extern "C" fn(*const sy_request_v1, u64, i32, *const sy_error_v1) -> i32>,
    pub drop_entry: Option<unsafe extern "C" fn(*const sy_request_v1, u64) -> i32>,
    pub rewrite_entry: Option<unsafe extern "C" fn(*const sy_request_v1, u64, sy_bytes_v1) -> i32>,
    pub observe: Option<unsafe extern "C" fn(*const sy_request_v1, u32) -> i32>,
    pub open_outside: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1) -> i32>,
    pub copy: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1) -> i32>,
}
impl sy_navigation_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_navigation_v1 {
        struct_size: 0, reserved: 0, start_flow: None, push: None, present: None,
        present_flow: None, pop: None, pop_to: None, pop_to_entry: None, pop_to_root: None,
        pop_to_initial_route: None, pop_to_previous_flow: None, replace_top: None, set_stack: None,
        append: None, restart: None, dismiss: None, dismiss_modal: None, dismiss_to_root: None,
        force_present: None, close: None, finish: None, send: None, open: None, release_links: None,
        answer: None, drop_entry: None, rewrite_entry: None, observe: None, open_outside: None,
        copy: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_tabs_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub select: Option<unsafe extern "C" fn(*const sy_request_v1) -> i32>,
    pub badge: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1) -> i32>,
}
impl sy_tabs_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_tabs_v1 {
        struct_size: 0, reserved: 0, select: None, badge: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_page_v1 {
    pub struct_size: u32,
    pub position: i32,
    pub on_reselect: u32,
    pub on_finish: u32,
    pub begins: u32,
    pub reserved: u32,
    pub id: sy_text_v1,
    pub title: sy_text_v1,
    pub icon: sy_text_v1,
    pub child: *const sy_child_v1,
}
impl sy_page_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_page_v1 {
        struct_size: 0, position: 0, on_reselect: 0, on_finish: 0, begins: 0, reserved: 0,
        id: sy_text_v1::ZERO, title: sy_text_v1::ZERO, icon: sy_text_v1::ZERO,
        child: std::ptr::null(),
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_pages_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub set_pages: Option<unsafe extern "C" fn(*const sy_request_v1, *const sy_page_v1, u64, sy_text_v1, u32) -> i32>,
    pub select: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1) -> i32>,
    pub badge: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1, sy_text_v1) -> i32>,
}
impl sy_pages_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_pages_v1 {
        struct_size: 0, reserved: 0, set_pages: None, select: None, badge: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_screen_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub begin: Option<unsafe extern "C" fn(u64, u32, sy_text_v1) -> i32>,
    pub string: Option<unsafe extern "C" fn(u64, u32, sy_text_v1) -> i32>,
    pub number: Option<unsafe extern "C" fn(u64, u32, f64) -> i32>,
    pub flag: Option<unsafe extern "C" fn(u64, u32, u32) -> i32>,
    pub action: Option<unsafe extern "C" fn(u64, u32, u64) -> i32>,
    pub end: Option<unsafe extern "C" fn(u64) -> i32>,
    pub invalidate: Option<unsafe extern "C" fn(u64, u64) -> i32>,
}
impl sy_screen_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_screen_v1 {
        struct_size: 0, reserved: 0, begin: None, string: None, number: None, flag: None,
        action: None, end: None, invalidate: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_log_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub write: Option<unsafe extern "C" fn(u64, u64, u32, sy_text_v1) -> i32>,
}
impl sy_log_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_log_v1 {
        struct_size: 0, reserved: 0, write: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_storage_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub load: Option<unsafe extern "C" fn(u64, sy_text_v1, *const sy_sink_v1) -> i32>,
    pub store: Option<unsafe extern "C" fn(u64, sy_text_v1, sy_bytes_v1) -> i32>,
    pub remove: Option<unsafe extern "C" fn(u64, sy_text_v1) -> i32>,
    pub data_folder: Option<unsafe extern "C" fn(u64, *const sy_sink_v1) -> i32>,
}
impl sy_storage_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_storage_v1 {
        struct_size: 0, reserved: 0, load: None, store: None, remove: None, data_folder: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_main_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub wake: Option<unsafe extern "C" fn(u64, u64) -> i32>,
    pub is_main: Option<unsafe extern "C" fn(u64) -> i32>,
    pub after: Option<unsafe extern "C" fn(u64, u64, u64) -> i32>,
    pub cancel: Option<unsafe extern "C" fn(u64, u64) -> i32>,
}
impl sy_main_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_main_v1 {
        struct_size: 0, reserved: 0, wake: None, is_main: None, after: None, cancel: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_about_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub text: Option<unsafe extern "C" fn(u64, u32) -> sy_text_v1>,
    pub knows: Option<unsafe extern "C" fn(u64, u32, u32) -> i32>,
    pub last_error: Option<unsafe extern "C" fn(u64, *mut sy_error_v1) -> i32>,
}
impl sy_about_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_about_v1 {
        struct_size: 0, reserved: 0, text: None, knows: None, last_error: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_host_v1 {
    pub struct_size: u32,
    pub abi_minor: u32,
    pub host: u64,
    pub service: Option<unsafe extern "C" fn(u64, sy_text_v1) -> *const c_void>,
}
impl sy_host_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_host_v1 {
        struct_size: 0, abi_minor: 0, host: 0, service: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_offer_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub service: sy_text_v1,
    pub callers: *const sy_text_v1,
    pub caller_count: u64,
}
impl sy_offer_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_offer_v1 {
        struct_size: 0, reserved: 0, service: sy_text_v1::ZERO, callers: std::ptr::null(),
        caller_count: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_provides_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub offers: *const *const sy_offer_v1,
    pub offer_count: u64,
}
impl sy_provides_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_provides_v1 {
        struct_size: 0, reserved: 0, offers: std::ptr::null(), offer_count: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_call_v1 {
    pub struct_size: u32,
    pub flags: u32,
    pub service: sy_text_v1,
    pub name: sy_text_v1,
    pub bytes: sy_bytes_v1,
    pub milliseconds: u64,
    pub within: u64,
}
impl sy_call_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_call_v1 {
        struct_size: 0, flags: 0, service: sy_text_v1::ZERO, name: sy_text_v1::ZERO,
        bytes: sy_bytes_v1::ZERO, milliseconds: 0, within: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_services_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub provide: Option<unsafe extern "C" fn(*const sy_request_v1, *const sy_offer_v1) -> i32>,
    pub withdraw: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1) -> i32>,
    pub call: Option<unsafe extern "C" fn(*const sy_request_v1, *const sy_call_v1) -> i32>,
    pub answer: Option<unsafe extern "C" fn(*const sy_request_v1, u64, sy_bytes_v1, *const sy_error_v1) -> i32>,
    pub publish: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1, sy_text_v1, sy_bytes_v1) -> i32>,
    pub subscribe: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1, sy_text_v1, u32) -> i32>,
    pub unsubscribe: Option<unsafe extern "C" fn(*const sy_request_v1, sy_text_v1, sy_text_v1) -> i32>,
}
impl sy_services_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_services_v1 {
        struct_size: 0, reserved: 0, provide: None, withdraw: None, call: None, answer: None,
        publish: None, subscribe: None, unsubscribe: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_parameter_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub name: sy_text_v1,
    pub value: sy_text_v1,
}
impl sy_parameter_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_parameter_v1 {
        struct_size: 0, reserved: 0, name: sy_text_v1::ZERO, value: sy_text_v1::ZERO,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_event_v1 {
    pub struct_size: u32,
    pub kind: u32,
    pub entry: u64,
    pub operation: u64,
    pub action: u64,
    pub number: f64,
    pub outcome: i32,
    pub cause: i32,
    pub value_kind: u32,
    pub flag: u32,
    pub has_bytes: u32,
    pub reserved: u32,
    pub text: sy_text_v1,
    pub name: sy_text_v1,
    pub bytes: sy_bytes_v1,
    pub sender: sy_text_v1,
    pub launch: sy_bytes_v1,
    pub parameters: *const sy_parameter_v1,
    pub parameter_count: u64,
    pub error: *const sy_error_v1,
}
impl sy_event_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_event_v1 {
        struct_size: 0, kind: 0, entry: 0, operation: 0, action: 0, number: 0.0, outcome: 0,
        cause: 0, value_kind: 0, flag: 0, has_bytes: 0, reserved: 0, text: sy_text_v1::ZERO,
        name: sy_text_v1::ZERO, bytes: sy_bytes_v1::ZERO, sender: sy_text_v1::ZERO,
        launch: sy_bytes_v1::ZERO, parameters: std::ptr::null(), parameter_count: 0,
        error: std::ptr::null(),
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_entry_v1 {
    pub struct_size: u32,
    pub flags: u32,
    pub entry: u64,
    pub route: sy_bytes_v1,
}
impl sy_entry_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_entry_v1 {
        struct_size: 0, flags: 0, entry: 0, route: sy_bytes_v1::ZERO,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_restore_v1 {
    pub struct_size: u32,
    pub flags: u32,
    pub flow: u64,
    pub entries: *const sy_entry_v1,
    pub entry_count: u64,
    pub state: sy_bytes_v1,
}
impl sy_restore_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_restore_v1 {
        struct_size: 0, flags: 0, flow: 0, entries: std::ptr::null(), entry_count: 0,
        state: sy_bytes_v1::ZERO,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_flow_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub create: Option<unsafe extern "C" fn(sy_text_v1, sy_bytes_v1, *mut u64, *mut sy_error_v1) -> i32>,
    pub start: Option<unsafe extern "C" fn(u64, u64, *mut sy_error_v1) -> i32>,
    pub restore: Option<unsafe extern "C" fn(u64, *const sy_restore_v1, *mut sy_error_v1) -> i32>,
    pub event: Option<unsafe extern "C" fn(u64, *const sy_event_v1, *mut sy_error_v1) -> i32>,
    pub screen: Option<unsafe extern "C" fn(u64, u64, sy_bytes_v1, u64, *mut sy_error_v1) -> i32>,
    pub snapshot: Option<unsafe extern "C" fn(u64, *const sy_sink_v1, *mut sy_error_v1) -> i32>,
    pub stop: Option<unsafe extern "C" fn(u64, i32)>,
    pub destroy: Option<unsafe extern "C" fn(u64)>,
    pub extension: Option<unsafe extern "C" fn(sy_text_v1, sy_text_v1) -> *const c_void>,
}
impl sy_flow_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_flow_v1 {
        struct_size: 0, reserved: 0, create: None, start: None, restore: None, event: None,
        screen: None, snapshot: None, stop: None, destroy: None, extension: None,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_feature_v1 {
    pub struct_size: u32,
    pub flags: u32,
    pub id: sy_text_v1,
    pub title: sy_text_v1,
    pub icon: sy_text_v1,
    pub links: *const sy_text_v1,
    pub link_count: u64,
    pub position: i32,
    pub reserved: u32,
    pub flow: *const sy_flow_v1,
    pub needs: *const sy_text_v1,
    pub need_count: u64,
}
impl sy_feature_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_feature_v1 {
        struct_size: 0, flags: 0, id: sy_text_v1::ZERO, title: sy_text_v1::ZERO,
        icon: sy_text_v1::ZERO, links: std::ptr::null(), link_count: 0, position: 0, reserved: 0,
        flow: std::ptr::null(), needs: std::ptr::null(), need_count: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_command_v1 {
    pub struct_size: u32,
    pub flags: u32,
    pub title: sy_text_v1,
    pub words: sy_text_v1,
    pub key: sy_text_v1,
    pub link: sy_text_v1,
}
impl sy_command_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_command_v1 {
        struct_size: 0, flags: 0, title: sy_text_v1::ZERO, words: sy_text_v1::ZERO,
        key: sy_text_v1::ZERO, link: sy_text_v1::ZERO,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_commands_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub commands: *const *const sy_command_v1,
    pub command_count: u64,
}
impl sy_commands_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_commands_v1 {
        struct_size: 0, reserved: 0, commands: std::ptr::null(), command_count: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_setting_v1 {
    pub struct_size: u32,
    pub kind: u32,
    pub name: sy_text_v1,
    pub title: sy_text_v1,
    pub note: sy_text_v1,
    pub standard: sy_text_v1,
    pub choices: *const sy_text_v1,
    pub choice_count: u64,
    pub minimum: f64,
    pub maximum: f64,
    pub step: f64,
}
impl sy_setting_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_setting_v1 {
        struct_size: 0, kind: 0, name: sy_text_v1::ZERO, title: sy_text_v1::ZERO,
        note: sy_text_v1::ZERO, standard: sy_text_v1::ZERO, choices: std::ptr::null(),
        choice_count: 0, minimum: 0.0, maximum: 0.0, step: 0.0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_settings_v1 {
    pub struct_size: u32,
    pub reserved: u32,
    pub settings: *const *const sy_setting_v1,
    pub setting_count: u64,
}
impl sy_settings_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_settings_v1 {
        struct_size: 0, reserved: 0, settings: std::ptr::null(), setting_count: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_region_v1 {
    pub struct_size: u32,
    pub kind: u32,
}
impl sy_region_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_region_v1 {
        struct_size: 0, kind: 0,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_plugin_v1 {
    pub struct_size: u32,
    pub feature_count: u32,
    pub features: *const *const sy_feature_v1,
    pub name: sy_text_v1,
    pub version: sy_text_v1,
    pub main_fd: Option<unsafe extern "C" fn() -> i32>,
    pub main_pump: Option<unsafe extern "C" fn()>,
    pub vendor: sy_text_v1,
    pub contact: sy_text_v1,
    pub licence: sy_text_v1,
}
impl sy_plugin_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_plugin_v1 {
        struct_size: 0, feature_count: 0, features: std::ptr::null(), name: sy_text_v1::ZERO,
        version: sy_text_v1::ZERO, main_fd: None, main_pump: None, vendor: sy_text_v1::ZERO,
        contact: sy_text_v1::ZERO, licence: sy_text_v1::ZERO,
    };
}

#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct sy_note_v1 {
    pub magic: u32,
    pub abi_major: u32,
    pub abi_minor_needed: u32,
    pub abi_minor_built: u32,
    pub size_of_host: u32,
    pub size_of_plugin: u32,
    pub size_of_feature: u32,
    pub size_of_flow: u32,
    pub size_of_event: u32,
    pub size_of_request: u32,
}
impl sy_note_v1 {
    /// A struct of zeros.
    pub const ZERO: Self = sy_note_v1 {
        magic: 0, abi_major: 0, abi_minor_needed: 0, abi_minor_built: 0, size_of_host: 0,
        size_of_plugin: 0, size_of_feature: 0, size_of_flow: 0, size_of_event: 0,
        size_of_request: 0,
    };
}

pub const SY_ERROR_SIZE_1_0: u32 = 2048;
pub const SY_ERROR_SIZE_1_1: u32 = 2048;
pub const SY_SINK_SIZE_1_0: u32 = 24;
pub const SY_SINK_SIZE_1_1: u32 = 24;
pub const SY_REQUEST_SIZE_1_0: u32 = 48;
pub const SY_REQUEST_SIZE_1_1: u32 = 48;
pub const SY_TRANSITION_SIZE_1_0: u32 = 24;
pub const SY_TRANSITION_SIZE_1_1: u32 = 24;
pub const SY_HEIGHT_SIZE_1_0: u32 = 16;
pub const SY_HEIGHT_SIZE_1_1: u32 = 16;
pub const SY_PRESENTATION_SIZE_1_0: u32 = 72;
pub const SY_PRESENTATION_SIZE_1_1: u32 = 72;
pub const SY_CHILD_SIZE_1_0: u32 = 48;
pub const SY_CHILD_SIZE_1_1: u32 = 48;
pub const SY_NAVIGATION_SIZE_1_0: u32 = 240;
pub const SY_NAVIGATION_SIZE_1_1: u32 = 240;
pub const SY_TABS_SIZE_1_0: u32 = 24;
pub const SY_TABS_SIZE_1_1: u32 = 24;
pub const SY_PAGE_SIZE_1_0: u32 = 80;
pub const SY_PAGE_SIZE_1_1: u32 = 80;
pub const SY_PAGES_SIZE_1_0: u32 = 32;
pub const SY_PAGES_SIZE_1_1: u32 = 32;
pub const SY_SCREEN_SIZE_1_0: u32 = 64;
pub const SY_SCREEN_SIZE_1_1: u32 = 64;
pub const SY_LOG_SIZE_1_0: u32 = 16;
pub const SY_LOG_SIZE_1_1: u32 = 16;
pub const SY_STORAGE_SIZE_1_0: u32 = 40;
pub const SY_STORAGE_SIZE_1_1: u32 = 40;
pub const SY_MAIN_SIZE_1_0: u32 = 40;
pub const SY_MAIN_SIZE_1_1: u32 = 40;
pub const SY_ABOUT_SIZE_1_0: u32 = 32;
pub const SY_ABOUT_SIZE_1_1: u32 = 32;
pub const SY_HOST_SIZE_1_0: u32 = 24;
pub const SY_HOST_SIZE_1_1: u32 = 24;
pub const SY_OFFER_SIZE_1_0: u32 = 40;
pub const SY_OFFER_SIZE_1_1: u32 = 40;
pub const SY_PROVIDES_SIZE_1_0: u32 = 24;
pub const SY_PROVIDES_SIZE_1_1: u32 = 24;
pub const SY_CALL_SIZE_1_0: u32 = 72;
pub const SY_CALL_SIZE_1_1: u32 = 72;
pub const SY_SERVICES_SIZE_1_0: u32 = 64;
pub const SY_SERVICES_SIZE_1_1: u32 = 64;
pub const SY_PARAMETER_SIZE_1_0: u32 = 40;
pub const SY_PARAMETER_SIZE_1_1: u32 = 40;
pub const SY_EVENT_SIZE_1_0: u32 = 168;
pub const SY_EVENT_SIZE_1_1: u32 = 168;
pub const SY_ENTRY_SIZE_1_0: u32 = 32;
pub const SY_ENTRY_SIZE_1_1: u32 = 32;
pub const SY_RESTORE_SIZE_1_0: u32 = 48;
pub const SY_RESTORE_SIZE_1_1: u32 = 48;
pub const SY_FLOW_SIZE_1_0: u32 = 80;
pub const SY_FLOW_SIZE_1_1: u32 = 80;
pub const SY_FEATURE_SIZE_1_0: u32 = 104;
pub const SY_FEATURE_SIZE_1_1: u32 = 104;
pub const SY_COMMAND_SIZE_1_1: u32 = 72;
pub const SY_COMMANDS_SIZE_1_1: u32 = 24;
pub const SY_SETTING_SIZE_1_1: u32 = 112;
pub const SY_SETTINGS_SIZE_1_1: u32 = 24;
pub const SY_REGION_SIZE_1_1: u32 = 8;
pub const SY_PLUGIN_SIZE_1_0: u32 = 112;
pub const SY_PLUGIN_SIZE_1_1: u32 = 112;
impl Grows for sy_error_v1 {
    const FIRST_SIZE: u32 = SY_ERROR_SIZE_1_0;
    const NOTHING: Self = sy_error_v1::ZERO;
}
impl Grows for sy_sink_v1 {
    const FIRST_SIZE: u32 = SY_SINK_SIZE_1_0;
    const NOTHING: Self = sy_sink_v1::ZERO;
}
impl Grows for sy_request_v1 {
    const FIRST_SIZE: u32 = SY_REQUEST_SIZE_1_0;
    const NOTHING: Self = sy_request_v1::ZERO;
}
impl Grows for sy_transition_v1 {
    const FIRST_SIZE: u32 = SY_TRANSITION_SIZE_1_0;
    const NOTHING: Self = sy_transition_v1::ZERO;
}
impl Grows for sy_height_v1 {
    const FIRST_SIZE: u32 = SY_HEIGHT_SIZE_1_0;
    const NOTHING: Self = sy_height_v1::ZERO;
}
impl Grows for sy_presentation_v1 {
    const FIRST_SIZE: u32 = SY_PRESENTATION_SIZE_1_0;
    const NOTHING: Self = sy_presentation_v1::ZERO;
}
impl Grows for sy_child_v1 {
    const FIRST_SIZE: u32 = SY_CHILD_SIZE_1_0;
    const NOTHING: Self = sy_child_v1::ZERO;
}
impl Grows for sy_navigation_v1 {
    const FIRST_SIZE: u32 = SY_NAVIGATION_SIZE_1_0;
    const NOTHING: Self = sy_navigation_v1::ZERO;
}
impl Grows for sy_tabs_v1 {
    const FIRST_SIZE: u32 = SY_TABS_SIZE_1_0;
    const NOTHING: Self = sy_tabs_v1::ZERO;
}
impl Grows for sy_page_v1 {
    const FIRST_SIZE: u32 = SY_PAGE_SIZE_1_0;
    const NOTHING: Self = sy_page_v1::ZERO;
}
impl Grows for sy_pages_v1 {
    const FIRST_SIZE: u32 = SY_PAGES_SIZE_1_0;
    const NOTHING: Self = sy_pages_v1::ZERO;
}
impl Grows for sy_screen_v1 {
    const FIRST_SIZE: u32 = SY_SCREEN_SIZE_1_0;
    const NOTHING: Self = sy_screen_v1::ZERO;
}
impl Grows for sy_log_v1 {
    const FIRST_SIZE: u32 = SY_LOG_SIZE_1_0;
    const NOTHING: Self = sy_log_v1::ZERO;
}
impl Grows for sy_storage_v1 {
    const FIRST_SIZE: u32 = SY_STORAGE_SIZE_1_0;
    const NOTHING: Self = sy_storage_v1::ZERO;
}
impl Grows for sy_main_v1 {
    const FIRST_SIZE: u32 = SY_MAIN_SIZE_1_0;
    const NOTHING: Self = sy_main_v1::ZERO;
}
impl Grows for sy_about_v1 {
    const FIRST_SIZE: u32 = SY_ABOUT_SIZE_1_0;
    const NOTHING: Self = sy_about_v1::ZERO;
}
impl Grows for sy_host_v1 {
    const FIRST_SIZE: u32 = SY_HOST_SIZE_1_0;
    const NOTHING: Self = sy_host_v1::ZERO;
}
impl Grows for sy_offer_v1 {
    const FIRST_SIZE: u32 = SY_OFFER_SIZE_1_0;
    const NOTHING: Self = sy_offer_v1::ZERO;
}
impl Grows for sy_provides_v1 {
    const FIRST_SIZE: u32 = SY_PROVIDES_SIZE_1_0;
    const NOTHING: Self = sy_provides_v1::ZERO;
}
impl Grows for sy_call_v1 {
    const FIRST_SIZE: u32 = SY_CALL_SIZE_1_0;
    const NOTHING: Self = sy_call_v1::ZERO;
}
impl Grows for sy_services_v1 {
    const FIRST_SIZE: u32 = SY_SERVICES_SIZE_1_0;
    const NOTHING: Self = sy_services_v1::ZERO;
}
impl Grows for sy_parameter_v1 {
    const FIRST_SIZE: u32 = SY_PARAMETER_SIZE_1_0;
    const NOTHING: Self = sy_parameter_v1::ZERO;
}
impl Grows for sy_event_v1 {
    const FIRST_SIZE: u32 = SY_EVENT_SIZE_1_0;
    const NOTHING: Self = sy_event_v1::ZERO;
}
impl Grows for sy_entry_v1 {
    const FIRST_SIZE: u32 = SY_ENTRY_SIZE_1_0;
    const NOTHING: Self = sy_entry_v1::ZERO;
}
impl Grows for sy_restore_v1 {
    const FIRST_SIZE: u32 = SY_RESTORE_SIZE_1_0;
    const NOTHING: Self = sy_restore_v1::ZERO;
}
impl Grows for sy_flow_v1 {
    const FIRST_SIZE: u32 = SY_FLOW_SIZE_1_0;
    const NOTHING: Self = sy_flow_v1::ZERO;
}
impl Grows for sy_feature_v1 {
    const FIRST_SIZE: u32 = SY_FEATURE_SIZE_1_0;
    const NOTHING: Self = sy_feature_v1::ZERO;
}
impl Grows for sy_command_v1 {
    const FIRST_SIZE: u32 = SY_COMMAND_SIZE_1_1;
    const NOTHING: Self = sy_command_v1::ZERO;
}
impl Grows for sy_commands_v1 {
    const FIRST_SIZE: u32 = SY_COMMANDS_SIZE_1_1;
    const NOTHING: Self = sy_commands_v1::ZERO;
}
impl Grows for sy_setting_v1 {
    const FIRST_SIZE: u32 = SY_SETTING_SIZE_1_1;
    const NOTHING: Self = sy_setting_v1::ZERO;
}
impl Grows for sy_settings_v1 {
    const FIRST_SIZE: u32 = SY_SETTINGS_SIZE_1_1;
    const NOTHING: Self = sy_settings_v1::ZERO;
}
impl Grows for sy_region_v1 {
    const FIRST_SIZE: u32 = SY_REGION_SIZE_1_1;
    const NOTHING: Self = sy_region_v1::ZERO;
}
impl Grows for sy_plugin_v1 {
    const FIRST_SIZE: u32 = SY_PLUGIN_SIZE_1_0;
    const NOTHING: Self = sy_plugin_v1::ZERO;
}

layout! {
    sy_text_v1 = 16 {
        data: 0, size: 8,
    }
    sy_bytes_v1 = 16 {
        data: 0, size: 8,
    }
    sy_error_v1 = 2048 {
        struct_size: 0, reserved: 4, code: 8, message: 64, expected: 576, found: 768, cause: 960,
        remedy: 1792,
    }
    sy_sink_v1 = 24 {
        struct_size: 0, reserved: 4, sink: 8, write: 16,
    }
    sy_request_v1 = 48 {
        struct_size: 0, flags: 4, flow: 8, operation: 16, from: 24, transition: 32,
        back_transition: 40,
    }
    sy_transition_v1 = 24 {
        struct_size: 0, kind: 4, edge: 8, milliseconds: 12, easing: 16, effects: 20,
    }
    sy_height_v1 = 16 {
        struct_size: 0, kind: 4, value: 8,
    }
    sy_presentation_v1 = 72 {
        struct_size: 0, style: 4, detents: 8, flags: 12, corner_radius: 16, slot: 24,
        presenting: 40, dismissing: 48, heights: 56, height_count: 64,
    }
    sy_child_v1 = 48 {
        struct_size: 0, reserved: 4, feature: 8, launch: 24, instance: 40,
    }
    sy_navigation_v1 = 240 {
        struct_size: 0, reserved: 4, start_flow: 8, push: 16, present: 24, present_flow: 32,
        pop: 40, pop_to: 48, pop_to_entry: 56, pop_to_root: 64, pop_to_initial_route: 72,
        pop_to_previous_flow: 80, replace_top: 88, set_stack: 96, append: 104, restart: 112,
        dismiss: 120, dismiss_modal: 128, dismiss_to_root: 136, force_present: 144, close: 152,
        finish: 160, send: 168, open: 176, release_links: 184, answer: 192, drop_entry: 200,
        rewrite_entry: 208, observe: 216, open_outside: 224, copy: 232,
    }
    sy_tabs_v1 = 24 {
        struct_size: 0, reserved: 4, select: 8, badge: 16,
    }
    sy_page_v1 = 80 {
        struct_size: 0, position: 4, on_reselect: 8, on_finish: 12, begins: 16, reserved: 20,
        id: 24, title: 40, icon: 56, child: 72,
    }
    sy_pages_v1 = 32 {
        struct_size: 0, reserved: 4, set_pages: 8, select: 16, badge: 24,
    }
    sy_screen_v1 = 64 {
        struct_size: 0, reserved: 4, begin: 8, string: 16, number: 24, flag: 32, action: 40,
        end: 48, invalidate: 56,
    }
    sy_log_v1 = 16 {
        struct_size: 0, reserved: 4, write: 8,
    }
    sy_storage_v1 = 40 {
        struct_size: 0, reserved: 4, load: 8, store: 16, remove: 24, data_folder: 32,
    }
    sy_main_v1 = 40 {
        struct_size: 0, reserved: 4, wake: 8, is_main: 16, after: 24, cancel: 32,
    }
    sy_about_v1 = 32 {
        struct_size: 0, reserved: 4, text: 8, knows: 16, last_error: 24,
    }
    sy_host_v1 = 24 {
        struct_size: 0, abi_minor: 4, host: 8, service: 16,
    }
    sy_offer_v1 = 40 {
        struct_size: 0, reserved: 4, service: 8, callers: 24, caller_count: 32,
    }
    sy_provides_v1 = 24 {
        struct_size: 0, reserved: 4, offers: 8, offer_count: 16,
    }
    sy_call_v1 = 72 {
        struct_size: 0, flags: 4, service: 8, name: 24, bytes: 40, milliseconds: 56, within: 64,
    }
    sy_services_v1 = 64 {
        struct_size: 0, reserved: 4, provide: 8, withdraw: 16, call: 24, answer: 32, publish: 40,
        subscribe: 48, unsubscribe: 56,
    }
    sy_parameter_v1 = 40 {
        struct_size: 0, reserved: 4, name: 8, value: 24,
    }
    sy_event_v1 = 168 {
        struct_size: 0, kind: 4, entry: 8, operation: 16, action: 24, number: 32, outcome: 40,
        cause: 44, value_kind: 48, flag: 52, has_bytes: 56, reserved: 60, text: 64, name: 80,
        bytes: 96, sender: 112, launch: 128, parameters: 144, parameter_count: 152, error: 160,
    }
    sy_entry_v1 = 32 {
        struct_size: 0, flags: 4, entry: 8, route: 16,
    }
    sy_restore_v1 = 48 {
        struct_size: 0, flags: 4, flow: 8, entries: 16, entry_count: 24, state: 32,
    }
    sy_flow_v1 = 80 {
        struct_size: 0, reserved: 4, create: 8, start: 16, restore: 24, event: 32, screen: 40,
        snapshot: 48, stop: 56, destroy: 64, extension: 72,
    }
    sy_feature_v1 = 104 {
        struct_size: 0, flags: 4, id: 8, title: 24, icon: 40, links: 56, link_count: 64,
        position: 72, reserved: 76, flow: 80, needs: 88, need_count: 96,
    }
    sy_command_v1 = 72 {
        struct_size: 0, flags: 4, title: 8, words: 24, key: 40, link: 56,
    }
    sy_commands_v1 = 24 {
        struct_size: 0, reserved: 4, commands: 8, command_count: 16,
    }
    sy_setting_v1 = 112 {
        struct_size: 0, kind: 4, name: 8, title: 24, note: 40, standard: 56, choices: 72,
        choice_count: 80, minimum: 88, maximum: 96, step: 104,
    }
    sy_settings_v1 = 24 {
        struct_size: 0, reserved: 4, settings: 8, setting_count: 16,
    }
    sy_region_v1 = 8 {
        struct_size: 0, kind: 4,
    }
    sy_plugin_v1 = 112 {
        struct_size: 0, feature_count: 4, features: 8, name: 16, version: 32, main_fd: 48,
        main_pump: 56, vendor: 64, contact: 80, licence: 96,
    }
    sy_note_v1 = 40 {
        magic: 0, abi_major: 4, abi_minor_needed: 8, abi_minor_built: 12, size_of_host: 16,
        size_of_plugin: 20, size_of_feature: 24, size_of_flow: 28, size_of_event: 32,
        size_of_request: 36,
    }
}
