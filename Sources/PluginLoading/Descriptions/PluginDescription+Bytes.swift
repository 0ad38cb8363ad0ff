package import Bytes
import Flows
import ServiceContracts

/// The form of a description in the registry and between processes.
extension PluginDescription {
  package func write(to body: inout ByteWriter) {
    body.text(name)
    body.text(version)
    body.text(vendor)
    body.text(contact)
    body.text(licence)
    body.count(features.count)
    for feature in features { feature.write(to: &body) }
  }

  /// Reads what ``write(to:)`` writes.
  package init(_ body: inout ByteReader) throws(ByteError) {
    self.init(
      name: try body.text(), version: try body.text(), vendor: try body.text(), contact: try body.text(),
      licence: try body.text(), features: [])
    for _ in 0..<(try body.count()) { features.append(try FeatureDescription(&body)) }
  }
}

extension FeatureDescription {
  fileprivate func write(to body: inout ByteWriter) {
    body.text(id.rawValue)
    body.text(title)
    body.text(icon)
    body.integer(position)
    body.flag(isTab)
    body.texts(links)
    body.texts(needs.map(\.text))
    body.count(services.count)
    for offer in services {
      body.text(offer.service.rawValue)
      body.texts(offer.callers.patterns)
    }
    body.count(commands.count)
    for command in commands { body.texts([command.title, command.words, command.key, command.link]) }
    body.count(settings.count)
    for setting in settings { setting.write(to: &body) }
    body.integer(region?.rawValue ?? 0)
  }

  fileprivate init(_ body: inout ByteReader) throws(ByteError) {
    let id = FeatureID(rawValue: try body.text())
    let title = try body.text()
    let icon = try body.text()
    let position = try body.integer(Int32.self)
    let isTab = try body.flag()
    self.init(
      id: id, title: title, icon: icon, position: position, links: try body.texts(), isTab: isTab,
      needs: try body.texts().map { FeatureNeed(text: $0) })
    for _ in 0..<(try body.count()) {
      let service = ServiceID(rawValue: try body.text())
      services.append(ServiceOffer(service, callers: ServiceCallers(patterns: try body.texts())))
    }
    for _ in 0..<(try body.count()) {
      let texts = try body.texts()
      guard texts.count == 4 else { throw ByteError("a command of \(texts.count) texts") }
      commands.append(FeatureCommand(texts[0], words: texts[1], key: texts[2], opens: texts[3]))
    }
    for _ in 0..<(try body.count()) { settings.append(try FeatureSetting(&body)) }
    region = WindowRegion(rawValue: try body.integer(UInt32.self))
  }
}
