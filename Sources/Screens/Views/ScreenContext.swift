/// Where views write themselves while a screen is described.
///
/// It numbers the actions of this description, applies the modifiers that stand around a view to the elements it
/// writes, and moves what belongs to the screen as a whole (its title, its toolbar) to the root.
@MainActor
public final class ScreenContext {
  private let writer: any ScreenWriter
  private let revision: UInt32
  private var depth = 0
  private var pending: [Pending] = []
  private var toolbars: [Content] = []
  private var deferred: [@MainActor (ScreenContext) -> Void] = []
  private(set) var handlers: [ActionHandler] = []

  private struct Pending {
    var depth: Int
    var modifier: ElementModifier
    var uses = 0
  }

  /// Creates a context that writes to `writer` and numbers its actions with `revision`.
  public init(writer: any ScreenWriter, revision: UInt32) {
    self.writer = writer
    self.revision = revision
  }

  /// Describes a view as a screen and returns the actions that it offers, by their index.
  public func describe(_ view: any View) -> [ActionHandler] {
    view.emit(into: self)
    for write in deferred { write(self) }
    if !toolbars.isEmpty {
      let parts = toolbars
      toolbars = []
      element(.toolbar) { for part in parts { part.emit(into: self) } }
    }
    return handlers
  }

  /// Writes one element, with what `write` says of it and puts into it.
  public func element(_ kind: ElementKind, write: () -> Void) {
    if pending.isEmpty { writer.begin(kind) } else { beginModified(kind) }
    depth += 1
    for modifier in pending where modifier.depth == depth - 1 { modifier.modifier.write(into: self) }
    write()
    depth -= 1
    writer.end()
  }

  /// Begins an element that modifiers stand around: the innermost key names it, and with a number where that key has
  /// named a sibling already.
  private func beginModified(_ kind: ElementKind) {
    for index in pending.indices.reversed() where pending[index].depth == depth {
      guard case .key(let key) = pending[index].modifier else { continue }
      pending[index].uses += 1
      return writer.begin(kind, key: pending[index].uses == 1 ? key : "\(key)#\(pending[index].uses)")
    }
    writer.begin(kind)
  }

  /// Writes a string property of the open element; nil writes nothing.
  public func string(_ property: ElementProperty, _ value: String?) {
    if let value { writer.string(property, value) }
  }

  /// Writes a number property of the open element; nil writes nothing.
  public func number(_ property: ElementProperty, _ value: Double?) {
    if let value { writer.number(property, value) }
  }

  /// Writes a flag when it is set; an absent flag is false.
  public func flag(_ property: ElementProperty, _ value: Bool) {
    if value { writer.flag(property, true) }
  }

  /// Writes an action that runs `action` when it arrives; nil writes nothing.
  public func perform(_ property: ElementProperty, _ action: (@MainActor () async throws -> Void)?) {
    if let action { add(property, .perform(action)) }
  }

  /// Writes an action that passes the new value to `change` when it arrives.
  public func change(_ property: ElementProperty, _ change: @escaping @MainActor (ActionValue) -> Void) {
    add(property, .change(change))
  }

  /// Writes `content` with a modifier on each of its outermost elements.
  func modified(_ modifier: ElementModifier, content: any View) {
    pending.append(Pending(depth: depth, modifier: modifier))
    content.emit(into: self)
    pending.removeLast()
  }

  /// Says something of the screen as a whole: at once while only the screen is open, else when it is again.
  func onScreen(_ write: @escaping @MainActor (ScreenContext) -> Void) {
    if depth == 0 { write(self) } else { deferred.append(write) }
  }

  func addToolbar(_ content: Content) {
    toolbars.append(content)
  }

  private func add(_ property: ElementProperty, _ handler: ActionHandler) {
    writer.action(property, ActionID(revision: revision, index: UInt32(handlers.count)))
    handlers.append(handler)
  }
}

/// What runs when an action arrives.
public enum ActionHandler {
  case perform(@MainActor () async throws -> Void)
  case change(@MainActor (ActionValue) -> Void)
}
