import TestSupport
import Testing

@Suite(
  "An untrusted library that asks for a secret is named by the app above the screen",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
struct ProvenanceTests {
  private let home: Switchyard
  private let folder: TemporaryFolder
  private let words = "\nNot trusted: libHostile.so\n"

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
  }

  private func run() throws -> String {
    let outcome = try home("run", "--plain", "--fresh", folder.path, input: "q\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("== Hostile ==\n"))
    return outcome.output
  }

  @Test("A library with a field for a secret is named until it is trusted")
  func secret() throws {
    try HostileLibrary.build(into: folder.path, options: ["-DSECRET"])
    #expect(try run().contains(words))
    #expect(try home("trust", "libHostile.so", in: folder.path).status == 0)
    #expect(!(try run().contains(words)))
  }

  @Test("A library without a field for a secret is not named")
  func noSecret() throws {
    try HostileLibrary.build(into: folder.path)
    #expect(!(try run().contains(words)))
  }
}
