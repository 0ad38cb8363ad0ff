package import CSwitchyard
import Failures
import FlowABI
package import Flows
package import PluginBridge
import Screens

/// A validated plugin table: a copy of its description, and the pointers that are safe to use.
@MainActor
package struct CheckedTable {
  package let description: PluginDescription
  /// The tables of the features, in the order of the description, which are never freed.
  package let flows: [UnsafePointer<sy_flow_v1>]
  let mainFd: (@convention(c) @MainActor () -> Int32)?
  let mainPump: (@convention(c) @MainActor () -> Void)?

  /// The source of the features' flows.
  package var source: any FlowSource { LibraryFlows(tables) }

  /// The tables of the features.
  package var tables: FlowTables { FlowTables(zip(description.features.map(\.id), flows)) { first, _ in first } }

  /// The plugin's own main queue, or nil.
  ///
  /// Either both functions are set or neither is.
  package var mainQueue: LoadedLibrary.MainQueue? {
    guard let mainFd, let mainPump else { return nil }
    return LoadedLibrary.MainQueue(descriptor: { mainFd() }, pump: { mainPump() })
  }
}

/// A check that copies a plugin's table and validates every part of it.
///
/// All reads go through a copy made by the kernel, so that a wild pointer results in a refusal. All decisions are based
/// on the copy, so that memory that changes concurrently is not read twice.
@MainActor
package struct DescriptorCheck {
  let name: String
  let code: LibraryCode

  /// Returns the address of a table of a feature with this ID, or nil.
  typealias Tables = @MainActor (String) -> UInt?

  private static let featureLimit = UInt64(HeaderLimits.features)
  private static let linkLimit = UInt64(HeaderLimits.links)
  private static let needLimit = UInt64(HeaderLimits.needs)
  /// The maximum size of a need, which the header says at `SY_LIMIT_NEEDS`, in bytes.
  private static let needSize = 256

  /// - Parameter plugin: The bytes of the `sy_plugin_v1` that the entry function filled.
  func check(_ plugin: [UInt8]) throws(FlowFailure) -> CheckedTable {
    // The library writes as much as it knows of what it was offered.
    let size = Record(plugin).uint32(0)
    guard size >= sy_plugin_v1.firstSize, size <= UInt32(plugin.count) else {
      throw LoadFailure.structSize(name, "sy_plugin_v1", expected: plugin.count, found: size)
    }
    let table = Record(Array(plugin.prefix(Int(size))))
    let count = UInt64(table.uint32(MemoryLayout<sy_plugin_v1>.offset(of: \.feature_count)))
    guard (1...Self.featureLimit).contains(count) else {
      throw LoadFailure.count(name, "feature_count", expected: "1 to \(Self.featureLimit)", found: count)
    }
    let pluginName = try text(
      table, MemoryLayout<sy_plugin_v1>.offset(of: \.name), "name", limit: HeaderLimits.title, mayBeEmpty: false)
    let version = try text(
      table, MemoryLayout<sy_plugin_v1>.offset(of: \.version), "version", limit: HeaderLimits.version, mayBeEmpty: true)
    let vendor = try text(
      table, MemoryLayout<sy_plugin_v1>.offset(of: \.vendor), "vendor", limit: HeaderLimits.title, mayBeEmpty: true)
    let contact = try text(
      table, MemoryLayout<sy_plugin_v1>.offset(of: \.contact), "contact", limit: HeaderLimits.title, mayBeEmpty: true)
    let licence = try text(
      table, MemoryLayout<sy_plugin_v1>.offset(of: \.licence), "licence", limit: HeaderLimits.title, mayBeEmpty: true)
    let elements = try memory(
      table.word(MemoryLayout<sy_plugin_v1>.offset(of: \.features)), Int(count) * 8, "features")
    var features: [FeatureDescription] = []
    var flows: [UnsafePointer<sy_flow_v1>] = []
    for index in 0..<Int(count) {
      let (feature, flow) = try self.feature(at: elements.word(index * 8), "features[\(index)]")
      guard !features.contains(where: { $0.id == feature.id }) else {
        throw LoadFailure.sameFeature(feature.id.rawValue, inside: name)
      }
      features.append(feature)
      flows.append(flow)
    }
    let fd = table.word(MemoryLayout<sy_plugin_v1>.offset(of: \.main_fd))
    let pump = table.word(MemoryLayout<sy_plugin_v1>.offset(of: \.main_pump))
    if fd != 0 { try function(fd, "main_fd") }
    if pump != 0 { try function(pump, "main_pump") }
    if fd != 0, pump == 0 { throw LoadFailure.onlyOne(name, "main_fd", "main_pump") }
    if fd == 0, pump != 0 { throw LoadFailure.onlyOne(name, "main_pump", "main_fd") }
    return CheckedTable(
      description: PluginDescription(
        name: PrintableText.clean(pluginName), version: PrintableText.clean(version),
        vendor: PrintableText.clean(vendor), contact: PrintableText.clean(contact),
        licence: PrintableText.clean(licence), features: features),
      flows: flows,
      // The words are addresses of functions in the library's code, which was checked above; 0 is nil.
      mainFd: unsafeBitCast(fd, to: (@convention(c) @MainActor () -> Int32)?.self),
      mainPump: unsafeBitCast(pump, to: (@convention(c) @MainActor () -> Void)?.self))
  }

  // MARK: Features

  private func feature(
    at address: UInt, _ place: String
  ) throws(FlowFailure) -> (FeatureDescription, UnsafePointer<sy_flow_v1>) {
    typealias Layout = MemoryLayout<sy_feature_v1>
    let record = try record(of: sy_feature_v1.self, at: address, place)
    let id = try text(record, Layout.offset(of: \.id), "\(place).id", limit: HeaderLimits.featureId, mayBeEmpty: false)
    guard FeatureID.isValid(id) else {
      throw LoadFailure.text(
        name, "\(place).id", expected: "a-z 0-9 . - with at least one dot, as in shop.catalog", found: quoted(id))
    }
    guard !id.hasPrefix(FeatureID.appPrefix) else {
      throw LoadFailure.text(
        name, "\(place).id", expected: "an id that does not begin with \(FeatureID.appPrefix)",
        found: "\(quoted(id)): those ids are the app's own")
    }
    let title = PrintableText.clean(
      try text(record, Layout.offset(of: \.title), "\(place).title", limit: HeaderLimits.title, mayBeEmpty: false))
    let icon = try text(record, Layout.offset(of: \.icon), "\(place).icon", limit: HeaderLimits.icon, mayBeEmpty: true)
    let links = try self.links(record, place)
    let flow = record.word(Layout.offset(of: \.flow))
    let tables = tables(of: id, try checkedFlow(flow, "\(place).flow"))
    guard let pointer = UnsafePointer<sy_flow_v1>(bitPattern: flow) else {
      throw LoadFailure.nullPointer(name, "\(place).flow")
    }
    let flags = record.uint32(Layout.offset(of: \.flags))
    guard flags & ~SY_FEATURE_TAB == 0 else {
      throw LoadFailure.unknownField(name, "\(place).flags", "0x\(String(flags, radix: 16))")
    }
    guard record.uint32(Layout.offset(of: \.reserved)) == 0 else {
      throw LoadFailure.unknownField(name, "\(place).reserved", "not 0")
    }
    let description = FeatureDescription(
      id: FeatureID(rawValue: id), title: title, icon: PrintableText.clean(icon),
      position: Int32(bitPattern: record.uint32(Layout.offset(of: \.position))), links: links,
      isTab: flags & SY_FEATURE_TAB != 0, needs: try needs(record, place),
      services: try services(in: tables, place), commands: try commands(in: tables, links, place),
      settings: try settings(in: tables, place),
      region: try region(in: tables, isTab: flags & SY_FEATURE_TAB != 0, place))
    return (description, pointer)
  }

  /// Returns the texts of an array in a feature's record, with the place of each.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of texts.
  ///   - size: The maximum size of each, in bytes.
  func texts(
    _ record: Record, _ pointer: Int?, _ count: Int?, _ place: String, _ member: String, countMember: String,
    limit: UInt64, size: Int
  ) throws(FlowFailure) -> [(text: String, place: String)] {
    let count = record.uint64(count)
    guard count > 0 else { return [] }
    guard count <= limit else {
      throw LoadFailure.count(name, "\(place).\(countMember)", expected: "0 to \(limit)", found: count)
    }
    let elements = try memory(
      record.word(pointer), Int(count) * MemoryLayout<sy_text_v1>.size, "\(place).\(member)")
    var texts: [(String, String)] = []
    for index in 0..<Int(count) {
      let place = "\(place).\(member)[\(index)]"
      let offset = index * MemoryLayout<sy_text_v1>.size
      texts.append((try text(elements, offset, place, limit: size, mayBeEmpty: false), place))
    }
    return texts
  }

  /// Returns the addresses of the structs to which an array of pointers in a record leads, with the place of each.
  func elements(
    _ record: Record, _ pointer: Int?, _ count: Int?, _ place: String, _ member: String, countMember: String, limit: Int
  ) throws(FlowFailure) -> [(address: UInt, place: String)] {
    let count = record.uint64(count)
    guard count > 0 else { return [] }
    guard count <= UInt64(limit) else {
      throw LoadFailure.count(name, "\(place).\(countMember)", expected: "0 to \(limit)", found: count)
    }
    let elements = try memory(record.word(pointer), Int(count) * 8, "\(place).\(member)")
    return (0..<Int(count)).map { (elements.word($0 * 8), "\(place).\(member)[\($0)]") }
  }

  private func needs(_ record: Record, _ place: String) throws(FlowFailure) -> [FeatureNeed] {
    typealias Layout = MemoryLayout<sy_feature_v1>
    let found = try texts(
      record, Layout.offset(of: \.needs), Layout.offset(of: \.need_count), place, "needs", countMember: "need_count",
      limit: Self.needLimit, size: Self.needSize)
    return try found.map { text, place throws(FlowFailure) in
      let need = FeatureNeed(text: text)
      guard Grant.isNeed(need.grant) || need.grant.hasPrefix(FeatureDescription.usePrefix) else {
        throw LoadFailure.text(name, place, expected: "\(Grant.forms), or service:ID", found: quoted(need.grant))
      }
      return need
    }
  }

  private func links(_ record: Record, _ place: String) throws(FlowFailure) -> [String] {
    typealias Layout = MemoryLayout<sy_feature_v1>
    let found = try texts(
      record, Layout.offset(of: \.links), Layout.offset(of: \.link_count), place, "links", countMember: "link_count",
      limit: Self.linkLimit, size: HeaderLimits.linkPattern)
    for (link, place) in found {
      do throws(DeepLinkError) {
        _ = try LinkPattern(link)
      } catch {
        var failure = LoadFailure.text(
          name, place, expected: "a word, then words and {names} between slashes, as in catalog/product/{id}",
          found: quoted(link))
        failure.cause = "\(error)"
        throw failure
      }
    }
    return found.map(\.text)
  }

  private func checkedFlow(_ address: UInt, _ place: String) throws(FlowFailure) -> Record {
    typealias Layout = MemoryLayout<sy_flow_v1>
    let record = try record(of: sy_flow_v1.self, at: address, place)
    guard record.uint32(Layout.offset(of: \.reserved)) == 0 else {
      throw LoadFailure.unknownField(name, "\(place).reserved", "not 0")
    }
    let members: [(String, Int?, isOptional: Bool)] = [
      ("create", Layout.offset(of: \.create), false), ("start", Layout.offset(of: \.start), false),
      ("restore", Layout.offset(of: \.restore), false), ("event", Layout.offset(of: \.event), false),
      ("screen", Layout.offset(of: \.screen), false), ("snapshot", Layout.offset(of: \.snapshot), true),
      ("stop", Layout.offset(of: \.stop), false), ("destroy", Layout.offset(of: \.destroy), false),
      ("extension", Layout.offset(of: \.extension), true),
    ]
    for (member, offset, isOptional) in members {
      let address = record.word(offset)
      if address == 0 {
        if isOptional { continue }
        throw LoadFailure.nullFunction(name, "\(place)->\(member)")
      }
      try function(address, "\(place)->\(member)")
    }
    return record
  }

  /// Returns what gives the addresses of the tables that the feature's `extension` has by their IDs, or nil.
  ///
  /// - Parameter functions: The feature's table, which was checked.
  private func tables(of feature: String, _ functions: Record) -> Tables {
    typealias Extension = @convention(c) @MainActor (sy_text_v1, sy_text_v1) -> UnsafeRawPointer?
    let address = functions.word(MemoryLayout<sy_flow_v1>.offset(of: \.extension))
    guard address != 0 else { return { _ in nil } }
    // The address is one of a function in the library's code, which the header gives this type.
    let lookUp = unsafeBitCast(address, to: Extension.self)
    return { id in
      feature.withBorrowed { feature in id.withBorrowed { lookUp(feature, $0) } }.map { UInt(bitPattern: $0) }
    }
  }

  // MARK: Parts

  func memory(_ address: UInt, _ count: Int, _ place: String) throws(FlowFailure) -> Record {
    guard address != 0 else { throw LoadFailure.nullPointer(name, place) }
    guard address.isMultiple(of: 8), let bytes = ProcessMemory.copy(address, count: count) else {
      throw LoadFailure.wildPointer(name, place, address: address)
    }
    // Allocated memory belongs to no library.
    if let owner = LibraryOwner(of: address), owner.base != code.base {
      throw LoadFailure.foreignMemory(name, place, of: owner.name)
    }
    return Record(bytes)
  }

  /// Copies the fields of a struct that the library and this version have.
  ///
  /// Those that this version does not know must be zero.
  func record<Value: GrowingStruct>(
    of type: Value.Type, at address: UInt, _ place: String
  ) throws(FlowFailure) -> Record {
    let first = try memory(address, Int(Value.firstSize), place)
    let (found, known) = (first.uint32(0), Int(Value.size))
    guard found != Value.firstSize else { return first }
    let name = "\(place) (\(type))"
    guard found > Value.firstSize, found <= SizedStruct.limit,
      let bytes = ProcessMemory.copy(address, count: Int(found))
    else { throw LoadFailure.structSize(self.name, name, expected: known, found: found) }
    guard bytes.dropFirst(known).allSatisfy({ $0 == 0 }) else {
      throw LoadFailure.unknownField(self.name, name, "after byte \(known)")
    }
    return Record(Array(bytes.prefix(known)))
  }

  func function(_ address: UInt, _ place: String) throws(FlowFailure) {
    guard code.contains(address) else { throw LoadFailure.notAFunction(name, place, address: address) }
  }

  func text(
    _ record: Record, _ offset: Int?, _ place: String, limit: Int, mayBeEmpty: Bool
  ) throws(FlowFailure) -> String {
    let address = record.word(offset)
    let size = record.uint64(offset.map { $0 + 8 })
    guard size > 0 || mayBeEmpty else {
      throw LoadFailure.text(name, place, expected: "1 to \(limit) bytes of text", found: "an empty text")
    }
    guard size <= UInt64(limit) else {
      throw LoadFailure.text(
        name, place, expected: "at most \(LoadFailure.bytes(UInt64(limit))) of text", found: LoadFailure.bytes(size))
    }
    guard size > 0 else { return "" }
    guard address != 0 else { throw LoadFailure.nullPointer(name, place) }
    guard let bytes = ProcessMemory.copy(address, count: Int(size)) else {
      throw LoadFailure.wildPointer(name, place, address: address)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LoadFailure.text(name, place, expected: "valid UTF-8", found: "other bytes")
    }
    guard mayBeEmpty || PrintableText.isVisible(text) else {
      throw LoadFailure.text(
        name, place, expected: "text that can be seen", found: "\"\(PrintableText.visible(text))\"")
    }
    return text
  }

  func quoted(_ text: String) -> String { "\"\(PrintableText.clean(text))\"" }

  /// A copied struct, read by the offsets of its members.
  struct Record {
    private let view: ByteView

    init(_ bytes: [UInt8]) { view = ByteView(bytes: bytes) }

    // A missing member reads as 0. The offsets are optional only in type, as they belong to imported structs.
    func uint32(_ offset: Int?) -> UInt32 { offset.flatMap { view.uint32(at: UInt64($0)) } ?? 0 }
    func uint64(_ offset: Int?) -> UInt64 { offset.flatMap { view.uint64(at: UInt64($0)) } ?? 0 }
    func word(_ offset: Int?) -> UInt { UInt(uint64(offset)) }
  }
}
