import Bytes
import EventLoop
import Failures
import Flows
import Glibc
import Payloads
import PluginBridge
import Screens
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("A library in a process of its own can do what it was granted, and nothing else", .serialized)
@MainActor
struct ConfinementTests {
  private let folder: TemporaryFolder
  private let loop = PollLoop(servesMainQueue: false)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("secret", to: "home/secret")
    setenv("SECRET_OF_A_TEST", "1", 1)
  }

  /// The attempts of the fixture, with the value of `errno` for each.
  private func attempts(
    _ kind: String, _ grants: [Grant] = [], launcher: [String] = [], dataFolder: String? = nil
  ) throws -> (results: [String: Int32], log: [String]) {
    let library = try library(kind)
    let flows = try flows(library, grants, launcher: launcher, dataFolder: dataFolder)
    let log = LogLines()
    flows.delegate = log
    var result: Result<Payload, RunnerLoss>?
    flows.load { result = $0 }
    try loop.turn { result != nil }
    defer { flows.endNow() }
    var reader = ByteReader(try #require(result).get())
    let description = try PluginDescription(&reader)
    return (parse(description.name), log.lines)
  }

  private func flows(
    _ library: String, _ grants: [Grant], launcher: [String] = [], dataFolder: String? = nil
  ) throws -> RemoteFlows {
    RemoteFlows(
      command: launcher + [try Switchyard.path, "__runner", library, "libNosy.so"] + grants.map(\.text)
        + (dataFolder.map { ["data:test.one=\($0)"] } ?? []),
      name: "libNosy.so", features: ["test.one"], dataFolders: dataFolder.map { [$0] } ?? [], loop: loop)
  }

  private func library(_ kind: String) throws -> String {
    let bytes = try Fixture.plugin(
      options: ["-D\(kind)", "-DSECRET_FILE=\"\(folder.path("home/secret"))\""], source: "nosy.h")
    return try folder.write(bytes, to: "copies/libNosy.so")
  }

  private func parse(_ report: String) -> [String: Int32] {
    var results: [String: Int32] = [:]
    for word in report.split(separator: " ") {
      let parts = word.split(separator: "=")
      if parts.count == 2 { results[String(parts[0])] = Int32(parts[1]) }
    }
    return results
  }

  private static let deniedFiles: [String: Int32] = [
    "passwd": EACCES, "read": EACCES, "write": EACCES, "make": EACCES, "tty": EACCES, "environ": EACCES,
    "chmod": EPERM, "link": EACCES, "null": 0, "library": 0, "self": 0, "secret": ENOENT,
  ]
  private static let deniedCalls: [String: Int32] = [
    "tcp": EPERM, "udp": EPERM, "unix": EPERM, "netlink": EPERM, "pair": 0, "trace": EPERM, "kill": EPERM, "self": 0,
    "ring": ENOSYS, "ns": EPERM, "peek": EPERM, "thread": 0,
  ]
  private static let deniedPrograms: [String: Int32] = [
    "fork": EPERM, "true": EPERM, "limit": EPERM, "group": EPERM, "alive": EPERM, "code": EACCES,
  ]

  private static let deniedHoles: [String: Int32] = [
    "send": EPERM, "raw": EPERM, "watch": EPERM, "pair": 0, "owner": EPERM, "signal": EPERM, "own": ENOTTY, "flags": 0,
    "about": EOPNOTSUPP, "shared": EPERM,
  ]
  private static let deniedMemory: [String: Int32] = [
    "file": ENOSYS, "code": ENOSYS, "own": ENOMEM, "shared": EPERM, "stack": EPERM, "zeros": EACCES, "tables": ENOMEM,
    "some": 0,
  ]

  @Test("Without a grant no file of the user's, no socket, no program and no other process can be reached")
  func nothing() throws {
    #expect(try attempts("TRY_FILES").results == Self.deniedFiles)
    #expect(try attempts("TRY_CALLS").results == Self.deniedCalls)
    #expect(try attempts("TRY_PROGRAMS").results == Self.deniedPrograms)
  }

  @Test("Accesses that need no open file are denied: datagrams, watching, signals of descriptors, attributes")
  func holes() throws {
    let receiver = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(receiver) }
    #expect(try SocketAddress(path: folder.path("home/secret.socket")).bind(receiver) == 0)
    #expect(try attempts("TRY_HOLES").results == Self.deniedHoles)
    var expected = Self.deniedHoles
    expected["watch"] = 0
    #expect(try attempts("TRY_HOLES", [.read(folder.path("home"))]).results == expected)
  }

  @Test("Memory that no limit counts is denied, and written memory does not become code through a file in memory")
  func memory() throws {
    #expect(try attempts("TRY_MEMORY").results == Self.deniedMemory)
  }

  @Test("Threads without end end the library's process within seconds, and the reason names their number")
  func threads() throws {
    let flows = try flows(library("TRY_THREADS"), [])
    let log = LogLines()
    flows.delegate = log
    var result: Result<Payload, RunnerLoss>?
    flows.load { result = $0 }
    defer { flows.endNow() }
    try loop.turn { log.loss != nil || (try? result?.get()) == nil && result != nil }
    var loss = log.loss
    // On a busy machine it is noticed while the library is still being loaded.
    if case .failure(let early) = result { loss = early }
    guard case .exceeded(let excess) = loss?.cause else {
      Issue.record("\(String(describing: loss))")
      return
    }
    #expect(excess.expected == "at most 512 threads")
    #expect(Int(excess.found.prefix { $0 != " " }) ?? 0 > 512)
    #expect(excess.found.hasSuffix(" threads"))
  }

  @Test("A library's own link in a folder that it may change leads nowhere at its next start, and the log names it")
  func links() throws {
    try folder.makeFolder("granted")
    let link = folder.path("granted/sub")
    #expect(symlink(folder.path("home"), link) == 0)
    let (results, log) = try attempts("TRY_FILES", [.write(folder.path("granted")), .write(link)])
    #expect(results == Self.deniedFiles)
    #expect(
      log == [
        "The grant of \(link) allows nothing: \(link) is a link, and the library may change the folder that it "
          + "is in, so it could lead anywhere. Replace the link by a file or folder, or grant what it leads to by its own "
          + "path."
      ])
  }

  @Test("A data folder is changed without a grant, and a link in its path, whoever has made it, leads nowhere")
  func dataFolders() throws {
    var expected = Self.deniedFiles
    for name in ["read", "write", "make"] { expected[name] = 0 }
    #expect(try attempts("TRY_FILES", dataFolder: folder.path("home")).results == expected)
    let link = folder.path("data")
    #expect(symlink(folder.path("home"), link) == 0)
    #expect(symlink(folder.path, folder.path("above")) == 0)
    for path in [link, folder.path("above/home")] {
      let (results, log) = try attempts("TRY_FILES", dataFolder: path)
      #expect(results == Self.deniedFiles)
      #expect(
        log == [
          "The data folder \(path) cannot be used: a part of its path is a link, which could lead anywhere. Put the "
            + "folder in its place, or remove the link, and start the library again."
        ])
    }
  }

  @Test("A library that fills its data folder is ended, and from then on can only read and remove what is there")
  func fullDataFolder() throws {
    let home = folder.path("home")
    let space = try #require(FolderUsage(freeIn: home))
    try withKnownIssue("The disk has no room for this test.") {
      try #require(space.bytes > 4 << 30)
    } when: {
      space.bytes <= 4 << 30
    }
    guard space.bytes > 4 << 30 else { return }
    let flows = try flows(library("TRY_FILL"), [], dataFolder: home)
    let log = LogLines()
    flows.delegate = log
    flows.load { _ in }
    // More than a gigabyte is written.
    try loop.turn(within: .seconds(120)) { log.loss != nil }
    guard case .exceeded(let excess) = log.loss?.cause else {
      Issue.record("\(String(describing: log.loss))")
      return
    }
    #expect(excess == ProcessHoldings.Excess(found: "1101 MiB in its data folders", expected: "at most 1024 MiB"))
    try folder.write("", to: "home/secret.old")
    let (results, lines) = try attempts("TRY_FILL", dataFolder: home)
    #expect(results == ["remove": 0, "make": EACCES])
    #expect(
      lines == [
        "This library writes no files, since it keeps too much. Expected: at most 1024 MiB. Found: 1101 MiB in its data "
          + "folders. It can read and remove them; 'switchyard features --forget ID' removes all that a feature has stored. "
          + "Then start it again."
      ])
    #expect(unlink(folder.path("home/secret.large")) == 0)
    #expect(try attempts("TRY_FILES", dataFolder: home).results["make"] == 0)
  }

  @Test("A user's link in a granted path leads where it says")
  func usersLinks() throws {
    #expect(symlink(folder.path("home"), folder.path("music")) == 0)
    var expected = Self.deniedFiles
    for name in ["read", "write", "make"] { expected[name] = 0 }
    #expect(try attempts("TRY_FILES", [.write(folder.path("music"))]).results == expected)
  }

  @Test("A probe has no grants, and its library cannot reach more")
  func probe() throws {
    for (kind, expected) in [
      ("TRY_FILES", Self.deniedFiles), ("TRY_CALLS", Self.deniedCalls), ("TRY_PROGRAMS", Self.deniedPrograms),
      ("TRY_MEMORY", Self.deniedMemory),
    ] {
      let bench = try Bench()
      let bytes = try Fixture.plugin(
        options: ["-D\(kind)", "-DSECRET_FILE=\"\(folder.path("home/secret"))\""], source: "nosy.h")
      let plugin = try bench.verdict(bytes)
      #expect(parse(try #require(plugin.description, "\(plugin.state)").name) == expected)
    }
  }

  @Test("A canary can read the files that its library may read or write, and change nothing")
  func canary() throws {
    var expected = Self.deniedFiles
    expected["read"] = 0
    #expect(try canary([.write(folder.path("home")), .network, .processes]) == expected)
  }

  @Test("A canary does not follow a link of its library's own either")
  func linksInCanary() throws {
    try folder.makeFolder("granted")
    let link = folder.path("granted/sub")
    #expect(symlink(folder.path("home"), link) == 0)
    #expect(try canary([.write(folder.path("granted")), .read(link)]) == Self.deniedFiles)
  }

  /// The attempts of a canary at files.
  private func canary(_ grants: Set<Grant>) throws -> [String: Int32] {
    let bench = try Bench()
    try bench.add(
      Fixture.plugin(
        options: ["-DTRY_FILES", "-DSECRET_FILE=\"\(folder.path("home/secret"))\""], source: "nosy.h"))
    let found = try #require(try bench.inspect().first)
    var setting = CanarySetting(window: [])
    setting.add(grants)
    var plugin: FoundPlugin?
    bench.inspector.runCanary(found, in: setting) { version, _ in plugin = version }
    try bench.turn { plugin != nil }
    return parse(try #require(plugin?.description, "\(String(describing: plugin?.state))").name)
  }

  @Test("A grant of reading opens its folder for reading only")
  func reading() throws {
    var expected = Self.deniedFiles
    expected["read"] = 0
    #expect(try attempts("TRY_FILES", [.read(folder.path("home"))]).results == expected)
  }

  @Test("A grant of writing opens its folder")
  func writing() throws {
    var expected = Self.deniedFiles
    for name in ["read", "write", "make"] { expected[name] = 0 }
    #expect(try attempts("TRY_FILES", [.write(folder.path("home"))]).results == expected)
  }

  @Test("A grant of the network opens sockets of the Internet only")
  func network() throws {
    var expected = Self.deniedCalls
    for name in ["tcp", "udp"] { expected[name] = 0 }
    #expect(try attempts("TRY_CALLS", [.network]).results == expected)
  }

  @Test("A grant of processes lets programs start, and leaves others' processes alone")
  func processes() throws {
    var expected = Self.deniedPrograms
    for name in ["fork", "true", "group", "code"] { expected[name] = 0 }
    #expect(try attempts("TRY_PROGRAMS", [.processes]).results == expected)
    #expect(try attempts("TRY_CALLS", [.processes]).results == Self.deniedCalls)
    // Compilers make links, where files may be changed.
    let files = try attempts("TRY_FILES", [.processes, .write(folder.path("home"))]).results
    #expect(files["link"] == 0)
    #expect(files["passwd"] == EACCES)
  }

  @Test("On a kernel without Landlock and filters a library runs, and the log says what it can do")
  func gaps() throws {
    let launcher = folder.path("launcher")
    let source = try folder.write(
      Array(try FileBytes.read("\(Repository.root)/Tests/PluginLoadingTests/Fixtures/oldkernel.h")), to: "old.c")
    try output(of: ["/usr/bin/env", "cc", "-std=gnu11", source, "-o", launcher])
    let (results, log) = try attempts("TRY_FILES", launcher: [launcher])
    #expect(results["passwd"] == 0)
    #expect(
      log == [
        "This library is less confined than it should be. This kernel has no Landlock (Function not implemented): it "
          + "can read all of your files; no seccomp (Function not implemented): it can connect to other machines, start "
          + "programs and send signals to yours. Run 'switchyard doctor' for what to do."
      ])
  }
}

@MainActor
private final class LogLines: RemoteFlows.Delegate {
  var lines: [String] = []
  var loss: RunnerLoss?

  func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) { self.loss = loss }
  func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {}
  func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) { lines.append(line) }
  func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {}
  func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {}
}
