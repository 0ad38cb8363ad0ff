import Flows

/// The flow whose code runs: in its name a coordinator that is not attached writes to the log.
enum FlowAtWork {
  /// The link of that flow; nil outside the code of flows.
  @TaskLocal static var link: FlowLink?
}
