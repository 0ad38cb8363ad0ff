package import Flows
package import Scenes
import Screens

/// The identity of a layer's state, which is its entry, or its container if it shows no entry.
///
/// What stands in the place of an entry's screen has a state of its own, so that the screen has its focus and its place
/// when it is back.
package enum LayerKey: Hashable, Sendable {
  case entry(EntryID)
  case standIn(EntryID)
  case container(ContainerID)

  package init(_ layer: Layer) {
    guard let entry = layer.entry else {
      self = .container(layer.container)
      return
    }
    self = layer.isStandIn ? .standIn(entry) : .entry(entry)
  }

  /// The entry, or nil for a container.
  package var entry: EntryID? {
    switch self {
    case .entry(let entry), .standIn(let entry): entry
    case .container: nil
    }
  }
}

extension Layer {
  /// Whether the content says that the screen is loading or has failed.
  fileprivate var isStandIn: Bool {
    if case .screen(let screen) = content { screen.root.string(.loading) != nil } else { true }
  }

  /// Whether the content stands in the place of a screen that comes without the user.
  package var isBeingReplaced: Bool {
    if case .failed = content { restarts } else { isStandIn }
  }
}
