import Glibc
import Platform
import TestSupport
import Testing

@Suite("Pictures of the screen", .waiting)
struct SnapshotTests {
  let home: Switchyard
  let libraries: String

  init() throws {
    home = try Switchyard()
    libraries = try BuiltPlugins.folder
  }

  /// Runs `switchyard snapshot` in the folder above that of the libraries, which is named by a relative path.
  private func snapshot(_ options: String...) throws -> ProcessOutcome {
    let (folder, name) = (libraries.split(separator: "/").dropLast(), libraries.split(separator: "/").last ?? "")
    return try home(["snapshot", String(name)] + options, in: "/" + folder.joined(separator: "/"))
  }

  @Test("The characters of the screen have its size, after the keys that were pressed")
  func text() throws {
    let outcome = try snapshot("--keys", "2", "--size", "90x20")
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("Your cart is empty"))
    let rows = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 20 || rows.count == 21 && rows.last == "")
    #expect(rows.allSatisfy { $0.count <= 90 })
  }

  @Test("Text that is typed reaches the screen")
  func typing() throws {
    let outcome = try snapshot("--keys", "/ =zzzz")
    #expect(outcome.output.contains("zzzz"))
    #expect(try !snapshot().output.contains("zzzz"))
  }

  @Test("An SVG image is one document, with the title and the text of the screen")
  func vectors() throws {
    let outcome = try snapshot("--svg", "--keys", "2")
    #expect(outcome.output.hasPrefix("<svg "))
    #expect(outcome.output.hasSuffix("</svg>\n"))
    #expect(outcome.output.contains("<title>Switchyard</title>"))
    #expect(outcome.output.contains("Your cart is empty"))
  }

  @Test("An animation has what changes once for each time that it is seen, and no script")
  func animation() throws {
    let outcome = try snapshot("--cast", "--size", "80x20", "--keys", "2 / =ab")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("<svg "))
    #expect(outcome.output.hasSuffix("</svg>\n"))
    #expect(!outcome.output.contains("<script"))
    // The catalog is seen first, then the cart, whose title stays; 1.5 of 7 seconds are over then.
    let groups = outcome.output.split(separator: "<g class=")
    let first = groups.first { $0.contains("24 products") }
    #expect(first?.hasPrefix("\"f0-1\">") == true)
    let empty = groups.first { $0.contains("Your cart is empty") }
    #expect(empty?.hasPrefix("\"later f1-") == true)
    #expect(outcome.output.contains("@keyframes f0-1{0%{visibility:visible}25.862%,100%{visibility:hidden}}"))
    #expect(outcome.output.contains(">2</text>"))
  }

  @Test("A library that takes the place of another is taken by the app, and the folder stays as it was")
  func replaced() throws {
    let work = try TemporaryFolder()
    for (folder, version) in [("libraries", "one"), ("edited", "two")] {
      try work.makeFolder(folder)
      try SwapLibrary.build(version, into: work.path(folder))
    }
    let before = try FileBytes.read(work.path("libraries/libSwap.so"))
    let outcome = try home(["snapshot", "libraries", "--keys", "@edited/libSwap.so"], in: work.path)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("two"))
    #expect(try FileBytes.read(work.path("libraries/libSwap.so")) == before)
    let other = try home(["snapshot", "libraries", "--keys", "@libraries/libSwap.so"], in: work.path)
    #expect(other.errors.contains("The app did not take"))
    let key = try work.write("secret", to: "key")
    let none = try home(["snapshot", "libraries", "--keys", "@\(key)"], in: work.path)
    #expect(
      none.errors.hasPrefix("error: '\(key)' takes the place of no library.\nExpected: libSwap.so\nFound: 'key'\n"))
  }

  @Test("A PNG image is a file that others can read, or the message says which library is missing")
  func pixels() throws {
    let folder = try TemporaryFolder()
    let outcome = try snapshot("--png", "--size", "80x24", "--output", "\(folder.path)/screen.png")
    guard dlopen("librsvg-2.so.2", RTLD_LAZY) != nil else {
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("PNG images need librsvg and cairo, and librsvg-2.so.2 could not be loaded."))
      return
    }
    #expect(outcome.errors == "")
    let bytes = try FileBytes.read("\(folder.path)/screen.png")
    #expect(bytes.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    #expect(width > 80 * 8 && width > height && height > 24 * 16)
    var status = stat()
    #expect(lstat("\(folder.path)/screen.png", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o644)
  }

  @Test("A link, a folder or a device in the place of the picture is neither followed nor replaced")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "mine.txt")
    try folder.makeFolder("folder")
    symlink("mine.txt", "\(folder.path)/link.txt")
    symlink("missing.txt", "\(folder.path)/dangling.txt")
    mkfifo("\(folder.path)/pipe", 0o600)
    for (name, found) in [
      ("link.txt", "a link to \(folder.path)/mine.txt"), ("dangling.txt", "a link to "), ("folder", "a folder"),
      ("pipe", "a device or a pipe"),
    ] {
      let outcome = try home(["snapshot", libraries, "--output", name], in: folder.path)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("The picture was not written: '\(folder.path)/\(name)' is not a file."))
      #expect(outcome.errors.contains("Found: \(found)"), "\(outcome.errors)")
    }
    #expect(Repository.read("\(folder.path)/mine.txt") == "mine")
    #expect(access("\(folder.path)/missing.txt", F_OK) != 0)
    // A file is replaced, also below a folder that is a link.
    symlink("folder", "\(folder.path)/below")
    let outcome = try home(["snapshot", libraries, "--output", "below/screen.txt"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(Repository.read("\(folder.path)/folder/screen.txt")?.isEmpty == false)
  }

  @Test("The user's window, stored values and log are neither shown nor changed")
  func untouched() throws {
    let state = try #require(home.environment["XDG_STATE_HOME"])
    let first = try snapshot("--keys", "2")
    #expect(first.status == 0)
    #expect(names(in: "\(state)/switchyard") == [])
    #expect(try snapshot().output.contains("Your cart is empty") == false)
    // A folder of its own, as other pictures are taken meanwhile.
    let temporary = try TemporaryFolder()
    #expect(try home("snapshot", libraries, environment: ["TMPDIR": temporary.path]).status == 0)
    #expect(names(in: temporary.path) == [])
  }

  private func names(in folder: String) -> [String] { (try? Folder.names(in: folder)) ?? [] }

  @Test("A text that does not come ends the command with status 1 and no picture")
  func missingText() throws {
    let outcome = try snapshot("--until", "Ferry timetable")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Expected: 'Ferry timetable' within 10.0 seconds"))
  }

  @Test(
    "Options that cannot be followed are usage errors",
    arguments: [
      (
        ["--keys", "2 foo"],
        "The option '--keys' does not take 'foo'. Expected a key such as 'Enter', 'Ctrl-P' or 'q', '=' and text to type, or '@' and a library."
      ),
      (
        ["--size", "10x10"],
        "The option '--size' does not take '10x10'. Expected columns and rows, from 20x5 to 500x200, as in '120x40'."
      ), (["--svg", "--png"], "The option '--png' cannot be used with '--svg'."),
    ])
  func usage(_ options: [String], _ message: String) throws {
    let outcome = try home(["snapshot", libraries] + options)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "error: \(message)\nSee 'switchyard snapshot --help'.\n")
  }
}
