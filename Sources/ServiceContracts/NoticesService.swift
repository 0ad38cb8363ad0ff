/// The notices of the app, which the app itself provides: a feature says once that something is done.
public enum NoticesService: Service {
  /// The name and the version.
  public static let id: ServiceID = "switchyard.notices/1"

  /// Shows a sentence for a few seconds, with the title of the feature, and keeps it in the list of notices.
  ///
  /// Where the feature's tab is not in front, it is marked until the user goes there. A feature may say five sentences in
  /// ten seconds; more are refused. The sentence has at most 200 bytes, and says what has happened: "3 photos are there."
  public struct Tell: ServiceCall, RawRepresentable {
    /// The service of the app.
    public typealias Contract = NoticesService
    /// Whether the feature's tab was marked.
    public typealias Reply = Bool

    /// The sentence.
    public let rawValue: String

    /// Creates a call that shows this sentence.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a call that shows this sentence.
    public init(_ sentence: String) { rawValue = sentence }
  }
}
