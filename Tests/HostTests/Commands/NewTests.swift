import Glibc
import TestSupport
import Testing

@Suite("switchyard new makes a package that builds", .waiting)
struct NewTests {
  @Test("A package in Swift passes its own test and builds as a library")
  func swift() throws {
    let command = try Switchyard()
    let folder = try TemporaryFolder()
    let outcome = try command("new", "Weather", "--in", folder.path)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        Made \(folder.path)/Weather.
          switchyard dev \(folder.path)    open it, and see each save
          SWITCHYARD_SDK=\(Repository.root) swift test --package-path \(folder.path)/Weather    run its test

        """)
    // The command as it is printed. What all such packages have in common stays built beside the test runner.
    let line = try #require(outcome.output.split(separator: "\n").last)
    let printed = line.dropLast("    run its test".count)
    let test = try runProcess(
      [
        "/usr/bin/env", "-u", "SWIFT_TESTING_ENABLED", "sh", "-c",
        "\(printed) --scratch-path \(try Switchyard.scratch) --disable-build-manifest-caching",
      ], deadline: .seconds(600))
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    #expect(test.output.contains("Test run with 2 tests in 1 suite passed"))
  }

  @Test("The other templates in Swift pass their tests")
  func templates() throws {
    let command = try Switchyard()
    let folder = try TemporaryFolder()
    for (kind, count) in [("form", "2 tests"), ("dashboard", "1 test"), ("service", "1 test")] {
      let made = try command("new", "Weather", "--template", kind, "--in", folder.path(kind))
      #expect(made.status == 0, "\(made.errors)")
      let test = try runProcess(
        [
          "/usr/bin/env", "-u", "SWIFT_TESTING_ENABLED", "SWITCHYARD_SDK=\(Repository.root)", "swift", "test",
          "--package-path", folder.path("\(kind)/Weather"), "--scratch-path", try Switchyard.scratch,
          "--disable-build-manifest-caching",
        ], deadline: .seconds(600))
      #expect(test.status == 0, "\(kind): \(test.output)\(test.errors)")
      #expect(test.output.contains("Test run with \(count) in 1 suite passed"), "\(kind): \(test.output)")
    }
  }

  @Test("A package in the checkout depends on it by a relative path; elsewhere on the SDK, by no path of this machine")
  func dependency() throws {
    let copy = try SwitchyardCopy()
    let checkout = copy.folder.path
    let folder = try TemporaryFolder()
    for (directory, arguments) in [(checkout, ["--in", "Plugins"]), (folder.path, []), ("/", ["--in", folder.path])] {
      for (language, word) in [("swift", "Swift"), ("c", "C"), ("c++", "Cpp"), ("rust", "Rust")] {
        let name = directory == "/" ? "Made\(word)" : "Other\(word)"
        let made = try copy(["new", name, "--lang", language] + arguments, in: directory)
        #expect(made.status == 0, "\(made.errors)")
        let package = directory == checkout ? "\(checkout)/Plugins/\(name)" : "\(folder.path)/\(name)"
        let (file, relative, installed) =
          switch language {
          case "swift":
            ("Package.swift", "let sdk = \"\\(Context.packageDirectory)/../..\"\n", "environment[\"SWITCHYARD_SDK\"]")
          case "rust":
            ("Cargo.toml", "path = \"../../Sources/CSwitchyard/rust\"", "path = \"switchyard\"")
          default: ("Makefile", "SDK = ../..\n", "SDK = $(or $(SWITCHYARD_SDK),$(HOME)/.local/share/switchyard/sdk-")
          }
        let manifest = try #require(Repository.read("\(package)/\(file)"))
        #expect(manifest.contains(directory == checkout ? relative : installed))
        // A copy of the crate where no relative path leads to it.
        for file in ["switchyard.rs", "abi.rs", "payload.rs"] {
          let part = Repository.read("\(package)/switchyard/\(file)")
          #expect((part != nil) == (language == "rust" && directory != checkout))
        }
        #expect(Repository.read("\(package)/.gitignore")?.hasPrefix(".build/\n") == true)
        #expect(Repository.read("\(package)/README.md")?.hasPrefix("# \(name)\n") == true)
        for file in Repository.files(in: package, named: "") + ["\(package)/.gitignore"] {
          let text = try #require(Repository.read(file))
          for machine in [checkout, folder.path, copy.home, "/tmp/", "/home/"] { #expect(!text.contains(machine)) }
        }
      }
    }
  }

  @Test("A package that another command makes in a checkout depends on that, as the packages beside it do")
  func otherCommand() throws {
    let copy = try SwitchyardCopy()
    let made = try copy(
      ["new", "Beside", "--in", "Plugins"], executable: Switchyard.path, in: copy.folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let manifest = try #require(Repository.read("\(copy.folder.path)/Plugins/Beside/Package.swift"))
    #expect(manifest.contains("let sdk = \"\\(Context.packageDirectory)/../..\"\n"))
  }

  @Test("A package that an installed command makes is built with the SDK beside that, and an edit takes the short way")
  func installed() throws {
    let copy = try SwitchyardCopy()
    let folder = try TemporaryFolder()
    let directory = try folder.makeFolder("my plugins")
    #expect(try copy(["install", "--prefix", "tools"], in: folder.path).status == 0)
    let command = "\(folder.path)/tools/bin/switchyard"
    // The checkout is gone: nothing of it is needed any more.
    rename("\(copy.folder.path)/Sources", "\(copy.folder.path)/Moved")
    #expect(try copy(["new", "Weather"], executable: command, in: directory).status == 0)
    #expect(
      try copy(["snippet", "Divider", "--lang", "c++"], executable: command, in: directory).output.contains("divider()")
    )
    let home = try Switchyard()
    let app = try AppInTerminal(
      command: ["/usr/bin/env", "-C", directory, command, "dev", "Weather"], environment: home.environment)
    try app.wait(for: "▌ One", deadline: .seconds(300))
    let views = "\(directory)/Weather/Sources/Weather/WeatherCoordinator.swift"
    _ = try runProcess(["sed", "-i", "s/Title(\"Weather\")/Title(\"Forecast\")/", views], deadline: .seconds(10))
    try app.wait(for: "Forecast", deadline: .seconds(60))
    app.type("q")
    #expect(try app.end() == 0)
    let log = home.log.joined(separator: "\n")
    #expect(log.contains(" by changed files ") || log.contains(" by all files "), "\(log)")
  }

  @Test(
    "A package that cannot be made is refused with the reason",
    arguments: [
      (
        ["new", "2fast"],
        """
        error: '2fast' cannot be the name of a plugin.
        Expected: a letter, then letters, digits and _, at most 40
        Found: 2fast
        What you can do: Write it like a type: Weather.

        """
      ),
      (
        ["new", "Plugins/Weather"],
        """
        error: 'Plugins/Weather' cannot be the name of a plugin.
        Expected: a letter, then letters, digits and _, at most 40
        Found: Plugins/Weather
        What you can do: Say where it goes with --in: switchyard new Weather --in Plugins.

        """
      ),
      (
        ["new", "tmp", "--in", "/"],
        """
        error: /tmp already exists.
        Expected: a name that is not taken
        What you can do: Choose another name, or remove it.

        """
      ),
      (
        ["new", "Weather", "--in", "/tmp", "--switchyard", "/usr"],
        """
        error: /usr is not the Switchyard package.
        Expected: a folder with Sources/FeatureKit and a Package.swift

        """
      ),
    ])
  func refused(_ arguments: [String], _ errors: String) throws {
    let outcome = try Switchyard()(arguments)
    #expect(outcome.errors == errors)
    #expect(outcome.status == 1)
  }
}
