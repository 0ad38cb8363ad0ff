import Failures
import Flows
import Glibc
import Platform
import TestSupport
import Testing

@testable import HostKit

@MainActor @Suite("An address is opened by the user's own program, without a shell")
struct OutsideOpenerTests {
  private let folder: TemporaryFolder
  private let loop = PollLoop(servesMainQueue: false)

  init() throws { folder = try TemporaryFolder() }

  /// A program that writes its arguments into a file, one in a line, and ends with a status.
  private func program(status: Int = 0) throws -> String {
    let script =
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(folder.path)/new'\nmv '\(folder.path)/new' '\(folder.path)/opened'\nexit \(status)\n"
    let path = try folder.write(script, to: "opener")
    #expect(chmod(path, 0o700) == 0)
    return path
  }

  @Test("The program gets the address as its one argument, whatever characters are in it")
  func argument() throws {
    var failures: [FlowFailure] = []
    let opener = OutsideOpener(loop: loop, program: try program())
    let text = "https://example.org/?a=$(touch${IFS}x);b='\"|&*"
    opener.open(try OutsideAddress(text)) { failures.append($0) }
    try loop.turn { (try? FileBytes.read("\(folder.path)/opened")) != nil }
    #expect(try String(decoding: FileBytes.read("\(folder.path)/opened"), as: UTF8.self) == text + "\n")
    #expect(failures.isEmpty)
  }

  @Test("A program that fails, or is not there, is a failure that names the address")
  func failing() throws {
    var failures: [FlowFailure] = []
    let opener = OutsideOpener(loop: loop, program: try program(status: 3))
    opener.open(try OutsideAddress("https://example.org")) { failures.append($0) }
    try loop.turn { !failures.isEmpty }
    #expect(failures.first?.found == "status 3")
    #expect(failures.first?.message == "https://example.org could not be opened.")
    OutsideOpener(loop: loop, program: "\(folder.path)/nothing").open(try OutsideAddress("mailto:a@example.org")) {
      failures.append($0)
    }
    #expect(failures.count == 2 && failures.last?.found == "No such file or directory")
  }
}
