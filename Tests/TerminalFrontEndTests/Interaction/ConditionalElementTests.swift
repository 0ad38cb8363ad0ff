import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("An element that comes or goes leaves the focus and typed text of the others alone")
struct ConditionalElementTests {
  private func form(_ revision: UInt32, isWarned: Bool) -> Scene {
    Sample.scene(
      Sample.root(
        Sample.screen(revision: revision) {
          if isWarned { Row("Warning") {} }
          TextField("Name", text: .constant("Ada"))
          if isWarned { TextField("Reason", text: .constant("")) }
          TextField("Mail", text: .constant(""))
          Button("Send") {}
        }), tabs: nil)
  }

  @Test("Typed text that the screen does not show yet stays in its field, with the caret")
  func typedText() {
    var interface = Sample.interface(form(1, isWarned: false))
    interface.press(.tab)
    interface.press(.tab)
    #expect(interface.type("xyz").count == 3)
    interface.press(.left)
    interface.present(form(2, isWarned: true))
    #expect(interface.focusedName == "Mail")
    #expect(interface.state.edit?.line.text == "xyz")
    #expect(interface.state.edit?.line.caret == 2)
    interface.present(form(3, isWarned: false))
    #expect(interface.focusedName == "Mail")
    #expect(interface.state.edit?.line.text == "xyz")
  }

  @Test("The focus stays on its button when another element goes or comes")
  func focus() {
    var interface = Sample.interface(form(1, isWarned: true))
    for _ in 0..<4 { interface.press(.tab) }
    #expect(interface.focusedName == "Send")
    interface.present(form(2, isWarned: false))
    #expect(interface.focusedName == "Send")
    interface.present(form(3, isWarned: true))
    #expect(interface.focusedName == "Send")
  }
}
