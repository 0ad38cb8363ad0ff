public import NavigationEngine
public import Screens

/// A script against a flow, and what it must leave in the trace.
public struct Scenario: Sendable {
  public enum Step: Sendable {
    case press(String)
    case set(String, ActionValue)
    /// Tell the flow on top what to do, in words.
    case tell(String)
    case intent(Intent)
    case pass(milliseconds: Int64)
    case link(String, quiet: Bool)
    /// Back over all entries but this many.
    case backTo(depth: Int)
    /// Put away the modal at this place among all, from the bottom.
    case dismissLayer(Int)
    /// Save the window, end the app, and start it again with what was saved.
    case startAgain
  }

  /// Which of the library's flows it is about.
  public enum Subject: String, Sendable {
    case scenario = "test.scenario"
    case command = "test.command"
  }

  /// A sentence that says what holds.
  public var name: String
  public var subject = Subject.scenario
  public var steps: [Step]
  /// Lines of the trace that must come in this order, each by a part of it; "!" says that no line has the part.
  public var expected: [String] = []

  /// A scenario about the flow that does what it is told.
  static func told(_ name: String, _ steps: [Step], _ expected: [String]) -> Scenario {
    Scenario(name: name, subject: .command, steps: steps, expected: expected)
  }

  public static let all = first + stack + modals + policies + children + guards + links + restoring

  /// Which of the expected lines is missing from a trace, or is there and must not be.
  public func missing(from trace: [String]) -> String? {
    var rest = trace[...]
    for line in expected {
      if line.hasPrefix("!") {
        if trace.contains(where: { $0.holds(line.dropFirst()) }) { return line }
      } else if let index = rest.firstIndex(where: { $0.holds(line[...]) }) {
        rest = rest[(index + 1)...]
      } else {
        return line
      }
    }
    return nil
  }
}

extension String {
  /// Whether the text has a part.
  fileprivate func holds(_ part: Substring) -> Bool {
    let text = Array(utf8)
    let part = Array(part.utf8)
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
