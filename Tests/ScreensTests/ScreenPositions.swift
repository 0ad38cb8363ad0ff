import Testing

@testable import Screens

extension Screen {
  /// The element at a position in document order; the root is 0.
  subscript(position: Int) -> Element {
    get throws { try #require(nodes.indices.contains(position) ? Element(screen: self, index: position) : nil) }
  }
}
