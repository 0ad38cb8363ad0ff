import Failures
import Platform

/// Several SDKs that a package depends on, itself or by way of the packages that it needs.
///
/// The package manager tells packages apart by the names of their folders, and refuses modules of the same name in two of
/// them. The name of an installed SDK's folder is always the same; that of a checkout is its owner's choice.
struct SDKConflict: Equatable {
  /// A package with the SDK that its manifest names.
  struct Dependency: Equatable {
    var package: String
    var sdk: String
  }

  /// One package for each SDK, in the order in which they were found.
  private(set) var dependencies: [Dependency] = []

  /// Returns whether the output of the package manager is what it prints about two packages with the same contents.
  static func isPossible(_ output: String) -> Bool {
    let words = output.split { $0 == " " || $0 == "\n" }
    return phrases.contains { phrase in
      words.indices.contains { words[$0...].starts(with: phrase) }
    }
  }

  private static let phrases: [[Substring]] = [
    ["with", "a", "conflicting", "name:"], ["multiple", "similar", "targets"],
  ]

  /// Notes the SDK that a package's evaluated manifest names, if it is another one than those before.
  mutating func add(_ package: PluginPackage, sdk: String) {
    guard !dependencies.contains(where: { Folder.isSame($0.sdk, sdk) }) else { return }
    dependencies.append(Dependency(package: package.name, sdk: sdk))
  }

  /// Returns the failure of a package that depends on several, or nil if it depends on one.
  func failure(of package: PluginPackage, _ output: String) -> FlowFailure? {
    guard dependencies.count > 1, let first = dependencies.first else { return nil }
    return FlowFailure(
      code: "build.sdk", message: "\(package.name) depends on \(dependencies.count) Switchyard SDKs.",
      expected: "one, for the package and all that it depends on",
      found: dependencies.map { "\($0.package) names \($0.sdk)" }.joined(separator: "; "), cause: output,
      remedy: "Let each Package.swift name the same folder, such as \(first.sdk), or take it from "
        + "\(BuildPlan.sdkVariable), as packages do that 'new' makes.")
  }
}
