import CSwitchyard
import FlowABI
import Flows
import Payloads
import Testing

@Suite("What requests carry arrives on the other side of the ABI as it was sent")
struct NavigationRoundTripTests {
  static let transitions: [Transition] = [
    .automatic, .none, .fade, .scale, .slide(.top), Transition(.slide, edge: .leading, milliseconds: 250),
    .fade.combined(with: .slide(.bottom)).lasting(milliseconds: 90, easing: .easeInOut),
    Transition(.scale, easing: .spring, effects: [.fade, .slide]),
  ]

  static let styles: [PresentationStyle] = [
    .push, .sheet(), .sheet(detents: [.medium, .large], grabber: false, dismissible: false, cornerRadius: 0),
    .sheet(detents: [.medium], cornerRadius: 12.5), .sheet(detents: [.height(120)]),
    .sheet(detents: [.height(80), .height(200.5), .fraction(0.25), .fraction(1), .medium, .large]), .fullScreenCover(),
    .fullScreenCover(dismissible: false), .alert,
    .confirmationDialog, .detail, .embed(slot: "side"), .custom(presenting: .fade),
    .custom(presenting: .slide(.bottom), dismissing: .scale, fullScreen: true, dismissible: false),
  ]

  @Test("Presentation styles, with their transitions", arguments: styles)
  func style(style: PresentationStyle) {
    #expect(style.withBorrowed { PresentationStyle(borrowed: $0, default: .alert) } == style)
  }

  @Test("Without a style the default holds, and a struct of another size is refused")
  func defaultStyle() {
    #expect(PresentationStyle(borrowed: nil, default: .detail) == .detail)
    #expect(
      PresentationStyle.alert.withBorrowed { pointer in
        var other = pointer.pointee
        other.struct_size = 8
        return PresentationStyle(borrowed: &other, default: .push)
      } == nil)
  }

  @Test("How a request is to happen: its number, its entry and every option")
  func options() {
    var submissions = [Submission(.close), Submission(.close, operation: OperationID(rawValue: 7))]
    submissions.append(Submission(.close, from: EntryID(rawValue: 3), options: RequestOptions(animated: false)))
    for policy in [PresentationPolicy.stack, .replace, .refuse, .queue] {
      submissions.append(Submission(.close, options: RequestOptions(policy: policy, isPerSlot: true)))
    }
    for transition in Self.transitions {
      var options = RequestOptions()
      options.isSingleTop = true
      options.isTransient = true
      options.transition = transition
      options.backTransition = .fade
      submissions.append(Submission(.close, options: options))
    }
    for submission in submissions {
      #expect(submission.withBorrowed(flow: 5) { Submission(.close, borrowed: $0.pointee) } == submission)
      #expect(submission.withBorrowed(flow: 5) { $0.pointee.flow } == 5)
    }
  }

  @Test("Child flows and pages")
  func children() {
    let child = ChildFlow(feature: "shop.checkout", launch: [1, 2, 3], instance: 99)
    #expect(child.withBorrowed { ChildFlow(borrowed: $0.pointee) } == child)
    let pages = [
      PageItem(
        id: "one", title: "One", icon: "list", position: -3, feature: "a.b", launch: [4], instance: 2,
        onReselect: .popToRoot, onFinish: .finishContainer),
      PageItem(id: "two", title: "Zwei", feature: "c.d", onFinish: .removePage),
    ]
    #expect(PageItem.withBorrowed(pages) { PageItem.borrowed($0, count: $1) } == pages)
    #expect(PageItem.withBorrowed([]) { PageItem.borrowed($0, count: $1) } == [])
  }

  @Test("Several routes in one call, empty ones too")
  func routes() {
    let routes: [Payload] = [[1], [], [2, 3], Payload(repeating: 9, count: 1000)]
    #expect(routes.withBorrowed { [Payload](borrowed: $0, count: $1) } == routes)
    #expect([Payload](borrowed: nil, count: 1) == nil)
    #expect([Payload](borrowed: nil, count: 5000) == nil)
  }
}
