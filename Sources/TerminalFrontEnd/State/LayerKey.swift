import Flows
import NavigationEngine

/// The identity of a layer's state, which is its entry, or its container if it shows no entry.
enum LayerKey: Hashable, Sendable {
  case entry(EntryID)
  case container(ContainerID)

  init(_ layer: Layer) {
    self = layer.entry.map { .entry($0) } ?? .container(layer.container)
  }
}
