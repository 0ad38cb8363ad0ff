import Screens
import Testing

@testable import FeatureHosting

@Suite("The trial of a version gives controls the values that a user would give")
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

  @Test("A list is asked for its first rows, a toggle turned, and a text kept")
  func others() {
    #expect(
      value { LazyList(count: 9, window: .constant(ListWindow())) { Text("\($0)") } } == .text("0 100"))
    #expect(value { Toggle("a", isOn: .constant(true)) } == .flag(false))
    #expect(value { TextEditor("a", text: .constant("b\nc")) } == .text("b\nc"))
  }
}
