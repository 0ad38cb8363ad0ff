import Glibc

/// The fixture that wakes itself from a thread and sets timers, built by the C compiler.
public enum WakeLibrary {
  public static let feature = "test.wake"

  /// Builds it into a folder, which is closed to others.
  public static func build(into folder: String) throws {
    try CLibrary.build(["WakePlugin/wake.c"], to: "\(folder)/libWake.so", options: ["-std=gnu11", "-lpthread"])
    chmod(folder, 0o700)
  }
}
