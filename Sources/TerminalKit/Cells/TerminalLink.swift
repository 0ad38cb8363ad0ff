/// A part of a row that leads to an address, in terminals that know links (OSC 8).
package struct TerminalLink: Equatable, Sendable {
  package let row: Int
  package let columns: Range<Int>
  /// The address as it is sent.
  package let address: String

  /// The most links of a frame, each of which is compared with those of the frame before.
  static let mostOfFrame = 500
  /// The most bytes of an address that is sent.
  package static let longest = 2000
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// Returns an address as it may be sent to the terminal, or nil if the terminal must not get it.
  ///
  /// The terminal opens what it gets outside the app, so only addresses of the web and of mail are sent. What is not
  /// ASCII is escaped; an address with a blank or a control character is none.
  package static func cleaned(_ address: String) -> String? {
    guard address.utf8.count <= longest, let colon = address.firstIndex(of: ":"),
      schemes.contains(address[..<colon].lowercased())
    else { return nil }
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in address.utf8 {
      switch byte {
      case 0x21...0x7E: text.append(Unicode.Scalar(byte))
      case 0x80...0xFF: text.append(contentsOf: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      default: return nil
      }
    }
    return String(text)
  }
}

extension CellBuffer {
  /// Returns the parts of a link that nothing covers.
  func uncovered(_ link: TerminalLink) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for column in link.columns where cells[link.row * width + column].attributes.contains(.link) {
      if let last = parts.last, last.upperBound == column {
        parts[parts.count - 1] = last.lowerBound..<column + 1
      } else {
        parts.append(column..<column + 1)
      }
    }
    return parts
  }
}

extension FrameEncoder {
  /// Sends again what has become a link, or one to another address, this time as a link.
  mutating func encodeLinks(_ change: Change, isFull: Bool) {
    let next = change.next
    guard showsLinks, !next.links.isEmpty else { return }
    for link in next.links {
      let isOld = !isFull && change.previous.links.contains(link)
      for part in next.uncovered(link) {
        let cells = part.lowerBound + link.row * next.width..<part.upperBound + link.row * next.width
        if isOld, !cells.contains(where: { differs(at: $0, change) }) { continue }
        encode(part, of: link, in: next)
      }
    }
  }

  private mutating func encode(_ part: Range<Int>, of link: TerminalLink, in next: CellBuffer) {
    move(toRow: link.row, column: part.lowerBound)
    output.append(contentsOf: ControlSequence.beginLink)
    output.append(contentsOf: link.address.utf8)
    output.append(contentsOf: ControlSequence.endString)
    for column in part {
      let cell = next.cells[link.row * next.width + column]
      guard !cell.isContinuation else { continue }
      // Behind a cluster of uncertain width, the place of the cursor is not known.
      if self.column == nil { move(toRow: link.row, column: column) }
      emit(cell, in: next)
    }
    output.append(contentsOf: ControlSequence.beginLink)
    output.append(contentsOf: ControlSequence.endString)
    if part.upperBound == next.width { column = nil }
  }
}
