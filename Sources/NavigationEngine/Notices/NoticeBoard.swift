import Flows
import Scenes

/// The notice board: the last notices, for front ends that show one or several of them.
@MainActor
final class NoticeBoard {
  /// The last notices, oldest first.
  private(set) var recent: [Notice] = []
  private static let mostRecent = 8
  private var count: UInt64 = 0
  /// The entry whose leave guard the last notice is about.
  ///
  /// The notice is withdrawn with the entry.
  private var guardedEntry: EntryID?
  private unowned let host: any EngineHost

  init(host: any EngineHost) { self.host = host }

  /// Shows a notice.
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

  /// Withdraws all notices.
  func clear() {
    recent = []
    guardedEntry = nil
  }

  /// Withdraws all notices if the last one is about this entry.
  func withdraw(about entry: EntryID) {
    if guardedEntry == entry { clear() }
  }
}
