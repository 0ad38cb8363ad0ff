/// The versions of a feature's library since the app was started, as far as they are known.
public struct FeatureVersions: Sendable, Equatable {
  /// A version of the library, and what became of it.
  public struct Version: Sendable, Equatable {
    /// The outcome of a version.
    public enum Outcome: Sendable, Equatable {
      /// It has the feature's place: it runs, or it has failed and nothing has replaced it.
      case current
      /// Another one has taken its place.
      case replaced
      /// It could not take the place of the one before.
      case refused
      /// Its sources could not be built.
      case unbuilt
    }

    /// The number of the generation, counted from 1, or nil for a version that was never shown.
    public var generation: Int?
    /// The outcome of the version.
    public var outcome: Outcome
    /// The local time at which it took its place, or was refused: "13:41".
    public var time: String
    /// The time for which it had its place, or nil if it still has it or never had it.
    public var lasted: Duration?
    /// The time that it took to replace the version before, or nil for the first.
    public var swapTime: Duration?
    /// The local time at which it last stopped without being asked to, or nil.
    public var stopped: String?
    /// The generation whose code it is, if the user went back to that one.
    public var returnsTo: Int?

    /// Creates a version that has taken its place at a time, unless another outcome is given.
    public init(
      generation: Int?, outcome: Outcome = .current, time: String, lasted: Duration? = nil, swapTime: Duration? = nil,
      stopped: String? = nil, returnsTo: Int? = nil
    ) {
      self.generation = generation
      self.outcome = outcome
      self.time = time
      self.lasted = lasted
      self.swapTime = swapTime
      self.stopped = stopped
      self.returnsTo = returnsTo
    }
  }

  /// The title of the feature, or an empty text if it is not known.
  public var title: String
  /// The last versions, newest first.
  public var versions: [Version]
  /// The generation that ``Intent/revert(_:)`` goes back to, or nil if there is none.
  public var earlier: Int?

  /// Creates a record of versions, newest first.
  public init(title: String = "", versions: [Version], earlier: Int? = nil) {
    self.title = title
    self.versions = versions
    self.earlier = earlier
  }

  /// The version that has the feature's place.
  public var current: Version? { versions.first { $0.outcome == .current } }
}
