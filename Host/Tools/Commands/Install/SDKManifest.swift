import Failures

/// The `Package.swift` of the SDK: that of the repository without the lines that it marks as those of a checkout.
///
/// The product for hosts is among these: it is large, and no feature is built with it. The manifest of an SDK yields
/// itself.
struct SDKManifest {
  /// The text of the manifest.
  let text: String
  /// The targets in order, each with its sources in `Sources/<name>`.
  let targets: [String]

  private static let begin = "// Checkout only: begin"
  private static let end = "// Checkout only: end"

  /// - Parameter manifest: The text of the `Package.swift` of a checkout or an SDK.
  /// - Throws: A failure if a mark has no end, or `FeatureKit` is not among the targets.
  init(from manifest: String) throws(FlowFailure) {
    var lines: [Substring] = []
    var isOfCheckout = false
    for line in manifest.split(separator: "\n", omittingEmptySubsequences: false) {
      let statement = line.drop { $0 == " " }
      if statement == Self.begin || statement == Self.end {
        guard isOfCheckout == (statement == Self.end) else { throw Self.unreadable("'\(statement)' twice") }
        isOfCheckout.toggle()
        continue
      }
      // An author may use a newer compiler, with warnings that this version does not know.
      if isOfCheckout || statement.hasPrefix(".treatAllWarnings(") { continue }
      lines.append(line)
    }
    guard !isOfCheckout else { throw Self.unreadable("no '\(Self.end)'") }
    targets = lines.compactMap(Self.target)
    guard targets.contains("FeatureKit") else { throw Self.unreadable("no target 'FeatureKit'") }
    text = lines.joined(separator: "\n")
  }

  /// Returns the name of the target that a line declares: `module("Flows"),`.
  private static func target(_ line: Substring) -> String? {
    let statement = line.drop { $0 == " " }
    for start in ["module(\"", ".target(name: \""] where statement.hasPrefix(start) {
      return String(statement.dropFirst(start.count).prefix { $0 != "\"" })
    }
    return nil
  }

  private static func unreadable(_ found: String) -> FlowFailure {
    FlowFailure(
      code: "install.manifest", message: "The Package.swift of this Switchyard cannot be read.",
      expected: "the target 'FeatureKit', outside of lines between '\(begin)' and '\(end)'", found: found,
      remedy: "Use the Package.swift of an unmodified checkout.")
  }
}
