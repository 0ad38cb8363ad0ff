import FlowABI

/// A screen writer that forwards to the host's builder.
///
/// Each method makes one call across the ABI. After the host refuses a call, nothing more is sent.
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
    key.asBorrowedText { key in send { table.begin(builder, kind.rawValue, key) } }
  }

  func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>) {
    value.asBorrowedText { value in send { table.string(builder, property.rawValue, value) } }
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
