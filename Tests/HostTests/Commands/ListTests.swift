import Glibc
import TestSupport
import Testing

@Suite("switchyard list", .waiting)
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
    #expect(rows.first == ["ID", "TITLE", "VERSION", "ABI", "STATE", "ISOLATION", "TRUST", "FILE"])
    #expect(rows.contains(["shop.status", "Status", "1.0.0", "1", "ready", "process", "-", "libStatus.so"]))
  }

  @Test("A second list, from the registry, says the same")
  func warm() throws {
    let first = try command("list", "--json", try BuiltPlugins.folder)
    #expect(try command("list", "--json", try BuiltPlugins.folder) == first)
  }

  @Test("A refused library is listed with its reason, among the others")
  func refused() throws {
    try folder.write("hello", to: "libText.so")
    let outcome = try command("list", folder.path)
    #expect(
      outcome.output == """
        ID  TITLE  VERSION  ABI  STATE    ISOLATION  TRUST  FILE
        -   -      -        -    refused  -          -      libText.so
            libText.so is too small for a plugin
            Expected: 64 bytes to 67,108,864 bytes
            Found: 5 bytes
            What you can do: Build or copy the library again.

        """)
    #expect(outcome.status == 1)
  }

  /// A title or an id of a library, and the lines of its listing.
  private static let namings: [(options: [String], feature: String, lines: [String])] = [
    (
      [#"-DTITLE="Set\xe2\x80\x8btings""#], "test.noisy",
      [
        "test.noisy  Set\\u{200b}tings  1        1    ready  process    -      libNoisy.so",
        "    The title is one of the app's own.",
      ]
    ),
    (
      [#"-DTITLE="\x1b[31mRed\xe2\x80\xae""#], "test.noisy",
      ["test.noisy  [31mRed  1        1    ready  process    -      libNoisy.so"]
    ),
    (
      [#"-DTITLE="\xe2\x80\x8b\xe2\x81\xa0""#], "test.noisy",
      [
        "-   -      -        -    refused  -          -      libNoisy.so",
        "    libNoisy.so has an invalid features[0].title",
        "    Expected: text that can be seen", #"    Found: "\u{200b}\u{2060}""#,
        "    What you can do: Correct features[0].title: see sy_feature_v1 and sy_plugin_v1 in switchyard.h.",
      ]
    ),
    (
      [], "app.root",
      [
        "-   -      -        -    refused  -          -      libNoisy.so",
        "    libNoisy.so has an invalid features[0].id",
        "    Expected: an id that does not begin with app.",
        #"    Found: "app.root": those ids are the app's own"#,
        "    What you can do: Correct features[0].id: see sy_feature_v1 and sy_plugin_v1 in switchyard.h.",
      ]
    ),
  ]

  @Test(
    "Titles and ids are printed so that nothing in them is hidden, and none passes for the app's", arguments: namings)
  func names(options: [String], feature: String, lines: [String]) throws {
    try NoisyLibrary.build(feature: feature, into: folder.path, options: options)
    let outcome = try command("list", folder.path)
    #expect(Array(outcome.output.split(separator: "\n").map(String.init).dropFirst()) == lines)
    #expect(
      try command("list", "--json", folder.path).output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value < 0x7f })
  }

  @Test(
    "JSON is valid whatever joins or hides in a title",
    arguments: ["\\xe2\\x80\\x8b\\xe2\\x80\\x8d", "P\\xe2\\x80\\x8dQ", "\\xc3\\xa9\\xe2\\x80\\x8d"])
  func joiners(title: String) throws {
    try NoisyLibrary.build(into: folder.path, options: ["-DTITLE=\"x\(title)y\""])
    let json = try command("list", "--json", folder.path).output
    #expect(json.contains("\\u200d"))
    #expect(!json.contains("\\u{"))
  }

  @Test("A title of another library is named, and the first library keeps it")
  func lookAlike() throws {
    try NoisyLibrary.build(feature: "test.one", into: folder.path, as: "libA.so", options: ["-DTITLE=\"Cart\""])
    try NoisyLibrary.build(
      feature: "test.two", into: folder.path, as: "libB.so", options: ["-DTITLE=\"\u{0421}art\""])
    let outcome = try command("list", folder.path)
    #expect(outcome.output.hasSuffix("libB.so\n    The title is that of a feature in \(folder.path)/libA.so.\n"))
    #expect(outcome.status == 0)
  }

  @Test("A file name with escapes, bidirectional and invisible characters is printed as text")
  func fileName() throws {
    let name = "lib\u{1b}[31m\u{202e}so\u{200b}.so"
    try folder.write("hello", to: name)
    let outcome = try command("list", folder.path)
    let visible = #"lib\u{1b}[31m\u{202e}so\u{200b}.so"#
    #expect(
      outcome.output.contains("refused  -          -      \(visible)\n    \(visible) is too small for a plugin\n"))
  }

  @Test("A library's vendor and contact are listed below its features, with escapes as text")
  func origin() throws {
    let options = [
      #"-DVENDOR="\x1b[31mExample Ltd.\xe2\x80\xae""#, #"-DLICENCE="MIT""#, #"-DCONTACT="help@example.org""#,
    ]
    try NoisyLibrary.build(into: folder.path, options: options)
    #expect(
      try command("list", folder.path).output.contains(
        "libNoisy.so\n    From [31mExample Ltd., licence MIT, contact help@example.org\n"))
    #expect(
      try command("list", "--json", folder.path).output.contains(
        #""vendor": "[31mExample Ltd.", "contact": "help@example.org", "licence": "MIT", "abi": "1""#))
    try NoisyLibrary.build(into: folder.path, options: [#"-DLICENCE="MIT""#])
    #expect(try command("list", folder.path).output.contains("libNoisy.so\n    Licence MIT\n"))
  }

  @Test("A folder without libraries is an empty list in JSON", arguments: [false, true])
  func emptyJSON(hasOthers: Bool) throws {
    try folder.makeFolder("empty")
    if hasOthers { try folder.write("", to: "empty/README.md") }
    let outcome = try command("list", "--json", "empty", in: folder.path)
    #expect(outcome == ProcessOutcome(status: 0, output: "[]\n", errors: ""))
  }

  @Test("JSON has one object for each entry, with the parts of the reason")
  func json() throws {
    try folder.write("hello", to: "lib\"q\".so")
    let outcome = try command("list", "--json", folder.path)
    #expect(
      outcome.output == """
        [
          {"id": null, "title": null, "version": null, "vendor": null, "contact": null, \
        "licence": null, "abi": null, "state": "refused", \
        "isolation": null, "trust": null, \
        "file": "\(folder.path)/lib\\"q\\".so", "reason": {"code": "file.size", \
        "message": "lib\\"q\\".so is too small for a plugin", "expected": "64 bytes to 67,108,864 bytes", \
        "found": "5 bytes", "cause": null, "remedy": "Build or copy the library again."}, "uses": []}
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
        error: \(folder.path)/other contains no plugin
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

  @Test("A folder that cannot be read is one error message and status 1")
  func unreadable() throws {
    let path = try folder.makeFolder("secret")
    chmod(path, 0)
    try UnprivilegedUser.own(folder.path)
    let outcome = try UnprivilegedUser.runSwitchyard(["list", path], in: folder.path)
    #expect(
      outcome.errors == """
        error: \(path) cannot be read
        Cause: Permission denied
        What you can do: Give yourself permission to read the directory.

        """)
    #expect(outcome.status == 1)
  }
}
