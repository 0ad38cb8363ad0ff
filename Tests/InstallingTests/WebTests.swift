import Failures
import Glibc
import TestSupport
import Testing

@testable import Galleries
@testable import Installing
@testable import Platform

@MainActor
@Suite(
  "Files are fetched over the network by curl in the sandbox, and a server that lies changes nothing",
  .enabled(if: access("/usr/bin/curl", X_OK) == 0, "curl is not on this machine."),
  .enabled(if: Tool.python3.isInstalled, "python3 is not on this machine."))
struct WebTests {
  /// The methods of a server whose paths are its faults.
  private static let methods = """
    def do_GET(self):
      dated = [("Last-Modified", "Sat, 21 Nov 2020 10:00:00 GMT")]
      self.note(self.path + " " + self.headers.get("If-Modified-Since", "-"))
      name = self.path.rsplit("/", 1)[1]
      body = b"body of the file"
      if name == "kept" and self.headers.get("If-Modified-Since"): return self.answer(304, b"", dated)
      if name == "removed" and self.headers.get("If-Modified-Since"): return self.answer(404, b"no", dated)
      if name == "missing": return self.answer(404, b"no", dated)
      if name == "private": return self.answer(401, b"no", dated)
      if name == "broken": return self.answer(500, b"no", dated)
      if name == "page": body = b"<!DOCTYPE html><html></html>"
      if name in ("to-file", "to-loop"):
        self.send_response(302)
        self.send_header("Location", "file:///etc/passwd" if name == "to-file" else "/to-loop")
        self.send_header("Content-Length", "0")
        return self.end_headers()
      if name == "endless":
        self.send_response(200)
        self.end_headers()
        self.close_connection = True
        try:
          while True: self.wfile.write(b"x" * 65536)
        except OSError: return
      if name == "long":
        self.send_response(200)
        self.send_header("Content-Length", str(1 << 40))
        self.end_headers()
        self.close_connection = True
        return
      if name == "cut" or self.path.endswith(sys.argv[2]):
        start = int((self.headers.get("Range") or "bytes=0-")[6:].rstrip("-"))
        part = body[start:start + 9]
        self.send_response(206 if start else 200)
        if start: self.send_header("Content-Range", "bytes %d-%d/%d" % (start, len(body) - 1, len(body)))
        self.send_header("Content-Length", str(len(body) - start))
        self.end_headers()
        self.wfile.write(part)
        self.close_connection = True
        return
      self.answer(200, body, dated)
    """

  private let folder: TemporaryFolder
  private let server: PythonServer
  private let reader: WebReader

  init() throws {
    folder = try TemporaryFolder()
    let blob = BlobDigest(of: Array("body of the file".utf8)).path
    server = try PythonServer(Self.methods, arguments: [blob], in: folder)
    reader = try Self.reader(of: server, in: folder)
  }

  private static func reader(
    of server: PythonServer, in folder: TemporaryFolder, loop: PollLoop = PollLoop(servesMainQueue: false),
    progress: @escaping WebReader.Progress = { _, _ in }
  ) throws -> WebReader {
    WebReader(
      "http://127.0.0.1:\(server.port)", cache: folder.path("cache"), command: [try Switchyard.path, "__transfer"],
      loop: loop, progress: progress)
  }

  private var requests: [String] { server.takeRequests() }

  private func failure(_ name: String, limit: Int = 1 << 20) throws -> FlowFailure {
    let failure = try #require(throws: FlowFailure.self) { try reader.file("/\(name)", limit: limit) }
    for text in [failure.expected, failure.found, failure.remedy] { #expect(text?.isEmpty == false) }
    // Nothing is left of the transfer.
    #expect(!TemporaryFolder.names(in: folder.path("cache")).contains { $0.hasPrefix("transfer") })
    return failure
  }

  @Test("Files are fetched at once, and one that is missing is none")
  func files() throws {
    let files = try reader.files(["/a", "/missing", "/b"], limit: 1 << 20)
    #expect(files == ["/a": Array("body of the file".utf8), "/b": Array("body of the file".utf8)])
    #expect(requests == ["/a -", "/missing -", "/b -"])
  }

  @Test("A file that has not changed is asked for once more and not sent again")
  func unchanged() throws {
    _ = try reader.file("/kept")
    #expect(try reader.file("/kept") == Array("body of the file".utf8))
    #expect(requests == ["/kept -", "/kept Sat, 21 Nov 2020 10:00:00 GMT"])
  }

  @Test("A file that the server does not have any more is none, though there is a copy")
  func removed() throws {
    #expect(try reader.file("/removed") == Array("body of the file".utf8))
    #expect(try reader.file("/removed") == nil)
    #expect(requests == ["/removed -", "/removed Sat, 21 Nov 2020 10:00:00 GMT"])
  }

  @Test("The bytes of a blob that have arrived are told until it is there, and not any more afterwards")
  func progress() throws {
    let loop = PollLoop(servesMainQueue: false)
    var told: [Int] = []
    let reader = try Self.reader(of: server, in: folder, loop: loop) { count, _ in told.append(count) }
    let bytes = Array("body of the file".utf8)
    _ = try reader.blob(BlobDigest(of: bytes), "the library", size: bytes.count)
    #expect(told.first == 0 && told.last == bytes.count)
    let count = told.count
    // Any timer is due by now.
    loop.skipped = .seconds(-60)
    loop.turn(timeout: .zero)
    #expect(told.count == count)
  }

  @Test("curl writes into the folder of its transfer, and nowhere else")
  func sandbox() throws {
    let work = try folder.makeFolder("work")
    for file in ["\(work)/file", folder.path("outside")] {
      try folder.write("url = \"http://127.0.0.1:\(server.port)/a\"\noutput = \"\(file)\"\n", to: "work/curl.conf")
      _ = try runProcess(
        [try Switchyard.path, "__transfer", work, "1048576", "/usr/bin/curl"], deadline: .seconds(60))
    }
    #expect(try FileBytes.read("\(work)/file") == Array("body of the file".utf8))
    #expect(access(folder.path("outside"), F_OK) != 0)
  }

  @Test("A blob that is cut off goes on where it was")
  func cut() throws {
    let bytes = Array("body of the file".utf8)
    #expect(try reader.blob(BlobDigest(of: bytes), "the library", size: bytes.count) == bytes)
    #expect(requests.count == 2)
  }

  @Test(
    "A server that answers otherwise is refused with what it did",
    arguments: [
      ("private", "status 401"), ("broken", "status 500"), ("to-file", "another protocol"),
      ("to-loop", "more"), ("endless", "more, or no room for them"), ("long", "more, or no room for them"),
    ])
  func lies(_ name: String, _ found: String) throws { #expect(try failure(name).found == found) }

  @Test("A server that is gone says so")
  func gone() throws {
    try server.end()
    #expect(try failure("a").expected == "a connection")
  }

  @Test("A page in place of a gallery says so")
  func page() throws {
    let bytes = try #require(try reader.file("/page"))
    let failure = #expect(throws: FlowFailure.self) { try OCIIndex(reading: bytes, file: "index.json") }
    #expect(failure?.found == "an HTML page")
  }

  @Test("Transfers follow no other protocol, and have limits of size and time")
  func configuration() {
    let transfer = Transfer(url: "https://ada.example/a", file: "/work/0", limit: 17)
    for line in ["proto = \"=https\"", "proto-redir = \"=https\"", "max-filesize = 17", "max-time = 600", "fail"] {
      #expect(transfer.configuration.split(separator: "\n").contains { $0 == line })
    }
  }
}
