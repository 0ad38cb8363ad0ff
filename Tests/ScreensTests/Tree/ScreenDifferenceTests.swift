import Testing

@testable import Screens

@Suite("The first difference between two descriptions of a screen") @MainActor
struct ScreenDifferenceTests {
  private func screen(_ write: (ScreenBuilder) -> Void) -> Screen {
    let builder = ScreenBuilder()
    builder.string(.title, "Screen")
    write(builder)
    return builder.finish()
  }

  private func row(_ title: String, _ number: Double? = nil, in builder: ScreenBuilder) {
    builder.begin(.row, key: "it")
    builder.string(.title, title)
    if let number { builder.number(.fraction, number) }
    builder.end()
  }

  @Test("Equal screens have none, and neither have those whose actions have other numbers")
  func none() {
    let first = screen {
      $0.begin(.row, key: "it")
      $0.action(.activate, ActionID(rawValue: 1))
      $0.end()
    }
    let second = screen {
      $0.begin(.row, key: "it")
      $0.action(.activate, ActionID(rawValue: 2))
      $0.end()
    }
    #expect(first.difference(to: first) == nil)
    #expect(first.difference(to: second) == nil)
  }

  @Test("A difference has the element's position and both values")
  func values() {
    let tea = screen { row("Tea", in: $0) }
    #expect(
      tea.difference(to: screen { row("Coffee", in: $0) })
        == Screen.Difference(position: 1, values: ["'Tea'", "'Coffee'"]))
    let other = screen { $0.string(.subtitle, "More") }
    #expect(screen { _ in }.difference(to: other) == Screen.Difference(position: 0, values: ["none", "'More'"]))
  }

  @Test("A property that only one of the screens has is a difference, whichever it is")
  func missing() {
    let without = screen { row("Tea", in: $0) }
    let with = screen { row("Tea", 0.5, in: $0) }
    #expect(without.difference(to: with) == Screen.Difference(position: 1, values: ["none", "0.5"]))
    #expect(with.difference(to: without) == Screen.Difference(position: 1, values: ["0.5", "none"]))
  }

  @Test("A kind and a number of elements that differ are told in words")
  func kinds() {
    let one = screen { row("Tea", in: $0) }
    let text = screen {
      $0.begin(.text, key: "it")
      $0.end()
    }
    #expect(one.difference(to: text)?.position == 1)
    let two = screen {
      row("Tea", in: $0)
      row("Milk", in: $0)
    }
    #expect(one.difference(to: two) == Screen.Difference(position: 2, values: ["2 elements", "3 elements"]))
    #expect(
      screen { _ in }.difference(to: one) == Screen.Difference(position: 1, values: ["1 element", "2 elements"]))
  }
}
