import CSwitchyard
import FlowABI
import Flows
import Screens
import ServiceContracts
import Testing

@Suite("The numbers in the records of events and requests are those of the header")
struct RecordNumberTests {
  private let entry = EntryID(rawValue: 1)
  private let action = ActionID(revision: 1, index: 1)

  private func lent(of event: FlowEvent) -> sy_event_v1 { event.withBorrowed { $0.pointee } }

  @Test("The kind of an action's value is its SY_VALUE_*")
  func values() {
    let kinds: [(ActionValue, UInt32)] = [
      (.none, SY_VALUE_NONE), (.flag(false), SY_VALUE_FLAG), (.number(0), SY_VALUE_NUMBER), (.text(""), SY_VALUE_TEXT),
    ]
    for (value, kind) in kinds { #expect(lent(of: .action(action, value, entry: entry)).value_kind == kind) }
  }

  @Test("The flag of a child that stands somewhere is the SY_STYLE_* of that place")
  func standings() {
    #expect(lent(of: .stands(.pushed)).flag == SY_STYLE_PUSH)
    #expect(lent(of: .stands(.embedded)).flag == SY_STYLE_EMBED)
    #expect(lent(of: .stands(.presented(ModalID(rawValue: 2)))).flag == SY_STYLE_DEFAULT)
  }

  @Test("The flag of a badge whose page is gone is 2")
  func removedPage() {
    #expect(lent(of: .pageRemoved("a")).flag == 2)
    #expect(lent(of: .badgeChanged("a", "")).flag == 1)
    #expect(lent(of: .badgeChanged("a", nil)).flag == 0)
  }

  @Test("The flags of requests are those of their functions")
  func flags() {
    #expect(Request.popToRoot(dismissing: true).record.flag == SY_POP_DISMISSING)
    #expect(Request.dismissModal(ModalID(rawValue: 1), cascade: true).record.flag == SY_DISMISS_CASCADE)
    #expect(Request.open(url: "a://b", quiet: true).record.flag == SY_OPEN_QUIET)
    let subscription = ServiceRequest.subscribe("a.b/1", topic: "c", loading: true)
    #expect(Request.service(subscription).record.flag == SY_SUBSCRIBE_LOADING)
  }

  @Test("Bytes that are empty are there, and differ from none")
  func emptyBytes() {
    #expect(lent(of: .settled(OperationID(rawValue: 1), .done, result: [])).has_bytes == 1)
    #expect(lent(of: .settled(OperationID(rawValue: 1), .done, result: nil)).has_bytes == 0)
    #expect(Request.finish(result: []).record.withBorrowed { $0.hasBytes } == 1)
    #expect(Request.finish(result: nil).record.withBorrowed { $0.hasBytes } == 0)
  }
}
