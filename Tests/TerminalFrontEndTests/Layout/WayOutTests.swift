import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A sheet shows one way out, and a button that cannot be used shows all of its reason")
struct WayOutTests {
  private func interface(_ screen: Screen, width: Int = 80) -> Interface {
    Sample.interface(
      Sample.scene(Sample.root(Sample.catalog), Sample.modal(screen, .sheet(detents: [.large], grabber: true))),
      width: width, height: 30)
  }

  /// A form with a button in its bar.
  private func form(_ title: String, isDisabled: Bool = false) -> Screen {
    Sample.screen {
      Text("Mail").navigationTitle("Sign in").toolbar { Button(title, role: .cancel) {}.disabled(isDisabled) }
    }
  }

  @Test("A button that cancels takes the place of Close, and Esc leaves all the same")
  func cancel() {
    var interface = interface(form("Cancel"))
    #expect(interface.place(of: "Cancel") != nil)
    // The footer says what Esc does.
    #expect(interface.text.split(separator: "\n").filter { $0.contains("Close") }.count == 1)
    #expect(interface.text.split(separator: "\n").last?.contains("Close") == true)
    #expect(interface.press(.escape) == [.intent(.back)])
  }

  @Test("Without a button that cancels, and with one that cannot be used, a sheet has Close", arguments: [false, true])
  func close(_ isDisabled: Bool) {
    let screen = isDisabled ? form("Cancel", isDisabled: true) : Sample.photos
    #expect(interface(screen).text.split(separator: "\n").dropLast().contains { $0.contains("Close") })
  }

  @Test("Close stays where there is no room for the button that cancels")
  func narrow() {
    let screen = form("Cancel everything that was entered on this form")
    let interface = interface(screen, width: 44)
    #expect(interface.place(of: "Cancel") == nil)
    #expect(interface.text.split(separator: "\n").dropLast().contains { $0.contains("Close") })
  }

  @Test("The reason stands beside the button, or below it in as many lines as it needs", arguments: [40, 44, 60, 100])
  func reason(_ width: Int) {
    let reason = "Fill in the name, the street and the town before you go on to the payment"
    let screen = Sample.screen {
      Button("Continue", role: .primary) {}.disabled(true, reason: reason)
      Text("below")
    }
    let text = Sample.interface(Sample.scene(Sample.root(screen), tabs: nil), width: width, height: 24).text
    let words = text.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(words.joined(separator: " ").contains(reason), "\(text)")
    #expect(!text.contains("…"))
  }
}
