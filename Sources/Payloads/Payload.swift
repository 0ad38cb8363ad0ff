/// Bytes that belong to a feature: a route, a launch value, a result, saved state.
///
/// The host keeps, compares and returns them, and never looks inside.
public typealias Payload = [UInt8]
