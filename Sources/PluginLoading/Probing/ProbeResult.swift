import Failures

/// The result of a probe.
package struct ProbeResult {
  /// What the library offers.
  var description: PluginDescription
  /// Why it cannot take over in the window that it was tried in; nil when it can, or when there was none.
  var canaryFailure: FlowFailure?
}
