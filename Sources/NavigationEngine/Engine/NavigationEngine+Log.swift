public import Failures
public import Flows

/// The reports of flows that change nothing: lines for the log, and rules that were broken.
extension NavigationEngine {
  /// Writes a log line of a flow.
  ///
  /// May be called on any thread.
  public nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    services.log(level, line, flow: flow)
  }

  /// Reports a call of a flow that was refused or ignored because it breaks a rule.
  ///
  /// May be called on any thread.
  public nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) {
    services.reportMisuse(misuse, of: flow)
  }
}
