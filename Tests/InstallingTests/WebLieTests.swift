import Failures
import Glibc
import TestSupport
import Testing

@testable import Galleries
@testable import Installing
@testable import Platform

@MainActor
@Suite(
  "A web server that lies about a file, or breaks the protocol, is refused, and nothing of it is kept",
  .enabled(if: access("/usr/bin/curl", X_OK) == 0, "curl is not on this machine."),
  .enabled(if: Tool.python3.isInstalled, "python3 is not on this machine."))
struct WebLieTests {
  /// The methods of a server whose paths are its faults; all blobs are the one that the first line of the file names.
  private static let methods = """
    def send(self, text): self.wfile.write(text.encode("latin-1"))
    def fill(self):
      self.close_connection = True
      try:
        while True: self.wfile.write(b"x" * 65536)
      except OSError: return
    def do_GET(self):
      self.note(self.path + " " + self.headers.get("Range", "-"))
      name = self.path.rsplit("/", 1)[1]
      if len(name) == 64:
        with open(sys.argv[2]) as file: name = file.read()
      body = b"body of the file"
      self.close_connection = True
      if name == "unasked": return self.send("HTTP/1.1 304 Not Modified\\r\\n\\r\\n")
      if name == "nothing": return self.send("HTTP/1.1 204 No Content\\r\\n\\r\\n")
      if name == "empty": return self.answer(200, b"")
      if name == "shorter": return self.answer(200, body[:-1])
      if name == "other": return self.answer(200, body[::-1])
      if name == "longer": return self.answer(200, body + b"!")
      if name == "bomb":
        import zlib
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        packed = packer.compress(bytes(64 << 20)) + packer.flush()
        return self.answer(200, packed, [("Content-Encoding", "gzip")])
      if name == "no-gzip": return self.answer(200, body, [("Content-Encoding", "gzip")])
      if name == "other-coding": return self.answer(200, body, [("Content-Encoding", "rot13")])
      if name == "heads":
        self.send("HTTP/1.1 200 OK\\r\\n")
        try:
          while True: self.send("X: " + "x" * 65536 + "\\r\\n")
        except OSError: return
      if name == "old": return self.send("body without a head")
      if name == "silent": return
      if name == "half": return self.send("HTTP/1.1 200 OK\\r\\nContent-Le")
      if name == "lengths": return self.send("HTTP/1.1 200 OK\\r\\nContent-Length: 16\\r\\nContent-Length: 17\\r\\n\\r\\n")
      if name == "chunks": return self.send("HTTP/1.1 200 OK\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\nzz\\r\\n")
      if name == "cut-chunks": return self.send("HTTP/1.1 200 OK\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n10\\r\\nbody")
      if name == "forbidden": return self.answer(403, b"no")
      if name == "later": return self.answer(429, b"no", [("Retry-After", "1000000000")])
      if name == "gone-endless":
        self.send("HTTP/1.1 404 Not Found\\r\\n\\r\\n")
        return self.fill()
      if name == "moved-endless":
        self.send("HTTP/1.1 302 Found\\r\\nLocation: /true\\r\\n\\r\\n")
        return self.fill()
      if name == "to-ftp": return self.send("HTTP/1.1 302 Found\\r\\nLocation: ftp://127.0.0.1/a\\r\\n\\r\\n")
      if name == "to-nowhere": return self.send("HTTP/1.1 302 Found\\r\\nContent-Length: 0\\r\\n\\r\\n")
      if name in ("other-range", "no-range", "endless-range"):
        start = self.headers.get("Range")
        if not start:
          self.send("HTTP/1.1 200 OK\\r\\nContent-Length: 16\\r\\n\\r\\n")
          return self.wfile.write(body[:8])
        if name == "no-range": return self.answer(200, b"body of ALL ELSE")
        self.send("HTTP/1.1 206 Partial Content\\r\\nContent-Range: bytes %s/16\\r\\n\\r\\n" % ("8-15" if name[0] == "e" else "4-15"))
        if name == "endless-range": return self.fill()
        return self.wfile.write(b"THE REST")
      self.answer(200, body)
    """

  private let folder: TemporaryFolder
  private let server: PythonServer
  private let reader: WebReader

  init() throws {
    folder = try TemporaryFolder()
    server = try PythonServer(Self.methods, arguments: [folder.path("blob")], in: folder)
    reader = Self.reader("http://127.0.0.1:\(server.port)", in: folder)
  }

  private static func reader(_ address: String, in folder: TemporaryFolder) -> WebReader {
    WebReader(
      address, cache: folder.path("cache"), command: [(try? Switchyard.path) ?? "", "__transfer"],
      loop: PollLoop(servesMainQueue: false))
  }

  /// The files of the cache, of which a lie leaves none.
  private var kept: [String] {
    TemporaryFolder.names(in: folder.path("cache")).flatMap { TemporaryFolder.names(in: folder.path("cache/\($0)")) }
  }

  private func failure(_ work: () throws -> Void) throws -> FlowFailure {
    let failure = try #require(throws: FlowFailure.self) { try work() }
    #expect(failure.message.hasSuffix("Nothing was changed."))
    for text in [failure.expected, failure.found, failure.remedy] { #expect(text?.isEmpty == false, "\(failure)") }
    #expect(kept.isEmpty)
    return failure
  }

  @Test(
    "A file is refused with what the server did",
    arguments: [
      ("bomb", "more, or no room for them"), ("no-gzip", "an error of the connection"),
      ("other-coding", "an error of the connection"), ("heads", "an error of the connection"),
      ("unasked", "status 304 without a file"),
      ("nothing", "status 204 without a file"), ("old", "another protocol"), ("silent", "an error of the connection"),
      ("lengths", "an error of the connection"), ("chunks", "an error of the connection"),
      ("cut-chunks", "an error of the connection"), ("forbidden", "status 403"), ("later", "status 429"),
      ("to-ftp", "another protocol"),
    ])
  func files(_ name: String, _ found: String) throws {
    let failure = try failure { _ = try reader.file(name, limit: 1 << 20) }
    #expect(failure.found == found, "\(failure)")
  }

  @Test("The endless body of an answer that there is no file is not waited for")
  func gone() throws {
    #expect(try reader.file("gone-endless", limit: 1 << 20) == nil)
    #expect(kept.isEmpty)
  }

  @Test("The endless body of a redirect is not waited for")
  func moved() throws {
    #expect(try reader.file("moved-endless", limit: 1 << 20) == Array("body of the file".utf8))
  }

  @Test(
    "A blob is what its digest says, whatever the server sends",
    arguments: [
      "unasked", "nothing", "empty", "shorter", "other", "longer", "bomb", "no-gzip", "other-range", "no-range",
      "endless-range", "to-nowhere", "half",
    ])
  func blobs(_ name: String) throws {
    try folder.write(name, to: "blob")
    let bytes = Array("body of the file".utf8)
    let failure = try failure { _ = try reader.blob(BlobDigest(of: bytes), "the library", size: bytes.count) }
    #expect(["transfer.failed", "gallery.tampered", "gallery.missing", "gallery.size"].contains("\(failure.code)"))
  }

  @Test("A server without encryption at an encrypted address is refused")
  func unencrypted() throws {
    let reader = Self.reader("https://127.0.0.1:\(server.port)", in: folder)
    #expect(try failure { _ = try reader.file("true") }.expected == "a server with a valid certificate")
  }

  @Test(
    "A server that has signed its certificate itself is refused",
    .enabled(if: Tool.openssl.isInstalled, "openssl is not on this machine."))
  func certificate() throws {
    try output(
      of: [
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-keyout",
        folder.path("key.pem"), "-out", folder.path("certificate.pem"),
      ])
    let server = try PythonServer(
      Self.methods, arguments: [folder.path("blob")], in: try TemporaryFolder(),
      certificate: folder.path("certificate.pem"), key: folder.path("key.pem"))
    let reader = Self.reader("https://127.0.0.1:\(server.port)", in: folder)
    #expect(try failure { _ = try reader.file("true") }.expected == "a server with a valid certificate")
    #expect(server.takeRequests().isEmpty)
  }

  @Test("A body that comes too slowly ends the transfer")
  func slow() throws {
    let script = try folder.write(
      """
      import socket, sys, time
      server = socket.create_server(("127.0.0.1", 0))
      print("port", server.getsockname()[1], "end", flush=True)
      connection, _ = server.accept()
      connection.recv(4096)
      connection.send(b"HTTP/1.1 200 OK\\r\\nContent-Length: 1000\\r\\n\\r\\n")
      try:
        while True:
          connection.send(b"x")
          time.sleep(0.1)
      except OSError: pass
      """, to: "slow.py")
    let process = try InteractiveProcess(["/usr/bin/env", "python3", "-u", script])
    let line = try process.waitForOutput("end", deadline: .seconds(30))
    let port = try #require(line.split(separator: " ").compactMap { Int($0) }.first)
    let transfer = Transfer(url: "http://127.0.0.1:\(port)/a", file: folder.path("file"), limit: 1000)
    #expect(transfer.configuration.split(separator: "\n").contains("speed-time = 20"))
    // As the configuration says, but for the time.
    let lines = transfer.configuration.split(separator: "\n").map { $0.hasPrefix("speed-time") ? "speed-time = 1" : $0 }
    let configuration = try folder.write(lines.joined(separator: "\n"), to: "curl.conf")
    let outcome = try runProcess(["/usr/bin/curl", "--disable", "--config", configuration], deadline: .seconds(60))
    let result = try #require(outcome.output.split(separator: "\n").compactMap { TransferResult(line: $0) }.first)
    #expect(result.failure(of: transfer)?.found == "a slower answer")
  }
}
