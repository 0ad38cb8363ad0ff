import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("The policy file is only used if nobody else can change it, and no change of it is lost")
struct PolicyFileTests {
  private let folder: TemporaryFolder
  private let file: TrustFile<TrustPolicy>

  init() throws {
    folder = try TemporaryFolder()
    file = TrustFile(folder: folder.path("config/switchyard"))
  }

  private func entry(_ number: Int) -> TrustPolicy.Entry {
    TrustPolicy.Entry(
      digest: Digest.hexadecimal(of: [UInt8(number)]), isolation: .process, grants: [], name: "lib\(number).so")
  }

  private func trust(_ number: Int) throws { _ = try file.update { $0.trust(entry(number)) } }

  private func mode(_ path: String) -> UInt32 {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_mode & 0o7777 : 0
  }

  @Test("Without a file nothing is trusted, and reading creates nothing")
  func missing() throws {
    #expect(try file.read() == TrustPolicy())
    #expect(access(folder.path("config"), F_OK) != 0)
  }

  @Test("The file and its folder are this user's alone")
  func modes() throws {
    try trust(1)
    #expect(try file.read().entries == [entry(1)])
    #expect(mode(file.path) == 0o600)
    #expect(mode(folder.path("config/switchyard")) == 0o700)
  }

  @Test("Changes at the same time are all kept")
  func concurrent() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 { group.addTask { try trust(number) } }
      try await group.waitForAll()
    }
    #expect(Set(try file.read().entries.map(\.name)) == Set((0..<40).map { "lib\($0).so" }))
    #expect(TemporaryFolder.names(in: folder.path("config/switchyard")).sorted() == ["policy", "policy.lock"])
  }

  @Test("A change that fails leaves the file as it was")
  func failing() throws {
    try trust(1)
    #expect(throws: FlowFailure.self) {
      try file.update { policy throws(FlowFailure) in
        policy.revoke(entry(1).digest)
        throw PolicyFailure.notTrusted("x")
      }
    }
    #expect(try file.read().entries == [entry(1)])
  }

  @Test("A file or folder that others can write to is refused", arguments: ["policy", "", ".."])
  func writable(_ part: String) throws {
    try trust(1)
    let path = folder.path(part == ".." ? "config" : part.isEmpty ? "config/switchyard" : "config/switchyard/policy")
    chmod(path, part == "policy" ? 0o666 : 0o777)
    let failure = try #require(throws: FlowFailure.self) { try file.read() }
    #expect(failure.code == "policy.unsafe")
    #expect(
      failure.message == "\(file.path) is not used: \(path) may be changed by other users, so what is loaded from it "
        + "cannot be trusted. No library is trusted")
    #expect(failure.remedy == "Run: chmod go-w '\(path)'")
    #expect(throws: FlowFailure.self) { try trust(2) }
  }

  @Test("A link in place of the file is refused")
  func link() throws {
    try trust(1)
    rename(file.path, folder.path("elsewhere"))
    symlink(folder.path("elsewhere"), file.path)
    let failure = try #require(throws: FlowFailure.self) { try file.read() }
    #expect(failure.code == "policy.kind")
    #expect(failure.found == "a symbolic link")
  }
}
