import Glibc
import TestSupport
import Testing

@Suite("A Swift source that is saved under `switchyard dev`, built with the real toolchain", .waiting)
struct SwiftEditTests {
  private let home: Switchyard
  private let sample: SamplePackage

  init() throws {
    home = try Switchyard()
    sample = try SamplePackage()
  }

  private func save(_ file: String, _ changes: (old: String, new: String)...) throws {
    var text = sample.text(of: file)
    for (old, new) in changes {
      let start = try #require(text.indices.first { text[$0...].hasPrefix(old) })
      text.replaceSubrange(start..<text.index(start, offsetBy: old.count), with: new)
    }
    try sample.write(file, text)
  }

  @Test("An edit keeps stack, sheet, field, half-typed text, scroll and state, and what is broken is said")
  func walk() throws {
    try sample.share("The first shared text", as: "Words")
    try sample.write("\(sample.path)/Package.swift", sample.manifest(shared: "Words"))
    try sample.write("Shared", "import Words\n\nlet sharedText = shared\n")
    let environment = try home.environment.merging(["XDG_CACHE_HOME": BuiltPlugins.cache]) { $1 }
    let app = try AppInTerminal(["dev", sample.folder.path], environment: environment, height: 30)
    try app.wait(for: "The text of the first picture", deadline: .seconds(600))
    #expect(!app.grid.contains("Words"))

    // The last of a long list, scrolled to.
    app.type("G")
    try app.wait(for: "▌ Item 23")
    let before = app.grid.lines[4...28]
    try save("SampleViews", (".navigationTitle(model.state.title)", ".navigationTitle(model.state.title + \"!\")"))
    try app.wait(for: "The first title of it!", deadline: .seconds(120))
    try app.wait(for: "Sample rebuilt in ")
    try app.wait(without: "Sample rebuilt in ")
    #expect(app.grid.lines[4...28] == before)

    // Two deep and in a field of a sheet, with half a word.
    app.type("\r")
    try app.wait(for: "ABOUT")
    app.type("Gk\u{1B}[B\r")
    try app.wait(for: "Cancel")
    app.type("half a wo")
    try app.wait(for: "half a wo")
    // A declaration and a body.
    try save(
      "SampleViews",
      ("  let id: Int\n  let close", "  let id: Int\n  var hint = \"Say how it is called\"\n  let close"),
      ("TextField(\"Name\"", "Text(hint)\n      TextField(\"Name\""))
    try app.wait(for: "Say how it is called", deadline: .seconds(60))
    #expect(app.grid.contains("half a wo"))
    app.type("rd\r")
    app.type("\u{1B}")
    try app.wait(for: "half a word")

    // What does not compile leaves everything, and says where.
    try save("SampleViews", ("Text(\"Go back to the list\")", "Text(nonsense)"))
    try app.wait(for: "Sample did not build: 1 error.")
    try app.wait(for: "Sources/Sample/SampleViews.swift:")
    #expect(app.grid.contains("half a word"))
    app.type("\u{1B}[17~")
    try app.wait(for: "╭─ Sample did not build: 1 error.")
    #expect(app.grid.panel.split(separator: "\n").contains { $0.hasSuffix("Text(nonsense)") })
    app.type("\u{1B}")

    // A route that the new version does not know is no place to be.
    try save("SampleRoute", ("  case item(Int)", "  case thing(Int)"), (".list, .item", ".list, .thing"))
    try app.wait(for: "Sample did not build")
    try save("SampleViews")
    try sample.write(
      "SampleCoordinator",
      sample.text(of: "SampleCoordinator").split(separator: ".item", omittingEmptySubsequences: false)
        .joined(separator: ".thing"))
    try app.wait(for: "Sample was not replaced", deadline: .seconds(60))
    #expect(app.grid.contains("half a word"))
    app.type("\u{1B}[17~")
    try app.wait(for: "╭─ Sample was not replaced")
    #expect(
      app.grid.panel.split(separator: "\n").prefix(3)
        == [
          "The new version does not recognize a route that is on screen.",
          "Expected: every route on screen to decode or to be migrated",
          "What you can do: Override migrate(_:), or go back first.",
        ])
    app.type("\u{1B}")

    // State that changes its type keeps the rest.
    try save("SampleRoute")
    try save("SampleCoordinator")
    try save("SampleModel", ("var title = \"The first title of it\"", "var title = 7"))
    try save("SampleViews", ("model.state.title", "\"\\(model.state.title)\""))
    try app.wait(for: "Not kept: title.", deadline: .seconds(60))
    #expect(app.grid.contains("half a word"))

    // A package that is made now has its tab, and shows each save.
    #expect(try home("new", "Weather", "--in", sample.folder.path).status == 0)
    try app.wait(for: "★ Weather", deadline: .seconds(30))
    app.type("\u{1B}1")
    try app.wait(for: "Three")
    let views = "\(sample.folder.path)/Weather/Sources/Weather/WeatherCoordinator.swift"
    let text = String(decoding: try FileBytes.read(views), as: UTF8.self)
    let title = ".navigationTitle(\"Weather\")"
    let start = try #require(text.indices.first { text[$0...].hasPrefix(title) })
    for save in 1...3 {
      let other = ".navigationTitle(\"Weather, save \(save)\")"
      try FileBytes.write(
        Array((text[..<start] + other + text[text.index(start, offsetBy: title.count)...]).utf8), to: views)
      try app.wait(for: "Weather, save \(save)")
    }

    // What it shares with others, in a package that is no plugin: the library is built anew.
    try save(
      "SampleViews", ("model.state.title", "\"\\(model.state.title)\""),
      ("TextField(\"Name\"", "Text(sharedText)\n      TextField(\"Name\""))
    app.type("2")
    try app.wait(for: "The first shared text", deadline: .seconds(60))
    try sample.share("The second shared text", as: "Words")
    try app.wait(for: "The second shared text", deadline: .seconds(120))
    try quit(app)
  }
}
