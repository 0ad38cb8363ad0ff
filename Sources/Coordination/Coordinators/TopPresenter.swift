import Flows

/// The search for the coordinator on top of the window, among those of this library in the same tree as another one.
@MainActor
struct TopPresenter {
  private let origin: CoordinatorBase

  init(from origin: CoordinatorBase) { self.origin = origin }

  /// Returns the topmost attached coordinator in the tree, or the one that the search began at if there is none.
  ///
  /// Which page is selected, the engine decides: what was asked for or done by the user may not have been told yet. The
  /// page that is selected with it has begun one turn later.
  func coordinator() async -> CoordinatorBase {
    if knownTop.isPage { await hearOfEarlier() }
    if !knownTop.coordinator.isRunning { await hearOfEarlier() }
    var next = knownTop.coordinator
    while !next.isRunning, let parent = next.parent { next = parent }
    return next.isRunning ? next : origin
  }

  /// The topmost coordinator in the tree, as far as it is known, and whether pages lead to it.
  private var knownTop: (coordinator: CoordinatorBase, isPage: Bool) {
    var next = origin
    while let parent = next.parent { next = parent }
    var isPage = false
    do throws(NavigationError) {
      repeat {
        isPage = isPage || next.flowContent.showsPages
        guard let upper = try next.flowContent.nextTowardsTop() else { return (next, isPage) }
        next = upper
      } while true
    } catch {
      return (origin, isPage)
    }
  }

  /// Waits until the coordinators of this library have been told everything that happened before.
  ///
  /// An outcome is told after that, also the outcome of a request that changes nothing.
  private func hearOfEarlier() async {
    if origin.isRunning { _ = await origin.request(.observe(origin.observesSteps)) }
  }
}
