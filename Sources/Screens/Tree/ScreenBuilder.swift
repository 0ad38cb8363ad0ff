/// A writer that builds a ``Screen`` from the calls of a description, within limits.
///
/// The result is a well-formed tree, regardless of the order of the calls: elements beyond a limit are omitted along
/// with their descendants, text is sanitized, and open elements are closed. Problems are recorded in ``Screen/issues``.
public final class ScreenBuilder: ScreenWriter {
  private struct OpenElement {
    var node: Int32
    var id: ElementID
    var children: Int
    var properties = 0
  }

  private let limits: ScreenLimits
  private var screen: Screen
  private var open: [OpenElement]
  private var seen: Set<ElementID> = []
  /// The number of open elements that were omitted.
  private var skipped = 0

  /// Creates a builder for a screen that initially contains only the root.
  public init(limits: ScreenLimits = ScreenLimits()) {
    self.limits = limits
    let root = Screen.Node(kind: .screen, id: .root, parent: -1, end: 1, firstProperty: -1, lastProperty: -1)
    screen = Screen(nodes: [root], properties: [], text: [], issues: [])
    open = [OpenElement(node: 0, id: .root, children: 0)]
  }

  /// Opens an element inside the currently open one.
  ///
  /// An element beyond a limit is omitted along with its descendants.
  public func begin(_ kind: ElementKind, key: UnsafeBufferPointer<UInt8>) {
    if skipped > 0 || screen.nodes.count >= limits.elements || open.count > limits.depth {
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
    let node = Int32(screen.nodes.count)
    screen.nodes.append(
      Screen.Node(
        kind: kind, id: id, parent: parent.node, end: node + 1, firstProperty: -1, lastProperty: -1))
    open.append(OpenElement(node: node, id: id, children: 0))
  }

  /// Writes a string property of the open element, truncated to the limit and stripped of control characters other than
  /// line feeds.
  public func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>) {
    guard canSet() else { return }
    let offset = screen.text.count
    let left = limits.totalText - offset
    if !TextSanitizer.append(value, to: &screen.text, limit: min(limits.text, left)) {
      report(left < limits.text ? .tooMuchText(limit: limits.totalText) : .textTooLong(limit: limits.text))
    }
    set(property, .string, UInt64(offset) << 32 | UInt64(screen.text.count - offset))
  }

  /// Writes a number property of the open element.
  public func number(_ property: ElementProperty, _ value: Double) {
    set(property, .number, value.bitPattern)
  }

  /// Writes a flag property of the open element.
  public func flag(_ property: ElementProperty, _ value: Bool) {
    set(property, .flag, value ? 1 : 0)
  }

  /// Writes an action property of the open element.
  public func action(_ property: ElementProperty, _ action: ActionID) {
    set(property, .action, action.rawValue)
  }

  /// Closes the open element, or reports ``ScreenIssue/unbalanced`` if none is open.
  public func end() {
    if skipped > 0 {
      skipped -= 1
    } else if open.count > 1 {
      let closed = open.removeLast()
      screen.nodes[Int(closed.node)].end = Int32(screen.nodes.count)
    } else {
      report(.unbalanced)
    }
  }

  /// Closes all open elements, returns the screen and resets the builder.
  public func finish() -> Screen {
    if open.count > 1 || skipped > 0 {
      report(.unbalanced)
      skipped = 0
      while open.count > 1 { end() }
    }
    screen.nodes[0].end = Int32(screen.nodes.count)
    let result = screen
    let root = Screen.Node(kind: .screen, id: .root, parent: -1, end: 1, firstProperty: -1, lastProperty: -1)
    screen = Screen(nodes: [root], properties: [], text: [], issues: [])
    open = [OpenElement(node: 0, id: .root, children: 0)]
    seen.removeAll()
    return result
  }

  private func set(_ key: ElementProperty, _ kind: Screen.Property.Kind, _ bits: UInt64) {
    guard canSet() else { return }
    open[open.count - 1].properties += 1
    let node = Int(open[open.count - 1].node)
    let index = Int32(screen.properties.count)
    screen.properties.append(Screen.Property(key: key, kind: kind, next: -1, bits: bits))
    if screen.nodes[node].lastProperty < 0 {
      screen.nodes[node].firstProperty = index
    } else {
      screen.properties[Int(screen.nodes[node].lastProperty)].next = index
    }
    screen.nodes[node].lastProperty = index
  }

  /// Whether the open element accepts a property.
  ///
  /// An omitted element doesn't, nor does an element that already has children, except for the root, whose properties
  /// are those of the screen.
  private func canSet() -> Bool {
    guard skipped == 0 else { return false }
    let last = open.count - 1
    guard open.count == 1 || Int(open[last].node) == screen.nodes.count - 1 else {
      report(.propertyAfterChild)
      return false
    }
    guard open[last].properties < limits.properties else {
      report(.tooManyProperties(limit: limits.properties))
      return false
    }
    return true
  }

  private func report(_ issue: ScreenIssue) {
    if screen.issues.count < 16 && !screen.issues.contains(issue) { screen.issues.append(issue) }
  }
}
