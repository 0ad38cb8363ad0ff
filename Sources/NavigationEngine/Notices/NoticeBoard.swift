import Flows

/// The notice board: shows one notice at a time, for a limited time.
@MainActor
final class NoticeBoard {
  /// The visible notice, or nil.
  var notice: Notice? { recent.last }
  /// The last notices, oldest first, for front ends that show several.
  private(set) var recent: [Notice] = []
  private static let mostRecent = 8
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
  ///   - subject: The name of what the notice is about.
  ///   - brief: The short form of a notice about the replacement of a feature.
  ///   - entry: The guarded entry that the notice is about.
  func show(
    _ kind: Notice.Kind, _ text: String, detail: String? = nil, subject: String? = nil, brief: String? = nil,
    about entry: EntryID? = nil
  ) {
    count += 1
    if recent.count == Self.mostRecent { recent.removeFirst() }
    recent.append(Notice(number: count, kind: kind, text: text, detail: detail, subject: subject, brief: brief))
    guardedEntry = entry
    host.scheduleFlush()
  }

  /// Clears the notice.
  func clear() {
    recent = []
    guardedEntry = nil
  }

  /// Clears the notice if it is about this entry.
  func withdraw(about entry: EntryID) {
    if guardedEntry == entry { clear() }
  }
}
