import CSwitchyard
import Synchronization
import TestSupport
import Testing

@testable import Platform

/// Plugins compiled from `Fixtures/plugin.h`, each once in a run.
///
/// It is C, and named as a header because the package manager would take it for a source of this target.
enum Fixture {
  /// What starts a probe.
  static var probeCommand: [String] { get throws { [try Switchyard.path, "__probe"] } }

  private static let compiled = Mutex<[[String]: [UInt8]]>([:])

  /// The bytes of a plugin.
  ///
  /// - Parameters:
  ///   - number: What is wrong with it; 0 for nothing.
  ///   - options: More options for the compiler.
  static func plugin(_ number: Int = 0, _ options: [String] = []) throws -> [UInt8] {
    let key = ["-DCASE=\(number)"] + options
    return try compiled.withLock { compiled in
      if let bytes = compiled[key] { return bytes }
      let directory = try TemporaryFolder()
      let path = directory.path("plugin.so")
      try output(
        of: [
          "/usr/bin/env", "cc", "-std=gnu11", "-shared", "-fPIC", "-O1", "-w", "-fvisibility=hidden",
          "-I\(Repository.root)/Sources/CSwitchyard/include", "-x", "c",
          "\(Repository.root)/Tests/PluginLoadingTests/Fixtures/plugin.h", "-o", path,
        ] + key)
      let bytes = try #require(AtomicFile.read(path, limit: 1 << 24))
      compiled[key] = bytes
      return bytes
    }
  }

  /// The host that a plugin gets in these tests: one without services, never freed, as plugins may keep it.
  @MainActor static let host: UnsafePointer<sy_host_v1> = {
    let host = UnsafeMutablePointer<sy_host_v1>.allocate(capacity: 1)
    host.initialize(
      to: sy_host_v1(
        struct_size: UInt32(MemoryLayout<sy_host_v1>.size), abi_minor: SY_ABI_MINOR, host: 1,
        service: { _, _ in nil }))
    return UnsafePointer(host)
  }()
}
