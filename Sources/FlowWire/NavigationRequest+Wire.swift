public import Flows

/// The form of a request with its sender between processes.
extension NavigationRequest: Codable {
  /// Writes the values in the order of their declaration.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(kind)
    try values.encode(sender)
    try values.encode(operation)
    try values.encode(origin)
    try values.encode(options)
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      try values.decode(Request.self), from: try values.decode(FlowID.self),
      operation: try values.decode(OperationID.self), origin: try values.decode(EntryID?.self),
      options: try values.decode(RequestOptions.self))
  }
}

/// The form of a request's options between processes.
extension RequestOptions: Codable {
  /// Writes the values in the order of their declaration.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(animated)
    try values.encode(isSingleTop)
    try values.encode(isTransient)
    try values.encode(policy)
    try values.encode(isPerSlot)
    try values.encode(isStyleOfFirstRoute)
    try values.encode(transition)
    try values.encode(backTransition)
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(animated: try values.decode(Bool.self))
    isSingleTop = try values.decode(Bool.self)
    isTransient = try values.decode(Bool.self)
    policy = try values.decode(PresentationPolicy.self)
    isPerSlot = try values.decode(Bool.self)
    isStyleOfFirstRoute = try values.decode(Bool.self)
    transition = try values.decode(Transition?.self)
    backTransition = try values.decode(Transition?.self)
  }
}
