// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A picture from the bytes of a PNG or JPEG file.
///
/// The bytes go with every description of the screen, so they are limited to 48 KiB; larger pictures are files.
///
/// - Parameters:
///   - data: The bytes of the file.
///   - alt: A description of the picture, in words. It is read out, and stands for the picture where there is none.
///   - aspectRatio: The width divided by the height, or nil for that of the picture.
///   - lines: The height in lines of text, at most.
@MainActor
public func Image(data: [UInt8], alt: String, aspectRatio: Double? = nil, lines: Int = 12) -> ElementView {
  Image(base64: Base64.text(data.prefix(mostBytes)), alt: alt, aspectRatio: aspectRatio, lines: lines)
}

/// A picture from the bytes of a PNG or JPEG file in Base64, such as a small one that is part of the source.
///
/// - Parameters:
///   - base64: The bytes of the file, at most 48 KiB of them, in Base64.
///   - alt: A description of the picture, in words. It is read out, and stands for the picture where there is none.
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
///   - alt: A description of the picture, in words. It is read out, and stands for the picture where there is none.
///   - aspectRatio: The width divided by the height. Without it, the picture has the height of `lines`, and blanks
///     beside or below it.
///   - lines: The height in lines of text, at most.
@MainActor
public func Image(file: String, alt: String, aspectRatio: Double? = nil, lines: Int = 12) -> ElementView {
  image(.file, file, alt, aspectRatio, lines)
}

/// The number of bytes whose text is longer than any that a screen may have: the rest is left out.
private let mostBytes = 49_153

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
