public import Failures
public import Flows

/// A type that receives a swap pipeline's reports.
@MainActor
public protocol SwapPipelineDelegate: AnyObject {
  /// The pages of the catalog have changed.
  ///
  /// - Parameters:
  ///   - items: All pages.
  ///   - successors: The pages that replace others, by the replaced page.
  func pipeline(_ pipeline: SwapPipeline, didChangePages items: [PageItem], successors: [PageID: PageID])
  /// A library was swapped, added or removed, or the swap was rolled back.
  func pipeline(_ pipeline: SwapPipeline, didFinish update: LibraryUpdate)
  /// The test of a library, as a probe or a canary, has begun in a separate process.
  func pipeline(_ pipeline: SwapPipeline, didBeginTestOf plugin: PluginID, title: String)
  /// The test of a library has ended.
  func pipeline(_ pipeline: SwapPipeline, didEndTestOf plugin: PluginID)
  /// A scan that the user requested found no change.
  func pipelineDidFindNothingToReload(_ pipeline: SwapPipeline)
  /// A scan that the user requested could not read the folder.
  func pipeline(_ pipeline: SwapPipeline, didFailToReload failure: FlowFailure)
}
