/// A scanner for the declarations in the text of a `Package.swift`, as far as they are literals.
struct ManifestScanner {
  /// An element of a list: `.target(name: "A", dependencies: ["B"])`.
  struct Call {
    /// The name of the call: ".target".
    var name: String
    /// The source text of the whole call.
    var text: String

    /// Returns the strings of an argument: the one of `name: "A"`, or those of `dependencies: ["B", "C"]`.
    func strings(of label: String) -> [String] {
      let scanner = ManifestScanner(text)
      guard let start = scanner.index(of: label, depth: 1) else { return [] }
      return scanner.strings(from: start + label.count)
    }
  }

  private let characters: [Character]
  /// The number of open brackets around each character, or nil inside a string or a comment.
  private let depths: [Int?]

  init(_ text: String) {
    characters = Array(text)
    var depths: [Int?] = []
    var depth = 0
    var isString = false
    var isComment = false
    var last: Character = " "
    for character in characters {
      if isComment {
        isComment = !character.isNewline
        depths.append(nil)
      } else if isString {
        // An escaped quote does not end a string, and a manifest's settings have no quotes in interpolations.
        if character == "\"", last != "\\" { isString = false }
        depths.append(nil)
      } else if character == "\"" {
        isString = true
        depths.append(depth)
      } else if character == "/", last == "/" {
        isComment = true
        depths.append(nil)
      } else {
        if ")]}".contains(character) { depth -= 1 }
        depths.append(depth)
        if "([{".contains(character) { depth += 1 }
      }
      last = character
    }
    self.depths = depths
  }

  /// Returns the index of a word outside of strings and comments.
  ///
  /// - Parameter depth: The number of open brackets around the word, or nil for any number.
  func index(of word: String, depth: Int? = nil, from start: Int = 0) -> Int? {
    let word = Array(word)
    return characters.indices.dropFirst(start).first { index in
      guard let found = depths[index], found == depth ?? found, index + word.count <= characters.count else {
        return false
      }
      return characters[index..<index + word.count].elementsEqual(word)
    }
  }

  func text(before index: Int) -> String { String(characters[..<index]) }

  /// Returns the elements of the package's list with this label, in order.
  func calls(in label: String) -> [Call] {
    guard let start = index(of: label, depth: 1), let open = index(of: "[", depth: 1, from: start) else { return [] }
    var calls: [Call] = []
    var first: Int?
    for index in characters.indices.dropFirst(open + 1) {
      guard let depth = depths[index] else { continue }
      if depth == 1 { break }
      if first == nil, depth == 2, characters[index] == "." { first = index }
      if let start = first, depth == 2, characters[index] == ")" {
        let text = String(characters[start...index])
        calls.append(Call(name: String(text.prefix { $0 != "(" }), text: text))
        first = nil
      }
    }
    return calls
  }

  /// Returns the string at an index, or the strings of the list there.
  private func strings(from start: Int) -> [String] {
    guard let first = characters[start...].firstIndex(where: { !$0.isWhitespace }) else { return [] }
    var end = first + 1
    if characters[first] == "[", let depth = depths[first] {
      end = depths[end...].firstIndex { $0 == depth } ?? characters.count
    } else {
      end = depths[end...].firstIndex { $0 != nil } ?? characters.count
    }
    return String(characters[first..<end]).split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, part in index % 2 == 1 ? String(part) : nil }
  }
}
