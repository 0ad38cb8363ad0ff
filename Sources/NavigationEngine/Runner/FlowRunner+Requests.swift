import Failures
import Flows

extension FlowRunner {
  /// Carries out a request: the events that flows receive for it are this many requests and events away from what began
  /// them.
  func causing(_ hops: Int, _ work: () -> Void) {
    mail.causing(hops, work)
  }

  /// Queues a request: at once, or when the query that its sender is handling is answered.
  func submit(_ request: NavigationRequest, during query: QueryID?) { mail.submit(request, during: query) }

  /// Settles a request and tells its sender the outcome, if the sender asked for it and still runs.
  func settle(_ request: NavigationRequest, _ outcome: Outcome, because failure: FlowFailure? = nil) {
    mail.settle(request, outcome, because: failure)
  }
}
