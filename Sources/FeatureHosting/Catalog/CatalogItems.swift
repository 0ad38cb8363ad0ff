import Flows
import PluginLoading

/// The libraries of a catalog, from which none is ever removed, so that each keeps its identifier.
struct CatalogItems {
  /// All libraries, including those whose files were removed.
  private(set) var all: [CatalogItem] = [] { didSet { owners = nil } }
  /// The places in ``all`` of the libraries that offer or have offered each feature; nil until it is asked for.
  private var owners: [FeatureID: Int]?

  /// The identifier of the first library: 0 is not a library, and 1 is the host.
  private static let firstID: UInt64 = 2

  /// The libraries that are present.
  var present: [CatalogItem] { all.filter { !$0.isGone } }

  /// The library with this identifier, even if it was removed.
  subscript(_ id: PluginID) -> CatalogItem? { index(of: id).map { all[$0] } }

  private func index(of id: PluginID) -> Int? {
    guard id.rawValue >= Self.firstID, id.rawValue - Self.firstID < UInt64(all.count) else { return nil }
    return Int(id.rawValue - Self.firstID)
  }

  /// Adds a library, which `make` makes with its identifier.
  mutating func add(_ make: (PluginID) -> CatalogItem) -> PluginID {
    let id = PluginID(rawValue: Self.firstID + UInt64(all.count))
    all.append(make(id))
    return id
  }

  mutating func update(_ id: PluginID, _ change: (inout CatalogItem) -> Void) {
    if let index = index(of: id) { change(&all[index]) }
  }

  /// Returns the library that offers a feature, or that has offered it and keeps its place.
  mutating func owner(of feature: FeatureID) -> CatalogItem? {
    let known = owners ?? makeOwners()
    owners = known
    return known[feature].map { all[$0] }
  }

  /// Returns whether a feature, or the placeholder of a library, is of one that cannot be used.
  mutating func isUnusable(_ feature: FeatureID) -> Bool {
    if let item = owner(of: feature) { return item.plugin.failure != nil }
    return all.contains { !$0.isGone && $0.plugin.failure != nil && $0.placeholder == feature }
  }

  /// Returns the first page of the libraries with these file names, once one of them has been tried.
  func page(ofLibraries names: [String]) -> PageID? {
    let titles = names.map(CatalogItem.title)
    return present.first { !$0.isProbing && titles.contains($0.title) }?.pages.tabs.first
  }

  /// The current generation of the library of each feature.
  var generationsOfFeatures: [FeatureID: Int] {
    var numbers: [FeatureID: Int] = [:]
    for item in present {
      for feature in item.plugin.description?.features ?? [] { numbers[feature.id] = item.generation }
    }
    return numbers
  }

  private func makeOwners() -> [FeatureID: Int] {
    var known: [FeatureID: Int] = [:]
    for (index, item) in all.enumerated() where !item.isGone {
      for withdrawn in item.withdrawn where known[withdrawn.id] == nil { known[withdrawn.id] = index }
    }
    for (index, item) in all.enumerated() where !item.isGone {
      for offered in item.plugin.description?.features ?? [] { known[offered.id] = index }
    }
    return known
  }
}
