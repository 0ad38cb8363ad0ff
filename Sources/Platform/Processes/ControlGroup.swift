import CSystem
import Glibc

/// A group of one process and all that it starts, of which the kernel itself limits threads and memory (`cgroups(7)`).
///
/// There are such groups only where the system has handed this process a part of its tree, as `systemd-run --user --scope
/// --property=Delegate=yes` does, and where this process is alone in it. The kernel refuses a thread that is one too many,
/// and ends a process of the group that takes too much memory. All that the process has started counts. The group and all in
/// it end with this object.
@MainActor
final class ControlGroup {
  private let folder: String
  private let limit: ProcessHoldings
  private static let prefix = "library-"

  /// The part of the tree in which groups can be made; nil where nothing was handed over.
  private static let delegated = Delegation(of: ownFolder)

  /// Puts a process in a group of its own; nil if there can be none.
  convenience init?(of process: Int32, limit: ProcessHoldings) {
    guard let delegated = Self.delegated else { return nil }
    self.init(of: process, limit: limit, in: delegated)
  }

  init?(of process: Int32, limit: ProcessHoldings, in delegation: Delegation) {
    // A folder stays when a process in it has not quite ended.
    let names = (try? Folder.names(in: delegation.folder)) ?? []
    for name in names where name.hasPrefix(Self.prefix) { rmdir("\(delegation.folder)/\(name)") }
    folder = "\(delegation.folder)/\(Self.prefix)\(process)"
    self.limit = limit
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { return nil }
    if delegation.controllers.contains("pids") { _ = Self.write("\(limit.threads)", to: "\(folder)/pids.max") }
    if delegation.controllers.contains("memory") {
      _ = Self.write("\(limit.memory)", to: "\(folder)/memory.max")
      // Otherwise it would take as much again of the swap.
      _ = Self.write("0", to: "\(folder)/memory.swap.max")
    }
    guard Self.write("\(process)", to: "\(folder)/cgroup.procs") else { return nil }
  }

  isolated deinit {
    kill()
    rmdir(folder)
  }

  /// Kills all processes of the group, also those that have left the process group (Linux 5.14).
  func kill() { _ = Self.write("1", to: "\(folder)/cgroup.kill") }

  /// The limit of memory for which the kernel has ended a process of the group; nil if it has not.
  var excess: ProcessHoldings.Excess? {
    let events = (try? Folder.text(of: "\(folder)/memory.events", inPiecesOf: 512)) ?? ""
    let kills = events.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }?.split(separator: " ").last
    guard let kills, kills != "0" else { return nil }
    // The kernel does not say how much it was.
    let most = "\(limit.memory >> 20) MiB of memory"
    return ProcessHoldings.Excess(found: "more than that", expected: "at most \(most), with what it has started")
  }

  /// The folder of the group of this process, or nil without version 2 of control groups.
  private static var ownFolder: String? {
    guard let groups = try? Folder.text(of: "/proc/self/cgroup", inPiecesOf: 1024) else { return nil }
    let line = groups.split(separator: "\n").first { $0.hasPrefix("0::/") }
    guard let path = line?.dropFirst(3) else { return nil }
    // Where version 1 is in use as well, that of version 2 is below it.
    return ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"].map { $0 + path }.first {
      access("\($0)/cgroup.procs", W_OK) == 0
    }
  }

  fileprivate static func write(_ text: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // The kernel takes a value in one call or not at all.
    return Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } == text.utf8.count
  }

  /// A part of the tree of groups that was handed to this process.
  struct Delegation {
    let folder: String
    /// Of "pids" and "memory" those that limit the groups in the folder.
    private(set) var controllers: Set<String> = []

    /// Takes the group of this process as the folder for others, if the system says that it was handed over: systemd marks
    /// it so (https://systemd.io/CGROUP_DELEGATION).
    ///
    /// This process moves to a group in it, as only a group without processes can limit those in it.
    @MainActor
    init?(of own: String?) {
      guard let own else { return nil }
      // A program that this process has replaced may have moved it already.
      guard let folder = [own, Folder.parent(of: own)].first(where: Self.isDelegated) else { return nil }
      self.folder = folder
      let app = "\(folder)/app"
      guard mkdir(app, 0o755) == 0 || errno == EEXIST else { return nil }
      guard ControlGroup.write("\(getpid())", to: "\(app)/cgroup.procs") else { return nil }
      for controller in ["pids", "memory"]
      where ControlGroup.write("+\(controller)", to: "\(folder)/cgroup.subtree_control") {
        controllers.insert(controller)
      }
      guard !controllers.isEmpty else {
        // Another process is in it as well.
        _ = ControlGroup.write("\(getpid())", to: "\(folder)/cgroup.procs")
        rmdir(app)
        return nil
      }
    }

    private static func isDelegated(_ folder: String) -> Bool {
      var mark = [UInt8](repeating: 0, count: 1)
      return system_getxattr(folder, "user.delegate", &mark, 1) == 1 && mark == Array("1".utf8)
    }
  }
}
