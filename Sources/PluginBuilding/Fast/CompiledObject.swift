import Glibc

/// One object of a package's own, and of what it was made.
struct CompiledObject: Sendable {
  /// The object file; no other build writes to it.
  var path: String
  /// What was read to make it, as digests by path: the source, and for C its headers in the package.
  var inputs: [String: String]
  /// The ``Fingerprints`` of a Swift source: the same bytes mean the same declarations.
  var declarations: [UInt8]
  var autolinked: [String]
  /// The text of a Swift source that it was made of.
  var text: [UInt8] = []
  /// Whether another source has changed what this one may have used.
  var isOutdated = false

  /// Whether it would come out the same if it was made again.
  func isCurrent(in snapshot: SourceSnapshot) -> Bool {
    !isOutdated && access(path, R_OK) == 0 && inputs.allSatisfy { snapshot.files[$0.key]?.digest == $0.value }
  }
}
