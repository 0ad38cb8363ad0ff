import Failures
import FeatureHosting
import Flows
import PluginLoading

/// The decisions of the user about the libraries of a running app, from its page of features, from the questions above
/// their screens, and from commands.
@MainActor
final class FeatureDecisions {
  private let catalog: FeatureCatalog
  private let pipeline: SwapPipeline
  /// The folder of what features have stored.
  private let storage: String
  private let dataFolders: DataFolders
  private let pages: OwnPages

  /// - Parameters:
  ///   - pages: The pages that a decision changes.
  ///   - state: The state folder of the app.
  init(_ catalog: FeatureCatalog, _ pipeline: SwapPipeline, _ pages: OwnPages, state: String) {
    self.catalog = catalog
    self.pipeline = pipeline
    self.pages = pages
    storage = "\(state)/features"
    dataFolders = DataFolders(state: state)
  }

  /// The records of all libraries, those that the user does not want to hear of among them.
  var records: [FeatureRecord] { catalog.records }

  /// Returns what is known of the library of a feature if it may have something to ask for.
  ///
  /// Each scene asks for it, also of the many features that need nothing.
  func asking(_ feature: FeatureID) -> FeatureRecord? {
    catalog.mayAsk(feature) ? catalog.record(of: feature) : nil
  }

  /// Returns the bytes that the features of a library have stored, in values and files.
  func stored(by record: FeatureRecord) -> Int {
    record.features.reduce(0) {
      $0 + FileStorage.size(of: $1.dataName, in: storage) + dataFolders.size(of: $1.dataName)
    }
  }

  /// Answers what a library asks for; what is allowed works at once.
  ///
  /// - Parameter grants: What the user was asked about.
  func answer(_ answer: ConsentAnswer, to id: PluginID, about grants: [Grant]) throws(FlowFailure) {
    defer { pages.refresh() }
    try pipeline.allow(id, answer, only: Set(grants))
  }

  /// Carries out an action, with all features of a library or with some of them.
  func carryOut(_ action: FeatureAction, on target: FeatureTarget) throws(FlowFailure) {
    defer { pages.refresh() }
    let id = target.record.id
    switch action {
    case .off: for feature in target.features { try pipeline.switchOff(feature) }
    case .on: for feature in target.features { try pipeline.switchOn(feature) }
    case .allow: try pipeline.allow(id, .always)
    case .takeBack: try pipeline.takeBack(id)
    case .forget: for feature in target.features { try pipeline.forgetData(feature) }
    case .replace: try pipeline.replaceOwner(id)
    case .handOver: try pipeline.replaceOwner(id, handsOver: true)
    case .ignore: try pipeline.ignore(id)
    }
  }
}
