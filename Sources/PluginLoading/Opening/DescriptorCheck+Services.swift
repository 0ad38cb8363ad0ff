import CSwitchyard
import Failures
import FlowABI
import Flows
import ServiceContracts

extension DescriptorCheck {
  private static var offerLimit: UInt64 { UInt64(HeaderLimits.offers) }

  /// Returns the services that a feature provides, by the table that its `extension` returns for "switchyard.provides/1".
  ///
  /// - Parameter flow: The address of the feature's table, which was checked.
  func services(of feature: String, _ flow: UInt, _ place: String) throws(FlowFailure) -> [ServiceOffer] {
    guard let table = try table(SY_PROVIDES_1, of: feature, flow, place) else { return [] }
    let place = "\(place).provides"
    typealias Layout = MemoryLayout<sy_provides_v1>
    let record = try record(of: sy_provides_v1.self, at: table, place)
    let count = record.uint64(Layout.offset(of: \.offer_count))
    guard count <= Self.offerLimit else {
      throw LoadFailure.count(name, "\(place).offer_count", expected: "0 to \(Self.offerLimit)", found: count)
    }
    guard count > 0 else { return [] }
    let elements = try memory(record.word(Layout.offset(of: \.offers)), Int(count) * 8, "\(place).offers")
    var offers: [ServiceOffer] = []
    for index in 0..<Int(count) {
      let offer = try offer(at: elements.word(index * 8), "\(place).offers[\(index)]")
      guard !offers.contains(where: { $0.service == offer.service }) else {
        throw LoadFailure.text(
          name, "\(place).offers[\(index)].service", expected: "each service once", found: "\(offer.service) twice")
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
