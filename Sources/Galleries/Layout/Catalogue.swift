package import Failures
import Flows

/// The table of a gallery's versions, `index.json`, which is not signed: it is for finding, and for registries.
package struct Catalogue: Sendable {
  /// A version in the table.
  package struct Entry: Hashable, Sendable {
    /// The id that it is published under.
    package var id: String
    /// The ids of all its features.
    package var features: [String]
    package var version: String
    /// The name and the titles, for people.
    package var title: String
    package var digest: BlobDigest

    /// The name of the version in the table, and its tag in a registry.
    package var tag: String { "\(id)-\(version)" }
  }

  package static let path = "index.json"
  private static let idName = "vnd.switchyard.feature"
  private static let featuresName = "vnd.switchyard.features"
  private static let versionName = "org.opencontainers.image.version"
  private static let titleName = "org.opencontainers.image.title"
  static let referenceName = "org.opencontainers.image.ref.name"

  /// The versions, in the order of the file.
  package let entries: [Entry]

  /// Reads the table of a gallery.
  @MainActor
  package init(of gallery: any GalleryReader) throws(FlowFailure) {
    guard let bytes = try gallery.file(Self.path) else {
      throw GalleryFailure.noGallery(gallery.source, found: "no index.json")
    }
    self.init(try OCIIndex(reading: bytes, file: Self.path))
  }

  /// Takes the versions of features out of an index, which may have others.
  package init(_ index: OCIIndex) {
    entries = index.manifests.compactMap { reference in
      let facts = reference.annotations
      guard let id = facts[Self.idName], let version = facts[Self.versionName] else { return nil }
      let features = (facts[Self.featuresName] ?? id).split(separator: " ").map(String.init)
      return Entry(
        id: id, features: features, version: version, title: facts[Self.titleName] ?? id, digest: reference.digest)
    }
  }

  /// The ids that versions are published under, sorted.
  package var ids: [String] { Set(entries.map(\.id)).sorted() }

  /// Returns the highest version of each library whose id, features or title have a word in them, sorted by id.
  package func newest(with word: String) -> [Entry] {
    let word = word.lowercased()
    return ids.compactMap { id in
      let own = entries.filter { $0.id == id }
      let texts = own.flatMap { [$0.title] + $0.features }
      guard word.isEmpty || texts.contains(where: { $0.lowercased().range(of: word) != nil }) else { return nil }
      return own.max { first, second in
        guard let left = VersionNumber(first.version), let right = VersionNumber(second.version) else { return false }
        return left < right
      }
    }
  }

  /// Returns the id that a feature is published under, or nil if no version has the feature.
  package func publication(of feature: String) -> String? {
    (entries.last { $0.id == feature } ?? entries.last { $0.features.contains(feature) })?.id
  }

  /// Returns the reference to a version for the table.
  static func reference(_ version: BlobReference, of description: VersionDescription) -> BlobReference {
    var reference = version
    let titles = description.features.map(\.title).filter { $0 != description.name }
    reference.annotations = [
      idName: description.id.rawValue,
      featuresName: description.features.map(\.id.rawValue).joined(separator: " "),
      versionName: description.version.text,
      titleName: titles.isEmpty ? description.name : "\(description.name): \(titles.joined(separator: ", "))",
      referenceName: "\(description.id)-\(description.version)",
    ]
    return reference
  }
}
