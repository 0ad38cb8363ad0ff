import Flows
import NavigationEngine
import NavigationTree
import Platform
import Scenes

/// The last operations of an app, for whoever looks for the cause of an end that nobody wanted.
///
/// They are noted in the file of the process's ``CallSentinel``, which outlives the process, and are written beside the log
/// when a library's process ends badly, or at the next start after the app has. Nothing of the user is in them: no text,
/// no route, no state and no screen.
@MainActor
final class ShortJournal {
  private let sentinel: CallSentinel
  private weak var engine: NavigationEngine?
  /// The path of the file beside the log.
  let path: String
  /// The last operation: what happens again and again, such as a timer, is noted once.
  private var last: (name: String, feature: FeatureID) = ("", "")

  /// The operations that a loss itself leads to.
  private static let failed = "failed"
  private static let renewed = "continue with new code"
  /// The number of operations that the user is shown after a loss.
  private static let shown = 5

  init(of engine: NavigationEngine, in sentinel: CallSentinel, path: String) {
    self.engine = engine
    self.sentinel = sentinel
    self.path = path
    engine.add(self)
  }

  /// Writes the file after features were lost.
  ///
  /// - Returns: The last operations of the features in a line, or nil if there are none.
  func write(after loss: String, of features: [FeatureID]) -> String? {
    let operations = sentinel.operations
    OperationNote.write(operations, "\(loss). The last operations of the app before it:", to: path)
    let before = operations.filter {
      features.contains(FeatureID(rawValue: $0.feature)) && ![Self.failed, Self.renewed].contains($0.name)
    }
    // Something of another feature may have stood between two that are the same.
    let all = before.map { $0.result.isEmpty ? $0.name : "\($0.name): \($0.result)" }
    let names = all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }.suffix(Self.shown)
    return names.isEmpty ? nil : "Before it: \(names.joined(separator: ", "))."
  }

  private func note(_ name: String, of flow: FlowID? = nil, _ result: String = "") {
    let feature = flow.flatMap { engine?.tree.feature(of: $0) } ?? ""
    guard last != (name, feature) || !result.isEmpty else { return }
    last = (name, feature)
    sentinel.note(operation: name, result, of: feature.rawValue)
  }

  private func note(_ intent: Intent) {
    switch intent {
    case .act(let entry, _, let value):
      let flow = engine?.tree.entries[entry]?.flow
      if case .text = value { note("the user types", of: flow) } else { note("the user acts", of: flow) }
    case .showDetail(let entry, _, _): note("the focus rests on a row", of: engine?.tree.entries[entry]?.flow)
    case .back, .backToRoot, .backTo: note("the user goes back")
    case .select, .selectPage: note("the user selects a page")
    case .dismiss, .dismissLayer: note("the user dismisses")
    case .link: note("the user opens a link")
    case .retry(let flow), .actOnHeading(let flow, _): note("the user retries", of: flow)
    case .revert(let flow): note("the user goes back to the version before", of: flow)
    case .settings: note("the user opens the settings")
    case .features: note("the user opens the page of features")
    case .peekBack, .cancelBack: break
    }
  }

  private static func name(of effect: Effect) -> (name: String, flow: FlowID?) {
    switch effect {
    case .request(let request): (name(of: request.kind), request.sender)
    case .back, .backTo, .backToRoot: ("go back", nil)
    case .dismiss, .dismissDialog: ("dismiss", nil)
    case .select: ("select a page", nil)
    case .activated: ("move the focus", nil)
    case .end(let flow, let cause): ("end (\(cause))", flow)
    case .restore: ("restore", nil)
    case .remake(let flow): (renewed, flow)
    case .beginUnplaced: ("begin unseen", nil)
    case .replaceWindow: ("go back to an earlier window", nil)
    }
  }

  private static func name(of request: Request) -> String {
    switch request {
    // Their words may be the user's.
    case .send: "send"
    case .selectPage: "select a page"
    case .service: "request of a service"
    default: request.name
    }
  }
}

extension ShortJournal: EngineObserver {
  var observedEvents: EngineEvents { [.intents, .began, .applied, .entered] }

  func began(_ cause: EngineCause) {
    switch cause {
    case .intent(let intent): note(intent)
    case .link: note("a link is opened")
    case .timer(let flow, _): note("timer", of: flow)
    case .wake(let flow, _): note("wake", of: flow)
    case .message: break
    case .swap: note("new code is loaded")
    case .restoration: note("the window is restored")
    case .travel: note("an earlier window is asked for")
    }
  }

  func applied(_ effect: Effect, _ outcome: Outcome) {
    if case .activated = effect { return }
    let (name, flow) = Self.name(of: effect)
    note(name, of: flow, outcome == .done ? "" : "\(outcome)")
  }

  func entered(_ phase: FlowPhase, flow: FlowID, of feature: FeatureID) {
    switch phase {
    case .failed(let failure): sentinel.note(operation: Self.failed, failure.code.rawValue, of: feature.rawValue)
    case .running: sentinel.note(operation: "begins", of: feature.rawValue)
    case .idle, .loading, .starting: break
    }
  }
}
