public import Flows
public import Scenes
public import Screens

/// A script against a flow, and what it must leave in the trace.
public struct Scenario: Sendable {
  public enum Step: Sendable {
    case press(String)
    /// Let the focus rest on an element of the topmost screen, or of the screen beside a detail.
    case rest(String)
    /// Open a link, and let the focus rest on an element before anything else has happened.
    case linkAndRest(String, String)
    case set(String, ActionValue)
    /// Tell the flow on top what to do, in words.
    case tell(String)
    case intent(Intent)
    /// Show another of the pages that stand in the topmost layer.
    case choosePage(PageID)
    case pass(milliseconds: Int64)
    case link(String, quiet: Bool)
    /// Open a link a second time before anything has happened.
    case linkTwice(String)
    /// Back over all entries but this many.
    case backTo(depth: Int)
    /// Put away the modal at this place among all, from the bottom.
    case dismissLayer(Int)
    /// Keep the picture of the topmost layer, as a user has it before the eyes while the app goes on.
    case remember
    /// Press what stands on the picture that was kept.
    case pressRemembered(String)
    /// Go back to the screen of the picture that was kept.
    case backToRemembered
    /// From now on features that are asked for are not made, as if they were still loaded.
    case holdFeatures
    /// Make the features that were held.
    case makeFeatures
    /// Save the window, end the app, and start it again with what was saved.
    case startAgain
    /// Replace the code of all features by code that says the same, as happens when their author saves.
    case edit
  }

  /// Which of the library's flows it is about.
  public enum Subject: Sendable {
    /// The one with a list, sheets and a form.
    case scenario
    /// The one that does what it is told.
    case command
    /// The one that does what it is told, in two tabs: "test.command", called main, and "test.other", called other.
    case tabs

    public var feature: String { self == .scenario ? "test.scenario" : "test.command" }
  }

  /// A sentence that says what holds.
  public let name: String
  public let subject: Subject
  public let steps: [Step]
  /// The lines that its trace must have, and must not have.
  public let expected: [Expectation]

  init(_ name: String, _ subject: Subject, _ steps: [Step], _ expected: [Expectation]) {
    self.name = name
    self.subject = subject
    self.steps = steps
    self.expected = expected
  }

  /// A scenario about the flow with a list, sheets and a form.
  static func listed(_ name: String, _ steps: [Step], _ expected: [Expectation]) -> Scenario {
    Scenario(name, .scenario, steps, expected)
  }

  /// A scenario about the flow that does what it is told.
  static func told(_ name: String, _ steps: [Step], _ expected: [Expectation]) -> Scenario {
    Scenario(name, .command, steps, expected)
  }

  /// A scenario about two tabs of the flow that does what it is told.
  static func tabbed(_ name: String, _ steps: [Step], _ expected: [Expectation]) -> Scenario {
    Scenario(name, .tabs, steps, expected)
  }

  /// Those about what every app does every day, each of which touches several behaviours.
  public static let everyday = first + screens

  public static let all =
    everyday + stack + pictures + modals + styles + policies + children + forced + requests + detached + pages
    + tabs + guards + links + resting + restoring + restoringParts + edits + loading + steps + services + families
    + outcomes

  /// The first of what it expects that a trace does not fulfil; nil when it has all of it.
  public func missing(from trace: [String]) -> Expectation? {
    var rest = trace[...]
    for expectation in expected {
      switch expectation {
      case .line(let part):
        guard let index = rest.firstIndex(where: { $0.has(part) }) else { return expectation }
        rest = rest[(index + 1)...]
      case .never(let part): if trace.contains(where: { $0.has(part) }) { return expectation }
      case .times(let count, let part): if trace.count(where: { $0.has(part) }) != count { return expectation }
      }
    }
    return nil
  }
}

extension String {
  /// Whether the text has a part.
  func has(_ part: String) -> Bool { offset(of: Array(part.utf8)) != nil }

  /// The text with another part in the place of the first of its kind; nil when it has none.
  func replacing(first part: String, with other: String) -> String? {
    let part = Array(part.utf8)
    guard let offset = offset(of: part) else { return nil }
    let text = Array(utf8)
    return String(decoding: text[..<offset] + Array(other.utf8) + text[(offset + part.count)...], as: UTF8.self)
  }

  private func offset(of part: [UInt8]) -> Int? {
    let text = Array(utf8)
    guard part.count <= text.count else { return nil }
    return (0...(text.count - part.count)).first { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
