import Glibc
import TestSupport
import Testing

@Suite("Two hundred replacements of a library while the app runs", .waiting)
struct PilingUpTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
  }

  @Test("Two hundred replacements leave no descriptor, thread or file behind, and the list says what they hold")
  func pilingUp() throws {
    let versions = try TemporaryFolder()
    let template = try SwapLibrary.Template(
      try SwapLibrary.build("0000", into: versions.path), replacing: "0000")
    let library = "\(folder.path)/libSwap.so"
    try template.put(1, at: library)
    let app = try AppInTerminal(["run", "--isolation", "none", folder.path], environment: home.environment)
    try app.countAndPush("0001")
    for number in 2...20 {
      try app.wait(for: "Version \(try template.put(number, at: library)) place 1")
    }
    app.drain()
    let descriptors = entries("/proc/\(app.process)/fd")
    let threads = entries("/proc/\(app.process)/task")
    for number in 21...200 {
      try app.wait(for: "Version \(try template.put(number, at: library)) place 1")
    }
    try app.wait(for: "Counted 1")
    app.drain()
    #expect(entries("/proc/\(app.process)/fd") == descriptors)
    #expect(entries("/proc/\(app.process)/task") <= threads + 1)
    #expect(entries("\(home.home.path)/cache/switchyard/libraries") <= 10)
    #expect(TemporaryFolder.names(in: "\(home.home.path)/cache/switchyard").allSatisfy { !$0.hasPrefix("canary-") })

    let lines = try home("list", folder.path).output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("    generation 200: 199 replaced versions hold ") == true, "\(lines)")
    #expect(lines.last?.hasSuffix(" MiB each") == true)
    let json = try home("list", "--json", folder.path).output
    #expect(json.split(separator: ",").contains(" \"generation\": 200"))

    app.type("\u{1B}")
    try app.wait(for: "Version 0200 place 0")
    try quit(app)
    #expect(entries("\(home.home.path)/cache/switchyard/libraries") == 1)
  }

  private func entries(_ folder: String) -> Int { TemporaryFolder.names(in: folder).count { !$0.hasPrefix(".") } }
}
