/// The sequences of kitty's graphics protocol that are used here, as its documentation describes them.
///
/// A picture is sent once, and shown wherever the cells have a certain character in a colour that is the number of the
/// picture. So it moves, is covered and goes away with the cells, and no place on the screen is ever out of step.
package enum GraphicsProtocol {
  /// Asks whether the terminal has graphics, by a picture of one pixel that is not kept.
  ///
  /// Terminals without pictures in the place of characters, such as kitty before 0.28, do not know `U` and are silent.
  package static let query = Array("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24,U=1;AAAA\u{1B}\\".utf8)
  /// The answer of a terminal that has graphics, without the bytes around it.
  package static let answer = Array("Gi=31;OK".utf8)
  /// The character in whose place a part of a picture is drawn.
  package static let placeholder: Character = "\u{10EEEE}"
  /// The greatest number of bytes of Base64 in a sequence.
  private static let longestChunk = 4096

  /// Returns the sequences that send a picture, and say in how many cells it is drawn.
  static func sending(_ graphic: ImageGraphic) -> [UInt8] {
    guard case .png(let base64) = graphic.content else { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(base64.count + base64.count / longestChunk * 12 + 200)
    var start = 0
    repeat {
      let end = min(start + longestChunk, base64.count)
      let isLast = end == base64.count
      let head = start == 0 ? "a=t,f=100,t=d,i=\(graphic.id),q=2," : ""
      bytes += Array("\u{1B}_G\(head)m=\(isLast ? 0 : 1);".utf8)
      bytes += base64[start..<end]
      bytes += ControlSequence.endString
      start = end
    } while start < base64.count
    bytes += Array("\u{1B}_Ga=p,U=1,i=\(graphic.id),c=\(graphic.width),r=\(graphic.height),q=2".utf8)
    return bytes + ControlSequence.endString
  }

  /// Returns the sequence that makes the terminal forget a picture.
  static func removing(_ id: UInt32) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8) }

  /// Returns the character of the first cell in a row of a picture; those to its right follow on from it.
  package static func first(ofRow row: Int) -> String {
    var text = String(placeholder)
    for number in [row, 0] { text.unicodeScalars.append(marks[min(max(0, number), marks.count - 1)]) }
    return text
  }

  /// The marks that stand for numbers from 0, of which there are as many as a picture can have lines.
  private static let marks: [Unicode.Scalar] =
    [
      0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A, 0x34B, 0x34C, 0x350, 0x351, 0x352, 0x357,
      0x35B, 0x363, 0x364, 0x365, 0x366, 0x367, 0x368, 0x369, 0x36A, 0x36B, 0x36C, 0x36D, 0x36E, 0x36F, 0x483, 0x484,
      0x485, 0x486, 0x487, 0x592, 0x593, 0x594, 0x595, 0x597, 0x598, 0x599, 0x59C, 0x59D, 0x59E, 0x59F, 0x5A0, 0x5A1,
      0x5A8, 0x5A9, 0x5AB, 0x5AC, 0x5AF, 0x5C4, 0x610, 0x611, 0x612, 0x613, 0x614, 0x615,
    ].compactMap { Unicode.Scalar(UInt32($0)) }
}

/// The pictures that the terminal keeps.
struct SentGraphics {
  private var sent: Set<UInt32> = []
  private var isOutdated = false

  /// Returns what is to be sent so that the terminal has these pictures and no others.
  ///
  /// - Parameter isFull: Whether the terminal may have forgotten all.
  mutating func update(to graphics: [ImageGraphic], isFull: Bool) -> [UInt8] {
    let isFull = isFull || isOutdated
    isOutdated = false
    guard !sent.isEmpty || !graphics.isEmpty else { return [] }
    var bytes: [UInt8] = []
    let wanted = Set(graphics.map(\.id))
    for id in sent.subtracting(wanted).sorted() { bytes += GraphicsProtocol.removing(id) }
    for graphic in graphics where isFull || !sent.contains(graphic.id) { bytes += GraphicsProtocol.sending(graphic) }
    sent = wanted
    return bytes
  }

  /// Notes that the terminal may have forgotten all.
  mutating func forget() { isOutdated = true }

  /// Returns what makes the terminal forget all of them.
  mutating func removeAll() -> [UInt8] { update(to: [], isFull: false) }
}
