import CSwitchyard
import Failures
import FlowABI
import Flows
import Screens

extension DescriptorCheck {
  /// Returns the settings of a feature, by the table that its `extension` returns for "switchyard.settings/1".
  func settings(in tables: Tables, _ place: String) throws(FlowFailure) -> [FeatureSetting] {
    guard let table = tables(SY_SETTINGS_1) else { return [] }
    typealias Layout = MemoryLayout<sy_settings_v1>
    let record = try record(of: sy_settings_v1.self, at: table, "\(place).settings")
    guard record.uint32(Layout.offset(of: \.reserved)) == 0 else {
      throw LoadFailure.unknownField(name, "\(place).settings.reserved", "not 0")
    }
    var settings: [FeatureSetting] = []
    for (address, place) in try elements(
      record, Layout.offset(of: \.settings), Layout.offset(of: \.setting_count), place, "settings",
      countMember: "setting_count", limit: HeaderLimits.settings)
    {
      let setting = try setting(at: address, place)
      guard !settings.contains(where: { $0.name == setting.name }) else {
        throw LoadFailure.text(name, "\(place).name", expected: "each name once", found: "\(setting.name) twice")
      }
      settings.append(setting)
    }
    return settings
  }

  private func setting(at address: UInt, _ place: String) throws(FlowFailure) -> FeatureSetting {
    typealias Layout = MemoryLayout<sy_setting_v1>
    let record = try record(of: sy_setting_v1.self, at: address, place)
    func text(_ offset: Int?, _ member: String, _ limit: Int, mayBeEmpty: Bool = true) throws(FlowFailure) -> String {
      PrintableText.clean(
        try self.text(record, offset, "\(place).\(member)", limit: limit, mayBeEmpty: mayBeEmpty))
    }
    let name = try text(Layout.offset(of: \.name), "name", HeaderLimits.settingName)
    guard FeatureSetting.isName(name) else { throw wrongName(name, "\(place).name") }
    let setting = FeatureSetting(
      name, title: try text(Layout.offset(of: \.title), "title", HeaderLimits.title, mayBeEmpty: false),
      try kind(record, place), standard: try text(Layout.offset(of: \.standard), "standard", HeaderLimits.settingText),
      note: try text(Layout.offset(of: \.note), "note", HeaderLimits.settingNote))
    guard (try? setting.checked(setting.standard)) == setting.standard else {
      throw LoadFailure.text(
        self.name, "\(place).standard", expected: setting.expected, found: quoted(setting.standard))
    }
    return setting
  }

  private func kind(_ record: Record, _ place: String) throws(FlowFailure) -> FeatureSetting.Kind {
    typealias Layout = MemoryLayout<sy_setting_v1>
    func number(_ offset: Int?) -> Double { Double(bitPattern: record.uint64(offset)) }
    let (least, greatest) = (number(Layout.offset(of: \.minimum)), number(Layout.offset(of: \.maximum)))
    let step = number(Layout.offset(of: \.step))
    let choices = try texts(
      record, Layout.offset(of: \.choices), Layout.offset(of: \.choice_count), place, "choices",
      countMember: "choice_count", limit: UInt64(HeaderLimits.choices),
      size: HeaderLimits.settingName + 1 + HeaderLimits.title)
    let kind = record.uint32(Layout.offset(of: \.kind))
    if kind != SY_SETTING_CHOICE, !choices.isEmpty {
      throw LoadFailure.unknownField(name, "\(place).choices", "not empty")
    }
    if kind != SY_SETTING_NUMBER, (least, greatest, step) != (0, 0, 0) {
      throw LoadFailure.unknownField(name, "\(place).minimum, maximum or step", "not 0")
    }
    switch kind {
    case SY_SETTING_TOGGLE: return .toggle
    case SY_SETTING_TEXT: return .text
    case SY_SETTING_SECRET: return .secret
    case SY_SETTING_CHOICE: return .choice(try self.choices(choices, place))
    case SY_SETTING_NUMBER:
      guard least.isFinite, greatest.isFinite, least < greatest, step.isFinite, 0...(greatest - least) ~= step else {
        throw LoadFailure.text(
          name, "\(place).minimum", expected: "a minimum below the maximum, and a step from 0 to their distance",
          found: "\(least), \(greatest) and \(step)")
      }
      return .number(least...greatest, step: step)
    default: throw LoadFailure.unknownField(name, "\(place).kind", "\(kind)")
    }
  }

  private func choices(
    _ texts: [(text: String, place: String)], _ place: String
  ) throws(FlowFailure) -> [FeatureSetting.Choice] {
    guard texts.count >= 2 else {
      throw LoadFailure.count(
        name, "\(place).choice_count", expected: "2 to \(HeaderLimits.choices)", found: UInt64(texts.count))
    }
    var choices: [FeatureSetting.Choice] = []
    for (text, place) in texts {
      let lines = text.split(separator: "\n", maxSplits: 1)
      let value = lines.first.map(String.init) ?? ""
      guard FeatureSetting.isName(value) else { throw wrongName(value, place) }
      guard !choices.contains(where: { $0.value == value }) else {
        throw LoadFailure.text(name, place, expected: "each value once", found: "\(value) twice")
      }
      choices.append(FeatureSetting.Choice(value, lines.count > 1 ? PrintableText.clean(String(lines[1])) : value))
    }
    return choices
  }

  private func wrongName(_ text: String, _ place: String) -> FlowFailure {
    LoadFailure.text(
      name, place, expected: "a letter of a-z, then a-z 0-9 -, at most \(HeaderLimits.settingName)",
      found: quoted(text))
  }
}
