import TestSupport
import Testing

@Suite("A second host, in a package of its own, is a whole app", .serialized, .waiting)
struct SecondHostTests {
  private let shop: BuiltHost

  init() throws {
    shop = try BuiltHost()
    for name in ["Catalog", "Cart", "Status"] { try shop.install(try BuiltPlugins.library(name)) }
  }

  /// Leaves the app by the key of its host, and expects it to end well.
  private func leave(_ app: AppInTerminal) throws {
    app.type("\u{18}")
    #expect(try app.end() == 0)
  }

  private func open() throws -> AppInTerminal {
    try AppInTerminal(command: [BuiltHost.path], environment: shop.environment)
  }

  @Test("A second host's user signs in, walks native tabs and features, comes back after a restart, and signs out")
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
    try leave(app)
    #expect(app.terminal.settings() == app.terminal.initialSettings)

    let next = try open()
    try next.wait(for: "Two kettles for one")
    next.type("\u{1B}")
    try next.wait(without: "Two kettles for one")
    try next.wait(for: "Good morning")
    next.type("j\r")
    try next.wait(for: "Who is there?")
    #expect(!next.grid.contains("Catalog"))
    try leave(next)
  }

  @Test("A second host's list says of each feature whether the host's rules admit it")
  func list() throws {
    let outcome = try shop("list")
    #expect(outcome.status == 1)
    let states = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      .filter { $0.first?.hasPrefix("shop.") == true }.map { [$0[0], $0[4]] }
    #expect(
      states == [
        ["shop.cart", "ready"], ["shop.checkout", "refused"], ["shop.catalog", "ready"], ["shop.status", "refused"],
      ])
    #expect(outcome.output.contains("    The app does not offer shop.status of "))
    #expect(outcome.output.contains("/libStatus.so: the shop does not sell it."))
  }

  @Test("A flow of the app's own calls a service of its root by the contract, and the tree says who did")
  func service() throws {
    let app = try open()
    try app.wait(for: "Who is there?")
    app.type("\r")
    try app.wait(for: "Good morning")
    let before = try shop("tree", "--services").output
    let shops = """
      shop.cart/1 by shop.cart, not loaded, for shop.*
      shop.catalog.search/1 by shop.catalog, not loaded, for the host
      shop.catalog/1 by shop.catalog, not loaded, for shop.*
      shop.offers/1 by app.root, running, for everyone

      """
    let apps = """
      switchyard.appearance/1 by app.root, running, for everyone
        topic Changed: a value, followed by nobody
      switchyard.notices/1 by app.root, running, for everyone

      """
    #expect(before == shops + apps)
    app.type("\r")
    try app.wait(for: "Two kettles for one")
    let after = try shop("tree", "--services").output
    #expect(after == shops + "  called by shop.home-coordinator: 1 answered, 0 failed\n" + apps)
    try leave(app)
  }

  @Test("A feature in C that a second host admits calls its service by name, and gets the same answer")
  func feature() throws {
    try CallLibrary.build(
      "shop.cart", calling: "shop.offers/1", "Today", to: "\(shop.features)/libCart.so")
    let app = try open()
    try app.wait(for: "Who is there?")
    app.type("\r")
    try app.wait(for: "Good morning")
    app.type("2")
    try app.wait(for: "Nothing heard")
    app.type("\r")
    // The answer is bytes that the feature shows as this digit.
    try app.wait(for: "Answer 9")
    #expect(try shop("tree", "--services").output.contains("\n  called by shop.cart: 1 answered, 0 failed\n"))
    try leave(app)
  }

  @Test("A second host's accent is on the terminal, in the depth that the terminal has")
  func theme() throws {
    for (variables, colour) in [
      (["COLORTERM": "truecolor"], "38;2;242;166;90"), (["TERM": "xterm-256color"], "38;5;215"),
      (["TERM": "xterm"], "94m"),
    ] {
      let app = try AppInTerminal(
        command: [BuiltHost.path], environment: shop.environment.merging(variables) { $1 })
      try app.waitForBytes(colour)
      try app.wait(for: "Who is there?")
      try leave(app)
    }
  }

  @Test("A second host's keys and words are in the footer and the list of keys, and the standard ones are not")
  func keysAndTexts() throws {
    let app = try open()
    try app.wait(for: "q  Leave the shop")
    app.type("?")
    try app.wait(for: "Show all keys")
    // The last lines of the list.
    app.type("G")
    try app.wait(for: "Ctrl-X")
    #expect(!app.grid.contains("Ctrl-Q"))
    app.type("\u{1B}")
    try app.wait(without: "Ctrl-X")
    // Ctrl-Q quits nothing here.
    app.type("\u{11}\r")
    try app.wait(for: "Good morning")
    try leave(app)
  }

  @Test("A second host's manual page and completions have its own name, verbs and keys")
  func manual() throws {
    let page = try shop("man").output
    #expect(page.hasPrefix(".TH SHOP 1 \"\" \"The Shop 2.1.0\" \"User Commands\"\n.SH NAME\n"))
    for part in [
      "shop \\- a shop in a terminal", ".SS hours\nSay when the shop is open.", ".B Ctrl\\-X\nLeave the shop",
    ] { #expect(page.contains("\n\(part)\n"), "\(part)") }
    #expect(!page.contains("switchyard"))
    let folder = try TemporaryFolder()
    try folder.write(page, to: "shop.1")
    // Without groff there is nothing that reads the page.
    if try runProcess(["/usr/bin/env", "sh", "-c", "command -v groff"], deadline: .seconds(20)).status == 0 {
      let read = try runProcess(
        ["/usr/bin/env", "groff", "-man", "-Kutf8", "-Tutf8", "-ww", "\(folder.path)/shop.1"], deadline: .seconds(20))
      #expect(read.status == 0 && read.errors == "" && read.output.contains("Say when the shop is open."))
    }
    let script = """
      source <("$1" completions bash)
      COMP_WORDS=(shop ho); COMP_CWORD=1
      _shop
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try runProcess(
      ["/usr/bin/env", "bash", "-c", script, "bash", try BuiltHost.path], environment: shop.environment,
      deadline: .seconds(20))
    #expect(outcome.output == "hours\n" && outcome.errors == "")
    #expect(try shop("completions", "zsh").output.hasPrefix("#compdef shop\n"))
    #expect(try shop("completions", "fish").output.hasPrefix("# Completions of shop for fish"))
  }

  @Test("A second host's command line has its own name, its own verb, and the standard ones")
  func commandLine() throws {
    #expect(try shop("--version").output == "shop 2.1.0 (plugin ABI 1.1)\n")
    let help = try shop("--help").output
    #expect(help.hasPrefix("The Shop: a shop in a terminal.\n\nUsage: shop [VERB] …\nWithout a verb: shop run\n"))
    #expect(help.contains("\n  hours") && help.contains("\n  doctor") && !help.contains("switchyard"))
    #expect(try shop("hours").output == "The Shop is open from 9 to 17.\n")
    let list = try shop("list")
    // It lists a library that the app's rules refuse.
    #expect(list.status == 1 && list.output.contains("shop.catalog") && list.output.contains("libCart.so"))
    let wrong = try shop("opne")
    #expect(
      wrong.status == 2 && wrong.errors == "error: Unknown verb 'opne'. Did you mean 'open'?\nSee 'shop --help'.\n")
    let alone = try shop("open", "shop://home")
    #expect(alone.status == 1 && alone.errors.contains("Start one with 'shop', then try again."))
    #expect(try shop("trust", "--help").output.contains("\n  shop trust Libraries/libCatalog.so\n"))
  }

  @Test("A second host's files are under its own name, and it opens without a terminal and without any feature")
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
