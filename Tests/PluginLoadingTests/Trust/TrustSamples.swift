import Flows
import Platform

@testable import PluginLoading

/// Libraries and signers that have never been files.
enum TrustSamples {
  static let me = Signer(name: "me", key: key("a"))
  static let other = Signer(name: "me", key: key("b"))

  /// A key, named by a character.
  static func key(_ character: Character) -> KeyFingerprint {
    guard let key = KeyFingerprint("SHA256:" + String(repeating: character, count: 43)) else {
      preconditionFailure("\(character) is no digit of base 64.")
    }
    return key
  }

  /// A library, with features.
  static func plugin(
    _ digest: String, at path: String = "/plugins/libA.so", ids: [FeatureID] = ["test.a"],
    signedBy signer: Signer? = nil
  ) -> FoundPlugin {
    let features = ids.map {
      FeatureDescription(id: $0, title: "A", icon: "", position: 0, links: [], isTab: true)
    }
    var plugin = FoundPlugin(
      path: path, name: String(path.split(separator: "/").last ?? ""), digest: digest, size: 1,
      state: .known(PluginDescription(name: "A", version: "1", features: features)))
    plugin.signer = signer
    return plugin
  }
}
