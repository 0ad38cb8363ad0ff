import Flows
import NavigationEngine
import Screens
import Testing

@testable import TerminalFrontEnd

@MainActor
@Suite("The mouse")
struct MouseTests {
  private func click(_ interface: inout Interface, _ text: String) -> [InterfaceEffect] {
    let buffer = interface.draw()
    for row in 0..<buffer.height {
      let line = Array(buffer.text(row: row))
      let word = Array(text)
      guard line.count >= word.count else { continue }
      for column in 0...(line.count - word.count) where Array(line[column..<column + word.count]) == word {
        return interface.update(.mouse(InputEvent.Mouse(kind: .press(0), column: column, row: row)))
      }
    }
    Issue.record("\(text) is not in the picture")
    return []
  }

  @Test("A click on a row focuses and opens it")
  func row() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    #expect(click(&interface, "Milk frother").count == 1)
    #expect(interface.focusedName == "Milk frother")
  }

  @Test("Clicks on tabs, the way back and the bar's buttons work")
  func chrome() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.detail, depth: 2, back: "Catalog")))
    #expect(click(&interface, "Cart (3)") == [.intent(.select("cart"))])
    #expect(click(&interface, "‹ Catalog") == [.intent(.back)])
    interface.present(Sample.scene(Sample.root(Sample.catalog)))
    #expect(click(&interface, "[ Sort ]").count == 1)
  }

  @Test("A click outside a sheet dismisses it, one inside does not")
  func sheet() {
    var interface = Sample.interface(
      Sample.scene(
        Sample.root(Sample.detail), Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))),
      width: 80, height: 26)
    #expect(click(&interface, "Facts") == [.intent(.dismiss)])
    #expect(click(&interface, "Photos").isEmpty)
    #expect(click(&interface, "× Close") == [.intent(.back)])
  }

  @Test("The wheel scrolls and leaves the focus where it is")
  func wheel() {
    let screen = Sample.screen { ForEach(0..<100, id: \.self) { Row("row \($0)") {} } }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)))
    for _ in 0..<10 { _ = interface.update(.mouse(InputEvent.Mouse(kind: .wheelDown, column: 5, row: 5))) }
    #expect(interface.top?.top == 30)
    #expect(interface.focusedName == "row 0")
    interface.press(.down)
    #expect(interface.focusedName == "row 30")
  }

  @Test("Dragging a sheet's handle, and +, change its height")
  func detents() throws {
    var interface = Sample.interface(
      Sample.scene(
        Sample.root(Sample.detail), Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))),
      width: 80, height: 26)
    let medium = try #require(interface.top?.outer)
    let handle = try #require(interface.top?.grabber)
    _ = interface.update(.mouse(InputEvent.Mouse(kind: .press(0), column: handle.column, row: handle.row)))
    _ = interface.update(.mouse(InputEvent.Mouse(kind: .drag(0), column: handle.column, row: handle.row - 4)))
    _ = interface.update(.mouse(InputEvent.Mouse(kind: .release(0), column: handle.column, row: handle.row - 4)))
    let large = try #require(interface.top?.outer)
    #expect(large.height > medium.height)
    interface.press(.character("+"))
    #expect(interface.top?.outer == medium)
  }
}
