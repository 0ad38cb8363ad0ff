/// A figure that was measured several times: median, least and most.
struct Figures {
  private let sorted: [Double]

  /// From durations in milliseconds or any other unit.
  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { at(0.5) }

  func at(_ part: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }

  /// "1.20 (1.10–1.90)".
  var text: String { "\(Self.text(median)) (\(Self.text(at(0)))–\(Self.text(sorted.last ?? 0)))" }

  /// With two digits behind the point, three for small ones.
  static func text(_ value: Double) -> String {
    let scale = value < 0.1 ? 1000.0 : 100.0
    let digits = value < 0.1 ? 3 : 2
    let whole = Int(value * scale + 0.5)
    let behind = String(whole % Int(scale))
    return "\(whole / Int(scale)).\(String(repeating: "0", count: digits - behind.count))\(behind)"
  }
}

/// The time that the work takes, in milliseconds.
func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let duration = try clock.measure(work)
  return Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
}

func row(_ what: String, _ figure: String, _ aim: String = "") { print("| \(what) | \(figure) | \(aim) |") }
