import Failures
import FeatureHosting
import HostCoordination
import Platform
import PluginLoading

/// The libraries of an app, by the trust of its user and the rules of its host.
@MainActor
final class AppLibraries {
  let catalog: FeatureCatalog
  /// The reader of the pictures that libraries in processes of their own show.
  let pictures: AppPictures
  /// The packages that could not be built, or nil outside of development.
  let unbuilt: UnbuiltPackages?
  /// The source of the window's flows.
  let flows: HostFlows
  /// The reasons why the user's policy trusts nothing, or the owners of features are not known; none if both can be used.
  let distrust: [FlowFailure]

  /// - Parameter development: The object that builds the libraries, or nil outside of development.
  init(
    _ definition: AppDefinition, _ options: AppOptions, folders: [String], development: (any AppDevelopment)?,
    in process: AppProcess
  ) {
    let (isDeveloping, reports) = (process.isDeveloping, process.reports)
    let packages = development?.packages
    let trust = TrustStore(
      // The owners of data that are not the user's are kept with those.
      folder: process.directories.config, systemFolder: process.directories.system, ownersFolder: options.stateFolder,
      settings: TrustStore.Settings(
        isolation: options.isolation, isDeveloping: isDeveloping, isStrict: options.isStrict)
    ) { plugin in packages.map { "\($0)/\(CatalogItem.title(of: plugin.name))" } }
    distrust = [trust.distrust, trust.ownersFailure].compactMap(\.self)
    let inspector = Trust.inspector(
      process.directories, isDeveloping: isDeveloping, trust: trust,
      added: options.added?.folders, culprits: process.culprits, loop: process.loop
    ) { [weak reports] in reports?.note(.warning, $0) }
    let scheme = options.scheme ?? definition.identity.linkScheme
    let processes = LibraryProcesses(command: Runner.command(isDeveloping: isDeveloping), loop: process.loop)
    pictures = AppPictures(of: processes, loop: process.loop)
    let dataFolders = DataFolders(state: process.directories.state)
    dataFolders.removeLeftovers()
    let catalog = FeatureCatalog(
      inspector: inspector, processes: processes,
      calls: LibraryCalls(monitor: process.services.monitor, sentinel: process.sentinel), scheme: scheme,
      loop: process.loop, dataFolders: dataFolders, trust: trust, selection: options.selection,
      host: definition.decisions,
      reservedTitles: definition.reservedTitles, texts: definition.texts, sink: reports)
    self.catalog = catalog
    process.services.catalog = catalog
    unbuilt = development.map { UnbuiltPackages($0.failed, beside: catalog) }
    let start =
      development.map { StartPage(packages: $0.packages, app: definition.identity) }
      ?? Self.startPage(definition, folders: folders)
    flows = HostFlows(
      definition.flows, rules: definition.rules, scheme: scheme, others: AppFlows(catalog, unbuilt, start: start))
  }

  /// Returns the page of a window for which the folders have no library.
  private static func startPage(_ definition: AppDefinition, folders: [String]) -> StartPage {
    guard definition.sources.sources.isEmpty else {
      return StartPage(definition.texts, folder: folders.last ?? ".")
    }
    let users = FeatureSources(.user).folders(of: definition.identity, environment: Environment.current)
    return folders == users
      ? StartPage(user: folders.first ?? ".", app: definition.identity) : StartPage(libraries: folders.first ?? ".")
  }

  /// Removes what the libraries have left.
  func end() {
    pictures.end()
    catalog.end()
  }
}
