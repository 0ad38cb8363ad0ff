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
        await self.obey(verb, Array(words.dropFirst()), commands.count == 1 ? String(command) : nil)
      }
    }
  }

  private func obey(_ verb: Substring, _ words: [Substring], _ text: String?) async {
    let route = words.first.map { CommandRoute($0) } ?? .item(0)
    let outcome: Outcome?
    switch verb {
    case "up":
      (parent as? CommandCoordinator)?.obey(words.joined(separator: " "))
      return
    case "push": outcome = await router.push(route, singleTop: words.contains("single"))
    case "from": outcome = await router.push(route, from: topEntry(below: words))
    case "append": outcome = await router.append(routes(words))
    case "set": outcome = await router.set(routes(words))
    case "pop": outcome = await router.pop(words.first.flatMap { Int($0) } ?? 1)
    case "popto": outcome = await router.pop(to: route)
    case "popview":
      let found = await router.popToView(CommandScreen.self, match: words.first == "nearest" ? .nearest : .lowest)
      return note("popview → \(found)")
    case "popother": return note("popother → \(await router.popToView(Divider.self))")
    case "poproot": outcome = await router.popToRoot(dismissingModals: words.first == "dismissing")
    case "popinitial": outcome = await router.popToInitialRoute()
    case "popprevious": outcome = await router.popToPreviousCoordinator()
    case "replace": outcome = await router.replaceTop(with: route)
    case "start": outcome = await startFlow(route: route)
    case "restart": outcome = await restart()
    case "navigate": outcome = await router.navigate(to: route)
    case "quietly": outcome = await router.push(route, animated: false)
    case "show":
      do throws(NavigationError) {
        try await router.show(route)
        outcome = .done
      } catch { return note("show → threw \(error)") }
    case "present": outcome = await present(route, words.dropFirst())
    case "dismiss": outcome = await router.dismiss()
    case "dismissroute": outcome = await router.dismiss(route)
    case "dismissat":
      let index = words.first.flatMap { Int($0) } ?? 0
      outcome = await router.dismiss(at: index, cascade: words.contains("cascade"))
    case "dismissroot": outcome = await router.dismissToRoot()
    case "close": outcome = await router.close()
    default: outcome = await obeyOther(verb, words)
    }
    // What a flow hears when it has ended comes in no order that is worth a line.
    if let text, isRunning || verb == "finish" { note("\(text) → \(outcome.map { "\($0)" } ?? "?")") }
  }

  private func obeyOther(_ verb: Substring, _ words: [Substring]) async -> Outcome? {
    let name = words.first.map(String.init) ?? "child"
    switch verb {
    case "finish": return words.isEmpty ? await finishFlow() : await finish(name)
    case "hello": return await send(CommandAction.hello)
    case "count": return await send(CommandAction.count(Int(name) ?? 0))
    case "begin": return await begin(words)
    case "dismisscover": return await router.dismiss(slot: .cover)
    case "send": return await send(CoordinatorAction(name))
    case "child":
      return await navigate(to: child(words), style: style(words), policy: policy(words)) { cause in
        self.note("child gone \(cause)")
      }
    case "unnamed": return await navigate(to: AnonymousCoordinator(), style: style(words))
    case "paged": return await navigate(to: CommandPages(), style: style(words))
    case "pages":
      await (parent as? CommandPages)?.obey(words.first ?? "")
      return nil
    case "twice":
      let child = child(words)
      Task.immediate { @MainActor in _ = await navigate(to: child, style: .sheet) }
      return await navigate(to: child, style: .sheet)
    case "ask":
      do {
        let answer = try await present(child(words))
        note("answer \(answer ?? "nil")")
      } catch is CancellationError {
        // The flow has ended; the log is closed to it.
        return nil
      } catch { note("answer failed \(error)") }
      return nil
    case "feature":
      do {
        let answer = try await present("test.command", launch: name, returning: String.self)
        note("feature answered \(answer ?? "nil")")
      } catch { note("feature failed \(error)") }
      return nil
    case "embed": return await embed(child(words), in: words.count > 1 ? String(words[1]) : "pane")
    case "force":
      do throws(NavigationError) { return try await forcePresentation(of: child(words)) } catch { return error.outcome }
    case "badge":
      setBadge(name == "none" ? nil : name)
      return nil
    case "tab": return await selectTab()
    case "open": return await open(link: name)
    case "signin":
      model.isSignedIn = true
      releaseHeldLinks()
      return nil
    case "guard":
      switch name {
      case "deny": model.leaveGuard = .deny(reason: "Not yet.")
      case "ask": model.leaveGuard = .ask("Discard it?")
      default: model.leaveGuard = .allow
      }
      return nil
    case "look":
      let top = (try? topCoordinator()) as? CommandCoordinator
      note(
        "children \(children.count) stack \(router.stack.map(\.number)) presented \(router.presented.map(\.number))"
          + " visible \(router.visible?.number ?? -1) top \(top?.name ?? "-") empty \(isEmpty) running \(isRunning)")
      return nil
    default: return nil
    }
  }

  private func present(_ route: CommandRoute, _ words: ArraySlice<Substring>) async -> Outcome {
    let style = words.isEmpty || words.first == "own" ? nil : style(Array(words))
    return await router.present(route, style: style, policy: policy(Array(words)), isPerSlot: words.contains("slot")) {
      self.note("gone \(route.number) \($0)")
    }
  }

  /// Presents a child and goes on when it is on screen.
  private func begin(_ words: [Substring]) async -> Outcome {
    do throws(NavigationError) {
      let presentation = try await start(child(words), style: style(words))
      note("on screen: \(presentation.child.name), top \(presentation.child.router.top?.number ?? -1)")
      return .done
    } catch {
      note("not on screen: \(error)")
      return error.outcome
    }
  }

  private func child(_ words: [Substring]) -> CommandCoordinator {
    CommandCoordinator(launch: words.first.map(String.init) ?? "child")
  }

  private func routes(_ words: [Substring]) -> [CommandRoute] { words.map { CommandRoute($0) } }

  /// The entry below the top, as someone holds it who pressed twice.
  private func topEntry(below words: [Substring]) -> EntryID? { words.count > 1 ? EntryID(rawValue: 1) : nil }

  private func policy(_ words: [Substring]) -> PresentationPolicy {
    for (word, policy) in [("replacing", PresentationPolicy.replace), ("refusing", .refuse), ("queued", .queue)]
    where words.contains(Substring(word)) { return policy }
    return .stack
  }

  private func style(_ words: [Substring]) -> PresentationStyle {
    for word in words {
      switch word {
      case "push": return .push
      case "sheet": return .sheet(cornerRadius: 16)
      case "high": return .sheet(detents: [.height(120), .fraction(0.25), .large])
      case "moving":
        let both = Transition.slide(.bottom).combined(with: .fade).lasting(milliseconds: 250, easing: .easeInOut)
        return .custom(presenting: both)
      case "fixed": return .sheet(dismissible: false)
      case "cover": return .fullScreenCover
      case "alert": return .alert
      case "dialog": return .confirmationDialog
      case "detail": return .detail
      case "custom": return .custom(presenting: .slide(.bottom), dismissing: .fade)
      default: continue
      }
    }
    return .sheet
  }
}
