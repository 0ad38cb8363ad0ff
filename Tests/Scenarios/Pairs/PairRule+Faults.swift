extension PairRule {
  /// Rules for differences that should not be.
  ///
  /// Each goes from here when it is mended: a fault that its example does not show fails the tests as a rule does that
  /// nothing needs.
  public static let faults: [PairRule] = []
}
