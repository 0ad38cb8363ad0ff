public import Failures

// Failures about calls that break a rule. `Navigating.reportMisuse(_:of:)` takes them; they are texts for the author of
// the feature, and change nothing else.

extension FlowFailure.Code {
  /// A call was refused because of an argument.
  public static let refusedCall: Self = "call.refused"
  /// A call was refused because it was made on a wrong thread.
  public static let wrongThread: Self = "call.thread"
  /// A call was refused because it was made in a function that only describes or saves.
  public static let impureCall: Self = "call.impure"
  /// A call was refused because it passes memory that was lent for a call which has returned.
  public static let lentMemory: Self = "call.lent-memory"
  /// A request has an operation of one whose outcome is still to come.
  public static let reusedOperation: Self = "call.operation"
  /// A text that was passed is not UTF-8; it is taken all the same.
  public static let invalidText: Self = "call.invalid-text"
  /// A flow has started and shows nothing.
  public static let notBegun: Self = "flow.not-begun"
}
