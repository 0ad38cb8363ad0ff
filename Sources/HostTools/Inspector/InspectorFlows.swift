import AppControl
import Coordination
import Failures
import HostCoordination
import Observation
import Screens

/// The view of a running app: its moments, and what it says of itself now.
@MainActor
final class Inspection {
  let timeline: Timeline
  /// Returns the last lines of the app's log.
  let readLog: @MainActor () -> String

  init(_ ask: @escaping Timeline.Ask, readLog: @escaping @MainActor () -> String) {
    timeline = Timeline(ask)
    self.readLog = readLog
  }
}

/// The root of the inspector's window, which asks the app for news as long as it is there.
final class InspectorRoot: RootCoordinator {
  private let inspection: Inspection
  private var refreshing: Task<Void, Never>?

  /// The time between two questions.
  private static let interval = Duration.milliseconds(300)
  /// The time to the next question after one without an answer.
  private static let pause = Duration.seconds(2)

  init(_ inspection: Inspection) {
    self.inspection = inspection
    super.init()
  }

  isolated deinit { refreshing?.cancel() }

  override func start() async throws {
    inspection.timeline.refresh()
    refreshing = Task { [timeline = inspection.timeline] in
      while !Task.isCancelled {
        try? await Task.sleep(for: timeline.failure == nil ? Self.interval : Self.pause)
        timeline.refresh()
      }
    }
    await show(
      TabCoordinator(pages: InspectorPage.Kind.allCases.map { InspectorPage(kind: $0, inspection: inspection) }))
  }
}

/// A page of the inspector.
struct InspectorPage: TabPage {
  enum Kind: String, CaseIterable { case timeline, window, features, services, log }

  let kind: Kind
  let inspection: Inspection

  var pageID: PageID { PageID(rawValue: kind.rawValue) }
  var position: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }

  var title: String {
    switch kind {
    case .timeline: "Timeline"
    case .window: "Window"
    case .features: "Features"
    case .services: "Services"
    case .log: "Log"
    }
  }

  func coordinator() -> CoordinatorBase {
    switch kind {
    case .timeline: TimelineCoordinator(inspection.timeline)
    case .window: TextCoordinator(title) { [inspection] in inspection.timeline.words(.tree(json: false)).text }
    case .features: TextCoordinator(title) { [inspection] in inspection.timeline.words(.features(json: false)).text }
    case .services: TextCoordinator(title) { [inspection] in inspection.timeline.words(.services(json: false)).text }
    case .log: TextCoordinator(title) { [inspection] in inspection.readLog() }
    }
  }

  nonisolated static func == (one: Self, other: Self) -> Bool { one.kind == other.kind }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The routes of the timeline; a moment is named by its number.
enum TimelineRoute: Route {
  case list
  case moment(Int)

  var presentationStyle: PresentationStyle {
    switch self {
    case .list: .push
    case .moment: .detail
    }
  }
}

/// The flow of the moments of an app.
final class TimelineCoordinator: Coordinator<TimelineRoute> {
  private let timeline: Timeline

  init(_ timeline: Timeline) {
    self.timeline = timeline
    super.init()
  }

  override func start() async throws { await startFlow(route: .list) }

  override func didAppear(_ route: TimelineRoute) { if case .list = route { timeline.refresh() } }

  @ViewBuilder override func view(for route: TimelineRoute) -> any View {
    switch route {
    case .list: TimelineList(timeline: timeline) { [self] in await router.navigate(to: .moment($0)) }
    case .moment(let number): MomentDetail(timeline: timeline, number: number)
    }
  }
}

/// The routes of a page of text.
enum TextRoute: Route { case text }

/// A flow of a text that is asked for when it is shown.
final class TextCoordinator: Coordinator<TextRoute> {
  @MainActor @Observable
  final class Model {
    var text = ""
  }

  private let title: String
  private let read: @MainActor () -> String
  private let model = Model()

  init(_ title: String, read: @escaping @MainActor () -> String) {
    self.title = title
    self.read = read
    super.init()
  }

  override func start() async throws { await startFlow(route: .text) }

  override func didAppear(_ route: TextRoute) { model.text = read() }

  override func view(for route: TextRoute) -> any View {
    TextPage(title: title, model: model) { [self] in model.text = read() }
  }
}
