import TestSupport
import Testing

@Suite("switchyard run, driven by lines")
struct PlainSessionTests {
  let command: Switchyard

  init() throws { command = try Switchyard() }

  /// The lines of a session, which must end well and without an error.
  private func session(_ input: String?) throws -> [String] {
    let outcome = try command("run", "--plain", try BuiltPlugins.folder, input: input)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(!outcome.output.utf8.contains(0x1b))
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test("Each line is a command: into a product, back, to the cart, out")
  func walk() throws {
    let lines = try session("3\nb\nt 2\nq\n")
    let titles = lines.filter { $0.hasPrefix("== ") }
    #expect(titles == ["== Catalog ==", "== The Salt Roads (detail) ==", "== Catalog ==", "== Cart =="])
    #expect(lines.last == "tabs: 1 Catalog [2 Cart] 3 Account 4 Status")
  }

  @Test("Every tab opens, and each keeps its own place")
  func tabs() throws {
    let lines = try session("3\nt 2\nt 3\nt 4\nt 1\nq\n")
    let titles = lines.filter { $0.hasPrefix("== ") }
    #expect(
      titles == [
        "== Catalog ==", "== The Salt Roads (detail) ==", "== Cart ==", "== Account ==", "== Status ==",
        "== The Salt Roads (detail) ==",
      ])
  }

  @Test("Features that are left out have no tab, and their links are not opened")
  func without() throws {
    let folder = try BuiltPlugins.folder
    func run(_ ids: String) throws -> [String] {
      let outcome = try command(
        "run", "--plain", "--fresh", "--without", ids, folder, input: "t 2\ng shop://account/settings\nq\n")
      #expect(outcome.status == 0)
      return outcome.output.split(separator: "\n").map(String.init)
    }
    let all = try run("shop.nothing")
    #expect(all.contains("tabs: 1 Catalog [2 Cart] 3 Account 4 Status"))
    #expect(all.contains("== Settings =="))
    let some = try run("shop.account,shop.status")
    #expect(some.contains("tabs: 1 Catalog [2 Cart]"))
    #expect(!some.contains("== Settings =="))
    #expect(some.contains("! No feature opens the link 'shop://account/settings'."))
  }

  @Test("Without a terminal, lines are the mode also without --plain")
  func automatic() throws {
    let folder = try BuiltPlugins.folder
    let outcome = try command("run", "--fresh", folder, input: "t 2\nq\n")
    #expect(outcome == (try command("run", "--fresh", "--plain", folder, input: "t 2\nq\n")))
  }

  @Test("Without a terminal too the app continues where it was left, except with --fresh")
  func kept() throws {
    let folder = try BuiltPlugins.folder
    _ = try session("t 3\ng shop://account/settings\nt 1\n3\n4\nt 3\nq\n")
    let again = try session("t 1\nq\n")
    #expect(again.filter { $0.hasPrefix("== ") } == ["== Settings ==", "== The Salt Roads (detail) =="])
    #expect(again.contains("4. [x] Favourite"))
    let fresh = try command("run", "--fresh", folder, input: "q\n").output
    #expect(fresh.hasPrefix("== Catalog ==\n"))
  }

  @Test("A refused sign-in is announced at once, and the password is not")
  func refusedSignIn() throws {
    let lines = try session("t 3\n1\n1 ada@example.org\n2 wrong\n3\n2\nhush hush\ns\nq\n")
    let busy = try #require(lines.firstIndex(of: "Signing in: working"))
    let refused = "2. Password: (secret field) 5 characters ! Wrong mail address or password."
    #expect(lines[busy...].prefix(8).contains(refused))
    #expect(lines.contains("-- Signed in --"))
    #expect(!lines.contains { $0.contains("hush") })
    #expect(
      !lines.contains { $0.contains("\"wrong\"") && $0 != "Any address works, and any password except \"wrong\"." })
  }

  @Test("Paying reads its progress and the receipt, not the cart again")
  func paying() throws {
    let signIn = "1\n1 ada@example.org\n2 secret\n3\n"
    let lines = try session(
      "g shop://catalog/product/18\n2\nt 2\n2\n\(signIn)1 A\n2 B\n3 C\n4\n2\n1\nq\n")
    let review = try #require(lines.firstIndex(of: "== Review (full screen) =="))
    let rest = lines[review...].dropFirst().drop { !$0.hasPrefix("Paying") }
    #expect(
      rest.prefix(3) == ["Paying: working", "1. [ Pay now ] (not now: payment in progress)", "== Receipt =="])
  }

  @Test(
    "Numbers at the ends of what there is, such as the one that ended the app, are no tab",
    arguments: [
      "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "0", "+2", "1e3",
    ])
  func numbers(_ number: String) throws {
    let lines = try session("t \(number)\no \(number)\n\(number)\n1 \(number)\nt 2\nq\n")
    #expect(lines.last == "tabs: 1 Catalog [2 Cart] 3 Account 4 Status")
  }

  @Test("A line that is too long is cut, and the rest of it is no command")
  func longLine() throws {
    let lines = try session(String(repeating: "x", count: 200_000) + "\nt 2\nq\n")
    #expect(lines.filter { $0.contains("is not a command") }.count == 1)
    #expect(lines.last == "tabs: 1 Catalog [2 Cart] 3 Account 4 Status")
  }

  @Test(
    "On a terminal a secret is typed without echo, and the terminal is as before, also after Ctrl-C",
    arguments: [
      false, true,
    ])
  func secret(isInterrupted: Bool) throws {
    let app = try AppInTerminal(
      ["run", "--plain", try BuiltPlugins.folder], environment: command.environment, height: 200)
    let before = app.terminal.initialSettings
    try app.wait(for: "tabs: [1 Catalog]")
    app.type("t 3\n")
    try app.wait(for: "You are not signed in")
    app.type("1\n")
    try app.wait(for: "2. Password")
    app.type("2\n")
    try app.wait(for: "Password? ")
    // The echo goes with the question.
    try app.wait("to take the echo away") { _ in app.terminal.settings() != before }
    if isInterrupted {
      app.type("hush\u{3}")
      #expect(try app.end() == 130)
    } else {
      app.type("hush hush\n")
      try app.wait(for: "9 characters")
      try app.wait("to bring the echo back") { _ in app.terminal.settings() == before }
      app.type("q\n")
      #expect(try app.end() == 0)
    }
    #expect(!app.grid.contains("hush"))
    #expect(app.terminal.settings() == before)
  }

  @Test("The end of the input ends the app, also when there never was an input", arguments: [nil, "", "t 2"])
  func end(input: String?) throws {
    #expect(try session(input).first == "== Catalog ==")
  }

  @Test("A line that is no command says what is valid, and the session continues")
  func invalid() throws {
    let lines = try session("frobnicate\nt 9\n999\ng mail://x\nt 2\nq\n")
    #expect(
      lines.contains(
        "“frobnicate” is not a command. Valid commands: a number, b, t N, o N, w N, s, /text, g LINK, c WORDS, l, r, f, p, ?, q."
      ))
    #expect(lines.contains("There is no tab 9; the tabs are 1 to 4."))
    #expect(lines.contains("! The link 'mail://x' does not belong to this app."))
    #expect(lines.last == "tabs: 1 Catalog [2 Cart] 3 Account 4 Status")
  }

  @Test("A link shows its place in its own tab, the feature loaded for it")
  func link() throws {
    let lines = try session("g shop://account/orders/42\nq\n")
    #expect(lines.filter { $0.hasPrefix("== ") } == ["== Catalog ==", "== Order 42 (detail) =="])
    #expect(lines.last == "tabs: 1 Catalog 2 Cart [3 Account] 4 Status")
  }

  @Test("--scheme names the links of this app")
  func scheme() throws {
    let outcome = try command(
      "run", "--plain", "--scheme", "store", try BuiltPlugins.folder,
      input: "g shop://account/orders/42\ng store://account/orders/42\nq\n")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains("! The link 'shop://account/orders/42' does not belong to this app."))
    #expect(lines.contains("== Order 42 (detail) =="))
  }

  @Test("Stored values of a feature are there after a restart")
  func storage() throws {
    let into = "t 3\ng shop://account/settings\n"
    let before = try session(into + "1\nq\n").filter { $0.hasPrefix("1. ") }
    let after = try session(into + "q\n").filter { $0.hasPrefix("1. ") }
    #expect(before.last == after.last)
    #expect(before.last != before.dropLast().last)
  }

  @Test("A feature in another tab that never rests does not hold up the answers")
  func noise() throws {
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    try NoisyLibrary.build(feature: "test.other", into: folder.path, as: "libOther.so")
    // The tenth button of the first tab makes its library call the host without pause.
    let storm = "t 1\n10\nt 2\n"
    let counts = 12
    let begin = ContinuousClock.now
    let outcome = try command(
      "run", "--plain", "--fresh", "--isolation", "process", folder.path,
      input: storm + String(repeating: "17\n", count: counts) + "q\n", deadline: .seconds(180))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Counted \(counts)\n"))
    // Each would take ten seconds if it waited for the other.
    #expect(begin.duration(to: .now) < .seconds(5 * counts), "\(outcome.output)")
  }

  @Test("The first tab is shown at first, also when its library is known last")
  func slowFirst() throws {
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(feature: "test.a", into: folder.path, as: "libA.so", options: ["-DLOAD_MICROSECONDS=700000"])
    try NoisyLibrary.build(feature: "test.b", into: folder.path, as: "libB.so")
    let outcome = try command("run", "--plain", folder.path, input: "q\n")
    #expect(outcome.output.split(separator: "\n").last == "tabs: [1 test.a] 2 test.b")
  }

  @Test("A library that is refused has a tab with the reason, and the others work")
  func refused() throws {
    let folder = try TemporaryFolder()
    _ = try runProcess(["cp", try BuiltPlugins.library("Status"), folder.path], deadline: .seconds(10))
    try folder.write(String(repeating: "no library ", count: 10), to: "libBroken.so")
    let outcome = try command("run", "--plain", folder.path, input: "t 2\nt 1\nq\n")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains("tabs: [1 Status] 2 Broken (failed)"))
    #expect(lines.contains { $0.hasSuffix("libBroken.so is not a shared library") })
    #expect(lines.filter { $0 == "== Status ==" }.count == 2)
  }
}
