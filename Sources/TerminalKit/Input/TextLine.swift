/// A text being edited, consisting of its grapheme clusters and the caret: one line, or several in a large field.
package struct TextLine: Hashable, Sendable {
  /// The outcome of an editing key.
  package enum Effect: Sendable { case ignored, moved, changed }

  /// The grapheme clusters.
  package private(set) var characters: [Character]
  /// The number of clusters before the caret.
  package private(set) var caret: Int

  /// Whether the text may have line feeds.
  package let isMultiline: Bool

  /// Creates a text with the caret at its end.
  package init(_ text: String = "", isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    characters = Array(Self.clean(text, keepsLines: isMultiline))
    caret = characters.count
  }

  /// The text as one string.
  package var text: String { String(characters) }
  /// Whether nothing has been typed.
  package var isEmpty: Bool { characters.isEmpty }

  /// Returns the first of the characters that are shown in a number of columns, and the columns before the caret.
  ///
  /// - Parameters:
  ///   - shown: The characters in the place of the text's.
  ///   - caret: Whether the caret is shown, which stays in sight.
  package func visible(of shown: [Character], in width: Int, caret isShown: Bool) -> (start: Int, before: Int) {
    var before = 0
    var start = caret
    while start > 0, before + TextWidth.columns(shown[start - 1]) < width {
      start -= 1
      before += TextWidth.columns(shown[start])
    }
    return (!isShown && before < width ? 0 : start, before)
  }

  /// Replaces the text, keeping the caret's position as far as possible.
  package mutating func replace(_ text: String) {
    characters = Array(Self.clean(text, keepsLines: isMultiline))
    caret = min(caret, characters.count)
  }

  /// Inserts text at the caret.
  ///
  /// Line breaks become spaces in a single line, and other control characters are dropped. What would exceed `limit`
  /// characters is dropped as well.
  package mutating func insert(_ text: String, limit: Int = .max) {
    var clean = Self.clean(text, keepsLines: isMultiline)
    if characters.count + clean.count > limit { clean = String(clean.prefix(max(0, limit - characters.count))) }
    let before = String(characters[..<caret]) + clean
    // The parts are joined as text because the insertion may combine with the cluster before it.
    let start = Array(before)
    characters = start + characters[caret...]
    caret = start.count
  }

  /// Applies an editing key.
  package mutating func press(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers, limit: Int = .max) -> Effect {
    let isAlt = modifiers.contains(.alt)
    switch key {
    case .character(let character) where modifiers.contains(.control): return control(character)
    case .character("b") where isAlt: return move(to: wordStart)
    case .character("f") where isAlt: return move(to: wordEnd)
    case .character("d") where isAlt: return remove(caret..<wordEnd)
    case .character where isAlt: return .ignored
    case .character(let character):
      guard characters.count < limit else { return .moved }
      insert(String(character), limit: limit)
      return .changed
    case .backspace: return remove((isAlt ? wordStart : max(0, caret - 1))..<caret)
    case .delete: return remove(caret..<min(characters.count, caret + 1))
    case .left: return move(to: isAlt || modifiers.contains(.control) ? wordStart : max(0, caret - 1))
    case .right: return move(to: isAlt || modifiers.contains(.control) ? wordEnd : min(characters.count, caret + 1))
    case .home: return move(to: lineStart)
    case .end: return move(to: lineEnd)
    default: return .ignored
    }
  }

  private mutating func control(_ character: Character) -> Effect {
    switch character {
    case "a": move(to: lineStart)
    case "e": move(to: lineEnd)
    case "w": remove(wordStart..<caret)
    case "u": remove(lineStart..<caret)
    case "k": remove(caret..<lineEnd)
    default: .ignored
    }
  }

  /// Moves the caret to a position within the text.
  package mutating func move(to position: Int) -> Effect {
    caret = min(max(0, position), characters.count)
    return .moved
  }

  private mutating func remove(_ range: Range<Int>) -> Effect {
    guard !range.isEmpty else { return .moved }
    characters.removeSubrange(range)
    caret = range.lowerBound
    return .changed
  }

  private var lineStart: Int { characters[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
  private var lineEnd: Int { characters[caret...].firstIndex(of: "\n") ?? characters.count }

  private var wordStart: Int {
    var position = caret
    while position > 0 && characters[position - 1] == " " { position -= 1 }
    while position > 0 && characters[position - 1] != " " { position -= 1 }
    return position
  }

  private var wordEnd: Int {
    var position = caret
    while position < characters.count && characters[position] == " " { position += 1 }
    while position < characters.count && characters[position] != " " { position += 1 }
    return position
  }

  private static func clean(_ text: String, keepsLines: Bool) -> String {
    if keepsLines, text.utf8.contains(0x0d) {
      // A carriage return with or without a line feed ends one line.
      return clean(
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "\n"), keepsLines: true)
    }
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a where keepsLines: result.unicodeScalars.append(scalar)
      case 0x09, 0x0a, 0x0d, 0x2028, 0x2029: result.unicodeScalars.append(" ")
      case 0..<0x20, 0x7f..<0xa0, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
