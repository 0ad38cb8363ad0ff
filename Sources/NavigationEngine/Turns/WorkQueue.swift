import Flows
import Scenes

/// The queue of requests and intents to carry out, in order of arrival.
///
/// A turn of the loop carries out a limited number of requests of one flow, so that the user and other flows get their
/// turn while a flow makes requests without pause. The others of that flow wait for later turns.
@MainActor
final class WorkQueue {
  /// A queued request or intent.
  enum Item {
    case request(CausedRequest)
    case intent(Intent)
  }

  /// The requests of one flow in this turn, and those that wait for later ones.
  private struct Share {
    /// The number of requests in the queue.
    var queued = 0
    /// The number of requests that this turn has taken in, carried out or not.
    var taken = 0
    var rest = Queue<CausedRequest>()
    /// Whether a request was refused since the last one that was accepted.
    var isRefusing = false

    /// Whether this turn takes in another request.
    var hasRoom: Bool { taken < EngineLimits.requestsPerTurn }

    mutating func take(_ request: CausedRequest, into items: inout Queue<Item>) {
      taken += 1
      queued += 1
      items.append(.request(request))
    }
  }

  /// The result of adding a request.
  enum Addition {
    case queued
    /// Too many requests of the flow are waiting.
    case refused(isFirst: Bool)
  }

  private var items = Queue<Item>()
  private var shares: [FlowID: Share] = [:]
  /// The flows with requests that wait for later turns, in order.
  private var delayed: [FlowID] = []

  /// Whether nothing is queued, for this turn or a later one.
  var isEmpty: Bool { items.isEmpty && delayed.isEmpty }

  /// Whether the user has asked for something that has not been carried out.
  var hasIntents: Bool { intents > 0 }
  private var intents = 0

  /// Whether everything that is queued waits for a later turn.
  var isDoneForTurn: Bool { items.isEmpty && !delayed.isEmpty }

  func append(_ intent: Intent) {
    intents += 1
    items.append(.intent(intent))
  }

  func append(_ request: CausedRequest) -> Addition {
    let flow = request.request.sender
    var share = shares[flow] ?? Share()
    defer { shares[flow] = share }
    if share.rest.isEmpty, share.hasRoom {
      share.take(request, into: &items)
      return .queued
    }
    guard share.rest.count < EngineLimits.waitingRequests else {
      defer { share.isRefusing = true }
      return .refused(isFirst: !share.isRefusing)
    }
    if share.rest.isEmpty { delayed.append(flow) }
    share.rest.append(request)
    share.isRefusing = false
    return .queued
  }

  /// Begins a turn: adds the next requests of the flows that have waited.
  func beginTurn() {
    guard !shares.isEmpty else { return }
    shares = shares.compactMapValues { share in
      var share = share
      share.taken = share.queued
      return share.taken > 0 || !share.rest.isEmpty ? share : nil
    }
    let flows = delayed
    delayed = []
    for flow in flows {
      guard var share = shares[flow] else { continue }
      while share.taken < EngineLimits.delayedRequestsPerTurn, let next = share.rest.popFirst() {
        share.take(next, into: &items)
      }
      if !share.rest.isEmpty { delayed.append(flow) }
      shares[flow] = share
    }
  }

  func popFirst() -> Item? {
    let next = items.popFirst()
    switch next {
    case .request(let next): shares[next.request.sender]?.queued -= 1
    case .intent: intents -= 1
    case nil: break
    }
    return next
  }
}

/// A request with the length of the chain of requests and events that led to it.
struct CausedRequest {
  let request: NavigationRequest
  /// The number of events, each caused by a request that a flow made for the one before, that led to the request.
  let hops: Int
}
