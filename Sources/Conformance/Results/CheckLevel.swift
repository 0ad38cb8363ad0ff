/// The strictness with which a library is checked: the findings that fail, and those that are only warnings.
///
/// Every test runs at each level.
package enum CheckLevel: String, CaseIterable, Sendable, Comparable {
  /// Only what an app cannot work with fails.
  case lenient
  /// Findings about the requirements of the header fail as well.
  case standard
  /// Findings about the practice of good features fail as well.
  case strict

  package static func < (left: CheckLevel, right: CheckLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .lenient: 0
    case .standard: 1
    case .strict: 2
    }
  }
}
