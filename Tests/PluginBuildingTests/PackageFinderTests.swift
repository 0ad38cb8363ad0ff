import Failures
import PluginBuilding
import TestSupport
import Testing

@Suite("The packages of a folder")
struct PackageFinderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Sub-folders with a manifest or a Makefile are packages, by name; hidden ones are not")
  func finding() throws {
    let manifest = "let p = [.library(name: \"Lib\", type: .dynamic, targets: [])]"
    try folder.write(manifest, to: "Two/Package.swift")
    try folder.write("all:\n", to: "Two/Makefile")
    try folder.write("all:\n", to: "One/Makefile")
    try folder.write(manifest, to: ".build/checkouts/Package.swift")
    try folder.write(manifest, to: ".hidden/Package.swift")
    try folder.write("", to: "Notes/README.md")
    #expect(
      try PackageFinder.packages(in: folder.path) == [
        PluginPackage(name: "One", path: "\(folder.path)/One", system: .make),
        PluginPackage(name: "Two", path: "\(folder.path)/Two", system: .swift(products: ["Lib"])),
      ])
  }

  @Test("A folder that is a package itself is the only one")
  func itself() throws {
    try folder.write("all:\n", to: "Package/Makefile")
    try folder.write("all:\n", to: "Package/Inner/Makefile")
    let packages = try PackageFinder.packages(in: "\(folder.path)/Package/")
    #expect(packages.map(\.name) == ["Package"])
  }

  @Test("A folder without a package says what was looked for")
  func none() throws {
    try folder.write("", to: "README.md")
    let failure = #expect(throws: FlowFailure.self) { try PackageFinder.packages(in: folder.path) }
    #expect(
      failure?.description == """
        There is no plugin package in '\(folder.path)'.
        Expected: sub-folders with a Package.swift or a Makefile
        Found: 1 other entry
        What you can do: Name the folder that holds the packages, as in 'switchyard dev Plugins'.
        """)
  }
}
