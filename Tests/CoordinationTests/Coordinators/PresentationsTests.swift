import Flows
import Testing

@testable import Coordination

@MainActor
@Suite("A presentation is found by its modal, with its style and the recipient of its end")
struct PresentationsTests {
  private final class Ends {
    var causes: [String] = []
  }

  private let ends = Ends()

  private func watcher(_ name: String, _ style: PresentationStyle?) -> Presentations.Watcher {
    Presentations.Watcher(style: style) { [ends] in ends.causes.append("\(name) \($0)") }
  }

  private func modal(_ number: UInt64) -> ModalID { ModalID(rawValue: number) }
  private func operation(_ number: UInt64) -> OperationID { OperationID(rawValue: number) }

  private func presentations() -> Presentations {
    var presentations = Presentations()
    presentations.watch(operation(1), watcher("sheet", .sheet))
    presentations.watch(operation(2), watcher("cover", .fullScreenCover))
    presentations.add(modal(11), operation(1), route: [1])
    // One of an earlier instance has no operation.
    presentations.add(modal(12), .none, route: [2])
    presentations.add(modal(13), operation(2), route: [])
    return presentations
  }

  @Test("Modals are listed from the lowest, each with its route and its style")
  func listed() {
    let presentations = presentations()
    #expect(presentations.modals == [modal(11), modal(12), modal(13)])
    #expect((11...14).map { presentations.route(of: modal($0)) } == [[1], [2], [], nil])
    #expect((11...14).map { presentations.style(of: modal($0)) } == [.sheet, nil, .fullScreenCover, nil])
  }

  @Test("The end of a modal is reported once, to its presenter")
  func removed() {
    var presentations = presentations()
    presentations.remove(modal(13))?(.user)
    #expect(presentations.remove(modal(13)).map { _ in true } == nil)
    #expect(presentations.remove(modal(12)).map { _ in true } == nil)
    #expect(presentations.modals == [modal(11)])
    presentations.remove(modal(11))?(.dismissed)
    #expect(ends.causes == ["cover user", "sheet dismissed"])
    #expect(presentations.endAll().count == 0)
  }

  @Test("The end of the flow is reported to the presenters of the remaining modals")
  func end() {
    var presentations = presentations()
    presentations.remove(modal(11))?(.user)
    for tell in presentations.endAll() { tell(.finished) }
    #expect(ends.causes == ["sheet user", "cover finished"])
    #expect(presentations.modals.isEmpty)
    #expect(presentations.endAll().count == 0)
  }

  @Test("A request that was refused is forgotten, and one that was carried out is known when its modal comes")
  func settled() {
    var presentations = Presentations()
    for number: UInt64 in 1...2 { presentations.watch(operation(number), watcher("\(number)", .sheet)) }
    presentations.settled(operation(1), .refused(.cannotShow))
    presentations.settled(operation(2), .done)
    presentations.add(modal(11), operation(1), route: [])
    presentations.add(modal(12), operation(2), route: [])
    #expect(presentations.style(of: modal(11)) == nil)
    #expect(presentations.style(of: modal(12)) == .sheet)
  }
}
