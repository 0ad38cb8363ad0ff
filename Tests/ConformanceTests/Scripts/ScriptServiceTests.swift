import TestSupport
import Testing

@Suite("A script provides the services that a feature calls")
struct ScriptServiceTests {
  private let folder: TemporaryFolder
  private let library: String

  init() throws {
    folder = try TemporaryFolder()
    library = folder.path("libCaller.so")
    try CallLibrary.build("test.caller", calling: "test.count/1", "Add", to: library)
  }

  private func run(_ script: String, _ library: String? = nil) throws -> ProcessOutcome {
    try folder.write(script, to: "a.script")
    return try Switchyard()("check", "--script", folder.path("a.script"), library ?? self.library)
  }

  private func passes(_ script: String) throws {
    let outcome = try run(script)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test("A call is answered with the bytes of the step, also after a restart, until a later step says others")
  func answers() throws {
    // The feature shows an answer of one byte as a digit.
    try passes(
      """
      provide test.count/1 Add hex 07
      open test.caller
      swap
      restart
      expect text "Nothing heard"
      press "Add"
      expect text "Answer 7"
      provide test.count/1 Add 5
      press "Add"
      expect text "Answer 5"
      provide test.count/1 Other hex 02
      press "Add"
      expect text "Answer 5"
      """)
  }

  @Test("Without the step, the call fails as it does in an app without the service")
  func absent() throws {
    let outcome = try run("open test.caller\npress \"Add\"\nexpect text \"Answer 7\"\n")
    #expect(outcome.status == 1)
  }

  @Test("A service that the library has itself is not provided by the script")
  func own() throws {
    try CallLibrary.build(into: folder.path)
    let outcome = try run("provide test.count/1 Add hex 07\nopen test.provider\n", folder.path("libProvider.so"))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("a.script:1: The library has the service itself."), "\(outcome.output)")
  }
}
