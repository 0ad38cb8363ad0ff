/// What came of replacing the code of features that are on screen.
public struct SwapReport: Sendable, Equatable {
  /// How many flows go on with the new code.
  public var flows: Int
  /// What could not be kept, a line each.
  public var lost: [String]

  /// Creates a report from the number of flows that go on and what they lost.
  public init(flows: Int, lost: [String]) {
    self.flows = flows
    self.lost = lost
  }
}
