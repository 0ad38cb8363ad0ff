package import Flows
package import Scenes

extension Scene {
  /// Returns the region with this container that receives the keys, or nil if a layer does, as while something is
  /// presented.
  package func region(_ container: ContainerID?) -> Region? {
    guard let container, layers.allSatisfy({ $0.style == .root || $0.style == .detail }) else { return nil }
    return regions.first { $0.layer.container == container }
  }
}
