import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@MainActor
@Suite(
  "A signature beside a library counts where the user has signers, and one that is not valid refuses it",
  .enabled(if: Tool.sshKeygen.isInstalled, "ssh-keygen is not on this machine."))
struct SignatureTests {
  private let bench: Bench
  private let inspector: PluginInspector
  private let signers: String

  init() throws {
    bench = try Bench()
    signers = bench.directory.path("signers")
    inspector = PluginInspector(
      cache: bench.cache, probeCommand: try Fixture.probeCommand, signers: signers, loop: bench.loop)
    try bench.add(Fixture.plugin(id: "test.signed"))
    try key("key", signer: "me@example.com")
  }

  private var library: String { "\(bench.plugins)/libTest.so" }

  /// Makes a key, and lists it as that of a signer, or of nobody.
  private func key(_ name: String, signer: String?) throws {
    let path = bench.directory.path(name)
    try output(of: ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "test", "-f", path])
    guard let signer else { return }
    let text = String(decoding: try FileBytes.read("\(path).pub"), as: UTF8.self)
    try AtomicFile.write(Array("\(signer) \(text)".utf8), to: signers)
  }

  private func sign(_ key: String = "key", namespace: String = "switchyard-plugin") throws {
    unlink("\(library).sig")
    try output(of: ["ssh-keygen", "-q", "-Y", "sign", "-f", bench.directory.path(key), "-n", namespace, library])
  }

  private func check(_ inspector: PluginInspector? = nil) throws -> Signature {
    let inspector = inspector ?? self.inspector
    let plugin = try #require(try inspector.inspect(directory: bench.plugins).first)
    var result: Signature?
    inspector.checkSignature(of: plugin) { result = $0 }
    try bench.turn { result != nil }
    return try #require(result)
  }

  /// The fingerprint of a key, as ssh-keygen prints it.
  private func fingerprint(of key: String) throws -> KeyFingerprint? {
    let outcome = try runProcess(
      ["/usr/bin/env", "ssh-keygen", "-l", "-f", bench.directory.path("\(key).pub")], deadline: .seconds(10))
    return outcome.output.split(separator: " ").dropFirst().first.flatMap { KeyFingerprint(String($0)) }
  }

  private func cause() throws -> String? {
    guard case .invalid(let failure) = try check() else { return nil }
    return failure.cause
  }

  @Test("A valid signature names its signer and key; without a signature or without signers there is none")
  func valid() throws {
    #expect(try check() == .none)
    try sign()
    #expect(try check().signer?.name == "me@example.com")
    let key = try #require(try fingerprint(of: "key"))
    #expect(try check().signer?.key == key)
    unlink(signers)
    #expect(try check() == .none)
  }

  @Test("The cause of a refused signature is the words of ssh-keygen")
  func invalid() throws {
    try sign(namespace: "file")
    #expect(
      try cause() == "Could not verify signature. Couldn't verify signature: namespace does not match"
        || cause() == "Couldn't verify signature: namespace does not match Could not verify signature.")
    try key("other", signer: nil)
    try sign("other")
    #expect(try cause()?.contains("No principal matched") == true)
    try AtomicFile.write(Array("nonsense\n".utf8), to: "\(library).sig")
    #expect(try cause()?.contains("Couldn't parse signature") == true)
  }

  @Test("The signature of other bytes refuses the library before any of its code runs")
  func otherBytes() throws {
    try sign()
    try bench.add(Fixture.plugin(.abortsOnLoad))
    let found = try #require(try inspector.inspect(directory: bench.plugins).first)
    var probed: FoundPlugin?
    inspector.probe(found) { probed = $0 }
    try bench.turn { probed != nil }
    #expect(probed?.failure?.code == "library.signature")
    #expect(
      probed?.failure?.lines.first == "The signature of libTest.so is not valid, so it is not loaded")
    #expect(probed?.failure?.cause?.contains("incorrect signature") == true)
  }

  @Test("A valid result is kept for other runs, until the signers change")
  func kept() throws {
    try sign()
    #expect(try check().signer?.name == "me@example.com")
    let again = PluginInspector(
      cache: bench.cache, probeCommand: try Fixture.probeCommand, signers: signers, loop: bench.loop)
    let plugin = try #require(try again.inspect(directory: bench.plugins).first)
    var result: Signature?
    again.checkSignature(of: plugin) { result = $0 }
    // At once, and so without another process.
    #expect(result?.signer?.name == "me@example.com")
    #expect(try result?.signer?.key == fingerprint(of: "key"))
    try key("new", signer: "me@example.com")
    #expect(try check(again).signer?.name != "me@example.com")
  }

  @Test(
    "A key with dates is asked for each time, in this run and in the next, as it may have ended since",
    arguments: ["valid-before=\"20990101\"", "namespaces=\"switchyard-plugin\",Valid-After=\"20200101\""])
  func dates(_ options: String) throws {
    try key("key2", signer: "me@example.com \(options)")
    try sign("key2")
    #expect(try check().signer?.name == "me@example.com")
    let again = PluginInspector(
      cache: bench.cache, probeCommand: try Fixture.probeCommand, signers: signers, loop: bench.loop)
    for inspector in [inspector, again] {
      let plugin = try #require(try inspector.inspect(directory: bench.plugins).first)
      var result: Signature?
      inspector.checkSignature(of: plugin) { result = $0 }
      // Not at once: another process is asked.
      #expect(result == nil)
      try bench.turn { result != nil }
      #expect(result?.signer?.name == "me@example.com")
    }
    #expect(access("\(bench.cache)/signatures", F_OK) != 0)
    // A key that has ended is refused, though nothing else has changed.
    let text = String(decoding: try FileBytes.read(signers), as: UTF8.self)
    let ended = text.split(separator: " ").map {
      $0.hasSuffix("\"20990101\"") ? "valid-before=\"20200101\"" : String($0)
    }
    if ended.joined(separator: " ") != text {
      try AtomicFile.write(Array(ended.joined(separator: " ").utf8), to: signers)
      #expect(try check().signer?.name != "me@example.com")
    }
  }

  @Test("Signers that others can change refuse every signed library")
  func writableSigners() throws {
    try sign()
    chmod(signers, 0o666)
    #expect(try cause()?.contains("may be changed by other users") == true)
  }
}
