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

  @Test(
    "Dependencies with a literal path are found, as they are written",
    arguments: [
      ("", []),
      (".package(path: \"../Words\")", ["../Words"]),
      (".package(name: \"switchyard\", path: \"../..\"), .package(path: \"../Words\")", ["../..", "../Words"]),
      (".package(url: \"https://x/y\", from: \"1.0.0\")", []),
      (".package(name: \"switchyard\", path: sdk)", []),
      ("// .package(path: \"../Words\")", []),
      (".product(name: \"Words\", package: \"Words\")", []),
    ])
  func dependencies(manifest: String, expected: [String]) {
    #expect(ManifestReader.dependencies(in: manifest) == expected)
  }

  @Test(
    "A package is for others if it has libraries, none of them dynamic, and nothing of plugins",
    arguments: [
      (".library(name: \"A\", targets: [\"A\"])", true),
      (".library(name: \"A\", type: .static, targets: [\"A\"]), [.product(name: \"ServiceContracts\")]", true),
      (".library(name: \"A\", type: .dynamic, targets: [\"A\"])", false),
      (".library(name: \"A\", targets: [\"A\"]), [.product(name: \"FeatureKit\")]", false),
      (".library(name: \"A\", targets: [\"A\"]) // \"FeatureKit\"", true),
      (".executable(name: \"A\")", false), ("", false),
    ])
  func isForOthers(manifest: String, expected: Bool) {
    #expect(ManifestReader.isForOthers(manifest) == expected)
  }
}
