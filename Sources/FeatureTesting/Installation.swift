import Coordination
import Failures
import FeatureKit
import Flows
import HostCoordination

/// The features that are installed in the app under test, as far as its host offers them.
@MainActor
final class Installation {
  private let rules: HostRules
  private let own: Set<FeatureID>
  private let factory: TestFactory
  /// Shows the pages of the features with a tab.
  private let show: @MainActor ([PageItem]) -> Void
  private var offers: [FeatureOffer] = []
  private var hasBegun = false
  /// The features of the library of each one that came in a library, which are replaced together.
  private var libraries: [FeatureID: Set<FeatureID>] = [:]
  /// The features that the host does not offer, with its reasons.
  private(set) var refusals: [FeatureID: String] = [:]

  /// - Parameters:
  ///   - rules: The rules of the host, or those of a host that lets everything through.
  ///   - own: The ids of the host's own flows.
  init(
    _ rules: HostRules, own: Set<FeatureID>, factory: TestFactory, show: @escaping @MainActor ([PageItem]) -> Void
  ) {
    self.rules = rules
    self.own = own
    self.factory = factory
    self.show = show
  }

  /// Begins to show the pages of what is installed.
  ///
  /// - Parameter showing: Whether they are not shown yet.
  func begin(showing: Bool) {
    hasBegun = true
    if showing { publish() }
  }

  /// The pages of the features with a tab or a region, in the order that they ask for.
  var pages: [PageItem] {
    let shown = offers.filter { $0.isTab || $0.region != nil }.sorted {
      ($0.position, $0.id.rawValue) < ($1.position, $1.id.rawValue)
    }
    return shown.map { offer in
      PageItem(
        id: PageID(rawValue: offer.id.rawValue), title: offer.title, icon: offer.icon, position: offer.position,
        feature: offer.id, onReselect: .popToRoot, region: offer.region)
    }
  }

  func add(_ offer: FeatureOffer, provides services: [ServiceOffer] = [], _ make: @escaping TestFactory.Make) {
    guard admits(offer) else { return }
    factory.register(offer.id, links: offer.links, provides: services, make)
    offers.removeAll { $0.id == offer.id }
    offers.append(offer)
    publish()
  }

  /// Installs a library with these features.
  func add(_ features: [Feature]) {
    let ids = Set(features.map { FeatureID(rawValue: $0.id) })
    for id in ids { libraries[id] = ids }
    for feature in features { add(FeatureOffer(feature), provides: feature.offers, feature.maker) }
  }

  /// Returns the features that are replaced when one of them is: all of its library.
  func library(of feature: FeatureID) -> Set<FeatureID> { libraries[feature] ?? [feature] }

  /// Returns those features of a library's new version that are installed, and so go on.
  func features(before new: Set<FeatureID>) -> Set<FeatureID> { Set(offers.map(\.id)).intersection(new) }

  /// Takes over the features of a library's new version, and removes those that it does not have any more.
  func replace(_ features: [Feature]) {
    let new = Set(features.map { FeatureID(rawValue: $0.id) })
    let old = Set(new.flatMap { library(of: $0) })
    for feature in old.subtracting(new) {
      libraries[feature] = nil
      remove(feature)
    }
    add(features)
  }

  func remove(_ feature: FeatureID) {
    offers.removeAll { $0.id == feature }
    factory.unregister(feature)
    publish()
  }

  private func admits(_ offer: FeatureOffer) -> Bool {
    refusals[offer.id] = rules.refusal(of: offer, own: own)
    return refusals[offer.id] == nil
  }

  private func publish() {
    if hasBegun { show(pages) }
  }
}

extension FeatureOffer {
  /// Describes a feature as its library would.
  @MainActor init(_ feature: Feature) {
    self.init(
      id: FeatureID(rawValue: feature.id), title: feature.title, icon: feature.icon, position: Int(feature.position),
      links: feature.links, isTab: feature.isTab, needs: feature.needs,
      commands: feature.commands, region: feature.windowRegion)
  }
}

extension Feature {
  /// Makes a flow of the feature from a launch value.
  var maker: TestFactory.Make {
    return { (launch) throws(FlowFailure) in
      do {
        return CoordinatorFlow(try make(launch))
      } catch let failure as FlowFailure {
        throw failure
      } catch {
        throw FlowFailure(code: "test.launch", message: "\(id) could not be made.", cause: "\(error)")
      }
    }
  }
}
