import Failures
import Flows
import Payloads
import ServiceContracts

/// The services of a coordinator: those that it provides, the answers that it awaits, and the topics that it follows.
@MainActor
final class CoordinatorServices {
  typealias Handler = @MainActor (ReceivedCall) async throws -> Payload
  /// The answer to a call, or nil if the flow has ended.
  typealias Answer = Awaited<Result<Payload, FlowFailure>?>

  struct TopicKey: Hashable {
    var service: ServiceID
    var name: String
  }

  /// The services that the coordinator provides, in order.
  private(set) var offers: [ServiceOffer] = []
  private var handlers: [ServiceID: [String: Handler]] = [:]
  private var answers: [OperationID: (answer: Answer, call: ServiceInvocation)] = [:]
  private var followers: [TopicKey: [any TopicFollower]] = [:]
  private var lastValues: [TopicKey: Payload] = [:]
  private var subscriptions: [OperationID: TopicKey] = [:]
  private(set) var loading: Set<TopicKey> = []

  /// The topics that are followed.
  var topics: [TopicKey] {
    followers.keys.sorted { ($0.service.rawValue, $0.name) < ($1.service.rawValue, $1.name) }
  }

  // MARK: - Providing

  func add(_ offer: ServiceOffer, _ handlers: [String: Handler]) {
    offers.removeAll { $0.service == offer.service }
    offers.append(offer)
    self.handlers[offer.service] = handlers
  }

  func remove(_ service: ServiceID) {
    offers.removeAll { $0.service == service }
    handlers[service] = nil
  }

  func handler(of call: ReceivedCall) -> Handler? { handlers[call.service]?[call.name] }

  // MARK: - Calling

  func expect(_ operation: OperationID, _ call: ServiceInvocation) -> Answer {
    let answer = Answer()
    answers[operation] = (answer, call)
    return answer
  }

  func answer(_ operation: OperationID, _ result: Result<Payload, FlowFailure>) {
    answers.removeValue(forKey: operation)?.answer.give(result)
  }

  /// Takes the outcome of a request; returns whether it concerns services.
  func settle(_ operation: OperationID, _ outcome: Outcome) -> Bool {
    if let (answer, call) = answers.removeValue(forKey: operation) {
      // The host did not take the call.
      switch outcome {
      case .refused(.flowEnded), .refused(.detached): answer.give(nil)
      default: answer.give(.failure(.callNotMade(call.name, of: call.service, outcome)))
      }
      return true
    }
    guard let key = subscriptions.removeValue(forKey: operation) else { return false }
    if case .refused = outcome {
      for follower in followers.removeValue(forKey: key) ?? [] { follower.finish() }
    }
    return true
  }

  // MARK: - Following

  /// Adds a follower of a topic, which gets the last value; returns whether it is the first one.
  func add(_ follower: any TopicFollower, of key: TopicKey, isLoading: Bool) -> Bool {
    let isFirst = followers[key] == nil
    followers[key, default: []].append(follower)
    if isLoading { loading.insert(key) }
    if let last = lastValues[key] { follower.take(PublishedValue(last)) }
    return isFirst
  }

  /// Removes a follower of a topic; returns whether it was the last one.
  func remove(_ follower: any TopicFollower, of key: TopicKey) -> Bool {
    guard var rest = followers[key] else { return false }
    rest.removeAll { $0 === follower }
    followers[key] = rest.isEmpty ? nil : rest
    if rest.isEmpty {
      lastValues[key] = nil
      loading.remove(key)
    }
    return rest.isEmpty
  }

  func note(_ operation: OperationID, subscribesTo key: TopicKey) { subscriptions[operation] = key }

  func publish(_ value: Payload, on key: TopicKey) {
    guard let followers = followers[key] else { return }
    lastValues[key] = value
    let published = PublishedValue(value)
    for follower in followers { follower.take(published) }
  }

  /// Ends everything: the flow has ended.
  func end() {
    let answers = answers.values
    let followers = followers.values.joined()
    self.answers = [:]
    self.followers = [:]
    handlers = [:]
    for (answer, _) in answers { answer.give(nil) }
    for follower in followers { follower.finish() }
  }
}

/// A type that takes the values of a topic.
@MainActor
protocol TopicFollower: AnyObject {
  func take(_ value: PublishedValue)
  /// No more values come.
  func finish()
}

/// A value of a topic, which is decoded once for all that follow it by the same type.
@MainActor
final class PublishedValue {
  let payload: Payload
  var decoded: (any Sendable)?

  init(_ payload: Payload) { self.payload = payload }
}

/// The call that the running code answers, for the calls that it makes meanwhile.
enum CallAtWork {
  /// The token of that call, or 0.
  @TaskLocal static var token: UInt64 = 0
}
