import FeatureKit

extension CommandCoordinator {
  /// Does what the words say; several commands are cut by ";" and belong to one call.
  ///
  /// What became of several is not noted: those who wait are resumed in no certain order.
  func obey(_ text: String) {
    let commands = text.split(separator: ";")
    for command in commands {
      let words = command.split(separator: " ")
      guard let verb = words.first else { continue }
      Task.immediate { @MainActor in
        self.underWay.append(String(command))
        await self.obey(verb, Array(words.dropFirst()), commands.count == 1 ? String(command) : nil)
        if let index = self.underWay.firstIndex(of: String(command)) { self.underWay.remove(at: index) }
      }
    }
  }

  private func obey(_ verb: Substring, _ words: [Substring], _ text: String?) async {
    if await passOn(verb, words) { return }
    let outcome: Outcome?
    if let asked = await ask(verb, words) {
      outcome = asked
    } else {
      outcome = await obeyOther(verb, words)
    }
    guard let outcome else { return }
    if let text { note("\(text) → \(outcome)") }
  }

  /// Gives the command to another of the family, or to itself at a later time; false when it is none of that kind.
  private func passOn(_ verb: Substring, _ words: [Substring]) async -> Bool {
    let rest = words.joined(separator: " ")
    switch verb {
    case "up": above?.obey(rest)
    case "down": (children.last as? CommandCoordinator)?.obey(rest)
    case "first": (children.first as? CommandCoordinator)?.obey(rest)
    case "later":
      guard let time = words.first.flatMap({ UInt64($0) }) else { return true }
      if (try? await wait(milliseconds: time)) != nil { obey(words.dropFirst().joined(separator: " ")) }
    case "pages": await (parent as? CommandPages ?? children.last as? CommandPages)?.obey(words.first ?? "")
    default: return false
    }
    return true
  }

  /// The next above it that can be told what to do.
  var above: CommandCoordinator? {
    var next = parent
    while let coordinator = next {
      if let found = coordinator as? CommandCoordinator { return found }
      next = coordinator.parent
    }
    return nil
  }

  /// The outcome of a request for its stack or what is presented over it; nil when the verb is none of them.
  func ask(_ verb: Substring, _ words: [Substring]) async -> Outcome? {
    let route = words.first.map { CommandRoute($0) } ?? .item(0)
    switch verb {
    case "push": return await router.push(route, singleTop: words.contains("single"))
    case "quietly": return await router.push(route, animated: false)
    case "append": return await router.append(words.map { CommandRoute($0) })
    case "set": return await router.set(words.map { CommandRoute($0) })
    case "pop": return await router.pop(words.first.flatMap { Int($0) } ?? 1)
    case "popto": return await router.pop(to: route)
    case "popseen": return if let entry = described[route.number] { await router.pop(to: entry) } else { nil }
    case "plan": return await router.follow(plan(words))
    case "poproot": return await router.popToRoot(dismissingModals: words.first == "dismissing")
    case "popinitial": return await router.popToInitialRoute()
    case "popprevious": return await router.popToPreviousCoordinator()
    case "replace": return await router.replaceTop(with: route)
    case "front": return await router.bringToFront(route)
    case "start": return await startFlow(route: route)
    case "restart": return await restart()
    case "navigate": return await router.navigate(to: route)
    case "present": return await present(route, words.dropFirst())
    case "dismiss": return await router.dismiss(animated: words.first != "quietly")
    case "dismissroute": return await router.dismiss(route)
    case "dismissat":
      let index = words.first.flatMap { Int($0) } ?? 0
      return await router.dismiss(at: index, cascade: words.contains("cascade"))
    case "dismisschild": return if let child = children.last { await dismiss(child) } else { nil }
    case "dismissfirst": return if let child = children.first { await dismiss(child) } else { nil }
    case "dismissroot": return await router.dismissToRoot()
    case "close": return await router.close()
    case "finish": return words.isEmpty ? await finishFlow() : await finish(String(words[0]))
    case "hello": return await send(CommandAction.hello)
    case "count": return await send(CommandAction.count(words.first.flatMap { Int($0) } ?? 0))
    case "dismisscover": return await router.dismiss(slot: .cover)
    case "send": return await send(CoordinatorAction(words.first.map(String.init) ?? "child"))
    case "tab": return await selectTab()
    case "pagetwo": return await tabs(as: CommandPages.self)?.select(.two)
    case "open": return await open(link: words.first.map(String.init) ?? "")
    default: return nil
    }
  }

  /// The plan from one stack to another, which are cut by "/".
  private func plan(_ words: [Substring]) -> StackPlan<CommandRoute> {
    let stacks = words.split(separator: "/", omittingEmptySubsequences: false).map { stack in
      stack.map { StackPlan.Place(CommandRoute($0)) }
    }
    return StackPlan(from: stacks.first ?? [], to: stacks.last ?? [])
  }

  private func present(_ route: CommandRoute, _ words: ArraySlice<Substring>) async -> Outcome {
    let style = words.isEmpty || words.first == "own" ? nil : style(Array(words))
    return await router.present(
      route, style: style, policy: policy(Array(words)), isPerSlot: words.contains("slot") ? true : nil
    ) {
      self.note("gone \(route.number) \($0)")
    }
  }

  func policy(_ words: [Substring]) -> PresentationPolicy? {
    let policies: [(Substring, PresentationPolicy)] = [
      ("replacing", .replace), ("refusing", .refuse), ("queued", .queue), ("stacked", .stack),
    ]
    return policies.first { words.contains($0.0) }?.1
  }

  func style(_ words: [Substring]) -> PresentationStyle {
    for word in words {
      switch word {
      case "push": return .push
      case "sheet": return .sheet(cornerRadius: 16)
      case "high": return .sheet(detents: [.height(120), .fraction(0.25), .large])
      case "moving":
        let both = Transition.slide(.bottom).combined(with: .fade).lasting(milliseconds: 250, easing: .easeInOut)
        return .custom(presenting: both)
      case "plain": return .sheet(detents: [.medium, .large], grabber: false)
      case "fixed": return .sheet(dismissible: false)
      case "cover": return .fullScreenCover
      case "alert": return .alert
      case "dialog": return .confirmationDialog
      case "detail": return .detail
      case "custom": return .custom(presenting: .slide(.bottom), dismissing: .fade)
      case "full": return .custom(presenting: .scale, fullScreen: true)
      default: continue
      }
    }
    return .sheet
  }
}
