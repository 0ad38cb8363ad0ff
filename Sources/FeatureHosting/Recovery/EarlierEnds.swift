public import Failures
import Platform

extension FlowFailure.Code {
  /// A plugin ended the process of the app, or blocked it until it was ended.
  package static let endedApp: Self = "library.ended-app"
}

/// The ends of earlier runs of the app in the code of a library, which keep the library from being loaded into the app.
///
/// A library is kept from the app at once if it crashed, called `exit`, or had not returned for two seconds when the app
/// ended. If the app ended without a note, as when it is killed or the machine goes down, its library is suspected,
/// and is kept from the app if the next run ends in the same way in the same function.
@MainActor
public final class EarlierEnds {
  /// A library that ended earlier runs of the app.
  public struct Culprit {
    /// The digest of its content.
    public var digest: String
    /// The failure that has happened.
    public var failure: FlowFailure
  }

  /// The ends in one function of a library.
  private struct Record: Equatable {
    var digest: String
    var function: String
    /// The number of all ends.
    var count: Int
    /// The number of the last ends in a row that have no known cause.
    var killed: Int
  }

  private static let recordLimit = 64
  private static let sizeLimit = 1 << 16

  /// The folder of the notes of calls, of this run and of earlier ones.
  public let folder: String
  private let log: String
  private let journal: String?
  private var records: [Record] = []
  private var file: String { "\(folder)/ends" }

  /// - Parameters:
  ///   - state: The state folder.
  ///   - log: The path of the log, for users.
  ///   - journal: The path of the file for the last operations of a run that ended badly, or nil to keep none.
  public init(state: String, log: String, journal: String? = nil) {
    folder = "\(state)/calls"
    self.log = log
    self.journal = journal
    let text = AtomicFile.read(file, limit: Self.sizeLimit).map { String(decoding: $0, as: UTF8.self) } ?? ""
    records = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let count = Int(words[0]), let killed = Int(words[1]) else { return nil }
      return Record(digest: words[2], function: words[3], count: count, killed: killed)
    }
  }

  /// Reads what ended the runs before.
  ///
  /// To be called before this run notes calls of its own.
  ///
  /// - Returns: The libraries that ended them, which are to be kept from the app before libraries are found.
  public func takeCulprits() -> [Culprit] {
    AtomicFile.removeUnfinished(in: folder)
    let calls = UnfinishedCall.takeAll(in: folder) { [journal] operations in
      guard let journal else { return }
      OperationNote.write(operations, "The app ended without saying so. Its last operations before it:", to: journal)
    }
    guard !calls.isEmpty else { return [] }
    defer { save() }
    return calls.compactMap { call in
      let record = note(call)
      guard call.isProven || record.killed > 1 else { return nil }
      return Culprit(digest: call.digest, failure: failure(call, count: record.count))
    }
  }

  /// Clears all suspicion: this run has ended in an orderly way.
  public func endOrderly() {
    guard records.contains(where: { $0.killed > 0 }) else { return }
    clearSuspicion()
    save()
  }

  private func clearSuspicion() {
    for index in records.indices { records[index].killed = 0 }
  }

  private func note(_ call: UnfinishedCall) -> Record {
    let function = call.function ?? "-"
    let known = records.first { $0.digest == call.digest && $0.function == function }
    var record = known ?? Record(digest: call.digest, function: function, count: 0, killed: 0)
    record.count += 1
    record.killed = call.isProven ? 0 : record.killed + 1
    records.removeAll { $0.digest == record.digest && $0.function == record.function }
    clearSuspicion()
    records.append(record)
    records = records.suffix(Self.recordLimit)
    return record
  }

  private func save() {
    let lines = records.map { "\($0.count) \($0.killed) \($0.digest) \($0.function)\n" }
    // Without the file, a library is suspected anew.
    try? AtomicFile.write(Array(lines.joined().utf8), to: file)
  }

  private func failure(_ call: UnfinishedCall, count: Int) -> FlowFailure {
    let place = call.function.map { "in '\($0)'" } ?? "in a task or a thread"
    let message: String
    var expected = "an answer"
    var found: String
    if call.isHung {
      message = "\(call.owner) did not return from '\(call.function ?? "")' until the app was ended"
      expected = "an answer within 2 s"
      found = "none"
    } else {
      switch call.end {
      case .signal(let signal):
        message = "\(call.owner) crashed \(place) and ended the app"
        found = SignalName.text(signal)
      case .exit(let status):
        message = "\(call.owner) ended the app \(place)"
        found = "a call of exit(\(status))"
      case .unknown:
        message = "The app was killed twice in a row while \(call.owner) ran \(place)"
        found = "no reason, as after SIGKILL or _exit"
      }
    }
    found += ", at \(Timestamp.text(seconds: call.time))"
    if count > 1 { found += ", \(count) times so far" }
    return FlowFailure(
      code: .endedApp, message: message, expected: expected, found: found, cause: call.isHung ? nil : call.words,
      remedy: "Retry runs it in a process of its own, where it cannot end the app. "
        + "It stays off until then or until its file changes. The log has more: \(log)")
  }
}

extension UnfinishedCall {
  /// Whether it is certain that the call ended the process, or had to be ended with it.
  var isProven: Bool { end != .unknown || isHung }
}
