import Coordination
import HostCoordination
import Presentation

/// The sheet of what has happened in an app that is being developed, which is shown over whatever is on screen.
@MainActor
final class MomentsSheet {
  private let make: @MainActor () -> CoordinatorBase?
  private weak var root: RootCoordinator?
  private var isShown = false

  /// - Parameters:
  ///   - root: The root of the window.
  ///   - make: Makes the flow of the sheet, or returns nil if nobody keeps what happens.
  init(over root: RootCoordinator, make: @escaping @MainActor () -> CoordinatorBase?) {
    self.root = root
    self.make = make
  }

  /// Adds F8 as the key that shows the sheet, unless it has another command.
  static func addKey(to keys: inout KeyMap) {
    let isFree = KeyCommand.allCases.allSatisfy { !keys[$0].contains("F8") }
    if isFree, keys[.moments].isEmpty { keys[.moments] = ["F8"] }
  }

  /// Shows the sheet, unless it is on screen.
  func show() {
    guard !isShown, let root, let flow = make() else { return }
    isShown = true
    Task.immediate {
      _ = try? await root.forcePresentation(of: flow, style: .sheet)
      self.isShown = false
    }
  }
}
