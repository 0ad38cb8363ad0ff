import Flows
import Payloads
import ServiceContracts

/// The topics of services: their last values, and the flows that follow them.
struct TopicTable {
  struct Key: Hashable {
    var service: ServiceID
    var topic: String
  }

  struct State {
    var last: Payload?
    /// The flows that follow the topic, in the order in which they began to.
    var followers: [FlowID] = []
  }

  private(set) var all: [Key: State] = [:]
  private var ofFlow: [FlowID: Set<Key>] = [:]

  subscript(key: Key) -> State? { all[key] }

  /// The number of topics that a flow follows.
  func count(of flow: FlowID) -> Int { ofFlow[flow]?.count ?? 0 }

  /// The number of topics of a service that have a value.
  func valueCount(of service: ServiceID) -> Int { all.count { $0.key.service == service && $0.value.last != nil } }

  /// Adds a follower; returns false if it follows the topic already.
  mutating func follow(_ key: Key, by flow: FlowID) -> Bool {
    guard ofFlow[flow, default: []].insert(key).inserted else { return false }
    all[key, default: State()].followers.append(flow)
    return true
  }

  /// Removes a follower; returns false if it does not follow the topic.
  @discardableResult
  mutating func unfollow(_ key: Key, by flow: FlowID) -> Bool {
    guard ofFlow[flow]?.remove(key) != nil else { return false }
    if ofFlow[flow]?.isEmpty == true { ofFlow[flow] = nil }
    if let index = all[key]?.followers.firstIndex(of: flow) { all[key]?.followers.remove(at: index) }
    forgetIfEmpty(key)
    return true
  }

  /// Removes a flow that is gone from the followers of all topics.
  mutating func unfollowAll(by flow: FlowID) {
    for key in ofFlow[flow] ?? [] { unfollow(key, by: flow) }
  }

  mutating func set(_ value: Payload, of key: Key) { all[key, default: State()].last = value }

  /// Forgets the values of a service that nobody provides any more.
  mutating func forgetValues(of service: ServiceID) {
    for key in all.keys where key.service == service {
      all[key]?.last = nil
      forgetIfEmpty(key)
    }
  }

  /// The flows that follow a topic of a service, with the topic.
  func followers(of service: ServiceID) -> [(key: Key, flow: FlowID)] {
    all.filter { $0.key.service == service }.flatMap { key, state in state.followers.map { (key, $0) } }
  }

  private mutating func forgetIfEmpty(_ key: Key) {
    if let state = all[key], state.last == nil, state.followers.isEmpty { all[key] = nil }
  }
}
