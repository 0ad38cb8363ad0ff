public import ServiceBroker

extension NavigationEngine {
  /// The policy that narrows who may use which service, or nil to allow what the contracts allow.
  ///
  /// The engine doesn't retain it.
  public var servicePolicy: (any ServicePolicy)? {
    get { broker.policy }
    set { broker.policy = newValue }
  }

  /// A report on the services that are provided or were asked for.
  public var serviceReport: ServiceReport { broker.report }
}
