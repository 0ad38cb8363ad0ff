import Failures
import Flows
import Glibc
import TestSupport
import Testing

@testable import AppControl

@Suite("A reader of the log gets each line once, also when the file changes")
@MainActor
struct LogReaderTests {
  private let folder: TemporaryFolder
  private let reader: LogReader

  init() throws {
    folder = try TemporaryFolder()
    reader = LogReader(folder: folder.path, name: "shop")
  }

  private func readAll() throws -> [[String]] {
    var files: [[String]] = []
    try reader.readAll { files.append($0.map(\.text)) }
    return files
  }

  private func append(_ text: String) throws {
    let file = try #require(fopen(folder.path("shop.log"), "a"))
    fputs(text, file)
    fclose(file)
  }

  @Test("The lines of the file before come first, then those of the file of now, then those that are added, once each")
  func order() throws {
    try folder.write("one\ntwo\n", to: "shop.log.1")
    try folder.write("three\nfou", to: "shop.log")
    #expect(try readAll() == [["one", "two"], ["three"]])
    #expect(reader.readNew().isEmpty)
    try append("r\nfive\n")
    #expect(reader.readNew().map(\.text) == ["four", "five"])
    #expect(reader.readNew().isEmpty)
  }

  @Test("A log file that is replaced is read to its end, and so is the new one")
  func replaced() throws {
    try folder.write("one\n", to: "shop.log")
    #expect(try readAll() == [["one"]])
    try append("two\nhal")
    #expect(rename(folder.path("shop.log"), folder.path("shop.log.1")) == 0)
    try folder.write("three\n", to: "shop.log")
    #expect(reader.readNew().map(\.text) == ["two", "three"])
    #expect(reader.readNew().isEmpty)
  }

  @Test("The previous log file is read while it is the only one, and the new file when it is there")
  func later() throws {
    try folder.write("one\n", to: "shop.log.1")
    #expect(try readAll() == [["one"]])
    #expect(reader.readNew().isEmpty)
    try folder.write("two\n", to: "shop.log")
    #expect(reader.readNew().map(\.text) == ["two"])
  }

  @Test("No log, and one that is no file, are failures that differ")
  func missing() throws {
    let missing = #expect(throws: FlowFailure.self) { try readAll() }
    #expect(missing?.code == "log.missing")
    #expect(mkdir(folder.path("shop.log"), 0o700) == 0)
    let other = #expect(throws: FlowFailure.self) { try readAll() }
    #expect(other != nil && other?.code != "log.missing")
    #expect(reader.readNew().isEmpty)
  }

  @Test("A line has the feature that it is about, and its parts without those that do not apply")
  func parts() throws {
    try folder.write(
      "12:00 warning shop.cart 2 restore: it: starts cold\n12:01 error - - -: it failed\nnone\n", to: "shop.log")
    var lines: [LogReader.Line] = []
    try reader.readAll { lines += $0 }
    #expect(lines.map(\.feature?.rawValue) == ["shop.cart", nil, nil])
    #expect(
      lines.map(\.parts) == [
        LogReader.Parts(time: "12:00", level: "warning", generation: "2", phase: "restore", text: "it: starts cold"),
        LogReader.Parts(time: "12:01", level: "error", generation: nil, phase: nil, text: "it failed"), nil,
      ])
  }
}
