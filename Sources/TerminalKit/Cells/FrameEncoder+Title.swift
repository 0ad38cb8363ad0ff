extension FrameEncoder {
  /// Appends the sequence that sets the title of the window, without control characters.
  mutating func append(title: String) {
    output.append(contentsOf: ControlSequence.beginTitle)
    for scalar in title.unicodeScalars.prefix(200) where scalar.properties.generalCategory != .control {
      output.append(contentsOf: String(scalar).utf8)
    }
    output.append(contentsOf: ControlSequence.endString)
  }
}
