import Glibc
import TestSupport
import Testing

@Suite("Libraries that were built for a frozen version of the ABI work in this host", .waiting)
struct FrozenPluginTests {
  /// A kept library with a way through its screens to a place that is worth keeping.
  struct Kept: CustomTestStringConvertible {
    var testDescription: String { library }
    var library: String
    var isolation = "process"
    /// Whether it is built by make.
    var isDemo = false
    /// The text that its first screen shows.
    var opens: String
    /// The steps that are typed or clicked, with what they show.
    var steps: [Step]
    /// The steps that the user goes on with after the swap.
    var rest: [Step]

    static let swift = Kept(
      library: "Catalog", opens: "The Salt Roads",
      steps: [.click("Bread by Weight", shows: "Sixty loaves"), .click("+▌", shows: "▐−▌ 2 ▐+▌")],
      rest: [.click("+▌", shows: "▐−▌ 3 ▐+▌")])
    // It reads /proc, which only the app's own process may without being asked.
    static let c = Kept(
      library: "Status", isolation: "none", opens: "PROCESSOR", steps: [.type("/nothing", shows: "nothing")],
      rest: [.type("\u{1B}\u{1B}", shows: "PROCESSOR")])
    static let cpp = Kept(
      library: "Notes", isDemo: true, opens: "Call Ada",
      steps: [.type("n", shows: "New note"), .type("Frozen", shows: "Frozen")],
      rest: [.type("\u{13}", shows: "Frozen"), .click("Frozen  ", shows: "shop://notes/4")])
    static let rust = Kept(
      library: "Weather", isDemo: true, opens: "Lisbon", steps: [.click("Reykjavík", shows: "Humidity")],
      rest: [.click("Lisbon", shows: "Portugal")])
  }

  enum Step {
    case click(String, shows: String)
    case type(String, shows: String)

    func take(in app: AppInTerminal) throws {
      switch self {
      case .click(let title, let text):
        try app.click(title)
        try app.wait(for: text)
      case .type(let keys, let text):
        app.type(keys)
        try app.wait(for: text)
      }
    }

    var text: String {
      switch self {
      case .click(_, let text), .type(_, let text): text
      }
    }
  }

  private static let folder = "\(Repository.root)/Tests/Frozen/1.0"

  @Test(
    "A frozen library opens, and the present build takes over where the user stands, as it would from itself",
    arguments: [Kept.swift, .c])
  func swapped(_ kept: Kept) throws { try swap(kept) }

  @Test(
    "The present build takes over from a frozen library in C++",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func swappedInCpp() throws { try swap(.cpp) }

  @Test(
    "The present build takes over from a frozen library in Rust",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func swappedInRust() throws { try swap(.rust) }

  private func swap(_ kept: Kept) throws {
    let home = try Switchyard()
    let folder = try TemporaryFolder()
    let name = "lib\(kept.library).so"
    let install = { (bytes: [UInt8]) in
      let path = folder.path("new")
      try FileBytes.write(bytes, to: path)
      chmod(path, 0o755)
      rename(path, folder.path(name))
    }
    try install(FileBytes.read("\(Self.folder)/\(name)"))
    let app = try AppInTerminal(["run", "--isolation", kept.isolation, folder.path], environment: home.environment)
    try app.wait(for: kept.opens)
    for step in kept.steps { try step.take(in: app) }
    let present = try kept.isDemo ? BuiltPlugins.demo(kept.library) : FileBytes.read(BuiltPlugins.library(kept.library))
    // One more byte, as the present build may be the kept one.
    try install(present + [0])
    try app.wait(for: "\(kept.library) swapped in")
    try app.wait(for: try #require(kept.steps.last).text)
    for step in kept.rest { try step.take(in: app) }
    try quit(app)
  }

  @Test(
    "A frozen library breaks no rule that every library must keep",
    arguments: ["Catalog", "Notes", "Weather", "Status"])
  func checked(_ library: String) throws {
    let outcome = try Switchyard()("check", "\(Self.folder)/lib\(library).so", "--level", "lenient")
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("A frozen library does what its script of that time says", arguments: ["Notes", "Weather"])
  func scripts(_ library: String) throws {
    let outcome = try Switchyard()(
      "check", "--script", "\(Self.folder)/\(library).script", "\(Self.folder)/lib\(library).so")
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
