import Flows
import Testing

@Suite("Styles of presentations")
struct PresentationStyleTests {
  private static let styles: [PresentationStyle] = [
    .push, .sheet, .sheet(detents: [.medium], grabber: false, dismissible: false, cornerRadius: nil), .fullScreenCover,
    .fullScreenCover(dismissible: false), .alert, .confirmationDialog, .detail, .embed(slot: "side"),
    .custom(presenting: .fade, dismissing: nil, fullScreen: true, dismissible: false),
    .custom(presenting: .fade, dismissing: nil, fullScreen: false, dismissible: true),
  ]

  /// The positions of the styles that have a property.
  private func positions(_ property: (PresentationStyle) -> Bool) -> [Int] {
    Self.styles.indices.filter { property(Self.styles[$0]) }
  }

  @Test("Alerts and confirmation dialogs are dialogs, and nothing else is")
  func dialogs() { #expect(positions(\.isDialog) == [5, 6]) }

  @Test("Everything but a push and an embedded screen is modal")
  func modals() { #expect(positions(\.isModal) == [1, 2, 3, 4, 5, 6, 7, 9, 10]) }

  @Test("A cover and a custom style of the full screen cover all")
  func covers() { #expect(positions(\.coversAll) == [3, 4, 9]) }

  @Test("An alert is never dismissed by the user, and a style that says so is not either")
  func dismissible() { #expect(positions { !$0.isDismissible } == [2, 4, 5, 9]) }

  @Test("A policy tells covers, dialogs and all others apart")
  func slots() {
    #expect(
      Self.styles.map(\.slot) == [
        .sheet, .sheet, .sheet, .cover, .cover, .dialog, .dialog, .sheet, .sheet, .cover, .sheet,
      ])
  }
}
