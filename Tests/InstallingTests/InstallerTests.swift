import Failures
import Flows
import Glibc
import TestSupport
import Testing

@testable import Galleries
@testable import Installing
@testable import Platform
@testable import PluginLoading

@MainActor
@Suite(
  "A version is fetched, checked, tried and linked, and goes back",
  .enabled(if: Tool.sshKeygen.isInstalled, "ssh-keygen is not on this machine."))
struct InstallerTests {
  private let bench: InstallBench

  init() throws { try self.init(by: .folder) }

  init(by carrier: GalleryCarrier) throws {
    bench = try InstallBench(by: carrier)
    try bench.publish("1.0.0")
  }

  @Test("A feature is added as a link to the store, an update takes its place, and going back links the one before")
  func wholeLife() throws {
    try bench.add()
    #expect(try bench.current == "1.0.0")
    var information = stat()
    #expect(lstat(bench.link, &information) == 0)
    #expect(information.st_nlink == 2)
    #expect(information.st_mode & 0o777 == 0o444)
    guard case .current = try bench.standing.state else { throw try #require(try bench.standing.failure) }
    try bench.publish("1.1.0")
    guard case .newer(_, let version) = try bench.standing.state else { throw try #require(try bench.standing.failure) }
    #expect(version.text == "1.1.0")
    try bench.update()
    #expect(try bench.current == "1.1.0")
    let back = try bench.command { try $0.revert("test.notes", because: "it was taken back") }
    #expect(back.version.text == "1.0.0")
    #expect(try bench.current == "1.0.0")
    // A version that was taken back is not installed again by an update, and is by its name.
    guard case .setAside(_, let reason) = try bench.standing.state else {
      throw try #require(try bench.standing.failure)
    }
    #expect(reason == "it was taken back")
    #expect(
      try bench.failure { _ = try bench.command { try $0.revert("test.notes", because: "") } }.code == "install.earlier"
    )
    try bench.add("test.notes", "1.1.0")
    #expect(try bench.current == "1.1.0")
    // A version that comes again is listed once.
    #expect(try InstalledFeatures(bench.folders).read()[0].versions.map(\.version.text) == ["1.0.0", "1.1.0"])
    guard case .chosen = try bench.standing.state else { throw try #require(try bench.standing.failure) }
    #expect(try bench.command { try $0.remove("test.notes", withData: true) }.isEmpty)
    #expect(access(bench.link, F_OK) != 0)
    #expect(bench.blobs.isEmpty)
    #expect(try InstalledFeatures(bench.folders).read().isEmpty)
  }

  @Test("The last three versions are kept")
  func kept() throws {
    try bench.add()
    for version in ["1.1.0", "1.2.0", "1.3.0"] {
      try bench.publish(version)
      try bench.update()
    }
    #expect(bench.blobs.count == 3)
    #expect(try InstalledFeatures(bench.folders).read()[0].versions.map(\.version.text) == ["1.1.0", "1.2.0", "1.3.0"])
  }

  @Test("A version that does not work is not linked, and not tried again")
  func badVersion() throws {
    try bench.add()
    try bench.publish("1.1.0", failing: .entry)
    #expect(try bench.failure { try bench.update() }.code == "install.trial")
    guard case .setAside(let version, let reason) = try bench.standing.state else {
      throw try #require(try bench.standing.failure)
    }
    #expect(version.text == "1.1.0")
    #expect(reason.hasPrefix("test.notes 1.1.0 does not work here: "))
    #expect(bench.blobs.count == 1)
    try bench.publish("1.2.0")
    try bench.update()
    #expect(try bench.current == "1.2.0")
  }

  @Test("A first version that does not work leaves nothing")
  func badFirst() throws {
    try bench.publish("1.1.0", failing: .entry)
    #expect(try bench.failure { try bench.add() }.code == "install.trial")
    #expect(bench.blobs.isEmpty)
    #expect(TemporaryFolder.names(in: bench.folders.features).isEmpty)
    #expect(try InstalledFeatures(bench.folders).read().isEmpty)
  }

  @Test("A version that crashed since is left for the one before")
  func crashed() throws {
    try bench.add()
    try bench.publish("1.1.0")
    try bench.update()
    let found = try bench.inspector.inspect(path: bench.link)
    bench.inspector.bar(try #require(found.digest), FlowFailure(code: "test", message: "It has crashed."))
    let left = try bench.command { installer in
      try installer.leaveBadVersion(of: try #require(try installer.installed.read().first))
    }
    #expect(left?.version.version.text == "1.0.0")
    #expect(try bench.current == "1.0.0")
  }

  @Test("A version's new needs are known, and are not when they are allowed")
  func needs() throws {
    try bench.publish("1.1.0", needs: "network")
    try bench.add("test.notes", "1.0.0")
    let grants = try bench.command { installer in
      let offer = try installer.offer("test.notes", nil, from: [bench.source])
      #expect(installer.newNeeds(of: offer, after: nil).map(\.grant) == ["network"])
      try installer.install(offer, waits: true)
      #expect(try bench.current == "1.0.0")
      try installer.install(offer, allowing: [.network])
      #expect(installer.newNeeds(of: offer, after: nil).isEmpty)
      return installer.allowed(to: offer)
    }
    #expect(grants == [.network])
    #expect(try bench.current == "1.1.0")
    // What was allowed goes with the library.
    _ = try bench.command { try $0.remove("test.notes", withData: false) }
    #expect(TrustStore(folder: bench.folder.path("config")).grants(ofOwner: ["test.notes"]).isEmpty)
  }

  @Test("The command says what a new version asks for before anybody installs it, in words and for scripts")
  func needsInWords() throws {
    let user = try Switchyard()
    #expect(try user("add", bench.gallery, "test.notes", "--yes").status == 0)
    try bench.publish("1.1.0", needs: "network")
    #expect(
      try user("update", "--check").output
        == "test.notes 1.0.0  has an update: 1.1.0\n    It asks for network.\n")
    #expect(try user("update", "--check", "--json").output.contains(#""needs": ["network"]"#))
  }

  @Test("A library by hand under the same name stays")
  func taken() throws {
    try Directories.create(bench.folders.features)
    try FileBytes.write([1], to: bench.link)
    #expect(try bench.failure { try bench.add() }.code == "install.file")
    #expect(try FileBytes.read(bench.link) == [1])
  }

  @Test("A library that was replaced by hand is no version, and going back leads to the last one that was")
  func replaced() throws {
    try bench.add()
    unlink(bench.link)
    guard case .changed = try bench.standing.state else { throw try #require(try bench.standing.failure) }
    try bench.add()
    #expect(try bench.current == "1.0.0")
    unlink(bench.link)
    let back = try bench.command { try $0.revert("test.notes", because: "it is gone") }
    #expect(back.version.text == "1.0.0")
    #expect(try bench.current == "1.0.0")
    // No version is the one that was left.
    #expect(try InstalledFeatures(bench.folders).read()[0].versions.map(\.setAside) == [nil])
  }

  @Test("A feature that is published with another one, in one library, is offered under that one's id")
  func together() throws {
    try bench.publish("2.0.0", features: ["test.shop", "test.cart"])
    let offer = try bench.command { try $0.offer("test.cart", nil, from: [bench.source]) }
    #expect(offer.id == "test.shop" && offer.description.version.text == "2.0.0")
  }

  @Test("An id with a typo, and a version that there is not, name the nearest")
  func typo() throws {
    #expect(try bench.failure { try bench.add("test.note") }.remedy == "Did you mean 'test.notes'?")
    #expect(try bench.failure { try bench.add("test.notes", "1.0.1") }.remedy == "Did you mean '1.0.0'?")
    let empty = try bench.folder.makeFolder("empty")
    let failure = try bench.failure {
      try bench.command { _ = try $0.offer("test.notes", nil, from: [.folder(empty)]) }
    }
    #expect(failure.message == "\(empty) is no gallery. Nothing was changed.")
  }

  @Test("Two commands at once: the second says so")
  func busy() throws {
    try bench.command { _ in
      let lock = try FileLock("\(bench.folders.store)/other", patience: 0, busy: InstallFailure.busy)
      lock.unlock()
      #expect(throws: InstallFailure.busy) {
        _ = try FileLock("\(bench.folders.store)/lock", patience: 20, busy: InstallFailure.busy)
      }
    }
  }
}
