/// A line that the disturbed run has and the undisturbed one has not, or the other way round.
public struct PairDifference: Sendable, Hashable {
  public enum Place: Sendable, Hashable {
    /// Right after the disturbance.
    case after
    case end
    /// A later step in which the line was heard, by its number.
    case heard(Int)
  }

  public let place: Place
  /// Whether only the disturbed run has the line.
  public let isExtra: Bool
  public let line: String

  /// The differences of two lists of lines, whatever their order.
  static func between(_ undisturbed: [String], _ disturbed: [String], at place: Place) -> [PairDifference] {
    var missing = undisturbed
    var extra: [String] = []
    for line in disturbed {
      if let index = missing.firstIndex(of: line) { missing.remove(at: index) } else { extra.append(line) }
    }
    return missing.map { PairDifference(place: place, isExtra: false, line: $0) }
      + extra.map { PairDifference(place: place, isExtra: true, line: $0) }
  }
}

extension PairDifference: CustomStringConvertible {
  public var description: String {
    let place =
      switch place {
      case .after: "right after"
      case .end: "at the end"
      case .heard(let step): "heard in step \(step)"
      }
    return "\(place): \(isExtra ? "+" : "-") \(line)"
  }
}
