package import Failures
import Flows
import Platform
package import PluginLoading

extension FoundPlugin {
  /// The needs of the library's features, in the order of their descriptors.
  package var needs: [Grant] { needs(home: Environment["HOME"]) }

  /// The sentences of the author why the features need something, by what they need.
  package var reasons: [Grant: String] { reasons(home: Environment["HOME"]) }

  /// Returns the needs of the library's features where `~` is a home folder.
  package func needs(home: String?) -> [Grant] {
    var needs: [Grant] = []
    for stated in offer?.features.flatMap(\.needs) ?? [] {
      guard let need = Grant(stated.grant, home: home), !needs.contains(need) else { continue }
      needs.append(need)
    }
    return needs
  }

  /// Returns the sentences why the features need something where `~` is a home folder.
  package func reasons(home: String?) -> [Grant: String] {
    var reasons: [Grant: String] = [:]
    for need in offer?.features.flatMap(\.needs) ?? [] where !need.reason.isEmpty {
      if let grant = Grant(need.grant, home: home), reasons[grant] == nil { reasons[grant] = need.reason }
    }
    return reasons
  }

  /// Returns the failure that names what the library needs and is not granted, or nil if it gets all.
  package func withheld(granted: Set<Grant>, home: String? = Environment["HOME"]) -> FlowFailure? {
    let missing = needs(home: home).missing(from: granted)
    guard !missing.isEmpty else { return nil }
    return CatalogFailure.notGranted(missing, to: CatalogItem.title(of: name))
  }
}

extension [Grant] {
  /// Returns the needs that no grant covers.
  func missing(from held: Set<Grant>) -> [Grant] { filter { need in !held.contains { $0.covers(need) } } }
}

extension Placement {
  /// Returns the grants of the place; in this process, all that a library needs.
  func held(_ needs: [Grant]) -> Set<Grant> {
    switch self {
    case .inProcess: Set(needs)
    case .ownProcess(let grants): grants
    }
  }
}
