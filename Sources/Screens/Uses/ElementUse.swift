/// Something that a user can do to an element, with a value that it may bring.
///
/// What may be sent to which element is said by the table at the top of `screens.h`; this is its form in code.
package struct ElementUse: Sendable {
  package let element: Element
  /// The property that has the action: `.activate`, `.change`, `.submit` or `.filter`.
  package let cause: ElementProperty
  package let action: ActionID
  /// A value that a user could give: a toggle the other way, another option, the next number or day, the first rows of
  /// a list, the text that is there.
  package let value: ActionValue

  /// The causes in the order in which they are tried.
  fileprivate static let causes: [ElementProperty] = [.activate, .change, .submit, .filter]
}

extension Element {
  /// All that a user can do to the element: nothing while it is disabled.
  package var uses: [ElementUse] { ElementUse.causes.compactMap { use($0) } }

  /// The use of pressing the element: that of a button or row, or switching a toggle; nil if it cannot be pressed.
  package var press: ElementUse? { use(.activate) ?? (kind.control == .toggle ? use(.change) : nil) }

  /// The options of a picker, in their order.
  package var options: [Element] { children.filter { $0.kind == .option } }

  /// Returns what a user can do to the element by the action of a property, or nil if there is nothing.
  ///
  /// - Parameter cause: `.activate`, `.change`, `.submit` or `.filter`.
  package func use(_ cause: ElementProperty) -> ElementUse? {
    guard !isDisabled, let action = action(cause), let value = usualValue(for: cause) else { return nil }
    return ElementUse(element: self, cause: cause, action: action, value: value)
  }

  private func usualValue(for cause: ElementProperty) -> ActionValue? {
    switch (cause, kind.control) {
    case (.activate, _), (.submit, .field): ActionValue.none
    case (.filter, .rows): .text("")
    case (.change, .toggle): .flag(!flag(.on))
    case (.change, .choice): otherOption
    case (.change, .number): otherNumber
    case (.change, .day): days?.other.map { .number(Double($0.number)) }
    case (.change, .rows): firstRows
    case (.change, .field): .text(string(.value) ?? "")
    default: nil
    }
  }

  /// The next option, or nil if there is none.
  private var otherOption: ActionValue? {
    let count = options.count
    guard count > 0 else { return nil }
    let next = selectedIndex.map { $0 < 0 ? 0 : $0 + 1 } ?? 0
    return .number(Double(next % count))
  }

  /// The next number within the range, or the one before at its end, or nil if there is no other.
  private var otherNumber: ActionValue? {
    let scale = scale
    let numbers = [scale.moved(by: 1), scale.moved(by: -1)]
    return numbers.first { $0 != scale.value }.map { .number($0) }
  }

  /// The first rows of those that the list has, or nil if it has none.
  private var firstRows: ActionValue? { rows(from: 0, count: 100) }

  /// The number of all rows of a list of any length, at most ten million.
  package var rowCount: Int { number(.count).map { $0 >= 1 ? Int(min($0, 10_000_000)) : 0 } ?? 0 }

  /// Returns the value that asks a list for rows, or nil if it does not have the first of them.
  package func rows(from first: Int, count: Int) -> ActionValue? {
    guard (0..<rowCount).contains(first), count > 0 else { return nil }
    return .text("\(first) \(min(count, rowCount - first))")
  }
}
