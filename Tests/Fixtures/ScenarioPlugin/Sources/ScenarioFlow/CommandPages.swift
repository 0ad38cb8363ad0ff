public import FeatureKit

public enum CommandPage: String, TabPage, CaseIterable {
  case one, two, three

  public var pageID: PageID { PageID(rawValue: rawValue) }
  public var title: String { rawValue }
  public var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  public func coordinator() -> CoordinatorBase { CommandCoordinator(launch: rawValue) }
}

/// The family and the pages that a flow with pages sees.
struct PagesState: Codable {
  var flow = "pages"
  var parent: String?
  var children: [String]
  var pages: [String]
  var items: [String]
  /// The pages that are features, whichever library they are of.
  var features: [String]
  var selected: String?
  var isEager: Bool
  var listeners: Int
}

/// Pages of a flow's own, each a flow that does what it is told.
public final class CommandPages: PageCoordinator<CommandPage>, DefaultRelaunchable {
  public static var feature: FeatureID { "test.pages" }
  /// The badges that two listeners have heard of.
  private var heard: [[String]] = [[], []]
  private var listeners: [Task<Void, Never>] = []
  private var isEager = false

  public override init() {
    super.init()
    label = "pages"
  }

  public override var beginsPagesAtOnce: Bool { isEager }

  public override func start() async throws {
    log("pages \(await setPages([CommandPage.one, .two, .three]))")
    setBadge("9", for: "three")
  }

  public override func saveState() throws -> Payload? {
    try PayloadEncoder.encode(
      PagesState(
        parent: parent?.label, children: children.map { $0.label ?? "-" }, pages: pages.map(\.rawValue),
        items: pageItems.filter { $0.instance != 0 }.map(\.id.rawValue),
        features: pageItems.filter { $0.instance == 0 }.map(\.id.rawValue), selected: selectedPage?.rawValue,
        isEager: isEager,
        listeners: listeners.count))
  }

  public override func restoreState(_ state: Payload) throws {
    isEager = try PayloadDecoder.decode(PagesState.self, from: state).isEager
  }

  public override func pageSelected(_ page: PageID) { log("pages selected \(page.rawValue)") }

  public override func didEnd(_ cause: EndCause) {
    for listener in listeners { listener.cancel() }
    log("pages ended \(cause)")
  }

  /// Does with the pages what the word says.
  func obey(_ word: Substring) async {
    switch word {
    case "next": log("next \(await next())")
    case "previous": log("previous \(await previous())")
    case "nowhere": log("nowhere \(await select("nowhere"))")
    case "fewer": log("fewer \(await setPages([CommandPage.one, .three]))")
    case "shorter": log("shorter \(await setPages([CommandPage.one, .two]))")
    case "again": log("again \(await setPages([CommandPage.one, .two, .three])) children \(children.count)")
    case "absent":
      log("absent \(await setPages([CommandPage.one, .three], selected: .two)) \(selectedPage?.rawValue ?? "-")")
    case "double": log("double \(await setPages([CommandPage.one, .one])) \(pageItems.map(\.id.rawValue))")
    case "none": log("none \(await setPages([])) children \(children.count)")
    case "clean":
      log("clean \(await clean()) pages \(pages.count) current \(currentPage == nil) children \(children.count)")
    case "force": await force()
    case "eager":
      isEager = true
      log("eager \(await setPages([CommandPage.one, .two, .three]))")
    case "features": log("features \(await setFeaturePages())")
    case "missing": log("missing \(coordinator(of: "nowhere")?.label ?? "nil")")
    case "poproot": log("poproot \(await popToRoot()) \(stacks)")
    case "stacks": log("stacks \(stacks) family \(parent?.label ?? "-") \(children.map(\.children.count))")
    case "badge": setBadge("new", for: "two")
    case "unbadge": setBadge(nil, for: "two")
    case "listen": for index in heard.indices { listen(index) }
    case "heard": log("heard \(heard)")
    case "current":
      currentPage = .two
      try? await wait(milliseconds: 1)
      let first = coordinator(for: .one, as: CommandCoordinator.self)
      log(
        "current \(currentPage.map { "\($0)" } ?? "-") first \(first?.name ?? "-")"
          + " third \(coordinator(at: 2)?.label ?? "-") badge \(badge(of: .three) ?? "-")")
    case "top":
      do throws(NavigationError) {
        log("top \(try topCoordinator().label ?? "-")")
      } catch { log("top threw \(error.outcome)") }
    default: break
    }
  }

  /// Presents over everything from a page that has not begun.
  private func force() async {
    guard let page = coordinator(for: .three, as: CommandCoordinator.self) else { return log("force without a page") }
    do throws(NavigationError) {
      log("force \(try await page.forcePresentation(of: CommandCoordinator(launch: "forced")))")
    } catch { log("force → \(error.outcome)") }
  }

  /// Pages with features, one for each thing that can happen when its flow finishes.
  private func setFeaturePages() async -> Outcome {
    let finishes: [(String, PageFinish)] = [("goes", .removePage), ("anew", .beginAnew), ("ends", .finishContainer)]
    do {
      var items: [PageItem] = []
      for (name, finish) in finishes {
        items.append(
          PageItem(
            id: PageID(rawValue: name), title: name, position: items.count, feature: CommandCoordinator.feature,
            launch: try PayloadEncoder.encode(name), onReselect: .popToRoot, onFinish: finish))
      }
      return await setPages(items)
    } catch {
      return .refused(.unspecified)
    }
  }

  /// The stacks of the pages, as their coordinators know them.
  private var stacks: [[Int]] {
    pages.map { coordinator(for: $0, as: CommandCoordinator.self)?.router.stack.map(\.number) ?? [] }
  }

  private func listen(_ index: Int) {
    let badges = badges
    listeners.append(
      Task.immediate { @MainActor [weak self] in
        for await badge in badges { self?.heard[index].append("\(badge.page.rawValue) \(badge.badge ?? "nil")") }
      })
  }
}
