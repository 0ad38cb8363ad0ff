import Failures
import Glibc
import Platform

/// The tools that a package with a Makefile needs and that are not installed: make, its compiler, or both.
///
/// Only a build that has failed is looked at: a Makefile may well name a compiler that is not known here.
struct MissingCompiler: Equatable {
  /// A language of packages that are built by make.
  struct Language: Equatable {
    /// The ends of the names of its sources, or the name of the file that decides.
    var files: [String]
    /// The programs of which one is needed, the usual one first.
    var programs: [String]
    /// The package of Debian and Ubuntu that has the usual one.
    var package: String
  }

  var package: PluginPackage
  /// The languages whose tools are missing, of which make is one.
  var missing: [Language]

  private static let make = Language(files: ["Makefile"], programs: ["make"], package: "make")
  private static let languages = [
    Language(files: ["Cargo.toml"], programs: ["cargo"], package: "cargo"),
    Language(files: [".rs"], programs: ["rustc"], package: "rustc"),
    Language(files: [".cpp", ".cc", ".cxx"], programs: ["g++", "c++", "clang++"], package: "g++"),
    Language(files: [".c"], programs: ["gcc", "cc", "clang"], package: "gcc"),
  ]

  /// Finds the language of a package's sources, and that no compiler for it is on the path.
  ///
  /// - Parameters:
  ///   - path: The folders of programs, separated by colons.
  ///   - output: What the build has printed: rustup's programs are there without a compiler, and say so.
  /// - Returns: nil if the package is not built by make, or if what it needs is there.
  init?(of package: PluginPackage, path: String, output: String) {
    guard package.system == .make else { return nil }
    let hasToolchain = !output.split(separator: "\n").contains { $0.hasPrefix(Self.withoutToolchain) }
    func isUsable(_ language: Language) -> Bool { language.programs.contains { Self.isThere($0, path: path) } }
    missing = isUsable(Self.make) ? [] : [Self.make]
    if let language = Self.language(of: package.path), !isUsable(language) || !hasToolchain { missing.append(language) }
    guard !missing.isEmpty else { return nil }
    self.package = package
  }

  /// The words of rustup's programs where no toolchain is installed.
  private static let withoutToolchain = "error: rustup could not choose a version of"

  var failure: FlowFailure {
    let names = missing.compactMap(\.programs.first).joined(separator: " and ")
    let isOne = missing.count == 1
    return FlowFailure(
      code: PackageBuilder.missingCompiler,
      message: "\(package.name) is skipped: it needs \(names), which \(isOne ? "is" : "are") not installed.",
      expected: missing.map { $0.programs.joined(separator: " or ") }.joined(separator: ", and ") + " on the PATH",
      found: "none",
      remedy: "Install \(isOne ? "it" : "them"): apt install \(missing.map(\.package).joined(separator: " "))")
  }

  /// Returns the language of the sources in a folder, or in one directly below it.
  private static func language(of folder: String) -> Language? {
    let names = visibleNames(in: folder)
    let all = names + names.flatMap { visibleNames(in: "\(folder)/\($0)") }
    return languages.first { language in all.contains { name in language.files.contains { name.hasSuffix($0) } } }
  }

  private static func visibleNames(in folder: String) -> [String] {
    ((try? Folder.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
  }

  private static func isThere(_ program: String, path: String) -> Bool {
    path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
