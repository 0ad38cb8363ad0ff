import Testing

@testable import PluginBuilding

@Suite("The dynamic libraries that a manifest declares")
struct ManifestReaderTests {
  @Test(
    "Only literal dynamic libraries count, in their order",
    arguments: [
      ("", []),
      (".library(name: \"A\", type: .dynamic, targets: [\"A\"])", ["A"]),
      (".library(\n  name: \"A\",\n  type: .dynamic,\n  targets: [\"A\", \"B\"]\n)", ["A"]),
      (".library(name: \"A\", targets: [\"A\"]), .library(name: \"B\", type: .dynamic, targets: [])", ["B"]),
      (
        ".library(name: \"B\", type: .dynamic, targets: []), .library(name: \"A\", type: .dynamic, targets: [])",
        ["B", "A"]
      ),
      (".library(name: \"A\", type: .static, targets: [\"A\"])", []),
      ("// .library(name: \"A\", type: .dynamic, targets: [])", []),
      ("let url = \"https://x\"; .library(name: \"A\", type: .dynamic, targets: [])", ["A"]),
      (".library(name: \"A\", type: .dynamic, targets: f(\"x\")", ["A"]),
      (".library", []), (".library(", []), (".library(name: \"A", []),
    ])
  func libraries(manifest: String, expected: [String]) {
    #expect(ManifestReader.libraries(in: manifest) == expected)
  }
}
