import CSwitchyard
import FlowABI
import PluginBridge
import Screens
import TestSupport

/// The calls with which a plugin describes a screen, in any order and with any arguments.
@MainActor
enum ScreenCallTarget {
  static func target() throws -> FuzzTarget {
    let host = HostTables.host(named: 1).pointee
    guard let pointer = SY_SCREEN_1.withBorrowed({ host.service(host.host, $0) }) else {
      throw FuzzViolation("There is no table for screens.")
    }
    let table = pointer.assumingMemoryBound(to: sy_screen_v1.self).pointee
    let mutator = Mutator(
      corpus: programs, words: [[6], [0, 3, 0], [1, 1, 5], [7, 2, 255, 255, 0], [1, 1, 65, 255, 255, 0]], changes: 24)
    return FuzzTarget("screen-calls", timeLimit: .milliseconds(100)) {
      mutator(&$0)
    } check: { bytes in
      var source = ByteSource(bytes)
      let builder = ScreenBuilder()
      HostCall.setMainThread()
      let stale = BuilderSlot.with(builder) { number in
        var calls = ScreenCalls(table: table, builder: number)
        while !source.isAtEnd { calls.call(&source) }
        return (number, calls.failure)
      }
      if let failure = stale.1 { throw FuzzViolation(failure) }
      try require(table.end(stale.0) == SY_E_STALE, "A builder is open after its call.")
      let screen = builder.finish()
      try ScreenCheck.check(screen, &source)
      return screen.count > 1
    }
  }

  /// A list, a form, and one that exceeds the limits.
  private static let programs: [[UInt8]] = [
    [2, 1, 4, 65, 66, 67, 68, 0, 2, 0, 0, 3, 1, 97, 2, 1, 3, 65, 65, 65, 5, 0, 0, 0, 0, 0, 0, 0, 0, 9, 6, 6],
    (0..<20).flatMap { row -> [UInt8] in [0, UInt8(row % 19), 1, row, 2, UInt8(row % 18), 2, 65, row, 4, 64, 1, 6] },
    [7, 0, 80, 0, 0, 3, 0, 7, 3, 0, 60, 6, 1, 1, 7, 0, 4, 7, 2, 0, 50],
  ]
}

/// A plugin that calls what it is told to.
@MainActor
private struct ScreenCalls {
  let table: sy_screen_v1
  let builder: UInt64
  /// The description of a call that returned what it should not have.
  private(set) var failure: String?
  /// The number of calls, since a real plugin is ended by a watchdog.
  private var count = 0

  init(table: sy_screen_v1, builder: UInt64) {
    self.table = table
    self.builder = builder
  }

  mutating func call(_ source: inout ByteSource) {
    switch source.number(below: 9) {
    case 0:
      begin(kind: UInt32(source.number(below: ElementKind.all.count + 2)), key: source.take(source.number(below: 8)))
    case 1: string(UInt32(source.number(below: 20)), repeating: source.byte(), count: size(&source) * 2)
    case 2: string(UInt32(source.number(below: 40)), source.take(source.number(below: 24)))
    case 3: expect(table.number(builder, property(&source), Double(bitPattern: source.word())))
    case 4: expect(table.flag(builder, property(&source), UInt32(source.byte())))
    case 5: expect(table.action(builder, property(&source), source.word()))
    case 6: expect(table.end(builder))
    case 7: many(UInt32(source.number(below: 24)), count: size(&source))
    default: invalid(&source)
    }
  }

  /// A size that is seldom large.
  private func size(_ source: inout ByteSource) -> Int {
    source.byte() == .max ? source.number(below: 65_536) : source.number(below: 64)
  }

  private func property(_ source: inout ByteSource) -> UInt32 { UInt32(source.byte()) }

  private mutating func begin(kind: UInt32, key: [UInt8]) {
    expect(key.withUnsafeBufferPointer { key in key.asBorrowedText { table.begin(builder, kind, $0) } })
  }

  private mutating func string(_ property: UInt32, _ text: [UInt8]) {
    expect(text.withUnsafeBufferPointer { text in text.asBorrowedText { table.string(builder, property, $0) } })
  }

  private mutating func string(_ property: UInt32, repeating byte: UInt8, count size: Int) {
    // So much text takes long, whoever writes it.
    guard count < 30_000 else { return }
    count += 100
    string(property, [UInt8](repeating: byte, count: size))
  }

  /// Opens elements one after the other, every second time inside one another.
  private mutating func many(_ kind: UInt32, count times: Int) {
    for _ in 0..<times where count < 30_000 {
      count += 1
      begin(kind: kind, key: [])
      if kind % 2 == 0 { expect(table.end(builder)) }
    }
  }

  /// Passes what the header forbids, which is refused.
  private mutating func invalid(_ source: inout ByteSource) {
    let missing = sy_text_v1(data: nil, size: 1 + source.word() >> 1)
    let property = property(&source)
    switch source.number(below: 4) {
    case 0: expect(table.string(builder, property, missing), SY_E_INVALID)
    case 1: expect(table.begin(builder, property, missing), SY_E_INVALID)
    case 2: expect(table.end(builder &+ 1 &+ source.word() >> 1), SY_E_STALE)
    default: expect(table.flag(0, property, 1), SY_E_STALE)
    }
  }

  private mutating func expect(_ status: Int32, _ expected: Int32 = SY_OK) {
    if status != expected, failure == nil { failure = "A call returned \(status) instead of \(expected)." }
  }
}
