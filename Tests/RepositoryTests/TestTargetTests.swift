import TestSupport
import Testing

@Suite("No test is left out of a run", .waiting)
struct TestTargetTests {
  private let manifest: PackageManifest
  private let tests = "\(Repository.root)/Tests"

  init() throws { manifest = try PackageManifest() }

  @Test("Each folder of tests is a target, and has tests in it")
  func folders() throws {
    let folders = TemporaryFolder.names(in: tests).filter { $0.hasSuffix("Tests") }
    #expect(folders.sorted() == manifest.testTargets.sorted())
    for folder in folders {
      let files = Repository.files(in: "\(tests)/\(folder)", named: ".swift")
      #expect(files.contains { Repository.read($0)?.contains("@Test") == true }, "\(folder)")
    }
  }

  @Test("Each module in Swift has a test target of its own, and the programs of this repository have one together")
  func modules() {
    let programs = ["SwitchyardApp", "HostTools", "switchyard", "switchyard-app"]
    for module in manifest.modules.keys where !["CSwitchyard", "CSystem", "CDigest", "CPictures"].contains(module) {
      #expect(manifest.testTargets.contains(programs.contains(module) ? "HostTests" : "\(module)Tests"), "\(module)")
    }
  }
}
