import Coordination
import Failures
import Flows
import HostCoordination

/// The features that are installed in the app of a host under test.
@MainActor
final class Installation {
  private let rules: HostRules
  private let own: Set<FeatureID>
  private let factory: TestFactory
  private let board: TabBoard
  private var offers: [FeatureOffer] = []
  private var hasBegun = false
  /// The features that the host does not offer, with its reasons.
  private(set) var refusals: [FeatureID: String] = [:]

  init(_ rules: HostRules, own: Set<FeatureID>, factory: TestFactory, board: TabBoard) {
    self.rules = rules
    self.own = own
    self.factory = factory
    self.board = board
  }

  /// Shows the pages of what is installed.
  func begin() {
    hasBegun = true
    publish()
  }

  func add(_ offer: FeatureOffer, _ make: @escaping TestFactory.Make) {
    if let reason = rules.refusal(of: offer, besides: own) {
      refusals[offer.id] = reason
    } else {
      factory.register(offer.id, links: offer.links, make)
      offers.append(offer)
      publish()
    }
  }

  func remove(_ feature: FeatureID) {
    offers.removeAll { $0.id == feature }
    factory.unregister(feature)
    publish()
  }

  private func publish() {
    guard hasBegun else { return }
    let pages = offers.filter(\.isTab).map { offer in
      PageItem(
        id: PageID(rawValue: offer.id.rawValue), title: offer.title, icon: offer.icon, position: offer.position,
        feature: offer.id, onReselect: .popToRoot)
    }
    board.set(pages, [:])
  }
}
