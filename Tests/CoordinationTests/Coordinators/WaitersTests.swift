import Flows
import Testing

@testable import Coordination

@MainActor @Suite("Each request is answered once: by the engine, or by the end of the flow that has made it")
struct WaitersTests {
  @Test("An answer is that of its own operation, and a later one is ignored")
  func settled() async {
    var waiters = Waiters()
    let (one, two) = (waiters.makeOperation(), waiters.makeOperation())
    #expect(one != two)
    #expect(one != .none && two != .none)
    let first = waiters.add(one, mayEndFlow: false)
    let second = waiters.add(two, mayEndFlow: false)
    waiters.settle(two, Settled(outcome: .done, result: [7]))
    waiters.settle(two, Settled(outcome: .refused(.flowFailed), result: nil))
    #expect(!waiters.isEmpty)
    waiters.settle(one, Settled(outcome: .refused(.detached), result: nil))
    #expect(waiters.isEmpty)
    #expect(await second.wait().result == [7])
    #expect(await first.wait().outcome == .refused(.detached))
    waiters.endAll(.finished)
    #expect(await first.wait().outcome == .refused(.detached))
  }

  @Test(
    "The end of a flow is what a request wanted that may end it, unless the flow ends in another way",
    arguments: EndCause.allCases)
  func end(_ cause: EndCause) async {
    var waiters = Waiters()
    let ending = waiters.add(waiters.makeOperation(), mayEndFlow: true)
    let other = waiters.add(waiters.makeOperation(), mayEndFlow: false)
    waiters.endAll(cause)
    #expect(waiters.isEmpty)
    let isWanted = [.finished, .popped, .dismissed].contains(cause)
    #expect(await ending.wait().outcome == (isWanted ? .done : .refused(.flowEnded)))
    #expect(await other.wait().outcome == .refused(.flowEnded))
  }

  @Test("Requests that take away what is shown may end the flow that makes them, and no others")
  func requests() {
    let ending: [Request] = [
      .pop(count: 1), .popTo([]), .popToEntry(EntryID(rawValue: 1)), .popToRoot(dismissing: false), .popToPreviousFlow,
      .dismissToRoot, .close, .finish(result: nil),
    ]
    let others: [Request] = [
      .push([]), .append([]), .setStack([]), .replaceTop([]), .startFlow([]), .restart, .dismiss, .popToInitialRoute,
      .dismissModal(ModalID(rawValue: 1), cascade: true), .selectTab, .open(url: "", quiet: false),
      .send(name: "", payload: []),
    ]
    #expect(ending.filter { !$0.mayEndFlow } == [])
    #expect(others.filter { $0.mayEndFlow } == [])
  }
}
