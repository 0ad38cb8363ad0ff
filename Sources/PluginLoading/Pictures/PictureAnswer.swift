import Bytes
import Failures
import Platform

/// The answer of a process that decodes a picture: the picture, or the reason why there is none.
///
/// As bytes: a flag; then the width and the height in 4 bytes each and the pixels, or the failure.
enum PictureAnswer {
  /// The most bytes that an answer can have: the largest picture, or a failure with the longest texts.
  static let sizeLimit = max(9 + 4 * PictureDecoder.longestResult * PictureDecoder.longestResult, 1 << 19)

  static func bytes(_ result: Result<Bitmap, FlowFailure>) -> [UInt8] {
    var writer = ByteWriter()
    switch result {
    case .success(let picture):
      writer.flag(true)
      writer.integer(UInt32(picture.width))
      writer.integer(UInt32(picture.height))
      writer.rest(picture.pixels)
    case .failure(let failure):
      writer.flag(false)
      writer.failure(failure)
    }
    return writer.bytes
  }

  /// Reads an answer, or returns nil for other bytes: what decodes pictures may be taken over by one.
  static func read(_ bytes: [UInt8]) -> Result<Bitmap, FlowFailure>? {
    guard bytes.count <= sizeLimit else { return nil }
    do throws(ByteError) {
      var reader = ByteReader(bytes)
      guard try reader.flag() else {
        let failure = try reader.failure()
        try reader.end()
        return .failure(failure)
      }
      let (width, height) = (Int(try reader.integer(UInt32.self)), Int(try reader.integer(UInt32.self)))
      guard max(width, height) <= PictureDecoder.longestResult else { return nil }
      return Bitmap(width: width, height: height, pixels: reader.rest()).map { .success($0) }
    } catch {
      return nil
    }
  }
}
