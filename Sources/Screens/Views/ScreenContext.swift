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
  private var path = StructuralPath()
  private(set) var handlers: [ActionHandler] = []

  private struct Pending {
    var depth: Int
    var modifier: ElementModifier
    /// The position of the modified view, from which its elements are told apart if the modifier is a key.
    var mark: StructuralPath.Mark
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
      // The key keeps its identity when the content changes, which comes before it.
      emit(Toolbar(parts: parts), applying: .key(Toolbar.key))
    }
    return handlers
  }

  /// Writes one element with the properties and children that `write` emits.
  public func element(_ kind: ElementKind, write: () -> Void) {
    path.withKey(pending.isEmpty ? nil : innermostKey()) { writer.begin(kind, key: $0) }
    let mark = path.mark
    path.enterElement()
    depth += 1
    for modifier in pending where modifier.depth == depth - 1 { modifier.modifier.write(into: self) }
    write()
    depth -= 1
    path.leave(to: mark)
    writer.end()
  }

  /// The innermost key of the next element, which identifies it among its siblings.
  private func innermostKey() -> (text: String, mark: StructuralPath.Mark)? {
    for modifier in pending.reversed() where modifier.depth == depth {
      if case .key(let key) = modifier.modifier { return (key, modifier.mark) }
    }
    return nil
  }

  /// Writes the views of a block in order, each at its place in the block.
  ///
  /// A view that isn't there, such as that of an `if`, is an empty ``Content`` and keeps the places of the others.
  func emit(block parts: [Content]) {
    let mark = path.mark
    for (index, part) in parts.enumerated() {
      path.enter(index)
      part.emit(into: self)
      path.leave(to: mark)
    }
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
    let mark = path.mark
    pending.append(Pending(depth: depth, modifier: modifier, mark: mark))
    if case .key = modifier { path.enterKey() }
    content.emit(into: self)
    pending.removeLast()
    if case .key = modifier { path.leave(to: mark) }
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

/// The buttons in the screen's bar, from all parts that declare some.
private struct Toolbar: PrimitiveView {
  static let key = "toolbar"
  let parts: [Content]

  func emit(into context: ScreenContext) {
    context.element(.toolbar) { context.emit(block: parts) }
  }
}

/// The handler of an action.
public enum ActionHandler {
  /// Called when the element is pressed or submitted.
  case perform(@MainActor () async throws -> Void)
  /// Called with the new value when the user changes it.
  case change(@MainActor (ActionValue) -> Void)
}
