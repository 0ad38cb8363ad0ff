/// The context in which views write their elements while a screen is described.
///
/// The context numbers the actions of the description, applies modifiers to the elements of the modified views, and
/// writes properties of the whole screen, such as its title and toolbar, to the root.
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

  /// Describes a view as a screen and returns the handlers of its actions, by index.
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

  /// Writes one element with the properties and children that `write` emits.
  public func element(_ kind: ElementKind, write: () -> Void) {
    if pending.isEmpty { writer.begin(kind) } else { beginModified(kind) }
    depth += 1
    for modifier in pending where modifier.depth == depth - 1 { modifier.modifier.write(into: self) }
    write()
    depth -= 1
    writer.end()
  }

  /// Opens an element with modifiers.
  ///
  /// The innermost key identifies the element. A number is appended if the key already identifies a sibling.
  private func beginModified(_ kind: ElementKind) {
    for index in pending.indices.reversed() where pending[index].depth == depth {
      guard case .key(let key) = pending[index].modifier else { continue }
      pending[index].uses += 1
      return writer.begin(kind, key: pending[index].uses == 1 ? key : "\(key)#\(pending[index].uses)")
    }
    writer.begin(kind)
  }

  /// Writes a string property of the open element, or nothing if `value` is nil.
  public func string(_ property: ElementProperty, _ value: String?) {
    if let value { writer.string(property, value) }
  }

  /// Writes a number property of the open element, or nothing if `value` is nil.
  public func number(_ property: ElementProperty, _ value: Double?) {
    if let value { writer.number(property, value) }
  }

  /// Writes a flag if it is true.
  ///
  /// An absent flag means false.
  public func flag(_ property: ElementProperty, _ value: Bool) {
    if value { writer.flag(property, true) }
  }

  /// Writes an action with `action` as its handler, or nothing if `action` is nil.
  public func perform(_ property: ElementProperty, _ action: (@MainActor () async throws -> Void)?) {
    if let action { add(property, .perform(action)) }
  }

  /// Writes an action that passes the new value to `change`.
  public func change(_ property: ElementProperty, _ change: @escaping @MainActor (ActionValue) -> Void) {
    add(property, .change(change))
  }

  /// Writes `content` and applies a modifier to each of its outermost elements.
  func emit(_ content: any View, applying modifier: ElementModifier) {
    pending.append(Pending(depth: depth, modifier: modifier))
    content.emit(into: self)
    pending.removeLast()
  }

  /// Writes properties of the whole screen, immediately if no element is open and at the end of the description
  /// otherwise.
  func writeToRoot(_ write: @escaping @MainActor (ScreenContext) -> Void) {
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

/// The handler of an action.
public enum ActionHandler {
  /// Called when the element is pressed or submitted.
  case perform(@MainActor () async throws -> Void)
  /// Called with the new value when the user changes it.
  case change(@MainActor (ActionValue) -> Void)
}
