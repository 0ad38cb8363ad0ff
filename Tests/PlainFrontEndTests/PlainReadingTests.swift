import Coordination
import SampleScenes
import Scenes
import Screens
import Testing

@testable import PlainFrontEnd
@testable import Presentation

@MainActor
@Suite("The output of plain mode")
struct PlainReadingTests {
  @MainActor
  private final class Session {
    let handler = Recorder()
    private(set) var front: PlainFrontEnd?
    private var output = ""

    init(_ screen: Screen) {
      front = PlainFrontEnd(handler: handler, write: { [weak self] in self?.output += $0 }, onQuit: {})
      show(screen)
      _ = take()
    }

    func show(_ screen: Screen) { front?.present(Sample.scene(Sample.root(screen), tabs: nil)) }

    func take() -> [String] {
      defer { output = "" }
      return output.split(separator: "\n").map(String.init)
    }

    func run(_ line: String) -> [String] {
      front?.command(line)
      front?.idle()
      return take()
    }
  }

  private func lines(_ screen: Screen) -> [String] {
    var output = ""
    let front = PlainFrontEnd(handler: Recorder(), write: { output += $0 }, onQuit: {})
    front.present(Sample.scene(Sample.root(screen), tabs: nil))
    return output.split(separator: "\n").dropFirst().map(String.init)
  }

  private func signIn(_ revision: UInt32, isBusy: Bool, error: String?) -> Screen {
    Sample.screen(revision: revision) {
      TextField("Mail", text: .constant("a@b.c")).disabled(isBusy)
      SecureField("Password", text: .constant("wrong"), error: error).disabled(isBusy)
      if isBusy { ProgressView("Signing in") } else { Button("Sign in") {} }
      Button("Cancel") {}.disabled(isBusy)
    }
  }

  @Test("Errors are printed immediately, without a command, and once")
  func refusal() {
    let session = Session(signIn(1, isBusy: true, error: nil))
    session.show(signIn(2, isBusy: false, error: "They do not belong together."))
    #expect(
      session.take() == [
        "1. Mail: (text field) \"a@b.c\"", "2. Password: (secret field) 5 characters ! They do not belong together.",
        "3. [ Sign in ]", "4. [ Cancel ]", "gone: Signing in: working",
      ])
    session.show(signIn(3, isBusy: false, error: "They do not belong together."))
    #expect(session.take() == [])
    #expect(session.run("b") == ["Nothing changed."])
  }

  @Test("A new critical text is printed immediately, and not again when its words change")
  func critical() {
    func disk(_ text: String?) -> Screen {
      Sample.screen { if let text { Text(text).foregroundTone(.critical).id("disk") } else { Text("All is well.") } }
    }
    let session = Session(disk(nil))
    session.show(disk("The disk is full: 99 %"))
    #expect(session.take() == ["The disk is full: 99 %", "gone: All is well."])
    session.show(disk("The disk is full: 98 %"))
    #expect(session.take() == [])
  }

  @Test("Progress that appears between other elements is the only line printed")
  func progress() {
    func review(isPaying: Bool) -> Screen {
      Sample.screen(revision: isPaying ? 2 : 1) {
        ForEach(0..<30, id: \.self) { Row("\($0) × Kettle", detail: "1.00 €") }
        if isPaying { ProgressView("Paying") }
        Button("Pay now") {}.disabled(isPaying, reason: "it is being paid")
        Button("Cancel") {}
      }
    }
    let session = Session(review(isPaying: false))
    session.handler.answer = { [weak session] _ in session?.show(review(isPaying: true)) }
    #expect(session.run("1") == ["Paying: working", "1. [ Pay now ] (not now: it is being paid)"])
    // The numbers are those of the new picture.
    #expect(session.run("1") == ["1 cannot be used now: it is being paid"])
  }

  @Test("Intermediate screens of a command are not printed")
  func ways() {
    let session = Session(Sample.catalog)
    session.handler.answer = { [weak session] _ in
      session?.front?.present(Sample.scene(Sample.root(Sample.form(), entry: 2, depth: 2), tabs: nil))
      session?.front?.present(Sample.scene(Sample.root(Sample.detail, entry: 3, depth: 3), tabs: nil))
    }
    #expect(session.run("1").first == "== Espresso machine ==")
    #expect(!session.run("p").contains("== Checkout =="))
  }

  @Test("A command works as long as its screen shows it")
  func working() {
    func screen(_ isBusy: Bool) -> Screen {
      Sample.screen(revision: isBusy ? 2 : 1) {
        Button("Go") {}
        if isBusy { ProgressView("On its way") }
      }
    }
    let session = Session(screen(false))
    session.handler.answer = { [weak session] _ in session?.show(screen(true)) }
    session.front?.command("1")
    #expect(session.front?.isWorking == true)
    session.front?.show()
    #expect(session.take() == ["On its way: working"])
    session.show(screen(false))
    #expect(session.front?.isWorking == false)
    session.front?.idle()
    #expect(session.take() == ["gone: On its way: working"])
    // What was at work before the next command is not waited for.
    session.show(screen(true))
    session.front?.command("p")
    #expect(session.front?.isWorking == false)
    // Nor is anything that begins when the user has left.
    session.show(screen(false))
    session.front?.command("q")
    session.show(screen(true))
    #expect(session.front?.isWorking == false)
  }

  @Test("Up to half of the lines of a screen are printed alone when they change, and all lines when more do")
  func half() {
    func screen(_ changed: Int) -> Screen {
      Sample.screen(revision: changed == 0 ? 1 : 2) {
        Button("Go") {}
        ForEach(0..<40, id: \.self) { Text("Line \($0) \($0 < changed ? "new" : "old")") }
      }
    }
    func printed(_ changed: Int) -> [String] {
      let session = Session(screen(0))
      session.handler.answer = { [weak session] _ in session?.show(screen(changed)) }
      return session.run("1")
    }
    #expect(printed(20) == (0..<20).map { "Line \($0) new" })
    #expect(printed(24).first == "== Shop ==" && printed(24).contains("Line 39 old"))
  }

  @Test("A picture is printed as its description, not as its characters")
  func picture() {
    let screen = Sample.screen {
      Text(" /\\\n/__\\").font(.mono).accessibilityLabel("A tent above the tree line")
      Text("let x = 1").font(.mono)
    }
    #expect(lines(screen) == ["Picture: A tent above the tree line", "let x = 1"])
  }

  @Test("An empty field says so, with an example where there is one")
  func empty() {
    let screen = Sample.screen {
      TextField("City", text: .constant(""), prompt: "London")
      TextField("Note", text: .constant(""))
      SecureField("Password", text: .constant(""))
      SecureField("Code", text: .constant("x"))
    }
    #expect(
      lines(screen) == [
        "1. City: (text field) empty, for example London", "2. Note: (text field) empty",
        "3. Password: (secret field) empty", "4. Code: (secret field) 1 character",
      ])
  }

  @Test("Text after the number of an element that accepts none is an error that explains its use")
  func takes() {
    let session = Session(
      Sample.screen {
        Button("Continue") {}
        Row("Orders") {}
        Toggle("Newsletter", isOn: .constant(false))
        Picker("How many", selection: .constant(1), options: 1...3) { String($0) }
        Picker(
          "Delivery", selection: .constant(1), options: [(title: "By post, slowly", tag: 1), (title: "Now", tag: 2)])
      })
    #expect(session.run("1 3") == ["1 is a button: type 1 alone to press it."])
    #expect(session.run("2 3") == ["2 is a row: type 2 alone to open it."])
    #expect(session.run("3 3") == ["3 is a switch: type 3 alone to change it, or 3 on or 3 off."])
    #expect(session.run("4 4") == ["4 has no option “4”; the options are 1, 2, 3."])
    #expect(session.run("5") == ["5 is a choice of 1 By post, slowly; 2 Now: type 5 and the option's number."])
    #expect(session.handler.intents.isEmpty)
  }

  @Test("A secret is read from the line after its number, unmodified, and never printed")
  func secret() {
    let session = Session(signIn(1, isBusy: false, error: nil))
    let asked = session.run("2")
    #expect(asked.first?.hasPrefix("Password?") == true)
    #expect(session.front?.isAskingForSecret == true)
    session.handler.answer = { [weak session] _ in session?.show(signIn(2, isBusy: false, error: nil)) }
    let taken = session.run(" q t 2 hush")
    #expect(session.front?.isAskingForSecret == false)
    #expect(!(asked + taken).contains { $0.contains("hush") })
    guard case .act(_, _, .text(let text))? = session.handler.intents.last else { return #expect(Bool(false)) }
    #expect(text == " q t 2 hush")
    _ = session.run("2")
    #expect(session.run("") == ["Nothing changed."])
    #expect(session.handler.intents.count == 1)
  }

  @Test("Control characters are made visible, wherever they come from")
  func visible() {
    let session = Session(Sample.catalog)
    #expect(session.run("\u{1b}[2J\u{202e}now").first?.hasPrefix(#"“\u{1b}[2J\u{202e}now” is not a command."#) == true)
    session.front?.present(
      Sample.scene(
        Sample.root(Sample.catalog), tabs: nil,
        notice: Notice(number: 1, kind: .failure, text: "No feature opens 'shop://\u{1b}]0;x\u{7}\n! Done'.")))
    #expect(session.take() == [#"! No feature opens 'shop://\u{1b}]0;x\u{7}\n! Done'."#])
  }
}
