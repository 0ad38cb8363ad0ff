import CSwitchyard
import Failures
import FlowABI
import Flows
import Screens

extension DescriptorCheck {
  /// Returns the commands of a feature, by the table that its `extension` returns for "switchyard.commands/1".
  ///
  /// - Parameter links: The patterns of the links that the feature opens.
  func commands(
    in tables: Tables, _ links: [String], _ place: String
  ) throws(FlowFailure) -> [FeatureCommand] {
    guard let table = tables(SY_COMMANDS_1) else { return [] }
    typealias Layout = MemoryLayout<sy_commands_v1>
    let record = try record(of: sy_commands_v1.self, at: table, "\(place).commands")
    guard record.uint32(Layout.offset(of: \.reserved)) == 0 else {
      throw LoadFailure.unknownField(name, "\(place).commands.reserved", "not 0")
    }
    let patterns = links.compactMap { try? LinkPattern($0) }
    var commands: [FeatureCommand] = []
    for (address, place) in try elements(
      record, Layout.offset(of: \.commands), Layout.offset(of: \.command_count), place, "commands",
      countMember: "command_count", limit: HeaderLimits.commands)
    {
      commands.append(try command(at: address, patterns, place))
    }
    return commands
  }

  private func command(
    at address: UInt, _ patterns: [LinkPattern], _ place: String
  ) throws(FlowFailure) -> FeatureCommand {
    typealias Layout = MemoryLayout<sy_command_v1>
    let record = try record(of: sy_command_v1.self, at: address, place)
    let flags = record.uint32(Layout.offset(of: \.flags))
    guard flags == 0 else {
      throw LoadFailure.unknownField(name, "\(place).flags", "0x\(String(flags, radix: 16))")
    }
    let title = try text(
      record, Layout.offset(of: \.title), "\(place).title", limit: HeaderLimits.title, mayBeEmpty: false)
    let words = try text(
      record, Layout.offset(of: \.words), "\(place).words", limit: HeaderLimits.commandWords, mayBeEmpty: true)
    let key = try text(record, Layout.offset(of: \.key), "\(place).key", limit: HeaderLimits.icon, mayBeEmpty: true)
    let link = try text(
      record, Layout.offset(of: \.link), "\(place).link", limit: HeaderLimits.linkPattern, mayBeEmpty: false)
    guard !link.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7f }), let target = FeatureCommand.target(of: link),
      patterns.contains(where: { $0.match(target) != nil })
    else {
      throw LoadFailure.text(
        name, "\(place).link", expected: "a link without a scheme that one of the feature's patterns matches",
        found: quoted(link))
    }
    return FeatureCommand(
      PrintableText.clean(title), words: PrintableText.clean(words), key: PrintableText.clean(key), opens: link)
  }
}
