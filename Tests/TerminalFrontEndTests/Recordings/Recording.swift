import Glibc
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

/// A picture of a window of a size, from when somebody looked at it and found it right.
///
/// A recording has the characters of each row, and then the style of every run of cells that has one, in the dark theme
/// and, where they differ, in the light one. It is a file in `Tests/Recordings`.
struct Recording {
  let name: String
  let lines: [String]

  /// The sizes of the windows.
  static let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]
  private static let folder = "\(Repository.root)/Tests/Recordings"
  private var path: String { "\(Self.folder)/\(name).txt" }

  /// Draws an interface in both themes.
  @MainActor
  init(_ name: String, _ interface: Interface) {
    self.name = "\(name)-\(interface.window.width)x\(interface.window.height)"
    func buffer(_ base: Theme.Base) -> CellBuffer {
      var interface = interface
      interface.styles = Styles(ThemeColours(Theme(base: base)), depth: .direct)
      return interface.draw()
    }
    let (dark, light) = (buffer(.dark), buffer(.light))
    var lines = (0..<dark.height).map { Self.trimmed(dark.text(row: $0)) }
    let darkStyles = (0..<dark.height).map { Self.styles(of: dark, row: $0) }
    let lightStyles = (0..<light.height).map { Self.styles(of: light, row: $0) }
    lines.append("== dark")
    lines += darkStyles.indices.filter { !darkStyles[$0].isEmpty }.map { "\($0): \(darkStyles[$0])" }
    lines.append("== light")
    lines += lightStyles.indices.filter { lightStyles[$0] != darkStyles[$0] }.map { "\($0): \(lightStyles[$0])" }
    self.lines = lines
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// The styles of the cells of a row, each with its first column and the number of its columns.
  private static func styles(of buffer: CellBuffer, row: Int) -> String {
    var runs: [String] = []
    var column = 0
    while column < buffer.width {
      let style = buffer.cells[row * buffer.width + column].style
      let start = column
      while column < buffer.width, buffer.cells[row * buffer.width + column].style == style { column += 1 }
      if style != .plain { runs.append("\(start)+\(column - start) \(name(of: style, buffer.colours))") }
    }
    return runs.joined(separator: ", ")
  }

  private static func name(of style: CellStyle, _ table: ColourTable) -> String {
    func colour(_ colour: CellStyle.Colour) -> String {
      if let token = colour.token { return "\(token)" }
      return table[colour].map { "#" + String($0, radix: 16) } ?? "plain"
    }
    let attributes: [(CellStyle.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "struck"),
    ]
    var words = [style.foreground == .plain ? "text" : colour(style.foreground)]
    if style.background != .plain { words.append("on \(colour(style.background))") }
    words += attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }

  /// Expects the recording to be the kept one; without one, it is kept, and the test fails so that somebody looks at it.
  func expectAsKept(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = lines.joined(separator: "\n") + "\n"
    guard let kept = Repository.read("Tests/Recordings/\(name).txt"), getenv("RECORD") == nil else {
      try FileBytes.write(Array(text.utf8), to: path)
      Issue.record("\(name) was recorded: look at \(path), and run the test again", sourceLocation: sourceLocation)
      return
    }
    guard kept != text else { return }
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    let expected = row < old.count ? String(old[row]) : "nothing"
    let found = row < new.count ? String(new[row]) : "nothing"
    Issue.record(
      """
      \(name) looks different from line \(row + 1) on.
      kept:  \(expected)
      shown: \(found)
      If it is right, record it anew with RECORD=1.
      """, sourceLocation: sourceLocation)
  }
}
