import Glibc
import TestSupport
import Testing

/// A server of `http.server` on a port of this machine of its own, which notes its requests in a file, until this object
/// goes.
final class PythonServer {
  /// The number of the port.
  let port: Int
  private let process: InteractiveProcess
  private let log: String

  private static let head = """
    import hashlib, http.server, json, os, sys, time
    class Handler(http.server.BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"
      def log_message(self, *words): pass
      def note(self, text):
        with open(sys.argv[1], "a") as log: log.write(text + "\\n")
      def answer(self, status, body, headers=[]):
        self.send_response(status)
        for header in headers: self.send_header(*header)
        if status != 304: self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    """
  private static let tail = """

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    if sys.argv[-2] == "--tls":
      import ssl
      context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
      context.load_cert_chain(*sys.argv[-1].split(","))
      server.socket = context.wrap_socket(server.socket, server_side=True)
    print("port", server.server_address[1], "end", flush=True)
    server.serve_forever()
    """

  /// - Parameters:
  ///   - methods: The methods of the handler, which may call `note(text)` and `answer(status, body, headers)`.
  ///   - arguments: The arguments of the program, from `sys.argv[2]` on.
  ///   - folder: A folder for its files.
  ///   - certificate: The files of a certificate and of its key, for an encrypted connection.
  init(
    _ methods: String, arguments: [String], in folder: TemporaryFolder, certificate: String? = nil, key: String = ""
  ) throws {
    let lines = methods.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    let script = try folder.write("\(Self.head)\(lines)\(Self.tail)", to: "server.py")
    log = folder.path("log")
    process = try InteractiveProcess(
      ["/usr/bin/env", "python3", "-u", script, log] + arguments
        + (certificate.map { ["--tls", "\($0),\(key)"] } ?? []))
    let line = try process.waitForOutput("end", deadline: .seconds(30))
    port = try #require(line.split(separator: " ").compactMap { Int($0) }.first)
  }

  /// Ends the server.
  func end() throws {
    kill(process.process, SIGKILL)
    _ = try process.finish(deadline: .seconds(10))
  }

  /// The requests since the last time.
  func takeRequests() -> [String] {
    let lines = (Repository.read(log) ?? "").split(separator: "\n").map(String.init)
    unlink(log)
    return lines
  }
}
