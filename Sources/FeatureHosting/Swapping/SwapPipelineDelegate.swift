public import Failures
public import Flows

/// The receiver of a swap pipeline's reports.
@MainActor
public protocol SwapPipelineDelegate: AnyObject {
  /// The pages of the catalog have changed.
  ///
  /// - Parameters:
  ///   - items: All pages.
  ///   - successors: The pages that have taken the places of others.
  func pipeline(_ pipeline: SwapPipeline, didChangePages items: [PageItem], successors: [PageID: PageID])
  /// A library was swapped, added or removed, or the swap was rolled back.
  func pipeline(_ pipeline: SwapPipeline, didFinish update: LibraryUpdate)
  /// A library is tried in a process of its own.
  func pipeline(_ pipeline: SwapPipeline, didBeginTrialOf plugin: PluginID, title: String)
  /// The trial of a library has ended.
  func pipeline(_ pipeline: SwapPipeline, didEndTrialOf plugin: PluginID)
  /// The user has asked for a scan of the libraries, and none has changed.
  func pipelineDidFindNothingToReload(_ pipeline: SwapPipeline)
  /// The user has asked for a scan of the libraries, and the folder cannot be read.
  func pipeline(_ pipeline: SwapPipeline, didFailToReload failure: FlowFailure)
}
