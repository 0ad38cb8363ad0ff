import Testing

@testable import Screens

@Suite("A view writes what it was given, and takes values that are possible")
@MainActor
struct ElementTests {
  /// A described view with the actions that it offers.
  private func describe(_ view: any View) -> (screen: Screen, handlers: [ActionHandler]) {
    let builder = ScreenBuilder()
    let handlers = ScreenContext(writer: builder, revision: 1).describe(view)
    return (builder.finish(), handlers)
  }

  private func change(_ handler: ActionHandler, to value: ActionValue) {
    if case .change(let change) = handler { change(value) } else { Issue.record("no change: \(handler)") }
  }

  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    @MainActor var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  @Test("A picker shows its selection, and takes the number of an option only")
  func picker() throws {
    let size = Box("M")
    let (screen, handlers) = describe(
      Picker("Size", selection: size.binding, options: ["S", "M", "L"]) { "Size \($0)" })
    #expect(screen.elements.map(\.kind) == [.screen, .picker, .option, .option, .option])
    #expect(try screen[1].number(.selected) == 1)
    #expect(try screen[3].string(.title) == "Size M")
    for value in [ActionValue.number(3), .number(-1), .number(0.5), .text("L"), .none, .number(.nan)] {
      change(handlers[0], to: value)
      #expect(size.value == "M")
    }
    change(handlers[0], to: .number(2))
    #expect(size.value == "L")
  }

  @Test("A picker whose value is none of its options selects none")
  func noSelection() throws {
    let screen = describe(Picker("Size", selection: Box("XL").binding, options: ["S"]) { $0 }).screen
    #expect(try screen[1].number(.selected) == nil)
  }

  @Test("A toggle takes a flag, and nothing else")
  func toggle() throws {
    let isOn = Box(false)
    let (screen, handlers) = describe(Toggle("On", isOn: isOn.binding))
    #expect(try !screen[1].flag(.on))
    change(handlers[0], to: .number(1))
    #expect(!isOn.value)
    change(handlers[0], to: .flag(true))
    #expect(isOn.value)
    #expect(try describe(Toggle("On", isOn: isOn.binding)).screen[1].flag(.on))
  }

  @Test("An empty text is no error of a field, in Swift and from other languages")
  func emptyError() throws {
    let text = Box("a")
    #expect(try describe(TextField("Name", text: text.binding, error: "")).screen[1].string(.error) == nil)
    #expect(try describe(TextEditor("Note", text: text.binding, error: "")).screen[1].string(.error) == nil)
    let builder = ScreenBuilder()
    for error in ["", "\u{1B}", " "] {
      builder.begin(.textField, key: "")
      builder.string(.error, error)
      builder.string(.placeholder, "")
      builder.end()
    }
    let fields = builder.finish().elements.dropFirst()
    #expect(fields.map { $0.string(.error) } == [nil, nil, " "])
    // Other properties may be empty.
    #expect(fields.allSatisfy { $0.string(.placeholder) == "" })
  }

  @Test("A field takes text, shows what is wrong with it, and hides what is secret")
  func textField() throws {
    let text = Box("a")
    let (screen, handlers) = describe(TextField("Name", text: text.binding, prompt: "Your name", error: "Too short"))
    let field = try screen[1]
    #expect(field.string(.value) == "a")
    #expect(field.string(.placeholder) == "Your name")
    #expect(field.string(.error) == "Too short")
    #expect(field.action(.submit) == nil)
    #expect(!field.flag(.secure))
    change(handlers[0], to: .flag(true))
    #expect(text.value == "a")
    change(handlers[0], to: .text("abc"))
    #expect(text.value == "abc")
    #expect(try describe(SecureField("PIN", text: text.binding) {}).screen[1].flag(.secure))
  }

  @Test(
    "A progress stays between nothing and all",
    arguments: [(-1, 0), (0.25, 0.25), (7, 1), (nil, nil)] as [(Double?, Double?)])
  func progress(value: Double?, fraction: Double?) throws {
    #expect(try describe(ProgressView("Loading", value: value)).screen[1].number(.fraction) == fraction)
  }

  @Test("A modifier counts for the outermost elements of a view, and not for what they hold")
  func modifiers() {
    let screen = describe(
      Group {
        VStack { Text("inner") }
        Text("beside")
      }.foregroundTone(.critical)
    ).screen
    #expect(screen.elements.map(\.tone) == [.plain, .critical, .plain, .critical])
  }

  @Test("A key names the first element of a view, and those behind it with their places")
  func keys() {
    func ids(_ view: any View) -> [ElementID] { describe(view).screen.root.children.map(\.id) }
    let twice = Group {
      Text("a")
      Text("b")
    }
    let named = ids(twice.id("k"))
    #expect(named.first == ids(Text("a").id("k")).first)
    #expect(Set(named + ids(twice.id("l"))).count == 4)
  }

  @Test("A badge of 0 and a reason without a disabled view write nothing")
  func absent() throws {
    let row = try describe(Row("a").badge(0).disabled(false, reason: "because")).screen[1]
    #expect(row.string(.badge) == nil)
    #expect(row.string(.reason) == nil)
    #expect(!row.isDisabled)
    let other = try describe(Row("a").badge(3).disabled(true, reason: "because")).screen[1]
    #expect(other.string(.badge) == "3")
    #expect(other.string(.reason) == "because")
    #expect(other.isDisabled)
  }
}
