import CSwitchyard
import Failures
import FlowABI
import Flows
import ServiceContracts

extension DescriptorCheck {
  /// Returns the services that a feature provides, by the table that its `extension` returns for "switchyard.provides/1".
  func services(in tables: Tables, _ place: String) throws(FlowFailure) -> [ServiceOffer] {
    guard let table = tables(SY_PROVIDES_1) else { return [] }
    let place = "\(place).provides"
    typealias Layout = MemoryLayout<sy_provides_v1>
    let record = try record(of: sy_provides_v1.self, at: table, place)
    var offers: [ServiceOffer] = []
    for (address, place) in try elements(
      record, Layout.offset(of: \.offers), Layout.offset(of: \.offer_count), place, "offers",
      countMember: "offer_count", limit: HeaderLimits.offers)
    {
      let offer = try offer(at: address, place)
      guard !offers.contains(where: { $0.service == offer.service }) else {
        throw LoadFailure.text(
          name, "\(place).service", expected: "each service once", found: "\(offer.service) twice")
      }
      offers.append(offer)
    }
    return offers
  }

  private func offer(at address: UInt, _ place: String) throws(FlowFailure) -> ServiceOffer {
    typealias Layout = MemoryLayout<sy_offer_v1>
    let record = try record(of: sy_offer_v1.self, at: address, place)
    let service = ServiceID(
      rawValue: try text(
        record, Layout.offset(of: \.service), "\(place).service", limit: ServiceLimits.text, mayBeEmpty: false))
    guard service.isValid else {
      throw LoadFailure.text(
        name, "\(place).service",
        expected: "a name of a-z 0-9 . - with a dot, a slash and a version, as in shop.cart/1",
        found: quoted(service.rawValue))
    }
    let callers = try texts(
      record, Layout.offset(of: \.callers), Layout.offset(of: \.caller_count), place, "callers",
      countMember: "caller_count", limit: UInt64(ServiceLimits.callers), size: HeaderLimits.featureId)
    return ServiceOffer(service, callers: ServiceCallers(patterns: callers.map(\.text)))
  }
}
