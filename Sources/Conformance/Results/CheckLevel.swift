/// How strictly a library is checked: what of a finding fails, and what is only a warning.
///
/// Every test runs at each level.
package enum CheckLevel: String, CaseIterable, Sendable, Comparable {
  /// Only what an app cannot work with fails.
  case lenient
  /// What the header requires fails as well.
  case standard
  /// What good features do fails as well.
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
