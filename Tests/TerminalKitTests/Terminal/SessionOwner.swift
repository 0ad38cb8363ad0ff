@testable import TerminalKit

/// The owner of a session, which keeps the events.
final class SessionOwner: TerminalSessionDelegate {
  private(set) var events: [InputEvent] = []
  /// Does more for each event.
  var handling: (InputEvent) -> Void = { _ in }

  func handle(_ event: InputEvent) {
    events.append(event)
    handling(event)
  }

  func coloursChanged() {}
  func imageProtocolChanged(to imageProtocol: ImageProtocol) {}
}
