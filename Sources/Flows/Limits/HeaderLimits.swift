// Made from switchyard/limits.h by .ci/make-boundary.

/// The limits of the header, which the host keeps for libraries in its own process and in others.
package enum HeaderLimits {
  /// The value of `SY_LIMIT_BYTES`.
  package static var bytes: Int { 4_194_304 }
  /// The value of `SY_LIMIT_STATE`.
  package static var state: Int { 4_194_304 }
  /// The value of `SY_LIMIT_FEATURES`.
  package static var features: Int { 64 }
  /// The value of `SY_LIMIT_FEATURE_ID`.
  package static var featureId: Int { 64 }
  /// The value of `SY_LIMIT_TITLE`.
  package static var title: Int { 120 }
  /// The value of `SY_LIMIT_ICON`.
  package static var icon: Int { 64 }
  /// The value of `SY_LIMIT_VERSION`.
  package static var version: Int { 64 }
  /// The value of `SY_LIMIT_LINKS`.
  package static var links: Int { 64 }
  /// The value of `SY_LIMIT_LINK_PATTERN`.
  package static var linkPattern: Int { 256 }
  /// The value of `SY_LIMIT_NEEDS`.
  package static var needs: Int { 16 }
  /// The value of `SY_LIMIT_COMMANDS`.
  package static var commands: Int { 32 }
  /// The value of `SY_LIMIT_COMMAND_WORDS`.
  package static var commandWords: Int { 256 }
  /// The value of `SY_LIMIT_SETTINGS`.
  package static var settings: Int { 32 }
  /// The value of `SY_LIMIT_SETTING_NAME`.
  package static var settingName: Int { 64 }
  /// The value of `SY_LIMIT_SETTING_NOTE`.
  package static var settingNote: Int { 256 }
  /// The value of `SY_LIMIT_SETTING_TEXT`.
  package static var settingText: Int { 1024 }
  /// The value of `SY_LIMIT_CHOICES`.
  package static var choices: Int { 64 }
  /// The value of `SY_LIMIT_LIBRARY`.
  package static var library: Int { 67_108_864 }
  /// The value of `SY_LIMIT_REQUESTS`.
  package static var requests: Int { 256 }
  /// The value of `SY_LIMIT_WAITING_REQUESTS`.
  package static var waitingRequests: Int { 4096 }
  /// The value of `SY_LIMIT_ROUTES`.
  package static var routes: Int { 4096 }
  /// The value of `SY_LIMIT_ACTION_NAME`.
  package static var actionName: Int { 128 }
  /// The value of `SY_LIMIT_LINK`.
  package static var link: Int { 8192 }
  /// The value of `SY_LIMIT_COPY`.
  package static var copy: Int { 65_536 }
  /// The value of `SY_LIMIT_OUTSIDE`.
  package static var outside: Int { 5 }
  /// The value of `SY_LIMIT_BADGE`.
  package static var badge: Int { 64 }
  /// The value of `SY_LIMIT_PAGES`.
  package static var pages: Int { 64 }
  /// The value of `SY_LIMIT_PAGE_ID`.
  package static var pageId: Int { 64 }
  /// The value of `SY_LIMIT_SLOT`.
  package static var slot: Int { 64 }
  /// The value of `SY_LIMIT_HEIGHTS`.
  package static var heights: Int { 16 }
  /// The value of `SY_LIMIT_ELEMENTS`.
  package static var elements: Int { 20_000 }
  /// The value of `SY_LIMIT_DEPTH`.
  package static var depth: Int { 16 }
  /// The value of `SY_LIMIT_SCREEN_TEXT`.
  package static var screenText: Int { 65_536 }
  /// The value of `SY_LIMIT_SCREEN_TEXTS`.
  package static var screenTexts: Int { 1_048_576 }
  /// The value of `SY_LIMIT_PROPERTIES`.
  package static var properties: Int { 64 }
  /// The value of `SY_LIMIT_POINTS`.
  package static var points: Int { 4096 }
  /// The value of `SY_LIMIT_PICTURE_DATA`.
  package static var pictureData: Int { 49_152 }
  /// The value of `SY_LIMIT_PICTURE_FILE`.
  package static var pictureFile: Int { 16_777_216 }
  /// The value of `SY_LIMIT_PICTURE_SIDE`.
  package static var pictureSide: Int { 4096 }
  /// The value of `SY_LIMIT_KEY`.
  package static var key: Int { 128 }
  /// The value of `SY_LIMIT_VALUE`.
  package static var value: Int { 1_048_576 }
  /// The value of `SY_LIMIT_VALUES`.
  package static var values: Int { 1024 }
  /// The value of `SY_LIMIT_STORAGE`.
  package static var storage: Int { 8_388_608 }
  /// The value of `SY_LIMIT_LOG_LINE`.
  package static var logLine: Int { 65_536 }
  /// The value of `SY_LIMIT_TIMER_MILLISECONDS`.
  package static var timerMilliseconds: Int { 86_400_000 }
  /// The value of `SY_LIMIT_WAKES`.
  package static var wakes: Int { 4096 }
  /// The value of `SY_LIMIT_TIMERS`.
  package static var timers: Int { 4096 }
  /// The value of `SY_LIMIT_SERVICE_NAME`.
  package static var serviceName: Int { 64 }
  /// The value of `SY_LIMIT_SERVICE_BYTES`.
  package static var serviceBytes: Int { 1_048_576 }
  /// The value of `SY_LIMIT_SERVICE_ID`.
  package static var serviceId: Int { 64 }
  /// The value of `SY_LIMIT_OFFERS`.
  package static var offers: Int { 32 }
  /// The value of `SY_LIMIT_CALLERS`.
  package static var callers: Int { 32 }
  /// The value of `SY_LIMIT_CALLS`.
  package static var calls: Int { 64 }
  /// The value of `SY_LIMIT_SERVICE_CALLS`.
  package static var serviceCalls: Int { 256 }
  /// The value of `SY_LIMIT_TOPICS`.
  package static var topics: Int { 64 }
  /// The value of `SY_LIMIT_SUBSCRIPTIONS`.
  package static var subscriptions: Int { 256 }
  /// The value of `SY_LIMIT_CALL_DEPTH`.
  package static var callDepth: Int { 16 }
  /// The value of `SY_LIMIT_CALL_MILLISECONDS`.
  package static var callMilliseconds: Int { 60_000 }
}
