import Testing

@testable import Screens

@Suite("Two screens are equal when they show and do the same")
@MainActor
struct ScreenEqualityTests {
  private func screen(_ write: (ScreenBuilder) -> Void) -> Screen {
    let builder = ScreenBuilder()
    builder.string(.title, "Screen")
    write(builder)
    return builder.finish()
  }

  private func row(_ title: String, key: String = "", in builder: ScreenBuilder) {
    builder.begin(.row, key: key)
    builder.string(.title, title)
    builder.end()
  }

  @Test("The same calls give equal screens, from different builders too")
  func same() {
    let write: (ScreenBuilder) -> Void = { builder in
      for number in 0..<5 {
        builder.begin(.row, key: "\(number)")
        builder.number(.fraction, Double(number))
        builder.flag(.on, true)
        builder.action(.activate, ActionID(revision: 1, index: 2))
        builder.end()
      }
    }
    #expect(screen(write) == screen(write))
  }

  @Test("Each difference counts: kind, key, order, text, number, flag, action, and one more or less")
  func different() {
    let screens = [
      screen { _ in },
      screen { row("a", in: $0) },
      screen { row("b", in: $0) },
      screen { row("a", key: "k", in: $0) },
      screen {
        row("a", in: $0)
        row("b", in: $0)
      },
      screen {
        row("b", in: $0)
        row("a", in: $0)
      },
      screen {
        $0.begin(.text)
        $0.string(.title, "a")
        $0.end()
      },
      screen { $0.number(.fraction, 0) },
      screen { $0.number(.fraction, 1) },
      screen { $0.number(.tone, 1) },
      screen { $0.flag(.on, true) },
      screen { $0.flag(.on, false) },
      screen { $0.action(.activate, ActionID(revision: 1, index: 0)) },
      screen { $0.action(.activate, ActionID(revision: 2, index: 0)) },
    ]
    for (left, first) in screens.enumerated() {
      for (right, second) in screens.enumerated() { #expect((first == second) == (left == right), "\(left), \(right)") }
    }
  }

  @Test("Issues of a description are not compared")
  func issues() {
    let first = screen { row("a", in: $0) }
    let second = screen {
      row("a", in: $0)
      $0.end()
    }
    #expect(second.issues == [.unbalanced])
    #expect(first == second)
  }
}
