package import Flows
package import Platform

/// The new version that a canary runs, and its surroundings, as ``ProbeRunner`` hands them to it.
@MainActor
package struct CanaryInput {
  /// The source of the new version's flows.
  package let flows: any FlowSource
  /// The features that have a tab, which a start of the app starts, in the order of the library's table.
  package let tabs: [FeatureID]
  /// The window and the stored values, copied from the app.
  package let setting: CanarySetting
  /// A loop that only the canary uses, which the caller turns until it has ended.
  package let loop: PollLoop
  /// Tells the app which step begins, before any code of the library runs in it.
  package let report: @MainActor (CanaryStep) -> Void
  /// Tells the app what the author of the library should know.
  package let warn: @MainActor (String) -> Void
  /// Tells the app the words of the screen that a feature shows in a rehearsal.
  package let show: @MainActor (RehearsedScreen) -> Void

  package init(
    flows: any FlowSource, tabs: [FeatureID], setting: CanarySetting, loop: PollLoop,
    warn: @escaping @MainActor (String) -> Void = { _ in },
    show: @escaping @MainActor (RehearsedScreen) -> Void = { _ in },
    report: @escaping @MainActor (CanaryStep) -> Void
  ) {
    self.flows = flows
    self.tabs = tabs
    self.setting = setting
    self.loop = loop
    self.report = report
    self.warn = warn
    self.show = show
  }
}
