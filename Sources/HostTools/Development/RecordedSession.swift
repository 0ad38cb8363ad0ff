import Conformance
import Failures
import Flows
import Payloads

/// A recording of what a user did in a running app, as the steps of a script of one feature.
@MainActor
struct RecordedSession {
  /// The feature that the script is of.
  let feature: String
  /// The lines of the steps, without the one that opens the feature.
  private(set) var steps: [String]
  /// The reason why the script ends before the recording does, or nil.
  let ending: String?
  /// Whether the recording began on the feature's first screen.
  let isFromFirstScreen: Bool
  /// Whether a text of a secure field was replaced.
  let hasSecret: Bool
  /// The lines of the screen on which the recording ended, or nil if the script ends before.
  let screen: [String]?

  /// Reads what the app has answered.
  ///
  /// - Parameter features: The features of the library that was used, by the ID of one of them.
  init(_ answer: String, features: (String) -> Set<String>) throws(FlowFailure) {
    guard let json = try? JSONValue(reading: Array(answer.utf8)), let recorded = json["steps"]?.values else {
      throw FlowFailure(
        code: "record.answer", message: "The app's answer is not a recording. Nothing was written.",
        expected: "JSON with steps", found: String(answer.prefix(80)),
        remedy: "Use the command of the version that has started the app.")
    }
    let steps = recorded.map { step -> SessionRecorder.Recorded in
      let line = step["step"]?.text
      if let line, let tab = step["tab"]?.text { return .tab(line, FeatureID(rawValue: tab)) }
      if let line, let feature = step["feature"]?.text { return .step(line, FeatureID(rawValue: feature)) }
      return .obstacle(step["obstacle"]?.text ?? "The recording is not complete.")
    }
    self.init(
      steps, isFromFirstScreen: json["first"]?.text != nil, hasSecret: json["secret"]?.text != nil,
      screen: json["screen"]?.values?.compactMap(\.text), features: features)
  }

  /// Takes what a recorder in this process has written down.
  init(_ recorder: SessionRecorder, features: (String) -> Set<String>) {
    self.init(
      recorder.steps, isFromFirstScreen: recorder.isFromFirstScreen, hasSecret: recorder.hasSecret, screen: nil,
      features: features)
  }

  private init(
    _ recorded: [SessionRecorder.Recorded], isFromFirstScreen: Bool, hasSecret: Bool, screen: [String]?,
    features: (String) -> Set<String>
  ) {
    // The tab that was selected first is the one that the script opens.
    let used = recorded.drop { if case .tab = $0 { true } else { false } }
    feature =
      used.lazy.compactMap { if case .step(_, let feature) = $0 { feature.rawValue } else { nil } }.first ?? ""
    self.isFromFirstScreen = isFromFirstScreen
    self.hasSecret = hasSecret
    let own = features(feature)
    var steps: [String] = []
    var ending: String?
    loop: for step in used {
      switch step {
      case .obstacle(let reason):
        ending = reason
        break loop
      case .step(let line, let owner), .tab(let line, let owner):
        guard own.contains(owner.rawValue) else {
          let owner = owner.rawValue.isEmpty ? "the app" : owner.rawValue
          ending = "The next step was in \(owner), which is not of this library."
          break loop
        }
        steps.append(line)
      }
    }
    self.steps = steps
    self.ending = ending
    self.screen = ending == nil ? screen : nil
  }

  /// Removes the step that waits for the screen at the end.
  ///
  /// - Returns: Whether there is one.
  mutating func removeLastWait() -> Bool {
    guard steps.last?.hasPrefix("wait for ") == true else { return false }
    steps.removeLast()
    return true
  }

  /// The text of the script.
  ///
  /// - Parameter block: The lines below `expect screen`.
  func script(library: String, block: [String] = []) -> String {
    var lines = ["# Recorded in the running app. To run it: check --script FILE \(library)", "open \(feature)"] + steps
    if let ending { lines.append("# The script ends here. \(ending)") }
    lines.append("expect screen")
    return (lines + block.map { "  \($0)" }).joined(separator: "\n") + "\n"
  }
}
