extension Screen {
  fileprivate enum Tag {
    static let end: UInt8 = 0
    static let begin: UInt8 = 1
    static let string: UInt8 = 2
    static let number: UInt8 = 3
    static let flag: UInt8 = 4
    static let action: UInt8 = 5
    static let issue: UInt8 = 6
  }

  /// Encodes the screen: its elements in document order, each with its identity and properties, then its issues.
  ///
  /// The format is private to one version of the host and the processes it starts.
  public func encoded() -> [UInt8] {
    var writer = WireWriter()
    encode(node: 0, into: &writer)
    for issue in issues { issue.encode(Tag.issue, into: &writer) }
    return writer.bytes
  }

  /// Decodes a screen from untrusted bytes.
  ///
  /// Text is sanitized as in ``ScreenBuilder``, and the result is always a well-formed tree.
  ///
  /// - Throws: ``ScreenWireError`` if the bytes aren't an encoded screen or exceed the limits.
  public init(encoded bytes: [UInt8], limits: ScreenLimits = ScreenLimits()) throws(ScreenWireError) {
    self.init(try Draft(encoded: bytes, limits))
  }

  private func encode(node index: Int, into writer: inout WireWriter) {
    // The recursion is bounded, because a screen is at most as deep as its limits allow.
    let node = nodes[index]
    writer.writeByte(Tag.begin)
    writer.writeVarint(UInt64(node.kind.rawValue))
    writer.writeWord(node.id.rawValue)
    var next = node.firstProperty
    while next >= 0 {
      let property = properties[Int(next)]
      encode(property, into: &writer)
      next = property.next
    }
    var child = index + 1
    while child < Int(node.end) {
      encode(node: child, into: &writer)
      child = Int(nodes[child].end)
    }
    writer.writeByte(Tag.end)
  }

  private func encode(_ property: Property, into writer: inout WireWriter) {
    let key = UInt64(property.key.rawValue)
    switch property.kind {
    case .string:
      writer.writeByte(Tag.string)
      writer.writeVarint(key)
      let offset = Int(property.bits >> 32)
      writer.writeText(text[offset..<offset + Int(property.bits & 0xffff_ffff)])
    case .number:
      writer.writeByte(Tag.number)
      writer.writeVarint(key)
      writer.writeWord(property.bits)
    case .flag:
      writer.writeByte(Tag.flag)
      writer.writeVarint(key)
      writer.writeByte(UInt8(truncatingIfNeeded: property.bits))
    case .action:
      writer.writeByte(Tag.action)
      writer.writeVarint(key)
      writer.writeVarint(property.bits)
    }
  }
}

extension Screen.Draft {
  private typealias Tag = Screen.Tag

  fileprivate init(encoded bytes: [UInt8], _ limits: ScreenLimits) throws(ScreenWireError) {
    var reader = WireReader(bytes)
    self.init()
    guard try reader.readByte() == Tag.begin else { throw .malformed }
    var seen: Set<ElementID> = []
    var open: [Int] = []
    // The properties of an element precede its children, so one counter of each sort is sufficient.
    var count = 0
    var points = 0
    try begin(&reader, &open, &seen, limits)
    guard nodes[0].kind == .screen else { throw .malformed }
    while !open.isEmpty {
      switch try reader.readByte() {
      case Tag.end:
        nodes[open.removeLast()].end = Int32(nodes.count)
        continue
      case Tag.begin:
        try begin(&reader, &open, &seen, limits)
        count = 0
        points = 0
        continue
      case Tag.string: try string(&reader, open, limits)
      case Tag.number: try set(.number, try reader.readUInt32(), try reader.readWord(), open)
      case Tag.flag: try set(.flag, try reader.readUInt32(), try reader.readByte() == 0 ? 0 : 1, open)
      case Tag.action: try set(.action, try reader.readUInt32(), try reader.readVarint(), open)
      default: throw .malformed
      }
      if properties.last?.key == .point { points += 1 } else { count += 1 }
      guard count <= limits.properties, points <= limits.points, text.count <= limits.totalText else { throw .tooLarge }
    }
    while !reader.isAtEnd {
      guard try reader.readByte() == Tag.issue, issues.count < 16 else { throw .malformed }
      issues.append(try ScreenIssue(&reader))
    }
  }

  private mutating func begin(
    _ reader: inout WireReader, _ open: inout [Int], _ seen: inout Set<ElementID>, _ limits: ScreenLimits
  ) throws(ScreenWireError) {
    let kind = ElementKind(rawValue: try reader.readUInt32())
    let id = ElementID(rawValue: try reader.readWord())
    guard seen.insert(id).inserted else { throw .duplicateElement }
    // The root counts as an element, but not as a level.
    guard nodes.count < max(1, limits.elements), open.count <= limits.depth else { throw .tooLarge }
    let parent = open.last.map { Int32($0) } ?? -1
    let index = nodes.count
    nodes.append(
      Screen.Node(kind: kind, id: id, parent: parent, end: Int32(index + 1), firstProperty: -1, lastProperty: -1))
    open.append(index)
  }

  private mutating func string(
    _ reader: inout WireReader, _ open: [Int], _ limits: ScreenLimits
  ) throws(ScreenWireError) {
    let key = try reader.readUInt32()
    let offset = text.count
    let bytes = try reader.readText()
    _ = bytes.withUnsafeBufferPointer { TextSanitizer.append($0, to: &text, limit: limits.text) }
    try set(.string, key, UInt64(offset) << 32 | UInt64(text.count - offset), open)
  }

  /// Adds a property to the innermost open element, whose properties all precede its children.
  private mutating func set(
    _ kind: Screen.Property.Kind, _ key: UInt32, _ bits: UInt64, _ open: [Int]
  ) throws(ScreenWireError) {
    guard let node = open.last, node == nodes.count - 1 else { throw .malformed }
    // Only the host says this.
    guard key != ElementProperty.pictureReader.rawValue else { return }
    add(ElementProperty(rawValue: key), kind, bits, to: node)
  }
}

extension ScreenIssue {
  fileprivate func encode(_ tag: UInt8, into writer: inout WireWriter) {
    writer.writeByte(tag)
    switch self {
    case .tooManyElements(let limit):
      writer.writeByte(0)
      writer.writeVarint(UInt64(limit))
    case .tooDeep(let limit):
      writer.writeByte(1)
      writer.writeVarint(UInt64(limit))
    case .textTooLong(let limit):
      writer.writeByte(2)
      writer.writeVarint(UInt64(limit))
    case .duplicateKey(let key):
      writer.writeByte(3)
      writer.writeText(Array(key.utf8)[...])
    case .unbalanced: writer.writeByte(4)
    case .propertyAfterChild: writer.writeByte(5)
    case .tooMuchText(let limit):
      writer.writeByte(6)
      writer.writeVarint(UInt64(limit))
    case .tooManyProperties(let limit):
      writer.writeByte(7)
      writer.writeVarint(UInt64(limit))
    case .tooManyPoints(let limit):
      writer.writeByte(8)
      writer.writeVarint(UInt64(limit))
    case .invalidText: writer.writeByte(9)
    }
  }

  fileprivate init(_ reader: inout WireReader) throws(ScreenWireError) {
    switch try reader.readByte() {
    case 0: self = .tooManyElements(limit: Int(try reader.readUInt32()))
    case 1: self = .tooDeep(limit: Int(try reader.readUInt32()))
    case 2: self = .textTooLong(limit: Int(try reader.readUInt32()))
    case 3: self = .duplicateKey(String(decoding: try reader.readText().prefix(64), as: UTF8.self))
    case 4: self = .unbalanced
    case 5: self = .propertyAfterChild
    case 6: self = .tooMuchText(limit: Int(try reader.readUInt32()))
    case 7: self = .tooManyProperties(limit: Int(try reader.readUInt32()))
    case 8: self = .tooManyPoints(limit: Int(try reader.readUInt32()))
    case 9: self = .invalidText
    default: throw .malformed
    }
  }
}
