import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A program of the system is the first of several that nobody else can change")
struct TrustedProgramTests {
  @Test("The first that is there is taken, and none that others can change or that is a folder")
  func first() throws {
    let shell = try #require(TrustedProgram.first(of: ["/bin/sh"]))
    let other = try #require(TrustedProgram.first(of: ["/usr/bin/env"]))
    #expect(TrustedProgram.first(of: [shell, other]) == shell)
    #expect(TrustedProgram.first(of: [other, shell]) == other)
    #expect(TrustedProgram.first(of: ["/nowhere/program", "/usr/bin", other]) == other)
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n", to: "own")
    chmod(folder.path("own"), 0o755)
    let own = try #require(TrustedProgram.first(of: [folder.path("own")]), "A program of one's own is not taken.")
    #expect(own == folder.path("own"))
    try folder.write("#!/bin/sh\n", to: "open")
    chmod(folder.path("open"), 0o777)
    #expect(TrustedProgram.first(of: [folder.path("open"), shell]) == shell)
    #expect(TrustedProgram.first(of: [folder.path("open")]) == nil)
  }
}
