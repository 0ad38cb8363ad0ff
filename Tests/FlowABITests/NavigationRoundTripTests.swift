import CSwitchyard
import FlowABI
import Flows
import Payloads
import Testing

@Suite("The contents of requests arrive on the other side of the ABI as they were sent")
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

  @Test("Presentation styles arrive with their transitions", arguments: styles)
  func style(style: PresentationStyle) {
    #expect(style.withBorrowed { try? PresentationStyle(borrowed: $0, default: .alert) } == style)
  }

  @Test("A style is encoded in the bits that the header names")
  func flags() {
    func bits(_ style: PresentationStyle) -> [UInt32] {
      style.withBorrowed { [$0.pointee.style, $0.pointee.detents, $0.pointee.flags] }
    }
    #expect(bits(.sheet(detents: [.medium])) == [2, 1, 0])
    #expect(bits(.sheet(detents: [.medium, .large], grabber: false)) == [2, 3, 1])
    #expect(bits(.sheet(grabber: false, dismissible: false)) == [2, 2, 3])
    #expect(bits(.fullScreenCover(dismissible: false)) == [3, 0, 2])
    #expect(bits(.custom(presenting: .fade)) == [8, 0, 0])
    #expect(bits(.custom(presenting: .fade, fullScreen: true)) == [8, 0, 4])
  }

  @Test("Page events are encoded in the numbers that the header names")
  func pageNumbers() {
    func numbers(_ reselect: PageReselection, _ finish: PageFinish) -> [UInt32] {
      let item = PageItem(id: "a", title: "A", feature: "a.b", onReselect: reselect, onFinish: finish)
      return PageItem.withBorrowed([item]) { pages, _ in
        pages.map { [$0.pointee.on_reselect, $0.pointee.on_finish] } ?? []
      }
    }
    #expect(numbers(.stay, .beginAnew) == [0, 0])
    #expect(numbers(.popToRoot, .removePage) == [1, 1])
    #expect(numbers(.stay, .finishContainer) == [0, 2])
  }

  @Test("Without a style the default applies, and a struct of another size is rejected")
  func defaultStyle() {
    #expect((try? PresentationStyle(borrowed: nil, default: .detail)) == .detail)
    #expect(
      PresentationStyle.alert.withBorrowed { pointer in
        var other = pointer.pointee
        other.struct_size = 8
        return try? PresentationStyle(borrowed: &other, default: .push)
      } == nil)
  }

  @Test("A request arrives with its operation, its entry and every option")
  func options() {
    let sender = FlowID(rawValue: 5)
    var requests = [
      NavigationRequest(.close, from: sender),
      NavigationRequest(.close, from: sender, operation: OperationID(rawValue: 7)),
      NavigationRequest(
        .close, from: sender, origin: EntryID(rawValue: 3), options: RequestOptions(animated: false)),
    ]
    for policy in [PresentationPolicy.stack, .replace, .refuse, .queue] {
      let options = RequestOptions(policy: policy, isPerSlot: true)
      requests.append(NavigationRequest(.close, from: sender, options: options))
    }
    for transition in Self.transitions {
      var options = RequestOptions()
      options.isSingleTop = true
      options.isTransient = true
      options.transition = transition
      options.backTransition = .fade
      requests.append(NavigationRequest(.close, from: sender, options: options))
    }
    for request in requests {
      #expect(request.withBorrowed { try? NavigationRequest(.close, from: sender, borrowed: $0.pointee) } == request)
      #expect(request.withBorrowed { $0.pointee.flow } == 5)
    }
  }

  @Test("Child flows and pages arrive as they were sent")
  func children() {
    let child = ChildFlow(feature: "shop.checkout", launch: [1, 2, 3], instance: 99)
    #expect(child.withBorrowed { try? ChildFlow(borrowed: $0) } == child)
    let pages = [
      PageItem(
        id: "one", title: "One", icon: "list", position: -3, feature: "a.b", launch: [4], instance: 2,
        onReselect: .popToRoot, onFinish: .finishContainer),
      PageItem(id: "two", title: "Zwei", feature: "c.d", onFinish: .removePage),
    ]
    #expect(PageItem.withBorrowed(pages) { try? PageItem.borrowed($0, count: $1) } == pages)
    #expect(PageItem.withBorrowed([]) { try? PageItem.borrowed($0, count: $1) } == [])
  }

  @Test("Several routes in one call arrive, including empty ones")
  func routes() {
    let routes: [Payload] = [[1], [], [2, 3], Payload(repeating: 9, count: 1000)]
    #expect(routes.withBorrowed { try? [Payload](borrowed: $0, count: $1, "routes") } == routes)
  }
}
