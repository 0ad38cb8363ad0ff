import Screens

extension Scene {
  /// Whether the window has a field for secrets, such as a password.
  public var hasSecrets: Bool {
    layers.contains(where: \.hasSecrets) || regions.contains(where: \.layer.hasSecrets)
  }

  /// The scene with dots for the values of secure fields.
  public var withoutSecrets: Scene {
    // Few windows have any, and a copy of all layers costs more than a look at each.
    guard hasSecrets else { return self }
    var scene = self
    for index in layers.indices { scene.layers[index] = layers[index].withoutSecrets }
    for index in regions.indices { scene.regions[index].layer = regions[index].layer.withoutSecrets }
    return scene
  }
}

extension Layer {
  fileprivate var hasSecrets: Bool {
    content.hasSecrets || preview?.hasSecrets ?? false || embedded.contains { $0.layer.hasSecrets }
  }

  fileprivate var withoutSecrets: Layer {
    var layer = self
    layer.content = content.withoutSecrets
    layer.preview = preview?.withoutSecrets
    for index in embedded.indices { layer.embedded[index].layer = embedded[index].layer.withoutSecrets }
    return layer
  }
}

extension Layer.Content {
  fileprivate var hasSecrets: Bool { if case .screen(let screen) = self { screen.hasSecrets } else { false } }

  fileprivate var withoutSecrets: Layer.Content {
    if case .screen(let screen) = self { .screen(screen.withoutSecrets) } else { self }
  }
}
