import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Controls for numbers, days and chips send what keys and the mouse choose")
struct ValueControlTests {
  private func interface(_ width: Int = 76, @ViewBuilder _ view: () -> Content) -> Interface {
    Gallery.interface(Sample.screen { view() }, width: width)
  }

  private func numbers(_ effects: [InterfaceEffect]) -> [Double] {
    effects.compactMap { if case .intent(.act(_, _, .number(let number))) = $0 { number } else { nil } }
  }

  @Test("Every control has a form of its own, and each form stands for its kind")
  func forms() {
    for kind in ElementKind.all where kind.control != nil {
      let form = ElementForms.form(of: kind)
      #expect(form.kind == kind && !(form is FallbackElement), "\(kind)")
    }
  }

  @Test("The arrows change a stepper by its step, within its range, and Return does nothing")
  func stepper() {
    var middle = interface { Stepper("Quantity", value: .constant(3), in: 1...6, step: 2) }
    #expect(numbers(middle.press(.right)) == [5])
    #expect(numbers(middle.press(.left)) == [1])
    #expect(middle.press(.enter).isEmpty)
    var end = interface { Stepper("Quantity", value: .constant(6), in: 1...6, step: 2) }
    #expect(end.press(.right).isEmpty)
    #expect(numbers(end.press(.left)) == [4])
    var disabled = interface { Stepper("Quantity", value: .constant(3), in: 1...6).disabled(true) }
    #expect(disabled.press(.right).isEmpty)
  }

  @Test("A stepper's buttons are pressed by the mouse, and the number between them is not one")
  func stepperButtons() throws {
    var interface = interface { Stepper("Quantity", value: .constant(3), in: 1...6) }
    let minus = try #require(interface.place(of: "▐−▌"))
    let plus = try #require(interface.place(of: "▐+▌"))
    #expect(numbers(interface.click(row: minus.row, column: minus.column + 1)) == [2])
    #expect(numbers(interface.click(row: plus.row, column: plus.column)) == [4])
    #expect(interface.click(row: plus.row, column: minus.column + 4).isEmpty)
  }

  @Test("A slider follows the mouse to its ends, and a press on its track")
  func slider() throws {
    var interface = interface { Slider("Volume", value: .constant(50), in: 0...100, step: 10) }
    #expect(numbers(interface.press(.right)) == [60])
    let knob = try #require(interface.place(of: "●"))
    #expect(numbers(interface.mouse(.press(0), row: knob.row, column: knob.column)) == [])
    #expect(numbers(interface.mouse(.drag(0), row: knob.row, column: knob.column + 6)) == [70])
    #expect(numbers(interface.mouse(.drag(0), row: knob.row + 3, column: 75)) == [100])
    #expect(numbers(interface.mouse(.drag(0), row: knob.row, column: 0)) == [0])
    #expect(interface.mouse(.release(0), row: knob.row, column: 0).isEmpty)
    #expect(numbers(interface.click(row: knob.row, column: knob.column - 6)) == [30])
  }

  @Test("A day moves by arrows; Return opens the month, whose weeks and months the keys then change")
  func date() {
    let day = Gallery.day("2026-11-21")
    var interface = interface {
      DatePicker("Day", selection: .constant(day))
      Button("Next") {}
    }
    let start = Double(day.number)
    #expect(numbers(interface.press(.right)) == [start + 1])
    #expect(interface.place(of: "November") == nil)
    #expect(interface.press(.enter).isEmpty)
    #expect(interface.place(of: "November 2026") != nil)
    #expect(numbers(interface.press(.left)) == [start - 1])
    #expect(numbers(interface.press(.down)) == [start + 7])
    #expect(numbers(interface.press(.up)) == [start - 7])
    #expect(numbers(interface.press(.pageDown)) == [Double(Gallery.day("2026-12-21").number)])
    #expect(numbers(interface.press(.pageUp)) == [Double(Gallery.day("2026-10-21").number)])
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.place(of: "November") == nil)
    #expect(interface.focusedName == "Day")
    interface.press(.down)
    #expect(interface.focusedName == "Next")
  }

  @Test("A day is pressed in the month, and one that is not allowed becomes the nearest that is")
  func month() throws {
    let day = Gallery.day("2026-11-21")
    var interface = interface {
      DatePicker(
        "Day", selection: .constant(day), in: Gallery.day("2026-11-20")...Gallery.day("2026-11-25"), isExpanded: true)
    }
    let place = try #require(interface.place(of: "[21]"))
    #expect(numbers(interface.click(row: place.row, column: place.column + 5)) == [Double(day.number + 1)])
    #expect(numbers(interface.click(row: place.row - 1, column: place.column)) == [Double(day.number - 1)])
    #expect(numbers(interface.click(row: place.row + 2, column: place.column)) == [Double(day.number + 4)])
    #expect(interface.click(row: place.row, column: place.column + 1).isEmpty)
  }

  @Test("Chips are reached by the arrows, and switched by Return and by the mouse")
  func chips() throws {
    var interface = interface {
      Chips {
        Toggle("Books", isOn: .constant(true))
        Text("Live")
        Toggle("Desk", isOn: .constant(false))
      }
    }
    func flags(_ effects: [InterfaceEffect]) -> [Bool] {
      effects.compactMap { if case .intent(.act(_, _, .flag(let flag))) = $0 { flag } else { nil } }
    }
    #expect(flags(interface.press(.enter)) == [false])
    interface.press(.right)
    #expect(interface.focusedName == "Desk")
    #expect(flags(interface.press(.character(" "))) == [true])
    let books = try #require(interface.place(of: "Books"))
    #expect(flags(interface.click(row: books.row, column: books.column)) == [false])
  }

  @Test("A switch beside another one is two columns after its name")
  func switches() throws {
    let interface = interface {
      HStack {
        Toggle("Post", isOn: .constant(true))
        Toggle("Calls", isOn: .constant(false))
      }
    }
    let (post, calls) = (try #require(interface.place(of: "Post")), try #require(interface.place(of: "Calls")))
    // The name, the switch of six columns, and the gap before what stands beside it.
    #expect(post.row == calls.row && calls.column == post.column + 4 + 2 + 6 + 2)
  }

  @Test("A link of a text is followed by Return, and no other part of the text has the focus")
  func link() {
    var interface = interface { Markdown("See [one](shop://1) or [two](shop://2).") }
    #expect(interface.press(.enter) == [.intent(.link("shop://1"))])
    interface.press(.right)
    #expect(interface.press(.enter) == [.intent(.link("shop://2"))])
  }

  @Test("Chips that do not fit go to the next line")
  func wrappedChips() throws {
    let interface = interface(44) { Chips { for index in 0..<8 { Toggle("Filter \(index)", isOn: .constant(false)) } } }
    let first = try #require(interface.place(of: "Filter 0"))
    let later = try #require(interface.place(of: "Filter 3"))
    #expect(later.row == first.row + 1 && later.column == first.column)
  }
}
