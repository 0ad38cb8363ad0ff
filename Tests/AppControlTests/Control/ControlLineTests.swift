import Testing

@testable import AppControl

@Suite("Lines of the control socket")
struct ControlLineTests {
  @Test(
    "A request is the same when its line is parsed",
    arguments: ["shop://catalog/1?a=b", "a\nb\\c", "\u{6DA}", "\\", " "])
  func requests(_ text: String) {
    for request in [ControlRequest.open(url: text), .revert(title: text)] {
      #expect(ControlRequest(line: request.line) == request)
    }
  }

  @Test("A request about moments is the same when its line is parsed")
  func moments() {
    for request: ControlRequest in [
      .moments(from: 0), .moment(number: 3), .travel(moment: 4), .rehearse(moment: 5), .replay(moment: 7),
      .script(from: 6, to: 6),
      .record(begins: true), .record(begins: false),
    ] {
      #expect(ControlRequest(line: request.line) == request)
    }
    for line in ["travel -1", "travel x", "script 3", "script 3-1", "script 0-1", "script 1-2-3", "script --"] {
      #expect(ControlRequest(line: line) == nil)
    }
  }

  @Test("A response is the same when its line is parsed", arguments: ["", "a\nb", "\u{6DA}", "\\", " x"])
  func responses(_ text: String) {
    for response in [ControlResponse.done(text), .refused(text), .waiting(text)] {
      #expect(ControlResponse(line: response.line) == response)
    }
  }

  @Test("A line whose argument is empty is no request", arguments: ["open ", "open \\", "revert \\", "open", "tree "])
  func emptyArguments(_ line: String) { #expect(ControlRequest(line: line) == nil) }
}
