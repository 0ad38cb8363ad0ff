/// Decodes `Decodable` values from payloads.
///
/// Untrusted bytes can be decoded safely: the result is always a value or a ``PayloadError``. Only the canonical form
/// that ``PayloadEncoder`` produces is accepted.
public enum PayloadDecoder {
  /// Decodes the value in `payload`.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from payload: Payload
  ) throws(PayloadError) -> Value {
    try decode(type, PayloadDocument(payload))
  }

  /// Decodes the value in `payload`, which may have another number of items than other payloads.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from payload: Payload, mostItems: Int
  ) throws(PayloadError) -> Value {
    try decode(type, PayloadDocument(payload, mostItems: mostItems))
  }

  /// Decodes the value in `payload`, using `fresh` for anything that is missing.
  ///
  /// This allows saved state to survive a new version. A property that was added or whose type has changed takes its
  /// value from `fresh`, and a property that was removed is ignored. Enums, collections, and optionals aren't merged;
  /// each comes entirely from one of the two payloads.
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
