/// Fuzzy matching of text by some of its letters in order.
enum FuzzyMatch {
  /// Returns a score for a match, or nil if a letter is missing.
  ///
  /// Consecutive letters and letters at the start of words score higher.
  static func score(of query: String, in text: String) -> Int? {
    let letters = Array(query.lowercased()).filter { $0 != " " }
    var next = 0
    var score = 0
    var isStart = true
    var run = 0
    for character in text.lowercased() {
      guard next < letters.count else { break }
      if character == letters[next] {
        next += 1
        run += 1
        score += run * 2 + (isStart ? 6 : 0)
      } else {
        run = 0
      }
      isStart = character == " "
    }
    return next == letters.count ? score : nil
  }
}
