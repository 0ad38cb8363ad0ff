public import Failures

extension FlowFailure.Code {
  /// A flow cannot decode the route of one of its entries.
  ///
  /// The engine takes an entry out whose screen cannot be described for this reason.
  public static let undecodableRoute: Self = "route.undecodable"
}
