import Coordination
import Failures
import FeatureHosting
import Flows
import NavigationEngine
import Payloads
import Platform
import Scenes
import Screens
import ServiceBroker

/// The page of a window without features, which explains how to add one.
struct StartPage {
  /// The instructions to the user.
  var title: String
  var text: String
  /// The command that adds a feature.
  var command: String

  /// Creates the page for a folder of packages, which are built at run time by a program that makes others too.
  init(packages: String, app: AppIdentity) {
    title = "No features yet"
    text = "Make one in another terminal, and its tab appears here as soon as it is built:"
    command = "\(app.name) new Weather --in \(UserPath.word(packages))"
  }

  /// Creates the page for a folder of libraries whose tabs were all removed after the app was started.
  init(libraries: String) {
    title = "No tabs left"
    text = "No library in the folder has a tab. Build one into it, and its tab appears here:"
    command = "switchyard build PACKAGE --into \(UserPath.word(libraries))"
  }

  /// Creates the page for the user's folder of features, in which there is no library.
  init(user folder: String, app: AppIdentity) {
    title = "No features yet"
    text =
      "Add one from a gallery, in another terminal, or put a library into \(UserPath.word(folder)). "
      + "Its tab appears here:"
    command = "\(app.name) add SOURCE ID"
  }

  /// Creates the page of an app that has folders of its own, none of which has a library.
  init(_ texts: AppTexts, folder: String) {
    title = texts[.noFeatures]
    text = texts[.noFeaturesText]
    command = folder
  }

  static let feature = FeatureID(rawValue: "host.start")

  /// The page, in the place of features.
  static func page(_ texts: AppTexts) -> PageItem {
    PageItem(
      id: PageID(rawValue: feature.rawValue), title: texts[.start], icon: "plus", position: 0, feature: feature)
  }
}

/// The routes of the start page.
enum StartRoute: Route {
  case start
}

/// The flow of the start page.
final class StartCoordinator: Coordinator<StartRoute> {
  private let page: StartPage

  init(_ page: StartPage) { self.page = page }

  override func start() async throws { await startFlow(route: .start) }

  @ViewBuilder override func view(for route: StartRoute) -> any View {
    List {
      Text(page.text)
      Section { Text(page.command) }
    }
    .navigationTitle(page.title)
    .largeTitle()
  }
}

/// The source of the start page's flow.
private final class StartFlows: FlowSource {
  let features: Set<FeatureID> = [StartPage.feature]
  private let page: StartPage

  init(_ page: StartPage) { self.page = page }

  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    ready(.success(CoordinatorFlow(StartCoordinator(page))))
  }
}

/// The flows of the window: those of the catalog's features, that of the start page, and the failures in place of those
/// of packages that could not be built.
@MainActor
final class AppFlows: FlowFactory {
  private let catalog: FeatureCatalog
  private let unbuilt: UnbuiltPackages?
  private let start: StartFlows

  init(_ catalog: FeatureCatalog, _ unbuilt: UnbuiltPackages?, start: StartPage) {
    self.catalog = catalog
    self.unbuilt = unbuilt
    self.start = StartFlows(start)
  }

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    if feature == StartPage.feature { return ready(.success(start)) }
    if let failure = unbuilt?.failure(of: feature) { return ready(.failure(failure)) }
    catalog.load(feature, ready)
  }

  func progress(of feature: FeatureID) -> String { catalog.progress(of: feature) }

  func provenance(of feature: FeatureID) -> String? { catalog.provenance(of: feature) }

  func serviceName(of feature: FeatureID) -> FeatureID { catalog.serviceName(of: feature) }

  var services: [ServiceListing] { catalog.services }

  func target(of url: String) throws(FlowFailure) -> LinkTarget { try catalog.target(of: url) }
}
