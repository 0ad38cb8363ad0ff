import Testing

@testable import HostKit

@MainActor
@Suite("What could not be restored of a window is one notice")
struct DroppedPartsTests {
  @Test("The notice of several parts has all of them in its detail, and that of one part has none")
  func detail() {
    let parts = ["A tab is lost.", "A sheet is lost."]
    #expect(LiveUpdates.detail(ofDropped: [parts[0]]) == nil)
    #expect(LiveUpdates.detail(ofDropped: parts) == "A tab is lost.\nA sheet is lost.")
  }
}
