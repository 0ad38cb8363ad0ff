import FeatureKit

struct ScenarioList: View {
  let coordinator: ScenarioCoordinator
  let model: ScenarioModel

  var body: some View {
    List {
      Text("Count \(model.count)")
      Row("Push") { await coordinator.router.push(.item(1)) }
      Row("Push twice") {
        await coordinator.router.push(.item(1))
        await coordinator.router.push(.item(2))
      }
      Row("Set three") { await coordinator.router.set([.list, .item(1), .item(2), .item(3)]) }
      Row("Sheet") { await coordinator.router.navigate(to: .sheet) }
      Row("Form") { await coordinator.router.push(.form) }
      Row("Child") { await coordinator.ask(ChildCoordinator(launch: 21), style: .sheet) }
      Row("Cover") { await coordinator.ask(ChildCoordinator(launch: 4), style: .fullScreenCover) }
      Row("Pushed child") {
        await coordinator.busy("child") { await coordinator.navigate(to: ChildCoordinator(launch: 1)) }
      }
      Row("Count up") { model.count += 1 }
      Row("Badge") { coordinator.setBadge("\(model.count)") }
      Row("Pop nothing") { coordinator.log("pop \(await coordinator.router.pop())") }
      Row("Pop too many") { coordinator.log("pop \(await coordinator.router.pop(9))") }
      Row("Dismiss nothing") { coordinator.log("dismiss \(await coordinator.router.dismiss())") }
      Row("Store") {
        try coordinator.storage?.store([1, 2, 3], for: "key")
        coordinator.log("stored \(try coordinator.storage?.load("key") ?? [])")
      }
      Row("Throw") {
        coordinator.setBadge("never")
        Task.immediate { coordinator.log("push in it → \(await coordinator.router.push(.item(66)))") }
        throw NavigationError(.refused(.unspecified))
      }
      Row("Later") {
        do {
          try await coordinator.busy("later") { try await coordinator.wait(milliseconds: 50) }
        } catch {
          coordinator.log("later → \(error is CancellationError ? "cancelled" : "failed")")
          throw error
        }
        coordinator.log("later → goes on")
        model.count += 10
        await coordinator.router.push(.item(7))
      }
      Row("Listen") {
        // A stream that nobody feeds ends only with the task that listens to it.
        let (stream, feed) = AsyncStream.makeStream(of: Int.self)
        await coordinator.busy("listen") { for await _ in stream {} }
        feed.finish()
        coordinator.log("listening → cancelled \(Task.isCancelled)")
      }
      Row("Finish") { await coordinator.finishFlow() }
      Row("Thousand rows") { model.rows = 1000 }
      if model.rows > 0 {
        ForEach(Array(0..<model.rows), id: \.self) { number in
          Row("Row \(number)", subtitle: "The row with number \(number)") {}
        }
      }
    }
    .navigationTitle("Scenario")
  }
}

struct ScenarioItem: View {
  let coordinator: ScenarioCoordinator
  let model: ScenarioModel
  let number: Int

  var body: some View {
    List {
      Text("Item \(number)")
      Button("Next") { await coordinator.router.push(.item(number + 1)) }
      Button("Pop") { await coordinator.router.pop() }
      Button("Pop two") { coordinator.log("pop \(await coordinator.router.pop(2))") }
      Button("Pop to one") { coordinator.log("popTo \(await coordinator.router.pop(to: .item(1)))") }
      Button("Pop to root") { await coordinator.router.popToRoot() }
      Button("Replace") { await coordinator.router.replaceTop(with: .item(number + 100)) }
      Button("Child") { await coordinator.ask(ChildCoordinator(launch: number), style: .sheet) }
      Button("Pushed child") { await coordinator.navigate(to: ChildCoordinator(launch: number)) }
      Button("Restart") { await coordinator.startFlow(route: .list) }
    }
    .navigationTitle("Item \(number)")
  }
}

struct ScenarioSheet: View {
  let coordinator: ScenarioCoordinator
  let model: ScenarioModel

  var body: some View {
    List {
      Text("A sheet")
      Button(model.locked ? "Unlock" : "Lock") { model.locked.toggle() }
      Button("Dismiss") { await coordinator.router.dismiss() }
    }
    .navigationTitle("Sheet")
    .interactiveDismissDisabled(model.locked)
  }
}

struct ScenarioForm: View {
  @Bindable var model: ScenarioModel

  var body: some View {
    List {
      TextField("Name", text: $model.name)
      Toggle("On", isOn: $model.isOn)
      Text("Hello \(model.name), \(model.isOn ? "on" : "off")")
    }
    .navigationTitle("Form")
  }
}
