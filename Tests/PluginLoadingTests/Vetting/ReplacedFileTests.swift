import Failures
import Flows
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@MainActor @Suite("The bytes that are loaded are the bytes that were hashed, whatever happens to the file meanwhile")
struct ReplacedFileTests {
  /// A way in which somebody changes the file of a library.
  enum Change: CaseIterable {
    case renamed, overwritten, truncated, deleted, linked
  }

  nonisolated private static func apply(_ change: Change, to path: String, _ bytes: [UInt8]) {
    func write(_ flags: Int32, _ bytes: [UInt8]) {
      chmod(path, 0o700)
      let file = open(path, O_WRONLY | O_CLOEXEC | flags)
      _ = Glibc.write(file, bytes, bytes.count)
      close(file)
    }
    switch change {
    case .renamed: try? AtomicFile.write(bytes, to: path, mode: 0o500)
    case .overwritten: write(0, bytes)
    case .truncated: write(O_TRUNC, [])
    case .deleted: unlink(path)
    case .linked:
      try? AtomicFile.write(bytes, to: "\(path).other", mode: 0o500)
      unlink(path)
      symlink("\(path).other", path)
    }
  }

  @Test(
    "A file that changes at any step is loaded as it was hashed, or refused",
    arguments: ReadingStep.allCases, Change.allCases)
  func replaced(at step: ReadingStep, by change: Change) throws {
    let bench = try Bench()
    // The same size, so that only the bytes tell them apart.
    let id = "at.\(step).\(change)"
    let good = try Fixture.plugin(id: "\(id).good")
    let evil = try Fixture.plugin(id: "\(id).evil")
    try #require(good.count == evil.count)
    try bench.add(good)
    let copy = "\(bench.cache)/libraries/\(Digest.hexadecimal(of: good)).so"
    let library = "\(bench.plugins)/libTest.so"
    let hasChanged = Mutex(false)
    let loaded = try ReadingStep.$observer.withValue({ reached in
      guard reached == step,
        hasChanged.withLock({ was in
          defer { was = true }; return !was
        })
      else { return }
      Self.apply(change, to: library, evil)
      if step == .loading { Self.apply(change, to: copy, evil) }
    }) { () -> (digest: String?, id: String?)? in
      guard let plugin = try bench.probeAll(bench.inspect()).first, plugin.description != nil else { return nil }
      // A file that is another one now may be refused.
      guard let library = try? bench.load(plugin) else { return nil }
      return (plugin.digest, library.flows.features.first?.rawValue)
    }
    #expect(hasChanged.withLock { $0 })
    let ids = [Digest.hexadecimal(of: good): "\(id).good", Digest.hexadecimal(of: evil): "\(id).evil"]
    if let loaded { #expect(loaded.digest.flatMap { ids[$0] } == loaded.id) }
    // What was hashed before the change is what is loaded.
    if step == .hashed { #expect(loaded?.id == "\(id).good") }
  }

  @Test("A copy that is changed after it was checked is not what is loaded")
  func changedCopy() throws {
    let bench = try Bench()
    let good = try Fixture.plugin(id: "copy.good")
    try bench.add(good)
    let plugin = try #require(try bench.probeAll(bench.inspect()).first)
    let copy = "\(bench.cache)/libraries/\(Digest.hexadecimal(of: good)).so"
    let evil = try Fixture.plugin(id: "copy.evil")
    let loaded = try ReadingStep.$observer.withValue({ step in
      if step == .loading { Self.apply(.overwritten, to: copy, evil) }
    }) { try bench.load(plugin) }
    #expect(loaded.flows.features == ["copy.good"])
  }
}
