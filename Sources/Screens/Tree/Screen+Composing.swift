extension Screen {
  /// A screen to show in a slot of another screen.
  public struct Inset {
    /// The name of the slot to fill.
    public var slot: String
    /// The title of the section that replaces the slot.
    ///
    /// No title is shown if it is nil or empty.
    public var title: String?
    /// The screen to show in the slot.
    public var screen: Screen
    /// Maps an action of the inset screen to its number in the containing screen.
    public var action: (ActionID) -> ActionID

    /// Creates an inset for the slot with the given name.
    public init(slot: String, title: String?, screen: Screen, action: @escaping (ActionID) -> ActionID) {
      self.slot = slot
      self.title = title
      self.screen = screen
      self.action = action
    }
  }

  /// Whether the screen has slots for other screens.
  public var hasSlots: Bool { nodes.contains { $0.kind == .slot } }

  /// Returns the screen with other screens in its slots, as one tree.
  ///
  /// A filled slot becomes a section; an empty slot becomes a group with the slot's placeholder.
  public func filled(with insets: [Inset]) -> Screen {
    var composer = Composer(draft: Draft(text: text, issues: issues))
    composer.append(self, from: 0, to: nodes.count, parent: -1, id: nil, insets, action: { $0 })
    return Screen(composer.draft)
  }

  /// Returns the screen with the elements of another one before its own, as one tree.
  ///
  /// The title and the other properties of the screen itself stay. Elements are not renamed: those of the other screen
  /// must have identities and actions that this one has not.
  public func headed(by heading: Screen) -> Screen {
    var composer = Composer(draft: Draft(text: text + heading.text, issues: issues), keepsSlots: true)
    composer.appendRoot(of: self)
    composer.append(
      heading, from: 1, to: heading.nodes.count, parent: 0, id: nil, [], action: { $0 }, textOffset: UInt64(text.count))
    composer.append(self, from: 1, to: nodes.count, parent: 0, id: nil, [], action: { $0 })
    composer.draft.nodes[0].end = Int32(composer.draft.nodes.count)
    return Screen(composer.draft)
  }
}

/// Combines screens into one tree, in document order.
private struct Composer {
  var draft: Screen.Draft
  /// Whether slots stay slots, to be filled later.
  var keepsSlots = false

  /// Appends a range of a screen's elements: the descendants of one element, or all elements.
  ///
  /// - Parameter id: The identity to combine with those of the elements, or nil to leave them unchanged.
  mutating func append(
    _ screen: Screen, from start: Int, to end: Int, parent: Int32, id: ElementID?, _ insets: [Screen.Inset],
    action: (ActionID) -> ActionID, textOffset: UInt64 = 0
  ) {
    var index = start
    while index < end {
      var node = screen.nodes[index]
      let nodeIndex = draft.nodes.count
      let inset = node.kind == .slot ? self.inset(for: Element(screen: screen, index: index), insets) : nil
      if node.kind == .slot, !keepsSlots { node.kind = inset == nil ? .group : .section }
      if let id { node.id = ElementID(rawValue: node.id.rawValue ^ id.rawValue &* 0x9e37_79b9_7f4a_7c15) }
      node.parent = parent
      let first = node.firstProperty
      node.firstProperty = -1
      node.lastProperty = -1
      draft.nodes.append(node)
      copyProperties(screen, first, to: nodeIndex, action, textOffset)
      let next = Int(screen.nodes[index].end)
      if let inset {
        if let title = inset.title, !title.isEmpty { addString(.title, title, to: nodeIndex) }
        let offset = UInt64(draft.text.count)
        draft.text += inset.screen.text
        append(
          inset.screen, from: 1, to: inset.screen.nodes.count, parent: Int32(nodeIndex), id: node.id, [],
          action: inset.action, textOffset: offset)
      } else {
        append(
          screen, from: index + 1, to: next, parent: Int32(nodeIndex), id: id, insets, action: action,
          textOffset: textOffset)
      }
      draft.nodes[nodeIndex].end = Int32(draft.nodes.count)
      index = next
    }
  }

  /// Appends the root of a screen without what is in it.
  mutating func appendRoot(of screen: Screen) {
    var root = screen.nodes[0]
    let first = root.firstProperty
    (root.firstProperty, root.lastProperty) = (-1, -1)
    draft.nodes.append(root)
    copyProperties(screen, first, to: 0, { $0 }, 0)
  }

  private func inset(for slot: Element, _ insets: [Screen.Inset]) -> Screen.Inset? {
    let name = slot.string(.name)
    return insets.first { $0.slot == name }
  }

  private mutating func copyProperties(
    _ screen: Screen, _ first: Int32, to nodeIndex: Int, _ action: (ActionID) -> ActionID, _ textOffset: UInt64
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
      draft.add(property.key, property.kind, property.bits, to: nodeIndex)
    }
  }

  private mutating func addString(_ key: ElementProperty, _ value: String, to nodeIndex: Int) {
    let offset = UInt64(draft.text.count)
    draft.text += Array(value.utf8)
    draft.add(key, .string, offset << 32 | UInt64(value.utf8.count), to: nodeIndex)
  }
}
