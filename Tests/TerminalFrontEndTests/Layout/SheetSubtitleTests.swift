import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The subtitle of a sheet stands beside its title, or below it where there is no room")
struct SheetSubtitleTests {
  /// Returns the rows of the title and of the subtitle, or nil for what is not shown whole.
  private func rows(_ subtitle: String) -> (title: Int?, subtitle: Int?) {
    let form = Sample.screen {
      TextField("Mail", text: .constant("")).navigationTitle("Sign in").toolbar { Button("Cancel", role: .cancel) {} }
    }
    var sheet = Sample.modal(form, .sheet(detents: [.medium], grabber: false))
    sheet.bar.subtitle = subtitle
    let interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog), sheet), width: 120, height: 40)
    let lines = interface.draw().text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains("Sign in") }, lines.firstIndex { $0.contains(subtitle) })
  }

  @Test("A short subtitle is beside the title")
  func short() throws {
    let rows = rows("Beta")
    let title = try #require(rows.title)
    #expect(rows.subtitle == title)
  }

  @Test("A subtitle that would be cut beside the title is below it, and whole")
  func long() throws {
    let rows = rows("Not trusted: libAccount.so")
    let title = try #require(rows.title)
    #expect(rows.subtitle == title + 1)
  }
}
