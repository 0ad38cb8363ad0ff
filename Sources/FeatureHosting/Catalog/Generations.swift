public import Flows
import PluginLoading
public import Scenes

/// The generations of a library in this process, and the memory that they hold.
///
/// Loaded code is never unloaded.
public struct Generations: Sendable, Equatable {
  /// The library's path.
  public var path: String
  /// The number of the current generation, counted from 1.
  public var number: Int
  /// The growth of the process by the library's swaps, in bytes.
  public var growth: Int

  /// The number of bytes that replaced generations may hold before a restart is suggested.
  public static let limit = 256 << 20

  /// Creates a record of a library's generations, with the current number from 1 and the growth in bytes.
  public init(path: String, number: Int, growth: Int) {
    self.path = path
    self.number = number
    self.growth = growth
  }

  /// "generation 13: 12 replaced versions hold 6.6 MiB, 0.5 MiB each"; "generation 13" when they hold nothing, as in
  /// a process of its own; nil for the first.
  public var text: String? {
    guard number > 1 else { return nil }
    guard growth > 0 else { return "generation \(number)" }
    let count = number - 1
    let versions = count == 1 ? "1 replaced version holds" : "\(count) replaced versions hold"
    let each = count == 1 ? "" : ", \(Self.mebibytes(growth / count)) each"
    let hint = growth > Self.limit ? "; a restart frees it and reopens this window" : ""
    return "generation \(number): \(versions) \(Self.mebibytes(growth))\(each)\(hint)"
  }

  /// A line for the control socket: "13 6920601 /path/of/lib.so".
  public var line: String { "\(number) \(growth) \(path)" }

  /// Parses a line in the format of ``line``, or returns nil if it is malformed or a number is out of range.
  public init?(line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0]), number > 0, let growth = Int(parts[1]),
      growth.magnitude < 1 << 50
    else { return nil }
    self.init(path: String(parts[2]), number: number, growth: growth)
  }

  /// Returns a size as text: "6.6 MiB".
  public static func mebibytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + (1 << 19)) >> 20
    return "\(tenths / 10).\(tenths % 10) MiB"
  }
}

extension FeatureCatalog {
  /// The generations of each present library.
  public var generations: [Generations] {
    present.map { Generations(path: $0.plugin.path, number: $0.generation, growth: $0.growth) }
  }

  /// Returns the versions of the library of a feature, or nil if no library offers it.
  public func versions(of feature: FeatureID) -> FeatureVersions? {
    guard let item = owner(of: feature) else { return nil }
    return FeatureVersions(title: item.title, versions: item.history.versions, earlier: item.earlier.last?.generation)
  }
}
