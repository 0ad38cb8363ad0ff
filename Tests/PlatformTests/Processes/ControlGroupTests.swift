import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A control group") @MainActor
struct ControlGroupTests {
  /// The folder of version 2 of control groups.
  nonisolated private static let root =
    access("/sys/fs/cgroup/cgroup.controllers", F_OK) == 0 ? "/sys/fs/cgroup" : "/sys/fs/cgroup/unified"
  /// Whether the tests may have a group whose processes are counted.
  nonisolated private static let canCount =
    access("\(root)/cgroup.procs", W_OK) == 0
    && Repository.read("\(root)/cgroup.controllers")?.split(whereSeparator: \.isWhitespace).contains("pids") == true

  @Test(
    "The kernel refuses a process too many where groups were handed over, and the group ends with its process",
    .enabled(if: canCount, "The system's administrator has control groups of version 2 that count processes."))
  func processes() async {
    let folder = "\(Self.root)/switchyard-test-\(getpid())"
    defer {
      for name in ["app", ""] { waitUntilRemoved("\(folder)/\(name)") }
    }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      try await MainActor.run { try ControlGroupTests.limit(in: folder) }
    }
  }

  @Test("A group gets the limits, its process is moved to it, and an end for memory is told")
  func files() throws {
    // A folder in the place of the kernel's, whose files keep what is written.
    let stand = try TemporaryFolder()
    let group = "library-7"
    for name in ["cgroup.subtree_control", "app/cgroup.procs"] { try stand.write([], to: name) }
    for name in ["pids.max", "memory.max", "memory.swap.max", "cgroup.procs", "cgroup.kill"] {
      try stand.write([], to: "\(group)/\(name)")
    }
    #expect(ControlGroup.Delegation(of: stand.path) == nil)
    guard Self.mark(stand.path) else { return #expect(errno == ENOTSUP) }
    // Also for a program that this process has replaced, which had moved it.
    let delegation = try #require(ControlGroup.Delegation(of: stand.path("app")))
    #expect(delegation.folder == stand.path)
    #expect(delegation.controllers == ["pids", "memory"])
    #expect(Repository.read(stand.path("app/cgroup.procs")) == "\(getpid())")

    var made = ControlGroup(of: 7, limit: ProcessHoldings(threads: 5, memory: 3 << 20), in: delegation)
    let values = ["pids.max", "memory.max", "memory.swap.max", "cgroup.procs"].map {
      Repository.read(stand.path("\(group)/\($0)"))
    }
    #expect(values == ["5", "\(3 << 20)", "0", "7"])
    #expect(made?.excess == nil)
    try stand.write(Array("low 0\noom 1\noom_kill 0\n".utf8), to: "\(group)/memory.events")
    #expect(made?.excess == nil)
    try stand.write(Array("low 0\noom 1\noom_kill 2\n".utf8), to: "\(group)/memory.events")
    #expect(made?.excess?.expected == "at most 3 MiB of memory, with what it has started")
    #expect(Repository.read(stand.path("\(group)/cgroup.kill")) == "")
    made = nil
    #expect(Repository.read(stand.path("\(group)/cgroup.kill")) == "1")
  }

  private static func limit(in folder: String) throws {
    write("+pids", to: "\(root)/cgroup.subtree_control")
    try #require(mkdir(folder, 0o755) == 0)
    write("\(getpid())", to: "\(folder)/cgroup.procs")
    // Nothing says yet that it was handed over.
    #expect(ControlGroup.Delegation(of: folder) == nil)
    try #require(mark(folder))
    let delegation = try #require(ControlGroup.Delegation(of: folder))
    #expect(delegation.controllers.contains("pids"))

    let gate = try TemporaryFolder()
    let run = SupervisedRun()
    let process = try run.start(
      "until [ -e \(gate.path("open")) ]; do :; done; for each in 1 2 3 4 5; do sleep 600 & done; wait")
    let group = "\(folder)/library-\(process.id)"
    process.limit(to: ProcessHoldings(threads: 3, memory: 1 << 30))
    #expect(Repository.read("\(group)/pids.max") == "3\n")
    #expect(Repository.read("\(group)/cgroup.procs") == "\(process.id)\n")
    try FileBytes.write([], to: gate.path("open"))
    run.untilEnd()
    #expect(run.text(run.output).split(separator: " ").contains { $0.lowercased().hasPrefix("fork") })
    // Those that it has started as well.
    waitUntilRemoved(group)
    #expect(access(group, F_OK) != 0)
  }

  /// Marks a folder as systemd does.
  ///
  /// Glibc's module has no `setxattr`.
  private static func mark(_ folder: String) -> Bool {
    typealias SetAttribute =
      @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, Int, Int32) -> Int32
    guard let symbol = dlsym(nil, "setxattr") else { return false }
    return unsafeBitCast(symbol, to: SetAttribute.self)(folder, "user.delegate", "1", 1, 0) == 0
  }

  private static func write(_ text: String, to path: String) {
    let descriptor = open(path, O_WRONLY)
    _ = Glibc.write(descriptor, text, text.utf8.count)
    close(descriptor)
  }
}

/// Removes the folder of a group as soon as its processes have ended, for ten seconds at most.
private func waitUntilRemoved(_ folder: String) {
  let end = ContinuousClock.now + .seconds(10)
  while rmdir(folder) != 0, errno == EBUSY, ContinuousClock.now < end { sched_yield() }
}
