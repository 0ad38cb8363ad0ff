import Glibc

/// An object file of a package, and what it was compiled from.
struct CompiledObject: Sendable {
  /// The path of the object file, which is not shared with other builds.
  var path: String
  /// The digests of its inputs by path: the source, and for C the included headers in the package.
  var inputs: [String: String]
  /// The ``Fingerprints`` of a Swift source.
  ///
  /// Equal bytes mean equal declarations.
  var declarations: [UInt8]
  var autolinked: [String]
  /// The text of the Swift source that it was compiled from.
  var text: [UInt8] = []
  /// Whether another source has changed declarations that this one may use.
  var isOutdated = false

  /// Returns whether compiling it again would give the same object.
  func isCurrent(in snapshot: SourceSnapshot) -> Bool {
    !isOutdated && access(path, R_OK) == 0 && inputs.allSatisfy { snapshot.files[$0.key]?.digest == $0.value }
  }
}
