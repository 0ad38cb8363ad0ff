import Screens

/// A writer that records whether the screen itself has a title and forwards everything to another writer.
final class TitleWatch: ScreenWriter {
  private let writer: any ScreenWriter
  private var depth = 0
  private(set) var isTitled = false

  init(_ writer: any ScreenWriter) { self.writer = writer }

  func begin(_ kind: ElementKind, key: UnsafeBufferPointer<UInt8>) {
    depth += 1
    writer.begin(kind, key: key)
  }

  func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>) {
    if depth == 0, property == .title, !value.isEmpty { isTitled = true }
    writer.string(property, value)
  }

  func number(_ property: ElementProperty, _ value: Double) { writer.number(property, value) }
  func flag(_ property: ElementProperty, _ value: Bool) { writer.flag(property, value) }
  func action(_ property: ElementProperty, _ action: ActionID) { writer.action(property, action) }

  func end() {
    depth -= 1
    writer.end()
  }
}
