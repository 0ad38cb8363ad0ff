import CSwitchyard
import Failures
import FlowABI
import Flows
import Testing

@testable import PluginLoading

/// The descriptor of a plugin in memory that a test writes member by member, valid at first.
@MainActor
private final class Descriptor {
  /// Zeroed memory, as the compiler of a library lays its tables out.
  final class Block {
    let start: UnsafeMutableRawPointer
    let count: Int

    init(_ count: Int) {
      self.count = count
      start = UnsafeMutableRawPointer.allocate(byteCount: max(8, count), alignment: 8)
      start.initializeMemory(as: UInt8.self, repeating: 0, count: max(8, count))
    }

    deinit { start.deallocate() }

    var address: UInt { UInt(bitPattern: start) }
    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: start, count: count)) }

    func set<Value>(_ value: Value, at offset: Int?) {
      if let offset { start.storeBytes(of: value, toByteOffset: offset, as: Value.self) }
    }
  }

  /// A function in the code of the program that checks, which stands for the library.
  static let function: UInt = {
    let function: @convention(c) () -> Void = {}
    return unsafeBitCast(function, to: UInt.self)
  }()

  static let functions: [(name: String, offset: Int?)] = [
    ("create", MemoryLayout<sy_flow_v1>.offset(of: \.create)), ("start", MemoryLayout<sy_flow_v1>.offset(of: \.start)),
    ("restore", MemoryLayout<sy_flow_v1>.offset(of: \.restore)),
    ("event", MemoryLayout<sy_flow_v1>.offset(of: \.event)), ("screen", MemoryLayout<sy_flow_v1>.offset(of: \.screen)),
    ("snapshot", MemoryLayout<sy_flow_v1>.offset(of: \.snapshot)),
    ("stop", MemoryLayout<sy_flow_v1>.offset(of: \.stop)), ("destroy", MemoryLayout<sy_flow_v1>.offset(of: \.destroy)),
    ("extension", MemoryLayout<sy_flow_v1>.offset(of: \.extension)),
  ]

  let plugin = Block(MemoryLayout<sy_plugin_v1>.size)
  let feature: Block
  let flow = Block(MemoryLayout<sy_flow_v1>.size + 8)
  private var kept: [Block] = []

  init() {
    feature = Self.newFeature()
    // 'extension' would be called.
    flow.set(UInt32(MemoryLayout<sy_flow_v1>.size), at: 0)
    for (_, offset) in Self.functions.dropLast() { flow.set(Self.function, at: offset) }
    plugin.set(UInt32(plugin.count), at: 0)
    text("Shop", in: plugin, MemoryLayout<sy_plugin_v1>.offset(of: \.name))
    fill(feature, "shop.a")
    features([feature])
  }

  /// A feature has room behind it, for members that this version does not know.
  private static func newFeature() -> Block { Block(MemoryLayout<sy_feature_v1>.size + 8) }

  private func fill(_ feature: Block, _ id: String) {
    feature.set(UInt32(MemoryLayout<sy_feature_v1>.size), at: 0)
    text(id, in: feature, MemoryLayout<sy_feature_v1>.offset(of: \.id))
    text("A title", in: feature, MemoryLayout<sy_feature_v1>.offset(of: \.title))
    feature.set(flow.address, at: MemoryLayout<sy_feature_v1>.offset(of: \.flow))
  }

  func features(ids: [String]) {
    features(
      ids.map { id in
        let feature = Self.newFeature()
        fill(feature, id)
        return feature
      })
  }

  private func features(_ features: [Block]) {
    let list = Block(8 * features.count)
    for (index, feature) in features.enumerated() { list.set(feature.address, at: 8 * index) }
    kept += features + [list]
    plugin.set(UInt32(features.count), at: MemoryLayout<sy_plugin_v1>.offset(of: \.feature_count))
    plugin.set(list.address, at: MemoryLayout<sy_plugin_v1>.offset(of: \.features))
  }

  func text(_ bytes: [UInt8], in block: Block, _ offset: Int?) {
    let text = Block(bytes.count)
    for (index, byte) in bytes.enumerated() { text.set(byte, at: index) }
    kept.append(text)
    block.set(text.address, at: offset)
    block.set(UInt64(bytes.count), at: offset.map { $0 + 8 })
  }

  func text(_ text: String, in block: Block, _ offset: Int?) { self.text(Array(text.utf8), in: block, offset) }

  /// Sets the same text so many times as the array at a member of the feature.
  func texts(_ text: String, _ count: Int, at pointer: Int?, _ countOffset: Int?) {
    let list = Block(16 * count)
    for index in 0..<count { self.text(text, in: list, 16 * index) }
    kept.append(list)
    feature.set(list.address, at: pointer)
    feature.set(UInt64(count), at: countOffset)
  }

  /// The whole text of the refusal, or nil if the descriptor is accepted.
  var refusal: String? {
    do throws(FlowFailure) {
      _ = try check()
      return nil
    } catch {
      return "\(error)"
    }
  }

  func check() throws(FlowFailure) -> CheckedTable {
    try DescriptorCheck(name: "libA.so", code: LibraryCode(of: Self.function)).check(plugin.bytes)
  }
}

@MainActor @Suite("A plugin's descriptor is checked member by member, and a refusal names the member")
struct DescriptorCheckTests {
  private let descriptor = Descriptor()

  @Test("A descriptor with only what it must have is accepted, and is copied")
  func least() throws {
    let table = try descriptor.check()
    #expect(table.description.name == "Shop")
    #expect(table.description.version == "")
    #expect(table.description.features.map(\.id) == ["shop.a"])
    #expect(table.description.features.first?.title == "A title")
    #expect(table.description.features.first?.isTab == false)
    #expect(table.flows.map { UInt(bitPattern: $0) } == [descriptor.flow.address])
    #expect(table.mainQueue == nil)
  }

  @Test("Each function of a flow must be there, but for those that may be missing, and each must be one of the library")
  func functions() {
    for (name, offset) in Descriptor.functions {
      let descriptor = Descriptor()
      descriptor.flow.set(UInt(0), at: offset)
      let refusal = descriptor.refusal
      if ["snapshot", "extension"].contains(name) {
        #expect(refusal == nil, "\(name)")
      } else {
        #expect(refusal?.contains("features[0].flow->\(name)") == true, "\(name): \(refusal ?? "accepted")")
      }
      // Memory that is no code.
      descriptor.flow.set(descriptor.flow.address, at: offset)
      #expect(descriptor.refusal?.contains("features[0].flow->\(name)") == true, "\(name)")
    }
  }

  @Test(
    "Texts may have up to their limit, and those that users must see some",
    arguments: [
      ("name", 120, false), ("version", 64, true), ("vendor", 120, true), ("contact", 120, true),
      ("licence", 120, true), ("features[0].title", 120, false), ("features[0].icon", 64, true),
      ("features[0].id", 64, false),
    ])
  func texts(_ name: String, _ limit: Int, _ mayBeEmpty: Bool) {
    func refusal(_ bytes: [UInt8]) -> String? {
      let descriptor = Descriptor()
      let (plugin, feature) = (descriptor.plugin, descriptor.feature)
      switch name {
      case "name": descriptor.text(bytes, in: plugin, MemoryLayout<sy_plugin_v1>.offset(of: \.name))
      case "version": descriptor.text(bytes, in: plugin, MemoryLayout<sy_plugin_v1>.offset(of: \.version))
      case "vendor": descriptor.text(bytes, in: plugin, MemoryLayout<sy_plugin_v1>.offset(of: \.vendor))
      case "contact": descriptor.text(bytes, in: plugin, MemoryLayout<sy_plugin_v1>.offset(of: \.contact))
      case "licence": descriptor.text(bytes, in: plugin, MemoryLayout<sy_plugin_v1>.offset(of: \.licence))
      case "features[0].title":
        descriptor.text(bytes, in: feature, MemoryLayout<sy_feature_v1>.offset(of: \.title))
      case "features[0].icon": descriptor.text(bytes, in: feature, MemoryLayout<sy_feature_v1>.offset(of: \.icon))
      default: descriptor.text(bytes, in: feature, MemoryLayout<sy_feature_v1>.offset(of: \.id))
      }
      return descriptor.refusal
    }
    let long = Array("a.".utf8) + [UInt8](repeating: UInt8(ascii: "b"), count: limit - 2)
    #expect(refusal(long) == nil)
    #expect(refusal(long + [UInt8(ascii: "b")])?.contains(name) == true)
    #expect((refusal([]) == nil) == mayBeEmpty)
    // Not UTF-8.
    #expect(refusal([0x61, 0x2e, 0xff])?.contains(name) == true)
  }

  @Test("Arrays may have up to their limit", arguments: [("links", 64), ("needs", 16)])
  func counts(_ member: String, _ limit: Int) throws {
    typealias Layout = MemoryLayout<sy_feature_v1>
    for (count, isGood) in [(0, true), (1, true), (limit, true), (limit + 1, false)] {
      let descriptor = Descriptor()
      if member == "links" {
        descriptor.texts("cart/{id}", count, at: Layout.offset(of: \.links), Layout.offset(of: \.link_count))
      } else {
        descriptor.texts("network", count, at: Layout.offset(of: \.needs), Layout.offset(of: \.need_count))
      }
      #expect((descriptor.refusal == nil) == isGood, "\(count)")
      guard isGood else { continue }
      let feature = try #require(try descriptor.check().description.features.first)
      #expect((member == "links" ? feature.links.count : feature.needs.count) == count)
    }
  }

  @Test("A plugin has 1 to 64 features, each with an id of its own, in their order")
  func features() throws {
    for (count, isGood) in [(0, false), (1, true), (64, true), (65, false)] {
      descriptor.features(ids: (0..<count).map { "shop.\($0)" })
      #expect((descriptor.refusal == nil) == isGood, "\(count)")
      if isGood {
        #expect(try descriptor.check().description.features.map(\.id.rawValue) == (0..<count).map { "shop.\($0)" })
      }
    }
    descriptor.features(ids: ["shop.a", "shop.b", "shop.a"])
    #expect(descriptor.refusal?.contains("shop.a") == true)
  }

  @Test("A flag that there is not, and a reserved member that is not 0, are refused")
  func unknown() throws {
    typealias Layout = MemoryLayout<sy_feature_v1>
    descriptor.feature.set(SY_FEATURE_TAB, at: Layout.offset(of: \.flags))
    #expect(try descriptor.check().description.features.first?.isTab == true)
    descriptor.feature.set(SY_FEATURE_TAB | 0x40, at: Layout.offset(of: \.flags))
    #expect(descriptor.refusal?.contains("features[0].flags") == true)
    descriptor.feature.set(UInt32(0), at: Layout.offset(of: \.flags))
    descriptor.feature.set(UInt32(1), at: Layout.offset(of: \.reserved))
    #expect(descriptor.refusal?.contains("features[0].reserved") == true)
    descriptor.feature.set(UInt32(0), at: Layout.offset(of: \.reserved))
    descriptor.flow.set(UInt32(1), at: MemoryLayout<sy_flow_v1>.offset(of: \.reserved))
    #expect(descriptor.refusal?.contains("features[0].flow.reserved") == true)
  }

  @Test("A main queue has both of its functions or none, and they are the library's")
  func mainQueue() throws {
    let offsets = [
      MemoryLayout<sy_plugin_v1>.offset(of: \.main_fd), MemoryLayout<sy_plugin_v1>.offset(of: \.main_pump),
    ]
    for (index, name) in ["main_fd", "main_pump"].enumerated() {
      let descriptor = Descriptor()
      descriptor.plugin.set(Descriptor.function, at: offsets[index])
      #expect(descriptor.refusal?.contains(name) == true)
      descriptor.plugin.set(Descriptor.function, at: offsets[1 - index])
      #expect(try descriptor.check().mainQueue != nil)
      descriptor.plugin.set(descriptor.flow.address, at: offsets[index])
      #expect(descriptor.refusal?.contains(name) == true)
    }
  }

  @Test("A struct of a later version is accepted where what this one does not know is 0")
  func sizes() {
    let known = UInt32(MemoryLayout<sy_feature_v1>.size)
    for size in [0, 8, known + 8] {
      descriptor.feature.set(size, at: 0)
      #expect((descriptor.refusal == nil) == (size > known), "\(size)")
    }
    descriptor.feature.set(UInt8(1), at: Int(known) + 7)
    #expect(descriptor.refusal?.contains("after byte \(known)") == true)
    descriptor.feature.set(known, at: 0)
    #expect(descriptor.refusal == nil)
    let all = UInt32(MemoryLayout<sy_plugin_v1>.size)
    for size in [0, 8, all + 1] {
      descriptor.plugin.set(size, at: 0)
      #expect(descriptor.refusal?.contains("sy_plugin_v1") == true, "\(size)")
    }
  }

  @Test("An invalid or unaligned address is refused, whatever it points to")
  func addresses() {
    for address: UInt in [0, 64, descriptor.flow.address + 4, UInt.max & ~7] {
      let descriptor = Descriptor()
      descriptor.feature.set(address, at: MemoryLayout<sy_feature_v1>.offset(of: \.flow))
      #expect(descriptor.refusal?.contains("features[0].flow") == true, "\(address)")
      descriptor.plugin.set(address, at: MemoryLayout<sy_plugin_v1>.offset(of: \.features))
      #expect(descriptor.refusal?.contains("features") == true, "\(address)")
    }
  }
}
