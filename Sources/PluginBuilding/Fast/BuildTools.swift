import EventLoop
import Glibc
import Platform

/// What the builds of all packages share.
@MainActor
final class BuildTools {
  let plan: BuildPlan
  let pool: CompilerPool
  let loop: any EventLoop
  /// The name of the folder that the intermediate results of this app are in, one a package: another app may be at
  /// work on the same packages.
  let workName: String
  private static var count = 0
  /// One at a time: the package manager lets only one build into a scratch folder.
  private var lastSerial = 0

  init(plan: BuildPlan, pool: CompilerPool, loop: any EventLoop) {
    self.plan = plan
    self.pool = pool
    self.loop = loop
    Self.count += 1
    workName = "\(Self.workPrefix)\(getpid())-\(Self.count)"
  }

  static let workPrefix = "work-"

  /// Removes what apps that are gone have left in a folder.
  static func removeAbandoned(in folder: String) {
    for name in (try? Folder.names(in: folder)) ?? [] where name.hasPrefix(workPrefix) {
      guard let number = name.dropFirst(workPrefix.count).split(separator: "-").first.flatMap({ pid_t($0) }) else {
        continue
      }
      if kill(number, 0) != 0, errno == ESRCH { Folder.remove("\(folder)/\(name)") }
    }
  }

  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
}
