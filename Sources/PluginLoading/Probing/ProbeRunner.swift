import Bytes
package import Failures
import Flows
import Glibc
import Platform
import PluginBridge

/// The child's side of a probe: loads one library, queries its description, and writes the answer to a descriptor.
///
/// It runs in a separate process, which the library may end, crash or hang. The parent observes all of these.
@MainActor
package enum ProbeRunner {
  /// A function that tries whether a library's flows can take over, while the loop of the canary turns.
  ///
  /// `done` is called once, with the reason why the flows cannot take over, or nil if they can.
  package typealias Canary =
    @MainActor (_ input: CanaryInput, _ done: @escaping @MainActor (FlowFailure?) -> Void) -> Void

  /// Runs the whole probe.
  ///
  /// Only the hidden verb of the host's executable calls it, and exits with the result.
  ///
  /// The library's output does not interfere, because the answer has its own descriptor.
  ///
  /// - Parameters:
  ///   - library: The path of the vetted bytes.
  ///   - name: The file's name as shown to users. Defaults to the last component of the path.
  ///   - setting: The path of a ``CanarySetting`` for the canary, or nil to only query the description.
  ///   - answer: The descriptor for the answer, which is 3 in a process started by ``Prober``.
  ///   - canary: The function that tries the library in the setting.
  /// - Returns: The exit status: 0 if an answer was written.
  package static func run(
    library: String, name: String? = nil, setting: String? = nil, answer: Int32 = 3, canary: Canary
  ) -> Int32 {
    // What the canary needs is read first: in the sandbox nothing of the user's can be read.
    let setting = setting.map { CanarySetting(AtomicFile.read($0, limit: CanarySetting.sizeLimit) ?? []) }
    guard let answer = limitProcess(answer, loading: library, setting ?? nil) else { return 1 }
    let name = name ?? library.split(separator: "/").last.map(String.init) ?? library
    let host = HostTables.host(named: hostNumber)
    func send(_ message: ProbeAnswer) -> Bool { writeAll(message.frame.bytes, to: answer) == 0 }
    do throws(FlowFailure) {
      guard send(.phase(.load)) else { return 1 }
      let before = ProcessState.current
      let opened = try OpenedLibrary(path: library, name: name)
      guard send(.phase(.entry)) else { return 1 }
      let first = try opened.callEntry(host)
      guard send(.phase(.check)) else { return 1 }
      let table = try opened.check(first)
      guard send(.phase(.entry)) else { return 1 }
      let second = try opened.callEntry(host)
      guard send(.phase(.check)) else { return 1 }
      // A table that is rebuilt for each call may have different addresses but the same description, which is compared.
      guard try opened.check(second).description == table.description else { throw LoadFailure.unstableTable(name) }
      if let change = ProcessState.current.change(since: before) { throw LoadFailure.changedProcess(name, change) }
      guard send(.described(table.description)) else { return 1 }
      if let setting {
        guard send(.phase(.canary)) else { return 1 }
        guard let setting else { throw LoadFailure.damagedSetting(name) }
        PluginFlow.isRehearsal = true
        let tabs = table.description.features.filter(\.standsInWindow).map(\.id)
        let input = CanaryInput(
          flows: table.source, tabs: tabs, setting: setting, loop: PollLoop(), warn: { _ = send(.warning($0)) },
          show: { _ = send(.screen($0)) }, report: { _ = send(.step($0)) })
        if let failure = run(canary, input) { throw failure }
      }
    } catch {
      return send(.failed(error)) ? 0 : 1
    }
    return send(.phase(.end)) ? 0 : 1
  }

  /// Turns a loop until the canary has ended.
  ///
  /// The parent ends this process if that takes too long.
  private static func run(_ canary: Canary, _ input: CanaryInput) -> FlowFailure? {
    var result: FlowFailure??
    canary(input) { result = .some($0) }
    input.loop.run { result != nil }
    return result ?? nil
  }

  /// The number with which the library calls the host.
  private static let hostNumber: UInt64 = 1

  /// Confines the process, and gives it an end of its own if the parent does not end it.
  ///
  /// - Returns: The new descriptor for the answer, which is moved away from descriptors that a library may write to or
  ///   close by mistake.
  private static func limitProcess(_ answer: Int32, loading library: String, _ setting: CanarySetting?) -> Int32? {
    let confinement = LibraryConfinement.begin(
      loading: library, grants: setting?.grants ?? [], after: max(answer, 2), readsOnly: true,
      dataFolders: (setting?.dataFolders ?? [:]).values)
    guard confinement != nil else { return nil }
    alarm(60)
    let moved = ProcessLimits.moveUp(answer)
    return moved >= 0 ? moved : nil
  }
}
