import Glibc
import TestSupport
import Testing

@Suite("The index of elements shows what is compiled and drawn", .waiting)
struct ElementIndexTests {
  private static let fixture = "\(Repository.root)/Tests/Fixtures/ElementIndex"
  private static let folder = "\(Repository.root)/Sources/Screens/Screens.docc"
  /// The rows of the pictures that are higher than 12.
  private static let heights = [
    "button": 13, "text-editor": 13, "section": 14, "image": 14, "unavailable": 14, "chart": 18, "date-picker": 18,
  ]

  private let page: String
  /// The headings of the elements, in their order.
  private let headings: [String]
  /// The names of the elements' pictures, in the same order.
  private let pictures: [String]

  init() throws {
    page = try #require(Repository.read("\(Self.folder)/ElementIndex.md"))
    let lines = page.split(separator: "\n").map(String.init)
    headings = lines.filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    pictures = lines.filter { $0.hasPrefix("![") }.compactMap { line in
      line.split(separator: "(").last.map { String($0.dropFirst("element-".count).dropLast(".svg)".count)) }
    }
  }

  @Test("Each element has code that stands in the body of a view that is compiled")
  func code() throws {
    let trimmed: (Substring) -> String = { String($0.drop { $0 == " " }) }
    let source = try #require(Repository.read("\(Self.fixture)/Sources/ElementIndex/Elements.swift"))
    let bodies = source.components(between: "    List {\n").dropFirst().map { body in
      body.components(between: "\n    }\n  }\n}\n")[0].split(separator: "\n").map(trimmed)
    }
    let blocks = MarkdownPage(page).blocks.map { $0.text.split(separator: "\n").map(trimmed) }
    #expect(blocks == Array(bodies))
    let index = try #require(Repository.read("\(Self.fixture)/Sources/ElementIndex/ElementIndex.swift"))
    #expect(
      headings
        == index.split(separator: "\n").filter { $0.hasPrefix("  case ") && $0.contains(" = ") }
        .map { Repository.quoted($0)[0] })
  }

  @Test(
    "The other languages have code for each element, which their compilers take",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func others() throws {
    let other = try #require(Repository.read("\(Self.folder)/ElementsInOtherLanguages.md"))
    #expect(other.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) } == headings)
    let blocks = MarkdownPage(other).blocks
    func source(_ language: String, _ head: String, _ tail: String) -> String {
      let parts = blocks.filter { $0.language == language }.map(\.text)
      #expect(parts.count == headings.count)
      return head + parts.map { "{\n\($0)\n}\n" }.joined() + tail
    }
    let folder = try TemporaryFolder()
    try folder.write(
      source(
        "c",
        """
        #include <stdio.h>
        typedef struct none { int none; } none;
        #define SY_STATE none
        #include <switchyard_flow.h>
        enum { PRESSED = 1, CHANGED = 100 };
        static int is_on, first;
        static const char *name = "", *mail = "", *password = "", *note = "";
        static void begin(none *it) { it->none = 0; }
        static void action(none *it, const sy_event_v1 *what, const sy_request_v1 *from) { (void)it, (void)what, (void)from; }
        static void screen(const none *it, const char *route, uint64_t to) {
        (void)it, (void)route;

        """, "}\nSY_FLOW_PLUGIN(\"a.b\", \"A\", \"star\", \"1.0.0\")\n"), to: "all.c")
    let values = ["name", "mail", "password", "note"]
    try folder.write(
      source(
        "cpp",
        "#include <switchyard.hpp>\nusing namespace switchyard;\nvoid all(Screen &screen, bool is_on, std::uint64_t first, "
          + values.map { "std::string \($0)" }.joined(separator: ", ") + ") {\n", "}\n"), to: "all.cpp")
    try folder.write(
      source(
        "rust",
        "use switchyard::*;\npub fn all(screen: &mut Screen, is_on: bool, first: u64, "
          + values.map { "\($0): &str" }.joined(separator: ", ") + ") {\n", "}\n"), to: "all.rs")
    let sources = "\(Repository.root)/Sources/CSwitchyard"
    let options = ["-Wall", "-Wextra", "-Werror", "-I\(sources)/include", "-fsyntax-only"]
    for command in [
      ["gcc", "-std=c11"] + options + [folder.path("all.c")],
      ["g++", "-std=c++17"] + options + [folder.path("all.cpp")],
      [
        "rustc", "--edition", "2021", "--crate-type", "lib", "--crate-name", "switchyard", "-o",
        folder.path("libswitchyard.rlib"),
        "\(sources)/rust/switchyard.rs",
      ],
      [
        "rustc", "--edition", "2021", "--crate-type", "lib", "--emit", "metadata", "-D", "warnings", "--extern",
        "switchyard=\(folder.path("libswitchyard.rlib"))", "-o", folder.path("all.rmeta"), folder.path("all.rs"),
      ],
    ] {
      let outcome = try runProcess(["/usr/bin/env"] + command, deadline: .seconds(120))
      #expect(outcome.status == 0, "\(command[0]): \(outcome.errors)")
    }
  }

  @Test("Every view of the module is named")
  func complete() throws {
    var names: Set<String> = []
    for file in Repository.files(in: "\(Repository.root)/Sources/Screens/Elements", named: ".swift") {
      for line in try #require(Repository.read(file)).split(separator: "\n") {
        for start in ["public func ", "public struct "] where line.hasPrefix(start) {
          names.insert(String(line.dropFirst(start.count).prefix { $0.isLetter }))
        }
      }
    }
    #expect(names.count > 35)
    let words = Set(page.split { !$0.isLetter }.map(String.init))
    #expect(names.subtracting(words) == [])
  }

  @Test(
    "Each element has a picture of what the app shows",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func drawn() throws {
    #expect(pictures.count == headings.count && Set(pictures).count == pictures.count)
    let folder = try TemporaryFolder()
    let command = try Switchyard()
    let built = try command(
      "build", Self.fixture, "--into", folder.path("Libraries"), environment: ["XDG_CACHE_HOME": BuiltPlugins.cache],
      deadline: .seconds(600))
    #expect(built.status == 0, "\(built.errors)")
    chmod(folder.path("Libraries"), 0o700)
    for (number, name) in pictures.enumerated() {
      let outcome = try command(
        "snapshot", folder.path("Libraries"), "--svg", "--colour", "true", "--theme", "dark", "--isolation", "none",
        "--size", "54x\(Self.heights[name] ?? 12)", "--keys", "/ =\(101 + number) Enter Enter")
      #expect(outcome.errors == "")
      let path = "\(Self.folder)/Resources/element-\(name).svg"
      if getenv("RECORD") != nil { try FileBytes.write(Array(outcome.output.utf8), to: path) }
      #expect(
        outcome.output == Repository.read(path),
        "Look at the picture with RECORD=1 swift test --filter ElementIndexTests, and keep it: \(path)")
    }
    let kept = TemporaryFolder.names(in: "\(Self.folder)/Resources").filter { $0.hasPrefix("element-") }
    #expect(Set(kept) == Set(pictures.map { "element-\($0).svg" }))
  }
}

extension String {
  /// The parts of a text between the places of another one.
  fileprivate func components(between mark: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(mark) {
        parts.append("")
        rest = rest.dropFirst(mark.count)
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
