extension PairRule {
  /// All differences that are allowed.
  public static let all: [PairRule] = []
}
