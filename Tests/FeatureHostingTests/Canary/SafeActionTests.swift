import Screens
import Testing

@testable import FeatureHosting

@Suite("A canary gives controls the values that a user would give")
@MainActor
struct SafeActionTests {
  private func value(@ViewBuilder _ view: () -> Content) -> ActionValue? {
    let builder = ScreenBuilder()
    _ = ScreenContext(writer: builder, revision: 1).describe(Group(content: view).safeToTry())
    return SafeAction.first(on: builder.finish()) { _ in true }?.value
  }

  @Test("A number becomes the next one, or the one before at the end of its range")
  func numbers() throws {
    #expect(value { Stepper("a", value: .constant(2), in: 1...6, step: 2) } == .number(4))
    #expect(value { Slider("a", value: .constant(6), in: 1...6) } == .number(5))
    let day = try #require(CalendarDay("2026-11-21"))
    #expect(value { DatePicker("a", selection: .constant(day)) } == .number(Double(day.number + 1)))
  }

  @Test("A number without a range is from 0 to 100, as the header says, and is never sent beyond it")
  func unlimited() {
    func sent(_ kind: ElementKind, _ number: Double) -> ActionValue? {
      let builder = ScreenBuilder()
      builder.begin(kind, key: UnsafeBufferPointer(start: nil, count: 0))
      builder.number(.number, number)
      builder.flag(.safeToTry, true)
      builder.action(.change, ActionID(rawValue: 1))
      builder.end()
      return SafeAction.first(on: builder.finish()) { _ in true }?.value
    }
    for kind in [ElementKind.stepper, .slider] {
      #expect(sent(kind, 100) == .number(99))
      #expect(sent(kind, 99.5) == .number(100))
      #expect(sent(kind, 0) == .number(1))
    }
    #expect(sent(.date, 20_778) == .number(20_779))
  }

  @Test("A canary does not use a control without another value, or a disabled one")
  func none() {
    #expect(value { Stepper("a", value: .constant(3), in: 3...3) } == nil)
    #expect(value { Picker("a", selection: .constant(1), options: []) } == nil)
    #expect(value { LazyList(count: 0, window: .constant(ListWindow())) { Text("\($0)") } } == nil)
    #expect(value { Toggle("a", isOn: .constant(true)).disabled(true) } == nil)
  }

  @Test("A list is asked for its first rows, a toggle turned, and a text kept")
  func others() {
    #expect(
      value { LazyList(count: 9, window: .constant(ListWindow())) { Text("\($0)") } } == .text("0 9"))
    #expect(
      value { LazyList(count: 900, window: .constant(ListWindow())) { Text("\($0)") } } == .text("0 100"))
    #expect(value { Toggle("a", isOn: .constant(true)) } == .flag(false))
    #expect(value { TextEditor("a", text: .constant("b\nc")) } == .text("b\nc"))
  }
}
