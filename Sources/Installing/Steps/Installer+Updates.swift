package import Failures
package import Flows
package import Galleries
import Glibc
import Platform
package import PluginLoading

extension Installer {
  /// The state of a feature against its source.
  package enum State: Sendable {
    /// The newest version is installed.
    case current
    /// The user has chosen this version.
    case chosen
    /// There is another version.
    case newer(SignedChannel, VersionNumber)
    /// There is another version, which was installed before and is not tried again, for this reason.
    case setAside(VersionNumber, String)
    /// The library is not the one that was installed, or gone.
    case changed
    /// The source says nothing that counts.
    case failed(FlowFailure)
  }

  /// The standing of a feature.
  package struct Standing: Sendable {
    package let feature: InstalledFeature
    package let current: InstalledFeature.Version?
    package let state: State
    /// The author's words if the version that runs was withdrawn, or nil.
    package let withdrawn: String?
  }

  /// Asks the sources of installed features what is new: one request for each, at most.
  package func standings(of features: [InstalledFeature]) throws(FlowFailure) -> [Standing] {
    var standings: [FeatureID: Standing] = [:]
    for source in Set(features.map(\.source)) {
      let own = features.filter { $0.source == source }
      var found: [FeatureID: Result<SignedChannel, FlowFailure>] = [:]
      do throws(FlowFailure) {
        found = try channels.channels(of: own.map(\.id), from: try gallery(source))
      } catch {
        for feature in own { found[feature.id] = .failure(error) }
      }
      for feature in own {
        let missing = GalleryFailure.missing("the channel of \(feature.id)", in: source)
        standings[feature.id] = standing(of: feature, found[feature.id] ?? .failure(missing))
      }
    }
    try channels.write()
    return features.compactMap { standings[$0.id] }
  }

  private func standing(of feature: InstalledFeature, _ found: Result<SignedChannel, FlowFailure>) -> Standing {
    let current = installed.current(of: feature)
    guard case .success(let signed) = found else {
      if case .failure(let failure) = found {
        return Standing(feature: feature, current: current, state: .failed(failure), withdrawn: nil)
      }
      return Standing(feature: feature, current: current, state: .current, withdrawn: nil)
    }
    let channel = signed.channel
    var state = State.current
    if current == nil {
      state = .changed
    } else if let name = feature.channel {
      if let manifest = channel.channels[name], manifest != current?.manifest,
        let version = channel.version(of: manifest)
      {
        let reason = feature.versions.first { $0.manifest == manifest }?.setAside
        state = reason.map { .setAside(version, $0) } ?? .newer(signed, version)
      }
    } else {
      state = .chosen
    }
    return Standing(
      feature: feature, current: current, state: state, withdrawn: current.flatMap { channel.withdrawn[$0.manifest] })
  }

  /// Returns the offer of the version that a feature's channel has.
  package func offer(_ signed: SignedChannel, for feature: InstalledFeature) throws(FlowFailure) -> Offer {
    try offer(signed, feature.channel ?? Channel.standard, from: try gallery(feature.source))
  }

  /// Returns the needs of an offer that neither the version before has nor the user allows.
  package func newNeeds(of offer: Offer, after current: InstalledFeature.Version?) -> [VersionDescription.Need] {
    let known = Set(current?.needs ?? [])
    let allowed = allowed(to: offer)
    return offer.description.needs.filter { need in
      guard !known.contains(need.grant) else { return false }
      guard let grant = Grant(need.grant, home: Environment["HOME"]) else { return true }
      return !allowed.contains { $0.covers(grant) }
    }
  }

  /// Returns what the policy and the user allow the owner of the features of an offer.
  package func allowed(to offer: Offer) -> Set<Grant> {
    let ids = offer.description.features.map(\.id)
    return trust.rule.grants(ofKey: offer.signed.key, ids).union(trust.grants(ofOwner: ids))
  }

  // MARK: - Going back

  /// Goes back to the version before the current one.
  ///
  /// - Parameter reason: The reason why the current one is not installed again by an update.
  /// - Returns: The version that is current now.
  package func revert(_ id: FeatureID, because reason: String) throws(FlowFailure) -> InstalledFeature.Version {
    guard let feature = try installed.read().first(where: { $0.id == id }) else {
      throw InstallFailure.notInstalled(id.rawValue, known: try installed.read().map(\.id.rawValue))
    }
    let current = installed.current(of: feature)
    let index = feature.versions.firstIndex { $0 == current } ?? feature.versions.endIndex
    let earlier = feature.versions[..<index].last { $0.setAside == nil && installed.has($0.library) }
    guard let earlier else { throw InstallFailure.noEarlier(id.rawValue) }
    try installed.change(id) { feature in
      guard var feature, index < feature.versions.count else { return feature }
      feature.versions[index].setAside = reason
      return feature
    }
    InstallStep.listed.reached()
    try installed.link(earlier.library, to: installed.path(of: feature))
    return earlier
  }

  /// Goes back from a version that has crashed, hung or was refused since it was installed.
  ///
  /// - Parameter refusal: Returns the reason why a running app goes on with the version before, or nil if it does not.
  /// - Returns: The reason and the version that is current now, or nil if nothing is wrong or there is none before it.
  package func leaveBadVersion(
    of feature: InstalledFeature, refusal: (InstalledFeature.Version) -> String? = { _ in nil }
  ) throws(FlowFailure) -> (reason: String, version: InstalledFeature.Version)? {
    guard let current = installed.current(of: feature),
      let found = try? inspector.inspect(path: installed.path(of: feature)),
      let reason = found.failure?.message ?? refusal(current)
    else { return nil }
    do throws(FlowFailure) {
      return (reason, try revert(feature.id, because: reason))
    } catch {
      guard error.code == InstallFailure.earlier else { throw error }
      return nil
    }
  }

  // MARK: - Removing

  /// Removes a library, with what it was allowed.
  ///
  /// - Parameter withData: Whether its features begin anew if they are ever added again.
  /// - Returns: The installed features that use a service which only this one provides.
  package func remove(_ id: FeatureID, withData: Bool) throws(FlowFailure) -> [InstalledFeature] {
    let features = try installed.read()
    guard let feature = features.first(where: { $0.id == id }) else {
      throw InstallFailure.notInstalled(id.rawValue, known: features.map(\.id.rawValue))
    }
    let path = installed.path(of: feature)
    if installed.current(of: feature) != nil {
      if let plugin = try? inspector.inspect(path: path) {
        // Lines of the policy for the key are about others too, and stay.
        try? trust.takeBack(from: plugin)
        if withData { for id in plugin.ids { try trust.renewData(of: id) } }
      }
      unlinkFile(path)
    }
    try installed.change(id) { _ in nil }
    try installed.prune()
    let left = features.filter { $0.id != id }
    let lost = Set(feature.provides).subtracting(left.flatMap(\.provides))
    return left.filter { !lost.isDisjoint(with: $0.uses) }
  }

  func unlinkFile(_ path: String) { unlink(path) }
}
