import Failures
import Flows
import NavigationEngine
import PluginBridge
import PluginLoading

/// The host of a canary: offers only the library's features, with copies of what they have stored, and keeps nothing.
@MainActor
final class CanaryHost: FlowFactory, EngineServices {
  /// The first failure of one of the library's flows, in the words of the step that it happened in.
  private(set) var failure: FlowFailure?
  /// The step of the canary.
  private(set) var step: CanaryStep?

  private let input: CanaryInput
  private var stores: [FeatureID: RunnerStorage] = [:]

  init(_ input: CanaryInput) { self.input = input }

  /// Begins a step.
  func begin(_ step: CanaryStep) {
    self.step = step
    input.report(step)
  }

  /// Notes a failure of one of the library's flows.
  func note(_ failure: FlowFailure) {
    guard self.failure == nil else { return }
    switch step {
    case .starting(let feature):
      // A tab shows this message until it is asked again, which is what the feature wants.
      if failure.code == .notApplicable { return }
      self.failure = CanaryFailure.start(of: feature, failure)
    case .following(let title): self.failure = CanaryFailure.action(title, failure)
    case .saving(let feature): self.failure = CanaryFailure.saving(feature, failure)
    case .takingOver, .stopping, nil: self.failure = failure
    }
  }

  /// Warns the author of the library of a fault that is no reason to refuse it.
  func warn(_ text: String) { input.warn(text) }

  // MARK: - What flows use

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    ready(.success(input.flows))
  }

  func progress(of feature: FeatureID) -> String { "" }

  func target(of url: String) throws(FlowFailure) -> LinkTarget {
    throw FlowFailure(code: "link.no-handler", message: "A canary opens no links.")
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = RunnerStorage(
      copying: input.setting.stored[feature] ?? [:], dataFolder: input.setting.dataFolders[feature])
    stores[feature] = store
    return store
  }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {}
}
