import Flows

/// The flow whose code is running.
///
/// A detached coordinator logs on its behalf.
enum FlowAtWork {
  /// The link of that flow, or nil outside of flow code.
  @TaskLocal static var link: FlowLink?
}
