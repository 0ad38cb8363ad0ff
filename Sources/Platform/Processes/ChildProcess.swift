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
  ///   - output: The descriptor that becomes the child's standard output and standard error.
  ///   - process: Set to the child's process ID.
  /// - Returns: 0, or an `errno` value.
  package static func spawn(_ launch: ProcessLaunch, output: Int32, process: inout Int32) -> Int32 {
    guard let program = launch.arguments.first else { return EINVAL }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input = launch.input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    if let result = launch.result { posix_spawn_file_actions_adddup2(&actions, result, resultDescriptor) }
    if let file = launch.file { posix_spawn_file_actions_adddup2(&actions, file, fileDescriptor) }

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
    switch launch.group {
    case .inherited: break
    case .own:
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    case .ownSession: flags |= 0x80  // POSIX_SPAWN_SETSID
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // The C strings and arrays only need to live until the call returns.
    let argumentPointers = copies(launch.arguments)
    let environmentPointers = copies(launch.environment.map { "\($0.key)=\($0.value)" })
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    return posix_spawnp(&process, program, &actions, &attributes, argumentPointers, environmentPointers)
  }

  /// Returns a NULL-terminated array of C strings, which the caller frees.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
