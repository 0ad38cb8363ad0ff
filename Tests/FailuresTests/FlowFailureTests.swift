import Failures
import Testing

@Suite("A failure is printed a fact a line, in one order")
struct FlowFailureTests {
  @Test("Facts that are missing leave no line")
  func missing() {
    #expect(FlowFailure(code: "a.b", message: "It failed.").lines == ["It failed."])
    #expect(
      FlowFailure(code: "a.b", message: "It failed.", found: "nothing", remedy: "Try again.").lines
        == ["It failed.", "Found: nothing", "What you can do: Try again."])
  }

  @Test("The message of a failure comes first and the remedy last")
  func order() {
    let failure = FlowFailure(
      code: "a.b", message: "It failed.", expected: "one", found: "two", cause: "three", remedy: "Try again.")
    #expect(
      failure.description == """
        It failed.
        Expected: one
        Found: two
        Cause: three
        What you can do: Try again.
        """)
  }

  @Test("Levels of the log are ordered by how much they matter")
  func levels() {
    let levels: [LogLevel] = [.error, .debug, .warning, .info]
    #expect(levels.sorted() == [.debug, .info, .warning, .error])
    #expect(!levels.contains { $0 < $0 })
  }
}
