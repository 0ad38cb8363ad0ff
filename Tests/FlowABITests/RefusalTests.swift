import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import ServiceContracts
import Testing

@Suite("An argument that breaks a rule is refused with its field, what is expected and what was found")
struct RefusalTests {
  /// Returns the refusal that `body` throws.
  private func refusal<Value>(_ body: () throws(Refusal) -> Value) -> Refusal? {
    do throws(Refusal) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("Text and bytes that are not there, or too long, are refused")
  func bytes() {
    let text = sy_text_v1(data: nil, size: 12)
    #expect(
      refusal { () throws(Refusal) in try String(text, "key", limit: 128) }
        == Refusal(SY_E_INVALID, "key", expected: "the address of 12 bytes", found: "NULL"))
    let long = String(repeating: "x", count: 129)
    #expect(
      long.withBorrowed { text in refusal { () throws(Refusal) in try String(text, "key", limit: 128) } }
        == Refusal(SY_E_TOO_LARGE, "key", expected: "at most 128 bytes", found: "129"))
    let route = Payload(repeating: 1, count: 1)
    let huge = route.withBorrowed { sy_bytes_v1(data: $0.data, size: UInt64(Payload.limit) + 1) }
    #expect(
      refusal { () throws(Refusal) in try Payload(huge, "route") }
        == Refusal(SY_E_TOO_LARGE, "route", expected: "at most 4194304 bytes", found: "4194305"))
    #expect(refusal { () throws(Refusal) in try Payload(sy_bytes_v1(data: nil, size: 0), "route") } == nil)
  }

  @Test("Arrays that are not there, with too many elements, or with a wrong one, are refused")
  func arrays() {
    #expect(
      refusal { () throws(Refusal) in try [Payload](borrowed: nil, count: 1, "routes") }
        == Refusal(SY_E_INVALID, "routes", expected: "the address of 1 element", found: "NULL"))
    #expect(
      refusal { () throws(Refusal) in try [Payload](borrowed: nil, count: 4097, "routes") }
        == Refusal(SY_E_TOO_LARGE, "routes", expected: "at most 4096 elements", found: "4097"))
    let wrong = [sy_bytes_v1(data: nil, size: 0), sy_bytes_v1(data: nil, size: 3)]
    #expect(
      wrong.withUnsafeBufferPointer { bytes in
        refusal { () throws(Refusal) in try [Payload](borrowed: bytes.baseAddress, count: 2, "routes") }
      } == Refusal(SY_E_INVALID, "routes[1]", expected: "the address of 3 bytes", found: "NULL"))
  }

  @Test("An array at an address where no compiler puts one is refused with the address")
  func addresses() {
    let refusal = [sy_bytes_v1(), sy_bytes_v1()].withUnsafeBytes { bytes in
      let odd = bytes.baseAddress?.advanced(by: 1)
      return self.refusal { () throws(Refusal) in
        try Refusal.check(UnsafePointer<sy_bytes_v1>(bitPattern: UInt(bitPattern: odd)), count: 1, limit: 4, "routes")
      }
    }
    #expect(refusal?.field == "routes")
    #expect(refusal?.expected == "an address that is a multiple of 8")
  }

  @Test("A struct that is not there, of another size, or with a field of a later version, is refused")
  func structs() {
    #expect(
      refusal { () throws(Refusal) in try ChildFlow(borrowed: nil) }
        == Refusal(SY_E_INVALID, "child", expected: "sy_child_v1", found: "NULL"))
    func changed(_ size: UInt32) -> Refusal? {
      ChildFlow(feature: "a.b").withBorrowed { pointer in
        var child = [pointer.pointee, pointer.pointee]
        child[0].struct_size = size
        return child.withUnsafeBufferPointer { child in
          refusal { () throws(Refusal) in try ChildFlow(borrowed: child.baseAddress) }
        }
      }
    }
    #expect(
      changed(40)
        == Refusal(SY_E_INVALID, "child->struct_size", expected: "48 or more, at most 4096", found: "40"))
    #expect(
      changed(56)
        == Refusal(
          SY_E_UNSUPPORTED, "child", expected: "zeros behind the 48 bytes that this version knows",
          found: "a field of a later version that is set"))
  }

  @Test("A failure without a message is none where it may be left out, and is refused where it is needed")
  func failures() {
    var empty = sy_error_v1.empty()
    for needsMessage in [false, true] {
      #expect(refusal { () throws(Refusal) in try FlowFailure.read(nil, needsMessage: needsMessage) } == nil)
    }
    #expect(refusal { () throws(Refusal) in try FlowFailure.read(&empty, needsMessage: false) } == nil)
    #expect(
      refusal { () throws(Refusal) in try FlowFailure.read(&empty, needsMessage: true) }
        == Refusal(
          SY_E_INVALID, "error->message", expected: "a sentence that says what failed", found: "no text"))
  }

  @Test(
    "A wrong field of a style is refused with its name",
    arguments: [
      (
        { @Sendable (style: inout sy_presentation_v1) in style.flags = 0x80 }, SY_E_UNSUPPORTED, "style->flags",
        "only the flags 0x7", "0x80"
      ),
      ({ $0.detents = 4 }, SY_E_UNSUPPORTED, "style->detents", "only the flags 0x3", "0x4"),
      ({ $0.height_count = 1 }, SY_E_INVALID, "style->heights", "the address of 1 element", "NULL"),
      ({ $0.height_count = 17 }, SY_E_TOO_LARGE, "style->heights", "at most 16 elements", "17"),
      ({ $0.style = SY_STYLE_EMBED }, SY_E_INVALID, "style->slot", "the name of a slot", "no text"),
    ] as [(@Sendable (inout sy_presentation_v1) -> Void, Int32, String, String, String)])
  func style(
    _ change: @Sendable (inout sy_presentation_v1) -> Void, _ status: Int32, _ field: String, _ expected: String,
    _ found: String
  ) {
    let style = PresentationStyle.sheet(detents: [.large], grabber: true, dismissible: true, cornerRadius: nil)
    let refusal = style.withBorrowed { pointer in
      var style = pointer.pointee
      change(&style)
      return self.refusal { () throws(Refusal) in try PresentationStyle(borrowed: &style, default: .push) }
    }
    #expect(refusal == Refusal(status, field, expected: expected, found: found))
  }

  @Test("A wrong page is refused with its place in the array")
  func pages() {
    let pages = [PageItem(id: "a", title: "A", feature: "a.b"), PageItem(id: "", title: "B", feature: "a.b")]
    #expect(
      PageItem.withBorrowed(pages) { pages, count in
        refusal { () throws(Refusal) in try PageItem.borrowed(pages, count: count) }
      } == Refusal(SY_E_INVALID, "pages[1].id", expected: "the ID of a page", found: "no text"))
  }

  @Test("A wrong field in the common part of requests is refused with its name")
  func requests() {
    let refusal = NavigationRequest(.close, from: FlowID(rawValue: 1)).withBorrowed { pointer in
      var header = pointer.pointee
      header.flags = 1 << 30
      return self.refusal { () throws(Refusal) in
        try NavigationRequest(.close, from: FlowID(rawValue: 1), borrowed: header)
      }
    }
    #expect(refusal?.status == SY_E_UNSUPPORTED && refusal?.field == "request->flags")
    #expect(refusal?.found == "0x40000000")
  }

  @Test("Wrong offers and calls of services are refused")
  func services() {
    func offer(_ change: (inout sy_offer_v1) -> Void) -> Refusal? {
      ServiceOffer("a.b/1").withBorrowed { pointer in
        var offer = pointer.pointee
        change(&offer)
        return refusal { () throws(Refusal) in try ServiceOffer(borrowed: &offer) }
      }
    }
    #expect(offer { _ in } == nil)
    #expect(offer { $0.reserved = 1 }?.field == "offer->reserved")
    #expect(offer { $0.caller_count = 33 }?.found == "33")
    #expect(offer { $0.callers = nil }?.field == "offer->callers")
    #expect(offer { $0.service.size = 129 }?.field == "offer->service")
    func call(_ change: (inout sy_call_v1) -> Void) -> Refusal? {
      ServiceInvocation("a.b/1", "Add").withBorrowed { pointer in
        var call = pointer.pointee
        change(&call)
        return refusal { () throws(Refusal) in try ServiceInvocation(borrowed: &call) }
      }
    }
    #expect(call { _ in } == nil)
    #expect(call { $0.struct_size -= 8 }?.field == "call->struct_size")
    #expect(call { $0.flags = 2 } == .flags("call->flags", 2, known: 1))
    #expect(call { $0.name.size = 129 }?.field == "call->name")
  }
}
