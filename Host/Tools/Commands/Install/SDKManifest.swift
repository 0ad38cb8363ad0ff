import Failures
import HostTools

/// The manifests of the SDK, made of the repository's `Package.swift`, whose marks say which lines are whose.
///
/// The parts for hosts alone are a package of their own: the package manager plans each module of a package for every package that
/// depends on it, also those that it does not use, which would take a third longer for each feature.
struct SDKManifest {
  /// A package of the SDK.
  struct Package {
    /// The name, which is that of its folder too.
    let name: String
    /// The text of the manifest.
    let text: String
    /// The targets in order, each with its sources in `Sources/<name>`.
    let targets: [String]
  }

  /// The package that features depend on, and hosts too.
  let features: Package
  /// The package that hosts depend on besides.
  let hosts: Package

  /// A part of the manifest, between two marks.
  private enum Part: String, CaseIterable {
    case hosts = "Hosts"
    case checkout = "Checkout only"

    var begin: String { "// \(rawValue): begin" }
    var end: String { "// \(rawValue): end" }
  }

  /// - Parameters:
  ///   - manifest: The text of the `Package.swift` of a checkout, or of the package for features of an SDK.
  ///   - hosts: The text of that of the package for hosts of an SDK, or nil for a checkout.
  /// - Throws: A failure if a mark has no end, or a target is missing.
  init(from manifest: String, hosts hostText: String?) throws(FlowFailure) {
    var lines: [Substring] = []
    var hostLines: [Substring] = []
    var open: Part?
    for line in manifest.split(separator: "\n", omittingEmptySubsequences: false) {
      let statement = line.drop { $0 == " " }
      if let part = Part.allCases.first(where: { [$0.begin, $0.end].contains(String(statement)) }) {
        let begins = statement == part.begin
        guard open == (begins ? nil : part) else { throw Self.unreadable("'\(statement)' out of place") }
        open = begins ? part : nil
        continue
      }
      // An author may use a newer compiler, with warnings that this version does not know.
      if statement.hasPrefix(".treatAllWarnings(") { continue }
      switch open {
      case nil: lines.append(line)
      case .hosts: hostLines.append(line)
      case .checkout: break
      }
    }
    if let open { throw Self.unreadable("no '\(open.end)'") }
    features = Package(
      name: SDKLocation.packageName, text: lines.joined(separator: "\n"), targets: lines.compactMap(Self.target))
    let text = hostText ?? Self.hostManifest(hostLines)
    hosts = Package(
      name: SDKLocation.hostPackageName, text: text, targets: text.split(separator: "\n").compactMap(Self.target))
    for (package, target) in [(features, "FeatureKit"), (hosts, "HostKit")] where !package.targets.contains(target) {
      throw Self.unreadable("no target '\(target)'")
    }
  }

  /// Returns the name of the target that a line declares: `module("Flows"),`.
  private static func target(_ line: Substring) -> String? {
    let statement = line.drop { $0 == " " }
    for start in ["module(\"", ".target(name: \""] where statement.hasPrefix(start) {
      return String(statement.dropFirst(start.count).prefix { $0 != "\"" })
    }
    return nil
  }

  /// Returns the manifest of the package for hosts, of the lines with its imports and its targets.
  private static func hostManifest(_ lines: [Substring]) -> String {
    let targets = lines.filter { target($0) != nil }.joined(separator: "\n")
    let imports = lines.filter { target($0) == nil }.joined(separator: "\n")
    return """
      // swift-tools-version: 5.8
      import PackageDescription

      /// The settings of every target.
      ///
      /// The modules share declarations with those of the package 'switchyard', as one package. Since version 5.9 of the
      /// tools, the package manager would name another one after these flags.
      let settings: [SwiftSetting] = [
        .unsafeFlags([
          "-package-name", "\(SDKLocation.packageName)", "-Xfrontend", "-disable-implicit-string-processing-module-import",
        ]),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]

      /// The modules, each with those that it imports, also of the package 'switchyard'.
      let imports: [String: [String]] = [
      \(imports)
      ]

      /// Returns modules with all of this package that they import in turn.
      func withImports(_ names: [String]) -> [String] {
        var all: Set<String> = []
        var open = names
        while let name = open.popLast() {
          if let more = imports[name], all.insert(name).inserted { open += more }
        }
        return all.sorted()
      }

      /// Returns the target of a module.
      func module(_ name: String, linking linkerSettings: [LinkerSetting]? = nil) -> Target {
        .target(
          name: name,
          dependencies: withImports(imports[name] ?? []).map { .byName(name: $0) }
            + [.product(name: "HostBase", package: "switchyard")],
          swiftSettings: settings, linkerSettings: linkerSettings)
      }

      let package = Package(
        name: "\(SDKLocation.hostPackageName)",
        products: ["HostKit", "HostTools"].map { .library(name: $0, targets: withImports([$0])) },
        dependencies: [.package(name: "switchyard", path: "../\(SDKLocation.packageName)")],
        targets: [
      \(targets)
        ],
        swiftLanguageVersions: [.version("6")]
      )

      """
  }

  private static func unreadable(_ found: String) -> FlowFailure {
    FlowFailure(
      code: "install.manifest", message: "The Package.swift of this Switchyard cannot be read.",
      expected: "the targets 'FeatureKit' and 'HostKit', outside of lines between "
        + "'\(Part.checkout.begin)' and '\(Part.checkout.end)'",
      found: found, remedy: "Use the Package.swift of an unmodified checkout.")
  }
}
