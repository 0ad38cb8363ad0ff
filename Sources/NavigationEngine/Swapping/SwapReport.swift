/// The result of replacing the code of features on screen.
public struct SwapReport: Sendable, Equatable {
  /// The number of flows that continue with the new code.
  public var flows: Int
  /// The losses, one line each.
  public var lost: [String]

  /// Creates a report from the number of flows that continue and their losses.
  public init(flows: Int, lost: [String]) {
    self.flows = flows
    self.lost = lost
  }
}
