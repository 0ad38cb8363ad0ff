import TestSupport
import Testing

@Suite("Reports of 'check'")
struct ReportTests {
  private let folder: TemporaryFolder
  private let library: String

  init() throws {
    folder = try TemporaryFolder()
    library = folder.path("libFaulty.so")
    try FaultyLibrary.build("VERSION", to: library)
  }

  private func check(_ options: String...) throws -> ProcessOutcome {
    try Switchyard()(
      ["check", library, "--seed", "7", "--only", "table.version,table.titles,screens.kinds"] + options)
  }

  @Test("The level decides whether a broken rule fails or is a warning")
  func levels() throws {
    let strict = try check("--level", "strict")
    #expect(strict.status == 1)
    #expect(
      strict.output == """
        pass     table.titles
        FAIL     table.version  (sy_plugin_v1.version)
                 It has no version.
                 Expected: a version as in '1.2.0'
                 Found: ''
                 To do: Fill in 'version', as in "1.2.0": users see it.
        pass     screens.kinds

        libFaulty.so does not pass at the level 'strict': 2 pass, 1 fail. Seed: 7.

        """)
    let standard = try check()
    #expect(standard.status == 0)
    #expect(standard.output.split(separator: "\n").contains("warning  table.version  (sy_plugin_v1.version)"))
    #expect(standard.output.hasSuffix("\nlibFaulty.so passes at the level 'standard': 2 pass, 1 warn. Seed: 7.\n"))
  }

  @Test("A report as JSON has all that the text says")
  func json() throws {
    let outcome = try check("--level", "strict", "--format", "json")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        {
          "library": "libFaulty.so",
          "level": "strict",
          "seed": 7,
          "passed": false,
          "counts": {"pass": 2, "warn": 0, "fail": 1, "crash": 0, "skip": 0},
          "tests": [
            {"name": "table.titles", "result": "pass", "rule": "R2", "level": "standard", "findings": []},
            {"name": "table.version", "result": "fail", "rule": "sy_plugin_v1.version", "level": "strict", "findings": \
        [{"message": "It has no version.", "expected": "a version as in '1.2.0'", "found": "''", "remedy": \
        "Fill in 'version', as in \\"1.2.0\\": users see it."}]},
            {"name": "screens.kinds", "result": "pass", "rule": "R10", "level": "strict", "findings": []}
          ]
        }

        """)
  }

  @Test("A report as JUnit is what build servers show")
  func junit() throws {
    let outcome = try check("--level", "strict", "--format", "junit")
    #expect(outcome.status == 1)
    // The times are another's each time.
    let lines = outcome.output.split(separator: "\n").map { line in
      line.split(separator: " ").filter { !$0.hasPrefix("time=") }.joined(separator: " ")
    }
    #expect(
      lines == [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<testsuite name=\"libFaulty.so\" tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"0\"",
        "<properties>", "<property name=\"level\" value=\"strict\"/>", "<property name=\"seed\" value=\"7\"/>",
        "</properties>", "<testcase classname=\"table\" name=\"table.titles\"",
        "<testcase classname=\"table\" name=\"table.version\"",
        "<failure type=\"sy_plugin_v1.version\" message=\"It has no version.\">Expected: a version as in '1.2.0'",
        "Found: ''", "To do: Fill in 'version', as in &quot;1.2.0&quot;: users see it.</failure>", "</testcase>",
        "<testcase classname=\"screens\" name=\"screens.kinds\"", "</testsuite>",
      ])
  }

  @Test("A crash is the test's own, and says where; what depends on another test is skipped with the reason")
  func crashes() throws {
    let library = folder.path("libCrash.so")
    try FaultyLibrary.build("TIMER", to: library)
    let outcome = try Switchyard()(
      "check", library, "--only", "events.unknown-timer,events.unknown-action", "--seed", "7")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        pass     events.unknown-action
        CRASH    events.unknown-timer  (switchyard.main/1)
                 It crashes in 'event' of test.faulty with a timer that was not set.
                 Expected: an answer
                 Found: SIGSEGV (invalid memory access)
                 To do: Find it with a debugger, or build the library with a sanitizer; --only with the name of the test repeats it.

        libCrash.so does not pass at the level 'standard': 1 pass, 1 crash. Seed: 7.

        """)
    try FaultyLibrary.build("UNDEFINED", to: library)
    let skipped = try Switchyard()("check", library, "--only", "life.start", "--seed", "7")
    #expect(skipped.status == 1)
    #expect(skipped.output.hasPrefix("FAIL     load.library  (A plugin is a shared library)\n"))
    #expect(
      skipped.output.hasSuffix(
        """
        skipped  life.start  (sy_flow_v1.start)
                 The test 'load.library' fails.

        libCrash.so does not pass at the level 'standard': 1 fail, 1 skip. Seed: 7.

        """))
  }

  @Test("A crash that a runtime reports is told in the runtime's words, and not in those printed after them")
  func runtimeReport() throws {
    let library = try FatalLibrary("report", in: "create")
    library.arm()
    let outcome = try Switchyard()("check", "\(library.libraries)/libFatal.so", "--only", "life.create", "--seed", "7")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("CRASH") && $0.contains("life.create") }, "\(outcome.output)")
    #expect(
      lines.contains("         Found: SIGABRT (aborted). It printed: Fatal.swift:31: Fatal error: struck in create"),
      "\(outcome.output)")
  }

  @Test("A hang costs one test its time")
  func hangs() throws {
    let library = folder.path("libHang.so")
    try FaultyLibrary.build("HANG", to: library)
    let outcome = try Switchyard()(
      "check", library, "--only", "values.numbers,values.wrong-kind", "--timeout", "2", "--seed", "7")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        pass     values.wrong-kind
        CRASH    values.numbers  (SY_EVENT_ACTION)
                 It does not finish in 'event' of test.faulty with 'Choice'.
                 Expected: an answer within 2 s
                 Found: none
                 To do: Do slow work on a thread, and return to the main thread with 'wake' (R7).

        libHang.so does not pass at the level 'standard': 1 pass, 1 crash. Seed: 7.

        """)
  }

  @Test("A crash that many tests meet is named once, with its function, and the others say where")
  func crashOnce() throws {
    let library = folder.path("libCrash.so")
    try FaultyLibrary.build("CRASH_IN_STOP", to: library)
    let outcome = try Switchyard()("check", library, "--only", "life,screens", "--seed", "7")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("CRASH") } == ["CRASH    life.create  (sy_flow_v1.stop)"])
    #expect(lines.contains("         It crashes in 'stop' of test.faulty."))
    #expect(lines.contains("         It crashes in 'stop' of test.faulty, as 'life.create' says."))
    #expect(outcome.status == 1)
  }

  @Test("The report of a library that loops for ever is there within 20 s, with the function")
  func loops() throws {
    let library = folder.path("libLoop.so")
    try FaultyLibrary.build("LOOP", to: library)
    let start = ContinuousClock.now
    let outcome = try Switchyard()("check", library, "--seed", "7")
    #expect(start.duration(to: .now) < .seconds(20))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("CRASH") } == 1)
    #expect(lines.contains("         It does not finish in 'stop' of test.faulty."))
    #expect(lines.last?.hasSuffix("Seed: 7.") == true)
    #expect(outcome.status == 1)
  }

  @Test("A walk is the same for the same seed, and names the step that it fails at")
  func seeds() throws {
    let library = folder.path("libWalk.so")
    try FaultyLibrary.build("WALK", to: library)
    func walk() throws -> String {
      try Switchyard()("check", library, "--only", "walk.actions,walk.back", "--seed", "1").output
    }
    let first = try walk()
    #expect(first.split(separator: "\n").contains("CRASH    walk.back  (sy_flow_v1)"))
    #expect(first.split(separator: "\n").contains("         It crashes in 'event' of test.faulty."))
    #expect(try walk() == first)
  }

  @Test("A file that is not there, and one that is no library, are reported")
  func files() throws {
    let missing = try Switchyard()("check", folder.path("nix.so"))
    #expect(missing.errors == "error: There is no file \(folder.path("nix.so"))\nWhat you can do: Check the path.\n")
    #expect(missing.status == 1)
    try FileBytes.write(Array("text".utf8), to: folder.path("text.so"))
    let text = try Switchyard()("check", "--only", "file.format", folder.path("text.so"))
    #expect(
      text.output.hasPrefix(
        "FAIL     file.format  (A plugin is a shared library)\n         text.so is not a shared library\n"))
    #expect(text.status == 1)
  }
}
