import Coordination
import Failures
import Flows
import NavigationEngine
import Payloads

/// A coordinator of which one function holds the thread once.
@MainActor
final class SpinningFlow: Flow {
  private let inner: CoordinatorFlow
  private var function: FlowFunction?
  private let hold: @MainActor () -> Void

  init(_ coordinator: CoordinatorBase, in function: FlowFunction?, hold: @escaping @MainActor () -> Void) {
    inner = CoordinatorFlow(coordinator)
    self.function = function
    self.hold = hold
  }

  /// Holds the thread, if this is the function.
  func enter(_ function: FlowFunction) {
    guard function == self.function else { return }
    self.function = nil
    hold()
  }

  func start(_ link: FlowLink, _ query: QueryID) {
    enter(.start)
    inner.start(link, query)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    enter(.restore)
    inner.restore(link, place, query)
  }

  func handle(_ event: FlowEvent, _ query: QueryID) {
    enter(.event)
    inner.handle(event, query)
  }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    enter(.screen)
    inner.describe(entry, route: route, query)
  }

  func snapshot(_ query: QueryID) {
    enter(.snapshot)
    inner.snapshot(query)
  }

  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow {
    enter(.adopt)
    return inner.adopt(feature, instance: instance)
  }

  func stop(_ cause: EndCause) {
    enter(.stop)
    inner.stop(cause)
  }
}
