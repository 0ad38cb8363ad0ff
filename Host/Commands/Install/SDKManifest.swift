import Failures

/// The `Package.swift` of the SDK, made from that of the repository: its library products and the targets they need.
///
/// The product for hosts is left out: it is large, and no feature is built with it.
///
/// The declarations are copied verbatim, so that the two manifests cannot differ. The manifest of an SDK yields itself.
struct SDKManifest {
  /// The text of the manifest.
  let text: String
  /// The targets in order, each with its sources in `Sources/<name>`.
  let targets: [String]

  /// - Parameter manifest: The text of a `Package.swift` whose declarations are literals.
  /// - Throws: A failure if the manifest declares no library, or lacks a target that another one needs.
  init(from manifest: String) throws(FlowFailure) {
    let scanner = ManifestScanner(manifest)
    guard let start = scanner.index(of: "let package = Package(") else { throw Self.unreadable("no package") }
    let products = scanner.calls(in: "products:").filter { call in
      call.name == ".library" && call.strings(of: "name:") != ["HostKit"]
    }
    var declared: [String: ManifestScanner.Call] = [:]
    var order: [String] = []
    for call in scanner.calls(in: "targets:") where call.name == ".target" {
      guard let name = call.strings(of: "name:").first else { continue }
      declared[name] = call
      order.append(name)
    }
    var needed: Set<String> = []
    var waiting = products.flatMap { $0.strings(of: "targets:") }
    guard !waiting.isEmpty else { throw Self.unreadable("no library product") }
    while let name = waiting.popLast() {
      guard needed.insert(name).inserted else { continue }
      guard let call = declared[name] else { throw Self.unreadable("no target '\(name)'") }
      waiting += call.strings(of: "dependencies:")
    }
    targets = order.filter(needed.contains)
    // An author may use a newer compiler, with warnings that this version does not know.
    let settings = scanner.text(before: start).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !String($0).hasPrefix("  .treatAllWarnings(") }.joined(separator: "\n")
    let lines = { (calls: [ManifestScanner.Call]) -> String in calls.map { "    \($0.text),\n" }.joined() }
    text = """
      \(settings)let package = Package(
        name: "switchyard",
        products: [
      \(lines(products))  ],
        targets: [
      \(lines(targets.compactMap { declared[$0] }))  ]
      )

      """
  }

  private static func unreadable(_ found: String) -> FlowFailure {
    FlowFailure(
      code: "install.manifest", message: "The Package.swift of this Switchyard cannot be read.",
      expected: "library products and their targets, written as literals", found: found,
      remedy: "Take the Package.swift of an unchanged checkout.")
  }
}
