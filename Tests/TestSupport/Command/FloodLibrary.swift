import Glibc

/// The fixture that floods the host as its buttons say, built by the C compiler.
public enum FloodLibrary {
  /// A way in which it floods the host; the raw values are the actions of the fixture.
  public enum Flood: UInt64, Sendable, CaseIterable {
    /// A million requests in one call.
    case million = 1
    /// Pushes and pops for ever, each time that it has woken itself.
    case pairs
    /// Wakes with ever other tokens, from a thread.
    case wakes
    /// Invalidations without end, from a thread.
    case invalidations
    /// More values than a feature may have.
    case keys
    /// Values that are stored for ever.
    case stores
    /// Log lines without end, from a thread.
    case logs
    /// Output without end, from a thread.
    case prints

    /// The title of the button.
    public var title: String {
      switch self {
      case .million: "Million"
      case .pairs: "Pairs"
      case .wakes: "Wakes"
      case .invalidations: "Invalidate"
      case .keys: "Values"
      case .stores: "Stores"
      case .logs: "Logs"
      case .prints: "Prints"
      }
    }
  }

  public static let feature = "test.flood"

  /// Builds it into a folder, which is closed to others; returns its path.
  @discardableResult
  public static func build(into folder: String, as name: String = "libFlood.so") throws -> String {
    let path = "\(folder)/\(name)"
    try CLibrary.build(["FloodPlugin/flood.c"], to: path, options: ["-std=gnu11", "-lpthread"])
    chmod(folder, 0o700)
    return path
  }
}
