import Failures

/// The result of a probe.
package struct ProbeResult {
  /// The description of the library.
  var description: PluginDescription
  /// The reason why the library cannot take over in the window of its canary, or nil if it can or there was no canary.
  var canaryFailure: FlowFailure?
  /// The warnings to the author of the library about its canary.
  var warnings: [String] = []
  /// The screens of a rehearsal.
  var screens: [RehearsedScreen] = []
}
