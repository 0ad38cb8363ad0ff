package import Failures
package import ServiceContracts

// The texts of the failures of services.

extension FlowFailure {
  private static func service(
    _ reason: ServiceFailure.Reason, _ message: String, expected: String? = nil, found: String? = nil,
    cause: String? = nil, remedy: String
  ) -> FlowFailure {
    FlowFailure(
      code: Code(rawValue: reason.rawValue), message: message, expected: expected, found: found, cause: cause,
      remedy: remedy)
  }

  /// Returns the failure of a call of a service that nobody provides.
  package static func unknownService(_ service: ServiceID, nearest: ServiceID?) -> FlowFailure {
    .service(
      .unknownService, "No feature provides the service \(service).", expected: nearest.map { "perhaps \($0)" },
      remedy: "Install the feature that provides it, or correct the ID in the contract.")
  }

  /// Returns the failure of a call of a service that is provided in other versions.
  package static func unknownVersion(_ service: ServiceID, others: [ServiceID]) -> FlowFailure {
    .service(
      .unknownVersion, "The service \(service.name) is not provided in version \(service.version ?? 0).",
      expected: "\(service)", found: others.map(\.rawValue).joined(separator: ", "),
      remedy: "Update the feature that provides it, or use a contract of a version that is provided.")
  }

  /// Returns the failure of a call that its service does not have.
  package static func unknownCall(_ name: String, of service: ServiceID, provider: FeatureID) -> FlowFailure {
    .service(
      .unknownCall, "\(provider) does not answer '\(name)' of \(service).",
      remedy: "Use the contract that \(provider) was built with, or update \(provider).")
  }

  /// Returns the failure of a call that its contract does not allow.
  package static func refusedByContract(_ service: ServiceID, caller: FeatureID, callers: ServiceCallers) -> FlowFailure
  {
    .service(
      .refused, "\(caller) may not use \(service): its contract does not allow it.", expected: "\(callers)",
      found: "\(caller)", remedy: "Have the contract's author add \(caller) to its callers.")
  }

  /// Returns the failure of a call that the host does not allow.
  package static func refusedByHost(_ service: ServiceID, caller: FeatureID, _ reason: String?) -> FlowFailure {
    .service(
      .refused, "\(caller) may not use \(service): the app does not allow it.", cause: reason,
      remedy: "Change the app's policy if \(caller) is to use it.")
  }

  /// Returns the failure of a call whose provider ended before it had answered.
  package static func providerGone(_ provider: FeatureID, _ name: String, of service: ServiceID, _ why: String)
    -> FlowFailure
  {
    .service(
      .providerGone, "\(provider) \(why) before it had answered '\(name)' of \(service).",
      remedy: "Call again; if the call may be repeated automatically, declare it idempotent.")
  }

  /// Returns the failure of a call whose provider could not be loaded or started.
  package static func providerUnavailable(_ provider: FeatureID, _ service: ServiceID, _ cause: String)
    -> FlowFailure
  {
    .service(
      .providerGone, "\(provider), which provides \(service), could not be started.", cause: cause,
      remedy: "Open \(provider), and see there what can be done.")
  }

  /// Returns the failure of a call whose provider failed without a failure of its own.
  package static func providerFailed(_ provider: String, _ name: String, of service: ServiceID, _ cause: String)
    -> FlowFailure
  {
    .service(
      .providerFailed, "\(provider) failed in '\(name)' of \(service).", cause: cause,
      remedy: "Try again. If it fails again, contact the author of \(provider).")
  }

  /// Returns the failure of a call whose answer did not come in time.
  package static func tooSlow(_ provider: FeatureID?, _ name: String, of service: ServiceID, _ milliseconds: UInt64)
    -> FlowFailure
  {
    .service(
      .tooSlow, "\(provider?.rawValue ?? "The provider") did not answer '\(name)' of \(service) in time.",
      expected: "an answer within \(milliseconds) ms", found: "none",
      remedy: "Try again, or give the call a longer deadline in its contract.")
  }

  /// Returns the failure of a call, an answer or a value that is too large.
  package static func tooLarge(_ what: String, _ name: String, of service: ServiceID, size: Int) -> FlowFailure {
    .service(
      .tooLarge, "The \(what) '\(name)' of \(service) is too large.",
      expected: "at most \(ServiceLimits.payload) bytes", found: "\(size) bytes",
      remedy: "Send less at a time, or a key by which the other side can find it.")
  }

  /// Returns the failure of a call that is one too many of its caller's.
  package static func tooManyCalls(of caller: FeatureID, _ name: String, of service: ServiceID) -> FlowFailure {
    .service(
      .tooMany, "\(caller) has too many calls under way to call '\(name)' of \(service).",
      expected: "at most \(ServiceLimits.callsOfCaller) at a time", found: "\(ServiceLimits.callsOfCaller + 1)",
      remedy: "Wait for the answers of earlier calls.")
  }

  /// Returns the failure of a call that is one too many for its service.
  package static func tooManyCalls(to service: ServiceID, _ name: String) -> FlowFailure {
    .service(
      .tooMany, "\(service) has too many calls waiting to take '\(name)'.",
      expected: "at most \(ServiceLimits.callsOfService) at a time", found: "\(ServiceLimits.callsOfService + 1)",
      remedy: "Try again later.")
  }

  /// Returns the failure of a call that closes a circle.
  ///
  /// - Parameter chain: The calls that were made for each other, the first one first, and this one last.
  package static func cycle(_ chain: [String]) -> FlowFailure {
    .service(
      .cycle, "The calls form a cycle, so the last one was not made.",
      found: chain.joined(separator: " → "),
      remedy: "Let one of the providers answer without a further call.")
  }

  /// Returns the failure of a chain of calls that is too long.
  package static func tooDeep(_ chain: [String]) -> FlowFailure {
    .service(
      .cycle, "Too many calls are nested, so the last one was not made.",
      expected: "at most \(ServiceLimits.depth)", found: chain.joined(separator: " → "),
      remedy: "Let one of the providers answer without a further call.")
  }

  /// Returns the failure of a request with an ID that no service can have.
  package static func invalidService(_ service: ServiceID) -> FlowFailure {
    .service(
      .malformed, "'\(service)' is not the ID of a service.",
      expected: "a name of a-z 0-9 . - with a dot, a slash and a version, as in shop.cart/1", found: "\(service)",
      remedy: "Correct the ID in the contract.")
  }

  /// Returns the failure of a request with a name that no call or topic can have.
  package static func invalidName(_ name: String, of service: ServiceID) -> FlowFailure {
    .service(
      .malformed, "'\(name)' is not the name of a call or a topic of \(service).",
      expected: "1 to \(ServiceLimits.name) bytes of ASCII without spaces", found: "\(name.utf8.count) bytes",
      remedy: "Correct the name in the contract.")
  }

  /// Returns the failure of a call or an answer that can't be encoded or decoded.
  package static func malformed(_ what: String, _ name: String, of service: ServiceID, _ cause: String) -> FlowFailure {
    .service(
      .malformed, "The \(what) '\(name)' of \(service) cannot be read as its contract says.", cause: cause,
      remedy: "Build both sides with the same version of the contract.")
  }

  /// Returns the failure of a call by a coordinator that is not attached.
  package static func detachedCaller(_ caller: String, _ name: String, of service: ServiceID) -> FlowFailure {
    .service(
      .detached, "\(caller) cannot call '\(name)' of \(service): it is not attached.",
      remedy: "Call from its start on, and present it first.")
  }

  /// Returns the reason why a flow cannot provide a service.
  package static func providedAlready(_ service: ServiceID, by provider: FeatureID) -> FlowFailure {
    .service(
      .refused, "\(provider) provides \(service) already.", expected: "one provider", found: "two",
      remedy: "Remove one of the two features, or give the service another ID.")
  }

  /// Returns the reason why a feature cannot provide a service of the app's.
  package static func providedByAppOnly(_ service: ServiceID) -> FlowFailure {
    .service(
      .refused, "Only the app itself provides \(service).", expected: "a name that does not begin with 'switchyard.'",
      found: "\(service)", remedy: "Give the service a name of your own.")
  }

  /// Returns the reason why a flow cannot provide another service, or follow another topic.
  package static func tooManyServices(_ what: String, limit: Int) -> FlowFailure {
    .service(
      .tooMany, "It has too many \(what).", expected: "at most \(limit)", found: "\(limit + 1)",
      remedy: "Put several together into one.")
  }

  /// Returns the reason why a flow cannot publish on a topic.
  package static func notItsTopic(_ topic: String, of service: ServiceID) -> FlowFailure {
    .service(
      .refused, "Only the provider of \(service) publishes '\(topic)'.",
      remedy: "Provide the service first.")
  }
}

extension FlowFailure {
  /// Returns the failure of a call that the host did not take.
  package static func callNotMade(_ name: String, of service: ServiceID, _ outcome: Outcome) -> FlowFailure {
    FlowFailure(
      code: Code(
        rawValue: (outcome == .refused(.tooManyRequests) ? ServiceFailure.Reason.tooMany : .malformed).rawValue),
      message: "'\(name)' of \(service) was not called.", found: "\(outcome)",
      remedy: outcome == .refused(.tooManyRequests)
        ? "Wait for the answers of earlier calls." : "See the app's log for the reason.")
  }
}
