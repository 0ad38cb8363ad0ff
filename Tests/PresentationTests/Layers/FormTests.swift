import Screens
import Testing

@testable import Presentation

@MainActor @Suite("A screen that is filled in")
struct FormTests {
  private func screen(_ kinds: [ElementKind]) -> Screen {
    let builder = ScreenBuilder()
    for kind in kinds {
      builder.begin(kind)
      builder.end()
    }
    return builder.finish()
  }

  @Test("A screen with a field and controls is a form, and one without a field is none")
  func form() {
    #expect(screen([.textField, .toggle, .stepper, .button, .text]).isForm)
    #expect(!screen([.toggle, .button, .text]).isForm)
  }

  @Test(
    "A screen with an element that gains from more columns is no form",
    arguments: [ElementKind.row, .table, .chart, .image, .grid, .code, .facts, .list])
  func wide(_ kind: ElementKind) {
    #expect(!screen([.textField, kind]).isForm)
  }

  @Test("The elements that use all columns are tables, lists, grids and charts")
  func all() {
    let kinds = ElementKind.all.filter { $0.facts.breadth == .all }
    #expect(Set(kinds) == [.table, .list, .grid, .chart])
  }
}
