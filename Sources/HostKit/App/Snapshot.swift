import Presentation
import TerminalFrontEnd

/// The description of a picture of an app: its format and size, and the steps that lead to it.
struct Snapshot: Equatable {
  enum Format: Equatable {
    case text, svg, png
    /// An animated SVG image of all steps.
    case cast
  }

  /// A number of columns and rows.
  struct Size: Equatable {
    static let standard = Size(width: 120, height: 40)
    static let forms = "columns and rows, from 20x5 to 500x200, as in '120x40'"

    let width: Int
    let height: Int
  }

  /// An action of the user.
  enum Step: Equatable {
    static let forms = "a key such as 'Enter', 'Ctrl-P' or 'q', '=' and text to type, or '@' and a library"

    /// A key, with its name as it was written.
    case key(KeyPress, String)
    case text(String)
    /// The library at a path takes the place of the one with its name.
    case library(String)
  }

  var format: Format
  var size: Size
  var steps: [Step]
  /// The text to wait for after the last step, or nil.
  var until: String?

  /// Whether a step puts a library in the place of another.
  var replacesLibraries: Bool { steps.contains { if case .library = $0 { true } else { false } } }
}

extension Snapshot.Size {
  /// Creates a size from a text such as "120x40", or nil if it is not one.
  init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (20...500).contains(width),
      (5...200).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Snapshot.Step {
  /// Creates a step from a word of a command line, or nil if it names no key.
  init?(_ word: String) {
    if word.count > 1, word.hasPrefix("=") {
      self = .text(String(word.dropFirst()))
      return
    }
    if word.count > 1, word.hasPrefix("@") {
      self = .library(String(word.dropFirst()))
      return
    }
    let key = KeyPress(named: word)
    guard key.isKnown else { return nil }
    self = .key(key, word)
  }
}
