public import Flows
import Payloads

/// The form of a restoration point between processes.
extension RestorationPoint: Codable {
  /// Writes the values in the order of their declaration.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(entries)
    try values.encode(modals)
    try values.encode(pages)
    try values.encode(state)
    try values.encode(isReplacing)
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      entries: try values.decode([Entry].self), modals: try values.decode([Modal].self),
      pages: try values.decode(Pages?.self), state: try values.decode(Payload?.self),
      isReplacing: try values.decode(Bool.self))
  }
}

/// The form of an entry between processes.
extension RestorationPoint.Entry: Codable {
  /// Writes the values in the order of their declaration.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(entry)
    try values.encode(route)
    try values.encode(isPresented)
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      entry: try values.decode(EntryID.self), route: try values.decode(Payload.self),
      isPresented: try values.decode(Bool.self))
  }
}

/// The form of a modal between processes.
extension RestorationPoint.Modal: Codable {
  /// Writes the values in the order of their declaration.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(modal)
    try values.encode(route)
    try values.encode(slot)
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      modal: try values.decode(ModalID.self), route: try values.decode(Payload.self),
      slot: try values.decode(PresentationSlot?.self))
  }
}
