import DeskContract
public import HostKit

/// A program of the desk: the app, or its verbs for authors of features.
public protocol DeskProgram: HostApp where Root == DeskRoot {}

extension DeskProgram {
  public var identity: AppIdentity {
    AppIdentity(name: "desk", title: "The Desk", version: "1.0.0", summary: "a desk in a terminal")
  }

  public var features: FeatureSources { FeatureSources(.installed("lib/desk/features"), .user) }
  public var texts: AppTexts { AppTexts([.quit: "Leave the desk"]) }

  public var rules: HostRules {
    HostRules(admission: { $0.id.rawValue.hasPrefix("my.") ? .admitted : .refused("the desk has no place for it") })
  }

  public func root() -> DeskRoot { DeskRoot() }
}

/// The root of the window: a tab for each feature, and the words of the day for all of them.
public final class DeskRoot: RootCoordinator {
  public override init() {
    super.init()
    services.provide(QuoteService.self) { $0.on(QuoteService.Today.self) { _ in "Begin where you are" } }
  }

  public override func start() async throws { await show(FeatureTabs()) }
}
