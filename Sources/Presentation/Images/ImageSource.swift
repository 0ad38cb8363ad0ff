package import Failures
package import Platform
import Screens

/// The source of a picture's bytes.
///
/// It is hashed once, when the screen is laid out, and not again for each frame.
package struct ImageSource: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Bytes in Base64.
    case data
    /// The path of a file.
    case file
  }

  package let kind: Kind
  /// The bytes in Base64, or the path.
  package let text: String
  /// The number of the ``PictureReader``'s rights with which the picture is read, or nil if this process reads it.
  package let reader: UInt32?
  private let digest: Int

  package init(_ kind: Kind, _ text: String, reader: UInt32? = nil) {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(text)
    hasher.combine(reader)
    (self.kind, self.text, self.reader, digest) = (kind, text, reader, hasher.finalize())
  }

  package static func == (left: ImageSource, right: ImageSource) -> Bool {
    left.digest == right.digest && left.kind == right.kind && left.reader == right.reader && left.text == right.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// The size in pixels that the bytes say, or nil for a file, which may not be read now.
  package var size: (width: Int, height: Int)? {
    guard kind == .data else { return nil }
    // PNG says it in the first 24 bytes.
    let start = Base64.bytes(String(text.prefix(64))).flatMap { PictureHeader($0) }
    guard let header = start ?? Base64.bytes(text).flatMap({ PictureHeader($0) }) else { return nil }
    return (header.width, header.height)
  }

  /// Reads and decodes the picture, which takes time.
  package func bitmap(_ decoder: PictureDecoder) throws(FlowFailure) -> Bitmap {
    switch kind {
    case .file: return try decoder.decode(file: text)
    case .data: return try decoder.decode(bytes())
    }
  }

  /// Returns the bytes that the text encodes.
  ///
  /// - Throws: `image.data` if it is not Base64.
  package func bytes() throws(FlowFailure) -> [UInt8] {
    if let bytes = Base64.bytes(text) { return bytes }
    throw FlowFailure(
      code: "image.data", message: "The bytes of the picture are not in Base64.",
      expected: "A to Z, a to z, 0 to 9, + and /, in groups of four", found: "\(text.utf8.count) other bytes",
      remedy: "Encode the bytes of the file as RFC 4648 says.")
  }
}
