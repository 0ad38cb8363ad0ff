import Failures
public import Flows
import PluginLoading

extension FeatureCatalog {
  /// The records of the present libraries, in the order in which they were found.
  public var records: [FeatureRecord] { present.map(record) }

  /// Returns what is known of the library of a feature, or nil if none offers it.
  public func record(of feature: FeatureID) -> FeatureRecord? { owner(of: feature).map(record) }

  /// Returns the library of a feature, or nil if it is of none.
  public func library(of feature: FeatureID) -> PluginID? { owner(of: feature)?.id }

  /// Returns whether the library of a feature may have something to ask for: it declares needs, or a version of it waits.
  public func mayAsk(_ feature: FeatureID) -> Bool {
    guard let item = owner(of: feature) else { return false }
    return item.waiting != nil || item.plugin.offer?.features.contains { !$0.needs.isEmpty } ?? false
  }

  /// Returns the libraries that offer a feature and are not loaded, as it belongs to somebody else.
  public func candidates(for feature: FeatureID) -> [FeatureRecord] {
    records.filter { record in
      guard case .otherOwner = record.standing else { return false }
      return record.features.contains { $0.id == feature }
    }
  }

  /// Returns the name under which the data of a feature are stored.
  public func dataName(of feature: FeatureID) -> String { trust.owners.dataName(of: feature) }

  /// Returns the name by which services know a feature.
  public func serviceName(of feature: FeatureID) -> FeatureID { trust.owners.serviceName(of: feature) }

  /// Returns the path of the data folder of a feature, which is made if it is not there, or nil if there can be none.
  ///
  /// A process of its own can only be given a folder that is there when it starts.
  func dataFolder(of feature: FeatureID) -> String? {
    do throws(FlowFailure) {
      return try dataFolders?.make(dataName(of: feature))
    } catch {
      logOnce(.warning, "The data folder of \(feature) could not be made: \(error)")
      return nil
    }
  }

  private func record(_ item: CatalogItem) -> FeatureRecord {
    FeatureRecord(
      of: item, trust: trust, places: places, process: item.plugin.digest.flatMap { processes?.processID(of: $0) },
      isNew: newcomers.contains(item.id))
  }
}

extension FeatureRecord {
  /// Makes the record of a library.
  ///
  /// - Parameters:
  ///   - process: The number of its process, or nil if it has none of its own now.
  ///   - isNew: Whether it is new in this run.
  @MainActor
  fileprivate init(of item: CatalogItem, trust: TrustStore, places: LibraryPlaces, process: Int32?, isNew: Bool) {
    let (plugin, offer) = (item.plugin, item.plugin.offer)
    let needs = plugin.needs
    let decision = plugin.digest.map { places.decide(plugin, $0) }
    let placement = decision?.placement ?? .ownProcess(grants: [])
    let held = placement.held(needs)
    self.init(
      id: item.id, title: item.title, path: plugin.path,
      features: (offer?.features ?? []).map { feature in
        Feature(
          id: feature.id, title: feature.title, owner: trust.owners[feature.id]?.owner,
          isOff: trust.owners.off.contains(feature.id), dataName: trust.owners.dataName(of: feature.id))
      },
      vendor: offer?.vendor ?? "", contact: offer?.contact ?? "", licence: offer?.licence ?? "",
      version: offer?.version ?? "", signer: plugin.signer, digest: plugin.digest, needs: needs,
      reasons: plugin.reasons.merging(item.waiting?.reasons ?? [:]) { $1 }, held: held,
      missing: needs.missing(from: held), placement: placement,
      isLocked: trust.isLocked(plugin), isForced: decision?.isForced ?? false,
      process: process, generation: item.generation,
      waiting: item.waiting.map { version in
        Waiting(
          version: version.description?.version ?? "", digest: version.digest ?? "", missing: places.missing(version))
      },
      refusal: item.refusal, standing: Standing(of: item, trust, isNew: isNew), failure: plugin.failure)
  }
}

extension FeatureRecord.Standing {
  @MainActor
  fileprivate init(of item: CatalogItem, _ trust: TrustStore, isNew: Bool) {
    let plugin = item.plugin
    if item.isProbing {
      self = .testing
    } else if plugin.failure?.code == .otherOwner, let other = trust.otherOwner(of: plugin) {
      self = .otherOwner(other.id, other.entry.owner)
    } else if plugin.failure != nil {
      self = .refused
    } else if item.waiting != nil {
      self = .waiting
    } else if !plugin.ids.isEmpty, trust.owners.off.isSuperset(of: plugin.ids) {
      self = .off
    } else {
      self = isNew ? .new : .on
    }
  }
}
