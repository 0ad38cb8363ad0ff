/// A picture that the terminal draws, in the place of some cells.
package struct ImageGraphic: Sendable, Hashable {
  /// The number under which the terminal keeps it, which is a colour of three bytes at the same time.
  package let id: UInt32
  package let width: Int
  package let height: Int
  package let content: Content

  /// A picture in a form that terminals take.
  package enum Content: Sendable {
    /// The bytes of a PNG file in Base64, for kitty's graphics protocol.
    case png(base64: [UInt8])
    case sixel(SixelPicture)
  }

  package init(id: UInt32, width: Int, height: Int, content: Content) {
    (self.id, self.width, self.height, self.content) = (id, width, height, content)
  }

  /// Whether the terminal gets the picture once, and cells that stand for it.
  package var isSent: Bool { if case .png = content { true } else { false } }

  package static func == (left: ImageGraphic, right: ImageGraphic) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
