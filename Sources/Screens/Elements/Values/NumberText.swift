/// A number as people read it: with at most two decimals, and none that says nothing.
package enum NumberText {
  /// Returns the text of a number, with its unit if there is one.
  package static func text(_ number: Double, unit: String? = nil) -> String {
    let text = digits(number)
    guard let unit, !unit.isEmpty else { return text }
    return "\(text) \(unit)"
  }

  private static func digits(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "-" : number < 0 ? "-∞" : "∞" }
    guard abs(number) < 1e15 else { return "\(number)" }
    let hundredths = Int64((abs(number) * 100).rounded())
    let sign = number < 0 && hundredths > 0 ? "-" : ""
    let rest = hundredths % 100
    guard rest > 0 else { return "\(sign)\(hundredths / 100)" }
    return "\(sign)\(hundredths / 100)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}
