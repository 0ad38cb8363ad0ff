import EventLoop
import Flows
import ServiceContracts

/// A call of a service that has not been answered.
@MainActor
final class PendingCall {
  /// The number under which the provider answers.
  let token: UInt64
  /// The place of the call among all calls.
  let order: UInt64
  let invocation: ServiceInvocation
  let caller: FlowID
  let callerFeature: FeatureID
  /// The name of the caller for others: see ``ServiceBrokerHost/serviceName(of:)``.
  let callerName: FeatureID
  /// The name of the provider at the time of the call, or nil if nobody provided the service.
  ///
  /// The next owner of an ID is not told of calls to the one before.
  let asked: FeatureID?
  /// The caller's number for the call.
  let operation: OperationID
  /// The call that this one is made for, or nil.
  let parent: PendingCall?
  /// The number of calls of the chain, this one included.
  let depth: Int
  /// The flow that the call was sent to, or nil while it waits.
  var provider: FlowID?
  /// The number of times that the call was sent to a provider.
  var attempts = 0
  /// Whether an instance that is gone may have received the call.
  var isRepeated = false
  var deadline: LoopToken?
  /// The time at which the call began, or nil if nobody observes it.
  var began: ContinuousClock.Instant?

  init(
    _ token: UInt64, order: UInt64, _ invocation: ServiceInvocation, from request: NavigationRequest,
    of feature: FeatureID, named name: FeatureID, to asked: FeatureID?, for parent: PendingCall?
  ) {
    self.token = token
    self.order = order
    self.invocation = invocation
    caller = request.sender
    callerFeature = feature
    callerName = name
    self.asked = asked
    operation = request.operation
    self.parent = parent
    depth = (parent?.depth ?? 0) + 1
  }

  var service: ServiceID { invocation.service }
  var name: String { invocation.name }

  /// The time in which an answer must come.
  var milliseconds: UInt64 {
    invocation.milliseconds == 0
      ? ServiceLimits.usualTime : min(invocation.milliseconds, ServiceLimits.longestTime)
  }

  /// Whether the call is made for another call of the same service.
  var closesCircle: Bool {
    var next = parent
    while let call = next {
      if call.service == service { return true }
      next = call.parent
    }
    return false
  }

  /// The feature that began the chain, and the calls that were made for each other, this one last.
  var chain: [String] {
    var texts: [String] = []
    var next: PendingCall? = self
    while let call = next {
      texts.append("\(call.service) \(call.name)")
      if call.parent == nil { texts.append(call.callerFeature.rawValue) }
      next = call.parent
    }
    return texts.reversed()
  }
}
