import TestSupport
import Testing

@Suite("switchyard open, with an app running", .waiting)
struct OpenInRunningAppTests {
  let command: Switchyard
  let app: InteractiveProcess

  init() throws {
    command = try Switchyard()
    app = try InteractiveProcess(
      [Switchyard.path, "run", "--plain", try BuiltPlugins.folder], environment: command.environment)
    _ = try app.waitForOutput("tabs: [1 Catalog]", deadline: .seconds(60))
  }

  @Test("A link reaches the app, which loads the feature and shows the order")
  func order() throws {
    let outcome = try command("open", "shop://account/orders/42")
    #expect(outcome == ProcessOutcome(status: 0, output: "Opened shop://account/orders/42.\n", errors: ""))
    _ = try app.waitForOutput("== Order 42 (detail) ==", deadline: .seconds(60))
    app.send("q\n")
    #expect(try app.finish(deadline: .seconds(60)).status == 0)
  }

  @Test("The tree of the app says what stands where, as lines and as JSON")
  func tree() throws {
    _ = try command("open", "shop://account/orders/42")
    _ = try app.waitForOutput("== Order 42 (detail) ==", deadline: .seconds(60))
    let lines = try command("tree").output.split(separator: "\n").map(String.init)
    #expect(lines.first == "window Switchyard")
    #expect(lines.contains { $0.hasPrefix("   ├─ page Account  (feature shop.account, running, selected)") })
    #expect(lines.contains { $0.contains("└─ entry Order 42  (route {\"order\": {\"_0\": ") })
    #expect(lines.contains { $0.hasPrefix("   ├─ page Cart  (feature shop.cart, not begun)") })
    let json = try command("tree", "--json").output
    #expect(json.hasPrefix("{\"kind\": \"window\", \"title\": \"Switchyard\", \"children\": ["))
    #expect(json.contains("\"state\": \"running, selected\""))
    app.send("q\n")
    #expect(try app.finish(deadline: .seconds(60)).status == 0)
    #expect(try command("tree").errors.hasPrefix("error: No app is running."))
  }

  @Test(
    "A link that the app refuses is its text and status 1",
    arguments: [
      (
        "mail://account/orders/42",
        """
        error: The link 'mail://account/orders/42' does not belong to this app.
        Expected: shop://…
        Found: mail://…
        What you can do: Write it with shop://.

        """
      ),
      (
        "shop://acount/orders/42",
        """
        error: No feature opens the link 'shop://acount/orders/42'.
        Expected: one of shop://account/orders/{id}, shop://account/settings, shop://account/sign-in, \
        shop://catalog/product/{id}, shop://status/process/{pid}, shop://cart, shop://catalog, shop://status
        What you can do: Did you mean 'shop://account/…'?

        """
      ),
    ])
  func refused(url: String, errors: String) throws {
    #expect(try command("open", url) == ProcessOutcome(status: 1, output: "", errors: errors))
    app.send("t 2\nq\n")
    #expect(try app.finish(deadline: .seconds(60)).status == 0)
  }

  @Test("Answers of the app show control characters of the request as text", arguments: ["open", "revert"])
  func controlCharacters(verb: String) throws {
    let hostile = "shop://account/orders/\u{1b}[2J\n\u{9b}1m\u{202e}"
    let outcome = try command(verb, hostile)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(#"\u{1b}[2J\n\u{9b}1m\u{202e}"#), "\(outcome.errors)")
    #expect(!outcome.errors.utf8.contains(0x1b))
    app.send("t 2\nq\n")
    #expect(try app.finish(deadline: .seconds(60)).status == 0)
  }

  @Test("A link to something that is not there is the feature's own refusal, and the app continues")
  func missing() throws {
    let outcome = try command("open", "shop://account/orders/4711")
    #expect(outcome.status == 1)
    #expect(outcome.errors.split(separator: "\n").contains("error: There is no order \"4711\"."))
    app.send("t 2\nq\n")
    let ended = try app.finish(deadline: .seconds(60))
    #expect(ended.status == 0)
    #expect(ended.output.split(separator: "\n").contains("== Cart =="))
  }

  @Test("The app that was started last gets the link, and one that has ended is not waited for")
  func newest() throws {
    let second = try InteractiveProcess(
      [Switchyard.path, "run", "--plain", try BuiltPlugins.folder], environment: command.environment)
    _ = try second.waitForOutput("tabs: [1 Catalog]", deadline: .seconds(60))
    #expect(try command("open", "shop://account/orders/42").status == 0)
    _ = try second.waitForOutput("== Order 42 (detail) ==", deadline: .seconds(60))
    #expect(try second.finish(deadline: .seconds(60)).status == 0)
    #expect(try command("open", "shop://account/orders/7").status == 0)
    _ = try app.waitForOutput("== Order 7 (detail) ==", deadline: .seconds(60))
    let first = try app.finish(deadline: .seconds(60))
    #expect(!first.output.split(separator: "\n").contains("== Order 42 (detail) =="))
  }
}
