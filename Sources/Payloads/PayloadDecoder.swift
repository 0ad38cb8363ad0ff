/// Decodes `Decodable` values from payloads.
///
/// Decoding untrusted bytes is safe: the result is always a value or a ``PayloadError``. Only the canonical form that
/// ``PayloadEncoder`` produces is accepted.
public enum PayloadDecoder {
  /// Decodes the value in `payload`.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from payload: Payload
  ) throws(PayloadError) -> Value {
    try decode(type, PayloadDocument(payload))
  }

  /// Decodes the value in `payload`, and takes whatever it lacks from `fresh`.
  ///
  /// This lets saved state survive a new version: a property that was added, or whose type changed, gets its value from
  /// `fresh`; a property that was removed is ignored. Enums, collections and optionals are not merged, but come whole
  /// from one of the two.
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
      let decoding = PayloadItemDecoder(document, 0, fallback: document.fallback == nil ? nil : 0)
      return try decoding.decode(type)
    } catch {
      throw PayloadError(error)
    }
  }
}
