import Coordination
import Failures
import FeatureHosting
import Flows
import Observation
import Scenes
import Screens

/// The routes of the page of settings.
enum SettingsRoute: Route {
  case list
  case feature(FeatureID)
}

/// The settings that are on screen, with what the user has typed for them.
@MainActor @Observable
final class SettingsModel {
  /// The settings of features that are there now.
  private(set) var groups: [FeatureSettings.Group]
  /// The values that the user has typed and that are not allowed, with the reasons, by their names below the features' IDs.
  private var refused: [String: (text: String, failure: FlowFailure)] = [:]
  @ObservationIgnored private let settings: FeatureSettings

  init(_ settings: FeatureSettings) {
    self.settings = settings
    groups = settings.groups
  }

  /// Reads again which settings there are, and their values.
  func refresh() {
    if groups != settings.groups { groups = settings.groups }
    settings.readAgain()
  }

  subscript(_ feature: FeatureID) -> FeatureSettings.Group? { groups.first { $0.feature == feature } }

  /// Returns the reason that what the user has typed is not allowed, in as few words as fit below a field.
  func reason(of setting: FeatureSetting, in feature: FeatureID) -> String? {
    refused[Self.name(setting, feature)].map { refused in
      refused.failure.expected.map { "Expected: \($0)" } ?? refused.failure.message
    }
  }

  /// Whether a setting has another value than without the user.
  func isChanged(_ setting: FeatureSetting, in feature: FeatureID) -> Bool {
    text(setting, feature) != setting.standard
  }

  /// Returns the value of a setting, as the user has typed it.
  func text(_ setting: FeatureSetting, _ feature: FeatureID) -> String {
    refused[Self.name(setting, feature)]?.text ?? settings.value(of: setting, in: feature)
  }

  /// Changes a setting, or says why it cannot be; nil takes the user's value back.
  func set(_ text: String?, _ setting: FeatureSetting, in feature: FeatureID) {
    let name = Self.name(setting, feature)
    do throws(FlowFailure) {
      try settings.set(text, setting.name, of: feature)
      refused[name] = nil
    } catch {
      refused[name] = (text ?? setting.standard, error)
    }
  }

  private static func name(_ setting: FeatureSetting, _ feature: FeatureID) -> String {
    "\(feature.rawValue).\(setting.name)"
  }
}

/// The page of the settings of an app's features, which is shown over whatever is on screen.
@MainActor
final class SettingsPage {
  private let settings: FeatureSettings
  private let texts: AppTexts
  private weak var root: RootCoordinator?
  private var shown: SettingsCoordinator?

  init(_ settings: FeatureSettings, _ texts: AppTexts, over root: RootCoordinator) {
    (self.settings, self.texts, self.root) = (settings, texts, root)
  }

  /// Shows the settings of a feature, or of all if it is nil, also where the page is on screen.
  func show(_ feature: FeatureID?) {
    if let shown { return shown.show(feature) }
    guard let root, !settings.groups.isEmpty else { return }
    let flow = SettingsCoordinator(SettingsModel(settings), texts, feature)
    shown = flow
    // A few settings leave the screen above them in sight, which shows what they change.
    let isSmall = flow.settingCount <= Self.mostInSmallSheet
    Task.immediate {
      _ = try? await root.forcePresentation(of: flow, style: .sheet(detents: [isSmall ? .medium : .large]))
      self.shown = nil
    }
  }

  /// Reads again which settings there are, and their values, if the page is on screen.
  func refresh() { shown?.readAgain() }

  private static let mostInSmallSheet = 4
}

/// The flow of the page of settings.
final class SettingsCoordinator: Coordinator<SettingsRoute> {
  private let model: SettingsModel
  private let texts: AppTexts
  private let feature: FeatureID?

  init(_ model: SettingsModel, _ texts: AppTexts, _ feature: FeatureID?) {
    (self.model, self.texts) = (model, texts)
    self.feature = feature ?? (model.groups.count == 1 ? model.groups[0].feature : nil)
  }

  /// Reads again which settings there are, and their values.
  func readAgain() { model.refresh() }

  /// The number of settings on the first screen; that of a list of features is not small.
  var settingCount: Int { feature.flatMap { model[$0]?.settings.count } ?? Int.max }

  override func start() async throws { await startFlow(route: feature.map { .feature($0) } ?? .list) }

  override func didAppear(_ route: SettingsRoute) { model.refresh() }

  /// Shows the settings of a feature above what is there.
  func show(_ feature: FeatureID?) {
    guard let feature, router.top != .feature(feature) else { return }
    Task.immediate { await router.navigate(to: .feature(feature)) }
  }

  @ViewBuilder override func view(for route: SettingsRoute) -> any View {
    switch route {
    case .list:
      SettingsList(groups: model.groups, texts: texts) { [self] in await router.navigate(to: .feature($0)) }
    case .feature(let feature): SettingsForm(model: model, texts: texts, feature: feature)
    }
  }
}

/// The features that have settings.
struct SettingsList: View {
  let groups: [FeatureSettings.Group]
  let texts: AppTexts
  let open: @MainActor (FeatureID) async -> Void

  var body: some View {
    List {
      ForEach(groups, id: \.feature.rawValue) { group in
        Row(PrintableText.visible(group.offered.title), subtitle: PrintableText.visible(group.offered.words)) {
          await open(group.feature)
        }
      }
    }
    .navigationTitle(texts[.settings])
    .largeTitle()
  }
}

/// The settings of one feature.
struct SettingsForm: View {
  let model: SettingsModel
  let texts: AppTexts
  let feature: FeatureID

  var body: some View {
    let group = model[feature]
    List {
      if let group {
        ForEach(group.settings, id: \.name) { setting in
          Section(footer: setting.note.isEmpty ? nil : setting.note) { control(setting) }
        }
        if group.settings.contains(where: { model.isChanged($0, in: feature) }) {
          Section {
            Button(texts[.resetSettings]) {
              for setting in group.settings { model.set(nil, setting, in: feature) }
            }
          }
        }
      } else {
        Text(texts[.noSettings])
      }
    }
    .navigationTitle(texts(.settingsOf, PrintableText.visible(group?.offered.title ?? feature.rawValue)))
  }

  @ViewBuilder private func control(_ setting: FeatureSetting) -> Content {
    let text = Binding {
      model.text(setting, feature)
    } set: {
      model.set($0, setting, in: feature)
    }
    let reason = model.reason(of: setting, in: feature)
    switch setting.kind {
    case .toggle:
      Toggle(
        setting.title,
        isOn: Binding {
          text.wrappedValue == "on"
        } set: {
          text.wrappedValue = $0 ? "on" : "off"
        })
    case .choice(let choices):
      Picker(setting.title, selection: text, options: choices.map { (title: $0.title, tag: $0.value) })
    case .number(let range, let step) where step > 0:
      Stepper(
        setting.title,
        value: Binding {
          Double(text.wrappedValue) ?? range.lowerBound
        } set: {
          text.wrappedValue = FeatureSetting.text($0)
        }, in: range, step: step)
    case .number, .text: TextField(setting.title, text: text, error: reason)
    case .secret: SecureField(setting.title, text: text, error: reason)
    }
  }
}
