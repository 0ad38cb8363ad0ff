import Glibc

/// Starts child processes that inherit nothing from this one except the descriptors for their output.
package enum ChildProcess {
  /// The descriptor on which a child sends its result.
  package static let resultDescriptor: Int32 = 3
  /// The descriptor of a further file that a child gets.
  package static let fileDescriptor: Int32 = 4

  /// Starts a program, with default signal handling.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments. A program without a slash is searched for in `PATH`.
  ///   - input: The descriptor that becomes the child's standard input; nil for an empty one.
  ///   - output: The descriptor that becomes the child's standard output and standard error.
  ///   - result: The descriptor that becomes the child's descriptor 3; nil for none.
  ///   - file: The descriptor that becomes the child's descriptor 4; nil for none. Like the others it is not 0 to 4.
  ///   - hasOwnGroup: Whether the child gets its own process group. Otherwise it stays in this one and also receives
  ///     Ctrl-C.
  ///   - hasOwnSession: Whether the child gets its own session, which has no terminal, and so its own group as well.
  ///   - process: Set to the child's process ID.
  /// - Returns: 0, or an `errno` value.
  package static func spawn(
    _ arguments: [String], environment: [String: String], input: Int32? = nil, output: Int32, result: Int32? = nil,
    file: Int32? = nil, hasOwnGroup: Bool, hasOwnSession: Bool = false, process: inout Int32
  ) -> Int32 {
    guard let program = arguments.first else { return EINVAL }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    if let result { posix_spawn_file_actions_adddup2(&actions, result, resultDescriptor) }
    if let file { posix_spawn_file_actions_adddup2(&actions, file, fileDescriptor) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    if hasOwnSession {
      flags |= 0x80  // POSIX_SPAWN_SETSID
    } else if hasOwnGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // The C strings and arrays only need to live until the call returns.
    let argumentPointers = copies(arguments)
    let environmentPointers = copies(environment.map { "\($0.key)=\($0.value)" })
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    return posix_spawnp(&process, program, &actions, &attributes, argumentPointers, environmentPointers)
  }

  /// Returns a NULL-terminated array of C strings, which the caller frees.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
