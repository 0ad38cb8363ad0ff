package import Failures
import Flows
import NavigationEngine
import NavigationTree
import Platform
import PluginBridge
package import PluginLoading
package import Scenes

/// A canary: a run of a library's new version in a copy of the window, to find out whether its flows can take over.
///
/// The run restores every flow of the library's pages exactly as the app is about to do, and then starts every feature
/// with a tab as the next start of the app will. Either is a stage of its own, a window with one page: see
/// ``CanaryStage``. A crash, hang or failure happens here, in a separate process.
@MainActor
package final class CanaryRun {
  private let input: CanaryInput
  /// The window, or nil if it is unknown.
  private let window: WindowSnapshot?
  private let host: CanaryHost
  private let words: Words
  private var leftovers: Leftovers

  /// Returns what a scene shows, a line each.
  package typealias Words = @MainActor (Scene) -> [String]

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - input: The new version, and the surroundings in which it is tried.
  ///   - leftovers: Counts what the flows leave behind.
  ///   - words: Says what is on screen in a rehearsal.
  ///   - done: Called once, with the reason why the new version cannot take over, or nil if it can.
  package static func begin(
    _ input: CanaryInput, counting leftovers: Leftovers = Leftovers(), words: @escaping Words = { _ in [] },
    _ done: @escaping @MainActor (FlowFailure?) -> Void
  ) {
    do throws(FlowFailure) {
      let window = input.setting.window
      let run = CanaryRun(input, window.isEmpty ? nil : try WindowSnapshot.decode(window), leftovers, words)
      HostTables.connect { _, _, _ in }
      Task.immediate { done(await run.run()) }
    } catch {
      done(error)
    }
  }

  private init(_ input: CanaryInput, _ window: WindowSnapshot?, _ leftovers: Leftovers, _ words: @escaping Words) {
    self.words = words
    self.input = input
    self.window = window
    self.leftovers = leftovers
    host = CanaryHost(input)
  }

  private func run() async -> FlowFailure? {
    if input.setting.isRehearsal { return await rehearse() }
    leftovers.look()
    defer { if let warning = leftovers.warning { host.warn(warning) } }
    for page in window?.tree.tabs?.pages.map(\.item) ?? [] where input.flows.features.contains(page.feature) {
      await CanaryStage(page, in: window, of: input, host).run()
      leftovers.look()
      if let failure = host.failure { return failure }
    }
    for feature in input.tabs {
      if let failure = await start(feature) { return failure }
    }
    // A pool may start another thread late, but not each time.
    if leftovers.warning != nil, let feature = input.tabs.last { return await start(feature) }
    return nil
  }

  /// Shows the pages that have begun in the window, up to the first failure.
  private func rehearse() async -> FlowFailure? {
    for page in window?.tree.tabs?.pages ?? []
    where input.flows.features.contains(page.item.feature) && window?.tree.goesOn(page.flow) == true {
      let lines = await CanaryStage(page.item, in: window, of: input, host).rehearse(words)
      if let failure = host.failure { return failure }
      input.show(RehearsedScreen(feature: page.item.feature, lines: lines))
    }
    return nil
  }

  /// Starts a feature anew.
  private func start(_ feature: FeatureID) async -> FlowFailure? {
    let page = PageItem(id: PageID(rawValue: feature.rawValue), title: "", icon: "", feature: feature)
    await CanaryStage(page, in: nil, of: input, host).run()
    leftovers.look()
    return host.failure
  }
}
