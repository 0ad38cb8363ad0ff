import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import PlainFrontEnd
@testable import Presentation

@MainActor
@Suite("Plain mode")
struct PlainTests {
  /// A front end with what it wrote.
  @MainActor
  private final class Session {
    let handler = Recorder()
    private(set) var front: PlainFrontEnd?
    private(set) var quits = 0
    private var output = ""

    init(_ scene: Scene) {
      front = PlainFrontEnd(
        handler: handler, write: { [weak self] in self?.output += $0 }, onQuit: { [weak self] in self?.quits += 1 })
      front?.present(scene)
    }

    /// The lines written since the last time.
    func take() -> [String] {
      defer { output = "" }
      return output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }

    func run(_ line: String) -> [String] {
      front?.command(line)
      front?.idle()
      return take()
    }
  }

  private func stock(_ only: Bool, revision: UInt32 = 1, load: String = "1.0") -> Scene {
    Sample.scene(
      Sample.root(
        Sample.screen(revision: revision) {
          Row("Espresso machine", detail: "249.00 €") {}
          Toggle("In stock only", isOn: .constant(only))
          TextField("Note", text: .constant(""), prompt: "anything")
          Text("Load \(load)")
        }))
  }

  @Test("A screen is printed once, with a number for each element that can be chosen")
  func whole() {
    let session = Session(stock(false))
    #expect(
      session.take() == [
        "== Shop ==", "1. Espresso machine — 249.00 €   >", "2. [ ] In stock only",
        "3. Note: (text field) empty, for example anything", "Load 1.0",
        "tabs: [1 Catalog] 2 Cart (3) 3 Account (loading) 4 Status (failed)",
      ])
  }

  @Test("The command l prints the link of the screen, or that it has none")
  func link() {
    let session = Session(Sample.scene(Sample.root(Sample.screen { Text("Tent").link("shop://catalog/product/3") })))
    #expect(session.run("l").last == "shop://catalog/product/3")
    #expect(Session(stock(false)).run("l").last == "This screen has no link.")
  }

  @Test("An address to open and a text to copy are printed")
  func outside() throws {
    let session = Session(stock(false))
    _ = session.take()
    session.front?.carryOut(.open(try OutsideAddress("https://example.org/a")))
    session.front?.carryOut(.copy("One\nTwo\u{1b}[31m"))
    let lines = session.take()
    #expect(lines.prefix(3) == ["* To open: https://example.org/a", "* To copy:", "  One"])
    #expect(lines.count == 4 && lines[3].hasPrefix("  Two") && !lines[3].contains("\u{1b}"))
  }

  @Test("A row says its note, in a list of any length as well")
  func notes() {
    let session = Session(
      Sample.scene(
        Sample.root(
          Sample.screen {
            Row("Moka Pot", subtitle: "Aluminium", detail: "34.90 €") {}.note("Only 3 left")
            Row("Kettle").note("Sold out")
            LazyList(count: 1, window: .constant(ListWindow())) { _ in Row("Mug", detail: "5.00 €").note("Sold out") }
          }), tabs: nil))
    #expect(
      session.take() == [
        "== Shop ==", "1. Moka Pot — Aluminium — 34.90 € — Only 3 left   >", "Kettle — Sold out",
        "Mug — 5.00 € — Sold out",
      ])
  }

  @Test("A number presses, switches, fills in and chooses")
  func choosing() {
    let session = Session(Sample.scene(Sample.root(Sample.form())))
    _ = session.take()
    for line in ["1 Ada Lovelace", "4 3", "4 =1", "4 iceland", "5", "7"] { _ = session.run(line) }
    let values = session.handler.intents.map { intent in
      if case .act(_, _, let value) = intent { value } else { ActionValue.text("no act") }
    }
    #expect(values == [.text("Ada Lovelace"), .number(2), .number(0), .number(0), .flag(true), .none])
    #expect(session.run("4") == ["4 is a choice of 1 Iceland, 2 Norway, 3 Sweden: type 4 and the option's number."])
    #expect(session.run("6") == ["6 cannot be used now: Not in your country"])
    #expect(session.run("8") == ["There is no number 8; the numbers are 1 to 7."])
  }

  @Test("A change caused by a command is one line")
  func change() {
    let session = Session(stock(false))
    _ = session.take()
    session.handler.answer = { [weak session] _ in session?.front?.present(stock(true, revision: 2)) }
    #expect(session.run("2") == ["2. [x] In stock only"])
  }

  @Test("A command that changes nothing says so")
  func nothing() {
    let session = Session(stock(false))
    _ = session.take()
    #expect(session.run("2") == ["Nothing changed."])
  }

  @Test("A screen that changes by itself prints nothing until the next command")
  func quiet() {
    let session = Session(stock(false))
    _ = session.take()
    for tick in 0..<50 { session.front?.present(stock(false, revision: UInt32(tick + 2), load: "2.\(tick)")) }
    #expect(session.take().isEmpty)
    #expect(session.run("b") == ["Load 2.49", "Nothing changed."])
  }

  @Test("A different screen is printed completely, and a notice immediately")
  func places() {
    let session = Session(stock(false))
    _ = session.take()
    session.front?.present(
      Sample.scene(
        Sample.root(Sample.catalog), Sample.modal(Sample.photos, .sheet(detents: [.large], grabber: true)),
        notice: Notice(number: 1, kind: .refusal, text: "Too late.")))
    #expect(
      session.take() == [
        "== Photos (sheet) ==", "b: close", "1. Front   >", "2. Side   >", "3. Detail of the handle   >",
        "tabs: [1 Catalog] 2 Cart (3) 3 Account (loading) 4 Status (failed)", "! Too late.",
      ])
  }

  @Test("Numbers refer to what was printed, even if the list has changed since")
  func staleNumbers() {
    func list(_ names: [String], _ revision: UInt32) -> Scene {
      Sample.scene(
        Sample.root(Sample.screen(revision: revision) { ForEach(names, id: \.self) { name in Row(name) {} } }),
        tabs: nil)
    }
    let session = Session(list(["a", "b"], 1))
    _ = session.take()
    session.front?.present(list(["new", "b"], 2))
    #expect(
      session.run("1") == [
        "The screen has changed. Numbers refer to what was printed last; p prints it again.",
        "Number 1 no longer exists; p prints the screen again.",
      ])
    _ = session.run("2")
    #expect(
      session.handler.intents == [.act(EntryID(rawValue: 1), ActionID(revision: 2, index: 1), .none)])
  }

  @Test("Words after c run the command of a feature, and c alone lists the commands")
  func commands() {
    let session = Session(Sample.scene(Sample.root(Sample.form())))
    _ = session.take()
    #expect(session.run("c") == ["No feature has a command."])
    var scene = Sample.scene(Sample.root(Sample.form()))
    scene.commands = [
      OfferedCommand(title: "New note", link: "shop://notes/new", feature: "Notes"),
      OfferedCommand(title: "Sign in", words: "log in", link: "shop://account/sign-in", feature: "Account"),
    ]
    session.front?.present(scene)
    #expect(session.run("c") == ["New note (Notes)", "Sign in (Account)"])
    #expect(session.run("c tea") == ["No command is found by “tea”; c alone lists them."])
    #expect(session.run("c nnt") == ["No command is found by “nnt”; c alone lists them."], "Letters here and there.")
    _ = session.run("c log in")
    _ = session.run("c note")
    #expect(session.handler.intents == [.link("shop://account/sign-in"), .link("shop://notes/new")])
    scene.commands.append(OfferedCommand(title: "Note", link: "shop://notes", feature: "Notes"))
    session.front?.present(scene)
    #expect(session.run("c not") == ["New note (Notes)", "Note (Notes)"])
    _ = session.run("c note")
    #expect(session.handler.intents.last == .link("shop://notes"))
  }

  @Test("Letters go back, to tabs, to links, submit, try again and quit")
  func letters() {
    let session = Session(Sample.scene(Sample.root(Sample.form())))
    _ = session.take()
    for line in ["b", "t 2", " t 4 ", "g shop://cart", "s"] { _ = session.run(line) }
    #expect(
      session.handler.intents.prefix(4) == [.back, .select("cart"), .select("status"), .link("shop://cart")])
    #expect(session.handler.intents.count == 5)
    #expect(session.run("t 9") == ["There is no tab 9; the tabs are 1 to 4."])
    #expect(session.run("r") == ["Nothing here has failed."])
    #expect(session.run("nonsense now") == ["“nonsense” is not a command. \(AppText.validCommands.english)"])
    #expect(session.run("?") == AppText.manual.english.split(separator: "\n").map(String.init))
    session.front?.present(Sample.scene(Sample.failure))
    _ = session.run("r")
    _ = session.run("1")
    #expect(session.handler.intents.suffix(2) == [.retry(FlowID(rawValue: 4)), .retry(FlowID(rawValue: 4))])
    _ = session.run("q")
    session.front?.endOfInput()
    #expect(session.quits == 1)
  }

  @Test("A filter prints the remaining rows, with new numbers")
  func filter() {
    let session = Session(Sample.scene(Sample.root(Sample.catalog), tabs: nil))
    _ = session.take()
    #expect(
      session.run("/ sumatra") == [
        "== Catalog ==", "6 products", "filter: “sumatra” (1 of 6 rows; / shows all)", "-- Beans --",
        "1. Sumatra — 13.00 €   >", "Roasted on the day they are sent.", "2. [ Sort ]",
      ])
    #expect(session.run("/").count == 13)
  }

  @Test("A list of any length is told the words of a filter, as only it knows its rows")
  func lazyFilter() throws {
    let screen = Sample.screen {
      LazyList(count: 100_000, window: .constant(ListWindow()), filter: .constant("")) { Row("Row \($0)") {} }
    }
    let filter = try #require(screen.elements.first { $0.kind == .list }?.action(.filter))
    let session = Session(Sample.scene(Sample.root(screen), tabs: nil))
    _ = session.run("/ seven")
    #expect(session.handler.intents.contains(.act(EntryID(rawValue: 1), filter, .text("seven"))))
  }

  @Test("A long list is cut, and says how to find the rest; one that just fits is whole")
  func long() {
    func lines(rows: Int) -> [String] {
      let screen = Sample.screen { ForEach(0..<rows, id: \.self) { Row("row \($0)") {} } }
      return Session(Sample.scene(Sample.root(screen), tabs: nil)).take()
    }
    let cut = lines(rows: 1000)
    #expect(cut.count == SpokenScreen.longest + 1)
    #expect(cut.last == "… 801 more lines; /text finds rows among them")
    // The title is a line too.
    let whole = lines(rows: SpokenScreen.longest - 1)
    #expect(whole.count == SpokenScreen.longest)
    #expect(whole.last == "199. row 198   >")
  }

  @Test("The end of the input quits")
  func end() {
    let session = Session(stock(false))
    session.front?.endOfInput()
    #expect(session.quits == 1)
  }
}
