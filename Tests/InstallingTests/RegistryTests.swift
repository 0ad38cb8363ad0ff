import Failures
import Flows
import Glibc
import TestSupport
import Testing

@testable import Galleries
@testable import Installing
@testable import Platform

@MainActor
@Suite(
  "A gallery in a registry is read with a token for everybody, and a registry that lies changes nothing",
  .enabled(if: access("/usr/bin/curl", X_OK) == 0, "curl is not on this machine."),
  .enabled(if: Tool.python3.isInstalled, "python3 is not on this machine."))
struct RegistryTests {
  /// The methods of a registry of the content of one folder, which asks for a token, and whose repositories are its faults.
  private static let methods = """
    def do_GET(self):
      old = " if changed" if self.headers.get("If-None-Match") else ""
      self.note(self.path + old)
      port = self.server.server_address[1]
      own = "http://127.0.0.1:%d" % port
      if self.path.startswith("/token"):
        fault = self.path.partition("scope=repository%3A")[2].partition("%3A")[0]
        if fault == "nothing": return self.answer(200, b"{}")
        if fault == "quoted": return self.answer(200, b'{"token": "a\\\\"b"}')
        if fault == "page": return self.answer(200, b"<html></html>")
        if fault == "denied": return self.answer(403, b"no")
        return self.answer(200, b'{"access_token": "let.me-in"}')
      words = self.path.split("/")
      name, kind, last = words[2], words[3], words[4]
      if self.headers.get("Authorization") != "Bearer let.me-in" or name == "forever":
        realm = {"elsewhere": "http://tokens.example/token", "file": "file:///etc/passwd"}.get(name, own + "/token")
        value = 'Bearer realm="%s",service="the registry",scope="repository:%s:pull"' % (realm, name)
        if name == "basic": value = 'Basic realm="%s"' % realm
        return self.answer(401, b"no", [("WWW-Authenticate", value)])
      try: body = open(os.path.join(sys.argv[2], kind, last.replace(":", "-")), "rb").read()
      except OSError: return self.answer(404, b"no")
      etag = '"sha256:%s"' % hashlib.sha256(body).hexdigest()
      if self.headers.get("If-None-Match") == etag: return self.answer(304, b"")
      if name == "changed" and kind == "blobs": body = body[::-1]
      if name == "html" and kind == "manifests": body = b"<!DOCTYPE html>"
      self.answer(200, body)
    """

  private let folder: TemporaryFolder
  private let server: PythonServer
  private let registry: String

  /// Makes a registry with the channel and the table of a gallery, whose contents are words.
  init() throws {
    folder = try TemporaryFolder()
    let gallery = try GalleryFolder(making: folder.path("gallery"))
    for (file, words) in [("shop.notes.channel", "channel"), ("shop.notes.channel.sig", "signature")] {
      try folder.write(Array(words.utf8), to: "gallery/features/\(file)")
    }
    try folder.write(Array(OCIIndex().text.utf8), to: "gallery/index.json")
    let tags = try RegistryForm.export(gallery, ["shop.notes"], beside: nil, to: folder.path("layout"))
    try #require(tags == ["shop.notes.channel", "catalogue"])
    try folder.makeFolder("store/manifests")
    try folder.makeFolder("store/blobs")
    for name in TemporaryFolder.names(in: folder.path("layout/blobs/sha256")) {
      let bytes = try FileBytes.read(folder.path("layout/blobs/sha256/\(name)"))
      try folder.write(bytes, to: "store/blobs/sha256-\(name)")
    }
    let index = try OCIIndex(reading: FileBytes.read(folder.path("layout/index.json")), file: "index.json")
    for reference in index.manifests {
      let tag = try #require(reference.annotations[Catalogue.referenceName])
      let manifest = folder.path("store/blobs/sha256-\(reference.digest.hexadecimal)")
      // Registries do not have manifests among their blobs.
      for name in [tag, "sha256-\(reference.digest.hexadecimal)"] {
        try folder.write(FileBytes.read(manifest), to: "store/manifests/\(name)")
      }
      unlink(manifest)
    }
    server = try PythonServer(Self.methods, arguments: [folder.path("store")], in: folder)
    registry = "127.0.0.1:\(server.port)"
  }

  private func reader(_ repository: String = "shop") throws -> RegistryReader {
    RegistryReader(
      "\(registry)/\(repository)", cache: folder.path("cache"), command: [try Switchyard.path, "__transfer"],
      loop: PollLoop(servesMainQueue: false))
  }

  /// The requests since the last time, without the repository.
  private func requests() -> [String] {
    server.takeRequests().map { $0.hasPrefix("/v2/shop/") ? String($0.dropFirst(9)) : $0 }
  }

  private static let files = ["features/shop.notes.channel", "features/shop.notes.channel.sig", "index.json"]

  @Test("The files of a gallery are layers of manifests with tags, and are fetched again only when they have changed")
  func files() throws {
    let reader = try reader()
    let files = try reader.files(Self.files + ["features/shop.other.channel"], limit: 1 << 20)
    #expect(files.count == 3)
    #expect(files[Self.files[0]] == Array("channel".utf8))
    #expect(files[Self.files[1]] == Array("signature".utf8))
    let token = "/token?service=the%20registry&scope=repository%3Ashop%3Apull"
    let manifests = ["manifests/catalogue", "manifests/shop.notes.channel", "manifests/shop.other.channel"]
    let asked = requests()
    #expect(Array(asked.prefix(7)) == manifests + [token] + manifests)
    #expect(asked.count == 10)
    #expect(asked.dropFirst(7).allSatisfy { $0.hasPrefix("blobs/sha256:") })
    #expect(try reader.files(Self.files, limit: 1 << 20) == files)
    #expect(requests() == manifests.prefix(2).map { "\($0) if changed" })
    try folder.write(Array("{}".utf8), to: "store/manifests/catalogue")
    #expect(throws: FlowFailure.self) { try reader.files(Self.files, limit: 1 << 20) }
  }

  @Test("A digest is that of a manifest or of a blob, whichever there is")
  func digests() throws {
    let reader = try reader()
    let channel = BlobDigest(of: Array("channel".utf8))
    let index = try OCIIndex(reading: FileBytes.read(folder.path("layout/index.json")), file: "index.json")
    let manifest = try #require(index.manifests.first?.digest)
    #expect(try reader.blob(channel, "the channel") == Array("channel".utf8))
    #expect(try reader.bytes(of: channel, size: 7) == Array("channel".utf8))
    #expect(try reader.blob(manifest, "the manifest").count > 100)
    let missing = BlobDigest(of: [])
    #expect(try reader.bytes(of: missing, size: 1) == nil)
    #expect(throws: FlowFailure.self) { try reader.blob(missing, "the blob") }
  }

  @Test(
    "A registry that lies, or is not for everybody, is refused, with what was expected and found",
    arguments: [
      ("forever", "status 401"), ("basic", "status 401"), ("denied", "status 403"), ("nothing", "none"),
      ("quoted", "none"), ("page", "none"), ("elsewhere", "'http://tokens.example/token' as the address of tokens"),
      ("file", "'file:///etc/passwd' as the address of tokens"), ("html", "an HTML page"),
      ("changed", "\(BlobDigest(of: Array("lennahc".utf8)))"),
    ])
  func lies(repository: String, found: String) throws {
    let reader = try reader(repository)
    let failure = try #require(throws: FlowFailure.self) { try reader.file(Self.files[0]) }
    #expect(failure.found == found)
    for text in [failure.expected, failure.remedy] { #expect(text?.isEmpty == false) }
    // No token is asked for again and again, and nothing is left of the transfer.
    #expect(requests().count <= 4)
    for cache in TemporaryFolder.names(in: folder.path("cache")) {
      #expect(!TemporaryFolder.names(in: folder.path("cache/\(cache)")).contains { $0.hasPrefix("transfer") })
    }
  }
}

@Suite("A challenge for a token")
struct TokenChallengeTests {
  @Test("A challenge names the address, the service and the scope, after redirects the last one")
  func reading() throws {
    let head = """
      HTTP/1.1 307 Moved\r\nWWW-Authenticate: Bearer realm="https://old.example"\r\n\r
      HTTP/1.1 401 No\r\nwww-authenticate: bearer realm="https://auth.example/token", service="a,b", scope="repository:ui:pull"\r\n\r

      """
    let challenge = try #require(TokenChallenge(head: Array(head.utf8)))
    let url = try challenge.url(of: "https://registry.example/v2/ui", .registry("registry.example/ui"))
    #expect(url == "https://auth.example/token?service=a%2Cb&scope=repository%3Aui%3Apull")
  }

  @Test("A token has one of two names, and with both the first counts")
  func token() throws {
    let source = GallerySource.registry("registry.example/ui")
    for (answer, token) in [
      ("{\"token\": \"one\"}", "one"), ("{\"access_token\": \"two\"}", "two"),
      ("{\"access_token\": \"two\", \"token\": \"one\"}", "one"),
    ] {
      #expect(try TokenChallenge.token(in: Array(answer.utf8), source) == token)
    }
  }

  @Test("A header that is no challenge, or not encrypted for a registry that is, is refused")
  func refused() throws {
    for text in ["Basic realm=\"x\"", "Bearer realm=x", "Bearer realm=\"x", "Bearer service=\"x\""] {
      #expect(TokenChallenge(head: Array("WWW-Authenticate: \(text)\r\n".utf8)) == nil)
    }
    let own = try #require(TokenChallenge(head: Array("WWW-Authenticate: Bearer realm=\"http://127.0.0.1/t\"\n".utf8)))
    let source = GallerySource.registry("registry.example/ui")
    #expect(throws: FlowFailure.self) { try own.url(of: "https://registry.example/v2/ui", source) }
    #expect(try own.url(of: "http://127.0.0.1:5000/v2/ui", source) == "http://127.0.0.1/t")
  }
}
