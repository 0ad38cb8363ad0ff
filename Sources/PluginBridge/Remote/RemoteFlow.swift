import Failures
import FlowWire
import Flows
import Payloads

/// A flow in another process: the engine's queries as messages, which are answered later.
///
/// When the process has ended, every query that is open, and each that follows, is answered with the reason.
@MainActor
final class RemoteFlow: Flow {
  let number: FlowNumber
  let feature: FeatureID
  /// The link for the flow's requests and answers; nil before the flow begins and after it was stopped.
  private(set) var link: FlowLink?
  private let flows: RemoteFlows

  init(_ number: FlowNumber, of feature: FeatureID, in flows: RemoteFlows) {
    self.number = number
    self.feature = feature
    self.flows = flows
  }

  func start(_ link: FlowLink, _ query: QueryID) {
    attach(link)
    flows.ask(.start(number, link.flow, query), .start, of: self, query)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    restore(link, place, among: FlowRelatives(), query)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, among relatives: FlowRelatives, _ query: QueryID) {
    attach(link)
    let near = HostMessage.Relatives(
      parent: relatives.parent.flatMap { flows.number(of: $0) },
      children: relatives.children.compactMap { flows.number(of: $0) })
    flows.ask(.restore(number, link.flow, place, near, query), .restore, of: self, query)
  }

  func handle(_ event: FlowEvent, _ query: QueryID) {
    flows.ask(.event(number, event, query), .event, of: self, query)
  }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    flows.ask(.describe(number, entry, route: route, query), .screen, of: self, query)
  }

  func snapshot(_ query: QueryID) { flows.ask(.snapshot(number, query), .snapshot, of: self, query) }

  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow {
    flows.adopt(feature, instance: instance, from: self)
  }

  func stop(_ cause: EndCause) {
    link = nil
    flows.stop(self, cause)
  }

  func stop(_ cause: EndCause, after outcomes: [FlowEvent], _ query: QueryID) {
    flows.keepUntilStop(of: self)
    for outcome in outcomes { handle(outcome, query) }
    stop(cause)
  }

  var libraryIdentity: AnyHashable? { ObjectIdentifier(flows) }

  func isIn(_ flows: RemoteFlows) -> Bool { self.flows === flows }

  private func attach(_ link: FlowLink) {
    self.link = link
    flows.began(self, with: link.storage)
  }
}
