import Failures
import FeatureHosting
import HostCoordination
import NavigationEngine
import Presentation
import Scenes
import TerminalFrontEnd
import Testing

@testable import HostKit

@Suite("A host's choices for its terminal reach the front end, and invalid ones are refused")
@MainActor
struct HostChoicesTests {
  private func context(_ change: (inout AppDefinition) -> Void) -> HostContext {
    var definition = AppDefinition(
      identity: AppIdentity(name: "shop", title: "The Shop", version: "2.1.0"), sources: FeatureSources(),
      rules: HostRules()
    ) { RootCoordinator() }
    change(&definition)
    return HostContext(definition: definition, commands: StandardCommands.all)
  }

  @Test("Keys, texts and colours are those of the terminal's options")
  func options() throws {
    let keys = KeyMap.standard.binding(.quit, to: "Ctrl-X")
    let host = context {
      $0.terminal = TerminalDefaults(theme: Theme(accent: 0x98A8FF), keys: keys)
      $0.texts = AppTexts([.quit: "Beenden"])
    }
    try host.definition.check()
    let options = try AppOptions(CommandValues(), of: host).terminal
    #expect(options.keys == keys && options.theme.accent == 0x98A8FF && options.texts[.quit] == "Beenden")
  }

  @Test("Keys and texts that cannot be end the start with what to change")
  func refusals() throws {
    let keys = context { $0.terminal.keys = .standard.binding(.reload, to: "Ctrl-Q") }
    let conflict = try #require(throws: FlowFailure.self) { try keys.definition.check() }
    #expect(conflict.code == "keys.conflict" && conflict.found == "'Ctrl-Q' for reload and for quit")
    let texts = context { $0.texts = AppTexts([.quit: "{1}"]) }
    let place = try #require(throws: FlowFailure.self) { try texts.definition.check() }
    #expect(place.code == "texts.place" && place.remedy == "Change AppTexts([.quit: …]).")
  }

  @Test("The manual page has the host's keys with its words, and its own variables")
  func manual() {
    let host = context {
      $0.terminal.keys = .standard.binding(.reload)
      $0.texts = AppTexts([.quit: "Beenden", .control: "Strg-"])
      $0.variables = ["SHOP_HOME": "Where the shop is."]
    }
    let page = host.manualPage.text(host.shownVerbs)
    #expect(page.contains("\n.TP\n.B Strg\\-Q, Strg\\-C\nBeenden\n") && !page.contains("Reload features"))
    #expect(page.contains("\n.TP\n.B SHOP_HOME\nWhere the shop is.\n"))
  }
}
