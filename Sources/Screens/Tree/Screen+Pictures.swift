extension ElementProperty {
  /// The number of the reader of a picture, which the host sets on pictures from another process.
  ///
  /// It is not in the header, and what another process says of it is ignored.
  package static let pictureReader = ElementProperty(rawValue: 0xFFFF_0001)
}

extension Screen {
  /// Returns the screen with the number of a reader on each of its pictures.
  ///
  /// - Parameter reader: The number by which the host knows the files that pictures of this screen may come from.
  package func readingPictures(with reader: UInt32) -> Screen {
    let pictures = nodes.indices.filter { nodes[$0].kind == .image }
    guard !pictures.isEmpty else { return self }
    var draft = Draft(nodes: nodes, properties: properties, text: text, issues: issues)
    for picture in pictures { draft.add(.pictureReader, .number, Double(reader).bitPattern, to: picture) }
    return Screen(draft)
  }
}
