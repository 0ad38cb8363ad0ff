/// A reader that finds the library products and the local dependencies in the text of a `Package.swift`.
///
/// Running the package manager instead would take half a second per package. Products that the manifest computes are not
/// found; the build then fails with a message that says how to declare them.
enum ManifestReader {
  /// Returns the names of the products declared as `.library(name: "X", type: .dynamic, …)`, in order.
  static func libraries(in manifest: String) -> [String] {
    calls(of: ".library", in: manifest).filter { find(".dynamic", in: $0, from: 0) != nil }
      .compactMap { string("name:", in: $0) }
  }

  /// Returns the paths in the dependencies declared as `.package(path: "X")`, in order, as they are written.
  static func dependencies(in manifest: String) -> [String] {
    calls(of: ".package", in: manifest).compactMap { string("path:", in: $0) }
  }

  /// Returns whether a package only has libraries for other packages: none is dynamic, and it does not use what plugins are
  /// made with.
  ///
  /// A package that does use it lacks `type: .dynamic` by mistake.
  static func isForOthers(_ manifest: String) -> Bool {
    let text = Array(withoutComments(manifest))
    let isPlugin = ["\"FeatureKit\"", "\"CSwitchyard\""].contains { find($0, in: text, from: 0) != nil }
    return !isPlugin && libraries(in: manifest).isEmpty && !calls(of: ".library", in: manifest).isEmpty
  }

  /// Returns the arguments of each call of a function, with the parentheses.
  private static func calls(of function: String, in manifest: String) -> [[Character]] {
    let text = Array(withoutComments(manifest))
    var calls: [[Character]] = []
    var index = 0
    while let start = find(function, in: text, from: index) {
      index = start + 1
      guard let open = text[start...].firstIndex(of: "(") else { break }
      calls.append(Array(text[open..<end(ofParenthesis: open, in: text)]))
    }
    return calls
  }

  /// Returns the string literal behind a label.
  private static func string(_ label: String, in arguments: [Character]) -> String? {
    guard let label = find(label, in: arguments, from: 0), let quote = arguments[label...].firstIndex(of: "\""),
      let close = arguments[(quote + 1)...].firstIndex(of: "\"")
    else { return nil }
    return String(arguments[(quote + 1)..<close])
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
