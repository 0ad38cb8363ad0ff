/// A reader that finds the dynamic library products in the text of a `Package.swift`.
///
/// Running the package manager instead would take half a second per package. Products that the manifest computes are not
/// found; the build then fails with a message that says how to declare them.
enum ManifestReader {
  /// Returns the names of the products declared as `.library(name: "X", type: .dynamic, …)`, in order.
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

  /// Returns the text without line comments.
  ///
  /// Slashes inside string literals are kept.
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

  /// Returns the index after the parenthesis that matches the one at `open`, or the end of the text.
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
