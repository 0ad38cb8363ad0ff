import TestSupport
import Testing

@Suite("switchyard tree --services lists the services of the running app with providers and users", .waiting)
struct TreeOfServicesTests {
  @Test("The services of the running app are printed as lines and as JSON, also if there are none")
  func services() throws {
    let command = try Switchyard()
    let libraries = try TemporaryFolder()
    try CallLibrary.build(into: libraries.path)
    let app = try InteractiveProcess(
      [Switchyard.path, "run", "--plain", libraries.path], environment: command.environment)
    _ = try app.waitForOutput("Nothing heard", deadline: .seconds(60))
    #expect(
      try command("tree", "--services").output == """
        switchyard.notices/1 by app.root, running, for everyone
        test.count/1 by test.provider, not loaded, for test.*
          topic Changed: no value, followed by test.caller

        """)
    #expect(
      try command("tree", "--services", "--json").output == """
        [
          {"service": "switchyard.notices/1", "provider": "app.root", "state": "running", "allowed": "*", \
        "callers": [], "topics": []},
          {"service": "test.count/1", "provider": "test.provider", "state": "not loaded", "allowed": "test.*", \
        "callers": [], "topics": [{"name": "Changed", "value": "no", "followers": ["test.caller"]}]}
        ]

        """)
    app.send("q\n")
    #expect(try app.finish(deadline: .seconds(60)).status == 0)
    #expect(try command("tree", "--services").errors.hasPrefix("error: No app is running."))
  }
}
