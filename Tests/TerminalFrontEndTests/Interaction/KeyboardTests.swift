import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The keyboard map")
struct KeyboardTests {
  private let root = Sample.scene(Sample.root(Sample.catalog))
  private let pushed = Sample.scene(Sample.root(Sample.detail, entry: 2, depth: 2, back: "Catalog"))

  @Test("Digits, Alt and digits, and brackets select tabs")
  func tabs() {
    var interface = Sample.interface(root)
    #expect(interface.press(.character("2")) == [.intent(.select("cart"))])
    #expect(interface.press(.character("4"), .alt) == [.intent(.select("status"))])
    #expect(interface.press(.character("9")).isEmpty)
    #expect(interface.press(.character("]")) == [.intent(.select("cart"))])
    #expect(interface.press(.character("[")) == [.intent(.select("status"))])
    #expect(interface.press(.pageDown, .control) == [.intent(.select("cart"))])
    #expect(interface.press(.character("1")) == [.intent(.select("catalog"))])
  }

  @Test("Escape and Backspace go back, but not out of the app")
  func back() {
    var interface = Sample.interface(pushed)
    #expect(interface.press(.escape) == [.intent(.back)])
    #expect(interface.press(.backspace) == [.intent(.back)])
    #expect(interface.press(.character("H")) == [.intent(.backToRoot)])
    interface.present(root)
    #expect(interface.press(.escape).isEmpty)
  }

  @Test("q quits only from the first screen, Ctrl-Q everywhere")
  func quit() {
    var interface = Sample.interface(root)
    #expect(interface.press(.character("q")) == [.quit])
    interface.present(pushed)
    #expect(interface.press(.character("q")).isEmpty)
    #expect(interface.state.notice != nil)
    #expect(interface.press(.character("q"), .control) == [.quit])
  }

  @Test("Escape leaves one level at a time: the filter's line, the filter, the screen")
  func escapeLevels() {
    var interface = Sample.interface(pushed)
    interface.press(.character("/"))
    _ = interface.type("x")
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.state.mode == .screen)
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.top?.layout.options.filter.isEmpty == true)
    #expect(interface.press(.escape) == [.intent(.back)])
  }

  @Test("Help lists every binding that applies to the screen, and every key that leaves it closes it")
  func help() {
    let first = Sample.interface(root)
    for command in KeyCommand.allCases {
      let isListed = KeyHelp.groups(for: first.topLayer, first.top).flatMap(\.keys).contains {
        $0.title == command.title.english && $0.key == KeyMap.standard.list(of: command, AppTexts())
      }
      #expect(isListed != [.actions, .detent, .moments].contains(command), "\(command)")
    }
    for key in [InputEvent.Key.escape, .character("?"), .character("q")] {
      var interface = Sample.interface(root, height: 40)
      interface.press(.function(1))
      #expect(interface.text.split(separator: "\n").contains { $0.contains("MOVE ─") })
      #expect(interface.press(key).isEmpty)
      #expect(interface.state.mode == .screen)
    }
  }

  @Test("No key is bound to two commands")
  func uniqueKeys() {
    var seen: [KeyPress: KeyCommand] = [:]
    for command in KeyCommand.allCases {
      for key in KeyMap.standard[command] {
        #expect(seen[key] == nil, "\(key) runs \(command)")
        seen[key] = command
      }
    }
    // Only an app that is being developed has a key for this.
    #expect(Set(KeyCommand.allCases).subtracting(seen.values) == [.moments])
  }

  @Test("The moments are shown by a key that only some apps have, and are in the palette of these alone")
  func moments() {
    for keys in [KeyMap.standard, KeyMap.standard.binding(.moments, to: "F8")] {
      var interface = Interface(scene: root, width: 80, height: 24, keys: keys)
      #expect(interface.press(.function(8)) == (keys[.moments].isEmpty ? [] : [.moments]))
      interface.press(.character("p"), .control)
      _ = interface.type("what happened")
      #expect(interface.text.contains("Show what happened") == !keys[.moments].isEmpty)
    }
  }

  @Test("The palette finds tabs, what is on the screen, commands and links")
  func palette() {
    var interface = Sample.interface(root)
    interface.press(.character("p"), .control)
    _ = interface.type("go car")
    #expect(interface.press(.enter) == [.intent(.select("cart"))])
    interface.press(.character(":"))
    _ = interface.type("milk")
    guard case .intent(.act(EntryID(rawValue: 1), _, .none))? = interface.press(.enter).first else {
      Issue.record("the row was not pressed")
      return
    }
    interface.press(.character(":"))
    _ = interface.type("shop://cart/1")
    #expect(interface.press(.enter) == [.intent(.link("shop://cart/1"))])
    interface.press(.character(":"))
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.state.mode == .screen)
  }

  @Test("A row's buttons are its actions, behind a")
  func rowActions() {
    let screen = Sample.screen {
      Row("Lamp") {}
      Row("Chair") {}
    }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)))
    interface.press(.character("a"))
    #expect(interface.state.mode == .screen)

    let builder = ScreenBuilder()
    builder.begin(.row)
    builder.string(.title, "Lamp")
    builder.begin(.button)
    builder.string(.title, "Remove")
    builder.action(.activate, ActionID(rawValue: 7))
    builder.end()
    builder.end()
    interface = Sample.interface(Sample.scene(Sample.root(builder.finish())))
    interface.press(.character("a"))
    #expect(interface.press(.enter) == [.intent(.act(EntryID(rawValue: 1), ActionID(rawValue: 7), .none))])
  }

  @Test("Enter and Space press, switch and choose")
  func activate() throws {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.form())))
    for _ in 0..<5 {
      interface.press(.tab)
      interface.press(.escape)
    }
    #expect(interface.focusedName == "I accept the terms")
    guard case .intent(.act(_, _, .flag(true)))? = interface.press(.character(" ")).first else {
      Issue.record("the toggle was not switched")
      return
    }
    interface.press(.up)
    #expect(interface.focusedName == "Country")
    interface.press(.enter)
    #expect(interface.text.contains("✓ Norway"))
    interface.press(.down)
    guard case .intent(.act(_, _, .number(2)))? = interface.press(.enter).first else {
      Issue.record("the option was not chosen")
      return
    }
    #expect(interface.focusedName == "Country")
    guard case .intent(.act(_, _, .number(0)))? = interface.press(.left).first else {
      Issue.record("the option before was not chosen")
      return
    }
  }

  @Test("Retry has the focus if a failure can be retried")
  func retry() {
    var interface = Sample.interface(Sample.scene(Sample.failure))
    #expect(interface.focusedName == "Retry")
    #expect(interface.press(.enter) == [.intent(.retry(FlowID(rawValue: 4)))])
  }

  @Test("A small terminal still quits, and does nothing else")
  func smallTerminal() {
    var interface = Sample.interface(pushed, width: 30, height: 8)
    #expect(interface.press(.character("2")).isEmpty)
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.press(.character("q")) == [.quit])
    #expect(interface.press(.character("c"), .control) == [.quit])
    interface.resize(width: 60, height: 20)
    #expect(interface.press(.escape) == [.intent(.back)])
  }

  @Test("A refusal is shown once, until the next intent")
  func notice() {
    let notice = Notice(number: 3, kind: .refusal, text: "Not while the payment runs.")
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog), notice: notice))
    #expect(interface.text.contains("┃ ! Not while the payment runs."))
    interface.press(.down)
    #expect(interface.text.contains("┃ ! Not while the payment runs."))
    interface.present(Sample.scene(Sample.root(Sample.detail)))
    interface.present(Sample.scene(Sample.root(Sample.detail), notice: notice))
    #expect(interface.state.notice == nil)
  }
}
