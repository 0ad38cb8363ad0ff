/// An encoded value of a feature: a route, a launch value, a result, or saved state.
///
/// The host stores, compares, and returns payloads but never interprets them.
public typealias Payload = [UInt8]
