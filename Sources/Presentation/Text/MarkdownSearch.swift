/// A search for what ends the parts of a text, from its beginning to its end.
///
/// It remembers what it has found, and what there is none of, so that a text of many openings without an end takes time
/// by its length and not by its square.
struct MarkdownSearch {
  private let text: [Character]
  /// The first places of characters from where they were last looked for, or the end of the text.
  private var places: [Character: Int] = [:]
  /// The first ends of marks from where they were last looked for, or the end of the text.
  private var ends: [String: Int] = [:]

  init(_ text: [Character]) { self.text = text }

  /// Returns the first place of a character from an index on.
  ///
  /// - Parameter start: No less than in the last call for this character.
  mutating func next(_ character: Character, from start: Int) -> Int? {
    var place = places[character] ?? -1
    if place < start {
      place = start
      while place < text.count, text[place] != character { place += 1 }
      places[character] = place
    }
    return place < text.count ? place : nil
  }

  /// Returns the text and the address of the link that begins at an index.
  mutating func link(from start: Int) -> (text: Range<Int>, address: Range<Int>)? {
    guard let close = next("]", from: start), close > start + 1, close + 1 < text.count, text[close + 1] == "(",
      let end = next(")", from: close)
    else { return nil }
    return (start + 1..<close, close + 2..<end)
  }

  /// Returns the index of the counterpart of the mark that begins at an index.
  mutating func end(of mark: String, from start: Int) -> Int? {
    let size = mark.count
    guard matches(mark, start), start + size < text.count, text[start + size] != " " else { return nil }
    // An underscore within a word is text.
    if mark.first == "_", start > 0, text[start - 1].isLetter || text[start - 1].isNumber { return nil }
    let first = start + size + 1
    if let end = ends[mark], end >= first { return end + size <= text.count ? end : nil }
    var end = first
    while end + size <= text.count, !matches(mark, end) || text[end - 1] == " " { end += 1 }
    ends[mark] = end + size <= text.count ? end : text.count
    return end + size <= text.count ? end : nil
  }

  private func matches(_ mark: String, _ index: Int) -> Bool {
    var place = index
    for character in mark {
      guard place < text.count, text[place] == character else { return false }
      place += 1
    }
    return true
  }
}
