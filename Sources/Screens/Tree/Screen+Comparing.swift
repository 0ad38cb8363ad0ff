extension Screen {
  /// A difference between two descriptions of a screen.
  package struct Difference: Equatable, Sendable {
    /// The index of the element in document order.
    package var position: Int
    /// The values of a property that differs, in words; the numbers of elements if these differ.
    package var values: [String]
  }

  /// Returns the first element that users see differently on another description of the screen, or nil if there is none.
  ///
  /// The numbers of actions are a description's own, and nobody sees them.
  package func difference(to other: Screen) -> Difference? {
    for index in 0..<min(count, other.count) {
      guard nodes[index].kind == other.nodes[index].kind else {
        return Difference(position: index, values: ["\(nodes[index].kind)", "\(other.nodes[index].kind)"])
      }
      let (first, second) = (visible(index), other.visible(index))
      for number in 0..<max(first.count, second.count) {
        let pair = [first, second].map { number < $0.count ? $0[number] : (key: nil, value: "none") }
        guard pair[0].key != pair[1].key || pair[0].value != pair[1].value else { continue }
        return Difference(position: index, values: pair.map(\.value))
      }
    }
    guard count != other.count else { return nil }
    return Difference(
      position: min(count, other.count), values: [count, other.count].map { "\($0) element\($0 == 1 ? "" : "s")" })
  }

  /// The properties of an element without its actions, with their values in words.
  private func visible(_ index: Int) -> [(key: ElementProperty?, value: String)] {
    var values: [(key: ElementProperty?, value: String)] = []
    var next = nodes[index].firstProperty
    while next >= 0 {
      let property = properties[Int(next)]
      next = property.next
      switch property.kind {
      case .string:
        let start = Int(property.bits >> 32)
        let text = String(decoding: text[start..<start + Int(property.bits & 0xffff_ffff)], as: UTF8.self)
        values.append((property.key, "'\(PrintableText.visible(String(text.prefix(60))))'"))
      case .number: values.append((property.key, "\(Double(bitPattern: property.bits))"))
      case .flag: values.append((property.key, property.bits == 1 ? "true" : "false"))
      case .action: continue
      }
    }
    return values
  }
}
