package import Failures
package import Payloads

/// A flow that can't start and answers every query with the same failure.
@MainActor
package final class FailedFlow: Flow {
  private let failure: FlowFailure
  private var link: FlowLink?

  /// Creates a flow that fails with the given failure.
  package init(_ failure: FlowFailure) { self.failure = failure }

  package func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    fail(query)
  }

  package func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) { start(link, query) }

  package func handle(_ event: FlowEvent, _ query: QueryID) { fail(query) }

  package func describe(_ entry: EntryID, route: Payload, _ query: QueryID) { fail(query) }

  package func snapshot(_ query: QueryID) { fail(query) }

  package func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(failure) }

  package func stop(_ cause: EndCause) { link = nil }

  private func fail(_ query: QueryID) { link?.navigating.answer(query, .failed(failure)) }
}
