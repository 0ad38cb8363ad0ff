import Failures
import Glibc
import Synchronization
import Testing

@testable import Platform
@testable import PluginLoading

/// A directory for one test, removed with it.
final class TestDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/switchyard-test.XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit { Self.remove(path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], _ name: String, mode: UInt32 = 0o644) throws {
    try AtomicFile.write(bytes, to: path(name), mode: mode)
  }

  static func remove(_ path: String) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return }
    if information.st_mode & S_IFMT == S_IFDIR {
      for name in names(in: path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// Runs programs to their end.
enum Run {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The output of a program that must end with status 0.
  @discardableResult
  static func output(_ arguments: [String]) throws -> String {
    guard let output = Pipe() else { throw Failure(description: "no pipe") }
    var process: pid_t = 0
    let status = ChildProcess.spawn(
      arguments, environment: Environment.current, output: output.writeEnd, hasOwnGroup: true, process: &process)
    close(output.writeEnd)
    defer { close(output.readEnd) }
    guard status == 0 else { throw Failure(description: "\(arguments[0]): \(SystemError.text(status))") }
    _ = fcntl(output.readEnd, F_SETFL, 0)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(output.readEnd, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    var ended: Int32 = 0
    waitpid(process, &ended, 0)
    let text = String(decoding: bytes, as: UTF8.self)
    guard ended == 0 else { throw Failure(description: "\(arguments) ended with \(ended):\n\(text)") }
    return text
  }
}

/// Plugins compiled from `Fixtures/plugin.h`, each once in a run.
///
/// It is C, and named as a header because the package manager would take it for a source of this target.
enum Fixture {
  static let package: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// The directory of what was built, in which the test runs too.
  static let products: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let parts = String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "/")
    let beside = "/" + parts.dropLast().joined(separator: "/")
    return access("\(beside)/switchyard", X_OK) == 0 ? beside : "\(package)/.build/debug"
  }()

  /// What starts a probe.
  static let probeCommand = ["\(products)/switchyard", "__probe"]

  private static let compiled = Mutex<[[String]: [UInt8]]>([:])

  /// The bytes of a plugin.
  ///
  /// - Parameters:
  ///   - number: What is wrong with it; 0 for nothing.
  ///   - options: More options for the compiler.
  static func plugin(_ number: Int = 0, _ options: [String] = []) throws -> [UInt8] {
    let key = ["-DCASE=\(number)"] + options
    return try compiled.withLock { compiled in
      if let bytes = compiled[key] { return bytes }
      let directory = try TestDirectory()
      let path = directory.path("plugin.so")
      try Run.output(
        [
          "/usr/bin/env", "cc", "-std=gnu11", "-shared", "-fPIC", "-O1", "-w", "-fvisibility=hidden",
          "-I\(package)/Sources/CSwitchyard/include", "-x", "c",
          "\(package)/Tests/FeatureHostingTests/Fixtures/plugin.h", "-o", path,
        ] + key)
      let bytes = try #require(AtomicFile.read(path, limit: 1 << 24))
      compiled[key] = bytes
      return bytes
    }
  }
}

/// A plugin directory, a cache and an inspector over them.
@MainActor
struct Bench {
  let directory: TestDirectory
  let loop = PollLoop(servesMainQueue: false)
  let inspector: PluginInspector

  var plugins: String { directory.path("plugins") }
  var cache: String { directory.path("cache") }

  init(deadline: Duration = .seconds(2), directory: TestDirectory? = nil, command: [String] = Fixture.probeCommand)
    throws
  {
    self.directory = try directory ?? TestDirectory()
    mkdir(self.directory.path("plugins"), 0o755)
    chmod(self.directory.path("plugins"), 0o755)
    inspector = PluginInspector(
      cache: self.directory.path("cache"), probeCommand: command, loop: loop, deadline: deadline)
  }

  func add(_ bytes: [UInt8], _ name: String = "libTest.so", mode: UInt32 = 0o644) throws {
    try directory.write(bytes, "plugins/\(name)", mode: mode)
  }

  /// Loads a plugin, which calls the host by a number that no other has.
  func load(_ plugin: FoundPlugin) throws(FlowFailure) -> LoadedLibrary {
    var result: Result<LoadedLibrary, FlowFailure>?
    inspector.load(plugin, host: 99) { result = $0 }
    guard let result else { throw FlowFailure(code: "test.late", message: "The library was not loaded at once.") }
    return try result.get()
  }

  func inspect() throws -> [FoundPlugin] { try inspector.inspect(directory: plugins) }

  /// Tries what needs it, all at once, and waits for the answers.
  func probeAll(_ found: [FoundPlugin]) throws -> [FoundPlugin] {
    var results: [String: FoundPlugin] = [:]
    for plugin in found { inspector.probe(plugin) { results[$0.path] = $0 } }
    try turn(until: { results.count == found.count })
    return found.map { results[$0.path] ?? $0 }
  }

  /// Turns the loop until the condition holds, for 30 seconds at most.
  func turn(until condition: () -> Bool) throws {
    let end = loop.now.advanced(by: .seconds(30))
    while !condition() {
      try #require(loop.now < end, "nothing happened for 30 seconds")
      loop.turn(timeout: .seconds(1))
    }
  }

  /// What becomes of one library that is found, and tried if it gets that far.
  func verdict(_ bytes: [UInt8]) throws -> FoundPlugin {
    try add(bytes)
    return try #require(try probeAll(inspect()).first)
  }
}
