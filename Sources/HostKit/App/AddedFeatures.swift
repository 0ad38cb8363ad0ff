import EventLoop
import Failures
import Galleries
import Installing
import Observation
import Payloads
import Platform

/// The features that the user has added from galleries, for the page of features: what is new of them, and the installing
/// of it.
///
/// A command of the app does the work, in a process of its own: it holds the store, reaches the sources, and waits until
/// this app has taken a library.
@MainActor @Observable
final class AddedFeatures {
  /// A feature that was added, with the version that is installed.
  struct Added: Equatable {
    /// The id that it is published under.
    var id: String
    var name: String
    /// The path of its library in the folder of features.
    var path: String
    var source: String
    /// The fingerprint of the key that has signed it, or nil if that is not known.
    var key: String?
    var version: String
    /// The version before, which is still kept, or nil.
    var earlier: String?
  }

  /// A version that is not installed, as its author describes it.
  struct News: Equatable {
    var version: String
    /// The author's words about what is new, or empty.
    var notes: String
    /// The needs that the installed version does not have, as grants.
    var needs: [String]
  }

  /// The work that a command is doing.
  enum Work: Equatable {
    case looking
    case updating(String)
    case goingBack(String)
  }

  private(set) var features: [Added] = []
  /// The sources of the user and of the machine.
  private(set) var sources: [String] = []
  /// The newer versions that the last look has found, by the ids of features.
  private(set) var news: [String: News] = [:]
  private(set) var work: Work?
  /// The bytes that have come and the time that is left, or nil while nothing is fetched.
  private(set) var progress: String?
  /// The words of the last command, or nil if it has none.
  private(set) var outcome: String?
  /// The time of the last look that reached the sources, or nil in a run without one.
  private(set) var hasLooked = false
  @ObservationIgnored private let places: Places
  @ObservationIgnored private let loop: any EventLoop
  @ObservationIgnored private let run: Run
  @ObservationIgnored private var daily: LoopToken?

  /// The places of what was added.
  struct Places {
    var folders: InstallFolders
    var sources: SourceList
    /// The folder of the libraries, which the app watches.
    var features: String { folders.features }
    /// The file that notes the day of the last look that nobody asked for.
    var looked: String { "\(folders.state)/updates" }
  }

  /// Runs a command of the app, and calls back with what it fetches, and with what it has printed, or nil if it could not
  /// run to its end.
  typealias Run =
    @MainActor (
      _ arguments: [String], _ progress: @escaping @MainActor (String) -> Void,
      _ done: @escaping @MainActor (String?) -> Void
    ) -> Void

  /// The time in which a command must end.
  private static let deadline = Duration.seconds(900)
  /// The time from the start to a look that nobody asked for, in which the app has become ready.
  private static let pause = Duration.seconds(3)
  private static let day = 24 * 60 * 60

  /// - Parameter run: Runs a command of the app, or nil for one in a process of its own.
  init(_ places: Places, loop: any EventLoop, run: Run? = nil) {
    self.places = places
    self.loop = loop
    self.run =
      run ?? { arguments, progress, done in
        ToolRun.start(
          ["/proc/self/exe"] + arguments,
          environment: Environment.current.merging([TransferProgress.variable: "1"]) { $1 }, deadline: Self.deadline,
          loop: loop, heard: { bytes in if let text = TransferProgress.last(in: bytes) { progress(text) } }
        ) { outcome in
          let output = String(decoding: outcome.output, as: UTF8.self)
          done(outcome.status == nil ? nil : TransferProgress.removed(from: output))
        }
      }
  }

  /// Reads again what is installed.
  func refresh() {
    let store = InstalledFeatures(places.folders)
    let found = (try? store.read()) ?? []
    features = found.map { feature in
      let current = store.current(of: feature)
      let index = feature.versions.firstIndex { $0 == current } ?? feature.versions.startIndex
      let earlier = feature.versions[..<index].last { $0.setAside == nil }
      return Added(
        id: feature.id.rawValue, name: feature.name, path: store.path(of: feature), source: "\(feature.source)",
        key: current?.key?.text, version: current?.version.text ?? "", earlier: earlier?.version.text)
    }
    sources = (try? places.sources.read())?.map { "\($0)" } ?? []
    news = news.filter { id, news in features.contains { $0.id == id && $0.version != news.version } }
  }

  /// Returns the feature whose library is at a path.
  subscript(path: String) -> Added? { features.first { $0.path == path } }

  // MARK: - Commands

  /// Asks the sources what is new.
  ///
  /// - Parameter done: Called with the newer versions, in the order of the features.
  func look(_ done: (@MainActor ([(Added, News)]) -> Void)? = nil) {
    begin(.looking, ["update", "--check", "--json"]) { [weak self] output in
      guard let self else { return }
      let lines = Self.lines(of: output)
      for line in lines ?? [] {
        guard let id = line["id"]?.text else { continue }
        news[id] = line["newest"]?.text.map { version in
          News(
            version: version, notes: line["notes"]?.text ?? "",
            needs: line["needs"]?.values?.compactMap(\.text) ?? [])
        }
      }
      hasLooked = lines != nil
      outcome =
        lines.map { lines in
          // A newer version that is not to be installed, such as one that was taken back, is said as well.
          lines.filter { $0["state"]?.text != "current" && $0["newest"]?.text == nil }.compactMap { $0["text"]?.text }
            .joined(separator: "\n")
        } ?? output
      done?(features.compactMap { feature in news[feature.id].map { (feature, $0) } })
    }
  }

  /// Installs the newest version of a feature.
  ///
  /// - Parameter accepts: Whether the user allows what it asks for.
  func update(_ id: String, accepts: Bool) {
    begin(.updating(id), ["update"] + (accepts ? ["--accept"] : []) + ["--json", id]) { [weak self] output in
      self?.outcome =
        Self.lines(of: output).map { $0.compactMap { $0["text"]?.text }.joined(separator: "\n") } ?? output
    }
  }

  /// Goes back to the version of a feature before the current one.
  func goBack(_ id: String) {
    begin(.goingBack(id), ["revert", id]) { [weak self] output in
      self?.news[id] = nil
      self?.outcome = output
    }
  }

  private func begin(_ work: Work, _ arguments: [String], _ done: @escaping @MainActor (String) -> Void) {
    guard self.work == nil else { return }
    self.work = work
    outcome = nil
    run(arguments) { [weak self] text in
      self?.progress = text.isEmpty ? nil : text
    } _: { [weak self] output in
      guard let self else { return }
      self.work = nil
      progress = nil
      done(output ?? "The command '\(arguments[0])' could not be run, or took too long. Nothing was changed.")
      refresh()
    }
  }

  /// Returns the objects that a command has printed, or nil if it has failed before.
  private static func lines(of output: String) -> [JSONValue]? {
    guard let start = output.firstIndex(of: "["), let end = output.lastIndex(of: "]"), start < end else { return nil }
    return (try? JSONValue(reading: Array(output[start...end].utf8)))?.values
  }

  // MARK: - Once a day

  /// Looks for what is new some time after the start, if that was not done since yesterday.
  ///
  /// - Parameter found: Called with the newer versions, if there are any.
  func lookDaily(_ found: @escaping @MainActor ([(Added, News)]) -> Void) {
    daily = loop.after(Self.pause) { [weak self] in
      guard let self else { return }
      let last = AtomicFile.read(places.looked, limit: 64).flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
      let now = Timestamp.secondsNow()
      // A time to come is that of another clock.
      guard !(0..<Self.day).contains(now - last) else { return }
      refresh()
      guard !features.isEmpty else { return }
      do throws(FlowFailure) {
        try AtomicFile.write(Array("\(now)".utf8), to: places.looked)
      } catch {
        // It would look at each start.
        return
      }
      look { news in if !news.isEmpty { found(news) } }
    }
  }
}
