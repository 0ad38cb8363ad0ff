import Flows
import ServiceContracts

/// The services that flows provide.
struct ServiceOffers {
  /// A service with the flows of the feature that provides it.
  struct Provision {
    var feature: FeatureID
    /// The name of the feature for others: see ``ServiceBrokerHost/serviceName(of:)``.
    var name: FeatureID
    var callers: ServiceCallers
    /// The flows that provide the service; the first one gets the calls.
    var flows: [FlowID]
    /// The flows whose instances are gone, until the next ones provide the service.
    var absent: Set<FlowID> = []

    /// The flow that gets the calls.
    var active: FlowID? { flows.first { !absent.contains($0) } }
  }

  private(set) var all: [ServiceID: Provision] = [:]
  private var ofFlow: [FlowID: [ServiceID]] = [:]

  subscript(service: ServiceID) -> Provision? { all[service] }

  /// The services that a flow provides, in the order in which it began to.
  func services(of flow: FlowID) -> [ServiceID] { ofFlow[flow] ?? [] }

  /// Adds a flow to the providers of a service; returns whether it provides it anew.
  mutating func add(_ flow: FlowID, of feature: FeatureID, named name: FeatureID, _ offer: ServiceOffer) -> Bool {
    var provision =
      all[offer.service] ?? Provision(feature: feature, name: name, callers: offer.callers, flows: [])
    (provision.name, provision.callers) = (name, offer.callers)
    let isNew = !provision.flows.contains(flow) || provision.absent.contains(flow)
    provision.absent.remove(flow)
    if !provision.flows.contains(flow) {
      provision.flows.append(flow)
      ofFlow[flow, default: []].append(offer.service)
    }
    all[offer.service] = provision
    return isNew
  }

  /// Removes a flow from the providers of a service; returns whether nobody provides it any more.
  mutating func remove(_ flow: FlowID, _ service: ServiceID) -> Bool {
    guard var provision = all[service], let index = provision.flows.firstIndex(of: flow) else { return false }
    provision.flows.remove(at: index)
    provision.absent.remove(flow)
    ofFlow[flow]?.removeAll { $0 == service }
    if ofFlow[flow]?.isEmpty == true { ofFlow[flow] = nil }
    all[service] = provision.flows.isEmpty ? nil : provision
    return provision.flows.isEmpty
  }

  /// Notes that the instance of a flow is gone, and that the next one is expected.
  mutating func setAbsent(_ flow: FlowID) {
    for service in services(of: flow) { all[service]?.absent.insert(flow) }
  }
}

extension ServiceID {
  /// Whether only the app itself provides services of this name.
  var isOfApp: Bool { rawValue.hasPrefix("switchyard.") }
}
