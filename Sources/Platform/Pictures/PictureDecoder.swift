import CPictures
package import Failures
import Glibc

/// A decoder of PNG and JPEG by libpng and libjpeg, which are loaded when they are first needed.
///
/// The bytes may be anything. What they say of their size is checked before a pixel is decoded, and a picture with more
/// pixels than a terminal can show is made smaller at once. It may be used on any thread.
package struct PictureDecoder: Sendable {
  /// The greatest number of pixels a side that is decoded.
  package static let longestSide = 4096
  /// The greatest number of pixels a side of what comes out.
  package static let longestResult = 640
  /// The greatest size of a file in bytes.
  package static let largestFile = 16 << 20

  /// The names under which libraries are looked for, by format.
  package var libraries: @Sendable (PictureHeader.Format) -> [String]

  /// Creates a decoder, by default with the libraries of the system.
  package init(
    libraries: @escaping @Sendable (PictureHeader.Format) -> [String] = { format in
      format == .png ? ["libpng16.so.16"] : ["libjpeg.so.62", "libjpeg.so.8"]
    }
  ) { self.libraries = libraries }

  /// Reads and decodes the picture in a file.
  ///
  /// - Throws: `image.file` if it cannot be read, and what ``decode(_:)`` throws.
  package func decode(file path: String) throws(FlowFailure) -> Bitmap { try decode(PictureFile.read(path)) }

  /// Decodes a picture.
  ///
  /// - Throws: `image.library` if the library of the format is missing, `image.size` if the picture is too large, and
  ///   `image.format` if it cannot be decoded.
  package func decode(_ bytes: [UInt8]) throws(FlowFailure) -> Bitmap {
    guard let format = PictureHeader.format(of: bytes) else {
      throw FlowFailure(
        code: "image.format", message: "The picture is in no format that can be shown.", expected: "PNG or JPEG",
        found: bytes.isEmpty ? "no bytes" : "other bytes", remedy: "Convert it to PNG or JPEG.")
    }
    let library = try load(format)
    var image = pictures_image()
    defer { pictures_release(&image) }
    let decode = format == .png ? pictures_png : pictures_jpeg
    let status = decode(
      library, bytes, bytes.count, UInt32(Self.longestSide), UInt32(Self.longestResult), &image)
    let message = withUnsafeBytes(of: &image.message) { message in
      String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    }
    switch status {
    case PICTURES_OK:
      let (width, height) = (Int(image.width), Int(image.height))
      let pixels = Array(UnsafeBufferPointer(start: image.pixels, count: width * height * 4))
      guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else { throw Self.undecodable(nil) }
      guard format == .jpeg, let header = PictureHeader(bytes) else { return bitmap }
      return bitmap.turned(header.orientation)
    case PICTURES_TOO_LARGE:
      throw FlowFailure(
        code: "image.size", message: "The picture is too large, or empty.",
        expected: "1 to \(Self.longestSide) pixels a side", found: "\(image.width) by \(image.height)",
        remedy: "Make it smaller.")
    case PICTURES_NO_FUNCTION:
      throw FlowFailure(
        code: "image.library", message: "The installed \(Self.name(format)) cannot be used.",
        expected: "a library with \(message)", found: "one without", remedy: "Update it.")
    case PICTURES_NO_MEMORY:
      throw FlowFailure(
        code: "image.memory", message: "There is no memory for the picture.",
        expected: "\(Int(image.width) * Int(image.height) * 4) bytes", found: "fewer", remedy: "Make it smaller.")
    default: throw Self.undecodable(message)
    }
  }

  /// Encodes a picture as a PNG file, or returns nil if the library is missing.
  package func png(of bitmap: Bitmap) -> [UInt8]? {
    guard let library = try? load(.png) else { return nil }
    let room = bitmap.width * bitmap.height * 5 + 1024
    var isEncoded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var size = room
      let status = pictures_encode(
        library, bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), start, &size)
      isEncoded = status == PICTURES_OK
      count = isEncoded ? min(size, room) : 0
    }
    return isEncoded ? bytes : nil
  }

  private static func undecodable(_ cause: String?) -> FlowFailure {
    FlowFailure(
      code: "image.format", message: "The picture cannot be decoded.", expected: "a whole PNG or JPEG file",
      found: "a damaged one", cause: cause, remedy: "Save it again.")
  }

  private static func name(_ format: PictureHeader.Format) -> String { format == .png ? "libpng" : "libjpeg" }

  /// Loads the library of a format, which stays loaded.
  private func load(_ format: PictureHeader.Format) throws(FlowFailure) -> UnsafeMutableRawPointer {
    for name in libraries(format) {
      if let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return library }
    }
    let (kind, package) = format == .png ? ("PNG", "libpng16-16") : ("JPEG", "libjpeg62-turbo")
    throw FlowFailure(
      code: "image.library", message: "\(kind) pictures need \(Self.name(format)), which could not be loaded.",
      cause: dlerror().map { String(cString: $0) }, remedy: "Install it, on Debian with 'apt install \(package)'.")
  }
}
