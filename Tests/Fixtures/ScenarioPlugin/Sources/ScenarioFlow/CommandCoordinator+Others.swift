import FeatureKit

/// Verbs of a flow beside the requests for its stack: to begin others, to look, and to be asked at odd times.
extension CommandCoordinator {
  /// Does what the verb says; nil when there is no outcome to note.
  func obeyOther(_ verb: Substring, _ words: [Substring]) async -> Outcome? {
    switch verb {
    case "child":
      return await navigate(to: child(words), style: style(words), policy: policy(words)) { cause in
        self.note("child gone \(cause)")
      }
    case "plain": return await navigate(to: child(words)) { cause in self.note("child gone \(cause)") }
    case "begin": await begin(words)
    case "again": return if let kept { await navigate(to: kept, style: style(words)) } else { nil }
    case "instead": return await replaceContent(with: words.first == "pages" ? CommandPages() : child(words))
    case "unnamed": return await navigate(to: AnonymousCoordinator(), style: style(words))
    case "paged": return await navigate(to: CommandPages(), style: style(words))
    case "twice":
      let child = child(words)
      Task.immediate { @MainActor in _ = await navigate(to: child, style: .sheet) }
      return await navigate(to: child, style: .sheet)
    case "ask": await ask(child(words))
    case "feature": await ask(feature: words.first.map(String.init) ?? "guest")
    case "embed": return await embed(child(words), in: words.count > 1 ? String(words[1]) : "pane")
    case "force":
      do throws(NavigationError) { return try await forcePresentation(of: child(words)) } catch { return error.outcome }
    case "show":
      do throws(NavigationError) {
        try await router.show(words.first.map { CommandRoute($0) } ?? .item(0))
        return .done
      } catch { note("show → threw \(error)") }
    case "popview":
      let found = await router.popToView(CommandScreen.self, match: words.first == "nearest" ? .nearest : .lowest)
      note("popview → \(found)")
    case "popother": note("popother → \(await router.popToView(Divider.self))")
    case "call": await obeyService(words)
    case "many": many(words.first.flatMap { Int($0) } ?? 1)
    default: await obeyAlone(verb, words)
    }
    return nil
  }

  /// Does what nobody has to be asked for.
  private func obeyAlone(_ verb: Substring, _ words: [Substring]) async {
    let name = words.first.map(String.init) ?? ""
    switch verb {
    case "badge": setBadge(name == "none" ? nil : name)
    case "forget": CommandRoute.forget(true)
    case "signin":
      model.isSignedIn = true
      releaseHeldLinks()
    case "guard":
      let guarded = words.dropFirst().first.flatMap { Int($0) } ?? router.visible?.number ?? 0
      switch name {
      case "deny": model.guards[guarded] = .deny(reason: "Not yet.")
      case "ask": model.guards[guarded] = .ask("Discard it?")
      default: model.guards = [:]
      }
    case "look": look()
    case "depends": note("depends on \((try? dependencies.resolve(String.self)) ?? "nothing")")
    case "leave": await leave(words)
    case "top":
      do throws(NavigationError) {
        note("top \(try topCoordinator().label ?? "-")")
      } catch { note("top threw \(error.outcome)") }
    case "automatic": note("automatic \(children.map { "\($0.label ?? "-") \($0.finishesAutomatically)" })")
    case "keep": kept = children.last as? CommandCoordinator
    case "kept": if let kept { await note(kept, words) }
    case "fresh": await note(CommandCoordinator(launch: "fresh"), words)
    case "orphan": await orphan(words)
    default: break
    }
  }

  private func look() {
    let top = (try? topCoordinator())?.label
    note(
      "children \(children.count) stack \(router.stack.map(\.number)) presented \(router.presented.map(\.number))"
        + " visible \(router.visible?.number ?? -1) top \(top ?? "-") empty \(isEmpty) running \(isRunning)")
  }

  /// Asks for its own end, and says how many children its parent has right after that.
  private func leave(_ words: [Substring]) async {
    guard let above else { return }
    let outcome = await ask(words.first ?? "finish", [])
    above.note("left with \(outcome.map { "\($0)" } ?? "?"): children \(above.children.count)")
  }

  /// Has a coordinator ask for something, and says what became of it.
  private func note(_ coordinator: CommandCoordinator, _ words: [Substring]) async {
    guard let verb = words.first else { return }
    let outcome = await coordinator.ask(verb, Array(words.dropFirst()))
    note("\(coordinator.name) \(words.joined(separator: " ")) → \(outcome.map { "\($0)" } ?? "?")")
  }

  /// Has a child ask for something whose parent is gone.
  private func orphan(_ words: [Substring]) async {
    let orphan = CommandCoordinator(launch: "orphan")
    do {
      let parent = CommandCoordinator(launch: "gone")
      parent.add(child: orphan)
    }
    note("orphan has \(orphan.parent == nil ? "no parent" : "a parent")")
    await note(orphan, words)
  }

  /// Makes so many requests in one call, and says how many had which outcome when all are answered.
  private func many(_ count: Int) {
    for _ in 0..<count {
      Task.immediate { @MainActor in
        tally["\(await selectTab())", default: 0] += 1
        guard tally.values.reduce(0, +) == count else { return }
        note("many → \(tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
        tally = [:]
      }
    }
  }

  private func ask(_ child: CommandCoordinator) async {
    do {
      let answer = try await present(child)
      note("answer \(answer ?? "nil")")
    } catch {
      note("ask → \(error is CancellationError ? "cancelled" : "failed \(error)")")
    }
  }

  private func ask(feature launch: String) async {
    do {
      let answer = try await present("test.command", launch: launch, returning: String.self)
      note("feature answered \(answer ?? "nil")")
    } catch {
      note("feature → \(error is CancellationError ? "cancelled" : "failed \(error)")")
    }
  }

  /// Presents a child and goes on when it is on screen.
  private func begin(_ words: [Substring]) async {
    do throws(NavigationError) {
      let presentation = try await start(child(words), style: style(words))
      note("on screen: \(presentation.child.name), top \(presentation.child.router.top?.number ?? -1)")
      note("at its end: \(await presentation.outcome)")
    } catch { note("begin → \(error)") }
  }

  private func child(_ words: [Substring]) -> CommandCoordinator {
    CommandCoordinator(launch: words.first.map(String.init) ?? "child")
  }
}
