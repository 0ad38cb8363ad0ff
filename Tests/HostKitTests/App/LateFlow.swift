import Coordination
import Failures
import Flows
import Payloads

/// A coordinator whose state comes later or never, as from another process.
@MainActor
final class LateFlow: Flow {
  private let inner: CoordinatorFlow
  private var link: FlowLink?
  /// Called with what answers for the state.
  var onSnapshot: @MainActor (_ answer: @escaping @MainActor (Payload) -> Void) -> Void = { $0([0]) }

  init(_ coordinator: CoordinatorBase) { inner = CoordinatorFlow(coordinator) }

  func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    inner.start(link, query)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    self.link = link
    inner.restore(link, place, query)
  }

  func handle(_ event: FlowEvent, _ query: QueryID) { inner.handle(event, query) }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) { inner.describe(entry, route: route, query) }

  func snapshot(_ query: QueryID) {
    onSnapshot { [weak self] in self?.link?.navigating.answer(query, .snapshot($0)) }
  }

  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { inner.adopt(feature, instance: instance) }

  func stop(_ cause: EndCause) { inner.stop(cause) }
}
