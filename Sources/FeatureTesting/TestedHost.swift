public import Coordination
public import HostCoordination
import NavigationEngine
public import Scenes

/// The parts of a host's app that a test runs: its root, its own flows and its rules.
@MainActor
public struct TestedHost {
  /// The coordinator of the window.
  public var root: RootCoordinator
  /// The flows of the host's own.
  public var flows: [NativeFlow]
  /// The rules by which the host decides about features and links.
  public var rules: HostRules
  /// The texts that the app shows to users.
  public var texts: AppTexts
  /// The name of the app.
  public var title: String
  /// The scheme of its links.
  public var scheme: String

  /// Creates a description of a host, for one ``FeatureTester``.
  public init(
    root: RootCoordinator, flows: [NativeFlow] = [], rules: HostRules = HostRules(), title: String = "Test",
    scheme: String = "test", texts: AppTexts = AppTexts()
  ) {
    self.root = root
    self.flows = flows
    self.rules = rules
    self.title = title
    self.scheme = scheme
    self.texts = texts
  }
}
