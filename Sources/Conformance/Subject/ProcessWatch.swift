import CSystem
import Glibc
import PluginLoading
import Synchronization

/// A watch over the state of this process, which belongs to the host: what a library changes in it, and in which call.
@MainActor
final class ProcessWatch {
  /// The words for a fork.
  static let fork = "it called 'fork'"

  private var state = ProcessState.current
  private var variables = ProcessWatch.environment
  private var forks = ProcessWatch.countOfForks

  /// Starts the count of forks, so that it does not depend on what the kernel lets the process do.
  init() { _ = Self.counting }

  /// Returns what has changed since it was asked last, in words, or nil if nothing has.
  func change() -> String? {
    let (state, variables, forks) = (ProcessState.current, Self.environment, Self.countOfForks)
    defer { (self.state, self.variables, self.forks) = (state, variables, forks) }
    if let change = state.change(since: self.state) { return change }
    if forks != self.forks { return Self.fork }
    if let name = variables.first(where: { self.variables[$0.key] != $0.value })?.key {
      return "it set the environment variable \(name)"
    }
    if let name = self.variables.keys.first(where: { variables[$0] == nil }) {
      return "it removed the environment variable \(name)"
    }
    return nil
  }

  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    guard var next = system_environment() else { return variables }
    while let entry = next.pointee {
      let text = String(cString: entry)
      let name = String(text.prefix { $0 != "=" })
      variables[name] = text
      next += 1
    }
    return variables
  }

  private static var countOfForks: Int { forkCount.load(ordering: .relaxed) }
  // Called before each fork, also before one that the kernel refuses.
  private static let counting: Void = { _ = pthread_atfork(countFork, nil, nil) }()
}

/// The number of forks so far, on any thread.
private let forkCount = Atomic<Int>(0)

private func countFork() { forkCount.add(1, ordering: .relaxed) }
