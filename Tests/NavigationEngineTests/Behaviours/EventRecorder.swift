import Failures
import Flows
import NavigationEngine
import NavigationTree
import Scenes
import Screens
import ServiceBroker

/// An observer that notes the events of an engine, a line each, and their values.
@MainActor
final class EventRecorder: EngineObserver {
  let observedEvents: EngineEvents
  /// The events, each as the name of its method and what tells it from others.
  private(set) var lines: [String] = []
  private(set) var causes: [EngineCause] = []
  private(set) var told: [FlowEvent] = []
  private(set) var effects: [(effect: Effect, outcome: Outcome)] = []
  private(set) var questions: [String] = []
  private(set) var scenes: [Scene] = []
  private(set) var calls: [ServiceTrace] = []
  /// Called after each event is noted.
  var onEvent: (@MainActor (String) -> Void)?

  init(_ events: EngineEvents = .all) { observedEvents = events }

  /// Forgets the events so far.
  func forget() {
    (lines, causes, told, effects, questions, scenes, calls) = ([], [], [], [], [], [], [])
  }

  private func note(_ line: String) {
    lines.append(line)
    onEvent?(line)
  }

  func began(_ cause: EngineCause) {
    causes.append(cause)
    let name =
      switch cause {
      case .intent: "intent"
      case .link(let url): "link \(url)"
      case .timer(_, let token): "timer \(token)"
      case .wake(_, let token): "wake \(token)"
      case .message: "message"
      case .swap(let features): "swap \(features.map(\.rawValue).sorted().joined(separator: " "))"
      case .restoration: "restoration"
      case .travel: "travel"
      }
    note("began \(name)")
  }

  func told(_ event: FlowEvent, to flow: FlowID, of feature: FeatureID, in duration: Duration, _ answer: FlowAnswer?) {
    told.append(event)
    let answer =
      switch answer {
      case .failed(let failure): "failed: \(failure.message)"
      case nil: "no answer"
      case .some: "answered"
      }
    note("told \(feature) \(duration) \(answer)")
  }

  func applied(_ effect: Effect, _ outcome: Outcome) {
    effects.append((effect, outcome))
    note("applied \(outcome)")
  }

  func changed(_ changes: [Change]) { note("changed") }
  func made(_ transition: TransitionRecord) { note("made \(transition.operation) \(transition.outcome)") }

  func callBegan(_ function: FlowFunction, of feature: FeatureID, flow: FlowID) {
    note("call \(function) \(feature)")
  }

  func callEnded() { note("returned") }

  func called(_ call: ServiceTrace) {
    calls.append(call)
    note("called \(call.name)")
  }

  func entered(_ phase: FlowPhase, flow: FlowID, of feature: FeatureID) { note("entered \(feature) \(phase)") }
  func dropped(_ part: String) { note("dropped \(part)") }

  func asked(_ question: String) {
    questions.append(question)
    note("asked")
  }

  func presented(_ scene: Scene, isComplete: Bool, in duration: Duration) {
    scenes.append(scene)
    note("presented")
  }

  func wasActive() { note("active") }
  func shutDown() { note("shut down") }
}

extension EngineEvents {
  /// All events, also those that come to be.
  static let all = EngineEvents(rawValue: .max)
}
