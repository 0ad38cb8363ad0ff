public import Failures
public import Flows
public import NavigationTree
public import Payloads
public import Screens

/// A snapshot of the whole window: the tree, and the state that each flow saved.
public struct WindowSnapshot: Sendable, Equatable, Codable {
  /// The saved state of a flow.
  public struct State: Sendable, Equatable, Codable {
    /// The flow that saved the state.
    public var flow: FlowID
    /// The state, in the flow's own encoding.
    public var state: Payload

    /// Creates the saved state of a flow.
    public init(flow: FlowID, state: Payload) {
      self.flow = flow
      self.state = state
    }
  }

  /// The text that the user typed into a field.
  ///
  /// Secure text is never included.
  public struct Typed: Sendable, Equatable, Codable {
    /// The entry whose screen has the field.
    public var entry: EntryID
    /// The number of the field's element.
    public var field: UInt64
    /// The field's title, empty if it has none.
    public var title: String
    /// The text that the user typed.
    public var text: String

    /// Creates a record of what was typed into a field of an entry's screen.
    public init(entry: EntryID, field: UInt64, title: String, text: String) {
      self.entry = entry
      self.field = field
      self.title = title
      self.text = text
    }
  }

  /// The title of an entry's screen, used for the back button until the screen is described again.
  public struct Title: Sendable, Equatable, Codable {
    /// The entry whose screen has the title.
    public var entry: EntryID
    /// The title.
    public var title: String

    /// Creates the title of an entry's screen.
    public init(entry: EntryID, title: String) {
      self.entry = entry
      self.title = title
    }
  }

  /// The leave guard of an entry's screen, which counts until the screen is described again.
  public struct Guard: Sendable, Equatable, Codable {
    /// The entry whose screen has the guard.
    public var entry: EntryID
    /// Whether the screen cannot be left, rather than only after a question.
    public var isLocked: Bool
    /// The reason or the question, or nil if there is none.
    public var text: String?

    /// Creates the leave guard of an entry's screen.
    public init(entry: EntryID, _ leaveGuard: LeaveGuard) {
      self.entry = entry
      switch leaveGuard {
      case .allow: (isLocked, text) = (false, nil)
      case .deny(let reason): (isLocked, text) = (true, reason)
      case .ask(let question): (isLocked, text) = (false, question)
      }
    }

    /// The guard as the screen described it.
    public var leaveGuard: LeaveGuard { isLocked ? .deny(reason: text) : text.map(LeaveGuard.ask) ?? .allow }
  }

  /// An earlier window, of which pages have not been set again: nobody has looked at their flows since.
  public struct Earlier: Sendable, Equatable, Codable {
    /// A container in this window whose pages stand in the earlier one.
    public struct Pages: Sendable, Equatable, Codable {
      /// The container in this window, without its pages.
      public var container: ContainerID
      /// The container in the earlier window.
      public var saved: ContainerID
    }

    /// The earlier window.
    public var window: WindowSnapshot
    /// The containers whose pages stand in it.
    public var pages: [Pages]
  }

  /// The version that this code writes, and the only one that it reads.
  public static let current = 1

  /// The version of the snapshot's format.
  public var version = Self.current
  /// The navigation state of the window.
  public var tree: NavigationTree
  /// The saved states of the flows, except those that save nothing.
  public var states: [State]
  /// The text that the user typed into fields that are not secure.
  public var typed: [Typed]
  /// The known titles of the screens.
  public var titles: [Title]
  /// The leave guards of the screens.
  public var guards: [Guard]
  /// The earlier windows that have parts of this one, at most one for each container.
  public internal(set) var earlier: [Earlier] = []
  /// The names of the data that the states belong to, where they are not the ids of the features.
  public internal(set) var dataNames: [DataName]?

  /// Creates a snapshot of the current version.
  public init(
    tree: NavigationTree, states: [State], typed: [Typed] = [], titles: [Title] = [],
    guards: [Guard] = []
  ) {
    self.tree = tree
    self.states = states
    self.typed = typed
    self.titles = titles
    self.guards = guards
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    tree = try values.decode(NavigationTree.self, forKey: .tree)
    states = try values.decode([State].self, forKey: .states)
    // Older snapshots do not have these keys.
    typed = try values.decodeIfPresent([Typed].self, forKey: .typed) ?? []
    titles = try values.decodeIfPresent([Title].self, forKey: .titles) ?? []
    guards = try values.decodeIfPresent([Guard].self, forKey: .guards) ?? []
    earlier = try values.decodeIfPresent([Earlier].self, forKey: .earlier) ?? []
    dataNames = try values.decodeIfPresent([DataName].self, forKey: .dataNames)
  }

  /// Encodes the snapshot as bytes that ``decode(_:)`` reads.
  ///
  /// - Throws: An error of the encoder.
  public func encoded() throws -> Payload { try PayloadEncoder.encode(self, mostItems: PayloadLimits.windowItems) }

  /// Reads a snapshot.
  ///
  /// - Throws: ``FlowFailure`` if the bytes are of another version or incomplete.
  public static func decode(_ bytes: Payload) throws(FlowFailure) -> WindowSnapshot {
    struct Version: Decodable { var version: Int }
    do {
      let version = try PayloadDecoder.decode(Version.self, from: bytes, mostItems: PayloadLimits.windowItems).version
      guard version == current else {
        throw FlowFailure(
          code: "window.version", message: "The saved window has another version; the app starts with a new window.",
          expected: "version \(current)", found: "version \(version)")
      }
      return try PayloadDecoder.decode(WindowSnapshot.self, from: bytes, mostItems: PayloadLimits.windowItems)
    } catch let failure as FlowFailure {
      throw failure
    } catch {
      throw FlowFailure(
        code: "window.damaged", message: "The saved window cannot be read; the app starts with a new window.",
        cause: "\(error)")
    }
  }
}
