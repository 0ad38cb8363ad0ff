import CSwitchyard
import Failures
import Flows
import PluginLoading

/// Flows without an app around them: what they ask for is noted and not carried out.
@MainActor
enum UnhostedFlow {
  /// Creates and starts a flow of a feature, calls `body` if it has started, and ends it.
  ///
  /// - Returns: The status of 'start'.
  @discardableResult
  static func run(
    _ subject: Subject, _ feature: FeatureDescription, storage: any FeatureStorage = TestStorage.make(),
    _ body: (TestedFlow) throws(Finding) -> Void
  ) throws(Finding) -> Int32 {
    let flow = try create(subject, feature)
    defer { flow.stop(.finished) }
    let status = flow.start(storage: storage)
    if status == SY_OK { try body(flow) }
    return status
  }

  /// Creates a flow of a feature and restores it, calls `body` with the status, and ends it.
  static func restore(
    _ subject: Subject, _ feature: FeatureDescription, at place: RestorationPoint,
    storage: any FeatureStorage = TestStorage.make(), _ body: (TestedFlow, Int32) throws(Finding) -> Void
  ) throws(Finding) {
    let flow = try create(subject, feature)
    defer { flow.stop(.finished) }
    try body(flow, flow.restore(place, storage: storage))
  }

  private static func create(_ subject: Subject, _ feature: FeatureDescription) throws(Finding) -> TestedFlow {
    do throws(FlowFailure) {
      return TestedFlow(try subject.create(feature, launch: []), of: feature, subject)
    } catch {
      throw .impossible("\(feature.id) cannot be created: \(error.message)")
    }
  }
}
