// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A picture from the bytes of a PNG or JPEG file.
///
/// The bytes go with every description of the screen, so they are limited to 48 KiB; larger pictures are files.
///
/// - Parameters:
///   - data: The bytes of the file.
///   - alt: What the picture shows, in words. It is read out, and stands for the picture where there is none.
///   - aspectRatio: The width divided by the height, or nil for that of the picture.
///   - lines: The height in lines of text, at most.
@MainActor
public func Image(data: [UInt8], alt: String, aspectRatio: Double? = nil, lines: Int = 12) -> ElementView {
  Image(base64: Base64.text(data), alt: alt, aspectRatio: aspectRatio, lines: lines)
}

/// A picture from the bytes of a PNG or JPEG file in Base64, such as a small one that is part of the source.
///
/// - Parameters:
///   - base64: The bytes of the file, at most 48 KiB of them, in Base64.
///   - alt: What the picture shows, in words. It is read out, and stands for the picture where there is none.
///   - aspectRatio: The width divided by the height, or nil for that of the picture.
///   - lines: The height in lines of text, at most.
@MainActor
public func Image(base64: String, alt: String, aspectRatio: Double? = nil, lines: Int = 12) -> ElementView {
  image(.data, base64, alt, aspectRatio, lines)
}

/// A picture in a PNG or JPEG file of up to 16 MiB, which the app reads.
///
/// The file is read once as long as the picture is on a screen; another picture has another path.
///
/// - Parameters:
///   - file: The absolute path of the file.
///   - alt: What the picture shows, in words. It is read out, and stands for the picture where there is none.
///   - aspectRatio: The width divided by the height. Without it, the picture has the height of `lines`, and blanks
///     beside or below it.
///   - lines: The height in lines of text, at most.
@MainActor
public func Image(file: String, alt: String, aspectRatio: Double? = nil, lines: Int = 12) -> ElementView {
  image(.file, file, alt, aspectRatio, lines)
}

@MainActor
private func image(
  _ property: ElementProperty, _ source: String, _ alt: String, _ aspectRatio: Double?, _ lines: Int
) -> ElementView {
  ElementView(.image) { context in
    context.string(.label, alt)
    if lines != 12 { context.number(.lines, Double(lines)) }
    context.number(.aspectRatio, aspectRatio)
    context.string(property, source)
  }
}

/// The encoding of bytes as text, in the standard alphabet of RFC 4648.
enum Base64 {
  /// The number of bytes whose text is longer than any that a screen may have.
  private static let tooMany = 49_153

  /// Returns the text of bytes; what a screen cannot hold in any case is left out.
  static func text(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let count = min(bytes.count, tooMany)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let part = bytes[start..<min(start + 3, count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        text.append(index <= part.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
