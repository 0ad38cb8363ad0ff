import Platform
import Scenes

/// The versions of a library since the app was started, as front ends show them.
struct VersionHistory: Equatable {
  /// A moment, on the clock of the app and on that of the user.
  struct Moment: Equatable {
    var instant: ContinuousClock.Instant
    /// The local time: "13:41".
    var time: String

    init(_ instant: ContinuousClock.Instant = .now, time: String = Timestamp.localTime()) {
      self.instant = instant
      self.time = time
    }
  }

  /// The last versions, newest first.
  private(set) var versions: [FeatureVersions.Version]
  /// The time since which the current version has its place.
  private var began: ContinuousClock.Instant
  /// The number of versions that are kept.
  private static let limit = 12

  /// Begins with the first generation.
  init(at moment: Moment) {
    versions = [FeatureVersions.Version(generation: 1, time: moment.time)]
    began = moment.instant
  }

  /// Notes that a version has taken the place of the one before.
  ///
  /// - Parameters:
  ///   - generation: Its number.
  ///   - returnsTo: The generation whose code it is, if the user went back to that one.
  ///   - moment: The time of the commit.
  mutating func noteCommit(_ generation: Int, returnsTo: Int?, at moment: Moment) {
    if let current {
      versions[current].outcome = .replaced
      versions[current].lasted = began.duration(to: moment.instant)
    }
    began = moment.instant
    insert(FeatureVersions.Version(generation: generation, time: moment.time, returnsTo: returnsTo))
  }

  /// Notes how long it took until the current version had its place.
  mutating func noteSwapTime(_ time: Duration) {
    if let current { versions[current].swapTime = time }
  }

  /// Notes a version that was not shown; several in a row are one line, as an author saves until it works.
  mutating func noteFailure(_ outcome: FeatureVersions.Version.Outcome, at moment: Moment) {
    if versions.first?.outcome == outcome { versions.removeFirst() }
    insert(FeatureVersions.Version(generation: nil, outcome: outcome, time: moment.time))
  }

  /// Notes that the current version has stopped without being asked to.
  mutating func noteStop(at moment: Moment) {
    if let current { versions[current].stopped = moment.time }
  }

  private var current: Int? { versions.firstIndex { $0.outcome == .current } }

  private mutating func insert(_ version: FeatureVersions.Version) {
    versions.insert(version, at: 0)
    guard versions.count > Self.limit else { return }
    // The current version may be older than the failures that followed it.
    versions.remove(at: versions.last?.outcome == .current ? versions.count - 2 : versions.count - 1)
  }
}
