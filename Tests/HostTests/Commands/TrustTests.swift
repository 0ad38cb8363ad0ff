import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("'switchyard trust' writes, lists and revokes what is trusted", .waiting)
struct TrustTests {
  private let command: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    try NoisyLibrary.build(feature: "test.other", into: folder.path, as: "libOther.so")
  }

  private var policy: String {
    get throws {
      String(decoding: try FileBytes.read("\(command.home.path)/config/switchyard/policy"), as: UTF8.self)
    }
  }

  private func digest(_ name: String) throws -> String {
    Digest.hexadecimal(of: try FileBytes.read("\(folder.path)/\(name)"))
  }

  @Test("A library is trusted by a relative path from another folder, in a process of its own unless told otherwise")
  func trusting() throws {
    let outcome = try command("trust", "libNoisy.so", in: folder.path)
    #expect(
      outcome
        == ProcessOutcome(
          status: 0,
          output: """
            libNoisy.so: Noisy 1 with test.noisy
              asks for: nothing
              trusted: it runs in a process of its own, without grants.
            The next start of 'switchyard run' takes this into account.

            """, errors: ""))
    #expect(try policy == "\(digest("libNoisy.so")) own-process - libNoisy.so\n")
    let inProcess = try command("trust", "--in-process", "libNoisy.so", in: folder.path)
    #expect(inProcess.output.contains("trusted, with changes: it runs in the app's process, where nothing limits it."))
    #expect(try policy == "\(digest("libNoisy.so")) in-process - libNoisy.so\n")
  }

  private let key = "SHA256:" + String(repeating: "k", count: 43)

  @Test("A key is trusted for patterns of ids, is listed, and is revoked")
  func keys() throws {
    let outcome = try command("trust", "--key", key, "--for", "shop.*", "--for", "cart.one", "--grant", "network")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix(
        "shop.* signed with the key \(key)\n  trusted: it runs in a process of its own, with network.\n"))
    #expect(try policy == "key \(key) shop.* own-process network\nkey \(key) cart.one own-process network\n")
    #expect(
      try command("trust", "--list").output == """
        FILE      ISOLATION  GRANTS   BY    DIGEST OR KEY
        shop.*    process    network  user  \(key)
        cart.one  process    network  user  \(key)

        """)
    #expect(
      try command("trust", "--list", "--json").output.contains(
        #"{"key": "\#(key)", "isolation": "process", "features": "shop.*", "by": "user", "grants": ["network"]}"#))
    let revoked = try command("trust", "--revoke", key)
    #expect(revoked.output == "\(key) is no longer trusted.\n")
    #expect(try policy == "")
  }

  @Test("A library with an id of somebody else is not trusted, and both are named")
  func otherOwner() throws {
    #expect(try command("trust", "libNoisy.so", in: folder.path).status == 0)
    let other = try TemporaryFolder()
    try NoisyLibrary.build(into: other.path, options: ["-DVENDOR=\"Somebody else\""])
    let outcome = try command("trust", "libNoisy.so", in: other.path)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "error: test.noisy belongs to \(folder.path)/libNoisy.so; another library with this id is not loaded\n"),
      "\(outcome.errors)")
    #expect(try policy == "\(digest("libNoisy.so")) own-process - libNoisy.so\n")
  }

  @Test("Grants can be repeated, and a second command changes the entry and keeps the others")
  func grants() throws {
    #expect(try command("trust", "--in-process", "libNoisy.so", "libOther.so", in: folder.path).status == 0)
    let outcome = try command(
      "trust", "--grant", "read:/proc", "./libNoisy.so", "--grant=network", in: folder.path)
    #expect(
      outcome.output.contains("trusted, with changes: it runs in a process of its own, with network, read:/proc."))
    #expect(
      try policy == """
        \(digest("libNoisy.so")) own-process network,read:/proc libNoisy.so
        \(digest("libOther.so")) in-process - libOther.so

        """)
    let list = try command("list", folder.path).output
    #expect(list.contains("ready  process    policy  libNoisy.so"), "\(list)")
    #expect(list.contains("ready  none       policy  libOther.so"), "\(list)")
  }

  @Test("The list of trusted libraries is a table, or JSON")
  func listing() throws {
    #expect(try command("trust", "--list").output == "No library is trusted.\n")
    #expect(try command("trust", "--list", "--json").output == "[]\n")
    _ = try command("trust", "--grant", "network", "libNoisy.so", in: folder.path)
    let digest = try digest("libNoisy.so")
    #expect(
      try command("trust", "--list").output == """
        FILE         ISOLATION  GRANTS   BY    DIGEST
        libNoisy.so  process    network  user  \(digest)

        """)
    #expect(
      try command("trust", "--list", "--json").output == """
        [
          {"digest": "\(digest)", "isolation": "process", "file": "libNoisy.so", "by": "user", "grants": ["network"]}
        ]

        """)
  }

  @Test("Trust is revoked by the file or by the digest, and what is not trusted is an error")
  func revoking() throws {
    _ = try command("trust", "libNoisy.so", "libOther.so", in: folder.path)
    let outcome = try command("trust", "--revoke", "libNoisy.so", "--revoke", digest("libOther.so"), in: folder.path)
    #expect(outcome.output == "libNoisy.so is no longer trusted.\nlibOther.so is no longer trusted.\n")
    #expect(try policy == "")
    let again = try command("trust", "--revoke", "libNoisy.so", in: folder.path)
    #expect(
      again
        == ProcessOutcome(
          status: 1, output: "",
          errors: """
            error: libNoisy.so is not trusted, so there is nothing to revoke
            What you can do: 'switchyard trust --list' shows what is.

            """))
  }

  @Test("A file that is no working plugin is not trusted, and neither are the others of the command")
  func unusable() throws {
    try folder.write("no library, but text that is long enough to be looked at by the vetting", to: "libText.so")
    chmod("\(folder.path)/libText.so", 0o644)
    let outcome = try command("trust", "libNoisy.so", "libText.so", in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: libText.so is not a shared library\n"), "\(outcome.errors)")
    #expect(access("\(command.home.path)/config/switchyard/policy", F_OK) != 0)
  }

  @Test(
    "Arguments of 'trust' that do not fit together are a usage error",
    arguments: [
      (["trust"], "Missing argument 'FILE'. The library (*.so)."),
      (
        ["trust", "--grant", "everything", "libNoisy.so"],
        "The option '--grant' does not take 'everything'. Expected network, processes, open, copy, read:PATH or write:PATH, where PATH begins with / or ~/."
      ),
      (["trust", "--list", "/libNoisy.so"], "Unexpected argument '/libNoisy.so': '--list' takes none."),
      (["trust", "--list", "--revoke", "x"], "The option '--revoke' cannot be used with '--list'."),
      (["trust", "--revoke", "x", "--in-process"], "The option '--in-process' cannot be used with '--revoke'."),
      (["trust", "--for", "shop.*", "libNoisy.so"], "The option '--for' cannot be used without '--key'."),
      (
        ["trust", "--key", "SHA256:short", "--for", "shop.*"],
        "The option '--key' does not take 'SHA256:short'. Expected SHA256: and 43 characters."
      ),
      (
        ["trust", "--key", "SHA256:" + String(repeating: "k", count: 43), "--for", "shop.*", "--in-process"],
        "The option '--in-process' cannot be used with '--key'."
      ),
      (["trust", "--json", "libNoisy.so"], "The option '--json' cannot be used without '--list'."),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let outcome = try command(arguments, in: folder.path)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.split(separator: "\n").first.map(String.init)?.hasSuffix(message) == true, "\(outcome.errors)")
  }

  @Test("A policy with a line that is not valid trusts nothing: 'list' warns, and 'trust' changes nothing")
  func damaged() throws {
    _ = try command("trust", "libNoisy.so", in: folder.path)
    let path = "\(command.home.path)/config/switchyard/policy"
    let text = try policy + "nonsense\n"
    try AtomicFile.write(Array(text.utf8), to: path)
    let list = try command("list", folder.path)
    #expect(list.status == 0)
    #expect(list.errors.hasPrefix("warning: Line 2 of \(path) is not valid."), "\(list.errors)")
    #expect(!list.output.contains("policy"))
    #expect(try command("trust", "libOther.so", in: folder.path).status == 1)
    #expect(try policy == text)
  }
}
