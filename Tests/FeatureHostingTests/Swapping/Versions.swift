import Failures
import Flows
import PluginLoading

/// Versions of libraries that have never been files.
enum Versions {
  /// A version with a feature; its content is named by a letter.
  static func good(
    _ content: String, of name: String = "libA.so", offering id: FeatureID = "test.a"
  ) -> FoundPlugin {
    let feature = FeatureDescription(id: id, title: "A", icon: "", position: 0, links: [], isTab: true)
    return plugin(name, content, .known(PluginDescription(name: "A", version: content, features: [feature])))
  }

  /// A version whose bytes are in order, and that has not been tried.
  static func untried(_ content: String, of name: String = "libA.so") -> FoundPlugin {
    plugin(name, content, .needsProbe)
  }

  /// A version whose bytes were refused.
  static func refused(_ content: String?, _ failure: FlowFailure = failure) -> FoundPlugin {
    plugin("libA.so", content, .refused(failure, isQuarantined: false))
  }

  static let failure = FlowFailure(code: "test.failed", message: "It failed.")

  private static func plugin(_ name: String, _ content: String?, _ state: FoundPlugin.State) -> FoundPlugin {
    FoundPlugin(path: "/libraries/\(name)", name: name, digest: content, size: 1, state: state)
  }
}
