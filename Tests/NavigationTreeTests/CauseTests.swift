import Flows
import NavigationTree
import Payloads
import Testing

@Suite("The tree says why something ends, and leaves alone what is not the sender's")
struct CauseTests {
  /// Tabs a, b, c, each begun with route 0, in a window; b is selected.
  private struct Tabs {
    var tree = NavigationTree()
    let owner: FlowID
    let flow: FlowID

    init(onFinish: PageFinish = .beginAnew) {
      _ = tree.apply(.request(NavigationRequest(.setRoot(ChildFlow(feature: "test.tabs")), from: tree.root)))
      owner = tree.containers[tree.window]?.flow ?? tree.root
      let pages = Self.items("a", "b", "c", onFinish: onFinish)
      _ = tree.apply(.request(NavigationRequest(.setPages(pages, selected: "b", style: .tabs), from: owner)))
      flow = tree.containers[tree.window]?.pages[1].flow ?? owner
      for page in tree.containers[tree.window]?.pages ?? [] { _ = ask(.startFlow([0]), by: page.flow) }
    }

    static func items(_ ids: String..., onFinish: PageFinish = .beginAnew) -> [PageItem] {
      ids.map { PageItem(id: PageID(rawValue: $0), title: $0, feature: "test.page", onFinish: onFinish) }
    }

    var pages: [Page] { tree.containers[tree.window]?.pages ?? [] }
    var container: ContainerID { tree.flows[flow]?.container ?? tree.window }

    mutating func ask(_ request: Request, by flow: FlowID? = nil, _ policy: PresentationPolicy = .stack) -> Outcome {
      tree.apply(
        .request(
          NavigationRequest(request, from: flow ?? self.flow, options: RequestOptions(policy: policy)))
      ).outcome
    }

    /// Applies an effect, and lists what ends by it, and why.
    mutating func ends(by effect: Effect) -> [String] {
      tree.apply(effect).changes.compactMap { change in
        switch change {
        case .left(let entry, let cause): "left \(entry.route) \(cause)"
        case .flowEnded(let node, let cause, let result): "ended \(node.feature) \(cause) \(result ?? [])"
        default: nil
        }
      }
    }
  }

  @Test("The user goes back to the root")
  func backToRoot() {
    var tabs = Tabs()
    _ = tabs.ask(.push([1]))
    #expect(tabs.ends(by: .backToRoot(tabs.container)) == ["left [1] user"])
  }

  @Test("An entry that its flow drops has failed, and one with an equal route is not written again")
  func entries() throws {
    var tabs = Tabs()
    _ = tabs.ask(.push([1]))
    let top = try #require(tabs.tree.containers[tabs.container]?.entries.last)
    #expect(tabs.ask(.rewriteEntry(top, [1])) == .noop(.unchanged))
    #expect(tabs.ask(.rewriteEntry(top, [2])) == .done)
    let drop = Effect.request(NavigationRequest(.dropEntry(top), from: tabs.flow))
    #expect(tabs.ends(by: drop) == ["left [2] failed"])
  }

  @Test("Modals presented from an entry end with it, with that cause")
  func modalOfAnEntry() {
    var tabs = Tabs()
    _ = tabs.ask(.push([1]))
    _ = tabs.ask(.present([2], .sheet))
    _ = tabs.ask(.presentFlow(ChildFlow(feature: "test.child"), .sheet))
    let changes = tabs.tree.apply(.request(NavigationRequest(.pop(count: 1), from: tabs.flow))).changes
    let causes = changes.compactMap { if case .dismissed(_, let cause) = $0 { cause } else { nil } }
    #expect(causes == [.parentFinished, .parentFinished])
  }

  @Test("A page's rule for its finish applies only to its own finish")
  func removedPage() {
    var tabs = Tabs(onFinish: .removePage)
    _ = tabs.tree.apply(.end(tabs.flow, .user))
    #expect(tabs.pages.count == 3)
    _ = tabs.ask(.finish(result: nil), by: tabs.pages[1].flow)
    #expect(tabs.pages.count == 2)
  }

  @Test("Pages that finish with one of them have its result")
  func result() {
    var tabs = Tabs(onFinish: .finishContainer)
    let ends = tabs.ends(by: .request(NavigationRequest(.finish(result: [9]), from: tabs.flow)))
    #expect(ends.contains("ended test.tabs finished [9]"))
  }

  @Test("Only the root sets the root, and only its presenter dismisses a modal")
  func strangers() throws {
    var tabs = Tabs()
    #expect(tabs.ask(.setRoot(ChildFlow(feature: "test.other"))) == .refused(.notPermitted))
    #expect(tabs.ask(.present([1], .sheet)) == .done)
    let modal = try #require(tabs.tree.modals.keys.first)
    #expect(tabs.ask(.dismissModal(modal, cascade: true), by: tabs.owner) == .refused(.unknownModal))
    #expect(tabs.tree.modals.count == 1)
  }

  @Test("A modal takes those above it along if that is asked for, the topmost first", arguments: [true, false])
  func cascade(_ cascades: Bool) {
    var tabs = Tabs()
    for number: UInt8 in 1...3 { _ = tabs.ask(.present([number], .sheet)) }
    let modals = tabs.tree.containers[tabs.container]?.modals ?? []
    #expect(modals.count == 3)
    let dismissal = Request.dismissModal(modals[1], cascade: cascades)
    let changes = tabs.tree.apply(.request(NavigationRequest(dismissal, from: tabs.flow))).changes
    let gone = changes.compactMap { if case .dismissed(let modal, _) = $0 { modal.id } else { nil } }
    #expect(gone == (cascades ? [modals[2], modals[1]] : [modals[1]]))
  }

  @Test("A presentation over everything waits for nothing, and a detail is below the modals")
  func order() {
    var tabs = Tabs()
    _ = tabs.ask(.present([1], .sheet))
    _ = tabs.ask(.present([2], .detail))
    let styles = tabs.tree.containers[tabs.container]?.modals.map { tabs.tree.modals[$0]?.style }
    #expect(styles == [.detail, .sheet])
    #expect(tabs.ask(.present([3], .sheet), .queue) == .doneWith(.queued))
    #expect(tabs.ask(.forcePresent(ChildFlow(feature: "test.forced"), .sheet), .queue) == .done)
    #expect(tabs.tree.modals.count == 3)
  }

  @Test("Presentations that wait come one at a time, in their order, also after their flow was continued by another")
  func waiting() {
    var tabs = Tabs()
    func shown() -> [Payload] {
      tabs.tree.modals.values.compactMap { tabs.tree.containers[$0.container]?.entries.first }
        .compactMap { tabs.tree.entries[$0]?.route }
    }
    for number in 1...4 { _ = tabs.ask(.present([UInt8(number)], .sheet), .queue) }
    for number in 1...4 {
      #expect(shown() == [[UInt8(number)]])
      if number == 2 { _ = tabs.tree.apply(.remake(tabs.flow)) }
      for modal in tabs.tree.modals.keys { _ = tabs.tree.apply(.dismiss(modal)) }
    }
    #expect(shown() == [])
  }

  @Test("To pop nothing changes nothing, however much is on the stack")
  func popNothing() {
    var tabs = Tabs()
    #expect(tabs.ask(.pop(count: 0)) == .noop(.unchanged))
    _ = tabs.ask(.push([1]))
    #expect(tabs.ask(.pop(count: 0)) == .noop(.unchanged))
  }

  @Test("The point at which a flow continues has the entries of its own stack first, and then those that it presents")
  func ownFirst() {
    var tabs = Tabs()
    _ = tabs.ask(.present([1], .sheet))
    for _ in 0..<60 { _ = tabs.ask(.push([2])) }
    let entries = tabs.tree.restorationPoint(of: tabs.flow, state: nil).entries
    #expect(entries.count == 62 && entries.prefix(61).allSatisfy { !$0.isPresented })
    #expect(entries.last?.route == [1] && entries.last?.isPresented == true)
  }

  @Test("An empty badge is no badge, and a page that starts again has none")
  func badges() {
    var tabs = Tabs()
    #expect(tabs.ask(.pageBadge("b", ""), by: tabs.owner) == .noop(.unchanged))
    #expect(tabs.ask(.pageBadge("b", "3"), by: tabs.owner) == .done)
    #expect(tabs.pages[1].badge == "3")
    _ = tabs.tree.apply(.end(tabs.flow, .user))
    #expect(tabs.pages[1].badge == nil)
  }

  @Test("The page that is asked for is selected, although the one before is still there")
  func wanted() {
    var tabs = Tabs()
    let request = Request.setPages(Tabs.items("a", "b", "c"), selected: "c", style: .tabs)
    #expect(tabs.ask(request, by: tabs.owner) == .done)
    #expect(tabs.tree.containers[tabs.tree.window]?.selected == "c")
  }

  @Test("A detail neither covers the stack nor is in the way of a sheet, and a page of another feature begins")
  func neighbours() {
    var tabs = Tabs()
    _ = tabs.ask(.present([1], .detail))
    #expect(tabs.ask(.push([2])) == .done)
    #expect(tabs.ask(.present([3], .sheet), .refuse) == .done)
    #expect(tabs.ask(.push([4])) == .doneWith(.belowModal))
    var items = Tabs.items("a", "b", "c")
    items[1].feature = "test.another"
    _ = tabs.ask(.setPages(items, selected: nil, style: .tabs), by: tabs.owner)
    #expect(tabs.pages[1].flow != tabs.flow)
    #expect(tabs.tree.flows[tabs.pages[1].flow]?.feature == "test.another")
  }

  @Test("A pushed flow goes back to its own routes alone, and continues when its only entry is replaced")
  func pushed() throws {
    var tabs = Tabs()
    _ = tabs.ask(.presentFlow(ChildFlow(feature: "test.child"), .push))
    let child = try #require(tabs.tree.flows[tabs.flow]?.children.last)
    _ = tabs.ask(.startFlow([5]), by: child)
    _ = tabs.ask(.push([6]), by: child)
    #expect(tabs.ask(.popTo([0]), by: child) == .refused(.routeNotFound))
    #expect(tabs.ask(.popTo([5]), by: child) == .done)
    #expect(tabs.ask(.replaceTop([7]), by: child) == .done)
    #expect(tabs.tree.flows[child] != nil)
  }

  @Test("Back does not dismiss what is fixed, and starting again what has just begun changes nothing")
  func fixed() throws {
    var tabs = Tabs()
    #expect(tabs.ask(.restart) == .noop(.unchanged))
    let style = PresentationStyle.sheet(detents: [.large], grabber: true, dismissible: false, cornerRadius: nil)
    _ = tabs.ask(.present([1], style))
    let modal = try #require(tabs.tree.modals.values.first { _ in true })
    #expect(tabs.tree.apply(.back(modal.container)).outcome == .refused(.notDismissible))
    let changes = tabs.tree.apply(.request(NavigationRequest(.restart, from: tabs.flow))).changes
    #expect(changes.contains { if case .dismissed(_, .replaced) = $0 { true } else { false } })
  }

  @Test("A window that is restored has its transitions, and no more of its modals than of its stack")
  func restored() throws {
    var options = RequestOptions()
    options.backTransition = .fade
    var saved = NavigationTree()
    func ask(_ request: Request, _ options: RequestOptions = RequestOptions()) {
      _ = saved.apply(.request(NavigationRequest(request, from: saved.root, options: options)))
    }
    func restored() throws -> NavigationTree {
      var tree = NavigationTree()
      #expect(tree.apply(.restore(saved.window, of: saved, into: tree.window)).outcome == .done)
      return tree
    }
    var transient = RequestOptions()
    transient.isTransient = true
    ask(.startFlow([0]))
    ask(.push([1]), options)
    ask(.present([2], .sheet), transient)
    let first = try restored()
    #expect(first.entries.values.map(\.route).sorted { $0[0] < $1[0] } == [[0], [1]])
    #expect(first.entries.values.contains { $0.backTransition == .fade })
    #expect(first.modals.isEmpty)
    ask(.dismiss)
    ask(.present([3], .sheet))
    #expect(try restored().modals.count == 1)
    ask(.dismiss)
    ask(.push([4]), transient)
    ask(.present([5], .sheet))
    #expect(try restored().modals.isEmpty)
  }
}
