import Failures
import Glibc
import TestSupport
import Testing

@testable import HostTools

@Suite("A new package is written whole or not at all")
struct PackageWriterTests {
  @Test("A package that cannot be written leaves no folder, and those that were there stay, also empty ones")
  func undone() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("there")
    // What is a file is no folder for another.
    let files = [Template.File(path: "Sources", text: "a"), Template.File(path: "Sources/Trips.swift", text: "b")]
    for path in ["there/Trips", "there/deep/er/Trips"] {
      let failure = #expect(throws: FlowFailure.self) { try PackageWriter.write(files, to: folder.path(path)) }
      #expect(failure?.code == "new.failed")
    }
    #expect(access(folder.path("there"), F_OK) == 0)
    #expect(TemporaryFolder.names(in: folder.path("there")).isEmpty)
  }
}
