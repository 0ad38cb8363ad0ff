import Glibc
import TestSupport
import Testing

@Suite("switchyard log", .waiting)
struct LogTests {
  private let home: Switchyard

  init() throws { home = try Switchyard() }

  private let lines = [
    "2026-01-31T09:15:01.000Z info shop.cart - output: one", "2026-01-31T09:15:02.000Z info - - catalog: two",
    "2026-01-31T09:15:03.000Z warning shop.catalog 2 restore: three",
  ]

  private func write(_ lines: [String], to name: String = "switchyard.log") throws {
    try home.home.write(lines.map { "\($0)\n" }.joined(), to: "state/switchyard/\(name)")
    chmod("\(home.home.path)/state/switchyard", 0o700)
  }

  private func append(_ line: String) throws {
    let descriptor = open(home.logPath, O_WRONLY | O_APPEND | O_CLOEXEC)
    let bytes = Array("\(line)\n".utf8)
    #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
  }

  @Test("The command prints all lines of the log, those of the previous file first, or those of one feature")
  func prints() throws {
    try write(["2026-01-30T00:00:00.000Z info shop.cart - output: zero"], to: "switchyard.log.1")
    try write(lines)
    let all = try home("log")
    #expect(all.status == 0)
    #expect(
      all.output.split(separator: "\n").map { $0.suffix(5).split(separator: " ").last ?? "" } == [
        "zero", "one", "two", "three",
      ])
    let cart = try home("log", "shop.cart")
    #expect(cart.output.split(separator: "\n").count == 2)
    #expect(cart.output.hasSuffix("\(lines[0])\n"))
  }

  @Test("The command suggests a similar feature when the log has no line of one, and says when there is no log")
  func near() throws {
    #expect(try home("log").errors.hasPrefix("error: There is no log yet."))
    try write(lines)
    let outcome = try home("log", "shop.cat")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("The log has no lines of 'shop.cat'."))
    #expect(outcome.errors.contains("Did you mean 'shop.cart'?"))
  }

  @Test("A feature that is there and has written nothing has no lines, which is no failure")
  func silent() throws {
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(feature: "test.silent", into: folder.path)
    #expect(try home("list", folder.path).status == 0)
    try write(lines)
    #expect(try home("log", "test.silent") == ProcessOutcome(status: 0, output: "", errors: ""))
    #expect(try home("log", "test.silent", "--json") == ProcessOutcome(status: 0, output: "[]\n", errors: ""))
    #expect(try home("log", "test.silence").errors.contains("Did you mean 'test.silent'?"))
  }

  @Test("Scripts get each line of the log as an object, all in an array as of every other verb")
  func json() throws {
    try write(lines + ["2026-01-31T09:15:04.000Z error - - -: the \"end\": it is", "no line of the app"])
    let all = try home("log", "--json")
    #expect(all.status == 0)
    #expect(
      all.output == """
        [
          {"time": "2026-01-31T09:15:01.000Z", "level": "info", "feature": "shop.cart", "generation": null, \
        "phase": "output", "text": "one"},
          {"time": "2026-01-31T09:15:02.000Z", "level": "info", "feature": null, "generation": null, \
        "phase": "catalog", "text": "two"},
          {"time": "2026-01-31T09:15:03.000Z", "level": "warning", "feature": "shop.catalog", "generation": "2", \
        "phase": "restore", "text": "three"},
          {"time": "2026-01-31T09:15:04.000Z", "level": "error", "feature": null, "generation": null, \
        "phase": null, "text": "the \\"end\\": it is"},
          {"time": null, "level": null, "feature": null, "generation": null, "phase": null, "text": "no line of the app"}
        ]

        """)
    #expect(try home("log", "shop.cart", "--json").output.split(separator: "\n").count == 3)
  }

  @Test("Each line of a log that is followed as JSON is an object of its own")
  func followsJSON() throws {
    try write(lines)
    let follow = try InteractiveProcess(
      [try Switchyard.path, "log", "--follow", "--json", "shop.cart"], environment: home.environment)
    #expect(try follow.waitForOutput("\"one\"}\n", deadline: .seconds(20)).hasPrefix("{\"time\": "))
    try append("2026-01-31T09:16:00.000Z info shop.cart - output: four")
    let output = try follow.waitForOutput("\"four\"}\n", deadline: .seconds(20))
    #expect(output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test("Following the log prints what is added, also when a new file begins, and ends with the reader")
  func follows() throws {
    try write(lines)
    let follow = try InteractiveProcess(
      [try Switchyard.path, "log", "--follow", "shop.cart"], environment: home.environment)
    #expect(try follow.waitForOutput("output: one\n", deadline: .seconds(20)) == "\(lines[0])\n")
    try append("2026-01-31T09:16:00.000Z info shop.catalog - output: not this")
    try append("2026-01-31T09:16:00.000Z info shop.cart - output: four")
    _ = try follow.waitForOutput("output: four\n", deadline: .seconds(20))
    rename(
      home.logPath, "\(home.logPath).1")
    try write(["2026-01-31T09:17:00.000Z info shop.cart - output: five"])
    let output = try follow.waitForOutput("output: five\n", deadline: .seconds(20))
    #expect(output.split(separator: "\n").count == 3)
  }
}
