import Glibc
import TestSupport
import Testing

@Suite(
  "A library that is replaced while the app runs takes its place on screen, or leaves everything as it was", .waiting)
struct LiveSwapTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try SwapLibrary.build("one", into: folder.path)
  }

  /// The app on the folder, one screen deep, with a count of 1.
  private func app(_ options: String...) throws -> AppInTerminal {
    let app = try AppInTerminal(["run"] + options + [folder.path], environment: home.environment)
    try app.countAndPush("one")
    return app
  }

  @Test("The stack and the state continue in the new version, replaced by rename or in place")
  func replaced() throws {
    let app = try app()
    try SwapLibrary.build("two", into: folder.path)
    try app.wait(for: "Version two place 1")
    try app.wait(for: "Counted 1")
    try app.wait(for: "Swap swapped in ")
    try SwapLibrary.build("three", into: folder.path, inPlace: true)
    try app.wait(for: "Version three place 1")
    try app.wait(for: "Counted 1")
    app.type("\u{1B}")
    try app.wait(for: "Version three place 0")
    try quit(app)
  }

  @Test(
    "A version that fails is not taken: the old one keeps working, and the reason is shown, whole with a key",
    arguments: Refusal.all)
  func rollback(_ refusal: Refusal) throws {
    let app = try app()
    try SwapLibrary.build("two", failing: refusal.failure, into: folder.path)
    try app.wait(for: "was not replaced")
    #expect(app.grid.contains("Version one place 1"))
    app.type("\u{1B}[17~")
    try app.wait(for: "╭─ Swap was not replaced")
    #expect(app.grid.panel == refusal.text)
    app.type("\u{1B}")
    try app.wait(without: "╭─")
    app.type("\u{1B}")
    try app.wait(for: "Version one place 0")
    // The same content is not tried again by itself, but when the user says so; a good one is taken.
    app.type("\u{1B}[15~")
    try app.wait(for: "was not replaced")
    try SwapLibrary.build("three", into: folder.path)
    try app.wait(for: "Version three place 0")
    try app.wait(for: "Counted 1")
    try quit(app)
  }

  @Test(
    "A version that takes over and would then fail to start, act, save or stop is not taken",
    arguments: Refusal.later)
  func later(_ refusal: Refusal) throws {
    let app = try AppInTerminal(["run", folder.path], environment: home.environment, width: 160)
    try app.countAndPush("one")
    try SwapLibrary.build("two", failing: refusal.failure, into: folder.path)
    try app.wait(for: "was not replaced")
    app.type("\u{1B}[17~")
    try app.wait(for: "╭─ Swap was not replaced")
    #expect(app.grid.panel == refusal.text)
    app.type("\u{1B}")
    try app.wait(without: "╭─")
    #expect(app.grid.contains("Version one place 1"))
    try quit(app)
  }

  @Test("The canary of a version has the stored values of the version on screen, and values that it stores are lost")
  func stored() throws {
    let app = try app()
    try SwapLibrary.build("two", failing: .stored, into: folder.path)
    try app.wait(for: "Version two place 1")
    try app.wait(for: "Counted 1")
    let path = "\(home.home.path)/state/switchyard/features/test.swap/count"
    #expect(try FileBytes.read(path) == [1])
    // The file with the copies is gone.
    let cache = try runProcess(["/bin/ls", "\(home.home.path)/cache/switchyard"], deadline: .seconds(10)).output
    #expect(!cache.contains("canary"), "\(cache)")
    try quit(app)
  }

  @Test("A file that is not a library leaves the old version running")
  func damaged() throws {
    let app = try app()
    _ = try runProcess(
      [
        "/usr/bin/env", "sh", "-c",
        "head -c 3000 \(folder.path)/libSwap.so > \(folder.path)/x && mv \(folder.path)/x \(folder.path)/libSwap.so",
      ],
      deadline: .seconds(10))
    try app.wait(for: "was not replaced")
    #expect(app.grid.contains("Version one place 1"))
    app.type("\u{1B}[17~")
    try app.wait(for: "╭─ Swap was not replaced")
    let lines = app.grid.panel.split(separator: "\n")
    #expect(lines.first == "libSwap.so is truncated: the table of sections extends past the end of the file")
    #expect(lines.dropFirst(2) == ["Found: 3,000 bytes", "What you can do: Build or copy the library again."])
    app.type("\u{1B}")
    try app.wait(without: "╭─")
    try quit(app)
  }

  @Test("A new library adds its tab, and one that is removed takes its tab along")
  func added() throws {
    let app = try app()
    try SwapLibrary.build("b", feature: "test.other", into: folder.path, as: "libOther.so")
    try app.wait(for: "test.other")
    try app.wait(for: "Other was added.")
    app.type("1")
    try app.wait(for: "Version b place 0")
    unlink("\(folder.path)/libOther.so")
    try app.wait(without: "test.other")
    try app.wait(for: "Other was removed.")
    try app.wait(for: "Version one place 1")
    // The same feature again, from a file of the same name and then of another, whose the feature is not.
    try SwapLibrary.build("c", feature: "test.other", into: folder.path, as: "libOther.so")
    try app.wait(for: "Other was added.")
    app.type("1")
    try app.wait(for: "Version c place 0")
    unlink("\(folder.path)/libOther.so")
    try app.wait(without: "test.other")
    try SwapLibrary.build("d", feature: "test.other", into: folder.path, as: "libThird.so")
    try app.wait(for: "⚠ Third")
    // It has no tab; the notice that says why names it.
    #expect(app.grid.lines.first?.contains("test.other") == false)
    try quit(app)
  }

  @Test("A user who is asked whether to leave a screen of a removed library may stay, and is asked again with F5")
  func guarded() throws {
    for name in ["Catalog", "Cart"] {
      try FileBytes.write(try FileBytes.read(try BuiltPlugins.library(name)), to: "\(folder.path)/lib\(name).so")
      chmod("\(folder.path)/lib\(name).so", 0o755)
    }
    let app = try AppInTerminal(["run", "--fresh", folder.path], environment: home.environment)
    try app.wait(for: "Catalog")
    try app.addToCart(18, "Enamel Mug", of: home)
    #expect(try home("open", "shop://cart").status == 0)
    try app.wait(for: "▌ Enamel Mug")
    try app.click("Check out  ▌")
    try app.wait(for: "Street")
    app.type("Someone")
    try app.wait(for: "Someone")
    unlink("\(folder.path)/libCart.so")
    try app.wait(for: "Leave this screen?")
    app.type("\r")
    try app.wait(for: "The tabs were not changed: a screen asks not to be left.")
    #expect(app.grid.contains("Someone"))
    app.type("\u{1B}[15~")
    try app.wait(for: "Leave this screen?")
    app.type("j\r")
    try app.wait(without: "Someone")
    try app.wait(without: "Cart")
    try quit(app)
  }

  @Test("An earlier version comes back when the user asks for it, and the later one is not taken again automatically")
  func revert() throws {
    let app = try app()
    #expect(try home("revert", "Swap").errors == "error: There is no earlier version of Swap in this app.\n")
    #expect(
      try home("revert", "Swp").errors == "error: There is no library 'Swp' in this app. Did you mean 'Swap'?\n")
    #expect(
      try home("revert", "Catalog").errors == "error: There is no library 'Catalog' in this app. It has Swap.\n")
    try SwapLibrary.build("two", into: folder.path)
    try app.wait(for: "Version two place 1")
    #expect(try home("revert", "Swap").output == "Swap is back at its earlier version.\n")
    try app.wait(for: "Version one place 1")
    try app.wait(for: "Counted 1")
    try SwapLibrary.build("three", into: folder.path)
    try app.wait(for: "Version three place 1")
    try quit(app)
  }

  @Test("With --no-swap a new library waits for the next start, or for F5")
  func unswapped() throws {
    let app = try app("--no-swap")
    try SwapLibrary.build("two", into: folder.path)
    app.type("\u{1B}")
    try app.wait(for: "Version one place 0")
    // F5 is the user's own wish.
    app.type("\u{1B}[15~")
    try app.wait(for: "Version two place 0")
    try quit(app)
  }

  @Test("No key is lost while a library is replaced again and again")
  func keys() throws {
    let versions = try TemporaryFolder()
    let template = try SwapLibrary.Template(try SwapLibrary.build("0000", into: versions.path), replacing: "0000")
    let library = "\(folder.path)/libSwap.so"
    try template.put(1, at: library)
    let app = try AppInTerminal(["run", folder.path], environment: home.environment)
    try app.wait(for: "Version 0001 place 0")
    for number in 2...60 {
      try template.put(number, at: library)
      app.type("\r")
      try app.wait(for: "Counted \((number - 1) % 10)")
    }
    try app.wait(for: "Version 0060 place 0")
    try app.wait(for: "Counted 9")
    try quit(app)
  }

  @Test("A storm of fifty versions ends in the last one")
  func storm() throws {
    let app = try app()
    let versions = try TemporaryFolder()
    for number in 0..<10 { try SwapLibrary.build("v\(number)", into: versions.path, as: "v\(number).so") }
    for number in 0..<50 {
      _ = try runProcess(
        [
          "/usr/bin/env", "sh", "-c",
          "cp \(versions.path)/v\(number % 10).so \(folder.path)/.n && mv \(folder.path)/.n \(folder.path)/libSwap.so",
        ],
        deadline: .seconds(10))
    }
    try app.wait(for: "Version v9 place 1")
    try app.wait(for: "Counted 1")
    try quit(app)
  }
}
