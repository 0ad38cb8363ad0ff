import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import Testing

@Suite("Values from the other side of the ABI are harmless and within their limits when they have arrived")
struct HostileValueTests {
  @Test("The control characters of a failure can be seen")
  func controlCharacters() throws {
    var error = sy_error_v1.empty()
    withUnsafeMutableBytes(of: &error.message) { $0.copyBytes(from: [0x1b, 0x61]) }
    let failure = try #require(FlowFailure(borrowed: error))
    #expect(!failure.message.utf8.contains(0x1b))
    #expect(failure.message.hasSuffix("a"))
  }

  @Test("A transition lasts ten seconds at most")
  func transition() throws {
    var transition = sy_transition_v1()
    transition.struct_size = UInt32(MemoryLayout<sy_transition_v1>.size)
    transition.milliseconds = 60_000
    #expect(try Transition.borrowed(&transition, "transition")?.milliseconds == 10_000)
  }

  @Test("Bytes up to the limit are taken, and one more is refused")
  func bytes() {
    let payload = Payload(repeating: 1, count: Payload.limit + 1)
    #expect(payload.withBorrowed { Payload(borrowed: $0) } == nil)
    #expect(
      payload.dropLast().withUnsafeBufferPointer { bytes in
        Payload(borrowed: sy_bytes_v1(data: bytes.baseAddress, size: UInt64(bytes.count)))?.count
      } == Payload.limit)
  }

  @Test("A sheet of no height has the height of one without any", arguments: [-1, 0, Double.infinity])
  func height(_ height: Double) {
    let style = PresentationStyle.sheet(
      detents: [.height(height)], grabber: true, dismissible: true, cornerRadius: nil)
    let found = style.withBorrowed { try? PresentationStyle(borrowed: $0, default: .push) }
    #expect(found == .sheet(detents: [.large], grabber: true, dismissible: true, cornerRadius: nil))
  }
}
