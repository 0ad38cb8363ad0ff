/// Writes a description into the host's builder.
///
/// Each call is one call across the ABI; after the first that the host refuses, nothing more is sent.
@MainActor
final class HostScreenWriter: @MainActor ScreenWriter {
  private let table: sy_screen_v1
  private let builder: UInt64
  private(set) var status = SY_OK

  init(_ services: HostServices, builder: UInt64) {
    table = services.screen.pointee
    self.builder = builder
  }

  func begin(_ kind: ElementKind, key: UnsafeBufferPointer<UInt8>) {
    key.withMemoryRebound(to: CChar.self) { key in
      send { table.begin(builder, kind.rawValue, sy_text_v1(data: key.baseAddress, size: UInt64(key.count))) }
    }
  }

  func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>) {
    value.withMemoryRebound(to: CChar.self) { value in
      send {
        table.string(builder, property.rawValue, sy_text_v1(data: value.baseAddress, size: UInt64(value.count)))
      }
    }
  }

  func number(_ property: ElementProperty, _ value: Double) {
    send { table.number(builder, property.rawValue, value) }
  }

  func flag(_ property: ElementProperty, _ value: Bool) {
    send { table.flag(builder, property.rawValue, value ? 1 : 0) }
  }

  func action(_ property: ElementProperty, _ action: ActionID) {
    send { table.action(builder, property.rawValue, action.rawValue) }
  }

  func end() { send { table.end(builder) } }

  private func send(_ call: () -> Int32) {
    if status == SY_OK { status = call() }
  }
}
