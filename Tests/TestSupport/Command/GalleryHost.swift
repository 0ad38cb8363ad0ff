import Glibc

/// A way in which a gallery gets to its users.
public enum GalleryCarrier: String, CaseIterable, Sendable {
  case folder
  /// `python3 -m http.server`.
  case python
  case nginx
  /// Debian's `docker-registry`, to which `skopeo` copies.
  case registry

  /// Those that this machine has.
  public static var installed: [GalleryCarrier] {
    allCases.filter { carrier in
      switch carrier {
      case .folder: true
      case .python: Tool.python3.isInstalled && access("/usr/bin/curl", X_OK) == 0
      case .nginx: access("/usr/sbin/nginx", X_OK) == 0 && access("/usr/bin/curl", X_OK) == 0
      case .registry:
        ["docker-registry", "skopeo", "curl"].allSatisfy { access("/usr/bin/\($0)", X_OK) == 0 }
      }
    }
  }
}

/// A gallery in a folder with what carries it to users, on a port of this machine of its own, until this object goes.
public final class GalleryHost {
  /// The source that users name.
  public let source: String
  /// The options of `publish` without which the users do not see what is new.
  public let publishing: [String]
  private let server: InteractiveProcess?
  private let folder: TemporaryFolder

  /// - Parameter gallery: The path of the gallery's folder.
  public init(_ gallery: String, by carrier: GalleryCarrier) throws {
    folder = try TemporaryFolder()
    guard carrier != .folder else {
      (source, publishing, server) = (gallery, [], nil)
      return
    }
    var server: InteractiveProcess?
    var port = 0
    // Somebody else may take the one that is free.
    for _ in 0..<5 where server == nil {
      port = try Self.freePort()
      let command = try Self.command(of: carrier, gallery, port, folder)
      // Nobody reads what it says.
      let started = try InteractiveProcess(["/bin/sh", "-c", "exec \(command) >\(folder.path("log")) 2>&1"])
      if (try? waitUntil("\(carrier) to answer", deadline: .seconds(10)) { Self.answers(port) }) != nil {
        server = started
      }
    }
    guard let server else { throw ProcessError.system(call: "start", subject: "\(carrier)", cause: "no answer") }
    let source = carrier == .registry ? "oci://127.0.0.1:\(port)/shop/ui" : "http://127.0.0.1:\(port)"
    self.source = source
    self.server = server
    publishing = carrier == .registry ? ["--push", source] : []
  }

  /// Returns the command of a server that serves until it is ended.
  ///
  /// - Parameter folder: A folder for what it needs.
  private static func command(
    of carrier: GalleryCarrier, _ gallery: String, _ port: Int, _ folder: TemporaryFolder
  ) throws -> String {
    switch carrier {
    case .folder: return "true"
    case .python: return "python3 -m http.server --bind 127.0.0.1 --directory \(gallery) \(port)"
    case .nginx:
      let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      let places = kinds.map { "\($0)_temp_path \(folder.path($0));" }.joined(separator: " ")
      let configuration = try folder.write(
        """
        user root; daemon off; pid \(folder.path("pid")); events {}
        http { access_log off; \(places) server { listen 127.0.0.1:\(port); root \(gallery); } }
        """, to: "nginx.conf")
      return "/usr/sbin/nginx -c \(configuration) -e stderr"
    case .registry:
      let configuration = try folder.write(
        """
        version: 0.1
        storage: {filesystem: {rootdirectory: \(folder.path("store"))}}
        http: {addr: "127.0.0.1:\(port)", secret: none}
        """, to: "registry.yml")
      return "docker-registry serve \(configuration)"
    }
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
      }
    }
    guard result == 0 else { throw ProcessError.system(call: "bind", subject: "a port", cause: "\(errno)") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func answers(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = address(port: port)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    return address
  }
}
