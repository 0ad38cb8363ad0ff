import Failures
import Flows
import Glibc
import PluginBridge
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("A library file is found, vetted, probed and loaded") @MainActor
struct InspectorTests {
  @Test("A good plugin is found, probed, known after a restart, and loaded")
  func wholeWay() throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin())
    let found = try bench.inspect()
    #expect(found.map(\.state) == [.needsProbe])
    let plugin = try #require(try bench.probeAll(found).first)
    let expected = PluginDescription(
      name: "Test", version: "1.2.0", vendor: "Example Ltd.", contact: "help@example.org", licence: "MIT",
      features: [
        FeatureDescription(
          id: "test.one", title: "One", icon: "books", position: 7, links: ["catalog/product/{id}"], isTab: true)
      ])
    #expect(plugin.state == .known(expected))

    let next = try Bench(directory: bench.directory, command: ["/nowhere"])
    let warm = try #require(try next.inspect().first)
    #expect(warm == plugin)
    let library = try next.load(warm)
    #expect(library.flows.features == ["test.one"])
    #expect(library.mainQueue == nil)
    #expect(try next.load(warm).flows === library.flows)
    #expect(next.inspector.registryFailure == nil)
  }

  @Test("A warm start believes the registry and reads no library")
  func warmStart() throws {
    let bench = try Bench()
    let bytes = try Fixture.plugin()
    try bench.add(bytes)
    let path = "\(bench.plugins)/libTest.so"
    let file = try PluginFile(directory: bench.plugins, name: "libTest.so")
    // A digest that the file does not have: had it been read, the true one would come out.
    let digest = String(repeating: "b", count: 64)
    let description = PluginDescription(name: "Believed", version: "", features: [])
    try Directories.create(bench.cache)
    var registry = Registry(file: "\(bench.cache)/registry")
    registry.record(path, file.identity, digest)
    registry.record(digest, .described(description))
    try registry.save()
    let warm = try Bench(directory: bench.directory)
    #expect(
      try warm.inspect() == [
        FoundPlugin(path: path, name: "libTest.so", digest: digest, size: bytes.count, state: .known(description))
      ])
    // A touch is enough to look at it again.
    utimensat(AT_FDCWD, path, nil, 0)
    #expect(try warm.inspect().first?.digest == Digest.hexadecimal(of: bytes))
  }

  @Test("A quarantined library stays so over a restart and a copy, until it is retried or changes")
  func quarantine() throws {
    let bench = try Bench()
    let plugin = try bench.verdict(Fixture.plugin(.abortsOnLoad))
    let failure = try #require(plugin.failure)
    let next = try Bench(directory: bench.directory)
    #expect(try next.inspect().first?.state == .refused(failure, isQuarantined: true))
    // The same content in another file.
    try next.add(Fixture.plugin(.abortsOnLoad), "libOther.so")
    var other = failure
    other.message = "libOther.so crashed while loading"
    #expect(failure.message == "libTest.so crashed while loading")
    #expect(try next.inspect().map(\.state) == [other, failure].map { .refused($0, isQuarantined: true) })
    unlink("\(next.plugins)/libOther.so")
    #expect(try next.inspector.retry(plugin).state == .needsProbe)
    try next.add(Fixture.plugin())
    let changed = try #require(try next.probeAll(next.inspect()).first)
    #expect(changed.description?.name == "Test")
    // And back: nothing of the first content is remembered after Retry.
    try next.add(Fixture.plugin(.abortsOnLoad))
    #expect(try next.inspect().first?.state == .needsProbe)
  }

  @Test("A failure that is not the file's own is tried again at the next start")
  func missingSymbol() throws {
    let bench = try Bench()
    #expect(try bench.verdict(Fixture.plugin(.symbolUndefined)).failure?.code == "library.load")
    #expect(try Bench(directory: bench.directory).inspect().first?.state == .needsProbe)
  }

  @Test("A refused file is known at the next start, with the same text")
  func refusedFile() throws {
    let bench = try Bench()
    let plugin = try bench.verdict(Array(Fixture.plugin()[..<5000]))
    #expect(plugin.failure?.code == "elf.truncated")
    #expect(try Bench(directory: bench.directory).inspect() == [plugin])
    #expect(TemporaryFolder.names(in: "\(bench.cache)/libraries").isEmpty)
  }

  @Test("Probes run beside each other: one that hangs does not hold up the others")
  func atOnce() throws {
    let bench = try Bench(deadline: .seconds(5))
    try bench.add(Fixture.plugin(.hangsOnLoad), "libA.so")
    for name in ["libB.so", "libC.so", "libD.so", "libE.so", "libF.so"] {
      try bench.add(Fixture.plugin(id: "test.\(name.dropFirst(3).first?.lowercased() ?? "")"), name)
    }
    var answers: [String] = []
    for plugin in try bench.inspect() { bench.inspector.probe(plugin) { answers.append($0.name) } }
    try bench.turn { answers.count == 6 }
    #expect(answers.last == "libA.so")
    #expect(Set(answers.dropLast()).count == 5)
  }

  @Test("Probes leave no descriptors behind, however they end")
  func nothingLeft() throws {
    let bench = try Bench(deadline: .milliseconds(100))
    _ = try bench.verdict(Fixture.plugin())
    let before = Set(TemporaryFolder.names(in: "/proc/self/fd"))
    let defects: [PluginDefect?] =
      [nil] + Array(repeating: [.exitsOnLoad, .hangsOnLoad, .entryCrashes], count: 3).joined()
    for (index, defect) in defects.enumerated() {
      // Each round has a content of its own, so that it really is tried.
      _ = try bench.verdict(Fixture.plugin(defect, id: "test.round\(index)"))
    }
    // Three descriptors a probe would be 30; other tests of this run have a few open meanwhile.
    let after = Set(TemporaryFolder.names(in: "/proc/self/fd")).subtracting(before)
    #expect(after.count < defects.count, "\(after)")
  }

  @Test("A host that cannot start a probe says so and does not blame the plugin")
  func noProbe() throws {
    let missing = try Bench(command: ["/nowhere/switchyard"])
    let plugin = try missing.verdict(Fixture.plugin())
    #expect(
      plugin.failure?.lines == [
        "libTest.so could not be probed in its own process", "Cause: No such file or directory",
        "What you can do: Try again.",
      ])
    #expect(try missing.inspect().first?.state == .needsProbe)
    let other = try Bench(command: ["/bin/sh", "-c", "echo not a host >&2; exit 9"])
    #expect(try other.verdict(Fixture.plugin()).failure?.cause == "not a host")
  }

  @Test("The library that is loaded is the one that was vetted, whatever happens to its file")
  func privateCopy() throws {
    let bench = try Bench()
    let plugin = try bench.verdict(Fixture.plugin(id: "test.copy"))
    let digest = try #require(plugin.digest)
    var information = stat()
    #expect(lstat("\(bench.cache)/libraries/\(digest).so", &information) == 0)
    #expect(information.st_mode & 0o777 == 0o500)
    #expect(lstat("\(bench.cache)/libraries", &information) == 0)
    #expect(information.st_mode & 0o777 == 0o700)
    try bench.add([1, 2, 3])
    #expect(try bench.load(plugin).flows.features == ["test.copy"])
  }

  @Test("A lost private copy is created again from the file, if that still has the content")
  func lostCopy() throws {
    let bench = try Bench()
    let plugin = try bench.verdict(Fixture.plugin(id: "test.lost"))
    TemporaryFolder.remove("\(bench.cache)/libraries")
    #expect(try bench.load(plugin).flows.features == ["test.lost"])
    TemporaryFolder.remove("\(bench.cache)/libraries")
    try bench.add(Fixture.plugin())
    let next = try Bench(directory: bench.directory)
    let failure = try #require(
      throws: FlowFailure.self, performing: { try next.load(plugin) })
    #expect(failure.code == "file.changed")
  }

  @Test("A table that says something else than in the probe is refused")
  func otherTable() throws {
    let bench = try Bench()
    var plugin = try bench.verdict(Fixture.plugin(id: "test.bait"))
    var description = try #require(plugin.description)
    description.features[0].id = "test.switch"
    plugin.state = .known(description)
    let failure = try #require(
      throws: FlowFailure.self, performing: { try bench.load(plugin) })
    #expect(
      failure.lines == [
        "libTest.so offers something other than when it was probed", "Expected: Test 1.2.0 with test.switch",
        "Found: Test 1.2.0 with test.bait", "What you can do: Fill the table from static data.",
      ])
  }

  @Test("A table that differs in what only one of its features says is refused with the difference")
  func otherIcon() throws {
    let bench = try Bench()
    var plugin = try bench.verdict(Fixture.plugin(id: "test.icon"))
    var description = try #require(plugin.description)
    description.features[0].icon = "star"
    plugin.state = .known(description)
    let failure = try #require(throws: FlowFailure.self, performing: { try bench.load(plugin) })
    #expect(
      failure.lines == [
        "libTest.so offers something other than when it was probed", "Expected: test.icon with the icon 'star'",
        "Found: test.icon with the icon 'books'", "What you can do: Fill the table from static data.",
      ])
  }

  @Test("Each of two refused files with equal bytes is named separately, now and after a restart")
  func equalBytes() throws {
    let bench = try Bench()
    let bytes = Array(try Fixture.plugin(id: "test.equal").prefix(3000))
    for name in ["libA.so", "libB.so"] { try bench.add(bytes, name) }
    for bench in [bench, try Bench(directory: bench.directory)] {
      let messages = try bench.inspect().compactMap(\.failure?.message)
      #expect(
        messages
          == ["libA.so", "libB.so"].map {
            "\($0) is truncated: the table of sections extends past the end of the file"
          })
    }
  }

  @Test("A cache that cannot be written does not stop a start")
  func readOnlyCache() throws {
    let directory = try TemporaryFolder()
    try directory.write([], to: "cache")
    let bench = try Bench(directory: directory)
    try bench.add(Fixture.plugin())
    let plugin = try #require(try bench.inspect().first)
    #expect(plugin.failure?.code == "file.failed")
    #expect(bench.inspector.registryFailure?.code == "file.failed")
  }
}
