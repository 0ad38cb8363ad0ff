import Glibc

/// Starts a process whose outputs go to pipes, and that shares nothing else with this one.
package enum ChildProcess {
  /// The descriptor that a child answers on.
  package static let answerDescriptor: Int32 = 3

  /// Starts the first argument as a program, with default signals and an empty standard input.
  ///
  /// The C strings and arrays live until it returns; the system keeps none of them.
  ///
  /// - Parameters:
  ///   - arguments: A program without a slash is looked for along `PATH`.
  ///   - output: Becomes standard output and standard error.
  ///   - answer: Becomes descriptor 3; nil: there is none.
  ///   - hasOwnGroup: Whether it gets a process group of its own; else it stays in this one's, and gets Ctrl-C as well.
  ///   - process: Set to the number of the process.
  /// - Returns: 0, or an error number.
  package static func spawn(
    _ arguments: [String], environment: [String: String], output: Int32, answer: Int32? = nil, hasOwnGroup: Bool,
    process: inout Int32
  ) -> Int32 {
    guard let program = arguments.first else { return EINVAL }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    if let answer { posix_spawn_file_actions_adddup2(&actions, answer, answerDescriptor) }

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
    if hasOwnGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let argumentPointers = copies(arguments)
    let environmentPointers = copies(environment.map { "\($0.key)=\($0.value)" })
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    return posix_spawnp(&process, program, &actions, &attributes, argumentPointers, environmentPointers)
  }

  /// A NULL-terminated array of C strings, which the caller frees.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
