import Flows

/// What the user is told for a while: one notice at a time.
@MainActor
final class NoticeBoard {
  /// The notice that is shown; nil when there is none.
  private(set) var notice: Notice?
  private var count: UInt64 = 0
  /// The entry whose guard the notice tells of; the notice goes with it.
  private var guardedEntry: EntryID?
  private unowned let host: any EngineHost

  init(host: any EngineHost) { self.host = host }

  /// Shows a notice in place of the one before.
  ///
  /// - Parameters:
  ///   - detail: All there is to say, for those who ask.
  ///   - entry: The guarded entry that the notice tells of.
  func show(_ kind: Notice.Kind, _ text: String, detail: String? = nil, about entry: EntryID? = nil) {
    count += 1
    notice = Notice(number: count, kind: kind, text: text, detail: detail)
    guardedEntry = entry
    host.scheduleFlush()
  }

  /// Takes the notice away.
  func clear() {
    notice = nil
    guardedEntry = nil
  }

  /// Takes the notice away if it tells of this entry.
  func withdraw(about entry: EntryID) {
    if guardedEntry == entry { clear() }
  }
}
