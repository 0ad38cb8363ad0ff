/// A report on a slow or hanging call.
public struct CallReport: Sendable, Equatable {
  /// The state of the call.
  public enum State: Sendable, Equatable {
    /// The call returned after this time.
    case returned(after: Duration)
    /// The call has been running for this time.
    case running(for: Duration)
  }

  /// The name of the function.
  public var function: String
  /// The owner of the function.
  public var owner: String
  /// The number chosen by the caller.
  public var number: UInt64
  /// The state of the call.
  public var state: State
  /// The time that a call may take without a report.
  public var limit: Duration

  /// Creates a report on a call.
  package init(function: String, owner: String, number: UInt64, state: State, limit: Duration) {
    self.function = function
    self.owner = owner
    self.number = number
    self.state = state
    self.limit = limit
  }

  /// One sentence for the log, and one that says what it means.
  public var text: String {
    switch state {
    case .returned(let time):
      "'\(function)' took \(Self.text(time)); a call may take \(Self.text(limit)). "
        + "The app did not respond meanwhile: do long work in a task or a thread."
    case .running(let time):
      "'\(function)' has not returned for \(Self.text(time)). The app does not respond until it does."
    }
  }

  /// Formats a time in milliseconds, or in seconds from one second on: "312 ms", "2.2 s".
  private static func text(_ time: Duration) -> String {
    time < .seconds(1) ? DurationText.milliseconds(time) : DurationText.seconds(time)
  }
}
