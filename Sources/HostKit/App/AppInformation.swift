import EventLoop
import FeatureHosting
import Flows
import Scenes

/// The information about the libraries of the app's features and about its process, for the engine's scenes.
@MainActor
final class AppInformation: HostInformation {
  private let catalog: FeatureCatalog
  /// The packages that could not be built, or nil outside of development.
  private let unbuilt: UnbuiltPackages?
  private let updates: LiveUpdates
  private let loop: any EventLoop
  private var process = ProcessFigures()

  init(of libraries: AppLibraries, _ updates: LiveUpdates, loop: any EventLoop) {
    catalog = libraries.catalog
    unbuilt = libraries.unbuilt
    self.updates = updates
    self.loop = loop
  }

  func versions(of feature: FeatureID) -> FeatureVersions? { catalog.versions(of: feature) }

  func isUnusable(_ feature: FeatureID) -> Bool {
    unbuilt?.failure(of: feature) != nil || catalog.isUnusable(feature)
  }

  func revert(_ feature: FeatureID) { updates.revert(feature) }

  var figures: HostFigures? {
    process.figures(swaps: updates.swapCount, swapTimes: updates.swapTimes, at: loop.now)
  }
}
