import Screens
import TestSupport

/// Screens that arrive from another process.
@MainActor
enum ScreenTargets {
  static func screens() throws -> FuzzTarget {
    let mutator = Mutator(corpus: ScreenSamples.all.map { $0.encoded() })
    return FuzzTarget("screens") {
      mutator(&$0)
    } check: { bytes in
      guard let screen = try? Screen(encoded: bytes) else { return false }
      var source = ByteSource(Array(bytes.reversed()))
      try ScreenCheck.check(screen, &source)
      return true
    }
  }
}

/// Screens with elements and properties of every kind.
@MainActor
enum ScreenSamples {
  private static let kinds = (0...ElementKind.all.count + 1).map { ElementKind(rawValue: UInt32($0)) }
  private static let texts: [ElementProperty] = [
    .title, .subtitle, .text, .label, .detail, .symbol, .badge, .footer, .keywords, .value, .placeholder, .error, .name,
    .search, .reason, .unit, .language, .data, .file,
    .steps,
  ]
  private static let numbers: [ElementProperty] = [
    .alignment, .weight, .sort, .number, .minimum, .maximum, .step, .lines, .limit, .form, .first, .marked, .count,
    .offset, .aspectRatio, .tile,
  ]

  static let all: [Screen] = [list(rows: 3), list(rows: 40), everything(), ScreenBuilder().finish()]

  private static func list(rows: Int) -> Screen {
    let builder = ScreenBuilder()
    builder.string(.title, "Äpfel")
    builder.begin(.section)
    for row in 0..<rows {
      builder.begin(.row, key: "row \(row)")
      builder.string(.title, "Row \(row) 日本語")
      builder.flag(.chevron, row % 2 == 0)
      builder.action(.activate, ActionID(revision: 9, index: UInt32(row)))
      builder.end()
    }
    builder.end()
    builder.end()
    return builder.finish()
  }

  private static func everything() -> Screen {
    let builder = ScreenBuilder()
    for kind in kinds {
      builder.begin(kind)
      for (index, property) in texts.enumerated() where index % 3 == Int(kind.rawValue) % 3 {
        builder.string(property, "text \(index) e\u{301}")
      }
      builder.number(.fraction, 0.5)
      builder.number(.selected, 1)
      builder.number(.style, Double(kind.rawValue % 5))
      for (index, property) in numbers.enumerated() { builder.number(property, Double(index + Int(kind.rawValue))) }
      for point in 0..<20 { builder.number(.point, point == 7 ? .nan : Double(point * point)) }
      builder.action(.change, ActionID(rawValue: UInt64(kind.rawValue)))
      builder.action(.filter, ActionID(rawValue: 4))
      for option in 0..<3 {
        builder.begin(.text)
        builder.string(.text, "Option \(option)")
        builder.end()
      }
      builder.end()
    }
    return builder.finish()
  }
}
