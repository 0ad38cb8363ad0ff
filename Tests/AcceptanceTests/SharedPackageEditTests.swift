import TestSupport
import Testing

@Suite("A package that plugins share is a part of each of them under `switchyard dev`", .waiting)
struct SharedPackageEditTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
  }

  /// Writes a package whose header says which version the plugins are.
  private func share(_ version: String, in place: String) throws {
    try folder.write("#define VERSION \"\(version)\"\n", to: "\(place)/Words/Sources/Words/include/words.h")
    try folder.write("int words;\n", to: "\(place)/Words/Sources/Words/words.c")
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Words", products: [.library(name: "Words", targets: ["Words"])], targets: [.target(name: "Words")])

      """, to: "\(place)/Words/Package.swift")
  }

  private func makePlugin(_ name: String, sharing path: String) throws {
    let fixtures = "\(Repository.root)/Tests/Fixtures"
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", type: .dynamic, targets: ["\(name)"])],
        dependencies: [.package(path: "\(path)")],
        targets: [
          .target(
            name: "\(name)", dependencies: ["Words"],
            cSettings: [
              .unsafeFlags([
                "-fvisibility=hidden", "-I\(Repository.root)/Sources/CSwitchyard/include", "-I\(fixtures)",
              ])
            ])
        ],
        cLanguageStandard: .gnu11)

      """, to: "Work/\(name)/Package.swift")
    try folder.write("", to: "Work/\(name)/Sources/\(name)/include/\(name).h")
    try folder.write(
      """
      #include "words.h"
      #define FEATURE "test.\(name)"
      #define ICON ""
      #include "\(fixtures)/SwapPlugin/swap.c"

      """, to: "Work/\(name)/Sources/\(name)/\(name).c")
  }

  @Test(
    "An edit of a shared package reaches all its plugins, wherever it is, and the package has no tab",
    arguments: ["Work", "Elsewhere"])
  func edit(place: String) throws {
    try share("one", in: place)
    for name in ["a", "b"] { try makePlugin(name, sharing: place == "Work" ? "../Words" : "../../Elsewhere/Words") }
    let app = try AppInTerminal(["dev", "Work"], environment: home.environment, in: folder.path)
    try app.wait(for: "Version one place 0", deadline: .seconds(120))
    #expect(!app.grid.contains("Words"))
    app.type("\r")
    try app.wait(for: "Counted 1")
    app.type("2")
    try app.wait(for: "Counted 0")
    // The first edit may come while fast builds are prepared, and the second comes when nothing is done.
    for (version, tab, count) in [("two", "1", 1), ("three", "2", 0)] {
      try share(version, in: place)
      try app.wait(for: "Version \(version) place 0", deadline: .seconds(120))
      app.type(tab)
      try app.wait(for: "Counted \(count)")
      try app.wait(for: "Version \(version) place 0", deadline: .seconds(120))
    }
    try quit(app)
  }
}
