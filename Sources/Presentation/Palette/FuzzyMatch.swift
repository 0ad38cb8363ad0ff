/// Fuzzy matching of text by some of its letters in order.
package enum FuzzyMatch {
  /// Returns the offsets of the characters that match with a score, or nil if one is missing.
  ///
  /// Letters that follow each other and letters at the start of words score higher.
  package static func match(_ query: String, in text: String) -> (places: [Int], score: Int)? {
    let characters = Array(text)
    guard let places = places(of: query, in: characters) else { return nil }
    var score = 0
    var run = 0
    for (index, place) in places.enumerated() {
      run = index > 0 && places[index - 1] == place - 1 ? run + 1 : 1
      score += run * 2 + (place == 0 || characters[place - 1] == " " ? 6 : 0)
    }
    return (places, score)
  }

  /// Returns the offsets of the characters that match, or nil if one is missing.
  ///
  /// They are together where the text has them together, at the start of a word if it can be.
  private static func places(of query: String, in text: [Character]) -> [Int]? {
    let letters = query.lowercased().filter { $0 != " " }.map { String($0) }
    guard !letters.isEmpty else { return [] }
    let words = text.map { $0.lowercased() }
    var together: Int?
    if letters.count <= words.count {
      for start in 0...words.count - letters.count where words[start] == letters[0] {
        guard (0..<letters.count).allSatisfy({ words[start + $0] == letters[$0] }) else { continue }
        if start == 0 || words[start - 1] == " " { return Array(start..<start + letters.count) }
        together = together ?? start
      }
    }
    if let together { return Array(together..<together + letters.count) }
    var places: [Int] = []
    for (place, word) in words.enumerated() where places.count < letters.count && word == letters[places.count] {
      places.append(place)
    }
    return places.count == letters.count ? places : nil
  }
}
