import SampleScenes
import Scenes
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor @Suite("The details of a message can be read")
struct DetailsTests {
  private func interface(_ notice: Notice?) -> Interface {
    Sample.interface(Sample.scene(Sample.root(Sample.catalog), notice: notice), height: 12)
  }

  private func lines(_ interface: Interface) -> [Substring] {
    interface.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static let long = Notice(
    number: 4, kind: .failure, text: "It did not build.",
    detail: (1...30).map { "Line \($0)" }.joined(separator: "\n"))

  @Test("The message names the key, which opens it; arrows scroll to the end and Escape closes it")
  func reading() {
    var interface = interface(Self.long)
    #expect(lines(interface).contains { $0.contains("F6 more") })
    _ = interface.update(.key(.function(6), []))
    #expect(lines(interface).contains { $0.contains("It did not build.") && $0.contains("╭") })
    #expect(lines(interface).contains { $0.contains("Line 1 ") })
    _ = interface.update(.key(.end, []))
    #expect(lines(interface).contains { $0.contains("Line 30") })
    _ = interface.update(.key(.up, []))
    #expect(!lines(interface).contains { $0.contains("Line 30") })
    #expect(interface.update(.key(.escape, [])) == [])
    #expect(!lines(interface).contains { $0.contains("Line 2") })
  }

  @Test("The details of a message can be read again after it is hidden")
  func later() {
    var interface = interface(Self.long)
    _ = interface.update(.key(.escape, []))
    #expect(!lines(interface).contains { $0.contains("It did not build.") })
    _ = interface.update(.key(.function(6), []))
    #expect(lines(interface).contains { $0.contains("Line 1 ") })
  }

  @Test("Other lines in the panel do not take the place of the last message")
  func otherLines() {
    var interface = interface(Self.long)
    interface.openDetails("Output of plugins.", lines: ["It was printed"])
    #expect(lines(interface).contains { $0.contains("It was printed") })
    _ = interface.update(.key(.escape, []))
    #expect(lines(interface).contains { $0.contains("F6 more") })
    _ = interface.update(.key(.function(6), []))
    #expect(lines(interface).contains { $0.contains("Line 1 ") })
    #expect(!lines(interface).contains { $0.contains("It was printed") })
  }

  @Test("The messages before are below the details, the newest first, also those that are gone")
  func history() {
    var interface = interface(Notice(number: 1, kind: .information, text: "Notes was added."))
    for (number, text) in [(2, "Tea was added."), (3, "Tea swapped in 41 ms.")] {
      let notice = Notice(number: UInt64(number), kind: .information, text: text, subject: number == 2 ? nil : "Tea")
      interface.present(Sample.scene(Sample.root(Sample.catalog), notice: notice))
    }
    interface.present(Sample.scene(Sample.root(Sample.catalog), notice: Self.short))
    _ = interface.update(.key(.function(6), []))
    let shown = lines(interface).map(String.init)
    #expect(shown.contains { $0.contains("Too few arguments") })
    let rows = ["Other messages", "* Tea swapped in 41 ms.", "* Tea was added.", "* Notes was added."].map { text in
      shown.firstIndex { $0.contains(text) }
    }
    #expect(rows.allSatisfy { $0 != nil } && rows.compactMap(\.self) == rows.compactMap(\.self).sorted())
  }

  private static let short = Notice(number: 4, kind: .failure, text: "It did not build.", detail: "Too few arguments")

  @Test("A message without details is shown with the others")
  func withoutDetails() {
    var interface = interface(Notice(number: 1, kind: .information, text: "Notes was added."))
    _ = interface.update(.key(.function(6), []))
    #expect(lines(interface).contains { $0.contains("╭") && $0.contains("Notes was added.") })
  }

  @Test("The key for messages says when there are none")
  func nothing() {
    var interface = interface(nil)
    _ = interface.update(.key(.function(6), []))
    #expect(lines(interface).contains { $0.contains("There are no messages.") })
  }
}
