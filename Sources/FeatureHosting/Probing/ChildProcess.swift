import Glibc

/// Starts a process whose answer and output go to pipes, and that shares nothing else with this one.
enum ChildProcess {
  /// Starts the first argument as a program, in a process group of its own and with default signals.
  ///
  /// - Parameters:
  ///   - answer: Becomes descriptor 3.
  ///   - output: Becomes standard output and standard error; standard input is empty.
  ///   - process: Set to the number of the process.
  /// - Returns: 0, or an error number.
  static func spawn(_ arguments: [String], answer: Int32, output: Int32, process: inout pid_t) -> Int32 {
    guard let program = arguments.first else { return EINVAL }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    posix_spawn_file_actions_adddup2(&actions, answer, ProbeAnswer.descriptor)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let argumentPointers = copies(arguments)
    let environmentPointers = copies(environment())
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    return posix_spawn(&process, program, &actions, &attributes, argumentPointers, environmentPointers)
  }

  /// This process's environment, without the Swift runtime's crash report: it takes long, and would push the
  /// library's own last words out of what is kept.
  private static func environment() -> [String] {
    var environment = Environment.current
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment.map { "\($0.key)=\($0.value)" }
  }

  /// A NULL-terminated array of C strings, which the caller frees.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
