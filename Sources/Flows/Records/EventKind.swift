// Made from switchyard.h by .ci/make-boundary.

/// The kind of an event, with the number of its `SY_EVENT_*`.
package enum EventKind: UInt32, Sendable, CaseIterable {
  case action = 1
  case settled = 2
  case entered = 3
  case left = 4
  case appeared = 5
  case disappeared = 6
  case link = 7
  case childAction = 8
  case childEnded = 9
  case timer = 10
  case tabReselected = 11
  case presented = 12
  case dismissed = 13
  case childBegan = 14
  case backCancelled = 15
  case leaveRefused = 16
  case pageSelected = 17
  case badgeChanged = 18
  case storeFailed = 19
  case stands = 20
  case step = 21
  case called = 22
  case answered = 23
  case published = 24
  case wake = 25
  case settingChanged = 26
}
