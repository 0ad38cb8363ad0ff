import Glibc
import TestSupport
import Testing

@Suite("switchyard new makes a package that builds")
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
          swift test --package-path \(folder.path)/Weather    run its test

        """)
    // What all such packages have in common stays built beside the test runner.
    let test = try runProcess(
      [
        "/usr/bin/env", "-u", "SWIFT_TESTING_ENABLED", "swift", "test", "--package-path", "\(folder.path)/Weather",
        "--scratch-path", "\(try Switchyard.path)-new",
      ], deadline: .seconds(600))
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    #expect(test.output.contains("Test run with 2 tests in 1 suite passed"))
  }

  @Test("A package in C builds, and the app shows it")
  func c() throws {
    let command = try Switchyard()
    let folder = try TemporaryFolder()
    #expect(try command("new", "Counter", "--lang", "c", "--in", folder.path).status == 0)
    let built = try command(
      ["build", "\(folder.path)/Counter", "--into", "\(folder.path)/Libraries"],
      environment: ["XDG_CACHE_HOME": try Switchyard.path + "-plugins"], deadline: .seconds(600))
    #expect(built.status == 0, "\(built.output)\(built.errors)")
    chmod("\(folder.path)/Libraries", 0o700)
    let list = try command("list", "\(folder.path)/Libraries")
    #expect(list.output.contains("my.counter"), "\(list.output)")
  }

  @Test(
    "What cannot be made says why",
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
        error: /tmp is there already.
        Expected: a name that is free
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
