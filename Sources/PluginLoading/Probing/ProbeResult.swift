import Failures

/// What a probe has found out.
package struct ProbeResult {
  /// What the library offers.
  var description: PluginDescription
  /// Why it cannot go on in the window that it was tried in; nil when it can, or when there was none.
  var canaryFailure: FlowFailure?
}
