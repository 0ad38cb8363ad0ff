import FeatureKit

enum CommandPage: String, TabPage, CaseIterable {
  case one, two, three

  var pageID: PageID { PageID(rawValue: rawValue) }
  var title: String { rawValue }
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  func coordinator() -> CoordinatorBase { CommandCoordinator(launch: rawValue) }
}

/// Pages of a flow's own, each a flow that does what it is told.
final class CommandPages: PageCoordinator<CommandPage> {
  override func start() async throws {
    log("pages \(await setPages([CommandPage.one, .two, .three]))")
    setBadge("9", for: "three")
  }

  override func pageSelected(_ page: PageID) { log("pages selected \(page.rawValue)") }
  override func didEnd(_ cause: EndCause) { log("pages ended \(cause)") }

  /// Does with the pages what the word says.
  func obey(_ word: Substring) async {
    switch word {
    case "next": log("next \(await next())")
    case "previous": log("previous \(await previous())")
    case "nowhere": log("nowhere \(await select("nowhere"))")
    case "fewer": log("fewer \(await setPages([CommandPage.one, .three]))")
    case "current":
      currentPage = .two
      try? await wait(milliseconds: 1)
      let first = coordinator(for: .one, as: CommandCoordinator.self)
      let third = coordinator(at: 2) as? CommandCoordinator
      log(
        "current \(currentPage.map { "\($0)" } ?? "-") first \(first?.name ?? "-") third \(third?.name ?? "-")"
          + " badge \(badge(of: .three) ?? "-")")
    case "top": log("top \(((try? topCoordinator()) as? CommandCoordinator)?.name ?? "-")")
    default: break
    }
  }
}
