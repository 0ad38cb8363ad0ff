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

  /// The enabled buttons in a row, which the row's menu offers.
  var menuActions: [Element] { children.filter { $0.kind == .button && !$0.isDisabled && $0.action(.activate) != nil } }

  /// The key that the element proposes, or nil if it proposes none that there is.
  var shortcut: KeyPress? {
    guard let name = string(.shortcut) else { return nil }
    let key = KeyPress(named: name)
    return key.isKnown ? key : nil
  }
}

extension Screen {
  /// Returns the element at an index in document order, or the root if the index is out of range.
  func element(at position: Int) -> Element {
    let all = elements
    guard position > 0, position < count else { return root }
    return all[all.index(all.startIndex, offsetBy: position)]
  }
}
