import Flows

// Positions are coded as the compiler would write it, an object with the name of the case that has an object with its
// values, but with one type of keys: the runtime makes the containers for each type of keys anew at every start.

/// The name of a case, or of one of its values.
struct CaseKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral: String) { stringValue = stringLiteral }
}

extension Encoder {
  /// Encodes a case, and returns the container of its values.
  fileprivate func values(of name: CaseKey) -> KeyedEncodingContainer<CaseKey> {
    var cases = container(keyedBy: CaseKey.self)
    return cases.nestedContainer(keyedBy: CaseKey.self, forKey: name)
  }
}

extension Decoder {
  /// Decodes the name of a case, and the container of its values.
  fileprivate func readCase() throws -> (name: String, values: KeyedDecodingContainer<CaseKey>) {
    let cases = try container(keyedBy: CaseKey.self)
    guard let name = cases.allKeys.first, cases.allKeys.count == 1 else {
      throw unknownCase("\(cases.allKeys.count) cases")
    }
    return (name.stringValue, try cases.nestedContainer(keyedBy: CaseKey.self, forKey: name))
  }

  fileprivate func unknownCase(_ found: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "Expected one known case, and found \(found)."))
  }
}

extension FlowNode.Position: Codable {
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .window: _ = encoder.values(of: "window")
    case .page(let page):
      var values = encoder.values(of: "page")
      try values.encode(page, forKey: "_0")
    case .modal(let modal):
      var values = encoder.values(of: "modal")
      try values.encode(modal, forKey: "_0")
    case .pushed: _ = encoder.values(of: "pushed")
    case .embedded(let slot):
      var values = encoder.values(of: "embedded")
      try values.encode(slot, forKey: "_0")
    case .unplaced: _ = encoder.values(of: "unplaced")
    }
  }

  public init(from decoder: any Decoder) throws {
    let (name, values) = try decoder.readCase()
    switch name {
    case "window": self = .window
    case "page": self = .page(try values.decode(PageID.self, forKey: "_0"))
    case "modal": self = .modal(try values.decode(ModalID.self, forKey: "_0"))
    case "pushed": self = .pushed
    case "embedded": self = .embedded(try values.decode(String.self, forKey: "_0"))
    case "unplaced": self = .unplaced
    default: throw decoder.unknownCase("'\(name)'")
    }
  }
}

extension Container.Position: Codable {
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .window: _ = encoder.values(of: "window")
    case .page(let page, let container):
      var values = encoder.values(of: "page")
      try values.encode(page, forKey: "_0")
      try values.encode(container, forKey: "of")
    case .modal(let modal):
      var values = encoder.values(of: "modal")
      try values.encode(modal, forKey: "_0")
    case .slot(let slot, let entry):
      var values = encoder.values(of: "slot")
      try values.encode(slot, forKey: "_0")
      try values.encode(entry, forKey: "of")
    case .entry(let entry):
      var values = encoder.values(of: "entry")
      try values.encode(entry, forKey: "_0")
    case .unplaced: _ = encoder.values(of: "unplaced")
    }
  }

  public init(from decoder: any Decoder) throws {
    let (name, values) = try decoder.readCase()
    switch name {
    case "window": self = .window
    case "page":
      self = .page(
        try values.decode(PageID.self, forKey: "_0"), of: try values.decode(ContainerID.self, forKey: "of"))
    case "modal": self = .modal(try values.decode(ModalID.self, forKey: "_0"))
    case "slot":
      self = .slot(try values.decode(String.self, forKey: "_0"), of: try values.decode(EntryID.self, forKey: "of"))
    case "entry": self = .entry(try values.decode(EntryID.self, forKey: "_0"))
    case "unplaced": self = .unplaced
    default: throw decoder.unknownCase("'\(name)'")
    }
  }
}
