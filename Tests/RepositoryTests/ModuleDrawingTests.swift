import TestSupport
import Testing

@Suite("The drawing of the modules is that of the package")
struct ModuleDrawingTests {
  @Test("Each module stands on the floor above the highest that it depends on")
  func floors() throws {
    let modules = try PackageManifest().modules
    #expect(modules.count > 15)
    func floor(of name: String) -> Int { 1 + ((modules[name] ?? []).map { floor(of: $0) }.max() ?? 0) }
    let floors = Dictionary(grouping: modules.keys) { floor(of: $0) }
    let drawing = floors.sorted { $0.key > $1.key }
      .map { "\($0.key)  \($0.value.sorted().joined(separator: "  "))" }
    let page = MarkdownPage(try #require(Repository.read("\(Repository.root)/CONTRIBUTING.md")))
    let shown = try #require(page.blocks.first { $0.language == "text" }).text
    #expect(shown.split(separator: "\n").map(String.init) == drawing)
  }
}
