extension Screen {
  /// A screen that stands in a slot of another.
  public struct Inset {
    /// The name of the slot to fill.
    public var slot: String
    /// The title of the section that takes the slot's place; nil or empty for none.
    public var title: String?
    /// The screen that is shown in the slot.
    public var screen: Screen
    /// What an action of the screen goes by in the screen around it.
    public var action: (ActionID) -> ActionID

    /// Creates an inset for the slot with this name.
    public init(slot: String, title: String?, screen: Screen, action: @escaping (ActionID) -> ActionID) {
      self.slot = slot
      self.title = title
      self.screen = screen
      self.action = action
    }
  }

  /// Whether the screen has a place for others.
  public var hasSlots: Bool { nodes.contains { $0.kind == .slot } }

  /// The screen with others in its slots: one tree, in which a filled slot is a section, and one that is not filled
  /// a group with what stands there meanwhile.
  public func filled(with insets: [Inset]) -> Screen {
    var composer = Composer(text: text, issues: issues)
    composer.append(self, from: 0, to: nodes.count, parent: -1, id: nil, insets, action: { $0 })
    return composer.screen
  }
}

/// Puts screens together, in document order.
private struct Composer {
  private var nodes: [Screen.Node] = []
  private var properties: [Screen.Property] = []
  private var text: [UInt8]
  private let issues: [ScreenIssue]

  init(text: [UInt8], issues: [ScreenIssue]) {
    self.text = text
    self.issues = issues
  }

  var screen: Screen { Screen(nodes: nodes, properties: properties, text: text, issues: issues) }

  /// Appends the elements of a screen in a range, which are those below one parent, or all.
  ///
  /// - Parameter id: What the elements' identities are mixed with; nil: they stay what they are.
  mutating func append(
    _ screen: Screen, from start: Int, to end: Int, parent: Int32, id: ElementID?, _ insets: [Screen.Inset],
    action: (ActionID) -> ActionID, textOffset: UInt64 = 0
  ) {
    var index = start
    while index < end {
      var node = screen.nodes[index]
      let place = nodes.count
      let inset = node.kind == .slot ? self.inset(for: Element(screen: screen, index: index), insets) : nil
      if node.kind == .slot { node.kind = inset == nil ? .group : .section }
      if let id { node.id = ElementID(rawValue: node.id.rawValue ^ id.rawValue &* 0x9e37_79b9_7f4a_7c15) }
      node.parent = parent
      let first = node.firstProperty
      node.firstProperty = -1
      node.lastProperty = -1
      nodes.append(node)
      copyProperties(screen, first, to: place, action, textOffset)
      let next = Int(screen.nodes[index].end)
      if let inset {
        if let title = inset.title, !title.isEmpty { addString(.title, title, to: place) }
        let offset = UInt64(text.count)
        text += inset.screen.text
        append(
          inset.screen, from: 1, to: inset.screen.nodes.count, parent: Int32(place), id: node.id, [],
          action: inset.action, textOffset: offset)
      } else {
        append(
          screen, from: index + 1, to: next, parent: Int32(place), id: id, insets, action: action,
          textOffset: textOffset)
      }
      nodes[place].end = Int32(nodes.count)
      index = next
    }
  }

  private func inset(for slot: Element, _ insets: [Screen.Inset]) -> Screen.Inset? {
    let name = slot.string(.name)
    return insets.first { $0.slot == name }
  }

  private mutating func copyProperties(
    _ screen: Screen, _ first: Int32, to place: Int, _ action: (ActionID) -> ActionID, _ textOffset: UInt64
  ) {
    var next = first
    while next >= 0 {
      var property = screen.properties[Int(next)]
      next = property.next
      switch property.kind {
      case .string: property.bits &+= textOffset << 32
      case .action: property.bits = action(ActionID(rawValue: property.bits)).rawValue
      case .number, .flag: break
      }
      add(property, to: place)
    }
  }

  private mutating func addString(_ key: ElementProperty, _ value: String, to place: Int) {
    let offset = UInt64(text.count)
    text += Array(value.utf8)
    add(Screen.Property(key: key, kind: .string, next: -1, bits: offset << 32 | UInt64(value.utf8.count)), to: place)
  }

  private mutating func add(_ property: Screen.Property, to place: Int) {
    var property = property
    property.next = -1
    let index = Int32(properties.count)
    properties.append(property)
    if nodes[place].lastProperty >= 0 {
      properties[Int(nodes[place].lastProperty)].next = index
    } else {
      nodes[place].firstProperty = index
    }
    nodes[place].lastProperty = index
  }
}
