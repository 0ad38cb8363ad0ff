import Screens

extension Element {
  /// Whether the element is a text field of several lines.
  var isTextArea: Bool { kind == .textField && areaLines > 1 }

  /// The number of lines that a text field shows at once.
  var areaLines: Int { whole(.lines, in: 1...40) ?? 1 }

  /// A whole number, limited to a range, or nil if the property is absent or not a number.
  func whole(_ property: ElementProperty, in range: ClosedRange<Int>) -> Int? {
    guard let number = number(property), number.isFinite else { return nil }
    return Int(min(max(number.rounded(), Double(range.lowerBound)), Double(range.upperBound)))
  }
}
