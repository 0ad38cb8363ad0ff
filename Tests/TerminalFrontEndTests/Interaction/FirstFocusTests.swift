import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd

@MainActor
@Suite("A fresh screen has the focus where the user begins: never on a filter")
struct FirstFocusTests {
  private func focus(_ screen: Screen) -> String? {
    Sample.interface(Sample.scene(Sample.root(screen, depth: 2, back: "Shop")), width: 120, height: 40).focusedName
  }

  @Test("The first row of the main list comes before chips above it and a single row among other controls")
  func list() {
    let rows = Sample.screen {
      Chips { Toggle("In stock", isOn: .constant(false)) }
      Section("Offer") {
        Row("Photos") {}
        Toggle("Favourite", isOn: .constant(true))
      }
      Section("All") { for name in ["Lamp", "Kettle"] { Row(name) {} } }
    }
    #expect(focus(rows) == "Lamp")
  }

  @Test("The first row of a table comes before the headings that sort it")
  func table() { #expect(focus(Gallery.table(rows: 3)) == "Feature 0") }

  @Test("Without a list the first field has the focus, and without one the main button")
  func others() {
    #expect(focus(Sample.form()) == "Name")
    @ViewBuilder func buttons() -> Content {
      Chips { Toggle("In stock", isOn: .constant(false)) }
      Stepper("Quantity", value: .constant(1), in: 1...9)
      Button("Add to cart", role: .primary) {}
      Section("Details") {
        Row("Photos") {}
        Toggle("Favourite", isOn: .constant(true))
      }
    }
    #expect(focus(Sample.screen { buttons() }) == "Add to cart")
    #expect(focus(Sample.screen { Chips { Toggle("In stock", isOn: .constant(false)) } }) == "In stock")
    let settings = Sample.screen { for name in ["Mail", "News"] { Toggle(name, isOn: .constant(true)) } }
    #expect(focus(settings) == "Mail")
  }

  @Test("An empty state has the focus on its button, also above a list")
  func empty() {
    let screen = Sample.screen {
      ContentUnavailableView("You are not signed in", symbol: "person") { Button("Sign in", role: .primary) {} }
      Section("Your things") { for name in ["Orders", "Settings"] { Row(name) {} } }
    }
    #expect(focus(screen) == "Sign in")
  }
}
