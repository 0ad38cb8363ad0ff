import Platform

/// The commands that build a package's only library without the package manager, derived from its build manifest.
///
/// A recipe is valid for one manifest of the package, one toolchain and one state of its dependencies.
struct BuildRecipe: Sendable {
  /// The commands that compile the package's own sources.
  enum Language: Sendable {
    /// A Swift module: the arguments of the compiler front end, without files.
    case swift(frontEnd: [String])
    /// C sources: a command for each source's path, beginning with the compiler and without files.
    case c(commands: [String: [String]])
  }

  var language: Language
  /// The folder of the target's sources.
  var root: String
  /// The sources when the recipe was derived.
  var sources: [String]
  /// Whether adding or removing a source requires the package manager, because the manifest selects the sources in the
  /// folder.
  var hasFixedSources: Bool
  /// The objects of other packages to link.
  var objects: [String]
  /// The linker and its arguments before the objects.
  var linkStart: [String]
  /// The arguments after the objects.
  var linkEnd: [String]
  /// The linker flags that ``objects`` request.
  var autolinked: [String]
  /// The toolchain's linker and stripper, to combine ``objects`` into one, or nil if that is not possible or not
  /// worthwhile.
  var packing: (linker: String, stripper: String)?
  /// The stamps of all dependencies except the sources: the toolchain, and the sources and results of other packages.
  var dependencies: [String: FileStamp]

  static let swiftSuffixes = [".swift"]
  static let cSuffixes = [".c", ".cc", ".cpp", ".cxx", ".m", ".mm", ".S", ".s"]
  static let headerSuffixes = [".h", ".hpp", ".hh", ".hxx", ".inc", ".def", ".modulemap"]

  /// Returns the sources of the target in a snapshot.
  func sources(in snapshot: SourceSnapshot) -> [String] {
    switch language {
    case .swift: snapshot.paths(ending: Self.swiftSuffixes, in: root)
    case .c: snapshot.paths(ending: Self.cSuffixes, in: root)
    }
  }

  /// Whether none of the dependencies has changed.
  var isCurrent: Bool {
    dependencies.allSatisfy { path, stamp in FileStamp(path, followingLinks: true) == stamp }
  }
}
