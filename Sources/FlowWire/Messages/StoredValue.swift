import Bytes
package import Failures
package import Payloads

extension HostMessage {
  /// A value of a feature's storage, as the host has it.
  package struct StoredValue: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case none
      case bytes(Payload)
      /// The host cannot read it.
      case unreadable(FlowFailure)
    }

    /// The key; empty for the storage as a whole, which is unreadable then.
    package var key: String
    package var content: Content

    package init(key: String, _ content: Content) {
      self.key = key
      self.content = content
    }

    func write(to body: inout ByteWriter) throws(PayloadError) {
      body.text(key)
      switch content {
      case .none: body.integer(0 as UInt8)
      case .bytes(let bytes):
        body.integer(1 as UInt8)
        body.bytes(bytes)
      case .unreadable(let failure):
        body.integer(2 as UInt8)
        body.failure(failure)
      }
    }

    init(_ body: inout ByteReader) throws(ByteError) {
      key = try body.text()
      switch try body.integer(UInt8.self) {
      case 0: content = .none
      case 1: content = .bytes(try body.bytes())
      case 2: content = .unreadable(try body.failure())
      default: throw ByteError("neither a value nor none")
      }
    }
  }
}
