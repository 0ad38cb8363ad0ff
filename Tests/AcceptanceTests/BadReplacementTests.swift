import Glibc
import TestSupport
import Testing

@Suite("A bad replacement of a library on screen leaves the old version running", .waiting)
struct BadReplacementTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try SwapLibrary.build("one", into: folder.path)
  }

  private var library: String { "\(folder.path)/libSwap.so" }

  enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case empty, short, link, loop, folder, pipe, groupWritable, foreign
    var testDescription: String { rawValue }
  }

  private func replace(by kind: Kind) throws {
    let script =
      switch kind {
      case .empty: ": > libSwap.so"
      case .short: "head -c 40 libSwap.so > x; mv x libSwap.so"
      case .link: "mv libSwap.so elsewhere; ln -s elsewhere libSwap.so"
      case .loop: "rm libSwap.so; ln -s libSwap.so libSwap.so"
      case .folder: "rm libSwap.so; mkdir libSwap.so"
      case .pipe: "rm libSwap.so; mkfifo libSwap.so"
      case .groupWritable: "cp libSwap.so x; chmod 0775 x; mv x libSwap.so"
      // Where this user may not give a file away, it becomes unreadable instead.
      case .foreign: "cp libSwap.so x; chown 4242 x 2>/dev/null || chmod 0 x; mv -f x libSwap.so"
      }
    let outcome = try runProcess(
      ["/bin/sh", "-c", "cd '\(folder.path)'; \(script)"], deadline: .seconds(10))
    #expect(outcome.errors == "")
  }

  @Test(
    "The failure of a replacement is reported once, and a good version is loaded afterwards", arguments: Kind.allCases)
  func replaced(_ kind: Kind) throws {
    let app = try AppInTerminal(["run", folder.path], environment: home.environment)
    try app.wait(for: "Version one place 0")
    app.type("\r")
    try app.wait(for: "Counted 1")
    try replace(by: kind)
    try app.wait(for: "was not replaced")
    app.type("j\r")
    try app.wait(for: "Version one place 1")
    // What failed is said until it is dismissed, and only then a key goes back.
    app.type("\u{1B}")
    try app.wait(without: "was not replaced")
    // The user asks for it: it is looked at again, once.
    app.type("\u{1B}[15~")
    try app.wait(for: "was not replaced")
    app.type("\u{1B}")
    try app.wait(without: "was not replaced")
    app.type("\u{1B}")
    try app.wait(for: "Version one place 0")
    let refusals = home.log.count { $0.contains("Swap was not replaced") }
    #expect((1...4).contains(refusals), "\(refusals) lines")

    _ = try runProcess(["/bin/rm", "-rf", library], deadline: .seconds(10))
    try SwapLibrary.build("two", into: folder.path)
    try app.wait(for: "Version two place 0")
    try quit(app)
  }
}
