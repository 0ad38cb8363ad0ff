package import Failures
package import Flows
package import Payloads

extension NavigationEngine {
  /// Returns the value of a setting of a feature: the user's, or the standard.
  package func value(of setting: FeatureSetting, in feature: FeatureID) -> String {
    setting.value(stored: try? storage(of: feature).load(setting.key))
  }

  /// Changes a setting of a feature, tells its flows, and describes their screens again; nil takes the user's value back.
  ///
  /// - Parameter onStore: A closure that is called with what is stored, before the flows are told.
  /// - Throws: A failure if the setting does not allow the value, or it cannot be stored. Nothing changes then.
  package func change(
    _ setting: FeatureSetting, of feature: FeatureID, to text: String?, onStore: (Payload?) -> Void = { _ in }
  ) throws(FlowFailure) {
    let before = value(of: setting, in: feature)
    var stored: Payload?
    if let text { stored = Array(try setting.checked(text).utf8) }
    try storage(of: feature).store(stored, for: setting.key)
    onStore(stored)
    let now = value(of: setting, in: feature)
    guard now != before else { return }
    // Whoever watches the engine does not get a secret; the flows load it.
    tell(.settingChanged(setting.name, value: setting.isSecret ? "" : now), flowsOf: feature)
    for flow in flows(of: feature) { invalidate(nil, of: flow) }
  }
}
