import Flows
import NavigationEngine

/// What the state of a page belongs to: an entry, or a container as long as it has none to show.
enum LayerKey: Hashable, Sendable {
  case entry(EntryID)
  case container(ContainerID)

  init(_ layer: Layer) {
    self = layer.entry.map { .entry($0) } ?? .container(layer.container)
  }
}
