import Scenes
import Screens
import TerminalKit
import Testing

@testable import Presentation

@MainActor
@Suite("Text that is edited, and what the screen says meanwhile")
struct FieldEditTests {
  private func edit(isSecure: Bool) throws -> FieldEdit {
    let builder = ScreenBuilder()
    builder.begin(.textField)
    builder.string(.title, "Password")
    builder.flag(.secure, isSecure)
    builder.end()
    return FieldEdit(try #require(builder.finish().elements.last))
  }

  @Test("A submitted text is submitted until the flow has answered", arguments: [true, false])
  func submitted(isSecure: Bool) throws {
    for answer in [Layer.Answer.unshown, .shown, nil] {
      var edit = try edit(isSecure: isSecure)
      edit.markSubmitted()
      edit.update(described: "", .awaited)
      #expect(edit.isSubmitted)
      edit.update(described: "", answer)
      #expect(!edit.isSubmitted)
    }
  }

  @Test("A secret that the screen does not show stays, also when an earlier one was submitted")
  func secret() throws {
    var edit = try edit(isSecure: true)
    edit.markSubmitted()
    edit.update(described: "", .unshown)
    _ = edit.press(.character("a"), [])
    edit.update(described: "", .shown)
    #expect(edit.line.text == "a")
  }
}
