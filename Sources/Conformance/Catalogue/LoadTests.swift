import CSwitchyard
import Failures
import Glibc
import Platform
import PluginLoading

/// The tests of loading and of what loading must leave alone.
enum LoadTests {
  static let all = [library, time, process, threads, descriptors, output, exit]

  private static let library = NamedTest(
    "load.library", rule: "A plugin is a shared library", .lenient, after: .format,
    "The library can be loaded, with every symbol that it uses.",
    remedy: "Link the library that defines the missing symbol, or remove the symbol's uses."
  ) { subject throws(Finding) in
    _ = try subject.load()
  }

  private static let time = NamedTest(
    "load.time", rule: "R7", .strict, after: .registration, "Loading and registering take at most 500 ms.",
    remedy: "Move the work of constructors and switchyard_plugin_v1 to 'create' or later."
  ) { subject throws(Finding) in
    let start = WorkTime.now
    _ = try subject.table()
    let time = WorkTime.now - start
    guard time > .milliseconds(500) else { return }
    throw Finding(
      "Loading the library takes too long.", expected: "at most 500 ms", found: DurationText.milliseconds(time)
    )
  }

  private static let process = NamedTest(
    "load.process-state", rule: "switchyard_plugin_v1", .lenient, after: .registration,
    "Loading and registering do not change the process: signals, limits, folder, locale, standard streams.",
    remedy: "The process is the app's: leave its state alone."
  ) { subject throws(Finding) in
    let before = ProcessState.current
    _ = try subject.table()
    guard let change = ProcessState.current.change(since: before) else { return }
    throw Finding("The library changes the process that loads it.", expected: "no change", found: change)
  }

  private static let threads = NamedTest(
    "load.threads", rule: "switchyard_plugin_v1", .standard, after: .registration,
    "Loading and registering start no thread.", remedy: "Start threads in 'start' or later, and join them in 'stop'."
  ) { subject throws(Finding) in
    try unchanged(subject, "threads", "a thread") { ProcessCounts.threads() }
  }

  private static let descriptors = NamedTest(
    "load.descriptors", rule: "switchyard_plugin_v1", .standard, after: .registration,
    "Loading and registering leave no descriptor open.", remedy: "Open files in 'start' or later."
  ) { subject throws(Finding) in
    // The host's own loop and log open theirs first.
    _ = subject.loop
    try unchanged(subject, "descriptors", "a descriptor") { ProcessCounts.descriptors() }
  }

  private static let output = NamedTest(
    "load.output", rule: "switchyard_plugin_v1", .strict, after: .registration,
    "Loading and registering print nothing.",
    remedy: "Write to the log service, which says whose line it is."
  ) { subject throws(Finding) in
    guard let pipe = Pipe() else { throw .impossible("There is no pipe: \(SystemError.text(errno)).") }
    defer { pipe.closeBoth() }
    let saved = [STDOUT_FILENO, STDERR_FILENO].map { dup($0) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] { dup2(pipe.writeEnd, stream) }
    var problem: Finding?
    do throws(Finding) {
      _ = try subject.table()
    } catch {
      problem = error
    }
    fflush(nil)
    for (stream, copy) in zip([STDOUT_FILENO, STDERR_FILENO], saved) where copy >= 0 {
      dup2(copy, stream)
      close(copy)
    }
    if let problem { throw problem }
    var buffer = [UInt8](repeating: 0, count: 200)
    let count = read(pipe.readEnd, &buffer, buffer.count)
    guard count > 0 else { return }
    throw Finding(
      "The library prints while it is loaded.", expected: "no output",
      found: "'\(String(decoding: buffer[..<count], as: UTF8.self))'")
  }

  private static let exit = NamedTest(
    "load.exit", rule: "switchyard_plugin_v1", .lenient, after: .registration,
    "A process with the library ends without a crash.",
    remedy: "Remove functions that are registered with atexit or run as destructors."
  ) { subject throws(Finding) in
    _ = try subject.table()
    // Whoever runs this test ends the process by 'exit', which calls what the library has registered for it.
    subject.begin("when the process ended")
  }

  /// Registers the library, and checks that a count of the process has not grown.
  @MainActor
  private static func unchanged(
    _ subject: Subject, _ name: String, _ one: String, _ count: () -> Int?
  ) throws(Finding) {
    let before = count()
    _ = try subject.table()
    guard let before, let after = count() else { throw .impossible("The kernel does not count the \(name).") }
    guard after > before else { return }
    throw Finding(
      "Loading the library leaves \(after - before == 1 ? one : "\(after - before) \(name)").",
      expected: "\(before) \(name), as before", found: "\(after)")
  }
}
