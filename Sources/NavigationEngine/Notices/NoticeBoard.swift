import Flows

/// The notice board: shows one notice at a time, for a limited time.
@MainActor
final class NoticeBoard {
  /// The visible notice, or nil.
  private(set) var notice: Notice?
  private var count: UInt64 = 0
  /// The entry whose leave guard the notice is about.
  ///
  /// The notice is withdrawn with the entry.
  private var guardedEntry: EntryID?
  private unowned let host: any EngineHost

  init(host: any EngineHost) { self.host = host }

  /// Shows a notice in place of the previous one.
  ///
  /// - Parameters:
  ///   - detail: The full text, for users who ask for it.
  ///   - entry: The guarded entry that the notice is about.
  func show(_ kind: Notice.Kind, _ text: String, detail: String? = nil, about entry: EntryID? = nil) {
    count += 1
    notice = Notice(number: count, kind: kind, text: text, detail: detail)
    guardedEntry = entry
    host.scheduleFlush()
  }

  /// Clears the notice.
  func clear() {
    notice = nil
    guardedEntry = nil
  }

  /// Clears the notice if it is about this entry.
  func withdraw(about entry: EntryID) {
    if guardedEntry == entry { clear() }
  }
}
