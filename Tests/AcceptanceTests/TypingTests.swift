import Glibc
import TestSupport
import Testing

@Suite("Typed text goes into the field that looks focused, and nowhere else", .waiting)
struct TypingTests {
  private let app: AppInTerminal
  private let home: Switchyard

  init() throws {
    home = try Switchyard()
    app = try AppInTerminal(["run", BuiltPlugins.folder], environment: home.environment)
    try app.wait(for: "Moka Pot, 6 cups")
  }

  /// To the sign-in sheet, by what is selected first on the page.
  private func openSignIn() throws {
    app.type("3")
    try app.wait(for: "You are not signed in")
    try app.click("Sign in  ▌")
    try app.wait(forField: "Mail")
  }

  @Test("A password is typed again after a refusal: with digits, q and Ctrl-K, and it is never shown")
  func again() throws {
    try openSignIn()
    app.type("ada@example.org\twrong\r")
    try app.wait(for: "Wrong mail address or password")
    app.drain()
    #expect(app.grid.hasFocusedField("Password"))
    // The whole line away from its beginning, then what would otherwise change tabs, quit and open things.
    app.type("\u{1}\u{B}")
    try app.wait(without: "•")
    app.type("2q?/:k7")
    try app.wait(for: "•••••••")
    app.drain()
    #expect(app.grid.hasFocusedField("Password"))
    #expect(!app.grid.contains("2q?"))
    #expect(!app.grid.contains("Find a command"))
    app.type("\u{B}")
    app.drain()
    #expect(!app.grid.contains("Find a command"))
    app.type("\r")
    try app.wait(without: "Password")
    try app.wait(for: "ada@example.org")
    try quit(app)
  }

  @Test("Quitting with something typed asks first, and Escape makes q a command again")
  func asks() throws {
    try openSignIn()
    app.type("ada\u{11}")
    try app.wait(for: "Ctrl-Q again to quit")
    app.type("\u{3}")
    #expect(try app.end() == 0)
  }

  @Test("A password is in no file of the app, and on no screen of it")
  func secure() throws {
    try openSignIn()
    app.type("ada@example.org\tTr0ub4dor")
    try app.wait(for: "•••••••••")
    app.type("\u{10}")
    try app.wait(for: "Find a command")
    #expect(!app.grid.contains("Tr0ub"))
    app.type("\u{1B}")
    try app.wait(without: "Find a command")
    let tree = try home("tree")
    #expect(!tree.output.contains("Tr0ub"))
    // Something happens after it, so that the window is written with the sheet in it.
    app.type("\u{11}")
    try app.wait(for: "again to quit")
    app.type("\u{11}")
    #expect(try app.end() == 0)
    let found = try runProcess(["grep", "-rqa", "Tr0ub", home.home.path], deadline: .seconds(20))
    #expect(found.status == 1)
    let again = try AppInTerminal(["run", BuiltPlugins.folder], environment: home.environment)
    try again.wait(for: "ada@example.org")
    again.drain()
    #expect(!again.grid.contains("•"))
    try quit(again)
  }
}
