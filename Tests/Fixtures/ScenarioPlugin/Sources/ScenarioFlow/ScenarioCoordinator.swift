public import FeatureKit

public enum ScenarioRoute: Route {
  case list
  case item(Int)
  case sheet
  case form

  public var presentationStyle: PresentationStyle {
    switch self {
    case .sheet: .sheet(detents: [.medium, .large])
    default: .push
    }
  }
}

@MainActor @Observable
public final class ScenarioModel {
  public var count = 0
  public var name = ""
  public var isOn = false
  public var locked = false
  public var rows = 0
  public init() {}
}

/// The state that a flow goes on with, and the children that it sees.
struct ScenarioState: Codable {
  var flow = "scenario"
  var count: Int
  var name: String
  var isOn: Bool
  var locked: Bool
  var rows: Int
  var children: [String]
  /// The work that it is still busy with.
  var underWay: [String]
}

/// A flow that can do everything a scenario asks for.
///
/// What happens to it goes to the log.
public final class ScenarioCoordinator: Coordinator<ScenarioRoute> {
  public let model = ScenarioModel()
  private var underWay: [String] = []

  public override init() {
    super.init()
    label = "scenario"
  }

  public override func start() async throws {
    await startFlow(route: .list)
    log("started")
  }

  @ViewBuilder public override func view(for route: ScenarioRoute) -> any View {
    switch route {
    case .list: ScenarioList(coordinator: self, model: model)
    case .item(let number): ScenarioItem(coordinator: self, model: model, number: number)
    case .sheet: ScenarioSheet(coordinator: self, model: model)
    case .form: ScenarioForm(model: model)
    }
  }

  public override func open(_ link: DeepLink, quiet: Bool) async throws {
    log("link \(link["id"] ?? "-") quiet \(quiet)")
    if let number = link["id"].flatMap({ Int($0) }) { await router.set([.list, .item(number)]) }
  }

  public override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    log("action \(action.name) from \(sender)\(sender.coordinator.map { " \($0.label ?? "-")" } ?? "")")
    return action == .done
  }

  public override func childDidEnd(_ child: FeatureID, cause: EndCause, result: Payload?) {
    log("child \(child) ended: \(cause)")
  }

  public override func tabReselected(count: Int) { log("reselected \(count)") }
  public override func didAppear(_ route: ScenarioRoute) { log("appeared \(route)") }
  public override func didDisappear(_ route: ScenarioRoute) { log("disappeared \(route)") }
  public override func didLeave(_ route: ScenarioRoute, cause: EndCause) { log("left \(route): \(cause)") }

  public override func saveState() throws -> Payload? {
    try PayloadEncoder.encode(
      ScenarioState(
        count: model.count, name: model.name, isOn: model.isOn, locked: model.locked, rows: model.rows,
        children: children.map { $0.label ?? "-" }, underWay: underWay))
  }
  public override func restoreState(_ state: Payload) throws {
    let state = try PayloadDecoder.decode(ScenarioState.self, from: state)
    model.count = state.count
    model.name = state.name
    model.isOn = state.isOn
    model.locked = state.locked
    model.rows = state.rows
  }

  /// Does something that takes its time.
  func busy(_ name: String, _ work: () async throws -> Void) async rethrows {
    underWay.append(name)
    defer { if let index = underWay.firstIndex(of: name) { underWay.remove(at: index) } }
    try await work()
  }

  func ask(_ child: ChildCoordinator, style: PresentationStyle) async {
    await busy("ask") { await present(child, style) }
  }

  private func present(_ child: ChildCoordinator, _ style: PresentationStyle) async {
    do {
      let answer = try await present(child, style: style)
      log("child returned \(answer.map { "\($0.number)" } ?? "nil")")
    } catch is CancellationError {
      log("cancelled")
    } catch {
      log("refused: \(error)")
    }
  }
}
