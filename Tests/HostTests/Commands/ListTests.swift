import Glibc
import TestSupport
import Testing

@Suite("switchyard list")
struct ListTests {
  let command: Switchyard
  let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
  }

  @Test("The plugins of this repository are ready, with their ids and titles")
  func plugins() throws {
    let outcome = try command("list", try BuiltPlugins.folder)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.first == ["ID", "TITLE", "VERSION", "ABI", "STATE", "FILE"])
    #expect(rows.contains(["shop.status", "Status", "1.0.0", "1", "ready", "libStatus.so"]))
  }

  @Test("A second list, from the registry, says the same")
  func warm() throws {
    let first = try command("list", "--json", try BuiltPlugins.folder)
    #expect(try command("list", "--json", try BuiltPlugins.folder) == first)
  }

  @Test("A library that is refused stands with its reason, and the others are listed")
  func refused() throws {
    try folder.write("hello", to: "libText.so")
    let outcome = try command("list", folder.path)
    #expect(
      outcome.output == """
        ID  TITLE  VERSION  ABI  STATE    FILE
        -   -      -        -    refused  libText.so
            libText.so is too small for a plugin
            Expected: 64 bytes to 67,108,864 bytes
            Found: 5 bytes
            What you can do: Build or copy the library again.

        """)
    #expect(outcome.status == 1)
  }

  @Test("A folder without libraries is an empty list for a script", arguments: [false, true])
  func emptyJSON(hasOthers: Bool) throws {
    try folder.makeFolder("empty")
    if hasOthers { try folder.write("", to: "empty/README.md") }
    let outcome = try command("list", "--json", "empty", in: folder.path)
    #expect(outcome == ProcessOutcome(status: 0, output: "[]\n", errors: ""))
  }

  @Test("JSON has an object an entry, with the reason as its parts")
  func json() throws {
    try folder.write("hello", to: "lib\"q\".so")
    let outcome = try command("list", "--json", folder.path)
    #expect(
      outcome.output == """
        [
          {"id": null, "title": null, "version": null, "abi": null, "state": "refused", \
        "file": "\(folder.path)/lib\\"q\\".so", "reason": {"code": "file.size", \
        "message": "lib\\"q\\".so is too small for a plugin", "expected": "64 bytes to 67,108,864 bytes", \
        "found": "5 bytes", "cause": null, "remedy": "Build or copy the library again."}}
        ]

        """)
    #expect(outcome.status == 1)
  }

  @Test(
    "A folder that is missing, empty, a file or without a library is one message and status 1",
    arguments: ["list", "run"])
  func wrongFolder(verb: String) throws {
    let empty = try folder.makeFolder("empty")
    let file = try folder.write("", to: "other/file")
    let cases = [
      (
        "\(folder.path)/nix",
        """
        error: There is no directory \(folder.path)/nix
        Expected: a directory with plugins (*.so)
        What you can do: Check the path, or build plugins into it: switchyard build PACKAGE --into \(folder.path)/nix

        """
      ),
      (
        empty,
        """
        error: \(empty) is empty
        Expected: plugins (*.so)
        What you can do: Build plugins into it: switchyard build PACKAGE --into \(empty)

        """
      ),
      (
        "\(folder.path)/other",
        """
        error: \(folder.path)/other has no plugin in it
        Expected: files that end in .so
        Found: 1 other file
        What you can do: Build plugins into it: switchyard build PACKAGE --into \(folder.path)/other

        """
      ),
      (
        file,
        """
        error: \(file) is not a directory
        Expected: a directory with plugins (*.so)
        Found: a regular file
        What you can do: Name the directory that the library is in.

        """
      ),
    ]
    for (path, errors) in cases {
      let outcome = try command(verb, path)
      #expect(outcome == ProcessOutcome(status: 1, output: "", errors: errors))
    }
  }

  @Test("A folder that may not be read is one message and status 1")
  func unreadable() throws {
    let path = try folder.makeFolder("secret")
    chmod(path, 0)
    try UnprivilegedUser.own(folder.path)
    let outcome = try UnprivilegedUser.runSwitchyard(["list", path], in: folder.path)
    #expect(
      outcome.errors == """
        error: \(path) cannot be read
        Cause: Permission denied
        What you can do: Give yourself the right to read the directory.

        """)
    #expect(outcome.status == 1)
  }
}
