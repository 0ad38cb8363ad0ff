import Failures
import Flows
import Glibc
import NavigationEngine
import TestSupport
import Testing

@testable import FeatureHosting

@Suite(
  "A library that breaks a rule is answered or reported, and the other tab keeps working",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .serialized)
@MainActor
struct HostileTests {
  private let libraries: TemporaryFolder

  /// The libraries, which are built once for all cases.
  private static let built = Result {
    let folder = try TemporaryFolder()
    let paths = [
      try HostileLibrary.build(into: folder.path),
      try SwapLibrary.build("0001", feature: "test.other", into: folder.path, as: "libOther.so"),
    ]
    return try zip(["libHostile.so", "libOther.so"], paths).map { ($0, try FileBytes.read($1)) }
  }

  init() throws {
    libraries = try TemporaryFolder()
    for (name, bytes) in try Self.built.get() {
      try libraries.write(bytes, to: name)
      chmod(libraries.path(name), 0o755)
    }
  }

  private func open(_ place: LibraryPlace) async throws -> LibraryApp {
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    try await app.open()
    try await app.select("test.hostile")
    return app
  }

  @Test(
    "A library in a process of its own is answered or reported when it breaks a rule, and the other tab keeps working",
    arguments: HostileCase.all(.ownProcess))
  func ownProcess(_ hostile: HostileCase) async throws {
    let app = try await open(.ownProcess)
    try await app.press("Count")
    try await app.wait("the count") { $0.shows("Counted 1") }
    await app.save()
    let process = try app.process(of: "libHostile.so")
    try await app.press(hostile.button)
    switch hostile.ends[.ownProcess] {
    case .says(let text):
      try await app.wait(text) { $0.shows("Said \(text)") }
      #expect(app.losses.isEmpty)
    case .lost(let lines):
      try await app.wait("the end of the process") { $0.losses.count == 1 }
      #expect(app.losses.first?.failure.lines == lines)
      // What it had saved is there again, and none of what it had started is left.
      try await app.wait("the flow") { $0.engine.isIdle && $0.shows("Counted 1") }
      #expect(try app.process(of: "libHostile.so") != process)
      #expect(kill(-process, 0) == -1 && errno == ESRCH)
    case nil: Issue.record("There is nothing to expect.")
    }
    try await app.select("test.other")
    try await app.press("Count")
    try await app.wait("the other tab") { $0.shows("Counted 1") }
    try await app.select("test.hostile")
    try await app.press("Count")
    try await app.wait("the flow, which goes on") { $0.shows("Counted 2") }
    let left = app.processes
    app.end()
    #expect(left.allSatisfy { kill($0, 0) == -1 })
    #expect(TemporaryFolder.names(in: libraries.path).sorted() == ["libHostile.so", "libOther.so"])
  }

  @Test("Descriptors that a library passes to the app are closed")
  func descriptors() async throws {
    let app = try await open(.ownProcess)
    let before = TemporaryFolder.names(in: "/proc/self/fd").count
    for _ in 0..<20 {
      try await app.press("Pass descriptors")
      try await app.wait("the message") { $0.shows("Said passed: 14") }
      try await app.press("Count")
    }
    // Other tests of this run have some open meanwhile.
    #expect(TemporaryFolder.names(in: "/proc/self/fd").count < before + 160)
    app.end()
  }

  @Test(
    "A library in the app's process is answered when it breaks a rule, and the other tab keeps working",
    arguments: HostileCase.all(.appProcess))
  func appProcess(_ hostile: HostileCase) async throws {
    let app = try await open(.appProcess)
    try await app.press(hostile.button)
    guard case .says(let text)? = hostile.ends[.appProcess] else {
      Issue.record("A library in the app's process cannot be lost.")
      return
    }
    try await app.wait(text) { $0.shows("Said \(text)") }
    try await app.select("test.other")
    try await app.press("Count")
    try await app.wait("the other tab") { $0.shows("Counted 1") }
    try await app.select("test.hostile")
    try await app.press("Count")
    try await app.wait("the flow, which goes on") { $0.shows("Counted 1") }
    app.end()
  }
}
