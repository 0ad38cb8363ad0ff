/// The limits on services, which the engine and the functions that plugins call share.
package enum ServiceLimits {
  /// The maximum size of a call, of its answer, or of a published value, in bytes.
  package static var payload: Int { HeaderLimits.serviceBytes }
  /// The maximum length of the name of a call or a topic, in bytes.
  package static var name: Int { HeaderLimits.serviceName }
  /// The maximum size of the name of a service, a call or a topic in a request, in bytes.
  ///
  /// The broker says of one up to this size what is wrong with it.
  package static var text: Int { 128 }
  /// The maximum number of calls of one flow that are under way.
  package static var callsOfCaller: Int { HeaderLimits.calls }
  /// The maximum number of calls that wait for one service.
  package static var callsOfService: Int { HeaderLimits.serviceCalls }
  /// The maximum number of services that one flow provides.
  package static var servicesOfFlow: Int { HeaderLimits.offers }
  /// The maximum number of topics of one service that have a value.
  package static var topicsOfService: Int { HeaderLimits.topics }
  /// The maximum number of topics that one flow follows.
  package static var topicsOfFlow: Int { HeaderLimits.subscriptions }
  /// The maximum number of patterns in an offer.
  package static var callers: Int { HeaderLimits.callers }
  /// The time in which a call must be answered if it does not say, in milliseconds.
  package static var usualTime: UInt64 { 10_000 }
  /// The longest time in which a call may be answered, in milliseconds.
  package static var longestTime: UInt64 { UInt64(HeaderLimits.callMilliseconds) }
  /// The maximum number of calls that are made for each other.
  package static var depth: Int { HeaderLimits.callDepth }

  /// Returns whether a text can be the name of a call or a topic.
  package static func isName(_ text: String) -> Bool {
    (1...name).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}
