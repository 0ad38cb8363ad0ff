import Glibc
import TestSupport
import Testing

@Suite(
  "The packages of a folder stay what they are while others come and go, however the folder is written",
  .enabled(if: Tool.make.isInstalled, "make is not on this machine."), .waiting)
struct FoundPackagesTests {
  private let home: Switchyard
  private let work: TemporaryFolder
  private let plugins: String

  init() throws {
    home = try Switchyard()
    work = try TemporaryFolder()
    plugins = try work.makeFolder("Plugins")
    symlink("Plugins", "\(work.path)/Link")
  }

  private func app(_ folder: String) throws -> AppInTerminal {
    try AppInTerminal(["dev", folder], environment: home.environment, in: work.path)
  }

  private func expect(_ titles: [String], _ app: AppInTerminal) {
    let missing = titles.filter { !app.grid.contains($0) }
    #expect(missing.isEmpty, "\(app.grid.text)")
    let isLoading = app.grid.contains("Loading")
    #expect(!isLoading)
  }

  @Test(
    "No tab goes when a file appears, a manifest is saved or a package is made",
    arguments: ["Plugins", "Plugins/", "./Plugins/../Link", "Link"])
  func stay(_ folder: String) throws {
    let features = ["One", "Two", "Three", "Four"].map { ($0, "test.\($0.lowercased())") }
    let packages = try features.map { try SwapPackage($0.0, feature: $0.1, in: plugins) }
    let titles = features.map(\.1)
    let app = try app(folder)
    try app.wait("to show all tabs") { grid in titles.allSatisfy(grid.contains) }
    try app.wait(for: "Version one place 0")

    try work.write("", to: "Plugins/notes.txt")
    // The sources that are saved afterwards are on screen after the file was looked at.
    for package in packages { try package.save("two") }
    try app.wait(for: "Version two place 0")
    expect(titles, app)

    try packages[0].write(try #require(Repository.read("\(packages[0].path)/Makefile")) + "\n# Saved\n", to: "Makefile")
    for package in packages { try package.save("three") }
    try app.wait(for: "Version three place 0")
    expect(titles, app)

    #expect(try home("new", "Counter", "--lang", "c", "--in", folder, in: work.path).status == 0)
    try app.wait(for: "Counter was added", deadline: .seconds(120))
    expect(titles + ["Counter"], app)
    try quit(app)
  }

  @Test("An empty folder opens a window that says how a feature is made, and the first feature takes its place")
  func empty() throws {
    let app = try app("Plugins")
    try app.wait(for: "No features yet")
    #expect(app.grid.contains("switchyard new Weather --in \(plugins)"))
    #expect(try home("new", "Counter", "--lang", "c", "--in", "Plugins", in: work.path).status == 0)
    try app.wait(for: "Counter was added", deadline: .seconds(120))
    try app.wait(without: "No features yet")
    #expect(!app.grid.contains("Start"))
    try work.write("all:\n\tfalse\n", to: "Plugins/Bad/Makefile")
    try app.wait(for: "⚠ Bad")
    // And again when the last ones have gone, also the one that does not build.
    _ = try runProcess(["rm", "-r", "\(plugins)/Counter", "\(plugins)/Bad"], deadline: .seconds(10))
    try app.wait(for: "No features yet")
    _ = try SwapPackage("Other", in: plugins)
    try app.wait(for: "Version one place 0")
    try quit(app)
  }
}
