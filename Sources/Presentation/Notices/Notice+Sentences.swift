package import Scenes

extension Notice {
  /// The first sentence of the text, up to a full stop or a mark before a blank.
  package var firstSentence: String { split(after: ".!?").first }

  /// The first words of the text that can stand alone, up to a full stop, mark or colon before a blank, and what follows
  /// them.
  package var sentences: (first: String, rest: String) { split(after: ".!?:") }

  private func split(after ends: String) -> (first: String, rest: String) {
    var end = text.startIndex
    var last: Character = " "
    while end < text.endIndex {
      if text[end] == " ", ends.contains(last) {
        return (String(text[..<end]), String(text[text.index(after: end)...]))
      }
      last = text[end]
      end = text.index(after: end)
    }
    return (text, "")
  }
}
