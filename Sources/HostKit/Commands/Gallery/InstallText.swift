import Failures
import Galleries
import Installing
import Platform
import PluginLoading
import Screens

/// The texts of the verbs for galleries.
@MainActor
enum InstallText {
  /// Returns what an offer asks for, as grants.
  static func grants(of offer: Offer) -> Set<Grant> {
    Set(offer.description.needs.compactMap { Grant($0.grant, home: Environment["HOME"]) })
  }

  /// Returns the services that an offer uses and that neither it, other offers nor installed features provide.
  static func missingServices(of offer: Offer, beside offers: [Offer], _ installed: [InstalledFeature]) -> Set<String> {
    let provided = (offers + [offer]).flatMap(\.description.features).flatMap(\.provides)
    return Set(offer.description.features.flatMap(\.uses)).subtracting(provided + installed.flatMap(\.provides))
  }

  /// Returns what would be done, a few lines for each offer.
  static func plan(_ offer: Offer, beside offers: [Offer], _ installed: [InstalledFeature]) -> String {
    let description = offer.description
    var lines = ["\(offer.id) \(description.version) from \(offer.source)"]
    let author = description.vendor.isEmpty ? "" : ", by \(description.vendor)"
    let licence = description.licence.isEmpty ? "" : ", \(description.licence)"
    lines.append("  \(description.name)\(author)\(licence), \(FeatureWords.size(offer.library.size))")
    let since = offer.since.map { "known here since \(Timestamp.text(seconds: $0).prefix(10))" } ?? "new here"
    lines.append("  Signed with \(offer.signed.key), which is \(since).")
    for need in description.needs {
      lines.append("  It asks for \(need.grant)\(need.reason.isEmpty ? "." : ": \"\(need.reason)\"")")
    }
    for service in missingServices(of: offer, beside: offers, installed).sorted() {
      lines.append("  It uses \(service), which nothing here provides.")
    }
    return lines.map { "\(PrintableText.visible($0))\n" }.joined()
  }

  /// Returns needs in a line, each with the author's reason, if there is one.
  static func needs(_ needs: [VersionDescription.Need]) -> String {
    needs.map { $0.reason.isEmpty ? $0.grant : "\($0.grant) (\"\($0.reason)\")" }.joined(separator: ", ")
  }

  /// Returns an object for scripts.
  static func json(_ offer: Offer, state: String, reason: String? = nil) -> String {
    let needs = offer.description.needs.map { JSONText.string($0.grant) }.joined(separator: ", ")
    return JSONText.object(
      [
        ("id", offer.id.rawValue), ("version", offer.description.version.text), ("state", state), ("reason", reason),
        ("source", "\(offer.source)"), ("key", offer.signed.key.text), ("digest", offer.library.digest.description),
      ], and: "needs", "[\(needs)]")
  }

  /// Returns the words for the state of a feature, and whether something is wrong with it.
  static func state(_ standing: Installer.Standing) -> (words: String, newest: String?, isBad: Bool) {
    switch standing.state {
    case .current: ("up to date", nil, false)
    case .chosen: ("stays at the version that was chosen", nil, false)
    case .newer(_, let version): ("has an update", version.text, false)
    case .setAside(let version, let reason): ("\(version) is not tried again: \(reason)", version.text, false)
    case .changed: ("is not the library that was added, or gone", nil, true)
    case .failed(let failure): (failure.message, nil, true)
    }
  }
}

extension GalleryWork {
  /// Waits until a running app has taken an installed version, and goes back if it refuses it.
  ///
  /// - Returns: The reason why the app refuses it, or nil.
  func settle(_ offer: Offer, hadVersion: Bool) throws(FlowFailure) -> String? {
    let path = "\(installer.installed.folders.features)/\(offer.description.file)"
    guard var reason = refusal(of: path, offer.library.digest) else { return nil }
    if !reason.hasSuffix(".") { reason += "." }
    guard hadVersion else { return reason }
    let version = try installer.revert(offer.id, because: reason)
    return "\(reason) It is back at \(version.version), and this version is not tried again."
  }

  /// Goes back from a version that has failed, or that a running app has tried since and does not take, as when the user
  /// did not pause while it was installed.
  func leaveBadVersion(
    of feature: InstalledFeature
  ) throws(FlowFailure) -> (reason: String, version: InstalledFeature.Version)? {
    try installer.leaveBadVersion(of: feature) { current in
      guard case .leftOut(let reason) = taking(of: installer.installed.path(of: feature), current.library) else {
        return nil
      }
      return reason
    }
  }
}
