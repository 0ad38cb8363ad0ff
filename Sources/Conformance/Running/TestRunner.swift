import Glibc
import Platform
package import PluginLoading

/// The child's side of a test: runs it on the library in this process, and sends what it has found.
///
/// The library may end, crash or hang the process, which the parent observes.
@MainActor
package enum TestRunner {
  /// What a process of a test is started with.
  package struct Order {
    /// The path of the library's bytes.
    package var library: String
    /// The file's name as shown to users.
    package var name: String
    /// The path that the user has given.
    package var originalPath: String
    package var test: String
    package var seed: UInt64
    /// What the library may read.
    package var grants: Set<Grant>

    /// Reads the arguments of the process; returns nil if they are none of an order.
    package init?(_ arguments: [String]) {
      guard arguments.count >= 5, let seed = UInt64(arguments[4]) else { return nil }
      (library, name, originalPath, test) = (arguments[0], arguments[1], arguments[2], arguments[3])
      self.seed = seed
      grants = Set(arguments.dropFirst(5).compactMap { Grant($0)?.reading })
    }

    init(
      library: String, name: String, originalPath: String, test: String, seed: UInt64, grants: Set<Grant>
    ) {
      self.library = library
      self.name = name
      self.originalPath = originalPath
      self.test = test
      self.seed = seed
      self.grants = grants
    }

    /// The arguments of the process.
    var arguments: [String] {
      [library, name, originalPath, test, "\(seed)"] + grants.map(\.text).sorted()
    }
  }

  /// Runs a test; only the hidden verb of the host's executable calls it.
  package static func run(_ order: Order, answer: Int32 = ChildProcess.resultDescriptor) -> Never {
    guard let test = NamedTest.named(order.test) else { exit(1) }
    // The tests of the file run nothing of the library, and look at its folder.
    if test.need != .file {
      let isConfined = LibraryConfinement.begin(loading: order.library, grants: order.grants, after: max(answer, 2))
      guard isConfined != nil else { exit(1) }
    }
    alarm(120)
    let answer = ProcessLimits.moveUp(answer)
    guard answer >= 0 else { exit(1) }
    func send(_ message: TestMessage) { if writeAll(message.bytes, to: answer) != 0 { _exit(1) } }
    let subject = Subject(
      name: order.name, path: order.library, originalPath: order.originalPath, seed: order.seed
    ) { send(.step($0)) }
    let findings = test.run(on: subject)
    let needs = subject.knownNeeds
    if !test.endsByExit { subject.begin("when the test had ended") }
    send(.found(TestFindings(findings: findings, needs: needs)))
    if test.endsByExit { exit(0) }
    _exit(0)
  }
}
