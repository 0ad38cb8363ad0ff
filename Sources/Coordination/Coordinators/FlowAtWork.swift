import Flows

/// The flow whose code is running.
///
/// A detached coordinator logs on its behalf.
enum FlowAtWork {
  /// The link of that flow, or nil outside of flow code.
  @TaskLocal static var link: FlowLink?
  /// The coordinator whose `start()` is running, or has begun the task that is.
  @TaskLocal static var starting: ObjectIdentifier?
}
