package import Screens

extension Element {
  /// The title of a button, which has one in any case.
  package var buttonTitle: String { name.isEmpty ? "OK" : name }

  /// The enabled buttons in a row, which the row's menu offers.
  package var menuActions: [Element] {
    children.filter { $0.kind == .button && !$0.isDisabled && $0.action(.activate) != nil }
  }

  /// Whether the element is a row with actions in addition to opening it.
  package var hasMenu: Bool { kind == .row && !menuActions.isEmpty }

  /// The reason why the element cannot be used, or nil if it can or there is none.
  package var disabledReason: String? { isDisabled ? string(.reason) : nil }

  /// The headings of a table.
  package var headings: [Element] { children.first { $0.kind == .group }.map { Array($0.children) } ?? [] }

  /// The cells of a row of a table, of which the first is the row itself.
  package var cells: [Element] { [self] + children.filter { $0.kind != .button } }

  /// Whether the element is a text field of several lines.
  package var isTextArea: Bool { kind.control == .field && areaLines > 1 }

  /// The number of lines that a text field shows at once.
  package var areaLines: Int { whole(.lines, in: 1...40) ?? 1 }

  /// A whole number, limited to a range, or nil if the property is absent or not a number.
  package func whole(_ property: ElementProperty, in range: ClosedRange<Int>) -> Int? {
    guard let number = number(property), number.isFinite else { return nil }
    return Int(min(max(number.rounded(), Double(range.lowerBound)), Double(range.upperBound)))
  }
}

extension ElementID {
  /// The identity of a part of the element that is not an element itself.
  package func part(_ index: Int) -> ElementID {
    ElementID(rawValue: rawValue ^ 0x51ed_270b_9f2c_a6d3 &* (UInt64(truncatingIfNeeded: index) &+ 1))
  }
}
