import Testing

@testable import Screens

@Suite("Elements for values write what they were given, a text for other hosts, and take values that are possible")
@MainActor
struct ValueElementTests {
  private func describe(_ view: any View) -> (screen: Screen, handlers: [ActionHandler]) {
    let builder = ScreenBuilder()
    let handlers = ScreenContext(writer: builder, revision: 1).describe(view)
    let screen = builder.finish()
    #expect(screen.issues.isEmpty)
    return (screen, handlers)
  }

  private func change(_ handler: ActionHandler, to value: ActionValue) {
    if case .change(let change) = handler { change(value) } else { Issue.record("no change: \(handler)") }
  }

  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    @MainActor var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  @Test("A chart writes its series with their points, in order, and a summary")
  func chart() throws {
    let screen = describe(
      Chart("Swaps", form: .area, unit: "ms", in: 0...50, labels: ["a"], lines: 5) {
        Series("Swift", [1, .nan, 2.5]).foregroundTone(.positive)
        Series("C", [])
      }
    ).screen
    #expect(screen.elements.map(\.kind) == [.screen, .chart, .series, .series, .option])
    let chart = try screen[1]
    #expect(chart.form == .area && chart.string(.unit) == "ms" && chart.string(.label) == "Swaps")
    #expect(chart.number(.minimum) == 0 && chart.number(.maximum) == 50 && chart.number(.lines) == 5)
    let points = try screen[2].points
    #expect(points.count == 3 && points[0] == 1 && points[1].isNaN && points[2] == 2.5)
    #expect(try screen[2].string(.text) == "Swift: 2.5 (1 to 2.5)")
    #expect(try screen[2].tone == .positive)
    let empty = try screen[3]
    #expect(empty.points == [] && empty.string(.text) == "C")
    #expect(try Screen(encoded: screen.encoded()).encoded() == screen.encoded())
  }

  @Test("A sparkline is one line high unless it says how many")
  func sparkline() throws {
    #expect(try describe(Sparkline("Load", [1, 2], lines: 3)).screen[1].number(.lines) == 3)
    #expect(try describe(Sparkline("Load", [1, 2])).screen[1].number(.lines) == nil)
  }

  @Test("A stepper takes a number within its range, and rounds it for a whole number")
  func stepper() throws {
    let count = Box(2)
    let (screen, handlers) = describe(Stepper("Count", value: count.binding, in: 1...6, step: 2, unit: "pcs"))
    let stepper = try screen[1]
    #expect(stepper.kind == .stepper && stepper.string(.text) == "Count: 2 pcs")
    #expect(stepper.number(.number) == 2 && stepper.number(.minimum) == 1 && stepper.number(.maximum) == 6)
    #expect(stepper.number(.step) == 2)
    for (value, expected) in [
      (ActionValue.number(4.4), 4), (.number(99), 6), (.number(-1e300), 1), (.number(.nan), 1), (.text("3"), 1),
    ] {
      change(handlers[0], to: value)
      #expect(count.value == expected)
    }
  }

  @Test("A slider without a step has a hundred, and takes numbers with decimals")
  func slider() throws {
    let volume = Box(0.5)
    let (screen, handlers) = describe(Slider("Volume", value: volume.binding))
    #expect(try screen[1].number(.step) == 0.01)
    change(handlers[0], to: .number(0.25))
    #expect(volume.value == 0.25)
    change(handlers[0], to: .number(7))
    #expect(volume.value == 1)
  }

  @Test("A date picker takes a day of its range")
  func date() throws {
    let start = try #require(CalendarDay(year: 2026, month: 11, day: 21))
    let end = try #require(start.adding(months: 1))
    let day = Box(start)
    let (screen, handlers) = describe(DatePicker("Day", selection: day.binding, in: start...end))
    #expect(try screen[1].string(.text) == "Day: 2026-11-21")
    #expect(try screen[1].number(.number) == Double(start.number))
    for value in [ActionValue.number(Double(start.number - 1)), .number(0.5), .number(.nan), .flag(true)] {
      change(handlers[0], to: value)
      #expect(day.value == start)
    }
    change(handlers[0], to: .number(Double(end.number)))
    #expect(day.value == end)
  }

  @Test("A table writes its headings first, those that sort as buttons, and rows with their cells")
  func table() throws {
    let screen = describe(
      Table(columns: [
        TableColumn("Name"), TableColumn("Size", alignment: .trailing, weight: 3, sorted: .ascending) {},
      ]) {
        TableRow("a", action: {}) {
          Label("1", symbol: "disk")
          Button("Delete") {}
        }
      }
    ).screen
    #expect(screen.elements.map(\.kind) == [.screen, .table, .group, .text, .button, .row, .text, .button])
    let heading = try screen[4]
    #expect(heading.alignment == .trailing && heading.sort == .ascending && heading.number(.weight) == 3)
    #expect(heading.action(.activate) != nil)
    let name = try screen[3]
    #expect(name.string(.text) == "Name" && name.action(.activate) == nil)
    #expect(try screen[6].string(.symbol) == "disk")
  }

  @Test("A list describes the rows of its window, and moves it as it is told")
  func list() throws {
    let window = Box(ListWindow(first: 10, count: 3))
    let filter = Box("")
    let list = LazyList(count: 12, window: window.binding, filter: filter.binding) { Row("row \($0)") }
    let (screen, handlers) = describe(list)
    #expect(screen.elements.compactMap { $0.string(.title) } == ["row 10", "row 11"])
    let element = try screen[1]
    #expect(element.number(.count) == 12 && element.number(.offset) == 10)
    for text in ["", "5", "5 x", "-1 3", "1 2 3", "99999999999999999999 1"] {
      change(handlers[0], to: .text(text))
      #expect(window.value == ListWindow(first: 10, count: 3))
    }
    change(handlers[0], to: .text("0 100000"))
    #expect(window.value == ListWindow(first: 0, count: ListWindow.largest))
    change(handlers[1], to: .text("words"))
    #expect(filter.value == "words" && window.value == ListWindow())
    #expect(describe(LazyList(count: 0, window: window.binding) { Row("\($0)") }).screen.count == 2)
  }

  @Test("The rows of a list keep their identity when the window moves")
  func identity() {
    func ids(_ first: Int) -> [ElementID] {
      let list = LazyList(count: 100, window: .constant(ListWindow(first: first, count: 10))) { Row("\($0)") }
      return describe(list).screen.elements.filter { $0.kind == .row }.map(\.id)
    }
    #expect(ids(0).suffix(5) == ids(5).prefix(5))
  }

  @Test("A text editor is a text field of several lines")
  func editor() throws {
    let text = Box("a")
    let (screen, handlers) = describe(TextEditor("Note", text: text.binding, lines: 1, limit: 9))
    let field = try screen[1]
    #expect(field.kind == .textField && field.number(.lines) == 2 && field.number(.limit) == 9)
    change(handlers[0], to: .text("b\nc"))
    #expect(text.value == "b\nc")
  }

  @Test(
    "A number has as many decimals as it needs, and at most two",
    arguments: [
      (2, "2"), (2.5, "2.5"), (-0.05, "-0.05"), (1.005, "1"), (0.001, "0"), (-0.001, "0"), (1e20, "1e+20"),
      (.nan, "-"), (.infinity, "∞"), (12.34, "12.34"),
    ] as [(Double, String)])
  func numbers(number: Double, text: String) { #expect(NumberText.text(number) == text) }
}
