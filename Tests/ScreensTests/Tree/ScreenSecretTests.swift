import Testing

@testable import Screens

@Suite("A screen without its secrets has none of their bytes, and all else")
@MainActor
struct ScreenSecretTests {
  private func field(_ title: String, _ value: String, isSecure: Bool, in builder: ScreenBuilder) {
    builder.begin(.textField)
    builder.string(.title, title)
    builder.string(.value, value)
    builder.flag(.secure, isSecure)
    builder.action(.change, ActionID(revision: 1, index: 2))
    builder.end()
  }

  private func contains(_ text: String, _ screen: Screen) -> Bool {
    String(decoding: screen.text, as: UTF8.self).contains(text)
  }

  @Test("The value of a secure field becomes dots, one for each character")
  func blanked() {
    let builder = ScreenBuilder()
    builder.string(.title, "Sign in")
    field("Name", "Zoë", isSecure: false, in: builder)
    field("Password", "pässwörd", isSecure: true, in: builder)
    field("Code", "", isSecure: true, in: builder)
    let screen = builder.finish()
    let blanked = screen.withoutSecrets
    #expect(contains("pässwörd", screen))
    #expect(!contains("pässwörd", blanked))
    #expect(!contains("sswö", blanked))
    #expect(blanked.elements.map { $0.string(.title) } == ["Sign in", "Name", "Password", "Code"])
    #expect(blanked.elements.map { $0.string(.value) } == [nil, "Zoë", "••••••••", ""])
    #expect(blanked.elements.map(\.id) == screen.elements.map(\.id))
    #expect(blanked.elements.map { $0.action(.change) } == screen.elements.map { $0.action(.change) })
  }

  @Test("A screen without secure fields stays the same one")
  func untouched() {
    let builder = ScreenBuilder()
    field("Name", "Zoë", isSecure: false, in: builder)
    let screen = builder.finish()
    #expect(!screen.hasSecrets)
    #expect(screen.withoutSecrets == screen)
  }
}
