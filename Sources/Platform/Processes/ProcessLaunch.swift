import CSystem

/// A program to be started as a child process, and what it gets.
package struct ProcessLaunch {
  /// The process group of a child: what signals of a terminal reach it, and what is ended with it.
  package enum Group: Sendable {
    /// The group of this process, so that Ctrl-C also reaches the child.
    case inherited
    /// A group of the child's own.
    case own
    /// A group of the child's own, in a session of its own, which has no terminal.
    case ownSession
  }

  /// The program and its arguments.
  ///
  /// A program without a slash is searched for in `PATH`.
  package var arguments: [String]
  /// The environment, of which nothing is inherited.
  package var environment: [String: String]
  /// The descriptor that becomes the child's standard input; nil for an empty one.
  package var input: Int32?
  /// The descriptor that becomes ``ChildProcess/resultDescriptor``; nil for none.
  package var result: Int32?
  /// The descriptor that becomes ``ChildProcess/fileDescriptor``; nil for none.
  package var file: Int32?
  /// The child's process group.
  package var group: Group

  /// Opens the descriptor that tells when a process has ended.
  var openHandle: (Int32) -> Int32 = { system_pidfd_open($0) }

  /// - Note: The caller keeps ownership of all descriptors, which must not be 0 to 4.
  package init(
    _ arguments: [String], environment: [String: String], input: Int32? = nil, result: Int32? = nil,
    file: Int32? = nil, group: Group
  ) {
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.result = result
    self.file = file
    self.group = group
  }
}
