package import Failures
package import Flows
package import Payloads
import Screens

/// A flow backed by a coordinator that is compiled into the host.
@MainActor
package final class CoordinatorFlow: Flow {
  package let coordinator: CoordinatorBase
  private let handle: UInt64
  private var link: FlowLink?

  /// Creates a flow for a new coordinator.
  package convenience init(_ coordinator: CoordinatorBase) {
    self.init(coordinator, handle: 0)
  }

  private init(_ coordinator: CoordinatorBase, handle: UInt64) {
    self.coordinator = coordinator
    self.handle = handle
  }

  package func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    answer(query) { () throws(FlowFailure) in
      try coordinator.driver.begin(link, during: query)
      return .handled
    }
  }

  package func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    restore(link, place, among: FlowRelatives(), query)
  }

  package func restore(
    _ link: FlowLink, _ place: RestorationPoint, among relatives: FlowRelatives, _ query: QueryID
  ) {
    self.link = link
    coordinator.join(
      as: link.flow, parent: (relatives.parent as? CoordinatorFlow)?.coordinator,
      children: relatives.children.compactMap { ($0 as? CoordinatorFlow)?.coordinator })
    answer(query) { () throws(FlowFailure) in
      try coordinator.driver.resume(link, at: place, during: query)
      return .handled
    }
  }

  package func handle(_ event: FlowEvent, _ query: QueryID) {
    answer(query) { () throws(FlowFailure) in try coordinator.driver.receive(event, during: query) }
  }

  package func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    let builder = ScreenBuilder()
    do {
      try coordinator.flowContent.describe(entry, route: route, into: builder)
      link?.navigating.answer(query, .screen(builder.finish()))
    } catch {
      link?.navigating.answer(query, .failed(FlowFailure.describing(error)))
    }
  }

  package func snapshot(_ query: QueryID) {
    do {
      link?.navigating.answer(query, .snapshot(try coordinator.saveState()))
    } catch {
      let failure = FlowFailure(
        code: "coordinator.snapshot", message: "The state could not be saved.", cause: "\(error)")
      link?.navigating.answer(query, .failed(failure))
    }
  }

  package func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow {
    guard let child = CoordinatorTable.shared[instance] else { return FailedFlow(.notAdopted(feature)) }
    return CoordinatorFlow(child, handle: instance)
  }

  package var libraryIdentity: AnyHashable? { ObjectIdentifier(CoordinatorTable.shared) }

  package func stop(_ cause: EndCause) {
    link = nil
    coordinator.driver.end(cause)
    CoordinatorTable.shared.remove(handle)
  }

  private func answer(_ query: QueryID, _ work: () throws(FlowFailure) -> FlowAnswer) {
    do {
      link?.navigating.answer(query, try work())
    } catch {
      link?.navigating.answer(query, .failed(error))
    }
  }
}

extension FlowFailure {
  /// Returns the failure for an error thrown while describing a screen.
  package static func describing(_ error: any Error) -> FlowFailure {
    if let failure = error as? FlowFailure { return failure }
    return FlowFailure(
      code: "screen.failed", message: "The screen could not be described.", cause: "\(error)",
      remedy: "Go back, or try again. If it fails again, contact the feature's author.")
  }
}
