import Bytes
import EventLoop
import Failures
package import Flows
import Glibc
import Platform
import PluginBridge

/// The child's side of a library in a process of its own: loads it, and serves its flows until the host closes the
/// socket.
@MainActor
package enum LibraryRunner {
  /// The number by which the library calls the host.
  private static let hostNumber: UInt64 = 1

  /// Does all of it; only the hidden verb of the host's executable calls it, and ends with its result.
  ///
  /// - Parameters:
  ///   - library: The path of the vetted bytes.
  ///   - name: The file's name as people know it, for the texts.
  ///   - file: The path of the file that the app has found.
  ///   - grants: The grants of the library, beyond computing and storing.
  ///   - folders: The paths of the data folders of the library's features.
  ///   - socket: The connection to the host.
  /// - Returns: The status to end the process with.
  package static func run(
    library: String, name: String, file: String, grants: Set<Grant> = [],
    dataFolders folders: [FeatureID: String] = [:],
    socket: Int32 = ChildProcess.resultDescriptor
  ) -> Int32 {
    ProcessName.set(name)
    // Where the kernel does not keep a library in its folders, it changes no files at all.
    let folders = SandboxKernel.running.landlock > 0 ? folders : [:]
    let confinement = LibraryConfinement.begin(
      loading: library, grants: grants, after: socket, dataFolders: folders.values)
    guard let confinement else { return 1 }
    let socket = ProcessLimits.moveUp(socket)
    guard socket >= 0 else { return 1 }
    OutputCapture.bufferByLines()
    let loop = PollLoop()
    let session = RunnerSession(socket: socket, loop: loop, dataFolders: folders)
    HostAbout.setPlugin(file, of: hostNumber)
    HostTables.connect { _, level, line in session.log(level, line) }
    for warning in LibraryConfinement.warnings(confinement) { session.log(.warning, warning) }
    var mainQueue: LoopToken?
    do throws(FlowFailure) {
      session.begin(ProbePhase.load.rawValue)
      let opened = try OpenedLibrary(path: library, name: name)
      CrashNote.begin(socket: socket, base: opened.code.base, code: opened.code.bounds)
      session.begin(ProbePhase.entry.rawValue)
      let plugin = try opened.callEntry(HostTables.host(named: hostNumber))
      session.begin(ProbePhase.check.rawValue)
      let table = try opened.check(plugin)
      if let queue = table.mainQueue, case let descriptor = queue.descriptor(), descriptor >= 0 {
        mainQueue = loop.serve(mainQueue: descriptor) { queue.pump() }
      }
      var description = ByteWriter()
      table.description.write(to: &description)
      session.serve(table.source, description: description.bytes)
    } catch {
      session.refuse(error)
      return 1
    }
    loop.run { session.isClosed }
    mainQueue?.cancel()
    return 0
  }
}
