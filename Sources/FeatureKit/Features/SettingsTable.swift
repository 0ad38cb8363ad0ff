import FlowABI

/// The table of a feature's settings, in memory that is never freed; only libraries with settings contain its code.
@MainActor
enum SettingsTable {
  static func make(_ settings: [FeatureSetting]) -> UnsafeRawPointer {
    let (list, count) = (Immortal.list(settings.map(describe)), UInt64(settings.count))
    return UnsafeRawPointer(
      Immortal.value(sy_settings_v1.with { ($0.settings, $0.setting_count) = (list, count) }))
  }

  private static func describe(_ setting: FeatureSetting) -> sy_setting_v1 {
    .with {
      ($0.name, $0.title) = (setting.name.immortal(), setting.title.immortal())
      ($0.note, $0.standard) = (setting.note.immortal(), setting.standard.immortal())
      switch setting.kind {
      case .toggle: $0.kind = SY_SETTING_TOGGLE
      case .text: $0.kind = SY_SETTING_TEXT
      case .secret: $0.kind = SY_SETTING_SECRET
      case .choice(let choices):
        $0.kind = SY_SETTING_CHOICE
        ($0.choices, $0.choice_count) = (
          Immortal.texts(choices.map { "\($0.value)\n\($0.title)" }), UInt64(choices.count)
        )
      case .number(let range, let step):
        $0.kind = SY_SETTING_NUMBER
        ($0.minimum, $0.maximum, $0.step) = (range.lowerBound, range.upperBound, step)
      }
    }
  }
}
