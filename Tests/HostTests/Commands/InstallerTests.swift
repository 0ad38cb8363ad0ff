import Failures
import Glibc
import HostTools
import TestSupport
import Testing

@testable import switchyard

@Suite("An installation changes nothing outside of its prefix")
struct InstallerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func install(_ paths: String...) throws {
    let prefix = try Prefix(folder.path("tools"), isMade: true)
    let files = paths.map { InstalledFile($0, Array("of \($0)".utf8)) }
    _ = try Installer(prefix: prefix).install(files, version: "0.1.0")
  }

  @Test("A file of the version before whose folder has become a link out of the prefix stays, and nothing is installed")
  func linked() throws {
    try install("bin/tool", "share/old/notes")
    #expect(rename(folder.path("tools/share/old"), folder.path("other")) == 0)
    #expect(symlink(folder.path("other"), folder.path("tools/share/old")) == 0)
    let failure = #expect(throws: FlowFailure.self) { try install("bin/tool", "bin/next") }
    #expect(failure?.code == Prefix.outsideCode)
    #expect(access(folder.path("other/notes"), F_OK) == 0)
    #expect(access(folder.path("tools/bin/next"), F_OK) != 0)
    unlink(folder.path("tools/share/old"))
    #expect(rename(folder.path("other"), folder.path("tools/share/old")) == 0)
    try install("bin/tool", "bin/next")
    #expect(access(folder.path("tools/share/old/notes"), F_OK) != 0)
  }

  @Test(
    "A list of what is installed that names a file outside of the prefix, or by another name, is not read",
    arguments: ["/mine", "../mine", "share/../../mine", "share//mine", "./mine", "share/"])
  func record(_ path: String) throws {
    let digest = String(repeating: "a", count: 64)
    try folder.write(
      "switchyard-install 1\nversion 0.0.9\nfile \(digest) share/mine\n", to: "tools/share/switchyard/installed")
    #expect(try InstallRecord.read(prefix: folder.path("tools"))?.files == ["share/mine": digest])
    try folder.write(
      "switchyard-install 1\nversion 0.0.9\nfile \(digest) \(path)\n", to: "tools/share/switchyard/installed")
    let failure = #expect(throws: FlowFailure.self) { try InstallRecord.read(prefix: folder.path("tools")) }
    #expect(failure?.code == "install.record")
  }

  @Test("A prefix that is a file is refused, and so is one below a file; the file stays as it is")
  func file() throws {
    try folder.write("mine", to: "tools")
    for path in ["tools", "tools/below"] {
      #expect(throws: FlowFailure.self) { try Prefix(folder.path(path), isMade: true) }
    }
    #expect(Repository.read(folder.path("tools")) == "mine")
  }

  @Test("A prefix that another process installs into is busy, and one that is not there is named as missing")
  func busy() throws {
    let held = try Prefix(folder.path("tools"), isMade: true)
    let busy = #expect(throws: FlowFailure.self) { try Prefix(held.path, isMade: false) }
    #expect(busy?.code == "install.busy")
    let missing = #expect(throws: FlowFailure.self) { try Prefix(folder.path("nowhere"), isMade: false) }
    #expect(missing?.cause?.contains("No such file or directory") == true, "\(missing?.cause ?? "no cause")")
  }

  @Test("The signals that end a command wait while files are moved into place, and come through afterwards")
  func signals() {
    let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    func blocked() -> [Int32] {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      return endings.filter { sigismember(&mask, $0) == 1 }
    }
    // The threads of a test run have them blocked, unlike those of a command.
    var own = sigset_t()
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    let signals = BlockedSignals()
    let during = blocked()
    signals.unblock()
    let afterwards = blocked()
    pthread_sigmask(SIG_SETMASK, &own, nil)
    #expect(during == endings)
    #expect(afterwards == [])
  }

  @Test("A prefix that an installation has made is gone again when the installation fails")
  func made() throws {
    // What is a file is no folder for another.
    #expect(throws: FlowFailure.self) { try install("bin/tool", "bin/tool/more") }
    #expect(access(folder.path("tools"), F_OK) != 0)
  }

  @Test("An uninstallation that leaves files names the first cause, and lists only what it has left as installed")
  func unfinished() throws {
    try install("bin/tool", "lib/one", "man/two")
    for name in ["lib", "man"] {
      #expect(rename(folder.path("tools/\(name)"), folder.path(name)) == 0)
      #expect(symlink(folder.path(name), folder.path("tools/\(name)")) == 0)
    }
    let failure = #expect(throws: FlowFailure.self) {
      try Uninstaller(prefix: Prefix(folder.path("tools"), isMade: false)).uninstall()
    }
    #expect(failure?.cause?.contains("/tools/lib leads outside the prefix.") == true, "\(failure?.cause ?? "no cause")")
    #expect(failure?.cause?.contains("/tools/man") == false)
    // What somebody puts in the place of a file that is gone is theirs.
    let left = try #require(try InstallRecord.read(prefix: folder.path("tools")))
    #expect(left.files.keys.sorted() == ["lib/one", "man/two"])
  }
}
