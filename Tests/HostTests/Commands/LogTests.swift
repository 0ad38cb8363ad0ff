import Glibc
import TestSupport
import Testing

@Suite("switchyard log")
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
    let descriptor = open("\(home.home.path)/state/switchyard/switchyard.log", O_WRONLY | O_APPEND | O_CLOEXEC)
    let bytes = Array("\(line)\n".utf8)
    #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
  }

  @Test("Prints all lines, those of the file before first, or those of one feature")
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

  @Test("Offers the near name for a feature of which nothing is said, and says where there is no log")
  func near() throws {
    #expect(try home("log").errors.hasPrefix("error: There is no log yet."))
    try write(lines)
    let outcome = try home("log", "shop.cat")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("The log says nothing of 'shop.cat'."))
    #expect(outcome.errors.contains("Did you mean 'shop.cart'?"))
  }

  @Test("Follows what is added, also when a new file begins, and ends with the reader")
  func follows() throws {
    try write(lines)
    let follow = try InteractiveProcess(
      [try Switchyard.path, "log", "--follow", "shop.cart"], environment: home.environment)
    #expect(try follow.waitForOutput("output: one\n", deadline: .seconds(20)) == "\(lines[0])\n")
    try append("2026-01-31T09:16:00.000Z info shop.catalog - output: not this")
    try append("2026-01-31T09:16:00.000Z info shop.cart - output: four")
    _ = try follow.waitForOutput("output: four\n", deadline: .seconds(20))
    rename(
      "\(home.home.path)/state/switchyard/switchyard.log", "\(home.home.path)/state/switchyard/switchyard.log.1")
    try write(["2026-01-31T09:17:00.000Z info shop.cart - output: five"])
    let output = try follow.waitForOutput("output: five\n", deadline: .seconds(20))
    #expect(output.split(separator: "\n").count == 3)
  }
}
