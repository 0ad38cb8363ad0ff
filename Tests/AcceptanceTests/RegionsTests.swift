import Glibc
import TestSupport
import Testing

@Suite("Features in regions are there on every screen, and go on after what ends others", .waiting)
struct RegionsTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    (home, folder) = (try Switchyard(), try TemporaryFolder())
    chmod(folder.path, 0o700)
    try CLibrary.build(["SettingsPlugin/settings.c"], to: folder.path("libKinds.so"), options: ["-std=gnu11"])
  }

  private func add(_ region: String, verb: String = "Playing", _ options: String...) throws {
    let name = region.lowercased()
    try CLibrary.build(
      ["RegionPlugin/player.c"], to: folder.path("lib\(region).so"),
      options: ["-std=gnu11", "-DSY_REGION=SY_REGION_\(region)", "-DID=\"test.\(name)\"", "-DVERB=\"\(verb)\""]
        + options)
  }

  private func start(_ isolation: String, _ options: String...) throws -> AppInTerminal {
    try AppInTerminal(
      ["run", "--isolation", isolation] + options + [folder.path], environment: home.environment, height: 40)
  }

  private func quit(_ app: AppInTerminal) throws {
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test(
    "Lines above the footer keep their song over tabs, a sheet of their own, a swap and a restart",
    arguments: ["none", "process"])
  func accessory(_ isolation: String) throws {
    try add("ACCESSORY")
    let app = try start(isolation)
    try app.wait(for: "Playing song 1")
    try app.click("Next song")
    try app.wait(for: "Playing song 2")
    try app.click("Songs")
    try app.wait(for: "Song 2 of 9")
    try add("ACCESSORY", verb: "Now at")
    try app.wait(for: "swapped in")
    try app.wait(for: "Song 2 of 9")
    app.type("\u{1b}")
    try app.wait(without: "Song 2 of 9")
    try app.wait(for: "Now at song 2")
    // The region has the keys again.
    app.type("\r")
    try app.wait(for: "Song 2 of 9")
    app.type("\u{1b}")
    try app.wait(without: "Song 2 of 9")
    try quit(app)
    let again = try start(isolation)
    try again.wait(for: "Now at song 2")
    try quit(again)
  }

  @Test("A killed process comes back with the region's song and what is pushed in a pane")
  func killed() throws {
    try add("PANE")
    let app = try start("process")
    try app.wait(for: "Playing song 1")
    app.type("\u{1b}[14~")
    app.type("\r")
    try app.wait(for: "Playing song 2")
    try app.click("Songs")
    try app.wait(for: "‹ Player › Songs")
    try waitUntil("a process of each library") { app.libraryProcesses.count == 2 }
    let before = Set(app.libraryProcesses)
    for process in before { kill(process, SIGKILL) }
    try app.wait(for: "crashed")
    try waitUntil("other processes") {
      app.libraryProcesses.count == 2 && before.isDisjoint(with: app.libraryProcesses)
    }
    #expect(app.grid.contains("Song 2 of 9"))
    try app.click("Close the songs")
    try app.wait(for: "Playing song 2")
    try quit(app)
  }

  @Test(
    "A feature that ends its process by a press costs its region a moment, and no tab",
    arguments: ["ACCESSORY", "PANE"])
  func aborting(_ region: String) throws {
    try add(region)
    let app = try start("process")
    try app.wait(for: "Playing song 1")
    try app.click("Next song")
    try app.wait(for: "Playing song 2")
    try app.click("End")
    try app.wait(for: "crashed in 'event'")
    try app.wait(for: "Playing song 2")
    try app.click("▐  Load")
    try app.wait(for: "Loaded: ''")
    try quit(app)
  }

  @Test(
    "A version whose screen, or an action that is safe to try, fails in a region is refused",
    arguments: ["none", "process"], ["BROKEN", "BROKEN_TRIAL"])
  func broken(_ isolation: String, _ fault: String) throws {
    try add("PANE")
    let app = try start(isolation)
    try app.wait(for: "Playing song 1")
    try app.click("Next song")
    try app.wait(for: "Playing song 2")
    try add("PANE", verb: "Broken", "-D\(fault)")
    try app.wait(for: "PANE was not replaced")
    try app.click("Next song")
    try app.wait(for: "Playing song 3")
    try quit(app)
  }

  @Test(
    "An item of the footer presses its screen's first button, by mouse and palette", arguments: ["none", "process"])
  func status(_ isolation: String) throws {
    try add("STATUS")
    let app = try start(isolation)
    try app.wait(for: "Playing song 1")
    try app.click("Playing song 1")
    try app.wait(for: "Playing song 2")
    app.type("\u{10}go to player\r")
    try app.wait(for: "Playing song 3")
    try quit(app)
  }

  @Test(
    "A narrow window shows a pane in place of the screen, and beside it when there is room",
    arguments: ["none", "process"])
  func pane(_ isolation: String) throws {
    try add("PANE")
    let app = try start(isolation)
    try app.wait(for: "Playing song 1")
    app.resize(width: 80, height: 24)
    try app.wait(without: "Playing song 1")
    app.type("\u{1b}[14~")
    try app.wait(for: "Playing song 1")
    try app.wait(without: "▐  Load  ▌")
    app.type("\r")
    try app.wait(for: "Playing song 2")
    app.resize(width: 120, height: 40)
    try app.wait(for: "▐  Load  ▌")
    try app.wait(for: "Playing song 2")
    try quit(app)
  }

  @Test(
    "A feature's wish is asked about in its lines or its pane, and not in an item, which would answer when pressed")
  func asking() throws {
    for region in ["ACCESSORY", "PANE"] { try add(region, "-DNEEDS") }
    try add("STATUS", verb: "Loading", "-DNEEDS")
    let app = try start("process")
    try app.wait(for: "PANE ASKS FOR WHAT IT MAY NOT DO")
    try app.wait(for: "ACCESSORY ASKS FOR WHAT IT MAY NOT DO")
    app.type("\u{1b}[14~")
    app.type("\u{10}not now\r")
    try app.wait(without: "ACCESSORY ASKS FOR WHAT IT MAY NOT DO")
    try app.click("Not now")
    try app.wait(without: "PANE ASKS FOR WHAT IT MAY NOT DO")
    try app.click("Loading song 1")
    try app.wait(for: "Loading song 2")
    try quit(app)
  }

  @Test("A feature that is switched off leaves its region, and comes back when it is switched on")
  func switchedOff() throws {
    try add("ACCESSORY")
    let app = try start("process")
    try app.wait(for: "Playing song 1")
    #expect(try home("features", "--off", "test.accessory").status == 0)
    try app.wait(without: "Playing song 1")
    #expect(try home("features", "--on", "test.accessory").status == 0)
    try app.wait(for: "Playing song 1")
    try quit(app)
  }
}
