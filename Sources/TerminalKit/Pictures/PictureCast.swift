/// An animated SVG image of a window, of one picture after the other and again from the first, without a script.
///
/// Content that stays from one picture to the next is in it once. A viewer that shows no animation, or is asked for less
/// motion, shows the first picture.
package struct PictureCast {
  /// A part of the image that is seen from the start of a picture to the start of another.
  private struct Span: Hashable {
    let start: Int
    let end: Int

    var name: String { "f\(start)-\(end)" }
  }

  private struct Frame {
    let picture: SVGPicture
    let caption: String
    let duration: Duration
  }

  private var frames: [Frame] = []

  package init() {}

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - buffer: The cells, as many as in the pictures before.
  ///   - caption: A text for the bar of the window, such as the key that was pressed.
  ///   - duration: The time for which it is seen.
  package mutating func add(
    _ buffer: CellBuffer, title: String, page: PageColours, codes: ColourCodes, caption: String, for duration: Duration
  ) {
    let picture = buffer.picture(title: title, page: page, codes: codes)
    frames.append(Frame(picture: picture, caption: caption, duration: duration))
  }

  /// The image; empty without a picture.
  package var svg: String {
    guard let first = frames.first else { return "" }
    var spans: Set<Span> = []
    let titles = grouped(frames.map(\.picture.titleText), &spans)
    let captions = grouped(frames.map { $0.caption.isEmpty ? "" : $0.picture.barText($0.caption) }, &spans)
    var (backgrounds, texts) = ("", "")
    for row in first.picture.drawnRows.indices {
      backgrounds += grouped(frames.map { $0.picture.drawnRows[row].backgrounds }, &spans)
      texts += grouped(frames.map { $0.picture.drawnRows[row].texts }, &spans)
    }
    texts += grouped(frames.map(\.picture.cursor), &spans)
    return first.picture.document(style(spans) + titles + captions, backgrounds, texts)
  }

  /// Returns what is drawn at one place in each picture, each different content with the pictures that it is seen in.
  private func grouped(_ contents: [String], _ spans: inout Set<Span>) -> String {
    var text = ""
    var start = 0
    for index in contents.indices.dropFirst() + [contents.count]
    where index == contents.count || contents[index] != contents[start] {
      defer { start = index }
      guard !contents[start].isEmpty else { continue }
      let span = Span(start: start, end: index)
      if start == 0, index == contents.count {
        text += contents[start]
      } else {
        spans.insert(span)
        text += "<g class=\"\(start == 0 ? "" : "later ")\(span.name)\">\n\(contents[start])</g>\n"
      }
    }
    return text
  }

  /// Returns the rules that show each content in its time.
  private func style(_ spans: Set<Span>) -> String {
    var starts: [Duration] = [.zero]
    for frame in frames { starts.append(starts[starts.count - 1] + frame.duration) }
    let whole = starts[frames.count]
    func percent(_ index: Int) -> String {
      let thousandths = Int(starts[index] / whole * 100_000 + 0.5)
      let rest = String(thousandths % 1000)
      return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)%"
    }
    let seconds = SVGPicture.number(whole / .seconds(1))
    var text = "<style>.later{visibility:hidden}\n"
    for span in spans.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      var steps = span.start == 0 ? "0%{visibility:visible}" : "0%{visibility:hidden}"
      if span.start > 0 { steps += "\(percent(span.start)){visibility:visible}" }
      if span.end < frames.count { steps += "\(percent(span.end)),100%{visibility:hidden}" }
      text += "@keyframes \(span.name){\(steps)}.\(span.name){animation:\(span.name) \(seconds)s step-end infinite}\n"
    }
    return text + "@media (prefers-reduced-motion:reduce){g{animation:none!important}}</style>\n"
  }
}
