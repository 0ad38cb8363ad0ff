import TestSupport
import Testing

@Suite("A second host, in a package of its own, is a whole app", .serialized)
struct SecondHostTests {
  private let shop: BuiltHost

  init() throws {
    shop = try BuiltHost()
    for name in ["Catalog", "Cart", "Status"] { try shop.install(try BuiltPlugins.library(name)) }
  }

  private func open() throws -> AppInTerminal {
    try AppInTerminal(command: [BuiltHost.path], environment: shop.environment)
  }

  @Test("Its user signs in, walks native tabs and features, comes back after a restart, and signs out")
  func walk() throws {
    let app = try open()
    try app.wait(for: "Who is there?")
    app.type("\r")
    for tab in ["1 ★ Home", "2 ▤ Catalog", "3 ▽ Cart"] { try app.wait(for: tab) }
    try app.wait(for: "Good morning")
    // The shop does not sell the status.
    #expect(!app.grid.contains("Status"))
    app.type("\r")
    try app.wait(for: "Two kettles for one")
    app.type("2")
    try app.wait(for: "Moka Pot, 6 cups")
    #expect(try shop("open", "shop://home").output == "Opened shop://home.\n")
    try app.wait(for: "Two kettles for one")
    try quit(app)
    #expect(app.terminal.settings() == app.terminal.initialSettings)

    let next = try open()
    try next.wait(for: "Two kettles for one")
    next.type("\u{1B}")
    try next.wait(without: "Two kettles for one")
    try next.wait(for: "Good morning")
    next.type("j\r")
    try next.wait(for: "Who is there?")
    #expect(!next.grid.contains("Catalog"))
    try quit(next)
  }

  @Test("Its command line has its own name, its own verb, and the standard ones")
  func commandLine() throws {
    #expect(try shop("--version").output == "shop 2.1.0 (plugin ABI 1.0)\n")
    let help = try shop("--help").output
    #expect(help.hasPrefix("The Shop: a shop in a terminal.\n\nUsage: shop [VERB] …\nWithout a verb: shop run\n"))
    #expect(help.contains("\n  hours") && help.contains("\n  doctor") && !help.contains("switchyard"))
    #expect(try shop("hours").output == "The Shop is open from 9 to 17.\n")
    let list = try shop("list")
    #expect(list.status == 0 && list.output.contains("shop.catalog") && list.output.contains("libCart.so"))
    let wrong = try shop("opne")
    #expect(
      wrong.status == 2 && wrong.errors == "error: Unknown verb 'opne'. Did you mean 'open'?\nSee 'shop --help'.\n")
    let alone = try shop("open", "shop://home")
    #expect(alone.status == 1 && alone.errors.contains("Start one with 'shop', then try again."))
    #expect(try shop("trust", "--help").output.contains("\n  shop trust Libraries/libCatalog.so\n"))
  }

  @Test("Its files are under its own name, and it opens without a terminal and without any feature")
  func files() throws {
    let bare = try BuiltHost()
    let session = try bare(input: "1\nquit\n")
    #expect(session.status == 0 && session.output.contains("Who is there?") && session.output.contains("Good morning"))
    #expect(TemporaryFolder.names(in: "\(bare.home.path)/state") == ["shop"])
    #expect(TemporaryFolder.names(in: "\(bare.home.path)/state/shop").contains("shop.log"))
    #expect(TemporaryFolder.names(in: "\(bare.home.path)/run") == ["shop"])
  }

  @Test("The log says which feature the host does not offer, and where the others run")
  func decisions() throws {
    #expect(try shop("--plain", input: "quit\n").status == 0)
    let log = try shop("log").output
    #expect(log.contains("The app does not offer shop.status"))
    #expect(log.contains("the shop does not sell it"))
  }
}
