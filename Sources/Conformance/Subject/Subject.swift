import CSwitchyard
import EventLoop
import Failures
import Flows
import Payloads
package import Platform
import PluginBridge
package import PluginLoading

/// The library that a test is about, in the process of the test.
@MainActor
package final class Subject {
  /// The file's name as shown to users.
  let name: String
  /// The path from which the library is loaded.
  private(set) var path: String
  /// The path that the user has given.
  let originalPath: String
  /// The number from which all that is random in the test is made.
  let seed: UInt64
  let loop: PollLoop
  /// The findings that the author should know of, although no rule is broken.
  private(set) var advice: [Finding] = []
  /// The calls of the library that have taken the longest so far.
  private(set) var slowest: (call: String, time: Duration) = ("", .zero)
  /// The lines that the host has noted about the library outside of its flows.
  let hostLines = NotedLines()

  /// The observer of ``watching(_:_:)``.
  private var observer: (@MainActor (String) -> Void)?
  private let report: (String) -> Void
  private let reportPlace: (ScriptPlace) -> Void
  private var opened: OpenedLibrary?
  private var checked: CheckedTable?
  /// The main queues of the copies, which are served until the process ends.
  private var mainQueues: [LoopToken] = []
  /// Whether the main queue of the last copy is served.
  private var isServed = false
  private var watchingHost: UnsafePointer<sy_host_v1>?
  /// The files of further copies, which stay mapped.
  private var copies: [SealedFile] = []
  private static let hostNumber: UInt64 = 1

  package init(
    name: String, path: String, originalPath: String, seed: UInt64, report: @escaping (String) -> Void,
    reportPlace: @escaping (ScriptPlace) -> Void = { _ in }, loop: PollLoop = PollLoop()
  ) {
    self.loop = loop
    self.name = name
    self.path = path
    self.originalPath = originalPath
    self.seed = seed
    self.report = report
    self.reportPlace = reportPlace
  }

  /// Says what is done next, for the case that the library ends the process in it.
  func begin(_ step: String) { report(step) }

  /// Says which step of a script is next, for the same case.
  func begin(at place: ScriptPlace) { reportPlace(place) }

  /// Notes what the author should know.
  func advise(_ message: String, expected: String? = nil, found: String? = nil) {
    guard advice.count < 8 else { return }
    advice.append(Finding(kind: .advice, message, expected: expected, found: found))
  }

  /// The needs that the features declare; empty if the library is not registered.
  var knownNeeds: [String] { checked?.description.features.flatMap(\.needs).map(\.grant) ?? [] }

  /// Calls the library, with its name for reports and the time that it takes.
  func timed<Result>(_ call: String, _ body: () -> Result) -> Result {
    begin("in \(call)")
    let start = WorkTime.now
    defer {
      let time = WorkTime.now - start
      if time > slowest.time { slowest = (call, time) }
      begin("after \(call)")
      observer?(call)
    }
    return body()
  }

  /// Calls an observer with the name of each call of the library that returns while `body` runs.
  func watching(_ observer: @escaping @MainActor (String) -> Void, _ body: () throws(Finding) -> Void) throws(Finding) {
    self.observer = observer
    defer { self.observer = nil }
    try body()
  }

  /// Ends an instance that was made by ``create(_:launch:)``.
  func end(_ flow: PluginFlow, of feature: FeatureID, _ cause: EndCause) {
    timed("'stop' of \(feature)") {
      flow.stop(cause) { begin("in 'destroy' of \(feature)") }
    }
  }

  /// Maps the library, once.
  func load() throws(Finding) -> OpenedLibrary {
    if let opened { return opened }
    begin("while it was loaded")
    let library = try Finding.passing { () throws(FlowFailure) in try OpenedLibrary(path: path, name: name) }
    opened = library
    return library
  }

  /// The host that the library is registered with.
  var host: UnsafePointer<sy_host_v1> { watchingHost ?? HostTables.host(named: Self.hostNumber) }

  /// Registers the library with a host that notes its calls: ``LibraryCallRecorder``.
  func watchCalls() {
    if watchingHost == nil { watchingHost = LibraryCallRecorder.host(over: host) }
  }

  /// Registers the library, once, and returns its table.
  package func table() throws(Finding) -> CheckedTable {
    if let checked { return checked }
    let library = try load()
    let lines = hostLines
    HostTables.connect { _, level, line in lines.note(line, level) }
    let table = try register(library)
    checked = table
    isServed = false
    return table
  }

  /// Whether the library is written in Swift, with a runtime of its own or that of the app.
  var usesSwift: Bool {
    get throws(Finding) {
      if try table().mainQueue != nil { return true }
      let name = Array("libswiftCore.so".utf8)
      let bytes = AtomicFile.read(path, limit: PluginFile.sizes.upperBound) ?? []
      return bytes.indices.contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
    }
  }

  /// Serves the main queue of a library that has one of its own, from its first instance on.
  private func serveMainQueue(of table: CheckedTable) {
    guard !isServed, let queue = table.mainQueue else { return }
    isServed = true
    guard case let descriptor = queue.descriptor(), descriptor >= 0 else { return }
    mainQueues.append(loop.serve(mainQueue: descriptor) { queue.pump() })
  }

  /// Loads the library once more, as another version of it: nothing of the first copy is known to the new one.
  func loadAnew() throws(Finding) {
    guard let bytes = AtomicFile.read(path, limit: PluginFile.sizes.upperBound),
      let copy = SealedFile(bytes, name: name)
    else { throw .impossible("A second copy of \(name) cannot be made.") }
    copies.append(copy)
    path = "/proc/self/fd/\(copy.descriptor)"
    (opened, checked) = (nil, nil)
    _ = try table()
  }

  /// Calls the entry function and checks what it has filled in.
  func register(_ library: OpenedLibrary) throws(Finding) -> CheckedTable {
    begin("in 'switchyard_plugin_v1'")
    return try Finding.passing { () throws(FlowFailure) in try library.check(try library.callEntry(host)) }
  }

  /// Returns why the library cannot be registered, or nil if it can.
  func registrationFailure() throws(Finding) -> FlowFailure? {
    let library = try load()
    begin("in 'switchyard_plugin_v1'")
    do throws(FlowFailure) {
      _ = try library.check(try library.callEntry(host))
      return nil
    } catch {
      return error
    }
  }

  /// Returns the records of the features as the library has filled them in, after they were checked.
  func records() throws(Finding) -> [sy_feature_v1] {
    _ = try table()
    let plugin = try load().tryEntry(host, offering: MemoryLayout<sy_plugin_v1>.size).plugin
    // The check of the table has found every pointer in it to be readable.
    let table = plugin.withUnsafeBytes { $0.loadUnaligned(as: sy_plugin_v1.self) }
    return UnsafeBufferPointer(start: table.features, count: Int(table.feature_count)).compactMap { $0?.pointee }
  }

  /// Calls `body` for each feature that can be opened without a launch value.
  ///
  /// - Throws: The error of `body`, or a finding if there is no such feature.
  func eachFeature(_ body: (FeatureDescription) throws(Finding) -> Void) throws(Finding) {
    var reason = "The library has no features."
    var hasAny = false
    for feature in try table().description.features {
      if let obstacle = try obstacle(to: feature) {
        reason = obstacle
        continue
      }
      hasAny = true
      try body(feature)
    }
    if !hasAny { throw .impossible(reason) }
  }

  /// Returns why a feature cannot be opened without a launch value, or nil if it can.
  private func obstacle(to feature: FeatureDescription) throws(Finding) -> String? {
    guard !feature.standsInWindow else { return nil }
    do throws(FlowFailure) {
      end(try create(feature, launch: []), of: feature.id, .finished)
      return nil
    } catch {
      return "\(feature.id) cannot be opened without a launch value: \(error.message)"
    }
  }

  /// Creates an instance without an app around it.
  func create(_ feature: FeatureDescription, launch: Payload) throws(FlowFailure) -> PluginFlow {
    let tables: FlowTables
    do throws(Finding) {
      let table = try table()
      serveMainQueue(of: table)
      tables = table.tables
    } catch {
      throw FlowFailure(code: "check.table", message: error.message)
    }
    var result: Result<PluginFlow, FlowFailure>?
    timed("'create' of \(feature.id)") {
      do throws(FlowFailure) {
        result = .success(try PluginFlow.create(feature.id, launch: launch, in: tables))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { throw FlowFailure(code: "check.create", message: "There is no instance.") }
    return try result.get()
  }

  /// Lets the loop turn for a time.
  func turn(for time: Duration) {
    let end = loop.now + time
    repeat { loop.turn(timeout: max(.zero, loop.now.duration(to: end))) } while loop.now < end
  }
}

extension Finding {
  /// Creates the finding of a failure.
  init(_ failure: FlowFailure) {
    self.init(
      failure.message, expected: failure.expected, found: failure.found ?? failure.cause, remedy: failure.remedy)
  }

  /// Runs `body`, whose failure is the finding of a test.
  static func passing<Value>(_ body: () throws(FlowFailure) -> Value) throws(Finding) -> Value {
    do throws(FlowFailure) {
      return try body()
    } catch {
      throw Finding(error)
    }
  }
}
