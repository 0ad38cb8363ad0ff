import Platform

/// How the one library of a package is made without the package manager: taken from its build manifest.
///
/// It holds for one manifest of the package, one toolchain and one state of everything that the package depends on.
struct BuildRecipe: Sendable {
  /// How the package's own sources become objects.
  enum Language: Sendable {
    /// One module: the words of the compiler front end, without files.
    case swift(frontEnd: [String])
    /// A command a source, without files, by the source's path; the compiler is its first word.
    case c(commands: [String: [String]])
  }

  var language: Language
  /// The folder of the target's sources.
  var root: String
  /// The sources when the recipe was taken.
  var sources: [String]
  /// Whether a source that is added or removed is for the package manager to judge, because the manifest says which of
  /// the files in the folder are sources.
  var hasFixedSources: Bool
  /// What is linked beside the package's own objects.
  var objects: [String]
  /// The linker with its arguments, up to the objects.
  var linkStart: [String]
  /// The arguments behind the objects.
  var linkEnd: [String]
  /// What the objects beside the package's own ask to be linked with.
  var autolinked: [String]
  /// The toolchain's program to remove debug information with, and its linker, for ``objects``; nil when there are none.
  var packing: (linker: String, stripper: String)?
  /// What the recipe depends on beside the sources, as it was: the toolchain, and the sources and results of other packages.
  var foundations: [String: FileStamp]

  static let swiftSuffixes = [".swift"]
  static let cSuffixes = [".c", ".cc", ".cpp", ".cxx", ".m", ".mm", ".S", ".s"]
  static let headerSuffixes = [".h", ".hpp", ".hh", ".hxx", ".inc", ".def", ".modulemap"]

  /// The sources of the target in a snapshot.
  func sources(in snapshot: SourceSnapshot) -> [String] {
    switch language {
    case .swift: snapshot.paths(ending: Self.swiftSuffixes, in: root)
    case .c: snapshot.paths(ending: Self.cSuffixes, in: root)
    }
  }

  /// Whether nothing has changed that the recipe depends on.
  var isCurrent: Bool {
    foundations.allSatisfy { path, stamp in FileStamp(path, followingLinks: true) == stamp }
  }
}
