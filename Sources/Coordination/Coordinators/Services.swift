import Failures
public import Flows
package import Payloads
public import ServiceContracts

extension CoordinatorBase {
  /// The services that this coordinator calls, provides and follows.
  public var services: Services { Services(coordinator: self) }
}

/// The services of other features and of the host, as a coordinator uses and provides them.
@MainActor
public struct Services {
  let coordinator: CoordinatorBase

  private var desk: CoordinatorServices {
    if let desk = coordinator.serviceState { return desk }
    let desk = CoordinatorServices()
    coordinator.serviceState = desk
    return desk
  }

  /// Calls a service and waits for the answer, wherever its provider is.
  ///
  /// The provider is loaded if it is not there, and shows nothing then.
  ///
  /// ```swift
  /// let cart = try await services.call(CartService.Add(product: 7))
  /// ```
  ///
  /// - Throws: ``ServiceFailure`` if there is no answer, or `CancellationError` if the flow has ended meanwhile.
  public func call<Call: ServiceCall>(_ call: Call) async throws -> Call.Reply {
    let service = Call.Contract.id
    let payload: Payload
    do {
      payload = try PayloadEncoder.encode(call)
    } catch {
      throw ServiceFailure(.malformed("call", Call.name, of: service, "\(error)"))
    }
    let invocation = ServiceInvocation(
      service, Call.name, payload, milliseconds: Call.deadline.milliseconds, isIdempotent: Call.isIdempotent,
      within: CallAtWork.token)
    let reply = try await send(invocation)
    do {
      return try PayloadDecoder.decode(Call.Reply.self, from: reply)
    } catch {
      throw ServiceFailure(.malformed("answer to", Call.name, of: service, "\(error)"))
    }
  }

  /// Calls a service by name and bytes, as a feature without its contract does.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - name: The name of the call.
  ///   - payload: The bytes of the call.
  ///   - deadline: The time in which the provider must answer, at most a minute.
  /// - Throws: ``ServiceFailure`` if there is no answer, or `CancellationError` if the flow has ended meanwhile.
  public func call(
    _ service: ServiceID, _ name: String, _ payload: Payload, deadline: Duration = .seconds(10)
  ) async throws -> Payload {
    try await send(
      ServiceInvocation(service, name, payload, milliseconds: deadline.milliseconds, within: CallAtWork.token))
  }

  private func send(_ invocation: ServiceInvocation) async throws -> Payload {
    guard invocation.payload.count <= ServiceLimits.payload else {
      throw ServiceFailure(
        .tooLarge("call", invocation.name, of: invocation.service, size: invocation.payload.count))
    }
    guard let link = coordinator.link else {
      // Without a suspension here, a loop that retries until it succeeds would block the main thread.
      await Task.yield()
      if coordinator.hasEnded { throw CancellationError() }
      throw ServiceFailure(
        .detachedCaller("\(type(of: coordinator))", invocation.name, of: invocation.service))
    }
    let operation = coordinator.waiters.makeOperation()
    let answer = desk.expect(operation, invocation)
    link.navigating.submit(
      NavigationRequest(.service(.call(invocation)), from: link.flow, operation: operation),
      during: coordinator.query)
    switch await answer.wait() {
    case .success(let payload)?: return payload
    case .failure(let failure)?: throw ServiceFailure(failure)
    case nil: throw CancellationError()
    }
  }

  /// Provides a service until the flow ends, and in every later instance that does so again.
  ///
  /// Call it in the coordinator's initializer, so that it holds for instances that are restored too: `start` is not
  /// called for those. Calls are handled side by side where handlers suspend.
  ///
  /// ```swift
  /// services.provide(CartService.self) { [model] cart in
  ///   cart.on(CartService.Add.self) { call in
  ///     model.add(call.product)
  ///     return model.summary
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - contract: The service.
  ///   - callers: The features that may use it, if those of the contract are too many.
  ///   - handlers: Adds the handler of each call.
  public func provide<Contract: Service>(
    _ contract: Contract.Type, callers: ServiceCallers = Contract.callers,
    _ handlers: (ServiceHandlers<Contract>) -> Void
  ) {
    guard !coordinator.hasEnded else { return }
    let list = ServiceHandlers<Contract>()
    handlers(list)
    provide(ServiceOffer(Contract.id, callers: callers), handling: list.all)
  }

  /// Provides a service by name and bytes, as a program without its contract does.
  ///
  /// - Parameter handlers: The handler of each call, by the call's name.
  package func provide(
    _ offer: ServiceOffer, handling handlers: [String: @MainActor (ReceivedCall) async throws -> Payload]
  ) {
    guard !coordinator.hasEnded else { return }
    desk.add(offer, handlers)
    if coordinator.isRunning { coordinator.post(.service(.provide(offer))) }
  }

  /// Provides a service no longer.
  public func withdraw<Contract: Service>(_ contract: Contract.Type) {
    desk.remove(Contract.id)
    if coordinator.isRunning { coordinator.post(.service(.withdraw(Contract.id))) }
  }

  /// Publishes a value on a topic of a service that this coordinator provides.
  ///
  /// The value is kept for those who follow the topic later, until the provider ends.
  public func publish<Value: Topic>(_ value: Value) {
    guard let payload = coordinator.encode(value), coordinator.isRunning else { return }
    coordinator.post(.service(.publish(Value.Contract.id, topic: Value.name, payload)))
  }

  /// Returns the values of a topic: the last one, if there is one, and each later one until the flow ends.
  ///
  /// Values that come while no one waits are kept, the newest 64 of them. The sequence ends with this instance; use
  /// ``observe(_:loading:_:)`` for what every instance is to follow.
  ///
  /// ```swift
  /// for await change in services.updates(CartService.Changed.self) { count = change.count }
  /// ```
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - isLoading: Whether the feature that provides the service is loaded if it is not there.
  public func updates<Value: Topic>(_ topic: Value.Type, loading isLoading: Bool = true) -> ServiceUpdates<Value> {
    let key = CoordinatorServices.TopicKey(service: Value.Contract.id, name: Value.name)
    let buffer = TopicBuffer<Value>(log: warning) { [weak coordinator] buffer in
      guard let coordinator, coordinator.serviceState?.remove(buffer, of: key) == true, coordinator.isRunning else {
        return
      }
      coordinator.post(.service(.unsubscribe(key.service, topic: key.name)))
    }
    follow(key, buffer, isLoading: isLoading)
    return ServiceUpdates(buffer: buffer)
  }

  /// Calls a closure with the last value of a topic, if there is one, and with each later one until the flow ends.
  ///
  /// Call it in the coordinator's initializer: every instance follows the topic then, also one that goes on after a swap,
  /// a restart or a crash. From `start()`, which is not called for those, it has no effect, and the log says so. What is
  /// followed later, such as after a press, is followed by this instance alone.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - isLoading: Whether the feature that provides the service is loaded if it is not there.
  ///   - body: Called with each value.
  public func observe<Value: Topic>(
    _ topic: Value.Type, loading isLoading: Bool = true, _ body: @escaping @MainActor (Value) -> Void
  ) {
    if coordinator.isRunning, FlowAtWork.starting == ObjectIdentifier(coordinator) {
      let failure = FlowFailure.observedInStart(Value.name, of: Value.Contract.id, by: "\(type(of: coordinator))")
      return coordinator.log("\(failure)", level: .error)
    }
    let key = CoordinatorServices.TopicKey(service: Value.Contract.id, name: Value.name)
    follow(key, TopicObserver(log: warning, body), isLoading: isLoading)
  }

  /// Writes a warning to the coordinator's log.
  private var warning: @MainActor (String) -> Void {
    { [weak coordinator] in coordinator?.log($0, level: .warning) }
  }

  /// Adds a follower of a topic.
  private func follow(_ key: CoordinatorServices.TopicKey, _ follower: any TopicFollower, isLoading: Bool) {
    guard !coordinator.hasEnded else { return follower.finish() }
    if desk.add(follower, of: key, isLoading: isLoading), coordinator.isRunning {
      coordinator.driver.subscribe(to: key)
    }
  }
}

/// The handlers of a service's calls.
@MainActor
public final class ServiceHandlers<Contract: Service> {
  var all: [String: CoordinatorServices.Handler] = [:]

  /// Answers a call with what `body` returns, or with the error that it throws.
  ///
  /// Throw a ``FlowFailure`` to choose what the caller gets to read.
  public func on<Call: ServiceCall>(
    _ call: Call.Type, _ body: @escaping @MainActor (Call) async throws -> Call.Reply
  ) where Call.Contract == Contract {
    on(call) { call, _ in try await body(call) }
  }

  /// Answers a call of a feature with what `body` returns, or with the error that it throws.
  public func on<Call: ServiceCall>(
    _ call: Call.Type, _ body: @escaping @MainActor (Call, FeatureID) async throws -> Call.Reply
  ) where Call.Contract == Contract {
    all[Call.name] = { received in
      let call: Call
      do {
        call = try PayloadDecoder.decode(Call.self, from: received.payload)
      } catch {
        throw FlowFailure.malformed("call", received.name, of: received.service, "\(error)")
      }
      return try PayloadEncoder.encode(try await body(call, received.caller))
    }
  }
}

extension Duration {
  /// The whole milliseconds, at least 1.
  fileprivate var milliseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(
      max(1, seconds.multipliedReportingOverflow(by: 1000).partialValue + attoseconds / 1_000_000_000_000_000))
  }
}

extension FlowFailure {
  /// Creates the failure of a coordinator that would follow a topic only until another instance goes on.
  fileprivate static func observedInStart(
    _ topic: String, of service: ServiceID, by coordinator: String
  ) -> FlowFailure {
    FlowFailure(
      code: "service.observed-in-start",
      message: "\(coordinator) does not observe '\(topic)' of \(service): it called observe in start(), which an "
        + "instance that continues after a swap, a restart or a crash does not run.",
      remedy: "Call observe in the coordinator's initializer.")
  }
}
