/// Reads from a `Package.swift`, as text, which dynamic libraries it makes.
///
/// Asking the package manager takes half a second a package. A manifest that computes its products is beyond this
/// reader, and is told so by whoever finds no product.
enum ManifestReader {
  /// The names of the products declared as `.library(name: "X", type: .dynamic, …)`, in their order.
  static func libraries(in manifest: String) -> [String] {
    let text = Array(withoutComments(manifest))
    var names: [String] = []
    var index = 0
    while let start = find(".library", in: text, from: index) {
      index = start + 1
      guard let open = text[start...].firstIndex(of: "(") else { break }
      let arguments = Array(text[open..<end(ofParenthesis: open, in: text)])
      guard find(".dynamic", in: arguments, from: 0) != nil,
        let label = find("name:", in: arguments, from: 0),
        let quote = arguments[label...].firstIndex(of: "\""),
        let close = arguments[(quote + 1)...].firstIndex(of: "\"")
      else { continue }
      names.append(String(arguments[(quote + 1)..<close]))
    }
    return names
  }

  /// The text without line comments; two slashes inside a string are none.
  private static func withoutComments(_ text: String) -> String {
    var kept = ""
    var isString = false
    var isComment = false
    var last: Character = " "
    for character in text {
      if character.isNewline {
        isComment = false
        isString = false
      } else if character == "\"", last != "\\", !isComment {
        isString.toggle()
      } else if character == "/", last == "/", !isString, !isComment {
        isComment = true
        kept.removeLast()
      }
      if !isComment { kept.append(character) }
      last = character
    }
    return kept
  }

  private static func find(_ word: String, in text: [Character], from start: Int) -> Int? {
    let word = Array(word)
    guard text.count >= word.count, start <= text.count - word.count else { return nil }
    return (start...(text.count - word.count)).first { text[$0..<($0 + word.count)].elementsEqual(word) }
  }

  /// The index after the parenthesis that closes the one at `open`, or the end of the text.
  private static func end(ofParenthesis open: Int, in text: [Character]) -> Int {
    var depth = 0
    for index in open..<text.count {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return text.count
  }
}
