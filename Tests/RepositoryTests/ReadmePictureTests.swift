import Glibc
import TestSupport
import Testing

@Suite("The pictures at the beginning of the README", .waiting)
struct ReadmePictureTests {
  private static let folder = "Host/Architecture.docc/Resources"
  /// The pictures in their order.
  private static let paths = ["\(folder)/edit.svg", "\(folder)/catalog.svg"]

  @Test("The picture of the catalog matches the app")
  func catalog() throws {
    let options = ["--svg", "--size", "120x36", "--theme", "dark", "--keys", "Down Down Enter"]
    let outcome = try Switchyard()(["snapshot", try BuiltPlugins.folder] + options)
    try compare(outcome, Self.paths[1])
  }

  @Test(
    "The animation of a save matches the app: a note that is being typed stays as it is, in the screen of the new version",
    .enabled(if: Tool.cpp.isInstalled && Tool.make.isInstalled, "g++ or make is not on this machine."))
  func edit() throws {
    let work = try TemporaryFolder()
    for name in ["Account", "Cart", "Catalog", "Status"] {
      try work.write(try FileBytes.read(try BuiltPlugins.library(name)), to: "libraries/lib\(name).so")
    }
    try work.write(try BuiltPlugins.demo("Notes"), to: "libraries/libNotes.so")
    for name in TemporaryFolder.names(in: "\(Repository.root)/Plugins/Notes/src") + ["../Makefile"] {
      var text = try #require(Repository.read("\(Repository.root)/Plugins/Notes/src/\(name)"))
      for (old, new) in Self.changes {
        text = text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
      }
      try work.write(text, to: name == "../Makefile" ? "Notes/Makefile" : "Notes/src/\(name)")
    }
    let home = try Switchyard()
    let built = try home("build", "Notes", "--into", "edited", in: work.path)
    try #require(built.status == 0, "\(built.output)\(built.errors)")
    let keys = "5 n =Bread Space =and Space =salt @edited/libNotes.so Space =for Space =Ada Ctrl-S"
    let outcome = try home(
      ["snapshot", "libraries", "--cast", "--size", "100x26", "--theme", "dark", "--keys", keys], in: work.path)
    try compare(outcome, Self.paths[0])
  }

  /// The edits: a text each, and the one that takes its place.
  private static let changes = [
    ("SDK = ../..", "SDK = \(Repository.root)"), ("field(\"Title\"", "field(\"To remember\""),
    ("button(\"Save\")", "button(\"Keep it\")"),
    (
      ".lines(5).limit(2000).change(\"text\");",
      ".lines(5).limit(2000).change(\"text\");\n  screen.text(\"A note keeps its first line as a summary.\");"
    ),
  ]

  private func compare(_ outcome: ProcessOutcome, _ path: String) throws {
    #expect(outcome.errors == "")
    try #require(outcome.status == 0)
    let place = "\(Repository.root)/\(path)"
    if getenv("RECORD") != nil { try FileBytes.write(Array(outcome.output.utf8), to: place) }
    let kept = String(decoding: try FileBytes.read(place), as: UTF8.self)
    #expect(
      Self.withoutTimes(outcome.output) == Self.withoutTimes(kept), "Run the test with RECORD=1, and look at \(path).")
  }

  /// Returns the lines of a picture but those that are seen only while an animation says how long a swap took.
  private static func withoutTimes(_ picture: String) -> [Substring] {
    let lines = picture.split(separator: "\n")
    guard let caption = lines.firstIndex(where: { $0.hasSuffix("libNotes.so is replaced</text>") }),
      caption > 0
    else { return lines }
    let group = lines[caption - 1]
    var isLeftOut = false
    return lines.filter { line in
      if line == group { isLeftOut = true }
      defer { if line == "</g>" { isLeftOut = false } }
      return !isLeftOut
    }
  }

  @Test("The README shows its pictures, with descriptions in words")
  func areShown() throws {
    let readme = String(decoding: try FileBytes.read("\(Repository.root)/README.md"), as: UTF8.self)
    let lines = readme.split(separator: "\n").filter { $0.hasPrefix("![") }.map(String.init)
    #expect(lines.count == Self.paths.count)
    for (line, path) in zip(lines, Self.paths) {
      #expect(line.hasSuffix("](\(path))"))
      #expect(line.count > path.count + 40)
    }
  }
}
