import Failures
import Glibc
import PluginBuilding
import TestSupport
import Testing

@Suite("The packages of a folder")
struct PackageFinderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Subfolders with a manifest or a Makefile are packages, sorted by name; hidden ones are not")
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

  @Test("A shared package is no plugin, and each knows what it depends on, but not Switchyard or what is around it")
  func shared() throws {
    func manifest(_ type: String, _ dependencies: String...) -> String {
      ".library(name: \"L\", \(type)targets: [])" + dependencies.map { ", .package(path: \"\($0)\")" }.joined()
    }
    try folder.write(".library(name: \"FeatureKit\")", to: "Kit/Package.swift")
    try folder.write("", to: "Kit/Sources/CSwitchyard/module.modulemap")
    try folder.write(manifest(""), to: "Package.swift")
    try folder.write(manifest("type: .dynamic, ", "../Contract", "../../Kit", "../.."), to: "Work/One/Package.swift")
    try folder.write(manifest("type: .static, ", "../../Base"), to: "Work/Contract/Package.swift")
    // Who shares screens uses FeatureKit, and is told from a plugin by who depends on it.
    try folder.write(manifest("type: .dynamic, ", "../Screens"), to: "Work/Two/Package.swift")
    try folder.write(manifest("") + ", \"FeatureKit\"", to: "Work/Screens/Package.swift")
    try folder.write(manifest("") + ", \"FeatureKit\"", to: "Work/Wrong/Package.swift")
    try folder.write(manifest(""), to: "Base/Package.swift")
    try folder.write(manifest(""), to: "Work/Unused/Package.swift")
    let packages = try PackageFinder.packages(in: "\(folder.path)/Work")
    #expect(packages.map(\.name) == ["One", "Two", "Wrong"])
    #expect(
      packages.map(\.dependencies) == [
        ["\(folder.path)/Base", "\(folder.path)/Work/Contract"], ["\(folder.path)/Work/Screens"], [],
      ])
    let one = try #require(packages.first)
    for (file, isSource) in [
      ("Work/One/Package.swift", true), ("Work/Contract/Sources/A.swift", true), ("Base/Sources/A.swift", true),
      ("Work/Contract/Tests/A.swift", false), ("Work/Contracts/A.swift", false), ("Work/Screens/A.swift", false),
    ] {
      #expect(one.isBuilt(from: "\(folder.path)/\(file)") == isSource, "\(file)")
    }
  }

  @Test("A folder that is a package itself is the only one")
  func itself() throws {
    try folder.write("all:\n", to: "Package/Makefile")
    try folder.write("all:\n", to: "Package/Inner/Makefile")
    let packages = try PackageFinder.packages(in: "\(folder.path)/Package/")
    #expect(packages.map(\.name) == ["Package"])
  }

  @Test("A folder with only other folders is a failure that says what was expected")
  func none() throws {
    try folder.write("", to: "README.md")
    try folder.write("", to: "Sources/README.md")
    let failure = #expect(throws: FlowFailure.self) { try PackageFinder.packages(in: folder.path) }
    #expect(
      failure?.description == """
        There is no plugin package in '\(folder.path)'.
        Expected: subfolders with a Package.swift or a Makefile
        Found: 2 other entries
        What you can do: Pass the folder that contains the packages, such as Plugins, or an empty folder.
        """)
  }

  @Test("A folder without visible subfolders has no packages, and is not a failure")
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
