import Coordination
import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The footer and the palette offer only what has an effect")
struct OfferedKeysTests {
  private func footer(_ interface: Interface) -> String {
    String(interface.text.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
  }

  private func palette(_ interface: Interface) -> [String] {
    var interface = interface
    interface.press(.character("p"), .control)
    guard let menu = interface.state.panel as? Menu else { return [] }
    return menu.all.map(\.title)
  }

  private func help(_ interface: Interface) -> [String] {
    KeyHelp.groups(for: interface.topLayer, interface.top).flatMap(\.keys).map(\.title)
  }

  @Test("Enter in a field is named by what it does there")
  func enter() {
    func interface(_ role: ButtonRole, submits: Bool = false) -> Interface {
      let screen = Sample.screen {
        TextField("First", text: .constant(""))
        if submits {
          TextField("Last", text: .constant(""), onSubmit: {})
        } else {
          TextField("Last", text: .constant(""))
        }
        Button("Send", role: role) {}
      }
      return Sample.interface(
        Sample.scene(Sample.root(Sample.catalog), Sample.modal(screen, .fullScreenCover)), width: 100)
    }
    var form = interface(.primary)
    #expect(form.focusedName == "First")
    #expect(footer(form).contains("Enter  Next") && footer(form).contains("Ctrl-S  Submit"))
    form.press(.tab)
    #expect(footer(form).contains("Enter  Submit") && !footer(form).contains("Ctrl-S"))
    var other = interface(.normal)
    other.press(.tab)
    #expect(footer(other).contains("Enter  Next"))
    var own = interface(.normal, submits: true)
    own.press(.tab)
    #expect(footer(own).contains("Enter  Submit"))
  }

  @Test("A sheet at its full height offers to be shorter, one with a single height offers neither")
  func taller() {
    let sheet = Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog), sheet), width: 80, height: 26)
    #expect(footer(interface).contains("+  Taller"))
    interface.press(.character("+"))
    #expect(!footer(interface).contains("Taller"))
    #expect(footer(interface).contains("+  Shorter"))
    let fixed = Sample.modal(Sample.photos, .sheet(detents: [.large], grabber: true))
    interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog), fixed), width: 80, height: 26)
    #expect(!footer(interface).contains("Taller") && !footer(interface).contains("Shorter"))
  }

  @Test("Actions are offered only on a row that has some")
  func actions() {
    let builder = ScreenBuilder()
    for title in ["Lamp", "Chair"] {
      builder.begin(.row)
      builder.string(.title, title)
      builder.action(.activate, ActionID(rawValue: 1))
      if title == "Lamp" {
        builder.begin(.button)
        builder.string(.title, "Remove")
        builder.action(.activate, ActionID(rawValue: 7))
        builder.end()
      }
      builder.end()
    }
    var interface = Sample.interface(Sample.scene(Sample.root(builder.finish())), width: 90)
    #expect(footer(interface).contains("a  Actions"))
    #expect(palette(interface).contains("Row actions"))
    #expect(help(interface).contains("Row actions"))
    interface.press(.down)
    #expect(!footer(interface).contains("Actions"))
    #expect(!palette(interface).contains("Row actions"))
    #expect(!help(interface).contains("Row actions"))
  }

  @Test("A screen that cannot be left offers no way back, in the footer, the palette and the list of keys")
  func locked() {
    var pushed = Sample.root(Sample.detail, entry: 2, depth: 2, back: "Catalog")
    pushed.trail = [Layer.Step(entry: EntryID(rawValue: 1), title: "Catalog")]
    var interface = Sample.interface(Sample.scene(pushed), width: 90)
    #expect(footer(interface).contains("Esc  Back"))
    #expect(palette(interface).contains("Go back one level"))
    #expect(palette(interface).contains("Back to Catalog"))
    pushed.bar.back = nil
    interface.present(Sample.scene(pushed))
    #expect(!footer(interface).contains("Esc"))
    #expect(!palette(interface).contains { $0.hasPrefix("Back") })
    #expect(!help(interface).contains { $0.hasPrefix("Back") })
    // It is for the app to say why.
    #expect(interface.press(.escape) == [.intent(.back)])
  }

  @Test("Escape cancels an alert if it has a cancel button")
  func question() {
    func layer(_ screen: Screen) -> Layer {
      var layer = Sample.modal(screen, .alert)
      layer.bar.back = nil
      return layer
    }
    let cancellable = Sample.screen {
      Button("Delete", role: .destructive) {}
      Button("Keep", role: .cancel) {}
    }
    let forced = Sample.screen { Button("OK") {} }
    #expect(
      footer(Sample.interface(Sample.scene(Sample.root(Sample.catalog), layer(cancellable)))).contains("Esc  Cancel"))
    #expect(!footer(Sample.interface(Sample.scene(Sample.root(Sample.catalog), layer(forced)))).contains("Esc"))
  }

  @Test("A disabled control offers no Enter")
  func disabled() {
    let screen = Sample.screen { Button("Pay") {}.disabled(true, reason: "it is on its way") }
    #expect(!footer(Sample.interface(Sample.scene(Sample.root(screen)))).contains("Enter"))
  }

  @Test("The destructive button never has the focus when an alert appears or changes")
  func destructive() {
    func question(@ViewBuilder _ view: () -> Content) -> Interface {
      Sample.interface(
        Sample.scene(Sample.root(Sample.catalog), Sample.modal(Sample.screen(view), .confirmationDialog)))
    }
    let cancel = question {
      Button("Delete", role: .destructive) {}
      Button("Archive") {}
      Button("Cancel", role: .cancel) {}
    }
    #expect(cancel.focusedName == "Cancel")
    let other = question {
      Button("Delete", role: .destructive) {}
      Button("Archive") {}
    }
    #expect(other.focusedName == "Archive")
    var alone = question { Button("Delete", role: .destructive) {} }
    #expect(alone.focusedName == nil)
    #expect(alone.press(.enter).isEmpty)
    // What had the focus has gone: it is not the neighbour that destroys.
    var changed = cancel
    changed.present(
      Sample.scene(
        Sample.root(Sample.catalog),
        Sample.modal(
          Sample.screen(revision: 2) {
            Button("Archive") {}.id("archive")
            Button("Delete", role: .destructive) {}.id("delete")
            Button("Delete all", role: .destructive) {}.id("all")
          }, .confirmationDialog)))
    #expect(changed.focusedName == "Archive")
  }
}
