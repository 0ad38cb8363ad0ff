import Glibc
import TestSupport
import Testing

@Suite(
  "A script drives a library as a user does, and says what its screens show",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
struct ScriptTests {
  private let folder: TemporaryFolder
  private let library: String

  init() throws {
    folder = try TemporaryFolder()
    library = folder.path("libScript.so")
    try ScriptLibrary.build(to: library)
  }

  private func run(_ script: String, _ options: String...) throws -> ProcessOutcome {
    try folder.write("open test.script\n" + script, to: "a.script")
    return try Switchyard()(["check", "--script", folder.path("a.script"), library] + options)
  }

  /// The lines of the report on a script that fails at a line, without the screen.
  private func failure(_ script: String) throws -> [String] {
    let outcome = try run(script)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    let head = "         \(folder.path("a.script")):"
    return lines.filter { $0.hasPrefix("         ") && !$0.hasPrefix("          ") }.map { line in
      line.hasPrefix(head) ? String(line.dropFirst(head.count)) : String(line.dropFirst(9))
    }
  }

  private func passes(_ script: String) throws {
    let outcome = try run(script)
    #expect(outcome.output == "pass     \(folder.path("a.script"))\n\nlibScript.so passes: 1 pass.\n")
    #expect(outcome.status == 0)
  }

  @Test("A script expects title, texts, rows, badge, depth and style of the topmost screen")
  func shown() throws {
    try passes(
      """
      expect title "Everything"
      expect text "For scripts"
      expect no text "Nothing of it"
      expect rows 3
      expect rows 0 in "Values"
      expect depth 1
      expect no modal
      expect no badge
      """)
    #expect(
      try failure("expect title \"Everyone\"") == [
        "2: The title differs.", "Expected: \"Everyone\"", "Found: \"Everything\"", "The screen:",
        "The step: expect title \"Everyone\"",
      ])
    #expect(try failure("expect text \"Nothing of it\"").first == "2: The text is not on the screen.")
    #expect(try failure("expect no text \"For scripts\"").first == "2: The text is on the screen.")
    #expect(try failure("expect rows 4")[0...2] == ["2: The number of rows differs.", "Expected: 4", "Found: 3"])
    #expect(try failure("expect depth 2")[0...2] == ["2: The depth of the stack differs.", "Expected: 2", "Found: 1"])
    #expect(
      try failure("expect badge \"1\"")[0...2] == ["2: The badge differs.", "Expected: \"1\"", "Found: no badge"])
    #expect(try failure("expect sheet")[1...2] == ["Expected: sheet", "Found: a screen of the stack"])
  }

  @Test("Values are set, toggled, chosen, stepped and typed")
  func values() throws {
    try passes(
      """
      toggle "Switch"
      expect "Switch" is on
      set "Switch" to off
      expect key "switch" is off
      choose "Green" in "Colour"
      expect "Colour" is "Green"
      set "Colour" to "Blue"
      expect "Colour" is "Blue"
      step "Count" up 3
      expect "Count" is 4
      step "Count" down
      expect "Count" is 3
      set "Count" to 5
      expect "Count" is 5
      step "Count" up
      expect "Count" is 5
      set "Day" to 2026-11-30
      expect "Day" is 2026-11-30
      press "Form"
      type "Ada" into "Name"
      type "!" into "Name"
      expect "Name" is "Ada!"
      set "Name" to "Eve"
      expect "Name" is "Eve"
      """)
    #expect(
      try failure("set \"Colour\" to \"Gren\"").filter { !$0.hasPrefix("The s") } == [
        "2: \"Colour\" has no such option.", "Expected: \"Red\", \"Green\" or \"Blue\"", "Found: \"Gren\"",
        "To do: Did you mean \"Green\"?",
      ])
    #expect(try failure("set \"Count\" to 6")[1...2] == ["Expected: a number from 0 to 5", "Found: 6"])
    #expect(try failure("set \"Switch\" to \"on\"")[1...2] == ["Expected: on or off", "Found: \"on\""])
    #expect(
      try failure("set \"Day\" to 2026-02-30")[1...2] == ["Expected: a day as in 2026-11-21", "Found: 2026-02-30"])
    #expect(
      try failure("expect \"Switch\" is on")[0...2] == [
        "2: \"Switch\" has another value.", "Expected: on", "Found: off",
      ])
  }

  @Test("Elements with the same name are told apart by number or container, and a disabled one cannot be used")
  func elements() throws {
    try passes(
      """
      press 2nd "Mark"
      expect text "Marked: Two"
      press "Mark" in "Three"
      expect text "Marked: Three"
      press key "One"
      expect title "Page One"
      """)
    #expect(
      try failure("press \"Mark\"").filter { !$0.hasPrefix("The s") } == [
        "2: Several elements have this name.", "Expected: one that can be pressed", "Found: 3",
        "To do: Say which: 2nd \"Mark\", or \"Mark\" in \"…\"",
      ])
    #expect(try failure("press 4th \"Mark\"").first == "2: Too few elements.")
    #expect(
      try failure("press \"Never\"")[0...2] == [
        "2: \"Never\" is disabled.", "Expected: an element that can be used", "Found: not today",
      ])
    #expect(try failure("press \"Oen\"").last == "To do: Did you mean \"One\"?")
    #expect(try failure("expect \"Never\" is enabled").first == "2: \"Never\" is disabled.")
  }

  @Test("Timers fire when time passes, without sleeping, and threads are waited for")
  func time() throws {
    let start = ContinuousClock.now
    try passes(
      """
      press "Start timer"
      advance 59 s
      expect text "Timer: none"
      advance 1s
      expect text "Timer: over"
      press "Start thread"
      wait for "Thread: done" within 30 s
      wait for no "Thread: none"
      """)
    #expect(ContinuousClock.now - start < .seconds(40))
    #expect(
      try failure("wait for \"Thread: done\" within 20 ms")[0...2] == [
        "2: The text did not appear.", "Expected: \"Thread: done\" within 20 ms", "Found: it is not on the screen",
      ])
  }

  @Test("Screens are pushed, presented and left, by links and by tabs as well")
  func places() throws {
    try passes(
      """
      press "Two"
      expect depth 2
      back
      expect alert
      press "Leave"
      expect depth 1
      link test://script/three
      expect title "Page three"
      back
      press "Leave"
      press "Form"
      expect sheet
      dismiss
      expect no sheet
      select "Other"
      expect text "Launched with ''"
      select "Script"
      expect title "Everything"
      """)
    #expect(try failure("select \"Othr\"").last == "To do: Did you mean \"Other\"?")
  }

  @Test("The pages of a feature are selected, and the selected one stays over a swap and a restart")
  func pages() throws {
    let library = folder.path("libPages.so")
    try ScriptLibrary.buildPages(to: library)
    let steps = """
      open test.pages
      expect title "The first"
      expect text "pages: [First] Second"
      select "Second"
      swap
      restart
      expect screen
        == The second ==
        A page
        [ Nothing ]
        pages: First [Second]
      """
    try folder.write(steps, to: "a.script")
    let outcome = try Switchyard()("check", "--script", folder.path("a.script"), library)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("A form is submitted, and a child ends with its result")
  func results() throws {
    try passes(
      """
      press "Form"
      set "Name" to "Ada"
      submit
      expect badge "Ada"
      press "Form"
      set "Name" to "Eve"
      submit "Name"
      expect badge "Eve"
      press "Child"
      expect text "Launched with 'launch'"
      press "Finish"
      expect text "Marked: launch!"
      open test.script-sheet with "a \\"text\\""
      expect sheet
      press "Finish"
      expect finished with "a \\"text\\"!"
      open test.script-sheet with hex 4142
      press "Finish"
      expect finished with "AB!"
      """)
    #expect(
      try failure("expect finished")[0...1] == ["2: test.script has not ended by itself.", "Expected: finished"])
  }

  @Test("The failure of a step must be expected")
  func failures() throws {
    try passes(
      """
      press "Fail"
      expect notice "It cannot be done."
      open test.script-sheet with "fail"
      expect failure "It does not want to."
      """)
    #expect(
      try failure("press \"Fail\"\nexpect title \"Everything\"\nback").filter { !$0.hasPrefix("The s") } == [
        "2: The step fails.", "Expected: no failure, or 'expect failure' or 'expect notice' below it",
        "Found: It cannot be done.",
      ])
    #expect(try failure("press \"Fail\"").first == "2: The step fails.")
    #expect(try failure("expect notice \"It\"").first == "2: There was no such notice.")
    #expect(try failure("expect failure \"It\"").first == "2: There was no such failure.")
  }

  @Test("A swap and a restart keep the place and the state, with another copy of the library each")
  func going() throws {
    try passes(
      """
      toggle "Switch"
      press "Two"
      swap
      expect depth 2
      restart
      expect title "Page Two"
      back
      press "Leave"
      expect "Switch" is on
      end
      open test.script
      """.split(separator: "\n").dropLast().joined(separator: "\n"))
    // What a global variable holds is not state.
    let lost = try failure("press \"Press\"\nexpect text \"Pressed 1 times\"\nswap")
    #expect(lost.first == "4: The screen differs after the swap.")
    #expect(try run("press \"Press\"\nswap").output.contains("- Pressed 1 times"))
    #expect(
      try failure("press \"Press\"\nrestart\nexpect text \"Pressed 1 times\"").first
        == "4: The text is not on the screen.")
    // An app that has ended has nothing to go back from.
    #expect(try failure("end\nback").first == "3: No feature is open.")
  }

  @Test("A crash is reported with its step, and the other scripts run")
  func crash() throws {
    try folder.write("open test.script\n", to: "b.script")
    let outcome = try run("press \"Crash\"\nexpect title \"Nothing\"", "--script", folder.path("b.script"))
    #expect(
      outcome.output == """
        CRASH    \(folder.path("a.script"))
                 \(folder.path("a.script")):2: It crashes in 'event' of test.script.
                 Expected: an answer
                 Found: SIGSEGV (invalid memory access)
                 The step: press "Crash"
                 To do: Find it with a debugger, or build the library with a sanitizer; --only with the name of the \
        test repeats it.
        pass     \(folder.path("b.script"))

        libScript.so does not pass: 1 pass, 1 crash.

        """)
    #expect(outcome.status == 1)
  }

  @Test("Steps before a feature is open fail, and an unknown feature gets the nearest name")
  func opening() throws {
    try folder.write("back\n", to: "b.script")
    let closed = try Switchyard()("check", "--script", folder.path("b.script"), library)
    #expect(closed.output.contains("\(folder.path("b.script")):1: No feature is open.\n"))
    #expect(try failure("open test.scripts").last == "To do: Did you mean 'test.script'?")
  }

  @Test("A swap keeps what the app keeps: what is stored is there again when the new copy is on screen")
  func stored() throws {
    let library = folder.path("libKept.so")
    try CLibrary.build(
      ["ScriptPlugin/kept.cpp"], to: library,
      options: [
        "-std=c++17", "-Wall", "-lstdc++",
        "-Wl,--version-script=\(Repository.root)/Sources/FeatureKit/exports.map",
      ])
    try folder.write(
      """
      open test.kept
      press "Keep"
      expect text "Kept"
      swap
      expect text "Kept"
      restart
      expect text "Kept"
      """, to: "kept.script")
    let outcome = try Switchyard()("check", "--script", folder.path("kept.script"), library)
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
