import CSwitchyard
import PluginBridge

/// Hosts that differ from this one, to register a library with.
///
/// Their memory is never freed, as the header says of a host's.
@MainActor
enum OtherHost {
  /// Returns a copy of a host after a change.
  static func changed(
    _ host: UnsafePointer<sy_host_v1>, _ change: (inout sy_host_v1) -> Void
  ) -> UnsafePointer<sy_host_v1> {
    // A host may be larger one day: what lies behind it is 0.
    let pointer = UnsafeMutablePointer<sy_host_v1>.allocate(capacity: 4)
    pointer.initialize(repeating: sy_host_v1(), count: 4)
    pointer.pointee = host.pointee
    change(&pointer.pointee)
    return UnsafePointer(pointer)
  }

  /// The host's function that finds no service.
  static let noService: @Sendable @convention(c) (UInt64, sy_text_v1) -> UnsafeRawPointer? = { _, _ in nil }

  /// The host's function whose service tables have their size and nothing else.
  static let smallServices: @Sendable @convention(c) (UInt64, sy_text_v1) -> UnsafeRawPointer? = { _, _ in
    UnsafeRawPointer(smallTable)
  }

  /// The size that the small tables say.
  nonisolated static let smallSize = 8

  // Immutable, and never freed. There is room behind it, so that a library that calls one of its functions calls NULL.
  nonisolated(unsafe) private static let smallTable: UnsafePointer<UInt64> = {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 64)
    words.initialize(repeating: 0, count: 64)
    words.pointee = UInt64(smallSize)
    return UnsafePointer(words)
  }()
}
