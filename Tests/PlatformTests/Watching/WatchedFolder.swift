import Glibc
import Platform
import TestSupport
import Testing

/// A folder of a test's own, and what a watcher of it tells, a list an entry.
@MainActor
final class WatchedFolder {
  let folder: TemporaryFolder
  let loop = PollLoop(servesMainQueue: false)
  private(set) var changes: [FileChange] = []
  private var watcher: FileWatcher?

  init(_ files: [String] = [], rules: WatchRules = .sources) throws {
    folder = try TemporaryFolder()
    for file in files { try folder.write("first\n", to: file) }
    watcher = try FileWatcher(folder.path, rules: rules, loop: loop) { [unowned self] in changes.append($0) }
  }

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Turns the loop until that many changes were told; at most ten seconds.
  func wait(for count: Int = 1) {
    let end = loop.now.advanced(by: .seconds(10))
    while changes.count < count && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    #expect(changes.count >= count)
  }

  /// The names of what was told last, sorted.
  var last: [String] { changes.last.map(names) ?? [] }

  func names(_ change: FileChange) -> [String] {
    change.paths.map { String($0.dropFirst(folder.path.count + 1)) }.sorted()
  }

  /// Turns until a change that is made now is told, and returns all that was told before it.
  ///
  /// What is still on its way is told then too, as notices keep their order.
  func changesBeforeMarker() throws -> [FileChange] {
    let before = changes.count
    try folder.write("", to: "marker")
    let end = loop.now.advanced(by: .seconds(10))
    while !changes.contains(where: { names($0).contains("marker") }) && loop.now < end {
      loop.turn(timeout: .milliseconds(100))
    }
    return Array(changes[..<before]) + changes[before...].filter { names($0) != ["marker"] }
  }

  func end() { watcher = nil }
}
