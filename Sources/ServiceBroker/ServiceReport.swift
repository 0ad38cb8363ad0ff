public import Flows
public import ServiceContracts

/// A report on the services of an app: who provides them, who has called them, and who follows which topic.
public struct ServiceReport: Sendable, Equatable, Codable {
  /// A feature that has called a service.
  public struct Caller: Sendable, Equatable, Codable {
    /// The feature.
    public var feature: FeatureID
    /// The number of its calls that were answered.
    public var answered: Int
    /// The number of its calls that failed or were refused.
    public var failed: Int
    /// The first line of its last failure, or nil if no call has failed.
    public var lastFailure: String?
  }

  /// A topic of a service.
  public struct Topic: Sendable, Equatable, Codable {
    /// The name of the topic.
    public var name: String
    /// Whether a value was published.
    public var hasValue: Bool
    /// The features that follow the topic.
    public var followers: [FeatureID]
  }

  /// A service that a feature provides, or that somebody has asked for.
  public struct Entry: Sendable, Equatable, Codable {
    /// The service.
    public var service: ServiceID
    /// The feature that provides it, or nil if nobody does.
    public var provider: FeatureID?
    /// Whether the provider is at work; otherwise it is loaded for the first call.
    public var isRunning: Bool
    /// The features that its contract allows, or nil if nobody provides it.
    public var allowed: ServiceCallers?
    /// The number of calls that are under way.
    public var underWay: Int
    /// The features that have called it, by their IDs.
    public var callers: [Caller]
    /// Its topics, by their names.
    public var topics: [Topic]
  }

  /// The services, by their IDs.
  public var entries: [Entry]
}

/// The numbers of calls of each feature.
@MainActor
final class ServiceLedger {
  private var counts: [ServiceID: [FeatureID: ServiceReport.Caller]] = [:]

  /// The services that were asked for.
  var services: Dictionary<ServiceID, [FeatureID: ServiceReport.Caller]>.Keys { counts.keys }

  /// Counts a call; returns whether it is the first one of this feature.
  @discardableResult
  func note(_ service: ServiceID, by feature: FeatureID, failure: String?) -> Bool {
    let isFirst = counts[service]?[feature] == nil
    var caller =
      counts[service]?[feature] ?? ServiceReport.Caller(feature: feature, answered: 0, failed: 0, lastFailure: nil)
    if let failure {
      caller.failed += 1
      caller.lastFailure = failure
    } else {
      caller.answered += 1
    }
    counts[service, default: [:]][feature] = caller
    return isFirst
  }

  func callers(of service: ServiceID) -> [ServiceReport.Caller] {
    (counts[service] ?? [:]).values.sorted { $0.feature.rawValue < $1.feature.rawValue }
  }
}
