import Screens

extension Scene {
  /// Whether the window has a field for secrets, such as a password.
  public var hasSecrets: Bool {
    layers.contains { layer in
      layer.content.hasSecrets || layer.preview?.hasSecrets ?? false
        || layer.embedded.contains { $0.layer.content.hasSecrets }
    }
  }

  /// The scene with dots for the values of secure fields.
  public var withoutSecrets: Scene {
    var scene = self
    for index in layers.indices { scene.layers[index] = layers[index].withoutSecrets }
    return scene
  }
}

extension Layer {
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
