import Failures
import Glibc
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

  @Test("A folder with other folders only says what was looked for")
  func none() throws {
    try folder.write("", to: "README.md")
    try folder.write("", to: "Sources/README.md")
    let failure = #expect(throws: FlowFailure.self) { try PackageFinder.packages(in: folder.path) }
    #expect(
      failure?.description == """
        There is no plugin package in '\(folder.path)'.
        Expected: sub-folders with a Package.swift or a Makefile
        Found: 2 other entries
        What you can do: Name the folder that holds the packages, as in 'switchyard dev Plugins', or an empty one.
        """)
  }

  @Test("A folder without visible folders is one in which packages are to be made")
  func empty() throws {
    try folder.write("", to: "README.md")
    try folder.write("", to: ".git/config")
    #expect(try PackageFinder.packages(in: folder.path) == [])
  }

  @Test("A package has one path, and is found once, however it is reached")
  func links() throws {
    try folder.write("all:\n", to: "Work/One/Makefile")
    symlink("One", "\(folder.path)/Work/Two")
    symlink("Work", "\(folder.path)/Link")
    let expected = [PluginPackage(name: "One", path: "\(folder.path)/Work/One", system: .make)]
    #expect(try PackageFinder.packages(in: "\(folder.path)/Link") == expected)
    #expect(try PackageFinder.packages(in: "\(folder.path)/Work/../Link/") == expected)
    #expect(try PackageFinder.package(named: "\(folder.path)/Link/One/") == expected[0])
  }
}
