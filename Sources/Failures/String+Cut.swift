extension String {
  /// Returns the text with at most this many bytes of UTF-8, cut between two of its scalars.
  package func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: limit)
    while utf8[end] & 0xc0 == 0x80 { end = utf8.index(before: end) }
    return String(unicodeScalars[..<end])
  }
}
