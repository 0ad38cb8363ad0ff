package import Screens

extension Screen {
  /// The number of elements that are inspected, so that a long list costs no more than a short one.
  private static let inspectedCount = 64

  /// Whether a screen is filled in: it has a field, and nothing that gains from more columns.
  package var isForm: Bool {
    var hasField = false
    for element in elements.prefix(Self.inspectedCount) {
      if element.kind.facts.breadth != .few { return false }
      if element.kind.control == .field { hasField = true }
    }
    return hasField
  }
}
