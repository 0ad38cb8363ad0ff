import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("A package of which nothing has changed since it was built needs no tool") @MainActor
struct BuildRecordTests {
  private let folder: TemporaryFolder
  private let package: PluginPackage
  private let loop = PollLoop(servesMainQueue: false)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.2
      let package = Package(
        name: "Box", products: [.library(name: "Box", type: .dynamic, targets: ["Box"])],
        dependencies: [.package(path: "../Words")], targets: [.target(name: "Box")])

      """, to: "Box/Package.swift")
    try folder.write("let box = 1\n", to: "Box/Sources/Box/Box.swift")
    try folder.write("let words = 1\n", to: "Words/Sources/Words/Words.swift")
    try folder.write("", to: "Words/Package.swift")
    // In the place of the package manager: notes that it was started, and makes a library.
    try folder.write(
      """
      #!/bin/sh
      cd "$(dirname "$0")"
      case "$1" in build) ;; *) exit 1 ;; esac
      echo "$@" >> starts
      while [ $# -gt 0 ]; do [ "$1" = --scratch-path ] && scratch=$2; shift; done
      mkdir -p "$scratch/debug" && cat Box/Sources/Box/*.swift > "$scratch/debug/libBox.so"
      """, to: "swift")
    chmod("\(folder.path)/swift", 0o755)
    package = try PackageFinder.package(named: "\(folder.path)/Box")
    #expect(package.dependencies == ["\(folder.path)/Words"])
  }

  /// Builds the package, and returns how often the package manager was started for that.
  private func starts(keepsRecords: Bool = true, path: String = "/bin:/usr/bin") throws -> Int {
    unlink("\(folder.path)/starts")
    let plan = BuildPlan(
      configuration: .debug, scratch: "\(folder.path)/scratch", destination: "\(folder.path)/libraries",
      environment: ["PATH": path, "SWITCHYARD_SWIFT": "\(folder.path)/swift"])
    let builder = PackageBuilder(plan: plan, loop: loop, keepsRecords: keepsRecords)
    var results: [BuildResult]?
    try builder.build([package], progress: { _ in }) { results = $0 }
    let end = loop.now.advanced(by: .seconds(60))
    while results == nil && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    let result = try #require(results?.first)
    #expect(result.failure == nil)
    #expect(result.libraries == ["\(folder.path)/libraries/libBox.so"])
    return (Repository.read("\(folder.path)/starts") ?? "").split(separator: "\n").count
  }

  @Test("The second build starts nothing")
  func nothing() throws {
    #expect(try starts() == 1)
    #expect(try starts() == 0)
    #expect(try starts(keepsRecords: false) == 1)
  }

  @Test("A change of a source, a declaration or a package that it depends on starts the package manager")
  func changes() throws {
    #expect(try starts() == 1)
    for (file, text) in [
      ("Box/Sources/Box/Box.swift", "let box = 2\n"), ("Box/Sources/Box/New.swift", "let new = 1\n"),
      ("Words/Sources/Words/Words.swift", "let words = 2\n"),
      ("Box/Package.swift", "\(Repository.read("\(folder.path)/Box/Package.swift") ?? "")// Another.\n"),
    ] {
      try folder.write(text, to: file)
      #expect(try starts() == 1, "\(file)")
      #expect(try starts() == 0, "\(file)")
    }
    unlink("\(folder.path)/Box/Sources/Box/New.swift")
    #expect(try starts() == 1)
  }

  @Test("A library that is gone or another one, and another environment, start the package manager")
  func library() throws {
    #expect(try starts() == 1)
    unlink("\(folder.path)/libraries/libBox.so")
    #expect(try starts() == 1)
    try folder.write("another", to: "libraries/libBox.so")
    #expect(try starts() == 1)
    #expect(try starts(path: "/usr/bin:/bin") == 1)
  }

  @Test("A package with a linked folder is built each time, as its sources are not all known")
  func links() throws {
    try folder.makeFolder("elsewhere")
    symlink("\(folder.path)/elsewhere", "\(folder.path)/Box/Sources/Box/Linked")
    #expect(try starts() == 1)
    #expect(try starts() == 1)
  }
}
