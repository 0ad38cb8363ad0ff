import TestSupport
import Testing

@Suite("'switchyard features' lists what libraries may do and decides about them, with an app and without", .waiting)
struct FeaturesTests {
  private let command: Switchyard
  private let folder: String

  init() throws {
    command = try Switchyard()
    folder = try BuiltPlugins.folder
  }

  private func plain(_ input: String) throws -> String {
    let outcome = try command("run", "--plain", "--fresh", folder, input: input)
    #expect(outcome.status == 0)
    return outcome.output
  }

  private func features(_ arguments: String...) throws -> String {
    let outcome = try command(["features"] + arguments)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test("Without an app it lists the libraries that were tried, with what they lack and why, and runs none")
  func listing() throws {
    _ = try plain("q\n")
    let lines = try features(folder).split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("LIBRARY ") == true)
    #expect(lines.contains { $0.hasPrefix("Status ") && $0.hasSuffix(" shop.status") }, "\(lines)")
    #expect(
      lines.contains(
        "    It may not: read:/proc. Its author says: \"to show the load of this machine and its processes\""),
      "\(lines)")
    let json = try features("--json", folder)
    #expect(json.contains("\"library\": \"Status\""))
    #expect(json.contains("\"grant\": \"read:/proc\""))
    #expect(json.contains("\"allowed\": false"))
    #expect(json.contains("\"process\": null"))
  }

  @Test("A decision without an app holds at the next start: off, on, allowed, taken back")
  func deciding() throws {
    _ = try plain("q\n")
    #expect(try features("--off", "shop.status", folder) == "shop.status is off.\n")
    #expect(try plain("q\n").contains("tabs: [1 Catalog] 2 Cart 3 Account\n"))
    #expect(try features("--on", "Status", folder) == "shop.status is on.\n")
    #expect(try plain("t 4\nq\n").contains("Status asks for what it may not do"))
    #expect(try features("--allow", "Status", folder) == "Status may do what it asks for.\n")
    let allowed = try plain("t 4\nq\n")
    #expect(allowed.contains("== Status ==") && !allowed.contains("asks for what it may not do"))
    #expect(try features("--take-back", "shop.status", folder) == "Status has no rights any more.\n")
    #expect(try plain("t 4\nq\n").contains("Status asks for what it may not do"))
  }

  @Test("A running app carries it out at once, and its page of features is opened by a command")
  func running() throws {
    let app = try InteractiveProcess(
      [Switchyard.path, "run", "--plain", folder], environment: command.environment)
    _ = try app.waitForOutput("tabs: [1 Catalog]", deadline: .seconds(60))
    app.send("t 4\n")
    _ = try app.waitForOutput("Status asks for what it may not do", deadline: .seconds(60))
    #expect(try features("--allow", "shop.status") == "Status may do what it asks for.\n")
    #expect(try features("--json").contains("\"held\": [\"read:/proc\"]"))
    #expect(try features("--off", "Status") == "shop.status is off.\n")
    app.send("f\n")
    _ = try app.waitForOutput("== Features", deadline: .seconds(60))
    app.send("q\n")
    #expect(try app.finish(deadline: .seconds(60)).status == 0)
  }

  @Test("A name that nothing has is refused with those that there are, and two actions at once are a mistake")
  func mistakes() throws {
    _ = try plain("q\n")
    let unknown = try command("features", "--off", "shop.statsu", folder)
    #expect(unknown.status == 1)
    #expect(unknown.errors.hasPrefix("error: There is no library or feature 'shop.statsu'."))
    #expect(unknown.errors.contains("Write 'shop.status' if you meant that."))
    #expect(try command("features", "--off", "a.b", "--on", "a.b").status == 2)
    let nowhere = try command("features")
    // Without DIR it is the user's folder.
    #expect(nowhere.status == 0)
    #expect(nowhere.output == "There are no libraries.\n")
  }
}
