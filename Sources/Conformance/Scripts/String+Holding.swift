extension String {
  /// Whether another text is a part of this one.
  func holds(_ other: String) -> Bool {
    let (text, part) = (Array(utf8), Array(other.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
