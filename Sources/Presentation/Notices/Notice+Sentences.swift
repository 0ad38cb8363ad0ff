package import Scenes

extension Notice {
  /// The first sentence of the text, up to a full stop, mark or colon before a blank, and what follows it.
  package var sentences: (first: String, rest: String) {
    var end = text.startIndex
    var last: Character = " "
    while end < text.endIndex {
      if text[end] == " ", ".!?:".contains(last) {
        return (String(text[..<end]), String(text[text.index(after: end)...]))
      }
      last = text[end]
      end = text.index(after: end)
    }
    return (text, "")
  }
}
