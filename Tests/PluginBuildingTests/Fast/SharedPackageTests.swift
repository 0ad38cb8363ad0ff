import Failures
import PluginBuilding
import TestSupport
import Testing

@Suite("Two plugins may share a package of their author's, such as a contract") @MainActor
struct SharedPackageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(manifest("Words", "type: .static, ", ""), to: "Words/Package.swift")
    try write("The first words")
    for name in ["Left", "Right"] {
      try folder.write(
        manifest(name, "type: .dynamic, ", ".package(path: \"../Words\")", needs: "\"Words\""),
        to: "\(name)/Package.swift")
      try folder.write(source(name, "of its own"), to: "\(name)/Sources/\(name)/\(name).swift")
    }
  }

  private func manifest(_ name: String, _ type: String, _ dependency: String, needs: String = "") -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", \(type)targets: ["\(name)"])],
      dependencies: [\(dependency)], targets: [.target(name: "\(name)", dependencies: [\(needs)])])

    """
  }

  private func source(_ name: String, _ text: String) -> String {
    "import Words\n\npublic func \(name.lowercased())() -> String { words + \"\(text)\" }\n"
  }

  private func write(_ words: String) throws {
    try folder.write("public let words = \"\(words)\"\n", to: "Words/Sources/Words/Words.swift")
  }

  private func packages() throws -> [PluginPackage] { try PackageFinder.packages(in: folder.path) }

  @Test("Each edit of a shared package, also with new files, builds both plugins, whose own edits take the short way")
  func edits() throws {
    let packages = try packages()
    #expect(packages.map(\.name) == ["Left", "Right"])
    let builds = try FastBuilds(scratch: "words")
    for package in packages { #expect(try builds.build(package).failure == nil) }
    for words in ["The second words", "The third words"] {
      try write(words)
      for package in packages {
        let result = try builds.build(package)
        #expect(result.failure == nil, "\(result.output)")
        #expect(!result.isUnchanged)
        #expect(try builds.library(package, holds: words))
      }
    }
    // The package manager builds these, and says what it does.
    #expect(builds.steps.contains { $0.count > 1 && !$0.text.isEmpty })
    try folder.write(source("Left", "of another one"), to: "Left/Sources/Left/Left.swift")
    let own = try builds.build(packages[0])
    #expect(own.pipeline == .allFiles)
    #expect(try builds.library(packages[0], holds: "of another one"))

    // A file that is only added changes what the others mean.
    let picking = "public let words = pick(1)\n\nfunc pick(_ any: Any) -> String { \"The words that were picked\" }\n"
    try folder.write(picking, to: "Words/Sources/Words/Words.swift")
    for package in packages { #expect(try builds.build(package).failure == nil) }
    try folder.write(
      "func pick(_ number: Int) -> String { \"The words of another file\" }\n", to: "Words/Sources/Words/More.swift")
    for package in packages {
      #expect(try builds.build(package).failure == nil)
      #expect(try builds.library(package, holds: "The words of another file"))
    }
    #expect(try builds.build(packages[1]).pipeline == .unchanged)
  }

  @Test("An edit that was saved while the plugin was built at first is built when its fast builds are prepared")
  func early() throws {
    let package = try packages()[0]
    #expect(try FastBuilds(scratch: "words").build(package).failure == nil)
    let builds = try FastBuilds([package], scratch: "words")
    try write("The words that came early")
    builds.builder.prepare(package)
    builds.wait(for: 1)
    #expect(try builds.library(package, holds: "The words that came early"))
  }

  @Test("An error in a shared package is shown with its path from the plugin, which keeps its library")
  func error() throws {
    let package = try packages()[0]
    let builds = try FastBuilds(scratch: "words")
    #expect(try builds.build(package).failure == nil)
    try folder.write("public let words = nonsense\n", to: "Words/Sources/Words/Words.swift")
    let cause = try builds.build(package).failure?.cause
    #expect(cause == "../Words/Sources/Words/Words.swift:1: error: cannot find 'nonsense' in scope")
    #expect(try builds.library(package, holds: "The first words"))
    try write("The words again")
    #expect(try builds.build(package).failure == nil)
    #expect(try builds.library(package, holds: "The words again"))
  }
}
