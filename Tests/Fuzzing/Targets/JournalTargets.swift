import AppControl
import Failures
import HostTools
import Platform
import TestSupport

/// The targets for what has happened in an app: the file of its short journal, and what it tells an inspector.
@MainActor
enum JournalTargets {
  /// The file in which a process notes its operations, whatever has become of it.
  static func journals() throws -> FuzzTarget {
    let folder = try TemporaryFolder(base: TemporaryFolder.inMemory)
    let (few, many) = (try file(of: 3, in: folder), try file(of: 1000, in: folder))
    let mutator = Mutator(
      corpus: [few, many], words: [[UInt8](repeating: 0xff, count: 8), Array("\u{1b}[2J\n".utf8), [0]], changes: 12)
    return FuzzTarget("journals") { numbers in
      var bytes = mutator(&numbers)
      // A file of another size is refused at once.
      if !numbers.next().isMultiple(of: 16) {
        bytes = Array((bytes + [UInt8](repeating: 0, count: max(0, few.count - bytes.count))).prefix(few.count))
      }
      return bytes
    } check: { bytes in
      let operations = OperationNote.all(in: bytes)
      let path = folder.path("journal")
      OperationNote.write(operations, "The last operations:", to: path)
      let written = AtomicFile.read(path, limit: 1 << 20) ?? []
      try require(written.count { $0 == 10 } == operations.count + 1, "An operation has another number of lines.")
      try require(!written.contains { $0 < 32 && $0 != 10 }, "A control character is in the file.")
      return !operations.isEmpty
    }
  }

  /// Returns the file of a process that has noted some operations.
  private static func file(of count: Int, in folder: TemporaryFolder) throws -> [UInt8] {
    guard let sentinel = CallSentinel(folder: folder.path) else {
      throw FuzzViolation("There is no file to begin with.")
    }
    for number in 0..<count {
      sentinel.note(operation: "push", number % 3 == 0 ? "refused(guarded)" : "", of: "shop.cart")
    }
    defer { sentinel.end() }
    let name = try Folder.names(in: folder.path).first { $0.hasSuffix(".calls") }
    guard let name, let bytes = AtomicFile.read(folder.path(name), limit: 1 << 20) else {
      throw FuzzViolation("The file cannot be read.")
    }
    return bytes
  }

  /// The answers of an app to an inspector, each of which has whatever comes next.
  static func moments() throws -> FuzzTarget {
    let answers = [
      """
      {"process": "12", "first": "1", "moments": [{"number": "1", "at": "2026-01-31T09:15:02.417Z", "cause": "press", \
      "shown": "yes", "facts": [{"feature": "shop.cart", "text": "push", "result": "done", "time": "0.4 ms"}]}, \
      {"number": "2", "at": "2026-01-31T09:15:03.417Z", "cause": "back", "left": "3", "facts": []}]}
      """,
      """
      {"process": "13", "first": "9223372036854775807", "moments": [{"number": "9", "cause": "", \
      "facts": [{"text": "", "time": "9223372036854775807"}]}]}
      """,
      #"{"screen": ["== Notes ==", "+  one"], "rehearsal": ["as then"], "difference": ["- a"]}"#,
      #"{"process": "12", "first": "1", "moments": []}"#,
    ]
    let mutator = Mutator(
      corpus: answers.map { Array($0.utf8) } + [Array((answers[0] + "\n" + answers[1]).utf8)],
      words: [
        Array(#""number": "9223372036854775807""#.utf8), Array(#""time": "9223372036854775807""#.utf8), [10],
        Array(#""process": "7""#.utf8),
      ], changes: 8)
    return FuzzTarget("moments") {
      mutator(&$0)
    } check: { bytes in
      let lines = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
      guard !lines.isEmpty else { return false }
      var asked = 0
      let timeline = Timeline { (_) throws(FlowFailure) in
        asked += 1
        return .done(lines[asked % lines.count])
      }
      timeline.refresh()
      let moments = timeline.moments
      try require(asked <= 5000, "It asks without end.")
      try require(zip(moments, moments.dropFirst()).allSatisfy { $0.id < $1.id }, "Moments are in another order.")
      for moment in moments { try require(moment.slowest >= 0, "A time is negative.") }
      _ = timeline.screen(of: 1)
      return !moments.isEmpty && timeline.failure == nil
    }
  }
}
