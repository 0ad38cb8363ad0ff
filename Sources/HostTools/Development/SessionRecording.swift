import AppControl
import Conformance
import HostKit
import NavigationEngine

/// The recording of what the user does in an app that is being developed, one at a time.
@MainActor
final class SessionRecording {
  private var recorder: SessionRecorder?

  /// Begins a recording, in place of one that nobody has ended, or ends it.
  func take(_ begins: Bool, _ engine: NavigationEngine) -> ControlResponse {
    if begins {
      _ = recorder?.end()
      recorder = SessionRecorder(of: engine)
      return .done("")
    }
    guard let recorder else { return .refused("Nothing is being recorded: another command may have ended it.") }
    let screen = recorder.end()
    self.recorder = nil
    return .done(Self.json(recorder, screen))
  }

  /// Returns a recording as `RecordedSession` reads it.
  private static func json(_ recorder: SessionRecorder, _ screen: [String]) -> String {
    let steps = recorder.steps.map { step in
      switch step {
      case .step(let text, let feature): JSONText.object([("step", text), ("feature", feature.rawValue)])
      case .tab(let text, let feature): JSONText.object([("step", text), ("tab", feature.rawValue)])
      case .obstacle(let reason): JSONText.object([("obstacle", reason)])
      }
    }
    return JSONText.object(
      [
        ("first", recorder.isFromFirstScreen ? "yes" : nil), ("secret", recorder.hasSecret ? "yes" : nil),
      ],
      and: "steps",
      "[\(steps.joined(separator: ", "))], \"screen\": [\(screen.map(JSONText.string).joined(separator: ", "))]")
  }
}
