import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A sheet with a form has 60 columns and any other 92, as far as the window has them")
struct SheetWidthTests {
  private func width(_ screen: Screen, in columns: Int) throws -> Int {
    let sheet = Sample.modal(screen, .sheet(detents: [.medium], grabber: false))
    let interface = Sample.interface(
      Sample.scene(Sample.root(Sample.catalog), sheet), width: columns, height: 40)
    return try #require(interface.top).outer.width
  }

  private let signIn = Sample.screen {
    Text("Sign in to see your offers.")
    TextField("Mail", text: .constant(""))
    Toggle("Stay signed in", isOn: .constant(true))
    Button("Sign in", role: .primary) {}
  }

  @Test(
    "A form has at most 60 columns, and other content at most 92",
    arguments: [(120, 60, 92), (90, 60, 84), (64, 58, 58), (50, 50, 50)])
  func columns(_ window: Int, _ form: Int, _ content: Int) throws {
    #expect(try width(signIn, in: window) == form)
    #expect(try width(Sample.photos, in: window) == content)
    #expect(try width(Sample.screen { Text("Only words") }, in: window) == content)
  }

  @Test("A field above rows makes no form of a list")
  func search() throws {
    let list = Sample.screen {
      TextField("Find", text: .constant(""))
      List { Row("Tent") {} }
    }
    #expect(try width(list, in: 120) == 92)
  }
}
