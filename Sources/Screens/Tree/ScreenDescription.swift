/// A description that is under way: the tree so far, and the elements that are open.
struct ScreenDescription {
  private struct OpenElement {
    var node: Int32
    var id: ElementID
    var children: Int
    var properties = 0
    var points = 0
  }

  private var draft = Screen.Draft()
  private var open: [OpenElement]
  private var seen: Set<ElementID> = []
  /// The number of open elements that were omitted.
  private var skipped = 0

  init() {
    draft.nodes.append(
      Screen.Node(kind: .screen, id: .root, parent: -1, end: 1, firstProperty: -1, lastProperty: -1))
    open = [OpenElement(node: 0, id: .root, children: 0)]
  }

  mutating func begin(_ kind: ElementKind, key: UnsafeBufferPointer<UInt8>, _ limits: ScreenLimits) {
    if skipped > 0 || draft.nodes.count >= limits.elements || open.count > limits.depth {
      if skipped == 0 {
        report(
          open.count > limits.depth ? .tooDeep(limit: limits.depth) : .tooManyElements(limit: limits.elements))
      }
      skipped += 1
      return
    }
    let last = open.count - 1
    let parent = open[last]
    open[last].children += 1
    var id = key.isEmpty ? parent.id.child(position: parent.children) : parent.id.child(key: key)
    while !seen.insert(id).inserted {
      if !key.isEmpty { report(.duplicateKey(String(decoding: key.prefix(64), as: UTF8.self))) }
      id = id.child(position: parent.children)
    }
    let node = Int32(draft.nodes.count)
    draft.nodes.append(
      Screen.Node(
        kind: kind, id: id, parent: parent.node, end: node + 1, firstProperty: -1, lastProperty: -1))
    open.append(OpenElement(node: node, id: id, children: 0))
  }

  mutating func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>, _ limits: ScreenLimits) {
    guard canSet(property, limits) else { return }
    let offset = draft.text.count
    let left = limits.totalText - offset
    let loss = TextSanitizer.append(value, to: &draft.text, limit: min(limits.text, left))
    if loss.contains(.rest) {
      report(left < limits.text ? .tooMuchText(limit: limits.totalText) : .textTooLong(limit: limits.text))
    }
    if loss.contains(.invalidBytes) { report(.invalidText) }
    // An empty text is no error: authors pass what their check says, which is empty when all is well.
    if property == .error, draft.text.count == offset { return }
    add(property, .string, UInt64(offset) << 32 | UInt64(draft.text.count - offset))
  }

  mutating func set(
    _ key: ElementProperty, _ kind: Screen.Property.Kind, _ bits: UInt64, _ limits: ScreenLimits
  ) {
    if canSet(key, limits) { add(key, kind, bits) }
  }

  mutating func end() {
    if skipped > 0 {
      skipped -= 1
    } else if open.count > 1 {
      let closed = open.removeLast()
      draft.nodes[Int(closed.node)].end = Int32(draft.nodes.count)
    } else {
      report(.unbalanced)
    }
  }

  /// Closes all open elements, and returns the tree.
  mutating func finish() -> Screen.Draft {
    if open.count > 1 || skipped > 0 {
      report(.unbalanced)
      skipped = 0
      while open.count > 1 { end() }
    }
    draft.nodes[0].end = Int32(draft.nodes.count)
    return draft
  }

  private mutating func add(_ key: ElementProperty, _ kind: Screen.Property.Kind, _ bits: UInt64) {
    if key == .point { open[open.count - 1].points += 1 } else { open[open.count - 1].properties += 1 }
    draft.add(key, kind, bits, to: Int(open[open.count - 1].node))
  }

  /// Whether the open element accepts a property.
  ///
  /// An omitted element doesn't, nor does an element that already has children, except for the root, whose properties
  /// are those of the screen.
  private mutating func canSet(_ property: ElementProperty, _ limits: ScreenLimits) -> Bool {
    guard skipped == 0 else { return false }
    let last = open.count - 1
    guard open.count == 1 || Int(open[last].node) == draft.nodes.count - 1 else {
      report(.propertyAfterChild)
      return false
    }
    guard property != .point else {
      if open[last].points < limits.points { return true }
      report(.tooManyPoints(limit: limits.points))
      return false
    }
    guard open[last].properties < limits.properties else {
      report(.tooManyProperties(limit: limits.properties))
      return false
    }
    return true
  }

  private mutating func report(_ issue: ScreenIssue) {
    if draft.issues.count < 16 && !draft.issues.contains(issue) { draft.issues.append(issue) }
  }
}
