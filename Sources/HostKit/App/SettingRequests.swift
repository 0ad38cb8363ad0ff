import AppControl
import Failures
import FeatureHosting
import Flows
import Screens

/// The requests about settings of features, from the control socket or from a command when no app runs.
@MainActor
struct SettingRequests {
  let settings: FeatureSettings

  /// Returns the settings of all features or of one, as text or as JSON, or the value of a setting.
  func list(_ name: String?, json: Bool) -> ControlResponse {
    guard let name else { return list(settings.groups, json) }
    if let group = settings[FeatureID(rawValue: name)] { return list([group], json) }
    do throws(FlowFailure) {
      let (feature, setting) = try settings.find(name)
      if json { return .done(self.json(setting, feature)) }
      // For scripts, also where it is empty.
      return .done(setting.isSecret ? shown(setting, feature) : settings.value(of: setting, in: feature))
    } catch {
      return .refused(error.printable)
    }
  }

  /// Changes a setting; nil takes the user's value back.
  func set(_ value: String?, name: String) -> ControlResponse {
    do throws(FlowFailure) {
      let (feature, setting) = try settings.find(name)
      try settings.set(value, setting.name, of: feature)
      return .done("\(name) is \(shown(setting, feature)).")
    } catch {
      return .refused(error.printable)
    }
  }

  private func list(_ groups: [FeatureSettings.Group], _ isJSON: Bool) -> ControlResponse {
    let all = groups.flatMap { group in group.settings.map { (feature: group.feature, setting: $0) } }
    if isJSON { return .done(String(JSONText.array(all.map { json($0.setting, $0.feature) }).dropLast())) }
    guard !all.isEmpty else { return .done("No feature has a setting.") }
    let rows = all.map { feature, setting in
      ["\(feature).\(setting.name)", shown(setting, feature), setting.title, setting.expected]
    }
    let text = TextTable.lines(
      [["SETTING", "VALUE", "TITLE", "POSSIBLE"]] + rows.map { $0.map { PrintableText.visible($0) } })
    return .done(String(text.joined().dropLast()))
  }

  /// Returns the value in a sentence or a table, which is not that of a secret.
  private func shown(_ setting: FeatureSetting, _ feature: FeatureID) -> String {
    let value = settings.value(of: setting, in: feature)
    if setting.isSecret { return value == setting.standard ? "not set" : "set" }
    return value.isEmpty ? "empty" : value
  }

  private func json(_ setting: FeatureSetting, _ feature: FeatureID) -> String {
    let value = settings.value(of: setting, in: feature)
    return JSONText.object([
      ("setting", "\(feature).\(setting.name)"), ("title", setting.title),
      ("value", setting.isSecret ? nil : value), ("standard", setting.isSecret ? nil : setting.standard),
      ("possible", setting.expected),
    ])
  }
}
