import CSystem
import Glibc

/// Limits of a process that runs code of others, which it sets itself before it loads any.
package enum ProcessLimits {
  /// The memory of its own that such a process may take, in bytes: code that takes memory without end reaches this
  /// limit before the machine runs out.
  private static let memory: rlim_t = 2 << 30
  /// The addresses that it may use, in bytes, of which most need no memory.
  private static let addresses: rlim_t = 64 << 30
  /// The number of descriptors that it may have.
  private static let descriptors: rlim_t = 1024

  /// The limits as numbers of the calls that they refuse.
  static var memorySize: Int { Int(memory) }
  static var descriptorCount: Int32 { Int32(descriptors) }

  /// Takes away what the process has inherited and does not need: descriptors from `first` on, core files, and a life
  /// beyond the parent's.
  ///
  /// - Returns: Whether the parent still lives.
  package static func apply(closingFrom first: Int32) -> Bool {
    let parent = getppid()
    _ = system_die_with_parent(SIGKILL)
    _ = system_close_range(UInt32(max(first, 3)), .max)
    set(RLIMIT_CORE, 0)
    set(RLIMIT_DATA, memory)
    set(RLIMIT_NOFILE, descriptors)
    // One that has ended before the call above sends no signal any more.
    return getppid() == parent
  }

  /// Limits the addresses that the process can use, for good: the kernel's tables for them are memory that no other limit
  /// counts.
  package static func limitAddresses() { set(RLIMIT_AS, addresses) }

  /// Keeps code that takes memory without end from taking all of the machine's, which would end other programs.
  ///
  /// In this process and those that it starts, which may raise it again, a request for more fails.
  ///
  /// - Returns: The limit in bytes: half of the machine's memory, and at least 1 GiB.
  @discardableResult
  package static func limitMemory() -> Int {
    let most = rlim_t(max(1 << 30, Int(system_memory()) / 2))
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return 0 }
    limit.rlim_cur = min(limit.rlim_cur, most)
    _ = setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }

  /// Gives a descriptor another number, out of the way of those that code gets when it opens files, as far as the limit
  /// of this process lets it.
  ///
  /// - Returns: The new number, or -1; the old one is closed.
  package static func moveUp(_ descriptor: Int32) -> Int32 {
    defer { close(descriptor) }
    var limit = rlimit()
    _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let highest = Int32(clamping: min(limit.rlim_cur, 1024))
    for first in [highest / 2, 10, 3] {
      let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, first)
      if moved >= 0 { return moved }
    }
    return -1
  }

  private static func set(_ resource: __rlimit_resource, _ value: rlim_t) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return }
    limit = lowered(limit, to: value)
    _ = setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  /// Returns a limit that is at most a value for good, and not higher than it was.
  static func lowered(_ limit: rlimit, to value: rlim_t) -> rlimit {
    let most = min(value, limit.rlim_max)
    return rlimit(rlim_cur: min(most, limit.rlim_cur), rlim_max: most)
  }
}
