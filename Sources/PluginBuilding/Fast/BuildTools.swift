import EventLoop
import Glibc
import Platform

/// The state that the builds of all packages share.
@MainActor
final class BuildTools {
  let plan: BuildPlan
  let pool: CompilerPool
  /// The pool of packages that make builds.
  let makePool: CompilerPool
  let loop: any EventLoop
  /// The name of each package's folder for the intermediate results of this app.
  ///
  /// Other apps may be building the same packages.
  let workName: String
  /// The stamps of the sources of dependencies whose results were removed because they may be outdated, by the folder of
  /// the results and the path of the source.
  ///
  /// Packages that depend on the same one have its results removed once.
  var removed: [String: FileStamp] = [:]
  private static var count = 0
  private var lastSerial = 0

  init(plan: BuildPlan, pool: CompilerPool, loop: any EventLoop) {
    self.plan = plan
    self.pool = pool
    makePool = CompilerPool(loop: loop)
    self.loop = loop
    Self.count += 1
    workName = "\(Self.workPrefix)\(getpid())-\(Self.count)"
  }

  static let workPrefix = "work-"

  /// Removes the folders of apps that have ended.
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
