import CSystem
import Glibc

/// A trial of a ``Sandbox``: applies it to this process and tries what it must forbid.
package enum SandboxTrial {
  /// Confines this process, for good, and says what is not enforced, one part and its reason a line.
  ///
  /// A part that the kernel claims to enforce is tried.
  ///
  /// - Parameter kernel: The parts that the kernel offers. Others are not used, as on an older one.
  package static func run(_ sandbox: Sandbox, on kernel: SandboxKernel = .running) -> String {
    _ = ProcessLimits.apply(closingFrom: 3)
    var missing = sandbox.apply(kernel).gaps.map { ($0.part, $0.cause) }
    func expectDenied(_ part: SandboxPart, _ result: Int32) {
      guard result >= 0, !missing.contains(where: { $0.0 == part }) else { return }
      missing.append((part, "it has no effect"))
    }
    expectDenied(.files, open("/", O_RDONLY | O_CLOEXEC))
    // Reading is allowed here, and cutting off has no effect.
    expectDenied(.files, truncate("/proc/self/comm", 0))
    expectDenied(.signals, kill(getppid(), 0))
    var pair: [Int32] = [-1, -1]
    expectDenied(.calls, socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &pair))
    expectDenied(.calls, socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    let page = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    expectDenied(.newCode, page == MAP_FAILED ? -1 : 0)
    // Without room being set aside for them, so that only the limit can refuse.
    let vast = mmap(
      nil, ProcessLimits.memorySize + (1 << 20), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
      -1, 0)
    expectDenied(.limits, vast == MAP_FAILED ? -1 : 0)
    expectDenied(.limits, fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, ProcessLimits.descriptorCount))
    return missing.map { "\($0.0.rawValue)\t\($0.1)\n" }.joined()
  }

  /// Reads what ``run(_:)`` has said; nil if it is something else.
  package static func read(_ text: String) -> [SandboxPart: String]? {
    var missing: [SandboxPart: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2, let part = SandboxPart(rawValue: parts[0]) else { return nil }
      missing[part] = parts[1]
    }
    return missing
  }
}
