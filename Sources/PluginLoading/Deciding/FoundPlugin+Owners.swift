package import Flows
import Platform

extension FoundPlugin {
  /// The identities of the library, of which an owner must be one, the strongest first.
  ///
  /// - Parameter package: The package that it is built from, in `dev`.
  package func identities(package: String? = nil) -> [FeatureOwner] {
    var identities: [FeatureOwner] = []
    if let package { identities.append(.package(package)) }
    if let signer, !signer.isOfChannel { identities.append(.key(signer.key)) }
    identities.append(.file(folder: Folder.parent(of: path), name: name))
    return identities
  }

  /// The ids of its features, in the order of its table.
  package var ids: [FeatureID] { offer?.features.map(\.id) ?? [] }
}
