import CSwitchyard
import FlowABI
import Glibc
import Screens
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A feature in C describes every element for values")
struct ElementsInCTests {
  private typealias Describe = @convention(c) (UnsafePointer<sy_screen_v1>, UInt64, UInt32) -> Int32

  /// The screen that the fixture describes through the host's table.
  private func screen(isWarned: Bool = false) throws -> Screen {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/elements.so"
    try CLibrary.build(["elements.c"], to: path, options: ["-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic"])
    let library = try #require(dlopen(path, RTLD_NOW | RTLD_LOCAL))
    defer { dlclose(library) }
    let describe = unsafeBitCast(try #require(dlsym(library, "describe_elements")), to: Describe.self)
    HostCall.setMainThread()
    let host = HostTables.host(named: 1).pointee
    let table = try #require(SY_SCREEN_1.withBorrowed { host.service(host.host, $0) })
      .assumingMemoryBound(to: sy_screen_v1.self)
    let builder = ScreenBuilder()
    #expect(BuilderSlot.with(builder) { describe(table, $0, isWarned ? 1 : 0) } == SY_OK)
    let screen = builder.finish()
    #expect(screen.issues.isEmpty)
    return screen
  }

  @Test("Each kind and property arrives as the header says, and survives the way to another process")
  func kinds() throws {
    let screen = try screen()
    let expected: [ElementKind] = [
      .facts, .table, .chart, .sparkline, .gauge, .code, .markdown, .stepper, .slider, .chips, .date, .textField,
      .grid, .list, .section, .image,
    ]
    let children = Array(screen.root.children)
    #expect(children.map(\.kind) == expected)
    guard children.count == expected.count else { return }
    let heading = try #require(children[1].children.first { $0.kind == .group })
    #expect(heading.children.map(\.sort) == [.ascending, .none])
    #expect(heading.children.map(\.alignment) == [.leading, .trailing])
    #expect(heading.children.map { $0.number(.weight) } == [2, nil])
    #expect(children[2].form == .bar && children[2].string(.unit) == "%" && children[2].number(.lines) == 4)
    let series = try #require(children[2].children.first { $0.kind == .series })
    #expect(series.points == (0..<100).map { Double($0 % 7) })
    #expect(children[5].string(.language) == "diff" && children[5].number(.first) == 7)
    #expect(children[5].number(.marked) == 7)
    #expect(children[7].number(.minimum) == 1 && children[7].number(.maximum) == 6 && children[7].number(.step) == 1)
    #expect(children[10].number(.number) == 20_778 && children[10].flag(.on))
    #expect(children[11].number(.lines) == 3 && children[11].number(.limit) == 50)
    #expect(children[13].number(.count) == 100_000 && children[13].number(.offset) == 500)
    #expect(children[13].action(.filter)?.rawValue == 9)
    #expect(children[13].children.prefix(3).map(\.tile) == [.chart3, .chart4, .chart5])
    #expect(screen.steps?.titles == ["Address", "Delivery", "Review"] && screen.steps?.title == "Delivery")
    #expect(children[14].string(.note) == "2" && children[14].number(.span) == Double(ColumnSpan.full.rawValue))
    #expect(Array(children[14].children).first?.number(.form) == Double(PickerStyle.segmented.rawValue))
    #expect(children[15].string(.label) == "A tent" && children[15].string(.data) == "iVBORw==")
    #expect(children[15].string(.file) == "/usr/share/tent.png")
    #expect(children[15].number(.lines) == 9 && children[15].number(.aspectRatio) == 1.5)
    #expect(try Screen(encoded: screen.encoded()).encoded() == screen.encoded())
  }

  @Test("An element with a key keeps its identity when another comes above it")
  func identity() throws {
    let (without, with) = (try screen(), try screen(isWarned: true))
    #expect(with.count == without.count + 1)
    #expect(with.root.children.map(\.id).dropFirst().elementsEqual(without.root.children.map(\.id)))
  }

  @Test("Elements described through the table keep their identity when an if adds a view above them")
  func views() throws {
    func ids(_ isWarned: Bool) throws -> [ElementID] {
      let host = HostTables.host(named: 1).pointee
      let pointer = try #require(SY_SCREEN_1.withBorrowed { host.service(host.host, $0) })
      let table = pointer.assumingMemoryBound(to: sy_screen_v1.self).pointee
      HostCall.setMainThread()
      let builder = ScreenBuilder()
      BuilderSlot.with(builder) { number in
        let view = Group {
          if isWarned { Text("Warned") }
          TextField("Name", text: .constant(""))
          Section { if isWarned { Text("More") } else { Text("Less") } }
          TextField("Mail", text: .constant(""))
        }
        _ = ScreenContext(writer: TableWriter(table, number), revision: 1).describe(view)
      }
      return builder.finish().elements.filter { $0.kind == .textField }.map(\.id)
    }
    #expect(try ids(true) == ids(false))
  }
}

/// A writer that calls the host's table, as that of a plugin does.
@MainActor
private final class TableWriter: @MainActor ScreenWriter {
  private let table: sy_screen_v1
  private let builder: UInt64

  init(_ table: sy_screen_v1, _ builder: UInt64) {
    self.table = table
    self.builder = builder
  }

  func begin(_ kind: ElementKind, key: UnsafeBufferPointer<UInt8>) {
    key.asBorrowedText { key in _ = table.begin(builder, kind.rawValue, key) }
  }

  func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>) {
    value.asBorrowedText { value in _ = table.string(builder, property.rawValue, value) }
  }

  func number(_ property: ElementProperty, _ value: Double) { _ = table.number(builder, property.rawValue, value) }
  func flag(_ property: ElementProperty, _ value: Bool) { _ = table.flag(builder, property.rawValue, value ? 1 : 0) }
  func action(_ property: ElementProperty, _ action: ActionID) {
    _ = table.action(builder, property.rawValue, action.rawValue)
  }
  func end() { _ = table.end(builder) }
}
