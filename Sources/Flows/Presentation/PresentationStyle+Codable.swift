// The same encoding that the compiler would synthesize, which saved windows contain. The synthesized code declares a
// key type for each case, which would add 50 KB to every plugin.

extension Detent: Codable {
  private enum Key: String, CodingKey {
    case medium, large, height, fraction
    case payload = "_0"
  }

  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: Key.self)
    guard cases.allKeys.count == 1, let name = cases.allKeys.first, name != .payload else {
      throw DecodingError.notOneCase(of: Self.self, at: cases.codingPath)
    }
    let values = try cases.nestedContainer(keyedBy: Key.self, forKey: name)
    self =
      switch name {
      case .medium: .medium
      case .large, .payload: .large
      case .height: .height(try values.decode(Double.self, forKey: .payload))
      case .fraction: .fraction(try values.decode(Double.self, forKey: .payload))
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var cases = encoder.container(keyedBy: Key.self)
    switch self {
    case .medium: _ = cases.nestedContainer(keyedBy: Key.self, forKey: .medium)
    case .large: _ = cases.nestedContainer(keyedBy: Key.self, forKey: .large)
    case .height(let points):
      var values = cases.nestedContainer(keyedBy: Key.self, forKey: .height)
      try values.encode(points, forKey: .payload)
    case .fraction(let part):
      var values = cases.nestedContainer(keyedBy: Key.self, forKey: .fraction)
      try values.encode(part, forKey: .payload)
    }
  }
}

extension PresentationStyle: Codable {
  private enum Case: String, CodingKey {
    case push, sheet, fullScreenCover, alert, confirmationDialog, detail, embed, custom
  }

  private enum Field: String, CodingKey {
    case detents, grabber, dismissible, cornerRadius, slot, presenting, dismissing, fullScreen
  }

  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: Case.self)
    guard cases.allKeys.count == 1, let name = cases.allKeys.first else {
      throw DecodingError.notOneCase(of: Self.self, at: cases.codingPath)
    }
    let fields = try cases.nestedContainer(keyedBy: Field.self, forKey: name)
    self =
      switch name {
      case .push: .push
      case .sheet:
        .sheet(
          detents: try fields.decode(Set<Detent>.self, forKey: .detents),
          grabber: try fields.decode(Bool.self, forKey: .grabber),
          dismissible: try fields.decode(Bool.self, forKey: .dismissible),
          cornerRadius: try fields.decodeIfPresent(Double.self, forKey: .cornerRadius))
      case .fullScreenCover: .fullScreenCover(dismissible: try fields.decode(Bool.self, forKey: .dismissible))
      case .alert: .alert
      case .confirmationDialog: .confirmationDialog
      case .detail: .detail
      case .embed: .embed(slot: try fields.decode(String.self, forKey: .slot))
      case .custom:
        .custom(
          presenting: try fields.decode(Transition.self, forKey: .presenting),
          dismissing: try fields.decodeIfPresent(Transition.self, forKey: .dismissing),
          fullScreen: try fields.decode(Bool.self, forKey: .fullScreen),
          dismissible: try fields.decode(Bool.self, forKey: .dismissible))
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var cases = encoder.container(keyedBy: Case.self)
    var fields = cases.nestedContainer(keyedBy: Field.self, forKey: name)
    switch self {
    case .push, .alert, .confirmationDialog, .detail: break
    case .sheet(let detents, let grabber, let dismissible, let cornerRadius):
      try fields.encode(detents, forKey: .detents)
      try fields.encode(grabber, forKey: .grabber)
      try fields.encode(dismissible, forKey: .dismissible)
      try fields.encodeIfPresent(cornerRadius, forKey: .cornerRadius)
    case .fullScreenCover(let dismissible): try fields.encode(dismissible, forKey: .dismissible)
    case .embed(let slot): try fields.encode(slot, forKey: .slot)
    case .custom(let presenting, let dismissing, let fullScreen, let dismissible):
      try fields.encode(presenting, forKey: .presenting)
      try fields.encodeIfPresent(dismissing, forKey: .dismissing)
      try fields.encode(fullScreen, forKey: .fullScreen)
      try fields.encode(dismissible, forKey: .dismissible)
    }
  }

  private var name: Case {
    switch self {
    case .push: .push
    case .sheet: .sheet
    case .fullScreenCover: .fullScreenCover
    case .alert: .alert
    case .confirmationDialog: .confirmationDialog
    case .detail: .detail
    case .embed: .embed
    case .custom: .custom
    }
  }
}

extension DecodingError {
  fileprivate static func notOneCase(of type: Any.Type, at path: [any CodingKey]) -> DecodingError {
    .typeMismatch(type, Context(codingPath: path, debugDescription: "expected exactly one key, the name of a case"))
  }
}
