import EventLoop
import Flows
import Payloads
import ServiceContracts

/// The calls that have not been answered, and how many there are of each caller and for each service.
@MainActor
final class CallTable {
  private var calls: [UInt64: PendingCall] = [:]
  private var ofCaller: [FlowID: Int] = [:]
  private var ofService: [ServiceID: Int] = [:]
  private var last: UInt64 = 0

  subscript(token: UInt64) -> PendingCall? { calls[token] }

  /// Makes a call with a token of its own, which is not in the table yet.
  func make(
    _ invocation: ServiceInvocation, from request: NavigationRequest, of feature: FeatureID, named name: FeatureID,
    to asked: FeatureID?
  ) -> PendingCall {
    last += 1
    // Nobody can guess it but the provider, which is told.
    var token: UInt64
    repeat { token = UInt64.random(in: 1...UInt64.max) } while calls[token] != nil
    // A call can be made only for one that its caller has taken.
    let parent = invocation.within == 0 ? nil : calls[invocation.within]
    return PendingCall(
      token, order: last, invocation, from: request, of: feature, named: name, to: asked,
      for: parent?.provider == request.sender ? parent : nil)
  }

  /// All calls, in no particular order.
  var all: [PendingCall] { Array(calls.values) }

  /// The number of calls of a flow that have not been answered.
  func count(of caller: FlowID) -> Int { ofCaller[caller] ?? 0 }

  /// The number of calls of a service that have not been answered.
  func count(of service: ServiceID) -> Int { ofService[service] ?? 0 }

  func insert(_ call: PendingCall) {
    calls[call.token] = call
    ofCaller[call.caller, default: 0] += 1
    ofService[call.service, default: 0] += 1
  }

  /// Removes a call and cancels its deadline; returns false if it is not there.
  @discardableResult
  func remove(_ call: PendingCall) -> Bool {
    guard calls.removeValue(forKey: call.token) != nil else { return false }
    call.deadline?.cancel()
    if let count = ofCaller[call.caller] { ofCaller[call.caller] = count == 1 ? nil : count - 1 }
    if let count = ofService[call.service] { ofService[call.service] = count == 1 ? nil : count - 1 }
    return true
  }

  /// The calls that a flow has made, the first one first.
  func calls(by caller: FlowID) -> [PendingCall] {
    guard ofCaller[caller] != nil else { return [] }
    return sorted { $0.caller == caller }
  }

  /// The calls that were sent to a flow, the first one first.
  func calls(to provider: FlowID) -> [PendingCall] { sorted { $0.provider == provider } }

  /// The calls of a service that wait for a provider, the first one first.
  func waiting(for service: ServiceID) -> [PendingCall] {
    guard ofService[service] != nil else { return [] }
    return sorted { $0.service == service && $0.provider == nil }
  }

  private func sorted(where fits: (PendingCall) -> Bool) -> [PendingCall] {
    calls.values.filter(fits).sorted { $0.order < $1.order }
  }
}
