import Failures
import Glibc
import Platform
import TestSupport
import Testing

@testable import PluginLoading

@Suite("Pictures of libraries in processes of their own are decoded in another process, which may read what they may")
@MainActor
struct PictureProcessesTests {
  private let loop = PollLoop(servesMainQueue: false)

  /// A picture of 5 by 4 pixels.
  private static let picture = SamplePictures.png(width: 5, height: 4) { column, row in
    (UInt8(column), UInt8(row), 7, 255)
  }

  /// Decodes a picture, by the app's own executable or by another command.
  private func decode(
    _ source: PictureProcesses.Source, grants: Set<Grant> = [], command: [String]? = nil,
    limit: Duration = PictureProcesses.limit
  ) throws -> Result<Bitmap, FlowFailure> {
    let command = try command ?? [Switchyard.path, "__picture"]
    let pictures = PictureProcesses(command: command, loop: loop, limit: limit)
    var result: Result<Bitmap, FlowFailure>?
    pictures.decode(source, grants: grants) { result = $0 }
    #expect(result == nil, "It is reported in a later turn.")
    try loop.turn { result != nil }
    #expect(pictures.processIDs.isEmpty)
    return try #require(result)
  }

  private func failure(_ result: Result<Bitmap, FlowFailure>) -> FlowFailure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  @Test("The bytes of a picture are decoded as in the app's process, and those of none are refused as there")
  func bytes() throws {
    let here = try PictureDecoder().decode(Self.picture)
    #expect(try decode(.bytes(Self.picture)) == .success(here))
    for bytes in [[], Array("no picture".utf8), Array(Self.picture.dropLast(20))] {
      let expected = Result { () throws(FlowFailure) in try PictureDecoder().decode(bytes) }
      #expect(try decode(.bytes(bytes)) == expected)
    }
  }

  @Test("A file is read with a grant for its folder only, by whatever link it is reached")
  func granted() throws {
    let folder = try TemporaryFolder()
    let inside = folder.path("inside")
    let outside = folder.path("outside")
    for path in [inside, outside] {
      #expect(mkdir(path, 0o755) == 0)
      try AtomicFile.write(Self.picture, to: "\(path)/a.png")
    }
    #expect(symlink("\(outside)/a.png", "\(inside)/link.png") == 0)
    let here = try PictureDecoder().decode(Self.picture)
    for grant in [Grant.read(inside), .write(inside)] {
      #expect(try decode(.file("\(inside)/a.png"), grants: [grant]) == .success(here))
      for path in ["\(outside)/a.png", "\(inside)/link.png", "\(inside)/../outside/a.png"] {
        let failure = try #require(failure(try decode(.file(path), grants: [grant])), "\(path)")
        #expect(failure.code == "image.file" && failure.message.contains("may not be read"), "\(failure)")
      }
    }
    #expect(failure(try decode(.file("\(inside)/a.png")))?.code == "image.file")
  }

  @Test(
    "A device, a pipe and a folder are no pictures, also where the library may read them",
    arguments: ["/dev/urandom", "/dev/zero", "/usr/share/zoneinfo", "PIPE"])
  func others(path: String) throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let result = try decode(.file(path == "PIPE" ? pipe : path), grants: [.read("/dev/zero"), .read(folder.path)])
    #expect(failure(result)?.code == "image.file")
  }

  @Test("A process that crashes, says nothing, or answers with something else costs the picture alone")
  func lost() throws {
    let larger = "printf '\\001\\377\\377\\000\\000\\001\\000\\000\\000' >&3"
    // A whole picture of one pixel, by a process that has failed.
    let failed = "printf '\\001\\001\\000\\000\\000\\001\\000\\000\\000\\001\\002\\003\\377' >&3; exit 3"
    for script in ["kill -SEGV $$", "exit 0", "printf x >&3", larger, failed] {
      let failure = failure(try decode(.bytes(Self.picture), command: ["/bin/sh", "-c", script]))
      #expect(failure?.code == "image.process", "\(script)")
    }
    let crash = failure(try decode(.bytes(Self.picture), command: ["/bin/sh", "-c", "kill -SEGV $$"]))
    #expect(crash?.found?.hasPrefix("the end of the process by SIGSEGV") == true)
  }

  @Test("A process that does not end, or answers without end, is ended when its time is over")
  func late() throws {
    for script in ["while :; do :; done", "while :; do echo; done >&3"] {
      let failure = failure(
        try decode(.bytes(Self.picture), command: ["/bin/sh", "-c", script], limit: .milliseconds(300)))
      #expect(failure?.found?.hasPrefix("no picture after") == true, "\(script)")
    }
  }

  @Test("A program that is not there is said, and so is a path that no process can be given")
  func unavailable() throws {
    #expect(failure(try decode(.bytes(Self.picture), command: ["/no/such/program"]))?.code == "image.process")
    #expect(failure(try decode(.file("/tmp/a\0b")))?.code == "image.process")
  }
}
