import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A picture is decoded whole or refused with the reason, whatever its bytes are")
struct PictureDecoderTests {
  private let decoder = PictureDecoder()

  private func failure(_ bytes: [UInt8], by decoder: PictureDecoder = PictureDecoder()) -> FlowFailure? {
    do throws(FlowFailure) {
      _ = try decoder.decode(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A PNG file gives its pixels, with what is transparent",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func png() throws {
    let bytes = SamplePictures.png(width: 3, height: 2) { column, row in
      (UInt8(column * 100), UInt8(row * 200), 7, column == 2 ? 0 : 255)
    }
    let bitmap = try decoder.decode(bytes)
    #expect(bitmap.width == 3 && bitmap.height == 2)
    #expect(Array(bitmap.pixels[0..<8]) == [0, 0, 7, 255, 100, 0, 7, 255])
    #expect(Array(bitmap.pixels[12..<16]) == [0, 200, 7, 255])
    #expect(bitmap.pixels[11] == 0)
  }

  @Test("A JPEG file gives its pixels", .enabled(if: Tool.libjpeg.isInstalled, "libjpeg is not on this machine."))
  func jpeg() throws {
    let bitmap = try decoder.decode(SamplePictures.jpeg)
    #expect(bitmap.width == 16 && bitmap.height == 16)
    let (left, right) = (4 * (8 * 16 + 2), 4 * (8 * 16 + 13))
    #expect(bitmap.pixels[left] > 150 && bitmap.pixels[left + 2] < 90)
    #expect(bitmap.pixels[right] < 90 && bitmap.pixels[right + 2] > 150)
    #expect(bitmap.pixels[left + 3] == 255)
  }

  @Test(
    "A large picture comes out small enough for a terminal, with its proportions",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func large() throws {
    let bitmap = try decoder.decode(SamplePictures.png(width: 1280, height: 320, colour: 0x20_60C0))
    #expect(bitmap.width == PictureDecoder.longestResult && bitmap.height == PictureDecoder.longestResult / 4)
    #expect(Array(bitmap.pixels[0..<4]) == [0x20, 0x60, 0xC0, 255])
  }

  @Test(
    "A picture that says it is too large, or empty, is refused before its pixels are decoded",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."),
    arguments: [(0, 5), (5, 0), (4097, 1), (1, 4097), (100_000, 100_000), (0x7FFF_FFFF, 0x7FFF_FFFF)])
  func sizes(_ width: Int, _ height: Int) {
    let bytes = SamplePictures.png(width: 4, height: 4, claiming: (width, height))
    let found = failure(bytes)
    // The library itself refuses some of them.
    #expect(found?.code == "image.size" || found?.code == "image.format")
    if width == 4097 { #expect(found?.code == "image.size" && found?.found == "4097 by 1") }
  }

  @Test(
    "A JPEG file that says it is too large is refused",
    .enabled(if: Tool.libjpeg.isInstalled, "libjpeg is not on this machine."))
  func largeJPEG() {
    var bytes = SamplePictures.jpeg
    guard let frame = bytes.indices.dropLast().first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }) else {
      Issue.record("no frame header")
      return
    }
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0x00, 0x20, 0x00])
    #expect(failure(bytes)?.code == "image.size")
    #expect(failure(bytes)?.found == "8192 by 8192")
  }

  @Test(
    "A PNG file that ends anywhere before its end is refused",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func truncated() {
    let bytes = SamplePictures.png(width: 4, height: 4)
    // What follows the pixels is not needed.
    let pixels = bytes.count - 12 - 8
    for count in stride(from: 0, to: pixels, by: 3) {
      #expect(failure(Array(bytes[..<count]))?.code == "image.format", "\(count) bytes")
    }
  }

  @Test(
    "A JPEG file that ends anywhere gives an incomplete picture or none",
    .enabled(if: Tool.libjpeg.isInstalled, "libjpeg is not on this machine."))
  func truncatedJPEG() {
    for count in 0..<SamplePictures.jpeg.count {
      let bytes = Array(SamplePictures.jpeg[..<count])
      guard let bitmap = try? decoder.decode(bytes) else { continue }
      #expect(bitmap.width == 16 && bitmap.pixels.count == 1024)
    }
    #expect(failure(Array(SamplePictures.jpeg[..<100]))?.code == "image.format")
  }

  @Test(
    "Pixels whose checksum is wrong, or of which there are too few, are refused",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func damaged() {
    var bytes = SamplePictures.png(width: 4, height: 4)
    bytes[50] ^= 1
    #expect(failure(bytes)?.code == "image.format")
    #expect(failure(bytes)?.cause?.isEmpty == false)
    #expect(failure(SamplePictures.png(width: 4, height: 4, claiming: (40, 40)))?.code == "image.format")
    // More pixels than there is room for are not written anywhere.
    let many = SamplePictures.png(width: 400, height: 400, claiming: (4, 4))
    if let bitmap = try? decoder.decode(many) { #expect(bitmap.pixels.count == 64) }
  }

  @Test(
    "A progressive JPEG file of thousands of scans is refused after a few",
    .enabled(if: Tool.libjpeg.isInstalled, "libjpeg is not on this machine."))
  func scans() {
    // Each scan begins as the one of the sample, in a file that says it is progressive.
    let bytes = SamplePictures.jpeg
    guard let frame = bytes.indices.dropLast().first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }),
      let scan = bytes.indices.dropLast().first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    else {
      Issue.record("no scan")
      return
    }
    var hostile = Array(bytes[..<scan])
    hostile[frame + 1] = 0xC2
    for _ in 0..<20_000 { hostile += [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 0, 0, 0] }
    hostile += [0xFF, 0xD9]
    #expect(failure(hostile)?.cause == "It has too many scans")
  }

  @Test(
    "Bytes of no format that is known are refused",
    arguments: [[], [0x89], Array("GIF89a".utf8), [UInt8](repeating: 0, count: 99)])
  func others(_ bytes: [UInt8]) { #expect(failure(bytes)?.code == "image.format") }

  @Test("A missing library is a failure that says which package to install")
  func missing() {
    let without = PictureDecoder { _ in ["libno-such-picture.so.1", "libno-other.so.2"] }
    let png = failure(SamplePictures.png(width: 1, height: 1), by: without)
    #expect(png?.code == "image.library")
    #expect(png?.message == "PNG pictures need libpng, which could not be loaded.")
    #expect(png?.remedy?.contains("libpng16-16") == true)
    let jpeg = failure(SamplePictures.jpeg, by: without)
    #expect(jpeg?.code == "image.library" && jpeg?.remedy?.contains("libjpeg62-turbo") == true)
  }

  @Test("A library with none of the functions is named as such")
  func wrong() {
    let other = PictureDecoder { _ in ["libm.so.6"] }
    #expect(failure(SamplePictures.png(width: 1, height: 1), by: other)?.expected?.contains("png_image") == true)
    #expect(failure(SamplePictures.jpeg, by: other)?.expected?.contains("jpeg_") == true)
  }

  @Test("A scaled pixel is the mean of those that it covers, without the colour of what cannot be seen")
  func scaling() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255, 0, 255, 0, 0, 0, 0, 255, 255]
    let bitmap = try #require(Bitmap(width: 4, height: 1, pixels: pixels))
    #expect(bitmap.scaled(width: 2, height: 1).pixels == [128, 0, 128, 255, 0, 0, 255, 128])
    let wide = bitmap.scaled(width: 8, height: 2)
    #expect(wide.width == 8 && wide.height == 2 && Array(wide.pixels[0..<8]) == [255, 0, 0, 255, 255, 0, 0, 255])
    // Three of four, of which the middle one takes half of two.
    let third = bitmap.scaled(width: 3, height: 1)
    #expect(Array(third.pixels[0..<4]) == [191, 0, 64, 255])
    #expect(Bitmap(width: 2, height: 2, pixels: pixels + [1]) == nil)
  }
}
