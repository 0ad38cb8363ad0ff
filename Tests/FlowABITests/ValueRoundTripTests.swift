import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import Testing

@Suite("Text, bytes, failures and restoration points arrive on the other side of the ABI as they were sent")
struct ValueRoundTripTests {
  @Test(
    "Text arrives as it was sent, up to its limit",
    arguments: ["", "a", "ä\u{0}€👩‍👩‍👧", String(repeating: "x", count: 300)])
  func text(text: String) {
    #expect(text.withBorrowed { String(borrowed: $0) } == text)
    #expect(text.withBorrowed { String(borrowed: $0, limit: text.utf8.count) } == text)
    if !text.isEmpty { #expect(text.withBorrowed { String(borrowed: $0, limit: text.utf8.count - 1) } == nil) }
    #expect(String(borrowed: text.immortal()) == text)
  }

  @Test("A size without data is rejected")
  func missingData() {
    #expect(String(borrowed: sy_text_v1(data: nil, size: 1)) == nil)
    #expect(Payload(borrowed: sy_bytes_v1(data: nil, size: 1)) == nil)
    #expect(Payload(borrowed: sy_bytes_v1(data: nil, size: 0)) == [])
  }

  @Test("A failure arrives with all its fields, or with a message only")
  func failure() {
    let whole = FlowFailure(
      code: .partialLink, message: "It failed.", expected: "this", found: "that", cause: "line one\nline two",
      remedy: "Do something else.")
    #expect(whole.withBorrowed { FlowFailure(borrowed: $0.pointee) } == whole)
    let short = FlowFailure(code: "a.b", message: "It failed.")
    #expect(short.withBorrowed { FlowFailure(borrowed: $0.pointee) } == short)
    #expect(FlowFailure(borrowed: .empty()) == nil)
  }

  @Test("A failure that is too long is truncated at a character boundary, and control characters are made visible")
  func longFailure() throws {
    let long = FlowFailure(code: "a.b", message: String(repeating: "€", count: 400), cause: "a\u{1b}[31mb\tc")
    let copy = try #require(long.withBorrowed { FlowFailure(borrowed: $0.pointee) })
    #expect(copy.message == String(repeating: "€", count: 512 / 3))
    #expect(copy.cause == #"a\u{1b}[31mb"# + "\tc")
  }

  @Test("The code of a failure decides its status")
  func statuses() {
    #expect(FlowFailure(code: .partialLink, message: "").status == SY_E_PARTIAL)
    #expect(FlowFailure(code: .heldLink, message: "").status == SY_E_HELD)
    #expect(FlowFailure(code: .refusedState, message: "").status == SY_E_STATE)
    #expect(FlowFailure(code: "other", message: "").status == SY_E_UNSPECIFIED)
  }

  @Test("A restoration point arrives with its entries, modals and state")
  func restorationPoint() {
    let places = [
      RestorationPoint(entries: [], state: nil), RestorationPoint(entries: [], state: [], isReplacing: true),
      RestorationPoint(
        entries: [
          .init(entry: EntryID(rawValue: 1), route: [1]),
          .init(entry: EntryID(rawValue: 2), route: [], isPresented: true),
        ],
        modals: [
          .init(modal: ModalID(rawValue: 3), route: [4, 5]),
          .init(modal: ModalID(rawValue: 6), route: [], slot: .sheet),
          .init(modal: ModalID(rawValue: 15), route: [], slot: .cover),
          .init(modal: ModalID(rawValue: 16), route: [1], slot: .dialog),
        ], state: [7, 8, 9]),
    ]
    for place in places {
      #expect(place.withBorrowed(flow: 11) { RestorationPoint(borrowed: $0.pointee) } == place)
      #expect(place.withBorrowed(flow: 11) { $0.pointee.flow } == 11)
      #expect(place.withBorrowed(flow: 11) { $0.pointee.flags & SY_RESTORE_REHEARSAL } == 0)
      #expect(
        place.withBorrowed(flow: 11, isRehearsal: true) { $0.pointee.flags & SY_RESTORE_REHEARSAL }
          == SY_RESTORE_REHEARSAL)
      let relatives = RelativeHandles(parent: 12, children: [13, 14])
      #expect(place.withBorrowed(flow: 11, among: relatives) { RestorationPoint(borrowed: $0.pointee) } == place)
      #expect(place.withBorrowed(flow: 11, among: relatives) { RelativeHandles(borrowed: $0.pointee) } == relatives)
      #expect(place.withBorrowed(flow: 11) { RelativeHandles(borrowed: $0.pointee) } == RelativeHandles())
      // A plugin that knows nothing of relatives takes none for an entry.
      #expect(
        place.withBorrowed(flow: 11, among: relatives) { $0.pointee.entry_count }
          == UInt64(place.entries.count + place.modals.count))
    }
  }

  @Test("Outcomes by number; an unknown one counts as refused without a reason")
  func outcomes() {
    var outcomes: [Outcome] = [.done]
    outcomes += Outcome.Note.allCases.map { .doneWith($0) }
    outcomes += NoopReason.allCases.map { .noop($0) }
    outcomes += RefusalReason.allCases.map { .refused($0) }
    for outcome in outcomes { #expect(Outcome(code: outcome.code) == outcome) }
    #expect(Outcome(code: 999) == .refused(.unspecified))
    #expect(Outcome(code: 55) == .done)
  }
}
