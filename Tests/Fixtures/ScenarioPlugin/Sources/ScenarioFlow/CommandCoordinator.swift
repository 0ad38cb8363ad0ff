public import FeatureKit

@MainActor @Observable
public final class CommandModel {
  public var command = ""
  /// The text of the field of screen 79, which keeps it.
  public var kept = ""
  /// Whether the screens may be left, by the numbers of their routes.
  public var guards: [Int: LeaveGuard] = [:]
  public var isSignedIn = false
  public init() {}
}

/// An action that a flow that does what it is told sends to its parent.
enum CommandAction: FlowAction {
  case hello
  case count(Int)
}

/// A flow that does what it is told in words, so that a scenario can ask for anything.
///
/// What it is told and what becomes of it goes to the log.
public final class CommandCoordinator: Coordinator<CommandRoute>, Conditional, Returning, LinkFollowing {
  public typealias Output = String
  public static var feature: FeatureID { "test.command" }
  public let launch: String
  public let model = CommandModel()
  public var name: String { launch }
  /// A child that is held also when it has ended, as by an author who keeps theirs in a property.
  var kept: CommandCoordinator?
  /// Several requests of one call: how many had which outcome.
  var tally: [String: Int] = [:]
  /// The entries whose screens were described, by the numbers of their routes.
  var described: [Int: EntryID] = [:]
  /// The commands that it is busy with.
  var underWay: [String] = []

  public init(launch: String) {
    self.launch = launch
    super.init()
    label = launch
    if launch == "provider" { provideService() }
    if launch == "follower" { follow() }
    if launch == "main" { dependencies.register("what main has", as: String.self) }
    if ["main", "other", "provider"].contains(launch) { dependencies.register(Origin(name: launch)) }
  }

  public override func start() async throws {
    note("started")
    if launch == "main" { CommandRoute.forget(false) }
    if launch == "broken" {
      setBadge("never")
      throw NavigationError(.refused(.unspecified))
    }
    if launch == "hasty" { follow() }
    if launch == "brief" {
      await finishFlow()
      return
    }
    if launch.hasPrefix("empty") { return }
    if launch == "slow" { try await wait(milliseconds: 20) }
    if launch == "sheeted" { return await noteFirst(startFlow(route: .item(11))) }
    if launch == "presenting" { return await noteFirst(router.navigate(to: .item(10))) }
    await startFlow(route: launch.hasPrefix("slotted") ? .slotted(0) : .item(0))
  }

  public override func view(for route: CommandRoute) -> any View {
    described[route.number] = router.describedEntry
    return CommandScreen(coordinator: self, model: model, route: route)
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

  public static func canFollow(_ path: LinkPath) -> Bool {
    if path.remaining.prefix(2) == ["command", "asked"] { return canFollow(path.advanced(by: 2)) }
    return path.next != "closed" && path.remaining != ["command", "closed"]
  }

  public func follow(_ hop: String, of path: LinkPath) async throws -> LinkStep {
    note("follows \(hop)")
    switch hop {
    case "command", "other": return .stay
    case "child", "asked":
      let child = CommandCoordinator(launch: "linked")
      Task { await navigate(to: child, style: .push) }
      return .into(child)
    case "ended":
      let child = CommandCoordinator(launch: "brief")
      await navigate(to: child, style: .push)
      return .into(child)
    case "refused":
      let child = CommandCoordinator(launch: "unwanted")
      Task { await embed(child, in: "nowhere") }
      return .into(child)
    case "private" where !model.isSignedIn: throw LinkHeld("Sign in first.")
    case "private": return .stay
    case "family" where children.isEmpty: throw LinkHeld("There is no child.")
    case "family": return .stay
    default:
      guard let number = Int(hop) else { return .unknown }
      await router.push(.item(number))
      return .stay
    }
  }

  public override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    note("action \(action.name) from \(sender)\(sender.coordinator.map { " \($0.label ?? "-")" } ?? "")")
    switch action.as(CommandAction.self) {
    case .hello? where launch == "main" || sender.coordinator != nil:
      let stranger = "\(sender.source.feature) \((try? sender.launch(as: String.self)) ?? "-")"
      note("hello of \(sender.coordinator?.label ?? stranger)")
    case .hello?: return false
    case .count(let number)?: note("counted \(number) by \(sender.coordinator?.label ?? "somebody")")
    case nil: break
    }
    if action.name == "slowly" { try? await wait(milliseconds: 20) }
    if action.name == "leave" { await router.dismiss() }
    return action.name != "other"
  }

  public override var presentationPolicy: PresentationPolicy {
    switch launch {
    case "orderly": .refuse
    case "changing": .replace
    default: .stack
    }
  }

  public override var presentsPerSlot: Bool { launch == "orderly" }

  public static func reasonNotToShow(_ launch: String) -> String? {
    launch == "closed" ? "It opens at nine." : nil
  }

  public override var observesSteps: Bool { launch.hasPrefix("observer") }

  public override func didStep(_ step: FlowStep) {
    let number = (try? PayloadDecoder.decode(CommandRoute.self, from: step.route)).map { " \($0.number)" } ?? ""
    let page = step.page.map { " \($0.rawValue)" } ?? ""
    let cause = step.cause.map { " \($0)" } ?? ""
    note("saw \(step.kind)\(number)\(page)\(cause) of \(step.feature)\(step.text.isEmpty ? "" : ": \(step.text)")")
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

  public override func saveState() throws -> Payload? { try PayloadEncoder.encode(state) }
  public override func restoreState(_ state: Payload) throws {
    if launch == "refusing" {
      Task.immediate { await router.push(.item(7)) }
      throw NavigationError(.refused(.unspecified))
    }
    goOn(with: try PayloadDecoder.decode(CommandState.self, from: state))
    note("restored")
  }
  public override func migrate(_ route: Payload) -> CommandRoute? {
    // Six hundred and above have no meaning in this version.
    (try? PayloadDecoder.decode(Int.self, from: route)).flatMap { $0 < 600 ? .item($0) : nil }
  }

  private func noteFirst(_ outcome: Outcome) { note("first \(outcome)") }

  func note(_ line: String) { log("\(name): \(line)") }
}

struct CommandScreen: View {
  let coordinator: CommandCoordinator
  let model: CommandModel
  let route: CommandRoute

  var body: some View {
    List {
      Text("Stack \(coordinator.router.stack.map(\.number))")
      TextField("Command", text: Binding(get: { model.command }, set: { coordinator.obey($0) }))
      if route.number == 79 { TextField("Kept", text: Binding(get: { model.kept }, set: { model.kept = $0 })) }
      if case .noted(_, let note) = route { Text("Note \(note)") }
      Button("Press") { coordinator.note("pressed \(route.number)") }
      Button("Push nine") { coordinator.note("pushed nine → \(await coordinator.router.push(.item(9)))") }
      if route.number == 78 { Row("Offer", subtitle: "Today").badge("new").foregroundTone(.positive) }
      if case .slotted = route { Slot("pane") { Text("Nothing here") } }
    }
    .navigationTitle("\(coordinator.name) \(route.number)")
    .leaveGuard(model.guards[route.number] ?? .allow)
    .toolbar { if route.number == 78 { Button("Add") { coordinator.note("added") } } }
  }
}

/// A flow that cannot be made again from a value.
final class AnonymousCoordinator: Coordinator<CommandRoute> {
  override func start() async throws { await startFlow(route: .item(0)) }

  @ViewBuilder override func view(for route: CommandRoute) -> any View {
    Text("Nobody knows me").navigationTitle("anonymous")
  }
}
