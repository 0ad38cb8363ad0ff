import TestSupport
import Testing

@testable import Platform

@Suite("The size of a picture is known from its first bytes")
struct PictureHeaderTests {
  @Test("PNG says its size in the first chunk, JPEG in the frame header behind others")
  func sizes() throws {
    let png = try #require(PictureHeader(SamplePictures.png(width: 300, height: 2)))
    #expect(png.format == .png && png.width == 300 && png.height == 2)
    let jpeg = try #require(PictureHeader(SamplePictures.jpeg))
    #expect(jpeg.format == .jpeg && jpeg.width == 16 && jpeg.height == 16)
  }

  @Test("A file that ends before its size, or says none, has none")
  func none() {
    for sample in [SamplePictures.png(width: 3, height: 2), SamplePictures.jpeg] {
      let first = (0...sample.count).first { PictureHeader(Array(sample[..<$0])) != nil } ?? 0
      #expect(first > 20)
      #expect((0..<first).allSatisfy { PictureHeader(Array(sample[..<$0])) == nil })
    }
    #expect(PictureHeader(SamplePictures.png(width: 3, height: 2, claiming: (0, 2))) == nil)
    // A segment without a length, and one that leads behind the end.
    #expect(PictureHeader([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0]) == nil)
    #expect(PictureHeader([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0, 0, 0, 0]) == nil)
    #expect(PictureHeader([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1000)) == nil)
  }
}
