import EventLoop
import FeatureHosting
import Flows
import Scenes
import Screens

/// The information about the libraries of the app's features and about its process, for the engine's scenes.
@MainActor
final class AppInformation: HostInformation {
  private let catalog: FeatureCatalog
  /// The packages that could not be built, or nil outside of development.
  private let unbuilt: UnbuiltPackages?
  private let updates: LiveUpdates
  private let loop: any EventLoop
  private let questions: ConsentQuestions
  /// The settings of features, and their page.
  private let settingsPage: SettingsPage
  private let featureSettings: FeatureSettings
  private let notices: FeatureNotices
  /// Shows the page of features.
  private let page: @MainActor () -> Void
  private var process = ProcessFigures()

  init(
    of libraries: AppLibraries, _ updates: LiveUpdates, _ questions: ConsentQuestions, _ settings: FeatureSettings,
    _ settingsPage: SettingsPage, _ notices: FeatureNotices, loop: any EventLoop,
    showPage page: @escaping @MainActor () -> Void
  ) {
    featureSettings = settings
    self.settingsPage = settingsPage
    self.notices = notices
    self.questions = questions
    self.page = page
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

  func heading(of feature: FeatureID) -> Screen? { questions.screen(of: feature) }

  func takes(_ action: ActionID, on feature: FeatureID) -> Bool { questions.takes(action, on: feature) }

  func isMarked(_ feature: FeatureID, isSelected: Bool) -> Bool { notices.isMarked(feature, isSelected: isSelected) }

  var hasFeaturesPage: Bool { true }

  var commands: [OfferedCommand] { catalog.commands }

  var settings: [OfferedSettings] { featureSettings.groups.map(\.offered) }

  func showFeatures() { page() }

  func showSettings(of feature: FeatureID?) { settingsPage.show(feature) }

  var figures: HostFigures? {
    process.figures(swaps: updates.swapCount, swapTimes: updates.swapTimes, at: loop.now)
  }
}
