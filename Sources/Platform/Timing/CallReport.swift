/// A call that took long or hangs.
public struct CallReport: Sendable, Equatable {
  /// What became of the call.
  public enum State: Sendable, Equatable {
    /// It returned after this time.
    case returned(after: Duration)
    /// It has not returned for this time.
    case running(for: Duration)
  }

  /// The name of the function.
  public var function: String
  /// Whose function it is.
  public var owner: String
  /// The number that the caller gave.
  public var number: UInt64
  /// What became of the call.
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

  /// "312 ms", and "2.2 s" from a second on.
  private static func text(_ time: Duration) -> String {
    time < .seconds(1) ? DurationText.milliseconds(time) : DurationText.seconds(time)
  }
}
