/// Turns payloads back into `Decodable` values.
///
/// It is safe on bytes of unknown origin: whatever they are, the answer is a value or a ``PayloadError``. Only the
/// canonical bytes of a value are taken; ``PayloadEncoder`` says which those are.
public enum PayloadDecoder {
  /// The value that `payload` holds.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from payload: Payload
  ) throws(PayloadError) -> Value {
    try decode(type, PayloadDocument(payload))
  }

  /// The value that `payload` holds, with what it lacks taken from `fresh`.
  ///
  /// This is how saved state survives a new version: a property that was added, or whose type changed, takes the value
  /// that it has in `fresh`; one that was removed is forgotten. Enums, collections and optionals are taken whole.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from payload: Payload, over fresh: Payload
  ) throws(PayloadError) -> Value {
    let fallback = try PayloadDocument(fresh)
    let document: PayloadDocument
    do { document = try PayloadDocument(payload, fallback: fallback) } catch { return try decode(type, fallback) }
    do { return try decode(type, document) } catch { return try decode(type, fallback) }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ document: PayloadDocument
  ) throws(PayloadError) -> Value {
    do {
      let decoding = PayloadDecoding(document, 0, fallback: document.fallback == nil ? nil : 0)
      return try decoding.decode(type)
    } catch {
      throw PayloadError(error)
    }
  }
}
