import Glibc
import TestSupport
import Testing

@Suite("Each rule has a library that breaks it")
struct FaultTests {
  struct Case: CustomTestStringConvertible {
    /// The name of the fault in `faulty.h`, without "FAULT_".
    var fault: String
    /// The tests that fail, crash or warn.
    var tests: [String]
    /// The groups that run, if not those of the tests.
    var only: String?
    var testDescription: String { only.map { "\(fault) in \($0)" } ?? fault }

    /// The groups in which other tests could fail as well.
    var groups: String {
      if let only { return only }
      return Set(tests.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted().joined(separator: ",")
    }
  }

  @Test("A library that breaks a rule fails exactly the tests of that rule", arguments: cases)
  func exactly(_ fault: Case) throws {
    let folder = try TemporaryFolder()
    let library = folder.path("libFaulty.so")
    try FaultyLibrary.build(fault.fault, to: library)
    let outcome = try Switchyard()(
      "check", "--level", "strict", "--seed", "1", "--timeout", "30", "--only", fault.groups, library)
    #expect(Self.failed(outcome.output) == fault.tests.sorted(), "\(outcome.output)")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
  }

  @Test("A library that keeps the rules passes all of them, whatever the seed")
  func passes() throws {
    let folder = try TemporaryFolder()
    let library = folder.path("libGood.so")
    try FaultyLibrary.build(nil, to: library)
    let outcome = try Switchyard()("check", "--level", "strict", library)
    #expect(Self.failed(outcome.output) == [], "\(outcome.output)")
    #expect(!outcome.output.split(separator: "\n").contains { $0.hasPrefix("skipped") })
    #expect(outcome.status == 0)
  }

  @Test("A descriptor that a process opens once, however late, is no leak of the flow that opens it")
  func openedOnce() throws {
    let folder = try TemporaryFolder()
    let library = folder.path("libLate.so")
    try FaultyLibrary.build("LATE_DESCRIPTORS", to: library)
    let outcome = try Switchyard()("check", "--level", "strict", "--only", "life.descriptors", library)
    #expect(Self.failed(outcome.output) == [], "\(outcome.output)")
    #expect(outcome.status == 0)
  }

  @Test("A correct library passes all tests", arguments: ["SCREEN_OF_THREAD", "CHOOSY_BUTTON", "DECLARED_SERVICE"])
  func good(name: String) throws {
    let folder = try TemporaryFolder()
    let library = folder.path("libGood.so")
    try FaultyLibrary.build(name, to: library)
    let outcome = try Switchyard()("check", "--level", "strict", library)
    #expect(Self.failed(outcome.output) == [], "\(outcome.output)")
    #expect(outcome.status == 0)
  }

  @Test(
    "An exception in an action or at the end of a flow is found, in C++",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), arguments: ["ACTION", "STOP"])
  func exceptions(place: String) throws {
    let folder = try TemporaryFolder()
    let library = folder.path("libThrow.so")
    try CLibrary.build(
      ["ThrowPlugin/throw.cpp"], to: library,
      options: [
        "-std=c++17", "-Wall", "-lstdc++", "-DTHROWS_IN_\(place)",
        "-Wl,--version-script=\(Repository.root)/Sources/FeatureKit/exports.map",
      ])
    let outcome = try Switchyard()("check", "--level", "strict", "--only", "life,values", library)
    #expect(Self.failed(outcome.output) == [place == "ACTION" ? "values.accepted" : "life.errors-at-the-end"])
    #expect(outcome.output.contains("It cannot be done."), "\(outcome.output)")
  }

  /// The names of the tests in a report that do not pass, sorted.
  private static func failed(_ report: String) -> [String] {
    report.split(separator: "\n").filter { line in ["FAIL", "CRASH", "warning"].contains { line.hasPrefix($0) } }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }.sorted()
  }

  static let cases = [
    Case(fault: "EXPORTS", tests: ["file.exports"]),
    Case(fault: "UNDEFINED", tests: ["load.library"]),
    Case(fault: "NO_NOTE", tests: ["file.note"]),
    Case(fault: "OUTPUT", tests: ["load.output"]),
    Case(fault: "SIGNAL", tests: ["load.process-state"]),
    Case(fault: "THREAD", tests: ["load.threads"]),
    Case(fault: "DESCRIPTOR", tests: ["load.descriptors"]),
    Case(fault: "EXIT", tests: ["load.exit"]),
    Case(fault: "SLOW_LOAD", tests: ["load.time"]),
    Case(fault: "ENTRY_ERROR", tests: ["register.once"]),
    Case(fault: "ENTRY_CHANGES", tests: ["register.twice", "register.often"]),
    Case(fault: "ENTRY_LATER", tests: ["register.later-minor"]),
    Case(fault: "NO_SERVICES", tests: ["register.no-services"]),
    Case(fault: "SMALL_SERVICES", tests: ["register.small-services"]),
    Case(fault: "SMALL_HOST", tests: ["register.small-host"]),
    Case(fault: "SMALL_TABLE", tests: ["register.small-table"]),
    Case(fault: "UNSTABLE", tests: ["register.stable"]),
    Case(fault: "NULL_FUNCTION", tests: ["table.functions"]),
    Case(fault: "SIZE", tests: ["table.structs"]),
    Case(fault: "TEXT", tests: ["table.texts"]),
    Case(fault: "FLAGS", tests: ["table.flags"]),
    Case(fault: "TITLE", tests: ["table.titles"]),
    Case(fault: "LINKS", tests: ["table.links"]),
    Case(fault: "VERSION", tests: ["table.version"]),
    Case(fault: "COMMAND", tests: ["links.commands"]),
    Case(fault: "EXTENSION", tests: ["table.extensions"]),
    Case(fault: "CREATE", tests: ["life.create"]),
    Case(fault: "ANY_FEATURE", tests: ["life.unknown-feature"]),
    Case(fault: "LAUNCH", tests: ["life.launch-values"]),
    Case(fault: "ONE_HANDLE", tests: ["life.handles"]),
    Case(fault: "START", tests: ["life.start"]),
    Case(fault: "CYCLES", tests: ["life.cycles"]),
    Case(fault: "STOP_CAUSE", tests: ["life.stop-causes"]),
    Case(fault: "STALE_INSTANCE", tests: ["life.stale-instances"]),
    Case(fault: "RESTORE_LEAK", tests: ["life.failed-restore"]),
    Case(fault: "THREAD_LEAK", tests: ["life.threads"]),
    Case(fault: "DESCRIPTOR_LEAK", tests: ["life.descriptors"]),
    Case(fault: "MEMORY_LEAK", tests: ["life.memory"]),
    Case(fault: "LATE_WORK", tests: ["life.threads", "life.after-destroy"]),
    Case(fault: "CREATE_REQUESTS", tests: ["order.create"]),
    Case(fault: "NEVER_STARTED", tests: ["order.never-started"]),
    Case(fault: "ENDED_AT_ONCE", tests: ["order.ended-at-once"]),
    Case(fault: "SAVED_AT_ONCE", tests: ["order.saved-at-once"]),
    Case(fault: "SAVED_WITH_ENTRIES", tests: ["order.saved-at-once"]),
    Case(fault: "ENDED_ENTRY", tests: ["order.ended-entries"]),
    Case(fault: "RESTORE_STARTS", tests: ["order.restored-stack"]),
    Case(fault: "AFTER_STOP", tests: ["order.ended"]),
    Case(fault: "UNKNOWN_EVENT", tests: ["events.unknown-kind"]),
    Case(fault: "UNKNOWN_REQUEST", tests: ["events.unknown-ignored"]),
    Case(fault: "EMPTY_EVENT", tests: ["events.unasked"]),
    Case(fault: "ENTRY_NUMBER", tests: ["events.unknown-entry"]),
    Case(fault: "ACTION_NUMBER", tests: ["events.unknown-action"]),
    Case(fault: "TIMER", tests: ["events.unknown-timer"]),
    Case(fault: "WAKE", tests: ["events.unknown-wake"]),
    Case(fault: "OPERATION", tests: ["events.unknown-operation"]),
    Case(fault: "PRESENTED", tests: ["events.unknown-operation"], only: "events.unknown-operation"),
    Case(fault: "OUTCOME", tests: ["events.unknown-outcome"]),
    Case(fault: "CAUSE", tests: ["events.unknown-cause"]),
    Case(fault: "CHILD_ACTION", tests: ["events.child-action"]),
    Case(fault: "CALL", tests: ["events.unknown-call"]),
    Case(fault: "ERROR_TEXT", tests: ["events.error-text"]),
    Case(fault: "VALUE_KIND", tests: ["values.unknown-kind"]),
    Case(fault: "NUMBER", tests: ["values.numbers"]),
    Case(fault: "TEXT_LENGTH", tests: ["values.long-text"]),
    Case(fault: "TEXT_FORMAT", tests: ["values.hostile-text"]),
    Case(fault: "SLOW_CALL", tests: ["values.call-time"]),
    Case(fault: "LINK", tests: ["links.declared"]),
    Case(fault: "LINK_VALUE", tests: ["links.parameters"]),
    Case(fault: "LINK_LENGTH", tests: ["links.hostile"]),
    Case(fault: "LINK_PATTERN", tests: ["links.unknown-pattern"]),
    Case(fault: "LINK_QUIET", tests: ["links.quiet"]),
    Case(fault: "SCREEN", tests: ["screens.described"]),
    Case(fault: "OTHER_SCREEN", tests: ["screens.repeated"]),
    Case(fault: "REQUEST_IN_SCREEN", tests: ["screens.pure"]),
    Case(fault: "INVALIDATE_IN_SCREEN", tests: ["screens.pure"]),
    Case(fault: "ROUTE", tests: ["screens.unknown-route"]),
    Case(fault: "SCREEN_ENTRY", tests: ["screens.unknown-entry"]),
    Case(fault: "BUILDER", tests: ["screens.stale-builder"]),
    Case(fault: "ACTION_MEANING", tests: ["screens.action-numbers"]),
    Case(fault: "SLOW_SCREEN", tests: ["screens.time"]),
    Case(fault: "UNBALANCED", tests: ["screens.whole"]),
    Case(fault: "TOO_MUCH", tests: ["screens.limits"]),
    Case(fault: "KIND", tests: ["screens.kinds"]),
    Case(fault: "PROPERTY", tests: ["screens.property-types"]),
    Case(fault: "NO_TITLE", tests: ["screens.titles"]),
    Case(fault: "PICTURE", tests: ["screens.picture-labels"]),
    Case(fault: "PICKER", tests: ["screens.choices"]),
    Case(fault: "FRACTION", tests: ["screens.numbers"]),
    Case(fault: "SCREEN_LEAK", tests: ["screens.memory"]),
    Case(fault: "SNAPSHOT", tests: ["state.snapshot"]),
    Case(fault: "OTHER_STATE", tests: ["state.repeated", "state.saved-again"]),
    Case(fault: "STORE_IN_SNAPSHOT", tests: ["state.pure"]),
    Case(fault: "LARGE_STATE", tests: ["state.size"]),
    Case(fault: "OWN_STATE", tests: ["state.round-trip"]),
    Case(fault: "LOST_STATE", tests: ["state.saved-again"]),
    Case(fault: "EMPTY_STATE", tests: ["state.empty"]),
    Case(fault: "GARBAGE", tests: ["state.garbage"]),
    Case(fault: "TRUNCATED", tests: ["state.truncated"]),
    Case(fault: "LONGER", tests: ["state.longer"]),
    Case(fault: "REHEARSAL", tests: ["restore.rehearsal"]),
    Case(fault: "RESTORED_ROUTES", tests: ["restore.unknown-routes"]),
    Case(fault: "DEEP", tests: ["restore.deep"]),
    Case(fault: "MODALS", tests: ["restore.modals"]),
    Case(fault: "REFUSED", tests: ["host.refused-requests"]),
    Case(fault: "STORAGE", tests: ["host.unreadable-storage"]),
    Case(fault: "STORED", tests: ["host.foreign-values"]),
    Case(fault: "SETTING", tests: ["host.settings"]),
    Case(fault: "STORED_SETTING", tests: ["host.settings"]),
    Case(fault: "STORE_FAILED", tests: ["host.full-storage"]),
    Case(fault: "WRONG_THREAD", tests: ["host.main-thread"]),
    Case(fault: "LATER_WRONG_THREAD", tests: ["host.main-thread"]),
    Case(fault: "NULL_VALUE", tests: ["host.refused-calls"]),
    Case(fault: "KEPT", tests: ["host.lent-memory"]),
    Case(fault: "UNANSWERED", tests: ["host.unanswered-requests"]),
    Case(fault: "UNIQUE", tests: ["file.exports", "file.unique-symbols"]),
    Case(fault: "LARGE", tests: ["file.size"]),
    Case(fault: "BOUNDS", tests: ["register.bounds"]),
    Case(fault: "MAIN_QUEUE", tests: ["table.main-queue"]),
    Case(fault: "SEVERAL", tests: ["life.several-instances"]),
    Case(fault: "WRONG_KIND", tests: ["values.wrong-kind"]),
    Case(fault: "TWICE", tests: ["values.pressed-twice"]),
    Case(fault: "DAMAGED", tests: ["state.damaged"]),
    Case(fault: "WINDOW", tests: ["restore.window"]),
    Case(fault: "TEXT_FORMAT", tests: ["walk.hostile-text"], only: "walk"),
    Case(fault: "WINDOW", tests: ["walk.restored"], only: "walk"),
    Case(fault: "RESELECTED", tests: ["walk.back"], only: "walk"),
    // A crash is named once, in the first test that meets it.
    Case(fault: "SAVED", tests: ["walk.restored"], only: "walk"),
    Case(fault: "SAVED", tests: ["walk.saved"], only: "walk.saved"),
    Case(fault: "SHEET", tests: ["walk.actions"], only: "walk"),
    Case(fault: "CRASH_IN_STOP", tests: ["life.create"]),
    Case(fault: "ERROR_IN_STOP", tests: ["life.errors-at-the-end"]),
    Case(fault: "NEVER_FREED", tests: ["life.cycles"]),
    Case(fault: "SMALL_LEAK", tests: ["life.memory"]),
    Case(fault: "SMALL_SCREEN_LEAK", tests: ["screens.memory"]),
    Case(fault: "FOLDER", tests: ["life.process-state"]),
    Case(fault: "CLOSED_OUTPUT", tests: ["life.process-state"]),
    Case(fault: "BLOCKED_SIGNAL", tests: ["life.process-state"]),
    Case(fault: "CHILD_SIGNAL", tests: ["life.process-state"]),
    Case(fault: "MASK", tests: ["life.process-state"]),
    Case(fault: "VARIABLE", tests: ["life.process-state"]),
    Case(fault: "LOCALE", tests: ["life.process-state"]),
    Case(fault: "FORK", tests: ["life.process-state"]),
    Case(fault: "FAILING_BUTTON", tests: ["values.accepted"]),
    Case(fault: "LINK_NEVER", tests: ["links.answered"]),
    Case(fault: "LINK_TWICE", tests: ["links.answered"]),
    Case(fault: "MANY_REQUESTS", tests: ["host.request-count"]),
    Case(fault: "DRAFT", tests: ["host.declared-services", "host.drafts"]),
    Case(fault: "KEPT_TEXT", tests: ["host.lent-memory"]),
    Case(fault: "ODD_ADDRESS", tests: ["host.refused-calls"]),
    Case(fault: "INVALID_TEXT", tests: ["screens.texts"]),
    Case(fault: "INVALID_NAME", tests: ["host.texts"]),
    Case(fault: "INVALID_BADGE", tests: ["host.texts"]),
    Case(fault: "INVALID_ERROR", tests: ["host.texts"]),
    Case(fault: "SCREEN_LINK", tests: ["screens.link"]),
    Case(fault: "UNDECLARED_SERVICE", tests: ["host.declared-services"]),
    Case(fault: "UNEXPLAINED", tests: ["table.needs"]),
    Case(fault: "NOT_INVALIDATED", tests: ["screens.invalidated"]),
  ]
}
