import Testing

/// A forbidden thing that a button of the fixture does, and what becomes of it.
struct HostileCase: Sendable, CustomTestStringConvertible {
  /// The outcome of a case.
  enum End: Sendable {
    /// The flow goes on, and shows this.
    case says(String)
    /// The process of the library ends, and this is reported.
    case lost([String])
  }

  /// Its number in `Tests/Hostile.md`.
  let number: Int
  let button: String
  /// The outcome in each place; where it is missing, the case would end the app.
  let ends: [LibraryPlace: End]

  init(_ number: Int, _ button: String, _ ends: [LibraryPlace: End]) {
    (self.number, self.button, self.ends) = (number, button, ends)
  }

  /// A case that ends the process it is in.
  init(
    _ number: Int, _ button: String, lost what: String, expected: String = "an answer", found: String,
    cause: String? = nil
  ) {
    let lines =
      ["test.hostile \(what) in 'event'", "Expected: \(expected)", "Found: \(found)"]
      + (cause.map { ["Cause: \($0)"] } ?? []) + ["What you can do: It is restarted where it left off."]
    self.init(number, button, [.ownProcess: .lost(lines)])
  }

  /// A case that is answered in the same way everywhere.
  init(_ number: Int, _ button: String, says: String) {
    self.init(number, button, [.appProcess: .says(says), .ownProcess: .says(says)])
  }

  var testDescription: String { "\(number): \(button)" }

  /// The cases in a place.
  static func all(_ place: LibraryPlace) -> [HostileCase] { all.filter { $0.ends[place] != nil } }

  private static let all =
    ends + answers + messages

  /// The cases that end the process.
  private static let ends = [
    HostileCase(50, "Overflow the stack", lost: "crashed", found: "SIGSEGV (invalid memory access)"),
    HostileCase(50, "Corrupt the heap", lost: "crashed", found: "SIGABRT (aborted)", cause: "free(): invalid size"),
    HostileCase(
      50, "Free twice", lost: "crashed", found: "SIGABRT (aborted)", cause: "free(): double free detected in tcache 2"),
    HostileCase(50, "Abort", lost: "crashed", found: "SIGABRT (aborted)"),
    HostileCase(50, "Exit", lost: "ended its process with status 0", found: "the process exited with status 0"),
    HostileCase(50, "Exit at once", lost: "ended its process with status 7", found: "the process exited with status 7"),
    HostileCase(50, "Kill itself", lost: "crashed", found: "SIGKILL (killed)"),
    HostileCase(51, "Take memory", lost: "crashed", found: "SIGSEGV (invalid memory access)"),
    HostileCase(51, "Fork and crash", lost: "crashed", found: "SIGABRT (aborted)"),
    HostileCase(36, "Hang", lost: "did not answer within 2 s", expected: "an answer within 2 s", found: "none"),
    HostileCase(
      54, "Throw", lost: "crashed", found: "SIGABRT (aborted)",
      cause: "terminate called after throwing an instance of 'int'"),
    HostileCase(
      54, "Jump away", lost: "crashed", found: "SIGABRT (aborted)",
      cause: "*** longjmp causes uninitialized stack frame ***: terminated"),
  ]

  /// The cases that are answered with a status.
  private static let answers = [
    HostileCase(51, "Take descriptors", [.ownProcess: .says("took the descriptors: 1")]),
    HostileCase(51, "Spin", [.ownProcess: .says("spinning")]),
    HostileCase(
      41, "Call from a thread", says: "thread: push -5 -5, store -5, end -5, after -5, log 0, is_main 0"),
    HostileCase(43, "Invent handles", says: "invented handles: 20 of 20 stale"),
  ]

  /// The cases of bytes that a library writes to the connection of its process.
  private static let messages = [
    message("Send text", "a message of 542393671 bytes, more than 32 MiB"),
    message("Send a huge length", "a message of 4294967295 bytes, more than 32 MiB"),
    message("Send an unknown kind", "a message of the unknown kind 200"),
    message("Send a malformed answer", "a malformed message of kind 5: it ends inside an integer"),
    message("Send trailing bytes", "a malformed message of kind 6: 2 bytes follow"),
    message("Send a stop", "an answer that nobody has asked for"),
    message("Send a description", "an answer that nobody has asked for"),
    message("Send an answer", "an answer that nobody has asked for"),
    message("Half close", "it was closed"),
    HostileCase(
      69, "Send half a message", lost: "did not answer within 2 s", expected: "an answer within 2 s", found: "none"),
    HostileCase(69, "Pass descriptors", [.ownProcess: .says("passed: 14")]),
  ]

  private static func message(_ button: String, _ found: String) -> HostileCase {
    HostileCase(69, button, lost: "has corrupted its connection to the app", found: found)
  }
}
