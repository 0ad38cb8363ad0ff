import TestSupport
import Testing

@Suite("'switchyard config' lists and changes the settings of features while no app runs", .waiting)
struct ConfigTests {
  private let command: Switchyard
  private let folder: String

  init() throws {
    command = try Switchyard()
    folder = try BuiltPlugins.folder
    #expect(try command("trust", "--grant", "read:/proc", "libStatus.so", in: folder).status == 0)
    #expect(try command("run", "--plain", "--fresh", folder, input: "q\n").status == 0)
  }

  private func config(_ arguments: String...) throws -> String {
    let outcome = try command(["config"] + arguments)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test("Without an app it lists them, prints one, changes it for the next start, and takes it back")
  func withoutApp() throws {
    let lines = try config("--in", folder).split(separator: "\n")
    #expect(lines.first == "SETTING                VALUE  TITLE                   POSSIBLE")
    #expect(lines.contains("shop.cart.suggestions  on     Suggest other products  on or off"))
    #expect(try config("shop.status.sort", "--in", folder) == "cpu\n")
    #expect(try config("shop.status.sort", "memory", "--in", folder) == "shop.status.sort is memory.\n")
    #expect(
      try config("shop.status", "--json", "--in", folder).contains("\"value\": \"memory\", \"standard\": \"cpu\""))
    #expect(try config("shop.status.sort", "--reset", "--in", folder) == "shop.status.sort is cpu.\n")
  }

  @Test("A value that is not allowed, an unknown setting and options that exclude each other are refused")
  func mistakes() throws {
    let value = try command("config", "shop.status.sort", "size", "--in", folder)
    #expect(value.status == 1)
    #expect(value.errors.hasPrefix("error: Processes sorted by cannot have this value.\nExpected: cpu, memory, name"))
    let unknown = try command("config", "shop.status.sotr", "--in", folder)
    #expect(unknown.errors.contains("Write 'shop.status.sort' if you meant that."))
    #expect(try command("config", "--reset").status == 2)
    #expect(try command("config", "a.b.c", "on", "--reset").status == 2)
    #expect(try command("config", "a.b.c", "on", "--json").status == 2)
  }
}
