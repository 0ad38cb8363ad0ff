import FeatureKit

/// The service by which the flows of scenarios ask each other.
enum ScenarioService: Service {
  static let id: ServiceID = "test.service/1"
  static let callers = ServiceCallers.features("test.command", "test.provider")

  struct Echo: ServiceCall {
    typealias Contract = ScenarioService
    typealias Reply = String
    static let isIdempotent = true
    var words: String
  }

  /// Asks for something that another service is asked for.
  struct Round: ServiceCall {
    typealias Contract = ScenarioService
    typealias Reply = String
  }

  struct Nothing: ServiceCall {
    typealias Contract = ScenarioService
    typealias Reply = String
  }

  struct Said: Topic {
    typealias Contract = ScenarioService
    var words: String
  }
}

/// A service that nobody provides.
enum AbsentService: Service {
  static let id: ServiceID = "test.service/2"

  struct Echo: ServiceCall {
    typealias Contract = AbsentService
    typealias Reply = String
  }
}

extension CommandCoordinator {
  /// Answers the calls of other flows with what it is called.
  func provideService() {
    services.provide(ScenarioService.self) { [unowned self] service in
      service.on(ScenarioService.Echo.self) { [unowned self] call, caller in
        self.note("asked \(call.words) by \(caller)")
        switch call.words {
        case "slowly": try await self.wait(milliseconds: 20)
        case "never": try await self.wait(milliseconds: 60_000)
        case "wrong":
          throw FlowFailure(code: "test.wrong", message: "It is wrong.", found: "wrong", remedy: "Ask else.")
        case "odd": throw NavigationError(.refused(.unspecified))
        case "end": await self.finishFlow()
        default: self.services.publish(ScenarioService.Said(words: call.words))
        }
        return "\(self.name) \(call.words)"
      }
      service.on(ScenarioService.Round.self) { [unowned self] _ in
        try await self.services.call(ScenarioService.Echo(words: "round"))
      }
    }
  }

  /// Notes what is said from now on.
  func follow() {
    services.observe(ScenarioService.Said.self) { [unowned self] said in note("heard \(said.words)") }
  }

  /// Does what a verb about services says.
  func obeyService(_ words: [Substring]) async {
    let text = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "follow": follow()
    case "say": services.publish(ScenarioService.Said(words: text))
    case "round": await call(ScenarioService.Round())
    case "nothing": await call(ScenarioService.Nothing())
    case "absent": await call(AbsentService.Echo())
    default: await call(ScenarioService.Echo(words: words.joined(separator: " ")))
    }
  }

  private func call<Call: ServiceCall>(_ call: Call) async where Call.Reply == String {
    do {
      note("call → \(try await services.call(call))")
    } catch let failure as ServiceFailure {
      note(
        "call → \(failure.reason) \(failure.original?.rawValue ?? "-") \(failure.failure.lines.joined(separator: " | "))"
      )
    } catch {
      note("call → \(error is CancellationError ? "cancelled" : "\(error)")")
    }
  }
}
