public import Failures
public import Flows
public import PluginLoading

/// A record of a library in a catalog: who it is from, what it may do, and what it is doing.
public struct FeatureRecord: Sendable, Hashable, Identifiable {
  /// A feature of the library.
  public struct Feature: Sendable, Hashable {
    /// The id of the feature.
    public var id: FeatureID
    /// The title of the feature.
    public var title: String
    /// The owner of the id, or nil if it has none yet.
    public var owner: FeatureOwner?
    /// Whether the user has switched the feature off.
    public var isOff: Bool
    /// The name under which the feature's data are stored.
    public var dataName: String
  }

  /// A version of the library that waits for the user's answer while the one before runs.
  public struct Waiting: Sendable, Hashable {
    /// The version in the words of its author, or empty.
    public var version: String
    /// The digest of its content.
    public var digest: String
    /// The grants that it asks for and does not have.
    public var missing: [Grant]
  }

  /// A version of the library that could not take the place of the one that runs.
  public struct Refusal: Sendable, Hashable {
    /// The version in the words of its author, or empty.
    public var version: String
    /// The digest of its content, or empty if it could not be read.
    public var digest: String
    /// The reason.
    public var failure: FlowFailure
  }

  /// The standing of the library.
  public enum Standing: Sendable, Hashable {
    /// It can be used.
    case on
    /// The user has switched all of its features off.
    case off
    /// A version of it waits: see ``FeatureRecord/waiting``.
    case waiting
    /// A feature of it belongs to somebody else, so that it is not loaded.
    case otherOwner(FeatureID, FeatureOwner)
    /// It is new here, and can be used.
    case new
    /// It is being tried in a separate process.
    case testing
    /// It cannot be used, for the reason in ``FeatureRecord/failure``.
    case refused
  }

  /// The identity of the library in this run.
  public var id: PluginID
  /// The title of the library: "Catalog".
  public var title: String
  /// The path of its file.
  public var path: String
  /// Its features, none if it was never tried.
  public var features: [Feature]
  /// The author in their own words, or empty.
  public var vendor: String
  /// The contact in the author's own words, or empty.
  public var contact: String
  /// The terms in the author's own words, or empty.
  public var licence: String
  /// The version in the author's own words, or empty.
  public var version: String
  /// The signer of its valid signature, or nil.
  public var signer: Signer?
  /// The digest of its content, or nil if the file could not be read.
  public var digest: String?
  /// The needs that its features declare.
  public var needs: [Grant]
  /// The sentences of the author why the features need something, which nobody has checked, also those of the version
  /// that waits.
  public var reasons: [Grant: String]
  /// The grants that it has, beyond computing and storing; in the app's process, everything that it needs.
  public var held: Set<Grant>
  /// The needs that no grant covers.
  public var missing: [Grant]
  /// The grants that the user is asked about: what a version that waits lacks, or else what the present one does.
  public var asked: [Grant] { waiting?.missing ?? missing }
  /// The place in which it runs, or is going to.
  public var placement: Placement
  /// Whether a locked line of the policy decides what it may do, so that there is nothing to allow.
  public var isLocked: Bool
  /// Whether it may run in the app's process and does not, as it brings a Swift runtime of its own.
  public var isForced: Bool
  /// The number of its process, or nil if it has none of its own now.
  public var process: Int32?
  /// The generation of the current version, counted from 1.
  public var generation: Int
  /// The version that waits for an answer, or nil.
  public var waiting: Waiting?
  /// The last version that failed to take over, until another one is found; or nil.
  public var refusal: Refusal?
  /// Its standing.
  public var standing: Standing
  /// The reason why it cannot be used, or nil.
  public var failure: FlowFailure?
}
