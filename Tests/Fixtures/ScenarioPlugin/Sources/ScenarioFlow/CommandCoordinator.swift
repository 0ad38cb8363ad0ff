public import FeatureKit

public enum CommandRoute: Route {
  case item(Int)
  /// A screen with a slot.
  case slotted(Int)
  /// Not kept for the next start.
  case passing(Int)
  /// The same as another with its number, whatever the note.
  case noted(Int, note: String)

  public static func == (one: CommandRoute, other: CommandRoute) -> Bool { one.identity == other.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: [Int] {
    switch self {
    case .item(let number): [0, number]
    case .slotted(let number): [1, number]
    case .passing(let number): [2, number]
    case .noted(let number, _): [3, number]
    }
  }

  public var presentationStyle: PresentationStyle {
    // Tens are sheets by themselves, so that a call without a style can be told from one with.
    number >= 10 && number < 20 ? .sheet(detents: [.medium]) : .push
  }

  public var isRestorable: Bool { if case .passing = self { false } else { true } }

  public var appearance: RouteAppearance {
    number == 77 ? RouteAppearance(title: "Seventy-seven", barHidden: true, background: .caution) : RouteAppearance()
  }

  var number: Int {
    switch self {
    case .item(let number), .slotted(let number), .passing(let number), .noted(let number, _): number
    }
  }

  init(_ text: Substring) {
    let number = Int(text.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
    switch text.first {
    case "s": self = .slotted(number)
    case "t": self = .passing(number)
    case "n": self = .noted(number, note: String(text.drop { $0 != ":" }.dropFirst()))
    default: self = .item(number)
    }
  }
}

/// What a flow that does what it is told says to its parent.
enum CommandAction: FlowAction {
  case hello
  case count(Int)
}

@MainActor @Observable
public final class CommandModel {
  public var command = ""
  public var leaveGuard = LeaveGuard.allow
  public var isSignedIn = false
  public init() {}
}

/// A flow that does what it is told in words, so that a scenario can ask for anything.
///
/// What it is told and what becomes of it goes to the log.
public final class CommandCoordinator: Coordinator<CommandRoute>, Relaunchable, Returning, LinkFollowing {
  public typealias Output = String
  public static var feature: FeatureID { "test.command" }
  public let launch: String
  public let model = CommandModel()
  public var name: String { launch }

  public init(launch: String) {
    self.launch = launch
    super.init()
  }

  public override func start() async throws {
    note("started")
    if launch == "broken" { throw NavigationError(.refused(.unspecified)) }
    if launch.hasPrefix("empty") { return }
    await startFlow(route: launch.hasPrefix("slotted") ? .slotted(0) : .item(0))
  }

  @ViewBuilder public override func view(for route: CommandRoute) -> any View {
    CommandScreen(coordinator: self, model: model, route: route)
  }

  public override func canShow(_ route: CommandRoute) -> Bool { route.number != 404 }

  public override func redirect(_ route: CommandRoute) -> Redirection<CommandRoute> {
    switch route.number {
    case 301: .to(.item(302))
    case 500: .to(.item(501))
    case 501: .to(.item(500))
    case 303: .parent(CoordinatorAction("redirected"))
    default: .none
    }
  }

  public override var transitions: [RouteTransition<CommandRoute>] {
    [RouteTransition(.fade) { from, to, _ in from.number == 50 || to.number == 50 }]
  }

  public override var appearance: RouteAppearance { RouteAppearance(barStyle: name == "bar" ? .prominent : nil) }

  public static func canFollow(_ path: LinkPath) -> Bool { path.next != "closed" }

  public func follow(_ hop: String, of path: LinkPath) async throws -> LinkStep {
    switch hop {
    case "command": return .stay
    case "child":
      let child = CommandCoordinator(launch: "linked")
      Task { await navigate(to: child, style: .push) }
      return .into(child)
    case "private" where !model.isSignedIn: throw LinkHeld("Sign in first.")
    case "private": return .stay
    default:
      guard let number = Int(hop) else { return .unknown }
      await router.push(.item(number))
      return .stay
    }
  }

  public override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    note("action \(action.name) from \(sender)")
    switch action.as(CommandAction.self) {
    case .hello?: note("hello of \((sender.coordinator as? CommandCoordinator)?.name ?? "somebody")")
    case .count(let number)?: note("counted \(number) by \((sender.coordinator as? CommandCoordinator)?.name ?? "-")")
    case nil: break
    }
    if action.name == "slowly" { try? await wait(milliseconds: 20) }
    return action.name != "other"
  }

  public override func childDidBegin(_ child: FeatureID) { note("child began \(child)") }
  public override func childDidEnd(_ child: FeatureID, cause: EndCause, result: Payload?) {
    note("child ended \(child): \(cause)")
  }
  public override func didAppear(_ route: CommandRoute) { note("appeared \(route.number)") }
  public override func didDisappear(_ route: CommandRoute) { note("disappeared \(route.number)") }
  public override func didLeave(_ route: CommandRoute, cause: EndCause) { note("left \(route.number): \(cause)") }
  public override func didCancelBack(_ route: CommandRoute) { note("back cancelled \(route.number)") }
  public override func didRefuseLeave(_ route: CommandRoute) { note("leave refused \(route.number)") }
  public override func tabReselected(count: Int) { note("reselected \(count)") }
  public override func didEnd(_ cause: EndCause) { note("ended \(cause)") }

  public override func saveState() throws -> Payload? { try PayloadEncoder.encode([model.command]) }
  public override func restoreState(_ state: Payload) throws {
    note("restored \(try PayloadDecoder.decode([String].self, from: state))")
  }
  public override func migrate(_ route: Payload) -> CommandRoute? {
    (try? PayloadDecoder.decode(Int.self, from: route)).map { .item($0) }
  }

  func note(_ line: String) { log("\(name): \(line)") }
}

struct CommandScreen: View {
  let coordinator: CommandCoordinator
  let model: CommandModel
  let route: CommandRoute

  var body: some View {
    List {
      Text("Stack \(coordinator.router.stack.map(\.number))")
      if case .noted(_, let note) = route { Text("Note \(note)") }
      TextField("Command", text: Binding(get: { model.command }, set: { coordinator.obey($0) }))
      Button("Press") { coordinator.note("pressed \(route.number)") }
      if case .slotted = route { Slot("pane") { Text("Nothing here") } }
    }
    .navigationTitle("\(coordinator.name) \(route.number)")
    .leaveGuard(model.leaveGuard)
  }
}

/// A flow that cannot be made again from a value.
final class AnonymousCoordinator: Coordinator<CommandRoute> {
  override func start() async throws { await startFlow(route: .item(0)) }

  @ViewBuilder override func view(for route: CommandRoute) -> any View {
    Text("Nobody knows me").navigationTitle("anonymous")
  }
}
