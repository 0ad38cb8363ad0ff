import Failures
import Platform

/// Where the bytes of a picture come from.
///
/// It is hashed once, when the screen is laid out, and not again for each frame.
struct ImageSource: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Bytes in Base64.
    case data
    /// The path of a file.
    case file
  }

  let kind: Kind
  private let text: String
  private let digest: Int

  init(_ kind: Kind, _ text: String) {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(text)
    (self.kind, self.text, digest) = (kind, text, hasher.finalize())
  }

  static func == (left: ImageSource, right: ImageSource) -> Bool {
    left.digest == right.digest && left.kind == right.kind && left.text == right.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// The size in pixels that the bytes say, or nil for a file, which may not be read now.
  var size: (width: Int, height: Int)? {
    guard kind == .data, let bytes = Base64.bytes(text), let header = PictureHeader(bytes) else { return nil }
    return (header.width, header.height)
  }

  /// Reads and decodes the picture, which takes time.
  func bitmap(_ decoder: PictureDecoder) throws(FlowFailure) -> Bitmap {
    switch kind {
    case .file: return try decoder.decode(file: text)
    case .data:
      guard let bytes = Base64.bytes(text) else {
        throw FlowFailure(
          code: "image.data", message: "The bytes of the picture are not in Base64.",
          expected: "A to Z, a to z, 0 to 9, + and /, in groups of four", found: "\(text.utf8.count) other bytes",
          remedy: "Encode the bytes of the file as RFC 4648 says.")
      }
      return try decoder.decode(bytes)
    }
  }
}

/// A picture in a number of columns and rows.
struct ImageKey: Hashable, Sendable {
  var source: ImageSource
  var width: Int
  var height: Int
}

/// What is drawn in the place of a picture.
enum ImageDrawing: Sendable {
  /// The picture in characters.
  case cells(ImageCells)
  /// Why there is none.
  case failed(FlowFailure)
}

/// The decoding of the standard alphabet of RFC 4648.
enum Base64 {
  /// Returns the bytes of a text, or nil if it is not in Base64.
  static func bytes(_ text: String) -> [UInt8]? {
    var utf8 = Array(text.utf8)
    guard utf8.count % 4 == 0 else { return nil }
    var padding = 0
    while padding < 2, utf8.last == UInt8(ascii: "=") {
      utf8.removeLast()
      padding += 1
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
