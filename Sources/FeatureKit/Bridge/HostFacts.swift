import FlowABI

/// The facts about the app that a library runs in.
///
/// A feature can fit itself to them while it runs. Each is empty where the host does not say it, and where there is no host, as in tests with `FeatureTester`.
@MainActor
public enum HostFacts {
  /// The name of the app, as users read it.
  public static var app: String { text(SY_HOST_APP) }
  /// The version of the app: "2.1.0".
  public static var version: String { text(SY_HOST_VERSION) }
  /// The front end that shows the app: "terminal", "plain", or another.
  public static var frontEnd: String { text(SY_HOST_FRONT_END) }
  /// The user's language, a tag of BCP 47: "de-AT".
  public static var language: String { text(SY_HOST_LANGUAGE) }

  private static func text(_ which: UInt32) -> String {
    guard let services = HostServices.shared, let about = services.about, let text = about.pointee.text else {
      return ""
    }
    return String(borrowed: text(services.host, which)) ?? ""
  }
}
