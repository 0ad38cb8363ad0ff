import Flows
import Scenes
import TerminalKit

/// The path to a screen: the screens below it, as many of them as fit.
struct BarPath {
  private let texts: [(entry: EntryID?, text: String)]
  private let glyphs: Glyphs
  private var isDismissal = false

  /// The most columns of the title of a screen that is not the previous one.
  private static let longestTitle = 20

  /// - Parameters:
  ///   - below: The title of the stack below a detail, or nil.
  ///   - width: The columns of the bar.
  init(_ layer: Layer, below: String?, width: Int, glyphs: Glyphs, texts: AppTexts) {
    self.glyphs = glyphs
    let parent: String
    switch (layer.bar.back, below) {
    case (.pop(let title), _): parent = title
    case (.dismiss, let below?): parent = below
    case (.dismiss, nil):
      self.texts = [(nil, "\(glyphs.close) \(texts[.close])")]
      isDismissal = true
      return
    case (nil, _):
      self.texts = []
      return
    }
    let last = TextWidth.truncated(parent, to: max(4, width / 4))
    var room = width / 2 - TextWidth.columns(last) - 2
    var older: [(entry: EntryID?, text: String)] = []
    for step in layer.trail.dropFirst() {
      let text = TextWidth.truncated(step.title, to: Self.longestTitle)
      room -= TextWidth.columns(text) + 3
      guard room >= 0 else {
        older.append((step.entry, glyphs.ellipsis))
        break
      }
      older.append((step.entry, text))
    }
    guard !older.isEmpty else {
      self.texts = [(nil, "\(glyphs.back) \(last)")]
      return
    }
    self.texts = [(nil, glyphs.back)] + older.reversed() + [(nil, last)]
  }

  /// Returns the steps with their places in a row.
  func steps(row: Int, column: Int) -> [BarStep] {
    var column = column
    var steps: [BarStep] = []
    for (index, step) in texts.enumerated() {
      let size = TextWidth.columns(step.text)
      // After the sign at the very left stands a blank, after each title a sign between two.
      let isSign = index == 0 && texts.count > 1
      steps.append(
        BarStep(
          entry: step.entry, text: step.text, rect: Rect(row: row, column: column, width: size, height: 1),
          leads: !isSign && !isDismissal))
      column += size + (isSign ? 1 : 3)
    }
    return steps
  }
}
