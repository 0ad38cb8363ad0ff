package import Screens

extension Screen {
  /// Returns the element at an index in document order, or the root if the index is out of range.
  package func element(at position: Int) -> Element {
    let all = elements
    guard position > 0, position < count else { return root }
    return all[all.index(all.startIndex, offsetBy: position)]
  }
}
