/// A control that runs an action when pressed.
public struct Button: PrimitiveView {
  private let title: String
  private let role: ButtonRole
  private let action: @MainActor () async throws -> Void

  /// Creates a button that runs `action` when pressed.
  public init(_ title: String, role: ButtonRole = .normal, action: @escaping @MainActor () async throws -> Void) {
    self.title = title
    self.role = role
    self.action = action
  }

  /// Writes a button element with its title, role and action.
  public func emit(into context: ScreenContext) {
    context.element(.button) {
      context.string(.title, title)
      if role != .normal { context.number(.role, Double(role.rawValue)) }
      context.perform(.activate, action)
    }
  }
}
