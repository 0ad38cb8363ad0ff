import TestSupport
import Testing

@testable import Platform

@Suite("A JPEG file is shown the way up that the camera says, and garbage there changes nothing")
struct PictureOrientationTests {
  /// The sample with a segment of application data behind its start.
  private func file(_ content: [UInt8]) -> [UInt8] {
    let size = content.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 255)] + content + SamplePictures.jpeg.dropFirst(2)
  }

  /// The bytes that a camera writes, in either order of bytes, after another tag.
  private func exif(_ value: UInt16, isBig: Bool = true, kind: UInt16 = 3, count: UInt32 = 1) -> [UInt8] {
    func short(_ number: UInt16) -> [UInt8] {
      let bytes = [UInt8(number >> 8), UInt8(number & 255)]
      return isBig ? bytes : bytes.reversed()
    }
    func long(_ number: UInt32) -> [UInt8] {
      let (high, low) = (short(UInt16(number >> 16)), short(UInt16(number & 0xFFFF)))
      return isBig ? high + low : low + high
    }
    let head = Array("Exif\0\0".utf8) + Array((isBig ? "MM" : "II").utf8) + short(42) + long(8) + short(2)
    let other = short(0x100) + short(4) + long(1) + long(16)
    return head + other + short(0x112) + short(kind) + long(count) + short(value) + short(0) + long(0)
  }

  @Test("Each of the eight orientations says where the pixels are to go", arguments: PictureOrientation.allCases)
  func turning(_ orientation: PictureOrientation) throws {
    // Three by two pixels, numbered row by row.
    let bitmap = try #require(
      Bitmap(width: 3, height: 2, pixels: (0..<6).flatMap { [UInt8($0), 0, 0, 255] }))
    let expected: [[UInt8]] =
      switch orientation {
      case .upright: [[0, 1, 2], [3, 4, 5]]
      case .mirrored: [[2, 1, 0], [5, 4, 3]]
      case .halfTurn: [[5, 4, 3], [2, 1, 0]]
      case .halfTurnMirrored: [[3, 4, 5], [0, 1, 2]]
      case .transposed: [[0, 3], [1, 4], [2, 5]]
      case .quarterTurn: [[3, 0], [4, 1], [5, 2]]
      case .transversed: [[5, 2], [4, 1], [3, 0]]
      case .threeQuarterTurn: [[2, 5], [1, 4], [0, 3]]
      }
    let turned = bitmap.turned(orientation)
    #expect(turned.width == expected[0].count && turned.height == expected.count)
    #expect(turned.pixels == expected.flatMap { $0.flatMap { [$0, 0, 0, 255] } })
  }

  @Test(
    "The pixels of a file are turned, in either order of bytes",
    .enabled(if: Tool.libjpeg.isInstalled, "libjpeg is not on this machine."), arguments: [false, true])
  func files(_ isBig: Bool) throws {
    func isRed(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> Bool { bitmap.pixels[4 * (row * 16 + column)] > 150 }
    // The red half is on the left, at the top, on the right, below.
    for (value, red) in [(1, (2, 8)), (6, (8, 2)), (3, (13, 8)), (8, (8, 13)), (2, (13, 8)), (5, (8, 2)), (7, (8, 13))]
    {
      let bytes = file(exif(UInt16(value), isBig: isBig))
      let bitmap = try PictureDecoder().decode(bytes)
      #expect(isRed(bitmap, red.0, red.1) && !isRed(bitmap, 15 - red.0, 15 - red.1), "\(value)")
      #expect(PictureHeader(bytes)?.orientation.rawValue == UInt8(value))
    }
  }

  @Test(
    "Width and height of a picture that is turned by a quarter change places, in its header as well",
    .enabled(if: Tool.libjpeg.isInstalled, "libjpeg is not on this machine."))
  func sizes() throws {
    for value in 1...8 {
      var bytes = file(exif(UInt16(value)))
      let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
      // Half as high.
      bytes[frame + 6] = 8
      let header = try #require(PictureHeader(bytes))
      #expect([header.width, header.height] == (value > 4 ? [8, 16] : [16, 8]), "\(value)")
      let bitmap = try PictureDecoder().decode(bytes)
      #expect(bitmap.width == header.width && bitmap.height == header.height, "\(value)")
    }
  }

  @Test(
    "Other orientations, other kinds of numbers and data that end anywhere leave the picture as it is",
    .enabled(if: Tool.libjpeg.isInstalled, "libjpeg is not on this machine."))
  func garbage() throws {
    let plain = try PictureDecoder().decode(SamplePictures.jpeg)
    let whole = exif(6)
    var all = [exif(0), exif(9), exif(0x106), exif(6, kind: 4), exif(6, count: 2), exif(6, count: 0)]
    all += (0..<whole.count - 8).map { Array(whole[..<$0]) }
    for index in [6, 8, 9, 10] {
      var changed = whole
      changed[index] ^= 0x55
      all.append(changed)
    }
    all.append(Array("http://ns.adobe.com/xap/1.0/\0".utf8))
    // A directory that says it is behind the end, and one of 65,535 entries.
    all.append(Array("Exif\0\0MM\0*".utf8) + [255, 255, 255, 255])
    all.append(Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 255, 255] + [UInt8](repeating: 0, count: 60_000))
    for content in all {
      #expect(try PictureDecoder().decode(file(content)) == plain, "\(content.prefix(40))")
    }
    // A segment that says it is longer than the file.
    #expect(PictureHeader([0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF] + whole) == nil)
  }
}
