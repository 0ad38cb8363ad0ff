import TestSupport
import Testing

@Suite("The drawings of the floors show the imports that Package.swift lists", .waiting)
struct ModuleDrawingTests {
  /// The modules of each floor, from the highest floor down: a module stands above the highest that it imports.
  private let floors: [(number: Int, modules: [String])]

  init() throws {
    let modules = try PackageManifest().modules
    #expect(modules.count > 15)
    func floor(of name: String) -> Int { 1 + ((modules[name] ?? []).map { floor(of: $0) }.max() ?? 0) }
    floors = Dictionary(grouping: modules.keys) { floor(of: $0) }.sorted { $0.key > $1.key }
      .map { ($0.key, $0.value.sorted()) }
  }

  @Test("The table of floors in the page on the architecture has each module on its floor")
  func table() throws {
    let page = try #require(Repository.read("\(Repository.root)/Host/Architecture.docc/Architecture.md"))
    let rows: [String] = floors.map { floor in
      "| \(floor.number) | \(floor.modules.map { "`\($0)`" }.joined(separator: ", ")) |"
    }
    let shown: [String] = page.split(separator: "\n").map(String.init).filter { $0.hasPrefix("|") && $0.contains("`") }
    #expect(shown == rows)
  }

  @Test("The drawing in CONTRIBUTING.md has each module on its floor")
  func drawing() throws {
    let drawing = floors.map { "\($0.number)  \($0.modules.joined(separator: "  "))" }
    let page = MarkdownPage(try #require(Repository.read("\(Repository.root)/CONTRIBUTING.md")))
    let shown = try #require(page.blocks.first { $0.language == "text" }).text
    #expect(shown.split(separator: "\n").map(String.init) == drawing)
  }
}
