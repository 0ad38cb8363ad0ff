import Coordination
import Failures
import FeatureHosting
import Flows
import Observation
import PluginLoading
import Scenes
import Screens

/// The routes of the page of features; a library is named by the path of its file.
enum FeaturesRoute: Route {
  case list
  case library(String)
  /// The question before what a library's features have stored is removed.
  case forget(String)
  /// The question before a library gets an id of another owner.
  case replace(String)
  /// The settings of a feature.
  case settings(FeatureID)

  var presentationStyle: PresentationStyle {
    switch self {
    case .list, .library, .settings: .push
    case .forget, .replace: .alert
    }
  }
}

/// The model of the page of features.
@MainActor @Observable
final class FeaturesModel {
  /// A library as it is listed.
  struct Listed: Equatable {
    var record: FeatureRecord
    /// The bytes that its features have stored.
    var stored: Int
  }

  private(set) var libraries: [Listed] = []
  /// The reason why the last decision had no effect, or nil.
  private(set) var failure: FlowFailure?
  /// The libraries whose question the user has put off on this page, by their paths.
  private(set) var postponed: Set<String> = []
  /// The features that were added from galleries, or nil if the app adds none.
  let added: AddedFeatures?
  /// The settings of features, as the user changes them on this page, or nil if there are none.
  let settings: SettingsModel?
  @ObservationIgnored private let read: @MainActor () -> [Listed]
  @ObservationIgnored private let decide: @MainActor (Decision, FeatureRecord) throws(FlowFailure) -> Void

  /// A decision of the user on the page.
  enum Decision: Equatable {
    case action(FeatureAction)
    case answer(ConsentAnswer)
  }

  /// - Parameters:
  ///   - read: Returns what is known now.
  ///   - decide: Has a decision take effect.
  init(
    added: AddedFeatures? = nil, settings: SettingsModel? = nil, read: @escaping @MainActor () -> [Listed],
    decide: @escaping @MainActor (Decision, FeatureRecord) throws(FlowFailure) -> Void
  ) {
    self.added = added
    self.settings = settings
    self.read = read
    self.decide = decide
    added?.refresh()
    refresh()
  }

  subscript(_ path: String) -> Listed? { libraries.first { $0.record.path == path } }

  /// Reads again what is known.
  func refresh() {
    let known = read()
    if known != libraries { libraries = known }
  }

  func carryOut(_ action: FeatureAction, on record: FeatureRecord) { attempt(.action(action), record) }

  func answer(_ answer: ConsentAnswer, to record: FeatureRecord) {
    if answer == .notNow { postponed.insert(record.path) }
    attempt(.answer(answer), record)
  }

  private func attempt(_ decision: Decision, _ record: FeatureRecord) {
    do throws(FlowFailure) {
      try decide(decision, record)
      failure = nil
    } catch {
      failure = error
    }
    refresh()
  }
}

/// The page of an app's features, which is shown over whatever is on screen.
@MainActor
final class FeaturesPage {
  private let decisions: FeatureDecisions
  private let texts: AppTexts
  private let added: AddedFeatures?
  private let settings: FeatureSettings
  private weak var root: RootCoordinator?
  private var model: FeaturesModel?

  /// - Parameters:
  ///   - added: The features that were added from galleries, or nil if the app adds none.
  ///   - root: The root of the window.
  init(
    _ decisions: FeatureDecisions, _ added: AddedFeatures?, _ settings: FeatureSettings, _ texts: AppTexts,
    over root: RootCoordinator
  ) {
    self.decisions = decisions
    self.settings = settings
    self.added = added
    self.texts = texts
    self.root = root
  }

  /// Shows the page, unless it is on screen.
  func show() {
    guard model == nil, let root else { return }
    let model = FeaturesModel(added: added, settings: SettingsModel(settings)) {
      [decisions] in
      decisions.records.map { FeaturesModel.Listed(record: $0, stored: decisions.stored(by: $0)) }
    } decide: { [decisions] decision, record throws(FlowFailure) in
      switch decision {
      case .action(let action):
        try decisions.carryOut(action, on: FeatureTarget(record: record, features: record.features.map(\.id)))
      case .answer(let answer):
        try decisions.answer(answer, to: record.id, about: record.asked)
      }
    }
    self.model = model
    Task.immediate {
      _ = try? await root.forcePresentation(of: FeaturesCoordinator(model, texts), style: .sheet)
      self.model = nil
    }
  }

  /// Reads again what the page shows, if it is on screen.
  func refresh() { model?.refresh() }
}

/// The flow of the page of features.
final class FeaturesCoordinator: Coordinator<FeaturesRoute> {
  private let model: FeaturesModel
  private let words: FeatureWords

  init(_ model: FeaturesModel, _ texts: AppTexts) {
    self.model = model
    words = FeatureWords(texts: texts)
  }

  override func start() async throws { await startFlow(route: .list) }

  override func didAppear(_ route: FeaturesRoute) {
    model.refresh()
    model.settings?.refresh()
  }

  @ViewBuilder override func view(for route: FeaturesRoute) -> any View {
    switch route {
    case .list: LibraryList(model: model, words: words) { [self] in await router.navigate(to: .library($0)) }
    case .library(let path):
      LibraryDetail(model: model, words: words, path: path) { [self] in await router.navigate(to: $0) }
    case .forget(let path): ForgetQuestion(model: model, words: words, path: path)
    case .replace(let path): ReplaceQuestion(model: model, words: words, path: path)
    case .settings(let feature):
      if let settings = model.settings { SettingsForm(model: settings, texts: words.texts, feature: feature) }
    }
  }
}
