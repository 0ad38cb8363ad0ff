/// Figures of the process of an app, which may be some seconds old.
public struct HostFigures: Sendable, Equatable {
  /// The memory that the process holds, in bytes.
  public var memory: Int
  /// The number of times that a library was replaced since the app was started.
  public var swaps: Int
  /// The times of the last swaps, oldest first.
  public var swapTimes: [Duration]

  /// Creates figures with the memory in bytes and the times of the last swaps, oldest first.
  public init(memory: Int, swaps: Int = 0, swapTimes: [Duration] = []) {
    self.memory = memory
    self.swaps = swaps
    self.swapTimes = swapTimes
  }
}
