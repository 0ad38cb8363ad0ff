import Testing

@testable import Screens

@Suite("The name and the uses of an element are the same in every front end")
@MainActor
struct ElementUseTests {
  /// An element of a kind with texts, numbers and actions, and a number of options.
  private func element(
    _ kind: ElementKind, _ texts: [ElementProperty: String] = [:], _ numbers: [ElementProperty: Double] = [:],
    actions: [ElementProperty] = [], options: Int = 0, _ flags: [ElementProperty: Bool] = [:]
  ) throws -> Element {
    let builder = ScreenBuilder()
    builder.begin(kind, key: "it")
    for (property, text) in texts { builder.string(property, text) }
    for (property, number) in numbers { builder.number(property, number) }
    for (property, flag) in flags { builder.flag(property, flag) }
    for (index, property) in actions.enumerated() { builder.action(property, ActionID(rawValue: UInt64(index + 1))) }
    for option in 0..<options {
      builder.begin(.option)
      builder.string(.title, "Option \(option)")
      builder.end()
    }
    builder.end()
    return try #require(builder.finish().root.children.first { _ in true })
  }

  @Test(
    "The name is the title, the text or the label, in this order",
    arguments: [
      ([ElementProperty.title: "T", .text: "X", .label: "L"], "T", "L"), ([.text: "X", .label: "L"], "X", "L"),
      ([.label: "L"], "L", "L"), ([.title: "T"], "T", "T"), ([:], "", ""),
    ])
  func name(_ texts: [ElementProperty: String], _ name: String, _ spoken: String) throws {
    let button = try element(.button, texts)
    #expect(button.name == name && button.spokenName == spoken)
    for text in ["T", "X", "L"] { #expect(button.isCalled(text) == texts.values.contains(text)) }
  }

  @Test("Elements that are named by their label keep it before the text for other hosts")
  func label() throws {
    for kind in ElementKind.all where kind.facts.isNamedByLabel {
      #expect(try element(kind, [.label: "Size", .text: "Size: 2"]).name == "Size", "\(kind)")
    }
    #expect(ElementKind.date.facts.isNamedByLabel && ElementKind.image.facts.isNamedByLabel)
    #expect(try element(.text, [.label: "Size", .text: "Size: 2"]).name == "Size: 2")
  }

  @Test("A disabled element has no use")
  func disabled() throws {
    let toggle = try element(.toggle, actions: [.change])
    #expect(toggle.uses.map(\.value) == [.flag(true)])
    #expect(toggle.press?.value == .flag(true))
    let off = try element(.toggle, actions: [.change], [.disabled: true])
    #expect(off.uses.isEmpty && off.press == nil)
  }

  @Test("Pressing is the action of a button or row, or switches a toggle, and nothing else is pressed")
  func press() throws {
    #expect(try element(.button, actions: [.activate]).press?.value == ActionValue.none)
    #expect(try element(.row, actions: [.activate]).press?.cause == .activate)
    #expect(try element(.toggle, actions: [.change], [.on: true]).press?.value == .flag(false))
    #expect(try element(.stepper, actions: [.change]).press == nil)
    #expect(try element(.row).press == nil)
  }

  @Test("A picker's use chooses the next option, the first after the last")
  func picker() throws {
    func chosen(_ selected: Double?) throws -> ActionValue? {
      try element(.picker, [:], selected.map { [.selected: $0] } ?? [:], actions: [.change], options: 3).uses.first?
        .value
    }
    #expect(try chosen(nil) == .number(0))
    #expect(try chosen(0) == .number(1))
    #expect(try chosen(2) == .number(0))
    #expect(try element(.picker, actions: [.change]).uses.isEmpty)
  }

  @Test("A date lets its user choose the days between its limits, and is set to the bound that a day is beyond")
  func days() throws {
    let date = try element(.date, [:], [.number: 20_000, .minimum: 19_999, .maximum: 20_001], actions: [.change])
    let days = try #require(date.days)
    let around: [CalendarDay] = (19_997...20_003).compactMap { CalendarDay(number: Double($0)) }
    let allowed: [Int] = around.filter { days.isAllowed($0) }.map(\.number)
    #expect(allowed == [19_999, 20_000, 20_001])
    let nearest: [Int] = around.compactMap { days.nearest(to: $0)?.number }
    #expect(nearest == [19_999, 19_999, 19_999, 20_000, 20_001, 20_001, 20_001])
    #expect(date.uses.map(\.value) == [.number(20_001)])
    let last = try element(.date, [:], [.number: 20_001, .minimum: 19_999, .maximum: 20_001], actions: [.change])
    #expect(last.uses.map(\.value) == [.number(20_000)])
    let only = try element(.date, [:], [.number: 5, .minimum: 5, .maximum: 5], actions: [.change])
    #expect(only.uses.isEmpty)
    let free = try element(.date, [:], [.number: 5])
    #expect(free.days?.nearest(to: try #require(CalendarDay(number: -9_000)))?.number == -9_000)
    #expect(try element(.date).days == nil)
  }

  @Test("A list gives the rows that it has from one on, and none that it has not")
  func rows() throws {
    let list = try element(.list, [:], [.count: 120], actions: [.change])
    #expect(list.rowCount == 120)
    #expect(list.rows(from: 0, count: 50) == .text("0 50"))
    #expect(list.rows(from: 119, count: 50) == .text("119 1"))
    for first in [-1, 120, Int.max] { #expect(list.rows(from: first, count: 50) == nil) }
    #expect(list.rows(from: 0, count: 1) == .text("0 1") && list.rows(from: 0, count: 0) == nil)
    #expect(list.uses.map(\.value) == [.text("0 100")])
    #expect(try element(.list, [:], [.count: 1e300]).rowCount == 10_000_000)
    #expect(try element(.list, [:], [.count: .nan]).rowCount == 0)
    #expect(try element(.list, actions: [.change]).uses.isEmpty)
  }

  @Test("A form is submitted by the first field that submits, or else by the first primary button")
  func submission() {
    func screen(_ describe: (ScreenBuilder) -> Void) -> Screen {
      let builder = ScreenBuilder()
      describe(builder)
      return builder.finish()
    }
    func button(_ builder: ScreenBuilder, _ action: UInt64, isDisabled: Bool = false) {
      builder.begin(.button)
      builder.number(.role, Double(ButtonRole.primary.rawValue))
      builder.action(.activate, ActionID(rawValue: action))
      if isDisabled { builder.flag(.disabled, true) }
      builder.end()
    }
    let onlyButtons = screen { builder in
      button(builder, 1, isDisabled: true)
      button(builder, 2)
      button(builder, 3)
    }
    #expect(onlyButtons.submission == ActionID(rawValue: 2))
    let withField = screen { builder in
      button(builder, 1)
      builder.begin(.textField)
      builder.action(.submit, ActionID(rawValue: 9))
      builder.end()
    }
    #expect(withField.submission == ActionID(rawValue: 9))
    #expect(screen { _ in }.submission == nil)
  }
}
