import Presentation
import Screens

/// The place of a picture: as large as its height in lines and the width allow.
struct ImageLayout: Sendable {
  /// The source of the picture, or nil if the element does not say.
  let source: ImageSource?
  let width: Int
  let height: Int

  /// The height without a wish of the author's.
  private static let usualLines = 12

  init(_ element: Element, width: Int) {
    let file = element.string(.file).map { ImageSource(.file, $0) }
    source = element.string(.data).map { ImageSource(.data, $0) } ?? file
    let lines = Self.lines(element)
    guard let ratio = Self.ratio(element, source) else {
      (self.width, height) = (max(1, width), lines)
      return
    }
    let natural = max(1, Int((Double(2 * lines) * ratio).rounded()))
    self.width = max(1, min(width, natural))
    height = natural <= width ? lines : max(1, min(lines, Int((Double(width) / ratio / 2).rounded())))
  }

  /// Returns the width of a picture that has all the room it wants.
  static func naturalWidth(_ element: Element) -> Int { ImageLayout(element, width: 1000).width }

  private static func lines(_ element: Element) -> Int { element.whole(.lines, in: 1...60) ?? usualLines }

  private static func ratio(_ element: Element, _ source: ImageSource?) -> Double? {
    var ratio = element.number(.aspectRatio)
    if ratio == nil, let size = source?.size { ratio = Double(size.width) / Double(size.height) }
    guard let ratio, ratio.isFinite, ratio > 0 else { return nil }
    return min(max(ratio, 0.02), 50)
  }

  /// Returns the key of the picture's drawing, or nil if there is no picture.
  var key: ImageKey? { source.map { ImageKey(source: $0, width: width, height: height) } }
}
